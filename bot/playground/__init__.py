"""The playground: the bot on a simulated Discord, with a page to play on; it needs no token."""

from bot.playground.plug import NoBot, bot_process
from bot.playground.server import NoPort, Playground, playground, serve

__all__ = ["NoBot", "NoPort", "Playground", "bot_process", "playground", "serve"]
