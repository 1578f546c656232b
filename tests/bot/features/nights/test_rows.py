"""Nights in both databases: sittings, and people and servers that are forgotten."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial

from sqlalchemy import Connection, select

from bot.features.nights import decide, rows, sittings
from bot.features.nights.rows import NightSeat
from bot.store import Store, people, standing_posts
from bot.store.schema import seats
from pasur_core.tournaments.pairing import RoundTables
from tests.bot.features.nights.evenings import opened
from tests.bot.room import ALI, GUILD, REZA, SARA
from tests.bot.store import neighbours
from tests.bot.store import rows as stored
from tests.bot.store.rows import NOW, due_posts
from tests.personal import HOOKS

PEOPLE = (ALI, SARA, REZA)


async def test_a_sitting_is_stored_once_and_points_by_seat(store: Store) -> None:
    night_id = await opened(store, NOW, *PEOPLE, wait=60.0)
    night = await store.read(rows.whole, night_id)
    assert night is not None
    now, late = (
        replace(night.members[0], checked_in=True, since=night.night.number + later)
        for later in (1, 2)
    )
    assert replace(night, members=(now, late)).present == [now]
    made = RoundTables(((2, 1),), (3,))
    at_once = [store.write(sittings.store_sitting, night, made, NOW + 60) for _ in range(3)]
    stored = [tables for tables in await asyncio.gather(*at_once) if tables is not None]
    ((match_id,),) = stored
    changes = {0: {"points": 100.0}, 1: {"points": 0.0, "absent": True}}
    await store.write(rows.change_seats, night_id, match_id, changes)
    night = await store.read(rows.whole, night_id)
    assert night is not None
    assert night.seats == (
        NightSeat(1, 1, match_id, 1, 0.0, True),
        NightSeat(1, 2, match_id, 0, 100.0, False),
        NightSeat(1, 3, None, None, None, False),
    )
    assert night.tables == {match_id: ("lobby", None)}
    assert await store.read(rows.due, NOW + 61, 120.0, 9) == [night_id]
    assert await store.read(rows.due, NOW - 999, 120.0, 9) == [night_id], "the clock was set back"


async def test_the_name_of_a_person_who_has_left_is_taken_down_too(store: Store) -> None:
    night_id = await opened(store, NOW, *PEOPLE)
    await store.write(decide.leave, night_id, GUILD, SARA, NOW)
    post = await store.write(standing_posts.claim, rows.MESSAGE, night_id, NOW + 70)
    assert post is not None
    await store.write(standing_posts.finish, post, "page", NOW + 71)
    assert await store.read(due_posts, rows.MESSAGE, NOW + 80) == []
    await store.write(rows.forget, SARA.user_id, NOW + 80)
    assert await store.read(due_posts, rows.MESSAGE, NOW + 80) == [str(night_id)]


async def test_a_sitting_that_begins_while_a_person_is_forgotten_seats_nobody(store: Store) -> None:
    night_id = await opened(store, NOW, *PEOPLE, wait=60.0)
    night = await store.read(rows.whole, night_id)
    assert night is not None
    first, *others = HOOKS.forgetting_person(SARA.user_id, NOW + 60, 0)
    await store.write(first)
    made = RoundTables(((1, 2, 3),), ())
    assert await store.write(sittings.store_sitting, night, made, NOW + 60) is not None
    for step in others:
        while await store.write(step):
            pass
    seated = await store.read(lambda conn: conn.scalars(select(seats.c.user_id)).all())
    assert sorted(seated, key=str) == sorted([ALI.user_id, REZA.user_id, None], key=str)


async def test_a_person_is_exported_and_forgotten_and_old_nights_are_deleted(store: Store) -> None:
    night_id = await opened(store, NOW, *PEOPLE)
    exported = await store.read(rows.export, ALI.user_id)
    assert [one["number"] for one in exported["nights"]] == [1]
    assert [one["id"] for one in exported["nights_hosted"]] == [night_id]
    await store.write(rows.forget, ALI.user_id, NOW)
    assert not any((await store.read(rows.export, ALI.user_id)).values())
    night = await store.read(rows.whole, night_id)
    assert night is not None
    assert night.night.host_id is None
    assert (night.members[0].user_id, night.members[0].status) == (None, "left")
    await store.write(decide.end_because, night_id, "host", NOW)
    await store.write(rows.forget_old, NOW)
    assert await store.read(rows.get, night_id) is not None
    await store.write(rows.forget_old, NOW + 1)
    assert await store.read(rows.whole, night_id) is None
    other = await opened(store, NOW, SARA)
    await store.write(rows.forget_guild, GUILD)
    assert await store.read(rows.get, other) is None


LEFT_SERVER = stored.GUILD + 1


def nights_of_two(conn: Connection) -> None:
    """Store four nights of two people: one runs, one is in a break, and two are over."""
    stored.lives(conn)
    people.set_guild(conn, LEFT_SERVER, removed_at=NOW)
    for night_id, status, due_at in ((1, rows.SITTING, NOW), (2, rows.BREAK, NOW - 9.0)):
        rows.change(conn, night_id, status=status, due_at=due_at, ended_at=None, number=1)


@neighbours.each(
    (rows.get, (1,), "nights.id"),
    (rows.whole, (1,), "nights.id night_people.night_id night_seats.night_id matches.id"),
    (rows.due, (NOW, 99.0, 9), f"nights.due_at={NOW + 1}"),
    (rows.due, (NOW - 200.0, 99.0, 9), f"nights.status=check-in nights.paused_at={NOW}"),
    (rows.latest, (stored.GUILD, 9), "nights.guild_id"),
    (partial(rows.number_of, running=True), (stored.GUILD,), "nights.guild_id nights.status=over"),
    (partial(rows.number_of, running=False, host_id=stored.ALI), (stored.GUILD,), "nights.host_id"),
    (
        rows.nights_of,
        (stored.ALI,),
        f"night_people.user_id night_people.status=left nights.status=over"
        f" nights.guild_id={LEFT_SERVER}",
    ),
    (rows.export, (stored.ALI,), "night_people.user_id+nights.host_id night_people.number"),
)
def test_nights_of_others_are_left_out(asked: neighbours.Asked) -> None:
    neighbours.require_left_out(nights_of_two, asked)


@neighbours.each(
    (partial(rows.change, status="over"), (1,), "nights.id"),
    (
        partial(rows.change_members, status="left"),
        (1, [1]),
        "night_people.night_id night_people.number",
    ),
    (
        rows.change_seats,
        (1, 1, {0: {"points": 1.0}}),
        "night_seats.night_id night_seats.match_id night_seats.seat",
    ),
    (rows.want, (1, NOW), "nights.id"),
    (rows.want_of, (stored.ALI, NOW), "night_people.user_id nights.status=over"),
    (rows.forget, (stored.ALI, NOW), "night_people.user_id+nights.host_id"),
    (rows.forget_guild, (stored.GUILD,), "nights.guild_id"),
    (rows.forget_old, (NOW + 1,), f"nights.ended_at={NOW + 1} nights.ended_at=None"),
)
def test_nights_of_others_are_kept(asked: neighbours.Asked) -> None:
    neighbours.require_kept(nights_of_two, asked)


def test_a_nights_message_is_sent_again_at_each_step() -> None:
    with neighbours.lived_in(nights_of_two) as conn:
        night = rows.get(conn, 1)
        assert rows.due(conn, NOW, 99.0, 9) == [2, 1], "the one that is due longest comes first"
        assert rows.due(conn, NOW, 99.0, 1) == [2]
        assert [one.id for one in rows.latest(conn, stored.GUILD, 9)] == [4, 3, 2, 1]
        assert [one.id for one in rows.latest(conn, stored.GUILD, 2)] == [4, 3]
    assert night is not None
    steps = [(rows.OPEN, 0), (rows.CHECK_IN, 0), (rows.SITTING, 1), (rows.BREAK, 1), (rows.OVER, 1)]
    stages = [replace(night, status=status, number=number).stage for status, number in steps]
    assert stages == ["0", rows.CHECK_IN, "1", "1", "4"]
    assert replace(night, status=rows.OVER, number=0).stage == "0", "it never began"
