"""The playground: the bot on a simulated Discord, with a page to play on and no token."""

from bot.playground.server import NoPort, Playground, playground, serve

__all__ = ["NoPort", "Playground", "playground", "serve"]
