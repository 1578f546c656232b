"""Matches that older programs left uncounted are counted as if they had ended with this one."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, select

from bot.features.scores.recount import recount
from bot.features.seasons import decide, history, rows
from bot.store.schema import contests, results, season_standings, seasons, totals
from bot.tables.seating import leave
from bot.tables.table import Table
from tests.bot.room import ALI, CHANNEL, GUILD, MINA, REZA, SARA, Room, click

Rows = dict[str, list[tuple[Any, ...]]]


def competition(conn: Connection) -> Rows:
    """Return all rows about seasons, by table."""
    found = {}
    for table in (contests, results, totals, seasons, season_standings):
        columns = [column for column in table.c if column.name != "version"]
        query = select(*columns).order_by(*table.primary_key)
        found[table.name] = [tuple(row) for row in conn.execute(query)]
    return found


async def played(room: Room, *people: Any, leaves: Any = None) -> Table:
    """Play a match of Pairs; a player may leave it at its start."""
    table = await begun(room, *people)
    if leaves is not None:
        table = await room.tables.act(table.id, click(leaves), leave)
    return await room.play_out(table)


async def begun(room: Room, *people: Any) -> Table:
    """Start a match of Pairs."""
    table = await room.tables.open(click(people[0]), GUILD, CHANNEL, "pairs", {}, "relaxed")
    for who in people[1:]:
        table = await room.tables.join(table.id, click(who))
    return await room.tables.start(table.id, click(people[0]))


def older(room: Room) -> None:
    """Leave the rows as a program without seasons stores them."""
    room.execute(
        "DELETE FROM contests; DELETE FROM seasons; UPDATE results SET share = NULL;"
        "DELETE FROM totals WHERE \"column\" IN ('rated', 'shares')"
    )


async def test_history_counts_like_the_end_of_a_match_and_so_does_a_recount(room: Room) -> None:
    for group in ((ALI, SARA), (ALI, SARA, REZA), (SARA, MINA)):
        await played(room, *group)
        room.time += 20 * 86400.0
    right = await room.store.read(competition)
    assert len(right["seasons"]) > 1
    older(room)
    assert await room.store.read(history.is_under_way, GUILD)
    await decide.close_ended(room.store, room.time + 1e7)
    assert await history.count_all(room.store) == 3
    assert await history.count_all(room.store) == 0
    assert not await room.store.read(history.is_under_way, GUILD)
    assert await room.store.read(competition) == right
    assert await recount(room.store, from_logs=False) == (3, 3, 0), "their results may be older"
    assert await recount(room.store, from_logs=False) == (3, 0, 0)
    assert await room.store.read(competition) == right


async def test_the_first_leave_in_a_month_begins_no_season_live_or_by_history(room: Room) -> None:
    begun = []
    for _ in range(2):
        await played(room, ALI, SARA, REZA, leaves=REZA)
        room.time += 3600.0
        begun.append(len(room.stored("seasons")))
    assert begun == [0, 1]
    right = await room.store.read(competition)
    found = [(row[4], row[5]["left"], row[5]["free"]) for row in right["contests"]]
    assert found == [("left", [2], [2]), ("left", [2], [])]
    older(room)
    assert await history.count_all(room.store) == 2
    assert await room.store.read(competition) == right


async def test_history_counts_matches_of_people_who_were_forgotten(room: Room) -> None:
    for _ in range(2):
        await played(room, ALI, SARA)
    await room.tables.forget_person(ALI.user_id)
    right = await room.store.read(competition)
    assert {row[1] for row in right["results"]} == {SARA.user_id}
    older(room)
    assert await history.count_all(room.store) == 2
    assert await room.store.read(competition) == right


async def test_a_season_stays_open_while_matches_of_it_are_uncounted(room: Room) -> None:
    await played(room, ALI, SARA)
    late = room.time + 60 * 86400.0
    room.execute("DELETE FROM contests")
    await decide.close_ended(room.store, late)
    assert not (await room.store.read(competition))["season_standings"]
    await history.count_all(room.store)
    await decide.close_ended(room.store, late)
    assert (await room.store.read(competition))["season_standings"]


async def test_a_match_that_cannot_be_read_never_counts_and_holds_nothing_up(room: Room) -> None:
    table = await played(room, ALI, SARA)
    older(room)
    room.execute("UPDATE matches SET rules_version = 99")
    assert await history.count_all(room.store) == 1
    rows = (await room.store.read(competition))["contests"]
    assert [(row[0], row[4]) for row in rows] == [(table.id, "unread")]


async def test_a_look_begins_at_the_first_match_that_was_open_at_the_last_one(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "_UNSEEN", 0)
    await played(room, ALI, SARA)
    still_open = await begun(room, REZA, MINA)
    await played(room, ALI, SARA)
    assert await history.count_all(room.store) == 0
    assert await room.store.read(rows.counted_until) == still_open.id
    room.execute("DELETE FROM contests WHERE match_id = 1")
    assert await history.count_all(room.store) == 0
    assert not await room.store.read(rows.has_uncounted, GUILD)
    await room.play_out(still_open)
    room.execute("DELETE FROM contests WHERE match_id = 2")
    assert await room.store.read(rows.has_uncounted, GUILD)
    assert await history.count_all(room.store) > 0
    assert await room.store.read(rows.counted_until) == still_open.id + 2


async def test_one_process_an_hour_looks_for_uncounted_matches(room: Room) -> None:
    turns = [await room.store.write(history.take_turn, at) for at in (0.0, 3599.0, 3600.0)]
    assert turns == [True, False, True]
    assert await room.store.write(history.take_turn, 100.0), "the clock was set back"
