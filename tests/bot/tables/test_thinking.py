"""Computer players search for a move before it is stored; without a thought the club plays."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.tables import thinking
from bot.tables.lobby import add_computer, set_level
from bot.tables.seating import leave
from bot.tables.table import Table
from bot.tables.thinking import Move, moves_of
from bot.thinkers import Thinkers, TookTooLong
from pasur_core import read_record
from pasur_core.players.levels import CLUB, LEVELS, decide_from, think
from pasur_core.protocol import Action
from pasur_core.records.record import Record
from tests.bot.room import ALI, SARA, Room, begun, click, played

ROOT = Path(__file__).resolve().parents[3]

Work = Callable[..., Action]


class Asked(Thinkers):
    """A worker pool that records questions and answers with a given function."""

    def __init__(self, answer: Work = decide_from) -> None:
        super().__init__()
        self.asked: list[tuple[Any, ...]] = []
        self.answer = answer

    async def ask(self, work: Callable[..., Any], *args: Any, **how: Any) -> Any:
        """Record the question, and return the given function's answer at once."""
        self.asked.append((work, *args))
        return self.answer(*args)


def too_long(*_: object) -> Action:
    raise TookTooLong


def broken(*_: object) -> Action:
    raise ZeroDivisionError("QH7C")


@pytest.fixture
def waiting() -> Table:
    """Return a table that waits for two masters, one after the other."""
    table = begun("Ali", computers=2, due="computer")
    levels = (None, "master", "master")
    seats = tuple(
        replace(seat, level=level) for seat, level in zip(table.seats, levels, strict=True)
    )
    (seat,) = table.acting
    return replace(table, seats=tuple(replace(one, away=one.seat == seat) for one in seats))


async def test_each_seat_is_played_at_its_level(waiting: Table) -> None:
    thinkers = Asked()
    ((seat, action),) = await moves_of(waiting, thinkers)
    ((work, seen, level, _),) = thinkers.asked
    assert (work, seen.seat, level) == (decide_from, seat, waiting.seats[seat].level or CLUB)
    assert action in waiting.played.legal(seat)


@pytest.mark.parametrize("answer", [too_long, broken])
async def test_a_thought_that_does_not_come_costs_one_move_of_the_club(
    waiting: Table, answer: Work, capsys: pytest.CaptureFixture[str]
) -> None:
    ((seat, action),) = await moves_of(waiting, Asked(answer))
    assert action == think(waiting.played, seat, CLUB, 0)
    assert "7C" not in capsys.readouterr().out, "the log has the reason and no cards"


async def test_no_transaction_is_open_during_a_search(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.match(ALI, computers=1)
    while table.row.due != "computer":
        table = await room.play(table)
    begins, go = threading.Event(), threading.Event()

    def slowly(*args: Any, deadline: Callable[[], bool]) -> Action:
        begins.set()
        go.wait(9.0)
        return decide_from(*args, deadline=deadline)

    monkeypatch.setattr(thinking, "decide_from", slowly)
    monkeypatch.setattr(thinking, "SECONDS", 9.0)
    acting = asyncio.ensure_future(room.time_out(table))
    await asyncio.to_thread(begins.wait, 9.0)
    assert (await room.lobby(SARA)).is_lobby, "others are stored meanwhile"
    assert not acting.done()
    go.set()
    assert len(played(await acting)) == len(played(table)) + 1


async def test_a_thought_about_a_table_that_has_moved_on_is_dropped(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.match(ALI, computers=1)
    while table.row.due != "computer":
        table = await room.play(table)

    async def meanwhile(table: Table, thinkers: Thinkers) -> Sequence[Move]:
        moves = await moves_of(table, thinkers)
        await room.another().change(table.id, ALI, leave)
        return moves

    monkeypatch.setattr("bot.tables.writer.moves_of", meanwhile)
    after = await room.time_out(table)
    assert len(played(after)) == len(played(table))
    assert after.seats[0].away


async def test_a_match_of_all_levels_replays_from_seed_and_log(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "SECONDS", 0.05)
    table = await room.lobby(ALI, target=11)
    for level in LEVELS:
        await room.tables.change(table.id, click(ALI), add_computer)
        table = await room.tables.change(table.id, click(ALI), set_level, level)
    table = await room.play_out(await room.tables.start(table.id, click(ALI)))
    stored = await room.another().load(table.id)
    assert [seat.level for seat in stored.seats] == [None, *LEVELS]
    record = read_record(Record.of(stored.played).dumps())
    assert record.verify() is None
    assert record.replay().match.state == table.played.state


def stuck(*_: object, deadline: Callable[[], bool]) -> Action:
    """Print the process id and never end, as a hanging worker."""
    print(os.getpid(), flush=True)
    time.sleep(600.0)
    raise AssertionError(deadline)


LONELY = """
import asyncio, sys
from pathlib import Path
from bot.store import Store
from bot.tables import thinking
from bot.tables.writer import Tables
from bot.thinkers import Thinkers
from tests.bot.room import settings_for
from tests.bot.tables.test_thinking import stuck

async def think(file, at, table, version):
    thinking.decide_from, thinking.SECONDS = stuck, 600.0
    store = await Store.open(f"sqlite:///{file}")
    tables = Tables(store, settings_for(file), lambda: at, print, Thinkers(1))
    await tables.tick(table, version)

if __name__ == "__main__":
    file, at, table, version = sys.argv[1:]
    asyncio.run(think(Path(file), float(at), int(table), int(version)))
"""


async def test_a_bot_killed_while_it_thinks_has_lost_nothing_and_the_next_one_thinks(
    room: Room, tmp_path: Path
) -> None:
    table = await room.match(ALI, computers=1)
    while table.row.due != "computer":
        table = await room.play(table)
    assert table.row.due_at is not None
    script = tmp_path / "lonely.py"
    script.write_text(LONELY)
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        str(script),
        *map(str, (room.file, table.row.due_at, table.id, table.row.version)),
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
    )
    assert bot.stdout is not None
    assert int(await bot.stdout.readline()) != bot.pid
    before = room.everything()
    bot.kill()
    await bot.wait()
    assert room.everything() == before
    assert len(played(await room.time_out(table))) == len(played(table)) + 1
