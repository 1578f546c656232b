"""Limits of a day outlast the person's data: deleting it gives no second try."""

from __future__ import annotations

import asyncio
import contextlib
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.features.daily import decide as room_of_day
from bot.features.daily import rows as dailies
from bot.features.daily.decide import DayTry, day_at, ends, opens
from bot.features.daily.page import contest_on
from bot.features.daily.rows import TryRow
from bot.features.problem import rows as problems
from bot.features.problem.rows import AnswerRow
from bot.store import Store
from bot.store.marks import forget
from bot.store.schema import marks
from bot.tables.admission import LATELY_SECONDS
from bot.tables.refusal import Refused
from bot.tables.sealed import PlayedTry
from bot.tables.seating import leave
from tests.bot.room import ALI, CHANNEL, GUILD, SARA, START, Room, click, refused
from tests.bot.store.conftest import new_url, server, store, url
from tests.transactions import all_rows

__all__ = ["new_url", "server", "store", "url"]

TODAY = day_at(START)


@pytest.fixture
def room(store: Store, tmp_path: Path) -> Room:
    """Return tables on either database."""
    return Room(tmp_path / "none.db", store)


async def begun(room: Room, day: int = 0) -> PlayedTry[TryRow]:
    """Begin Ali's try at the deal of today, or of a later day."""
    date = TODAY + timedelta(days=day)
    daily = await room_of_day.deal_of(room.store, date, contest_on(TODAY))
    return await DayTry(room.store, daily, ALI.user_id).begin(ALI, GUILD, room.time)


async def kept(room: Room) -> list[tuple[str, str, float]]:
    """Return all marks by name: keyed hash of the person's id, name, Unix time of its end."""
    rows = await room.store.read(all_rows, select(marks).order_by(marks.c.what))
    return [tuple(row) for row in rows]


async def test_a_person_who_was_forgotten_has_no_second_try_that_day(room: Room) -> None:
    await begun(room)
    for _ in range(3):
        await room.tables.forget_person(ALI.user_id)
        assert await refused(begun(room)) == "daily-second"
    room.time = ends(TODAY)
    assert not (await begun(room, day=1)).over


@pytest.mark.usefixtures("patient")
async def test_tries_and_forgetting_at_once_make_one_try(room: Room, url: str) -> None:
    other = await Store.open(url)
    tables = Room(room.file, other).tables
    daily = await room_of_day.deal_of(room.store, TODAY, contest_on(TODAY))

    async def attempt(number: int) -> float | None:
        if number % 2:
            await (tables if number % 4 == 1 else room.tables).forget_person(ALI.user_id)
            return None
        where = other if number % 4 else room.store
        with contextlib.suppress(Refused):
            made = await DayTry(where, daily, ALI.user_id).begin(ALI, GUILD, room.time + number)
            return made.row.began_at
        return None

    began = await asyncio.gather(*(attempt(number) for number in range(24)))
    await other.close()
    assert len(set(began) - {None}) == 1


async def test_a_person_who_was_forgotten_answers_a_problem_once(room: Room) -> None:
    given = AnswerRow(TODAY.isoformat(), ALI.user_id, "4D", True, START)
    assert await room.store.write(problems.answer, given)
    await room.tables.forget_person(ALI.user_id)
    assert not await room.store.write(problems.answer, given)
    assert await room.store.write(problems.answer, given._replace(user_id=SARA.user_id))


async def test_kept_limits_have_no_ids_and_are_exported_and_deleted(room: Room) -> None:
    daily = await begun(room)
    day = daily.row.day
    await room.store.write(problems.answer, AnswerRow(day, ALI.user_id, "4D", True, START))
    await room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)
    await room.tables.forget_person(ALI.user_id)
    rows = await kept(room)
    assert [(what, until) for _, what, until in rows] == [
        (dailies.mark_of(day), opens(TODAY)),
        ("opened/0", START + LATELY_SECONDS),
        (problems.mark_of(day), ends(TODAY)),
    ]
    assert str(ALI.user_id) not in str(rows)
    assert len({who for who, _, _ in rows}) == 1
    exported = await room.tables.export_person(ALI.user_id)
    assert exported["limits"] == [{"what": what, "until": until} for _, what, until in rows]
    assert rows[0][0] not in str(exported)
    assert (await room.tables.export_person(SARA.user_id))["limits"] == []
    await room.store.write(forget, START + LATELY_SECONDS)
    assert [what for _, what, _ in await kept(room)] == [
        dailies.mark_of(day),
        problems.mark_of(day),
    ]
    await room.store.write(forget, opens(TODAY))
    assert await kept(room) == []


async def test_no_limit_is_kept_for_a_day_whose_seed_was_shown(room: Room) -> None:
    daily = await begun(room)
    await room.store.write(dailies.open_seed, daily.row.day, START)
    await room.tables.forget_person(ALI.user_id)
    assert await kept(room) == []


async def test_two_databases_hash_a_person_differently(room: Room, folder: Path) -> None:
    other = Room(folder / "other.db", await Store.open(f"sqlite:///{folder}/other.db"))
    for one in (room, other):
        await one.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)
    assert (await kept(room))[0][0] != (await kept(other))[0][0]
    await other.store.close()


async def test_a_table_does_not_count_for_a_guest_whose_host_left(room: Room) -> None:
    """The table counts for the person who opened it, not for a later host."""
    for _ in range(10):
        table = await room.lobby(ALI, SARA)
        await room.tables.change(table.id, click(ALI), leave)
        await room.tables.change(table.id, click(SARA), leave)
    again = room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)
    assert await refused(again) == "opened-enough"
    await room.tables.open(click(SARA), GUILD, CHANNEL, "pasur", {}, None)
