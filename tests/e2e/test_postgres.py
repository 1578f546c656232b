"""The same bot on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from tests.discord_world import WORDS, World, discord_world, ids, labels
from tests.e2e.playing import by_hand, check_shown, hurry, live_table, open_table, play_on, to_act
from tests.e2e.whole_matches import check_the_end
from tests.postgres import postgres_database, postgres_server


@pytest.mark.nightly  # test_kill kills processes on PostgreSQL by day
async def test_a_match_with_a_restart_is_played_to_its_end(tmp_path: Path, postgres: str) -> None:
    async with (
        postgres_database(postgres, migrated=True) as url,
        discord_world(tmp_path, url=url) as world,
    ):
        await open_table(world, "Ali", "Sara", options="target=21")
        await play_on(world, turns=8)
        board = world.board()
        await world.deliver(
            world.pressed("Ali", board, "b:callnow:1:1:claim"),
            world.pressed("Sara", board, "b:callnow:1:1:claim"),
        )
        log = (await world.table()).played.log
        await world.restart()
        assert (await world.table()).played.log == log
        await play_on(world, turns=8, way=by_hand)
        await hurry(world)
        await check_the_end(world, tmp_path)
        assert "**Ali**" in await world.type("Ali", "scoreboard")


@contextmanager
def leaving(world: World, server: Any, after: int) -> Iterator[None]:
    """Stop the server after `after` more steps of the bot inside this context.

    Fail if there are fewer.
    """
    step, steps, left = world._step, count(), False

    def and_leave() -> None:
        nonlocal left
        step()
        if next(steps) == after:
            left = True
            server.stop()

    with mock.patch.object(world, "_step", and_leave):
        yield
    assert left, "the turn took fewer steps"


async def press_everything(world: World) -> set[str]:
    """Press all components that two people see; return the sentences that they read."""
    told = {await world.press("Ali", label) for label in labels(world.board())}
    for name in ("Ali", "Sara"):
        (mail,) = world.mail(name)
        told |= {await world.click(name, mail, one) for one in ids(mail)}
    return told | {await world.type("Sara", one) for one in ("play", "scoreboard")}


async def test_a_turn_survives_an_outage_of_the_database_of_half_a_minute(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """The server stops before a move is stored, while it is shown, and at night between these."""
    between = [(4, 1)] if pytestconfig.getoption("long") else []
    with postgres_server() as server:
        async with discord_world(tmp_path, url=server.get_uri()) as world:
            world.forgiven |= {"the database failed", "posting failed"}
            await live_table(world, "Ali", "Sara")
            for step, stored in ((0, 0), (12, 1), *between):
                table = await play_on(world, turns=2)
                name = to_act(world, table)
                assert name is not None
                seat = table.seat_of(world.people[name].id)
                assert seat is not None
                move = f"b:do:1:{seat.ask}:{next(iter(table.legal(seat.seat)))}"
                with leaving(world, server, step):
                    await world.deliver(world.pressed(name, world.mail(name)[-1], move))
                await world.wait(15)
                if not stored:
                    assert await press_everything(world) == {WORDS("error-database")}
                await world.wait(15)
                await asyncio.to_thread(server.start)
                after = await world.table()
                assert len(after.played.log) == len(table.played.log) + stored
                await world.wait(35)
                assert (await world.table()).played.log[-1].auto, "no clock runs any more"
                await check_shown(world)
