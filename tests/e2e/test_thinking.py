"""A match goes on if worker processes die or hang, or if the bot dies during their work."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bot import thinkers
from bot.tables import thinking
from bot.tables.table import Table
from pasur_core.players.levels import CLUB, MASTER, SeatKnowledge, decide_from, think
from pasur_core.players.search import no_deadline
from pasur_core.protocol import Action
from tests.by_turns import every
from tests.discord_world import World, discord_world, text
from tests.e2e.playing import begin, to_act
from tests.e2e.thinking_bot import play, turn
from tests.forked import FORK


def stuck(
    seen: SeatKnowledge,
    level: str,
    rng: random.Random,
    *,
    deadline: Callable[[], bool] = no_deadline,
) -> Action:
    """Never end and ignore the deadline, as a hanging worker; other levels decide as usual."""
    if level == MASTER:
        time.sleep(600.0)
    return decide_from(seen, level, rng, deadline=deadline)


def thinker() -> int:
    """Return the process id of the only worker process; fail if there is not exactly one."""
    (process,) = multiprocessing.active_children()
    assert process.pid is not None
    return process.pid


async def at_a_master(world: World) -> Table:
    """Return a table that waits for a master who has already played."""
    await world.open("Ali", options="target=21")
    await world.press("Ali", "Add 1 computer")
    await world.choose("Ali", await world.options("Ali"), "level", MASTER)
    await begin(world, "Ali")
    rng = random.Random(1)
    for _ in range(2):
        await turn(world, rng)
    if to_act(world, await world.table()):
        await turn(world, rng)
    return await world.table()


@pytest.mark.parametrize("fate", every(2, ["killed", "stuck"]))
async def test_a_worker_that_dies_or_hangs_costs_one_club_move_and_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fate: str
) -> None:
    async with discord_world(tmp_path, thinking_processes=1) as world:
        table = await at_a_master(world)
        first, (seat,) = thinker(), table.acting
        with monkeypatch.context() as patched:
            patched.setattr(thinking, "decide_from", stuck)
            patched.setattr(thinking, "SECONDS", 0.1 if fate == "stuck" else 60.0)
            patched.setattr(thinkers, "GRACE", 0.1)
            moving = asyncio.ensure_future(world.bot.clock.tick())
            if fate == "killed":
                await asyncio.sleep(0.2)
                os.kill(first, signal.SIGKILL)
            await moving
        await world.quiet()
        after = await world.table()
        assert after.played.log[: len(table.played.log)] == table.played.log
        club = think(table.played, seat, CLUB, 0)
        assert [str(one) for one in after.played.log[len(table.played.log) :]] == [
            f"p{seat + 1} {club}"
        ]
        assert "Your turn" in text(world.mail("Ali")[-1])
        for _ in range(2):
            await turn(world, random.Random(1))
        assert thinker() != first


def run(folder: Path, thoughts: int | None) -> list[str]:
    """Run the bot until its nth search, then kill it; return its lines of output.

    `thoughts` is that number, None to let it run to its end.
    """
    ours, theirs = FORK.Pipe(duplex=False)
    process = FORK.Process(target=play, args=(folder, theirs))
    process.start()
    theirs.close()
    told = b""
    with ours:
        while read := os.read(ours.fileno(), 4096):
            told += read
            if thoughts is not None and told.count(b"THINKING") >= thoughts:
                process.kill()
    process.join()
    assert process.exitcode == (0 if thoughts is None else -signal.SIGKILL), told.decode()
    return [line for line in told.decode().splitlines() if line]


def test_a_bot_killed_while_it_thinks_loses_nothing_and_stores_nothing_twice(
    tmp_path: Path,
) -> None:
    known: list[str] = []
    for thoughts in (1, 3, None):
        lines = run(tmp_path, thoughts)
        log = [line for line in lines if line.startswith("LOG ")]
        assert log[: len(known)] == known, "what was told has changed"
        known = log
    assert lines[-1] == "ON"
    seats = {line.split()[2] for line in known}
    assert seats == {"t", "p1", "p2", "p3"}
