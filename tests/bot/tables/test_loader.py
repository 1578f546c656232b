"""Tables are loaded as stored, also if a process has an earlier version in its cache."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from bot.store import dues, posts
from bot.tables import notation
from bot.tables.loader import newest_rules
from bot.tables.refusal import Refused
from bot.tables.seating import close, leave
from pasur_core.match import Entry, Match
from pasur_core.registry import games
from tests.bot.room import (
    ALI,
    REZA,
    SARA,
    Room,
    click,
    played,
    refused,
    whose,
)
from tests.bot.store import single
from tests.support.later_rules import LATER
from tests.transactions import reading


async def test_a_missing_table_is_refused(room: Room) -> None:
    assert await refused(room.tables.load(99)) == "no-such-table"
    assert await refused(room.tables.join(99, click(ALI))) == "no-such-table"


async def test_changes_of_another_process_are_seen_at_once(room: Room) -> None:
    table = await room.match(ALI, SARA)
    other = room.another()
    await other.load(table.id)
    for _ in range(6):
        table = await room.play(table)
        seen = await other.load(table.id)
        assert (seen.row, seen.seats, seen.match) == (table.row, table.seats, table.match)
    (seat,) = table.acting
    after = (
        await other.play(table.id, click(whose(table, seat)), str(next(iter(table.legal(seat)))))
    ).table
    assert (await room.tables.load(table.id)).match == after.match


async def test_a_process_without_a_cache_replays_the_same_table(room: Room) -> None:
    table = await room.play_out(await room.match(ALI, SARA, REZA, target=21))
    fresh = await room.another().load(table.id)
    assert (fresh.row, fresh.seats, fresh.match) == (table.row, table.seats, table.match)
    assert fresh.match is not None
    assert fresh.match.result is not None


async def test_a_lobby_that_was_closed_has_a_seed_and_no_match(room: Room) -> None:
    lobby = await room.lobby(ALI, SARA)
    await room.tables.change(lobby.id, click(ALI), close)
    fresh = await room.another().load(lobby.id)
    assert fresh.row.seed is not None
    assert (fresh.row.status, fresh.match) == ("closed", None)


async def test_a_long_log_is_replayed_off_the_event_loop(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On PostgreSQL a unit runs on the loop, so the log of a change is replayed before it."""
    table = await room.match(ALI, SARA)
    for _ in range(6):
        table = await room.play(table)
    threads: list[str] = []
    entry = notation.entry

    def noted(*facts: Any) -> Entry:
        threads.append(threading.current_thread().name)
        return entry(*facts)

    monkeypatch.setattr(notation, "entry", noted)
    monkeypatch.setattr("bot.tables.loader.FEW", 3)
    after = await room.another().change(table.id, click(ALI), leave)
    assert after.played.log == table.played.log
    assert len(threads) == len(table.played.log)
    assert {name.partition("_")[0] for name in threads} == {"asyncio"}


async def test_every_table_shares_the_entries_of_its_log(room: Room) -> None:
    table = await room.match(ALI, SARA)
    for _ in range(6):
        table = await room.play(table)
    kept, fresh = await room.tables.load(table.id), await room.another().load(table.id)
    assert kept.played.log == fresh.played.log == table.played.log
    pairs = zip(kept.played.log, fresh.played.log, strict=True)
    assert all(one is other for one, other in pairs)


async def test_a_forgotten_name_is_forgotten_in_every_process(room: Room) -> None:
    table = await room.match(ALI, SARA)
    other = room.another()
    await other.load(table.id)
    await room.tables.forget_person(SARA.user_id)
    assert "Sara" not in [seat.name for seat in (await other.load(table.id)).seats]


async def test_the_tables_of_others_stay_in_memory_when_a_person_is_forgotten(
    room: Room,
) -> None:
    """Otherwise each request to be forgotten would make every table be replayed."""
    others, own = await room.match(ALI, SARA), await room.match(REZA, SARA)
    await room.tables.forget_person(REZA.user_id)
    cached = room.tables._loader.cached([others.id, own.id])
    assert cached[others.id] is not None
    again = cached[own.id]
    assert again is not None
    assert again.seat_of(REZA.user_id) is None, "it was loaded again for its board"


async def test_a_match_of_older_rules_is_refused_and_closed_but_never_replayed(room: Room) -> None:
    table = await room.play(await room.match(ALI, SARA))
    room.execute("UPDATE matches SET rules_version = 0")
    for tables in (room.tables, room.another()):
        assert await refused(tables.load(table.id)) == "old-rules"
        assert await refused(tables.play(table.id, click(ALI), "claim")) == "old-rules"
    with pytest.raises(Refused):
        await room.time_out(table)
    async with reading(room.store) as conn:
        rows = await conn.run_sync(single.load, table.id)
        due = await conn.run_sync(
            dues.is_due, room.time + 10**9, thought=False, newest=newest_rules()
        )
    assert rows is not None
    assert (rows.match.status, rows.match.ended_at, due) == ("closed", room.time, False)
    assert len(rows.log) == len(played(table))


async def test_a_match_goes_on_by_the_rules_with_which_it_began(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Later rules that allow no claims are found for new matches alone."""
    table = await room.play(await room.match(ALI, SARA))
    monkeypatch.setitem(games(), LATER.key, LATER)
    after = (await room.another().play(table.id, click(ALI), "claim")).table
    assert after.played.game == table.played.game != LATER
    assert newest_rules()[LATER.key] == 2
    async with reading(room.store) as conn:
        assert await conn.run_sync(
            dues.is_due, room.time + 10**9, thought=False, newest=newest_rules()
        )
    await room.time_out(after)
    new = await room.match(ALI, REZA)
    assert (new.row.rules_version, new.played.game) == (2, LATER)
    assert await refused(room.tables.play(new.id, click(ALI), "claim")) == "illegal"


@pytest.mark.parametrize("change", ["rules_version = rules_version + 1", "game = 'whist'"])
async def test_a_table_of_a_newer_program_is_left_to_it(room: Room, change: str) -> None:
    """During an update of many processes, an older one could close it or drop its messages."""
    table = await room.play(await room.match(ALI, SARA))
    room.execute(f"UPDATE matches SET {change}")  # noqa: S608
    before, later = room.everything(), room.time + 10**9
    assert await refused(room.another().load(table.id)) == "new-rules"
    with pytest.raises(Refused, match="new-rules"):
        await room.time_out(table)
    async with reading(room.store) as conn:
        for thought in (False, True):
            assert not await conn.run_sync(
                dues.is_due, later, thought=thought, newest=newest_rules()
            )
        newer = {table.row.game: table.row.rules_version + 1, "whist": 9}
        assert await conn.run_sync(posts.pending, later, 9, newer)
        assert not await conn.run_sync(posts.pending, later, 9, newest_rules())
    assert room.everything() == before


async def test_a_log_replays_to_the_state_its_table_had(room: Room) -> None:
    table = await room.play_out(await room.match(ALI, SARA, target=21))
    assert table.match is not None
    match = table.match
    again = Match.replay(match.game, match.options, match.seats, match.log, match.seed)
    assert again == match
    assert [row[3] for row in room.stored("log", "number")] == [
        str(entry.action) for entry in match.log
    ]
