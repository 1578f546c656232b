"""What a host is told of a failure, and whether the bot waits for it to pass."""

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
    """As much of an answer as discord.py's exceptions read."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = "no"


def failed(status: int) -> discord.HTTPException:
    answer: Any = Response(status)
    return discord.HTTPException(answer, "no")


@pytest.mark.parametrize("code", get_args(Code))
def test_a_database_is_waited_for_where_it_may_recover(code: Code) -> None:
    told = understood(StoreError(code), SERVER)
    assert told is not None
    assert told.sentence == EN(f"store-{code}")
    assert told.may_pass == (code in ("unreachable", "locked", "deadlock", "full"))


def test_a_file_that_is_not_there_does_not_come_by_itself() -> None:
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
def test_a_discord_that_is_not_there_is_waited_for(error: Exception) -> None:
    told = understood(error)
    assert told is not None
    assert told.may_pass
    assert "Discord can’t be reached" in told.sentence


def test_a_token_is_not_waited_for_and_a_fault_of_ours_is_not_explained_away() -> None:
    told = understood(discord.LoginFailure("Improper token"))
    assert told is not None
    assert (told.sentence, told.may_pass) == (EN("host-wrong-token"), False)
    assert understood(ValueError("ours")) is None
    stop = Stop("host-no-token")
    assert understood(stop) is stop
