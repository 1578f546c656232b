"""Limits hold when one person asks many times at once, on both databases and in two processes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Iterable
from pathlib import Path

import pytest
from sqlalchemy import func, select

from bot.store import Store, people
from bot.store.schema import matches, posts
from bot.tables import company
from bot.tables.admission import HOSTED, LATELY, LATELY_SECONDS
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.tables.who import Who
from bot.tables.writer import Tables
from tests.bot.room import ALI, CHANNEL, GUILD, REZA, SARA, Room, click
from tests.bot.store.conftest import new_url, server, store, url

__all__ = ["new_url", "server", "store", "url"]

AT_ONCE = 40

pytestmark = pytest.mark.usefixtures("patient")


@pytest.fixture
def room(store: Store, tmp_path: Path) -> Room:
    """Return tables on either database."""
    return Room(tmp_path / "none.db", store)


@pytest.fixture
async def processes(url: str, room: Room) -> AsyncIterator[tuple[Tables, ...]]:
    """Yield the room's tables, and the tables of two more processes on the same database."""
    stores = [await Store.open(url) for _ in range(2)]
    others = [Room(room.file, one).tables for one in stores]
    yield (room.tables, *others)
    for one in stores:
        await one.close()


async def outcomes(asked: Iterable[Awaitable[Table]]) -> Counter[str]:
    """Make requests at once; return how often each ended with `done` or a refusal's code."""

    async def outcome(one: Awaitable[Table]) -> str:
        try:
            await one
        except Refused as refused:
            return refused.code
        return "done"

    return Counter(await asyncio.gather(*(outcome(one) for one in asked)))


async def posts_of(room: Room, kind: str) -> int:
    """Return how many posts of a kind are stored."""
    counted = select(func.count()).select_from(posts).where(posts.c.kind == kind)
    return int(await room.store.read(lambda conn: conn.scalar(counted)))


async def test_ten_of_forty_invitations_at_once_are_sent(
    room: Room, processes: tuple[Tables, ...]
) -> None:
    table = await room.lobby(ALI)
    told = await outcomes(
        company.invite(processes[number % 3], table.id, click(ALI), 9000 + number)
        for number in range(AT_ONCE)
    )
    assert told == {"done": company.INVITED, "invited-enough": AT_ONCE - company.INVITED}
    assert await posts_of(room, "invite") == company.INVITED


async def test_one_of_forty_invitations_of_one_guest_is_sent(
    room: Room, processes: tuple[Tables, ...]
) -> None:
    table = await room.lobby(ALI)
    told = await outcomes(
        company.invite(processes[number % 3], table.id, click(ALI), 9000)
        for number in range(AT_ONCE)
    )
    assert told == {"done": 1, "invited-already": AT_ONCE - 1}


async def test_a_person_is_asked_to_three_tables_in_ten_minutes(
    room: Room, processes: tuple[Tables, ...]
) -> None:
    tables = [
        await room.lobby(Who(5000 + number, "Host")) for number in range(2 * company.ASKED_LATELY)
    ]
    told = await outcomes(
        company.invite(processes[number % 3], table.id, click(Who(5000 + number, "Host")), 9000)
        for number, table in enumerate(tables)
    )
    assert told == {"done": company.ASKED_LATELY, "invited-often": company.ASKED_LATELY}
    assert await posts_of(room, "invite") == company.ASKED_LATELY
    room.time += company.ASKED_SECONDS
    table = await room.lobby(ALI)
    await company.invite(room.tables, table.id, click(ALI), 9000)


async def test_one_of_many_simultaneous_calls_mentions_people(
    room: Room, processes: tuple[Tables, ...]
) -> None:
    await room.store.write(people.set_guild, GUILD, players_role_id=5)
    tables = [await room.lobby(who) for who in (ALI, ALI, ALI, SARA, SARA, SARA)]
    told = await outcomes(
        company.call_players(
            processes[number % 3], table.id, click(ALI if number % 6 < 3 else SARA)
        )
        for number, table in enumerate(tables * 4)
    )
    assert told == {"done": 1, "called-by-you": 11, "called-lately": 12}
    assert await posts_of(room, "call") == 1


async def test_one_person_leaves_invitations_and_calls_to_others(room: Room) -> None:
    await room.store.write(people.set_guild, GUILD, players_role_id=5)
    *own, sara = [await room.lobby(who) for who in (ALI, ALI, SARA)]
    await room.tables.join(sara.id, click(ALI))
    for table, told in [(own[0], "done"), (own[1], "done"), (sara, "invited-often")]:
        assert await outcomes([company.invite(room.tables, table.id, click(ALI), 9000)]) == {
            told: 1
        }
    await company.invite(room.tables, (await room.lobby(REZA)).id, click(REZA), 9000)
    hour = company.CALLED_BY_ONE_SECONDS
    for later, who, told in [
        (0.0, ALI, "done"),
        (company.CALLED_SECONDS, ALI, "called-by-you"),
        (0.0, SARA, "done"),
        (hour - company.CALLED_SECONDS, ALI, "done"),
    ]:
        room.time += later
        assert await outcomes([company.call_players(room.tables, sara.id, click(who))]) == {told: 1}
    assert await posts_of(room, "call") == 2


async def test_a_call_refused_for_another_reason_does_not_count(room: Room) -> None:
    table = await room.lobby(ALI)
    told = await outcomes([company.call_players(room.tables, table.id, click(ALI))])
    assert told == {"nobody-to-call": 1}
    await room.store.write(people.set_guild, GUILD, players_role_id=5)
    told = await outcomes([company.call_players(room.tables, table.id, click(SARA))])
    assert told == {"not-seated": 1}
    told = await outcomes([company.call_players(room.tables, table.id, click(ALI))])
    assert told == {"done": 1}


async def test_three_of_forty_tables_opened_at_once_are_open(processes: tuple[Tables, ...]) -> None:
    told = await outcomes(
        processes[number % 3].open(click(ALI), GUILD + number, CHANNEL, "pasur", {}, None)
        for number in range(AT_ONCE)
    )
    assert told == {"done": HOSTED, "hosting-enough": AT_ONCE - HOSTED}


async def test_a_server_has_no_more_tables_than_it_allows_when_many_open_at_once(
    room: Room, processes: tuple[Tables, ...]
) -> None:
    await room.store.write(people.set_guild, GUILD, most_tables=2)
    told = await outcomes(
        processes[number % 3].open(
            click(Who(5000 + number, "Guest")), GUILD, CHANNEL, "pasur", {}, None
        )
        for number in range(AT_ONCE)
    )
    assert told == {"done": 2, "server-full": AT_ONCE - 2}


async def test_of_many_simultaneous_rematches_one_is_opened(
    room: Room, processes: tuple[Tables, ...]
) -> None:
    over = await room.play_out(await room.match(ALI, SARA, target=21))
    told = await outcomes(
        processes[number % 3].rematch(over.id, click(ALI if number % 4 < 2 else SARA), CHANNEL)
        for number in range(AT_ONCE)
    )
    assert told == {"done": AT_ONCE}
    again = select(func.count()).select_from(matches).where(matches.c.rematch_of == over.id)
    assert await room.store.read(lambda conn: conn.scalar(again)) == 1


async def test_being_forgotten_opens_no_more_tables(room: Room) -> None:
    opened = 0
    for _ in range(LATELY + 5):
        told = await outcomes([room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)])
        opened += told["done"]
        await room.tables.forget_person(ALI.user_id)
        room.time += 1.0
    assert opened == LATELY
    assert told == {"opened-enough": 1}
    room.time += LATELY_SECONDS
    told = await outcomes([room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)])
    assert told == {"done": 1}
