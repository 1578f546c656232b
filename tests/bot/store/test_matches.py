"""Matches, seats and logs are read as they were written."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path

from sqlalchemy import Connection

from bot.store import Store, matches, open_matches, posts, schema
from bot.store.matches import MatchRow, SeatRow
from tests.bot.store import single
from tests.bot.store.rows import (
    ALI,
    CHANNEL,
    GUILD,
    LOBBY,
    NOW,
    REZA,
    SARA,
    line,
    lobby,
    running,
    seat,
)
from tests.transactions import execute, instructions, reading, writing


async def test_a_lobby_comes_back_as_it_was_opened(store: Store) -> None:
    match_id = await store.write(lobby)
    async with reading(store) as conn:
        rows = await conn.run_sync(single.load, match_id)
        assert await conn.run_sync(single.load, match_id + 1) is None
    assert rows is not None
    assert (rows.seats, rows.log) == ((), ())
    row = rows.match
    assert {name: getattr(row, name) for name in LOBBY} == LOBBY
    assert (row.id, row.status, row.version, row.seed) == (match_id, "lobby", 0, None)
    assert (row.opened_at, row.acted_at) == (NOW, NOW)
    assert (row.started_at, row.ended_at) == (None, None)


def test_a_row_has_all_columns_of_a_match_and_its_deadline() -> None:
    assert {one.name for one in fields(MatchRow)} == {*schema.matches.c.keys(), "due", "due_at"}


async def test_a_number_is_never_given_twice(store: Store) -> None:
    from sqlalchemy import text

    async with writing(store) as conn:
        first = await conn.run_sync(lobby)
        await conn.run_sync(execute, text("DELETE FROM matches"))
        assert await conn.run_sync(lobby) > first


async def test_advance_changes_only_its_row(store: Store) -> None:
    seed = bytes(range(32))
    async with writing(store) as conn:
        match_id, other = await conn.run_sync(lobby), await conn.run_sync(lobby)
        assert await conn.run_sync(
            single.advance,
            match_id,
            0,
            status="running",
            seed=seed,
            started_at=NOW + 0.125,
        )
        rows = await conn.run_sync(single.load, match_id)
        untouched = await conn.run_sync(single.load, other)
    assert rows is not None
    assert untouched is not None
    assert (rows.match.version, rows.match.status, rows.match.seed) == (1, "running", seed)
    assert rows.match.started_at == NOW + 0.125
    assert (rows.match.due, rows.match.due_at) == (LOBBY["due"], LOBBY["due_at"])
    assert (untouched.match.version, untouched.match.status) == (0, "lobby")


async def test_a_stale_version_changes_nothing(store: Store) -> None:
    async with writing(store) as conn:
        match_id = await conn.run_sync(lobby)
        assert await conn.run_sync(single.advance, match_id, 0)
        for version in (0, 2):
            assert not await conn.run_sync(single.advance, match_id, version, status="closed")
        assert not await conn.run_sync(single.advance, match_id + 1, 0, status="closed")
        rows = await conn.run_sync(single.load, match_id)
    assert rows is not None
    assert (rows.match.version, rows.match.status) == (1, "lobby")


async def test_seats_are_replaced_as_a_whole(store: Store) -> None:
    before: list[SeatRow] = []
    async with writing(store) as conn:
        match_id, other = await conn.run_sync(lobby), await conn.run_sync(lobby)
        await conn.run_sync(single.put_seats, other, [seat(0, REZA)])
        for seats in (
            [seat(0, ALI, "Ali"), seat(1, SARA, "Sara ♠"), seat(2)],
            [seat(1, ALI, "Ali"), seat(0, SARA, "Sara")],
            [seat(0, SARA, "سارا")],
            [],
        ):
            await conn.run_sync(single.put_seats, match_id, seats, before)
            rows = await conn.run_sync(single.load, match_id)
            assert rows is not None
            assert rows.seats == tuple(sorted(seats, key=lambda one: one.seat))
            before = seats
        rows = await conn.run_sync(single.load, other)
    assert rows is not None
    assert rows.seats == (seat(0, REZA),)


async def test_an_unchanged_seat_is_not_written(store: Store) -> None:
    async with writing(store) as conn:
        match_id, seats = await conn.run_sync(lobby), [seat(0, ALI), seat(1, SARA)]
        await conn.run_sync(single.put_seats, match_id, seats)
        await conn.run_sync(matches.note_seen, match_id, ALI, NOW)
        moved = [seats[0], replace(seats[1], ask=2)]
        await conn.run_sync(single.put_seats, match_id, moved, seats)
        rows = await conn.run_sync(single.load, match_id)
    assert rows is not None
    assert rows.seats == (replace(seats[0], acted_at=NOW), moved[1])


async def test_the_log_of_a_known_version_is_not_read(store: Store) -> None:
    async with writing(store) as conn:
        match_id = await conn.run_sync(lobby)
        await conn.run_sync(single.append, match_id, [line(0)])
        assert await conn.run_sync(single.advance, match_id, 0)
        known, older = [
            await conn.run_sync(single.load, match_id, known=version) for version in (1, 0)
        ]
    assert known is not None
    assert older is not None
    assert (known.match, known.log, older.log) == (older.match, (), (line(0),))


async def test_the_log_can_be_read_from_any_number_on(store: Store) -> None:
    lines = [line(0, "deal " + "X" * 400, -1), *(line(number) for number in range(1, 6))]
    async with writing(store) as conn:
        match_id, other = await conn.run_sync(lobby), await conn.run_sync(lobby)
        await conn.run_sync(single.append, match_id, lines[:2])
        await conn.run_sync(single.append, match_id, [])
        await conn.run_sync(single.append, match_id, lines[2:])
        await conn.run_sync(single.append, other, [line(0, "other")])
    async with reading(store) as conn:
        for after in (0, 1, 4, 6, 99):
            rows = await conn.run_sync(single.load, match_id, after=after)
            assert rows is not None
            assert rows.log == tuple(lines[after:])


async def test_an_interaction_is_claimed_once(store: Store) -> None:
    async with writing(store) as conn:
        assert await conn.run_sync(single.claim, 5, 1, NOW)
        assert not await conn.run_sync(single.claim, 5, 1, NOW)
        assert not await conn.run_sync(single.claim, 5, 2, NOW)
        assert await conn.run_sync(single.claim, 6, 1, NOW)


async def test_of_two_simultaneous_claims_one_wins(store: Store) -> None:
    async def claim() -> bool:
        return await store.write(single.claim, 5, 1, NOW)

    claimed = await asyncio.gather(*(claim() for _ in range(12)))
    assert sorted(claimed) == [False] * 11 + [True]


async def test_a_claim_that_was_undone_can_be_made_again(store: Store) -> None:
    try:
        async with writing(store) as conn:
            assert await conn.run_sync(single.claim, 5, 1, NOW)
            raise RuntimeError
    except RuntimeError:
        pass
    assert await store.write(single.claim, 5, 1, NOW)


async def test_only_old_interactions_are_forgotten(store: Store) -> None:
    async with writing(store) as conn:
        for number in range(4):
            assert await conn.run_sync(single.claim, number, 1, NOW + number)
        await conn.run_sync(matches.forget_interactions, NOW + 2)
        claimed = [await conn.run_sync(single.claim, number, 1, NOW) for number in range(4)]
    assert claimed == [True, True, False, False]


async def test_open_matches_are_found_newest_first(store: Store) -> None:
    async with writing(store) as conn:
        gathering = await conn.run_sync(lobby)
        await conn.run_sync(single.put_seats, gathering, [seat(0, ALI), seat(1)])
        playing = await conn.run_sync(running, ALI, SARA)
        elsewhere = await conn.run_sync(running, ALI, channel_id=CHANNEL + 1)
        abroad = await conn.run_sync(running, ALI, REZA, guild_id=GUILD + 1, channel_id=CHANNEL + 2)
        for status in ("over", "closed"):
            done = await conn.run_sync(running, ALI, SARA)
            assert await conn.run_sync(single.advance, done, 1, status=status)
    async with reading(store) as conn:
        assert await conn.run_sync(open_matches.open_in_channel, CHANNEL) == [playing, gathering]
        assert await conn.run_sync(open_matches.open_of_user, GUILD, ALI) == [
            elsewhere,
            playing,
            gathering,
        ]
        assert await conn.run_sync(open_matches.open_of_user, GUILD, SARA) == [playing]
        assert await conn.run_sync(open_matches.open_of_user, None, ALI) == [
            abroad,
            elsewhere,
            playing,
            gathering,
        ]
        assert await conn.run_sync(open_matches.open_of_user, GUILD, REZA) == []


async def test_the_latest_running_matches_of_channels_are_found_without_sealed_ones(
    store: Store,
) -> None:
    async with writing(store) as conn:
        first, second, third = [await conn.run_sync(running, ALI, SARA) for _ in range(3)]
        beside = await conn.run_sync(running, ALI, channel_id=CHANNEL + 1)
        await conn.run_sync(running, ALI, channel_id=CHANNEL + 2)
        await conn.run_sync(running, ALI, guild_id=GUILD + 1)
        await conn.run_sync(running, ALI, SARA, sealed=True)
        await conn.run_sync(lobby)
        over = await conn.run_sync(running, ALI)
        assert await conn.run_sync(single.advance, over, 1, status="over")
    places = [CHANNEL, CHANNEL + 1]
    for limit, expected in ((9, [beside, third, second, first]), (2, [beside, third])):
        found = await store.read(matches.running_in, GUILD, places, limit)
        assert [one.match.id for one in found] == expected


async def test_a_channel_is_busy_while_an_earlier_match_runs_there_outside_threads(
    store: Store,
) -> None:
    async with writing(store) as conn:
        over = await conn.run_sync(running, ALI)
        assert await conn.run_sync(single.advance, over, 1, status="over")
        await conn.run_sync(lobby)
        await conn.run_sync(running, ALI, channel_id=CHANNEL + 1)
        await conn.run_sync(running, ALI, thread_id=CHANNEL + 2)
        first = await conn.run_sync(running, ALI)
        second = await conn.run_sync(running, SARA)
    assert not await store.read(open_matches.is_busy, first)
    assert await store.read(open_matches.is_busy, second)


async def test_no_repr_shows_a_secret(store: Store) -> None:
    seed = b"Q" * 32
    async with writing(store) as conn:
        match_id = await conn.run_sync(running, ALI)
        await conn.run_sync(single.append, match_id, [line(0, "deal 7HTD", -1)])
        assert await conn.run_sync(single.advance, match_id, 1, seed=seed)
        rows = await conn.run_sync(single.load, match_id)
    assert rows is not None
    assert rows.match.seed == seed
    assert "QQ" not in repr(rows)
    assert "7HTD" not in repr(rows)
    assert str(match_id) in repr(rows)


def steps(conn: Connection, look: Callable[..., object], *args: object) -> int:
    """Return the number of SQLite's instructions for a look-up."""
    look(conn, *args)  # run once before, so that the statement is already prepared
    return instructions(conn, look, *args)


async def test_look_ups_do_not_grow_with_the_past(sqlite_file: Path) -> None:
    store = await Store.open(f"sqlite:///{sqlite_file}")

    def past(conn: Connection, count: int) -> None:
        for _ in range(count):
            match_id = running(conn, ALI, REZA)
            single.advance(conn, match_id, 1, status="over", due=None, due_at=None)

    await store.write(running, ALI, SARA)
    await store.write(past, 10)
    theirs = [(where, who) for where in (GUILD, None) for who in (ALI, REZA)]
    looks = [
        *((open_matches.open_of_host, who) for who in (ALI, REZA)),
        *((open_matches.open_of_user, *one) for one in theirs),
        (open_matches.latest_game, CHANNEL),
        (posts.count_asked, GUILD, "call", NOW),
        (posts.count_asked, GUILD, "invite", NOW, ALI, SARA),
        (matches.note_seen, 1, ALI, NOW),
    ]
    before = [await store.write(steps, *look) for look in looks]
    await store.write(past, 200)
    after = [await store.write(steps, *look) for look in looks]
    await store.close()
    assert after == before


async def test_some_matches_are_found_with_their_seats_channels_and_statuses(store: Store) -> None:
    async with writing(store) as conn:
        first = await conn.run_sync(running, ALI, SARA)
        other = await conn.run_sync(running, REZA)
        await conn.run_sync(lobby)
        await conn.run_sync(single.advance, first, 1, status="over", ended_at=NOW + 1)
        await conn.run_sync(single.advance, other, 1, status="over", ended_at=NOW + 2)
        found = await conn.run_sync(matches.get_without_logs, [first, other, 999])
        assert await conn.run_sync(matches.channels, [first, 999]) == {first: CHANNEL}
        assert await conn.run_sync(matches.statuses, [other, 999]) == {other: "over"}
    assert [one.match.id for one in found] == [other, first], "the latest end comes first"
    assert [one.user_id for one in found[1].seats] == [ALI, SARA]
    assert found[0].log == ()
