"""The playground: the bot on a simulated Discord, with a page to play on and no token."""

from bot.playground.server import Playground, playground, serve

__all__ = ["Playground", "playground", "serve"]
