"""A recount from the logs gives the scores that were counted when the matches ended."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from sqlalchemy import Connection, delete, insert, select, update

from bot.competition.rated import Contest
from bot.features.scores import decide as scoring
from bot.features.scores import rows as scores
from bot.features.scores.recount import recount
from bot.features.scores.results import Result
from bot.store import Store
from bot.store.schema import matches, results, tallies, totals
from bot.tables.lobby import add_computer
from bot.tables.table import Table
from pasur_core.players import player_for
from pasur_core.protocol import Action, Seat
from tests import personal
from tests.bot.room import ALI, CHANNEL, EVERYONE, GUILD, MINA, SARA, Room, click
from tests.bot.store.conftest import new_url, server
from tests.bot.store.rows import result

__all__ = ["new_url", "server"]

Rows = list[tuple[Any, ...]]
GAMES: dict[str, tuple[int, dict[str, object]]] = {
    "pasur": (2, {"target": 21}),
    "belote": (4, {"target": 100}),
    "president": (4, {"rounds": 2}),
    "pairs": (3, {}),
    "rami": (2, {"limit": 50}),
    "basra": (2, {"target": 21}),
    "contree": (4, {"target": 100}),
    "crazy_eights": (3, {"target": 50}),
    "port": (3, {}),
}
"""The number of seats and the options of a short match of each game."""


@pytest.fixture
async def elsewhere(new_url: Any, tmp_path: Path) -> AsyncIterator[Room]:
    """Yield tables on either database."""
    store = await Store.open(await new_url())
    yield Room(tmp_path / "none.db", store)
    await store.close()


def _counted(conn: Connection) -> Rows:
    found = conn.execute(select(results).order_by(results.c.match_id, results.c.user_id))
    return [tuple(row) for row in found]


def _tallied(conn: Connection) -> Rows:
    keys = (tallies.c.match_id, tallies.c.user_id, tallies.c.column)
    return [tuple(row) for row in conn.execute(select(tallies).order_by(*keys))]


def _summed(conn: Connection) -> Rows:
    return list(map(tuple, conn.execute(select(totals).order_by(*totals.primary_key))))


async def counted(room: Room) -> Rows:
    return await room.store.read(_counted)


async def played(room: Room, game: str, *, computers: int = 0) -> Table:
    """Play a match from its lobby to its end, with a computer's move in each seat."""
    seats, options = GAMES[game]
    host, *others = EVERYONE[: seats - computers]
    table = await room.tables.open(click(host), GUILD, CHANNEL, game, options, "relaxed")
    for who in others:
        table = await room.tables.join(table.id, click(who))
    for _ in range(computers):
        table = await room.tables.act(table.id, click(host), add_computer)
    table = await room.tables.start(table.id, click(host))
    chance = random.Random(game)

    def choose(table: Table, seat: Seat) -> Action:
        action: Action = player_for(game).choose(table.view(seat), table.legal(seat), chance)
        return action

    return await room.play_out(table, choose)


@pytest.mark.slow
async def test_every_game_is_counted_again_as_it_was(elsewhere: Room) -> None:
    for game in GAMES:
        assert (await played(elsewhere, game)).row.status == "over"
    await played(elsewhere, "pasur", computers=1)
    live, sums = await counted(elsewhere), await elsewhere.store.read(_summed)
    tallied = await elsewhere.store.read(_tallied)
    columns = {*scores.COMMON, *scores.OF_ONE_MATCH, "losses"}
    assert {row[2] for row in tallied} >= columns - {"hints"}
    assert await recount(elsewhere.store, from_logs=True) == (len(GAMES) + 1, len(GAMES) + 1, 0)
    assert await counted(elsewhere) == live

    def damage(conn: Connection) -> None:
        conn.execute(update(totals).values(amount=totals.c.amount + 1))
        conn.execute(update(tallies).values(amount=tallies.c.amount + 3))
        conn.execute(delete(tallies).where(tallies.c.column == "best"))
        conn.execute(update(results).values(rounds=results.c.rounds + 3, best=None))
        for table in (results, tallies):
            conn.execute(delete(table).where(table.c.match_id == live[0][0]))

    await elsewhere.store.write(damage)
    assert await counted(elsewhere) != live
    assert await recount(elsewhere.store, from_logs=True) == (len(GAMES) + 1, len(GAMES) + 1, 0)
    assert await counted(elsewhere) == live
    assert await elsewhere.store.read(_summed) == sums
    assert await elsewhere.store.read(_tallied) == tallied


async def test_a_person_who_was_forgotten_is_not_counted_again(room: Room) -> None:
    await played(room, "pasur")
    await room.store.write(personal.forget_person, SARA.user_id)
    live = await counted(room)
    assert {row[1] for row in live} == {ALI.user_id}
    await recount(room.store, from_logs=True)
    assert await counted(room) == live


async def test_a_person_forgotten_during_the_recount_is_not_counted(room: Room) -> None:
    await played(room, "pasur")
    begun: list[int] = []

    def and_then_forgotten(table: Table, contest: Contest | None) -> list[Result]:
        begun.append(table.id)
        if len(begun) == 1:
            room.execute(
                "UPDATE seats SET user_id = NULL, name = '' WHERE seat = 1;"
                "UPDATE matches SET version = version + 1"
            )
        return scoring.results(table, contest)

    with mock.patch("bot.features.scores.recount.results", and_then_forgotten):
        assert await recount(room.store, from_logs=True) == (1, 1, 0)
    assert len(begun) == 2
    assert {row[1] for row in await counted(room)} == {ALI.user_id}


async def test_a_running_match_counts_nothing_and_loses_stray_rows(room: Room) -> None:
    table = await room.match(ALI, MINA)

    def stray(conn: Connection) -> None:
        scores.add(conn, [result(table.id, ALI.user_id, game="pasur", won=True)])

    await room.store.write(stray)
    assert await recount(room.store, from_logs=True) == (0, 0, 0)
    assert await counted(room) == await room.store.read(_tallied) == []
    assert (await room.tables.load(table.id)).row == table.row, "the match itself is untouched"


async def test_a_match_of_older_rules_keeps_its_scores(room: Room) -> None:
    table = await played(room, "pasur")
    live = await counted(room)

    def old(conn: Connection) -> None:
        conn.execute(update(matches).values(rules_version=0))

    await room.store.write(old)
    assert await recount(room.store, from_logs=True) == (1, 0, 1)
    assert await counted(room) == live
    assert table.row.status == "over"


async def test_only_matches_that_an_older_version_counted_are_replayed(room: Room) -> None:
    for _ in range(3):
        await played(room, "pairs")
    live, sums = await counted(room), await room.store.read(_summed)
    assert await recount(room.store, from_logs=False) == (3, 0, 0)
    room.execute(
        "UPDATE results SET rounds = 77; UPDATE totals SET amount = 77;"
        "UPDATE contests SET version = 0 WHERE match_id = 1"
    )
    for table in (results, tallies):
        lost = delete(table).where(table.c.match_id == 2, table.c.user_id == ALI.user_id)
        await room.store.write(lambda conn, lost=lost: conn.execute(lost).close())
    assert await recount(room.store, from_logs=False) == (3, 2, 0)
    assert {row[0] for row in await counted(room) if row not in live} == {3}, "of this version"
    assert await recount(room.store, from_logs=False) == (3, 0, 0)
    assert await recount(room.store, from_logs=True) == (3, 3, 0)
    assert (await counted(room), await room.store.read(_summed)) == (live, sums)


@pytest.mark.slow
async def test_more_matches_than_a_batch_holds_are_all_counted(room: Room) -> None:
    table = await played(room, "pasur")
    live = [row[1:] for row in await counted(room)]

    def copies(conn: Connection) -> None:
        from bot.store.schema import log, seats

        for new in range(100, 145):
            for kind, key in ((matches, "id"), (seats, "match_id"), (log, "match_id")):
                rows = conn.execute(select(kind).where(kind.c[key] == table.id)).mappings()
                conn.execute(insert(kind), [{**row, key: new} for row in rows])

    await room.store.write(copies)
    with mock.patch("bot.features.scores.recount._LISTED", 20):
        assert await recount(room.store, from_logs=True) == (46, 46, 0)
    found = await counted(room)
    assert len(found) == 46 * len(live)
    assert [row[1:] for row in found if row[0] == 144] == live
