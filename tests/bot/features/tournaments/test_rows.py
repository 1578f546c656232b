"""The rows of tournaments, on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, update

from bot.features.settings.presses import _set as set_own
from bot.features.tournaments import decide as room
from bot.features.tournaments import rows
from bot.features.tournaments.partners import decide as partners
from bot.features.tournaments.partners import rows as fours
from bot.features.tournaments.rows import ANNOUNCEMENT, FINAL, Tournament, Try
from bot.features.tournaments.schema import tournament_tries
from bot.store import Store, StoreError, people, standing_posts
from bot.tables.who import Who
from tests import personal
from tests.bot.store import neighbours
from tests.bot.store import rows as stored
from tests.bot.store.rows import CHANNEL, GUILD, NOW, due_posts
from tests.postgres import postgres_database

T = TypeVar("T")

DAY = 86400.0


def new(**changes: object) -> Tournament:
    """Return a tournament of two deals that lasts a day."""
    return replace(room.new_tournament(GUILD, CHANNEL, 9, "pasur", 2, DAY, NOW), **changes)  # type: ignore[arg-type]


async def put(store: Store, **changes: object) -> int:
    """Store a tournament; return its number."""
    return await store.write(rows.put_new, new(**changes), [b"a" * 32, b"b" * 32], NOW)


def finished(number: int, entry: int, margin: float) -> Try:
    """Return an entry's finished try at the first deal of a tournament."""
    row = Try(number, entry, 1, log="p1 7H", version=1, began_at=NOW)
    return replace(row, ended_at=NOW, margin=margin)


async def test_people_enter_once_until_it_is_full(store: Store) -> None:
    number = await put(store)
    for user_id, entry in ((101, 1), (102, 2), (101, 1), (103, None), (102, 2)):
        assert await store.write(rows.enter, number, user_id, 2, NOW) == entry
    assert await store.read(rows.people_in, number) == 2


async def test_a_move_is_stored_only_in_order_and_before_the_end(store: Store) -> None:
    number = await put(store)
    await store.write(rows.enter, number, 101, 64, NOW)
    first = await store.write(rows.begin, Try(number, 1, 2, log="p1 7H", began_at=NOW))
    assert await store.write(rows.begin, Try(number, 1, 2, log="other", began_at=NOW)) == first
    moved = replace(first, version=1, log="p1 7H\np1 8H")
    assert await store.write(rows.advance, moved, NOW)
    assert not await store.write(rows.advance, moved, NOW), "a second press at the same time"
    done = replace(moved, version=2, ended_at=NOW + 1, margin=2.5)
    assert not await store.write(rows.advance, done, NOW + DAY), "too late"
    assert await store.write(rows.advance, done, NOW + 1)
    (entry,) = await store.read(rows.entries, number)
    assert entry.margins == {2: 2.5}
    other = await put(store)
    await store.write(rows.enter, other, 101, 64, NOW)
    await store.write(rows.begin, Try(other, 1, 1, log="p1 7H", began_at=NOW))
    assert await store.read(rows.begun_deals, number, 1) == {2: True}
    assert await store.read(rows.begun_deals, other, 1) == {1: False}


async def test_closing_deletes_moves_of_unfinished_tries_and_happens_once(store: Store) -> None:
    number = await put(store)
    for user_id in (101, 102):
        entry = await store.write(rows.enter, number, user_id, 64, NOW)
        assert entry is not None
        await store.write(rows.begin, Try(number, entry, 1, log="p1 7H", began_at=NOW))
    done = finished(number, 1, 1.0)
    assert await store.write(rows.advance, done, NOW)
    await room.close_ended(store, NOW + DAY - 1)
    assert [one.id for one in await store.read(rows.running, GUILD)] == [number]
    await room.close_ended(store, NOW + DAY)
    assert not await store.write(room.close, number, NOW + DAY)
    (closed,) = await store.read(rows.closed_tournaments, GUILD, 5)
    assert closed.closed_at == NOW + DAY
    assert [one.entry for one in await store.read(rows.tries_at, number, 1)] == [1]
    entries = await store.read(rows.entries, number)
    assert [(one.margins, one.left) for one in entries] == [({1: 1.0}, set()), ({}, {1})]
    left = await store.read(rows.try_of, number, 102, 1)
    assert left is not None
    assert left.log == ""
    assert not await store.write(rows.advance, replace(done, version=2), NOW), "a clock set back"


async def test_a_deal_begun_and_left_counts_less_than_one_never_begun(store: Store) -> None:
    number = await put(store)
    for user_id, second in ((101, 4.0), (102, None), (103, None)):
        entry = await store.write(rows.enter, number, user_id, 64, NOW)
        assert entry is not None
        await store.write(rows.begin, Try(number, entry, 1, log="p1 7H", began_at=NOW))
        await store.write(rows.advance, finished(number, entry, 1.0), NOW)
        if user_id != 103:
            begun = await store.write(rows.begin, Try(number, entry, 2, log="p1", began_at=NOW))
            done = replace(begun, version=1, ended_at=NOW, margin=second)
            if second is not None:
                await store.write(rows.advance, done, NOW)
    await store.write(room.close, number, NOW + DAY)
    closed = await store.read(rows.get, number)
    assert closed is not None
    entries = await store.read(rows.entries, number)
    scores = {line.key: line.score for line in room.final(closed, entries)}
    assert scores == {1: 50.0, 2: 25.0, 3: 37.5}
    assert room.scores_at(closed, entries, 2) == {1: 50.0}, "it is no result for the others"


async def test_messages_are_due_once_a_person_is_forgotten_or_listed_no_more(
    store: Store,
) -> None:
    number, other = await put(store), await put(store)
    await store.write(rows.enter, number, 101, 64, NOW)
    for tournament_id in (number, other):
        await store.write(shown, tournament_id, NOW)
    await store.write(set_own, 101, {"scoreboards": "never"}, NOW)
    assert await store.read(due_posts, ANNOUNCEMENT, NOW + 60) == [str(number)]
    await store.write(shown, number, NOW + 60)
    await store.write(personal.forget_person, 101, NOW + 60)
    assert await store.read(due_posts, ANNOUNCEMENT, NOW + 120) == [str(number)]


def shown(conn: Connection, tournament_id: int, now: float) -> None:
    """Record that a tournament's announcement shows its page."""
    post = standing_posts.claim(conn, ANNOUNCEMENT, tournament_id, now)
    assert post is not None
    standing_posts.finish(conn, post, "page", now)


async def test_a_server_gets_one_tournament_a_week_and_none_for_a_week_in_the_past(
    store: Store,
) -> None:
    await store.write(people.set_guild, GUILD, weekly_channel_id=CHANNEL, games=["rami", "port"])
    await store.write(people.set_guild, GUILD + 1, games=None)
    for now in (NOW, NOW + 1, NOW - 7 * DAY):
        await room.open_weekly(store, now)
    (first,) = await store.read(rows.running, GUILD)
    assert first.ends_at == room.week_ends(NOW)
    await room.open_weekly(store, NOW + 7 * DAY)
    latest = await store.read(rows.latest_weekly, GUILD)
    assert latest is not None
    assert {first.game, latest.game} == {"rami", "port"}
    assert await store.read(rows.running, GUILD + 1) == []


async def test_no_tournament_of_the_week_opens_for_its_last_hours(store: Store) -> None:
    await store.write(people.set_guild, GUILD, weekly_channel_id=CHANNEL)
    ends_at = room.week_ends(NOW)
    await room.open_weekly(store, ends_at - DAY + 1)
    assert await store.read(rows.running, GUILD) == []
    await room.open_weekly(store, ends_at)
    (first,) = await store.read(rows.running, GUILD)
    assert first.ends_at == ends_at + 7 * DAY


async def test_a_server_is_deleted_with_all_that_belongs_to_it(store: Store) -> None:
    number = await put(store)
    await store.write(rows.enter, number, 101, 64, NOW)
    await store.write(rows.begin, Try(number, 1, 1, log="p1 7H", began_at=NOW))
    other = await put(store, guild_id=GUILD + 1)
    assert not await store.write(rows.forget_guild, GUILD)
    assert await store.read(rows.get, number) is None
    assert await store.read(rows.entries, number) == []
    assert await store.read(rows.try_of, number, 101, 1) is None
    assert await store.read(rows.get, other) is not None


async def test_an_export_has_own_moves_and_no_packs(store: Store) -> None:
    number = await put(store)
    await store.write(rows.enter, number, 101, 64, NOW)
    await store.write(rows.begin, Try(number, 1, 1, log="deal 7H8C\np2 KC\np1 7H", began_at=NOW))
    (found,) = await store.read(rows.export, 101)
    assert found["moves"] == ["7H"]
    assert "log" not in found
    assert await store.read(rows.export, 102) == []
    assert await store.read(rows.hosted_numbers, 9) == [number]


async def test_places_and_wins_are_stored_when_it_is_closed(store: Store) -> None:
    for margins in ((3.0, 1.0, 3.0), (2.0,)):
        number = await put(store, week="2026-W48" if len(margins) > 1 else None)
        for entry, margin in enumerate(margins, start=1):
            await store.write(rows.enter, number, 100 + entry, 64, NOW)
            done = finished(number, entry, margin)
            await store.write(rows.begin, done)
        assert await store.write(room.close, number, NOW)
        places = [one.place for one in await store.read(rows.entries, number)]
        assert places == ([1, 3, 1] if len(margins) > 1 else [None]), "one person wins nothing"
    wins = [await store.read(rows.won_by, GUILD, 100 + entry) for entry in (1, 2, 3)]
    assert wins == [1, 0, 1]
    winners = await store.read(room.weekly_winners, GUILD)
    assert winners == room.Winners("pasur", (101, 103))
    await store.write(rows.forget, 103)
    winners = await store.read(room.weekly_winners, GUILD)
    assert winners == room.Winners("pasur", (101, None))


async def test_two_processes_enter_open_close_and_announce_without_a_second_one(
    postgres: str,
) -> None:
    async with postgres_database(postgres, migrated=True) as url:
        stores = [await Store.open(url) for _ in range(2)]
        one, other = stores
        await one.write(people.set_guild, GUILD, weekly_channel_id=CHANNEL)
        await asyncio.gather(*(at_last(room.open_weekly, each, NOW) for each in stores))
        (found,) = await one.read(rows.running, GUILD)
        entering = (
            at_last(each.write, rows.enter, found.id, user_id, 64, NOW)
            for user_id in range(101, 109)
            for each in stores
        )
        numbers = await asyncio.gather(*entering)
        assert sorted(numbers) == sorted([*range(1, 9)] * 2)
        begun = await one.write(rows.begin, Try(found.id, 1, 1, log="p1 7H", began_at=NOW))
        done = replace(begun, version=1, ended_at=NOW, margin=1.0)
        moved, _ = await asyncio.gather(
            at_last(one.write, rows.advance, done, NOW),
            at_last(room.close_ended, other, found.ends_at),
        )
        await at_last(room.close_ended, one, found.ends_at)
        entry = (await one.read(rows.entries, found.id))[0]
        assert entry.margins == ({1: 1.0} if moved else {}), "a move counts, or it was refused"
        claimed = [
            await at_last(each.write, standing_posts.claim, FINAL, found.id, NOW + 1e6)
            for each in stores
        ]
        assert [each is not None for each in claimed] == [True, False]
        for each in stores:
            await each.close()


async def at_last(work: Callable[..., Awaitable[T]], *args: Any) -> T:
    """Return what the work returns; repeat it while another process holds a lock for too long."""
    while True:
        try:
            return await work(*args)
        except StoreError as error:
            if error.code not in ("locked", "deadlock"):
                raise


async def test_a_table_goes_from_its_first_seat_to_its_end(store: Store) -> None:
    new = room.new_tournament(GUILD, CHANNEL, 9, "belote", 2, DAY, NOW, paired=True)
    number = await store.write(rows.put_new, new, [b"a" * 32, b"b" * 32], NOW)
    for seat, user_id in enumerate((101, 102, 103, 104)):
        who, place = Who(user_id, f"P{seat}"), (1, seat) if seat else None
        table = await store.write(partners.sit, number, who, (), place, NOW)
    assert (table.complete, table.filled, table.begun) == (True, 0, False)
    assert await store.read(due_posts, fours.FOUR, NOW) == [f"{number}/1"]
    await store.write(partial(fours.change, thread_id=9), number, 1)

    begun = None
    for user_id in (101, 102, 103, 104):
        begun = await store.write(partners.ready, number, Who(user_id, ""), NOW)
    assert begun is not None
    (one,) = await store.read(fours.unsettled_deals, 9)
    assert (one.status, one.played.match_id, one.played.deal) == ("lobby", begun.match_id, 1)
    for margin in (30.0, 99.0):
        result = margin, 2
        await store.write(partners.settle, number, one.played, result, NOW, NOW)
    assert await store.read(fours.unsettled_deals, 9) == []
    assert await store.read(fours.match_ids, number, 1) == {1: begun.match_id}
    (table,) = await store.read(fours.tables, number)
    assert (table.deals[0].margin, table.deals[0].absent, table.done) == (30.0, 2, 1)
    (seat,) = await store.read(fours.export, 101)
    assert [deal["margin"] for deal in seat["deals"]] == [30.0]

    await store.write(fours.forget, 101, NOW)
    await store.write(rows.forget, 101)
    await store.write(room.close, number, NOW + 9)
    (table,) = await store.read(fours.tables, number)
    assert [one.user_id for one in table.people] == [None, 102, 103, 104]
    assert {one.place for one in table.people} == {None}, "one table alone has no winner"


def several(conn: Connection) -> None:
    """Store tournaments of two people: two are open, two closed and two of a week."""
    stored.lives(conn)
    people.set_guild(conn, GUILD, weekly_channel_id=CHANNEL, zone="Asia/Tehran")
    for week, closed_at in ((None, 9.0), (None, 5.0), ("2026-W48", 9.0), ("2026-W47", 5.0)):
        number = rows.put_new(conn, new(week=week), [b"a" * 32, b"b" * 32], NOW)
        for user_id in (stored.SARA, stored.ALI):
            entry = rows.enter(conn, number, user_id, 64, NOW)
            assert entry is not None
            for deal in (2, 1):
                begun = replace(finished(number, entry, 1.0), deal=deal)
                rows.begin(conn, begun if deal == 1 else replace(begun, ended_at=None))
        rows.put_best(conn, number, 1, 3, "7H")
        assert rows.close(conn, number, NOW + closed_at)
        rows.put_places(conn, number, {1: 1, 2: 2})
    conn.execute(update(tournament_tries).where(tournament_tries.c.deal == 2).values(log="p1 7H"))


FIRST = replace(finished(1, 1, 9.0), version=2)
"""A later state of the first try that `several` stores."""


@neighbours.each(
    (rows.get, (1,), "tournaments.id"),
    (rows.running, (GUILD,), "tournaments.guild_id tournaments.closed_at"),
    (rows.closed_tournaments, (GUILD, 9), "tournaments.guild_id tournaments.closed_at=None"),
    (rows.deals, (new(id=3),), "tournament_deals.tournament_id"),
    (rows.deal, (new(id=3), 1), "tournament_deals.tournament_id tournament_deals.number"),
    (
        rows.best_at,
        (3, 1, 3),
        "tournament_deals.tournament_id tournament_deals.number tournament_deals.best_at",
    ),
    (rows.entry_of, (1, stored.ALI), "tournament_entries.tournament_id"),
    (rows.people_in, (1,), "tournament_entries.tournament_id"),
    (rows.try_of, (3, stored.ALI, 1), "tournament_tries.tournament_id tournament_tries.entry"),
    (rows.try_of, (3, stored.ALI, 1), "tournament_tries.deal"),
    (rows.entries, (3,), "tournament_entries.tournament_id"),
    (rows.begun_deals, (3, 1), "tournament_tries.tournament_id tournament_tries.entry"),
    (
        rows.tries_at,
        (3, 1),
        "tournament_tries.tournament_id tournament_tries.deal"
        " tournament_tries.entry+tournament_tries.ended_at=None"
        " tournament_tries.entry+tournament_tries.log=",
    ),
    (rows.ended, (NOW + 9.0, 9), f"tournaments.closed_at tournaments.ends_at={NOW + 10}"),
    (
        rows.won_by,
        (GUILD, stored.SARA),
        "tournaments.guild_id tournament_entries.place tournament_entries.user_id",
    ),
    (rows.weekly_zones, (), "guilds.weekly_channel_id=None+guilds.zone"),
    (rows.weekly_zones, (), "guilds.removed_at+guilds.zone"),
    (
        rows.without_week,
        ("2026-W49", ["Asia/Tehran"], 9),
        "guilds.weekly_channel_id=None guilds.removed_at guilds.zone"
        f" tournaments.guild_id={GUILD + 1}+tournaments.week=2026-W49",
    ),
    (rows.latest_weekly, (GUILD,), "tournaments.guild_id+tournaments.week=2026-W49"),
    (
        partial(rows.latest_weekly, closed=True),
        (GUILD,),
        "tournaments.week=2026-W49+tournaments.closed_at=None tournaments.week=None",
    ),
    (rows.export, (stored.ALI,), "tournament_entries.user_id tournament_tries.entry"),
    (rows.hosted_numbers, (stored.ALI,), "tournaments.host_id"),
)
def test_rows_of_others_are_left_out(asked: neighbours.Asked) -> None:
    neighbours.require_left_out(several, asked)


@neighbours.each(
    (
        rows.put_best,
        (3, 1, 4, "8H"),
        "tournament_deals.tournament_id tournament_deals.number",
    ),
    (
        rows.advance,
        (FIRST, NOW),
        "tournament_tries.tournament_id tournament_tries.entry tournament_tries.deal",
    ),
    (rows.close, (1, NOW), "tournaments.id"),
    (
        rows.put_places,
        (3, {1: 2}),
        "tournament_entries.tournament_id tournament_entries.number",
    ),
    (rows.want, (1, NOW), "tournaments.id"),
    (rows.want_of, (stored.ALI, NOW), "tournament_entries.user_id tournaments.closed_at"),
    (rows.put_final, (new(id=3), 7, NOW), "tournaments.id"),
    (rows.forget, (stored.ALI,), "tournament_entries.user_id+tournaments.host_id"),
    (rows.forget, (stored.ALI,), "tournament_tries.entry"),
    (rows.forget_guild, (GUILD,), "tournaments.guild_id"),
)
def test_rows_of_others_are_kept(asked: neighbours.Asked) -> None:
    neighbours.require_kept(several, asked)
