"""Errors that stop the bot: each has a sentence, and says whether waiting can help."""

from __future__ import annotations

import aiohttp
import discord
import pydantic

from bot.i18n import words_for
from bot.settings import SecretFileError, Settings
from bot.shards import ShardsError
from bot.store import StoreError
from bot.store.database.address import Address

_CLOSED = {4004: False, 4010: True, 4011: True, 4012: False, 4013: False, 4014: False}
"""Codes with which Discord closes a connection for good, and whether a restart can help.

A restart asks Discord for the number of shards again.
https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway
"""

_PASSING = ("unreachable", "locked", "deadlock", "full")
"""Codes of store errors that a database can recover from by itself."""


class Stop(Exception):
    """Raised when the program cannot continue; `sentence` says why and what to do.

    The argument `message` is the id of the sentence in Fluent, and `facts` are its arguments.
    `may_pass` is whether waiting can help; otherwise a person has to act first.
    """

    def __init__(self, message: str, *, may_pass: bool = False, **facts: str | int) -> None:
        super().__init__(message)
        self.sentence = words_for("en")(message, **facts)
        self.may_pass = may_pass


def understood(error: Exception, settings: Settings | None = None) -> Stop | None:
    """Return the `Stop` for an error; None if the error is a bug of the program itself.

    `settings` are used to tell whether waiting can help; without them this is less certain.
    """
    match error:
        case Stop():
            return error
        case pydantic.ValidationError():
            name = f"PASUR_{error.errors()[0]['loc'][0]}".upper()
            return Stop("host-bad-setting", name=name)
        case UnicodeDecodeError():
            return Stop("host-bad-file")
        case ShardsError() | SecretFileError():
            return Stop(error.message, may_pass=False, **error.facts)
        case StoreError():
            may_pass = _may_recover(error, settings)
            return Stop(f"store-{error.code}", may_pass=may_pass, **error.facts)
        case discord.LoginFailure():
            return Stop("host-wrong-token")
        case discord.PrivilegedIntentsRequired():
            return Stop("host-closed-4014")
        case discord.ConnectionClosed() if error.code in _CLOSED:
            return Stop(f"host-closed-{error.code}", may_pass=_CLOSED[error.code])
        case discord.HTTPException():
            return Stop("host-no-discord", may_pass=True, why=error.status)
        case discord.ConnectionClosed() | discord.GatewayNotFound() | aiohttp.ClientError():
            return Stop("host-no-discord", may_pass=True, why=type(error).__name__)
        case discord.RateLimited() | OSError():
            return Stop("host-no-discord", may_pass=True, why=type(error).__name__)
    return None


def _may_recover(error: StoreError, settings: Settings | None) -> bool:
    """Return whether a database can recover by itself; an unreachable file never does."""
    if error.code == "unreachable" and settings is not None:
        return Address.read(settings.database_url.get_secret_value()).file is None
    return error.code in _PASSING
