"""The same fresh folders as the tests of the bot's rooms."""

from tests.bot.conftest import folder, quick

__all__ = ["folder", "quick"]
