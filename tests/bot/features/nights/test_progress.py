"""Nights from sign-up to their end: sittings, late people, absent ones, faults and ends."""

from __future__ import annotations

import asyncio
import contextlib
import random
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.features.nights import answer, decide, rows, sittings
from bot.features.nights.progress import take_forward
from bot.features.nights.rows import Night
from bot.features.nights.seating import entrants_of, form_of, standings, tables_of
from bot.store import bans, guilds, people, standing_posts
from bot.tables import organised, seating
from bot.tables.refusal import Refused
from bot.tables.who import Who
from pasur_core.registry import load_game
from pasur_core.tournaments.pairing import RoundTables
from tests.bot.features.nights.evenings import (
    CROWD,
    WAIT,
    begun,
    end_sitting,
    look,
    opened,
    play_sitting,
    tables,
    whole,
)
from tests.bot.room import ALI, CHANNEL, GUILD, MINA, SARA, Room, click, refused


@pytest.mark.slow
async def test_a_night_runs_by_itself_from_check_in_to_the_last_standing(room: Room) -> None:
    *here, gone = CROWD[:7]
    night_id = await opened(room.store, room.time, *here, gone)
    await look(room)
    assert (await whole(room, night_id)).night.status == "open"
    await look(room, WAIT - 600)
    assert (await whole(room, night_id)).night.status == "check-in"
    for who in here:
        await room.store.write(decide.join, night_id, GUILD, who, room.time)
    await look(room, 600)
    night = await whole(room, night_id)
    assert (night.night.status, night.night.number) == ("sitting", 1)
    assert [one.status for one in night.members if not one.here] == ["dropped"]
    first = await tables(room, night_id)
    assert [len(table.seats) for table in first] == [3, 3]
    assert all(table.running and table.row.organised for table in first)

    late = CROWD[7]
    await room.store.write(decide.join, night_id, GUILD, late, room.time)
    await play_sitting(room, night_id)
    night = await whole(room, night_id)
    assert (night.night.status, night.night.until) == ("break", room.time + 60)
    points = [line.points for line in standings(night)]
    assert points == [75.0] * 4 + [0.0] * 2, "Pairs has one loser at a table"
    await look(room, 59)
    assert (await whole(room, night_id)).night.number == 1
    await look(room, 1)
    assert sorted(len(table.seats) for table in await tables(room, night_id)) == [3, 4]
    assert await refused(room.store.write(decide.join, night_id, GUILD, gone, room.time)) == (
        "night-late"
    )
    await room.store.write(decide.leave, night_id, GUILD, here[0], room.time)
    await end_sitting(room, night_id)
    await look(room, 60)
    assert sorted(len(table.seats) for table in await tables(room, night_id)) == [3, 3]
    await end_sitting(room, night_id)
    night = await whole(room, night_id)
    assert (night.night.status, night.night.why, night.night.due_at) == ("over", None, None)
    assert len(standings(night)) == 7
    lines = {line.number: line for line in standings(night)}
    assert (lines[1].matches, lines[8].matches) == (2, 2), "one left early, one came late"


async def test_the_tables_follow_from_the_rows_and_no_sitting_is_made_twice(room: Room) -> None:
    night_id = await opened(room.store, room.time, *CROWD, wait=300.0)
    room.time += 300
    await asyncio.gather(*(take_forward(room.services()) for _ in range(3)))
    night = await whole(room, night_id)
    seats = [one for one in night.seats if one.sitting == 1]
    assert len(seats) == 8
    assert len(room.stored("matches")) == 2
    assert all(table.running for table in await tables(room, night_id))

    await end_sitting(room, night_id)
    room.time += 60
    night = await whole(room, night_id)
    form = form_of(load_game("pairs"), 8)
    assert form is not None
    made = tables_of(entrants_of(night, form), form, night.night.seed, lambda: False)
    before = len(room.stored("matches"))
    stored = await room.store.write(sittings.store_sitting, night, made, room.time)
    assert stored is not None
    assert await room.store.write(sittings.store_sitting, night, made, room.time) is None
    assert [table.row.status for table in await tables(room, night_id)] == ["lobby", "lobby"]
    await look(room)  # as a process does that has started after a crash
    assert all(table.running for table in await tables(room, night_id))
    assert len(room.stored("matches")) == before + 2
    night = await whole(room, night_id)
    assert tuple(tuple(one.person for one in night.at_table(match)) for match in stored) == (
        made.tables
    )


@pytest.mark.slow
async def test_absent_people_get_nothing_and_are_out_after_the_second_time(room: Room) -> None:
    three = CROWD[:3]
    night_id = await begun(room, *three)
    for number in (1, 2):
        (table,) = await tables(room, night_id)
        await room.tables.change(table.id, three[0], seating.leave)
        await end_sitting(room, night_id)
        night = await whole(room, night_id)
        (absent,) = [one for one in night.seats if one.sitting == number and one.absent]
        assert (absent.person, absent.points) == (1, 0.0)
        await look(room, 60)
    assert night.members[0].status == "absent"
    assert (
        await refused(room.store.write(decide.join, night_id, GUILD, three[0], room.time))
        == "night-absent"
    )
    (table,) = await tables(room, night_id)
    assert len(table.seats) == 2, "two are left, and the game can be played by two"


async def test_a_person_who_is_banned_plays_no_further_sitting(room: Room) -> None:
    night_id = await begun(room, *CROWD[:4])
    await room.store.write(bans.add, CROWD[3].user_id, room.time)
    await end_sitting(room, night_id)
    assert (await whole(room, night_id)).members[3].status == "removed"
    await look(room, 60)
    (table,) = await tables(room, night_id)
    assert len(table.seats) == 3


async def test_when_time_is_up_no_deal_follows_and_the_totals_decide(room: Room) -> None:
    night_id = await begun(room, *CROWD[:3], game="port")
    (table,) = await tables(room, night_id)
    table = await room.next_round(table)
    totals = table.rounds[-1].totals
    await look(room, 599)
    (table,) = await tables(room, night_id)
    assert table.running
    await look(room, 1)
    (table,) = await tables(room, night_id)
    assert table.row.status == "closed"
    night = await whole(room, night_id)
    assert night.night.status == "break"
    assert night.tables[table.id][0] == "closed"
    points = {one.seat: one.points for one in night.seats}
    best = max(totals)
    assert all(
        (points[seat] or 0.0) > (points[other] or 0.0)
        for seat in range(3)
        for other in range(3)
        if totals[seat] == best and totals[other] < best
    )


async def test_a_deal_may_be_played_out_for_three_minutes(room: Room) -> None:
    night_id = await begun(room, *CROWD[:3])
    await look(room, 600)
    (table,) = await tables(room, night_id)
    assert table.running
    assert not table.between_rounds
    await look(room, 179)
    assert (await tables(room, night_id))[0].running
    await look(room, 1)
    night = await whole(room, night_id)
    assert night.night.status == "break"
    assert [one.points for one in night.seats] == [50.0, 50.0, 50.0], "no round was whole"


async def test_a_night_that_cannot_go_on_ends_with_a_reason(room: Room) -> None:
    night_id = await opened(room.store, room.time, ALI, SARA, game="belote")
    await look(room, WAIT - 600)
    await room.store.write(decide.join, night_id, GUILD, ALI, room.time)
    await look(room, 600)
    night = await whole(room, night_id)
    assert (night.night.status, night.night.why) == ("over", "few")
    assert [one.status for one in night.members] == ["here", "dropped"]

    night_id = await begun(room, *CROWD[:4])
    await end_sitting(room, night_id)
    await room.store.write(people.set_guild, GUILD, games=["pasur"])
    await look(room, 60)
    night = await whole(room, night_id)
    assert (night.night.status, night.night.why) == ("over", "game")
    assert len(standings(night)) == 4
    await room.store.write(people.set_guild, GUILD, games=None)

    night_id = await begun(room, *CROWD[:4])
    await end_sitting(room, night_id)
    for who in CROWD[:3]:
        await room.store.write(decide.leave, night_id, GUILD, who, room.time)
    await look(room, 60)
    assert (await whole(room, night_id)).night.why == "few"

    night_id = await opened(room.store, room.time, ALI, SARA)
    await look(room, WAIT + 4 * 3600)
    assert (await whole(room, night_id)).night.why == "missed"


async def test_a_start_that_the_bot_slept_through_is_put_off(room: Room) -> None:
    night_id = await opened(room.store, room.time, ALI, SARA)
    await look(room, WAIT + 3600)
    night = (await whole(room, night_id)).night
    assert (night.status, night.starts_at) == ("check-in", room.time + 300)


async def test_the_host_pauses_removes_and_ends(room: Room) -> None:
    night_id = await begun(room, *CROWD[:6])
    until = (await whole(room, night_id)).night.until
    assert until is not None

    async def act(deed: object, *rest: object) -> None:
        def unit(conn: object) -> None:
            led = decide.lock_night(conn, night_id, GUILD, CROWD[0], manages=False)  # type: ignore[arg-type]
            deed(conn, led, *rest, room.time)  # type: ignore[operator]

        await room.store.write(unit)

    with pytest.raises(Refused, match="night-host"):
        await room.store.write(
            lambda conn: decide.lock_night(conn, night_id, GUILD, SARA, manages=False)
        )
    assert await refused(act(decide.go_on)) == "night-runs"
    await act(decide.pause)
    assert await refused(act(decide.pause)) == "night-paused"
    await look(room, 1200)
    assert all(table.running for table in await tables(room, night_id)), "its clock stands"
    await act(decide.go_on)
    assert (await whole(room, night_id)).night.until == until + 1200
    await act(decide.pause)
    await look(room, 1800)
    assert (await whole(room, night_id)).night.paused_at is None, "it goes on by itself"
    await act(decide.remove, 6)
    assert (await whole(room, night_id)).members[5].status == "removed"
    assert await refused(act(decide.remove, 6)) == "night-not-in"
    leave = room.store.write(decide.leave, night_id, GUILD, CROWD[5], room.time)
    assert await refused(leave) == "night-not-in", "who was removed does not come back that way"
    assert (
        await refused(room.store.write(decide.join, night_id, GUILD, CROWD[5], room.time))
        == "night-removed"
    )
    await act(decide.stop)
    await look(room)
    night = await whole(room, night_id)
    assert (night.night.status, night.night.why) == ("over", "host")
    assert len(standings(night)) == 6, "its matches count as they stood"
    assert await refused(act(decide.pause)) == "night-over"


async def test_a_pause_over_the_end_of_a_sitting_takes_no_longer(room: Room) -> None:
    night_id = await begun(room, *CROWD[:6])
    await room.store.write(decide.pause, await whole(room, night_id), room.time)
    await look(room, 600)
    await end_sitting(room, night_id)
    await look(room, 600)
    assert (await whole(room, night_id)).night.status == "break", "the pause goes on"
    await look(room, 600)
    night = (await whole(room, night_id)).night
    assert (night.paused_at, night.until) == (None, room.time + 60)


async def test_a_person_who_has_left_before_the_start_takes_no_place(room: Room) -> None:
    store, crowd = room.store, [Who(2000 + one, f"P{one}") for one in range(65)]
    night_id = await opened(store, room.time, *crowd[:64])
    last = store.write(decide.join, night_id, GUILD, crowd[64], room.time)
    assert await refused(last) == "night-full"
    await store.write(decide.leave, night_id, GUILD, crowd[3], room.time)
    await store.write(decide.join, night_id, GUILD, crowd[64], room.time)
    again = store.write(decide.join, night_id, GUILD, crowd[3], room.time)
    assert await refused(again) == "night-full"


async def test_a_clock_that_is_set_back_stops_no_night(room: Room) -> None:
    night_id = await begun(room, *CROWD[:3])
    room.time -= 7200
    await end_sitting(room, night_id)
    assert (await whole(room, night_id)).night.status == "break"
    room.time -= 7200
    await look(room)
    assert (await whole(room, night_id)).night.number == 2
    room.time -= 7200
    await look(room)  # its time would be up in two hours and ten minutes
    await look(room, 600)
    (table,) = await tables(room, night_id)
    assert table.running, "a deal is played out"


async def test_what_is_refused(room: Room) -> None:
    store, now = room.store, room.time

    async def opening(**changes: float) -> str:
        return await refused(opened(store, now, MINA, **changes))  # type: ignore[arg-type]

    assert await opening(wait=-1.0) == "night-past"
    assert await opening(wait=40 * 86400.0) == "night-far"
    night_id = await opened(store, now, ALI)
    assert await opening() == "night-here"
    other = await opened(store, now, MINA, channel_id=5)
    assert await refused(store.write(decide.join, other, GUILD, ALI, now)) == "night-elsewhere"
    assert (await whole(room, await opened(store, now, ALI, channel_id=4))).members == ()
    later = await opened(store, now, SARA, channel_id=6, wait=86400.0)
    await store.write(decide.join, later, GUILD, ALI, now)
    assert await refused(store.write(decide.join, night_id, GUILD, ALI, now)) == "night-joined"
    assert await refused(store.write(decide.join, night_id, GUILD + 1, ALI, now)) == "night-none"
    assert await refused(store.write(decide.leave, night_id, GUILD, SARA, now)) == ("night-not-in")
    await store.write(bans.add, GUILD, now)
    assert await refused(store.write(decide.join, night_id, GUILD, MINA, now)) == "banned"
    await store.write(bans.lift, GUILD)
    await opened(store, now, CROWD[6], channel_id=7)
    assert await refused(opened(store, now, CROWD[4], channel_id=9)) == "night-enough"


async def test_a_night_of_a_server_that_removed_the_bot_hinders_no_other(room: Room) -> None:
    store, now = room.store, room.time
    await opened(store, now, SARA, ALI)
    plan = decide.NightPlan(78, 780, (780,), "pairs", now + 900.0, 3, 10, 7)
    there = await store.write(decide.open_night, plan, MINA, now)
    assert await refused(store.write(decide.join, there, 78, ALI, now)) == "night-elsewhere"
    await store.write(guilds.record_leave, GUILD, now)
    await store.write(decide.join, there, 78, ALI, now)


async def test_one_person_opens_two_nights_of_a_server(room: Room) -> None:
    store, now = room.store, room.time
    first = await opened(store, now, ALI, channel_id=1)
    await opened(store, now, ALI, channel_id=2, wait=86400.0)
    third = opened(store, now, ALI, channel_id=3)
    assert await refused(third) == "night-hosted"
    await opened(store, now, SARA, channel_id=3)
    await store.write(decide.end_because, first, "host", now)
    await opened(store, now, ALI, channel_id=4)


DAILY = ("president", 6)
"""The night of the daily run, a short one."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seed"),
    [
        pytest.param(game, seed, marks=() if (game, seed) == DAILY else pytest.mark.nightly)
        for game in ("pasur", "basra", "belote", "president", "pairs")
        for seed in range(8)
    ],
)
async def test_whatever_people_do_a_night_comes_to_its_end(
    room: Room, game: str, seed: int
) -> None:
    rng = random.Random(f"{game}/{seed}")
    store, crowd = room.store, [Who(2000 + one, f"P{one}") for one in range(rng.randint(2, 14))]
    night_id = await opened(store, room.time, *crowd, game=game, sittings=rng.randint(3, 5))
    deeds = (decide.pause, decide.go_on, decide.stop)
    for _ in range(400):
        night = await whole(room, night_id)
        if night.night.over:
            break
        who = rng.choice(crowd)
        with contextlib.suppress(Refused):
            if rng.random() < 0.5 or night.night.status == "check-in":
                await store.write(decide.join, night_id, GUILD, who, room.time)
            elif rng.random() < 0.3:
                await store.write(decide.leave, night_id, GUILD, who, room.time)
            elif rng.random() < 0.1:
                deed = rng.choice(deeds[: 2 + (night.night.number > 2)])
                await store.write(lambda conn, night=night, deed=deed: deed(conn, night, room.time))
        for table in await tables(room, night_id):
            if table.running and rng.random() < 0.2:
                in_round = rng.random() < 0.8
                with contextlib.suppress(Refused):
                    await organised.stop(room.tables, table.id, in_round=in_round)
        await look(room, rng.choice((1.0, 20.0, 60.0, 200.0, -30.0)))
    night = await whole(room, night_id)
    assert night.night.over
    for number in range(1, night.night.number + 1):
        seated = [one for one in night.seats if one.sitting == number]
        assert len({one.person for one in seated}) == len(seated)
        for match_id in night.tables_of(number):
            there = night.at_table(match_id)
            assert [one.seat for one in there] == list(range(len(there)))
            assert all(one.points is not None for one in there)


@pytest.mark.parametrize("first", ["earlier", "later"])
async def test_a_night_lasts_until_the_pause_after_its_last_sitting(room: Room, first: str) -> None:
    """One second before, it is in the way of another night; then it is not."""
    sittings, minutes = 4, 10
    lasts = sittings * (minutes * 60 + decide.PAUSE_SECONDS)
    starts = {"earlier": WAIT, "later": WAIT + lasts}
    other = "later" if first == "earlier" else "earlier"
    await opened(room.store, room.time, ALI, sittings=sittings, minutes=minutes, wait=starts[first])
    nearer = -1.0 if other == "later" else 1.0
    near, far = [
        await opened(
            room.store,
            room.time,
            SARA if apart else MINA,
            sittings=sittings,
            minutes=minutes,
            wait=starts[other] + apart,
            channel_id=CHANNEL + number,
        )
        for number, apart in enumerate((nearer, 0.0), start=1)
    ]
    joining = room.store.write(decide.join, near, GUILD, ALI, room.time)
    assert await refused(joining) == "night-elsewhere"
    member = await room.store.write(decide.join, far, GUILD, ALI, room.time)
    assert member.user_id == ALI.user_id


async def test_a_press_that_is_delivered_twice_counts_once(room: Room) -> None:
    night_id = await opened(room.store, room.time, ALI, SARA)
    for step in (decide.leave, decide.join):
        press = click(SARA)
        await room.store.write(step, night_id, GUILD, press, room.time)
        before = await whole(room, night_id)
        again = room.store.write(step, night_id, GUILD, press, room.time)
        assert await refused(again) == "twice"
        assert await whole(room, night_id) == before


async def test_a_night_begins_in_a_minute_at_the_earliest_and_within_a_month(room: Room) -> None:
    for wait, code in ((-1.0, "night-past"), (decide.LATEST + 1.0, "night-far")):
        assert await refused(opened(room.store, room.time, ALI, wait=wait)) == code
    for number, wait in enumerate((1.0, decide.SOONEST, decide.LATEST)):
        host = CROWD[number]
        night_id = await opened(room.store, room.time, host, wait=wait, channel_id=number)
        starts_at = (await whole(room, night_id)).night.starts_at
        assert starts_at == room.time + max(wait, decide.SOONEST)


async def test_a_night_for_a_role_lets_only_its_people_in(room: Room) -> None:
    night_id = await opened(room.store, room.time, ALI, role_id=5)
    assert (await whole(room, night_id)).members == ()
    joining = room.store.write(decide.join, night_id, GUILD, SARA, room.time)
    assert await refused(joining) == "night-role"
    mina = replace(MINA, roles=frozenset({5}))
    await room.store.write(decide.join, night_id, GUILD, mina, room.time)
    assert [one.user_id for one in (await whole(room, night_id)).members] == [MINA.user_id]


@pytest.mark.parametrize("wait", [WAIT, 300.0], ids=["sign-up", "check-in"])
async def test_its_host_begins_it_now_with_those_who_are_there(room: Room, wait: float) -> None:
    """Before the check-in these are all who have signed up, then those who have checked in."""
    night_id = await opened(room.store, room.time, *CROWD[:4], wait=wait)

    async def start() -> None:
        await room.store.write(decide.start_now, await whole(room, night_id), room.time)

    if wait == WAIT:
        for who in CROWD[1:4]:
            await room.store.write(decide.leave, night_id, GUILD, who, room.time)
        assert await refused(start()) == "night-few"
        for who in CROWD[1:4]:
            await room.store.write(decide.join, night_id, GUILD, who, room.time)
    else:
        member = (await whole(room, night_id)).members[3]
        out = partial(rows.change_members, checked_in=False)
        await room.store.write(out, night_id, [member.number])
    await start()
    await look(room)
    night = await whole(room, night_id)
    assert (night.night.status, night.night.number) == ("sitting", 1)
    assert len(night.seats) == (4 if wait == WAIT else 3)
    assert await refused(start()) == "night-begun"
    assert (
        await refused(room.store.write(decide.move, night, room.time + 900.0, room.time))
        == "night-begun"
    )
    assert (
        await refused(room.store.write(decide.set_sittings, night, 5, room.time)) == "night-begun"
    )


async def test_time_and_sittings_change_before_it_begins(room: Room) -> None:
    night_id = await opened(room.store, room.time, *CROWD[:4], wait=300.0)
    assert (await whole(room, night_id)).night.status == "check-in"

    async def move(seconds: float) -> Night:
        before = await whole(room, night_id)
        await room.store.write(decide.move, before, room.time + seconds, room.time)
        return (await whole(room, night_id)).night

    later = await move(3600.0)
    assert (later.status, later.starts_at) == ("open", room.time + 3600.0)
    await look(room, 2999.0)
    assert (await whole(room, night_id)).night.status == "open"
    await look(room, 1.0)
    night = await whole(room, night_id)
    assert night.night.status == "check-in"
    assert not any(one.checked_in for one in night.members), "they were there for the first time"
    sooner = await move(30.0)
    assert (sooner.status, sooner.starts_at) == ("check-in", room.time + decide.SOONEST)
    assert await refused(move(-1.0)) == "night-past"
    await room.store.write(decide.set_sittings, await whole(room, night_id), 5, room.time)
    assert (await whole(room, night_id)).night.sittings == 5


async def test_tables_made_before_a_person_came_or_went_are_not_opened(room: Room) -> None:
    four = CROWD[:4]
    night_id = await opened(room.store, room.time, *four)
    await look(room, WAIT - 300)
    for who in four:
        await room.store.write(decide.join, night_id, GUILD, who, room.time)
    read = await whole(room, night_id)
    made = RoundTables(((1, 2), (3, 4)), ())
    await room.store.write(decide.leave, night_id, GUILD, click(four[3]), room.time)
    room.time += 300
    assert await room.store.write(sittings.store_sitting, read, made, room.time) is None
    assert room.stored("matches") == []
    now = await whole(room, night_id)
    made = RoundTables(((1, 2, 3),), ())
    opened_tables = await room.store.write(sittings.store_sitting, now, made, room.time)
    assert opened_tables is not None
    assert len(opened_tables) == len(room.stored("matches")) == 1


async def test_results_are_shown_after_each_round_of_cards_and_next_tables_in_the_break(
    room: Room,
) -> None:
    four = CROWD[:4]
    night_id = await begun(room, *four, game="pasur")
    (table,) = await tables(room, night_id)
    assert table.row.room == 1

    async def scores() -> list[int | None]:
        await look(room)
        return [one.score for one in (await whole(room, night_id)).seats if one.sitting == 1]

    async def wanted() -> int:
        post = await room.store.read(standing_posts.get, rows.MESSAGE, night_id)
        assert post is not None
        return post.desired

    assert await scores() == [None] * 4
    await room.next_round(table)
    before = await wanted()
    found = await scores()
    totals = (await room.tables.load(table.id)).rounds[-1].totals
    assert sorted(one for one in found if one is not None) == sorted(totals * 2)
    once = await wanted()
    assert once > before
    room.time += sittings.OPENING_SECONDS
    await scores()
    assert await wanted() == once, "nothing has changed"

    await room.play_out(await room.tables.load(table.id))
    await look(room)
    await look(room)
    night = await whole(room, night_id)
    planned = night.next_tables
    assert planned is not None
    assert night.night.due_at == night.night.until
    late = CROWD[4]
    await room.store.write(decide.join, night_id, GUILD, late, room.time)
    assert (await whole(room, night_id)).next_tables is None, "they were made without them"
    await look(room)
    again = (await whole(room, night_id)).next_tables
    assert again is not None
    await look(room, 60)
    night = await whole(room, night_id)
    assert (night.night.number, night.night.plan) == (2, None)
    found_tables = tuple(
        tuple(one.person for one in night.at_table(match_id)) for match_id in night.tables_of(2)
    )
    assert found_tables == again.tables


async def test_who_signs_up_minutes_before_check_in_opens_is_here(room: Room) -> None:
    night_id = await opened(room.store, room.time, *CROWD[:2])
    room.time += WAIT - 600 - 180
    await room.store.write(decide.join, night_id, GUILD, CROWD[2], room.time)
    await look(room, 180)
    night = await whole(room, night_id)
    assert night.night.status == "check-in"
    assert [one.checked_in for one in night.members] == [False, False, True]


@pytest.mark.parametrize(("game", "seats"), [("pasur", [3]), ("belote", [])], ids=["3", "4 only"])
async def test_three_people_play_where_the_game_allows_it(
    room: Room, game: str, seats: list[int]
) -> None:
    night_id = await begun(room, *CROWD[:3], game=game)
    night = await whole(room, night_id)
    assert [len(night.at_table(one)) for one in night.tables_of(1)] == seats
    assert night.night.why == (None if seats else "few")


@pytest.mark.slow
async def test_a_night_whose_people_are_all_away_ends(room: Room) -> None:
    night_id = await begun(room, *CROWD[:4], sittings=4)
    for _ in range(2):
        for table in await tables(room, night_id):
            for who in CROWD[:4]:
                with contextlib.suppress(Refused):
                    await room.tables.change(table.id, who, seating.leave)
        await end_sitting(room, night_id)
        await look(room)
        await look(room, 60)
    night = await whole(room, night_id)
    assert (night.night.status, night.night.why) == ("over", "few")
    assert {one.status for one in night.members} == {"absent"}
    assert {line.points for line in standings(night)} == {0.0}


async def test_each_change_by_an_organiser_shows_the_message_anew(room: Room) -> None:
    night_id = await opened(room.store, room.time, *CROWD[:4])
    deeds = {
        "pause": decide.pause,
        "go on": decide.go_on,
        "sittings": lambda conn, night, now: decide.set_sittings(conn, night, 2, now),
        "move": lambda conn, night, now: decide.move(conn, night, now + 7200.0, now),
        "remove": lambda conn, night, now: decide.remove(conn, night, 4, now),
        "start": decide.start_now,
        "stop": decide.stop,
    }
    for name, deed in deeds.items():
        before = await room.store.read(standing_posts.get, rows.MESSAGE, night_id)
        await room.store.write(deed, await whole(room, night_id), room.time)
        after = await room.store.read(standing_posts.get, rows.MESSAGE, night_id)
        assert before is not None
        assert after is not None
        assert after.desired > before.desired, name


async def test_a_press_of_an_organiser_is_acted_on_once(room: Room) -> None:
    night_id = await opened(room.store, room.time, *CROWD[:4])
    interaction = SimpleNamespace(guild_id=GUILD, permissions=discord.Permissions.none())
    press: Any = SimpleNamespace(
        guild_id=GUILD, who=click(CROWD[0]), interaction=interaction, services=room.services()
    )
    assert (await answer._change(press, night_id, decide.pause)).night.paused_at == room.time
    assert await refused(answer._change(press, night_id, decide.go_on)) == "twice"
    assert (await whole(room, night_id)).night.paused_at == room.time
