"""One person, one channel or one crowd delays no others."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.i18n import words_for
from bot.store import people
from tests.bot.store import single
from tests.loopback import answers
from tests.loopback.playing import HEALTHY, Seat, play_on, seats
from tests.loopback.world import LoopbackWorld, labels, loopback_world, words
from tests.transactions import writing

FAILED = words_for("en")("error-unexpected")


async def mentioned_in_time(world: LoopbackWorld, seat: Seat, seconds: float) -> None:
    """Make the mention of a turn due now; fail unless it comes within this many seconds."""
    async with writing(world.services.store) as conn:
        await conn.run_sync(
            people.set_person, world.people[seat.name], hand="here", notice="always"
        )
        table = await world.table(seat.table_id)
        await conn.run_sync(
            single.want, seat.table_id, "turn", 0, table.row.version + 1, world.services.now()
        )
    await world.until(lambda: any(one.content for one in world.messages(seat.channel_id)), seconds)


async def test_150_lobbies_by_one_person_delay_no_other_person(tmp_path: Path) -> None:
    async with loopback_world(tmp_path, ("Eve", *HEALTHY)) as world:
        healthy = await seats(world, HEALTHY)
        asking = [asyncio.create_task(world.type("Eve", "play", game="pasur")) for _ in range(150)]
        await play_on(healthy, 1)
        asked = await asyncio.gather(*asking)
        assert any(one.responded for one in asked)


async def test_25_tables_in_a_channel_that_hangs_delay_no_mention_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.posting.mentions.PATIENCE", 0.0)
    hosts = tuple(f"E{number}" for number in range(8))
    async with loopback_world(tmp_path, (*hosts, "Ali"), limited=False) as world:
        (seat,) = await seats(world, ("Ali",))
        await world.until(seat.my_turn)
        forever = asyncio.Event()
        world.discord.let("POST", f"/channels/{world.channel_id}/messages", answers.hang(forever))
        for host in hosts:
            for _ in range(3):
                await world.type(host, "play")
        await mentioned_in_time(world, seat, 3.0)
        forever.set()


async def test_spectators_pressing_keep_no_player_from_moving(tmp_path: Path) -> None:
    crowd = tuple(f"C{number}" for number in range(20))
    async with loopback_world(tmp_path, ("Ali", *crowd), limited=False) as world:
        (seat,) = await seats(world, ("Ali",))
        for _ in range(2):
            await world.until(seat.my_turn)
            board = world.board(seat.channel_id)
            pressing = [
                asyncio.create_task(world.press(name, board, labels(board)[label]))
                for name in crowd
                for label in ("My hand", "Move to the end")
            ]
            assert await seat.play()
            shown = [world.shown(one) for one in await asyncio.gather(*pressing)]
            said = [words(one) for one in shown if one is not None]
            assert said
            assert FAILED not in "\n".join(said)
        await world.until(seat.board_is_true)
