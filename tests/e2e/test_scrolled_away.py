"""A board that has scrolled away comes down again, but not at every word."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.store import people
from tests.discord_world import World, discord_world, ids, text
from tests.e2e.playing import call, hurry, open_table
from tests.transactions import writing


async def test_a_press_brings_a_buried_board_down_after_a_minute(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        old = world.board()
        for _ in range(11):
            await world.bot.get_partial_messageable(world.channel.id).send("a message of the bot")
        await world.people["Sara"].send(world.channel, "tea, anybody?")
        await world.press("Ali", "My hand")
        assert world.board().id == old.id, "too soon: the board is younger than a minute"
        await world.wait(61)
        await world.press("Ali", "My hand")
        await world.quiet()
        assert world.board().id > old.id
        assert text(world.board()) == text(old)
        assert old.id not in [message.id for message in world.messages()]


async def test_a_board_that_was_the_newest_message_comes_down_once_it_is_not(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        await world.wait(25)
        await world.press("Ali", "Move to the end")
        for _ in range(2):
            await world.skip(65)
            old = world.board()
            await world.press("Ali", "My hand")
            assert world.board().id == old.id
            await world.people["Sara"].send(world.channel, "tea, anybody?")
            await world.skip(65)
            await world.press("Ali", "My hand")
            await world.quiet()
            assert world.board().id > old.id


async def test_a_lost_connection_leaves_a_buried_board_to_a_later_press(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(*_: Any) -> None:
        raise aiohttp.ServerDisconnectedError

    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        old = world.board()
        await world.people["Sara"].send(world.channel, "tea, anybody?")
        await world.wait(61)
        with monkeypatch.context() as patched:
            patched.setattr(world.bot.outbox.messages, "written_after", lost)
            await world.press("Ali", "My hand")
        await world.wait(61)
        await world.press("Ali", "My hand")
        assert world.board().id > old.id


def asked(world: World, since: int) -> int:
    """Return the number of requests for messages since an earlier number of requests."""
    return sum(method == "GET" and "/messages" in path for method, path in world.requests(since))


async def test_no_history_is_read_while_the_board_is_the_newest_message(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        async with writing(world.services.store) as conn:
            for name in ("Ali", "Sara"):
                await conn.run_sync(people.set_person, world.people[name].id, notice="never")
        await open_table(world, "Ali", "Sara")
        await world.wait(25)
        await world.press("Ali", "Move to the end")
        await world.skip(65)
        since = len(world.env.http_requests)
        await world.press("Mina", "More")
        assert asked(world, since) == 0
        await world.press("Mina", "More")
        assert asked(world, since) == 1, "an answer of the bot's own is newer than the board"


async def test_messages_of_the_bot_do_not_bury_the_board_and_are_read_once(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=20")
        await call(world, "Ali", "Per shodam!")
        board = world.board()
        assert world.messages()[-1].id > board.id
        hand = await world.hand("Sara")
        since = len(world.env.http_requests)
        for _ in range(4):
            await world.skip(65)
            back = next(one for one in ids(hand) if one.startswith(("b:call:", "b:hand:")))
            await world.click("Sara", hand, back)
        assert asked(world, since) == 1
        assert world.board().id == board.id


async def test_a_board_under_many_messages_of_the_bot_comes_down_once_a_person_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord gives the 100 messages next to the known one; the next look goes on after those."""
    async with discord_world(tmp_path) as world:

        async def history(
            channel: discord.PartialMessageable, limit: int, after: discord.Object
        ) -> AsyncIterator[Any]:
            """Yield the oldest messages after one; simcord would yield the newest."""
            sent = world.env.backend.messages[channel.id].values()
            newer = sorted(one.id for one in sent if one.id > after.id)
            own = {one.id for one in world.messages(channel.id)}
            for one in newer[:limit]:
                yield SimpleNamespace(id=one, author=world.bot.user if one in own else None)

        monkeypatch.setattr(discord.PartialMessageable, "history", history)
        await open_table(world, "Ali", "Sara")
        old = world.board()
        for _ in range(101):
            await world.bot.get_partial_messageable(world.channel.id).send("a message of the bot")
        await world.skip(65)
        await world.press("Ali", "My hand")
        assert world.board().id == old.id
        await world.people["Sara"].send(world.channel, "tea, anybody?")
        await world.skip(65)
        await world.press("Ali", "My hand")
        await world.quiet()
        assert world.board().id > old.id


@pytest.mark.parametrize("said", ["", "tea, anybody?"])
async def test_a_new_round_stands_at_the_end_of_the_channel(tmp_path: Path, said: str) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=201")
        old = world.board()
        await hurry(world, stop=lambda table: table.between_rounds)
        count = world.offering("Deal now")
        if said:
            await world.people["Sara"].send(world.channel, said)
        await world.press("Ali", "Deal now", count)
        await world.quiet()
        line, board = world.messages()
        assert "round 2" in text(board)
        assert text(line).startswith("-# Round 1:")
        assert (board.id == count.id, line.id == old.id) == (not said, not said)
