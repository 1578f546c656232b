"""Messages for the host about failures, and whether the bot tries again."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import aiohttp
import discord
import pytest
from pydantic import SecretStr

from bot.host.failures import Stop, understood
from bot.i18n import words_for
from bot.store import StoreError
from bot.store.database.faults import Code
from tests.bot.room import settings_for

EN = words_for("en")
FILE = settings_for(Path("pasur.db"))
SERVER = settings_for(Path("x"), database_url=SecretStr("postgresql+asyncpg://me@db/pasur"))


class Response:
    """The parts of a response that discord.py's exceptions read."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = "no"


def failed(status: int) -> discord.HTTPException:
    answer: Any = Response(status)
    return discord.HTTPException(answer, "no")


@pytest.mark.parametrize("code", get_args(Code))
def test_the_bot_tries_again_if_a_database_may_recover(code: Code) -> None:
    told = understood(StoreError(code), SERVER)
    assert told is not None
    assert told.sentence == EN(f"store-{code}")
    assert told.may_pass == (code in ("unreachable", "locked", "deadlock", "full"))


def test_the_bot_does_not_wait_for_a_missing_file() -> None:
    told = understood(StoreError("unreachable"), FILE)
    assert told is not None
    assert not told.may_pass
    full = understood(StoreError("full"), FILE)
    assert full is not None
    assert full.may_pass


@pytest.mark.parametrize(
    "error",
    [
        failed(500),
        failed(403),
        discord.GatewayNotFound(),
        discord.RateLimited(5.0),
        aiohttp.ServerDisconnectedError(),
        ConnectionRefusedError(111, "refused"),
        TimeoutError(),
    ],
    ids=lambda error: type(error).__name__,
)
def test_the_bot_tries_again_if_discord_is_unreachable(error: Exception) -> None:
    told = understood(error)
    assert told is not None
    assert told.may_pass
    assert "Discord can’t be reached" in told.sentence


def test_a_wrong_token_ends_the_bot_and_an_own_fault_is_raised() -> None:
    told = understood(discord.LoginFailure("Improper token"))
    assert told is not None
    assert (told.sentence, told.may_pass) == (EN("host-wrong-token"), False)
    assert understood(ValueError("ours")) is None
    stop = Stop("host-no-token")
    assert understood(stop) is stop
