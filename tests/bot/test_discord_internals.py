"""Private parts of discord.py still do what the bot needs of them."""

from __future__ import annotations

import asyncio
import collections
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.discord_internals import ANSWER_SECONDS, ask_before_requests
from bot.interactions import dispatch
from bot.interactions.location import last_message
from bot.store.presence.identify import GAP, IdentifyTurns
from tests.discord_world import discord_world
from tests.e2e.playing import open_table
from tests.loopback.server import Loopback
from tests.loopback.world import LoopbackWorld, loopback_world

INVALID_SESSION = {"op": 9, "d": False}
"""Discord's message to a shard that it has to identify again."""


class Turns:
    """Turns that the test grants, with a queue for each shard.

    Attributes:
        asked: the number of requests for a turn by each shard.
        come: set when the test grants the turns.
        late: shards that miss their turn, and get another one when `again` is set.
        again: set when these shards get another turn.

    """

    def __init__(self) -> None:
        self.asked: collections.Counter[int] = collections.Counter()
        self.come = asyncio.Event()
        self.late: set[int] = set()
        self.again = asyncio.Event()

    async def take(self, queue: int, missed: float) -> tuple[float, float]:
        self.asked[queue] += 1
        await self.come.wait()
        if queue not in self.late:
            return 0.0, GAP
        if not missed:
            return -GAP, GAP
        await self.again.wait()
        self.late.discard(queue)
        return 0.0, GAP


@asynccontextmanager
async def two_shards(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[LoopbackWorld, Loopback, Turns]]:
    """Yield the world, its Discord and the turns of a bot of two connected shards.

    The shards identify again only when the test lets them.
    """
    with monkeypatch.context() as at_once:
        at_once.setattr("bot.store.presence.identify.GAP", 0.0)
        async with loopback_world(folder, shards="2") as world:
            await world.until(lambda: len(world.discord.sockets) == 2)
            turns = Turns()
            at_once.setattr(world.bot, "_concurrency", 2)
            at_once.setattr(world.bot.presence, "identify", IdentifyTurns(turns.take))
            yield world, world.discord, turns


async def test_a_shard_whose_session_is_invalid_connects_in_its_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_shards(tmp_path, monkeypatch) as (world, loopback, turns):
        await loopback.sockets[0].send_json(INVALID_SESSION)
        await world.until(lambda: turns.asked[0] > 0)
        assert len(loopback.opened) == 2, "opened before its turn"
        turns.come.set()
        await world.until(lambda: len(loopback.identified) == 3)
        assert len(loopback.opened) == 3
        assert loopback.identified[-1]["shard"] == [0, 2]
        await world.until(lambda: world.bot.connected)


async def test_a_shard_that_could_not_resume_connects_in_its_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord.shard.ExponentialBackoff, "delay", lambda _: 0.0)
    async with two_shards(tmp_path, monkeypatch) as (world, loopback, turns):
        loopback.away = True
        await loopback.sockets[0].close(code=4000)
        await world.until(lambda: loopback.turned_away > 0)
        loopback.away = False
        await world.until(lambda: turns.asked[0] > 0)
        assert len(loopback.opened) == 2, "opened before its turn"
        turns.come.set()
        await world.until(lambda: len(loopback.identified) == 3)
        await world.until(lambda: world.bot.connected)


async def test_a_shard_resumes_while_another_waits_for_its_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_shards(tmp_path, monkeypatch) as (world, loopback, turns):
        await loopback.sockets[0].send_json(INVALID_SESSION)
        await world.until(lambda: turns.asked[0] > 0)
        before = loopback.sockets[1]
        await before.close(code=4000)
        await world.until(lambda: loopback.sockets[1] is not before)
        assert len(loopback.identified) == 2, "identified instead of resuming"
        assert turns.asked.total() == 1


async def test_a_shard_that_missed_its_turn_keeps_no_other_from_connecting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_shards(tmp_path, monkeypatch) as (world, loopback, turns):
        turns.late.add(0)
        turns.come.set()
        await loopback.sockets[0].send_json(INVALID_SESSION)
        await world.until(lambda: turns.asked[0] == 2)
        await loopback.sockets[1].send_json(INVALID_SESSION)
        await world.until(lambda: len(loopback.identified) == 3)
        assert loopback.identified[-1]["shard"] == [1, 2]
        turns.again.set()
        await world.until(lambda: len(loopback.identified) == 4)
        await world.until(lambda: world.bot.connected)


async def test_a_request_without_an_answer_fails_in_time(folder: Path) -> None:
    async with loopback_world(folder, ("Ali",)) as world:
        assert world.bot.http._HTTPClient__session.timeout.total == ANSWER_SECONDS


async def test_every_request_of_the_bot_waits_for_its_turn(folder: Path) -> None:
    turns: list[str] = []

    async def turn() -> None:
        turns.append("turn")

    async with loopback_world(folder, ("Ali",)) as world:
        ask_before_requests(world.bot, turn)
        await world.bot.fetch_channel(world.channel_id)
        assert turns == ["turn"]


async def test_a_press_brings_the_last_message_of_any_author(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int | None] = []
    press = dispatch.press

    async def watched(interaction: discord.Interaction[Any], *rest: Any) -> None:
        told.append(last_message(interaction))
        await press(interaction, *rest)

    monkeypatch.setattr(dispatch, "press", watched)
    async with discord_world(folder) as world:
        await open_table(world, "Ali", "Sara")
        for _ in range(2):
            await world.people["Sara"].send(world.channel, "tea, anybody?")
            written = world.env.backend.get_channel(world.channel.id).last_message_id
            await world.press("Ali", "My hand")
            assert told[-1] == written
        assert len({*told[-2:]}) == 2


async def test_an_interaction_without_a_channel_brings_no_last_message(folder: Path) -> None:
    async with discord_world(folder) as world:
        name = "Ali"
        await open_table(world, name, "Sara")
        seen: list[int | None] = []

        async def watched(interaction: discord.Interaction[Any]) -> None:
            seen.append(last_message(interaction))

        world.bot.add_listener(watched, "on_interaction")
        mail = world.mail(name)[-1]
        delivery = world.pressed(name, mail, "b:hand:1:0:")
        delivery.payload.pop("channel")
        delivery.payload["channel"] = {"id": str(mail.channel_id), "type": 1}
        await world.deliver(delivery)
        assert seen == [None]
