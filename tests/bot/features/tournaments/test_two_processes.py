"""Tournaments as two processes on one PostgreSQL run them: nothing happens twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.features.tournaments import decide, rows
from bot.features.tournaments.rows import FINAL, Tournament, Try
from bot.store import Store, people, standing_posts
from bot.tables.refusal import Refused
from bot.tables.sealed import PERSON, PlayedTry
from bot.tables.who import Who
from tests.bot.store.rows import CHANNEL, GUILD, NOW
from tests.postgres import postgres_database

DAY = 86400.0
ALI, SARA = Who(101, "Ali"), Who(102, "Sara")


@pytest.fixture
async def stores(postgres: str) -> AsyncIterator[tuple[Store, Store]]:
    """Yield the stores of two processes on one database."""
    async with postgres_database(postgres, migrated=True) as url:
        opened = await Store.open(url), await Store.open(url)
        yield opened
        for store in opened:
            await store.close()


async def put(store: Store, deals: int = 2) -> Tournament:
    """Store a tournament of Basra that lasts a day; return it."""
    new = decide.new_tournament(GUILD, CHANNEL, None, "basra", deals, DAY, NOW)
    seeds = [bytes([number]) * 32 for number in range(deals)]
    return replace(new, id=await store.write(rows.put_new, new, seeds, NOW))


async def try_at(store: Store, found: Tournament, number: int, who: Who) -> decide.DealTry:
    """Return a person's try at a deal, begun or not."""
    deal = await store.read(rows.deal, found, number)
    assert deal is not None
    return decide.DealTry(store, found, deal, who.user_id)


async def begun_by(store: Store, found: Tournament, number: int, who: Who) -> PlayedTry[Try]:
    """Begin a person's try at a deal."""
    return await (await try_at(store, found, number, who)).begin(who, GUILD, NOW)


async def test_a_person_who_presses_in_both_plays_one_try(stores: tuple[Store, Store]) -> None:
    found = await put(stores[0])
    begun = await asyncio.gather(
        *(begun_by(store, found, 1, who) for store in stores for who in (ALI, SARA))
    )
    assert len({one.row.entry for one in begun}) == 2
    assert await stores[0].read(rows.people_in, found.id) == 2
    own = begun[0]
    move, *_ = own.match.legal(PERSON)
    tries = [await try_at(store, found, 1, ALI) for store in stores]
    moved = await asyncio.gather(
        *(one.submit(own, str(move), NOW) for one in tries),
        return_exceptions=True,
    )
    assert [one.code for one in moved if isinstance(one, Refused)] == ["old-question"]
    stored = await stores[1].read(rows.try_of, found.id, ALI.user_id, 1)
    assert stored is not None
    assert stored.version == 1


async def test_both_close_open_and_post_a_tournament_once(stores: tuple[Store, Store]) -> None:
    found = await put(stores[0])
    for entry, who in enumerate((ALI, SARA), start=1):
        begun = await begun_by(stores[0], found, 1, who)
        done = replace(begun.row, version=1, ended_at=NOW, margin=float(entry))
        assert await stores[0].write(rows.advance, done, NOW)
    await begun_by(stores[1], found, 2, ALI)
    await asyncio.gather(*(decide.close_ended(store, NOW + DAY) for store in stores))
    closed = await stores[0].read(rows.get, found.id)
    assert closed is not None
    assert closed.closed_at == NOW + DAY
    entries = await stores[1].read(rows.entries, found.id)
    assert [(one.place, one.margins) for one in entries] == [(2, {1: 1.0}), (1, {1: 2.0})]
    claimed = await asyncio.gather(
        *(store.write(standing_posts.claim, FINAL, found.id, NOW + DAY) for store in stores)
    )
    assert [one is None for one in claimed].count(True) == 1

    await stores[0].write(people.set_guild, GUILD, weekly_channel_id=CHANNEL)
    await asyncio.gather(*(decide.open_weekly(store, NOW) for store in stores))
    (weekly,) = await stores[0].read(rows.running, GUILD)
    assert weekly.week == decide.week_at(NOW)
