"""Discord's refusals, and their meaning for a table."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.pages.sentences import note
from bot.posting.messages import Closed, Gone, Later, Messages, Unwelcome, meaning_of
from bot.store import people
from bot.store.people import Person
from bot.ui.layout import Notice
from tests.discord_world import discord_world


def refusal(code: int, status: int = 403) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="refused")
    return discord.HTTPException(response, {"code": code, "message": "refused"})


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (50007, Closed),
        (50278, Closed),
        (40003, Later),
        (10003, Gone),
        (50001, Gone),
        (50013, Gone),
        (160005, Gone),
        (99_999, Gone),
        (20022, Later),
    ],
)
def test_a_refusal_is_read_by_its_code(code: int, kind: type[Exception]) -> None:
    assert type(meaning_of(refusal(code))) is kind


@pytest.mark.parametrize("code", [0, 40005, 50035, 200000, 200001, 400001, 99_999])
def test_an_unknown_code_means_that_the_message_is_unwelcome(code: int) -> None:
    assert type(meaning_of(refusal(code, 400))) is Unwelcome


def test_other_errors_are_passed_on() -> None:
    error = refusal(0, 500)
    assert meaning_of(error) is error


async def test_new_conversations_are_opened_a_few_a_minute_and_remembered(folder: Path) -> None:
    async with discord_world(folder) as world:
        messages = Messages(world.bot, world.services)
        users = [world.env.create_user(f"guest{number}").id for number in range(9)]
        opened = [await messages.dm_channel(Person(user)) for user in users[:8]]
        with pytest.raises(Later) as caught:
            await messages.dm_channel(Person(users[8]))
        assert 0 < caught.value.seconds <= 60
        known = await world.services.store.read(people.person, users[0])
        assert known.dm_channel_id == opened[0]
        assert await messages.dm_channel(known) == opened[0]
        await world.env.advance_time(61)
        assert await messages.dm_channel(Person(users[8]))


async def test_a_missing_message_is_sent_again_and_deleted_without_an_error(
    folder: Path,
) -> None:
    async with discord_world(folder) as world:
        messages = Messages(world.bot, world.services)
        channel, message = await messages.send(world.channel.id, note("Hello"), nonce="a.1")
        assert await messages.edit(channel, message, note("Hello again"))
        await messages.delete(channel, message)
        await messages.delete(channel, message)
        assert not await messages.edit(channel, message, note("Anybody?"))


async def test_an_event_is_dispensable_when_the_connection_is_lost(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(*_: Any, **__: Any) -> None:
        raise aiohttp.ServerDisconnectedError

    async with discord_world(folder) as world:
        messages = Messages(world.bot, world.services)
        monkeypatch.setattr(world.bot.http, "request", lost)
        assert await messages.open_event(world.guild.id, 1, "Game night", 1.0, 2.0) is None


async def test_only_named_people_are_mentioned(folder: Path) -> None:
    async with discord_world(folder) as world:
        messages = Messages(world.bot, world.services)
        ali, sara = (world.people[one].id for one in ("Ali", "Sara"))
        since = len(world.env.http_requests)
        said = f"<@{ali}> <@{sara}> @everyone"
        rung = await messages.ring(world.channel.id, Notice(said), nonce="a.1", mention=[ali])
        shown = await messages.send(world.channel.id, note(said), nonce="a.2")
        await messages.reword(*rung, Notice(said))
        await messages.edit(*shown, note(said))
        told: list[Any] = [one.json for one in world.env.http_requests[since:]]
        sent = [one["allowed_mentions"] for one in told]
        assert [list(map(int, one.get("users", []))) for one in sent] == [[ali], [], [], []]
        assert not any("everyone" in one.get("parse", []) for one in sent)
