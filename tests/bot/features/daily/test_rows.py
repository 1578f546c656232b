"""The deals of the day in the store: one a day, one try for each person, and their rankings."""

from __future__ import annotations

from dataclasses import replace

from bot.features.daily import rows as dailies
from bot.features.daily.rows import DailyRow, Ranked, TryRow
from bot.store import Store
from tests import personal
from tests.bot.store.rows import ALI, GUILD, NOW, REZA, SARA

DAY = "2026-11-24"
DEAL = DailyRow("whist", 1, 2, False, {}, bytes(32), DAY)
TRY = TryRow(DAY, ALI, GUILD, log="t deal SECRET\np2 4D\np1 7H", began_at=NOW)


async def test_a_day_has_one_seed_for_all(store: Store) -> None:
    assert await store.read(dailies.get, DAY) is None
    assert await store.write(dailies.get_or_store, DEAL) == DEAL
    assert await store.write(dailies.get_or_store, replace(DEAL, seed=b"x" * 32)) == DEAL


async def test_a_try_continues_until_the_seed_is_published(store: Store) -> None:
    await store.write(dailies.get_or_store, DEAL)
    assert await store.write(dailies.begin, TRY) == TRY
    assert await store.write(dailies.begin, replace(TRY, began_at=NOW + 1.0)) == TRY
    moved = replace(TRY, log="p1 8H", version=1)
    assert await store.write(dailies.advance, moved)
    assert not await store.write(dailies.advance, replace(moved, log="p1 9H")), "twice"
    await store.write(dailies.open_seed, DAY, NOW)
    await store.write(dailies.open_seed, DAY, NOW + 1.0)
    assert await store.read(dailies.get, DAY) == replace(DEAL, opened_at=NOW)
    assert not await store.write(dailies.advance, replace(moved, version=2))
    assert await store.read(dailies.try_of, DAY, ALI) == moved


async def test_a_server_ranks_its_own_people(store: Store) -> None:
    await store.write(dailies.get_or_store, DEAL)
    for user_id, margin, guild_id in (
        (ALI, 2.5, GUILD),
        (SARA, 12.0, GUILD),
        (REZA, 2.5, GUILD),
        (4, 90.0, GUILD + 1),
    ):
        row = replace(TRY, user_id=user_id, guild_id=guild_id)
        await store.write(dailies.begin, row)
        if user_id != REZA:
            done = replace(row, version=1, ended_at=NOW, margin=margin)
            assert await store.write(dailies.advance, done)
    assert await store.read(dailies.ranking, DAY, GUILD) == [
        Ranked(1, SARA, 12.0),
        Ranked(2, ALI, 2.5),
    ]
    assert await store.read(dailies.count_finished, DAY) == 3
    assert await store.read(dailies.days_of, ALI) == [DAY]
    assert await store.read(dailies.days_of, REZA) == []
    assert await store.write(dailies.share, DAY, ALI)
    assert not await store.write(dailies.share, DAY, ALI)
    await store.write(personal.forget_guild, GUILD)
    assert await store.read(dailies.ranking, DAY, GUILD) == []
    assert await store.read(dailies.days_of, ALI) == [DAY], "each person keeps their own"


async def test_a_ranking_is_by_margin_and_then_by_time(store: Store) -> None:
    await store.write(dailies.get_or_store, DEAL)
    for user_id, margin, seconds in (
        (6, -3.0, 0.0),
        (5, 2.5, 9.0),
        (4, 2.5, 8.0),
        (3, 2.5, 8.0),
        (2, 2.5, 10.0),
        (1, 2.5, 7.0),
        (7, 12.0, 99.0),
    ):
        row = replace(TRY, user_id=user_id)
        await store.write(dailies.begin, row)
        done = replace(row, version=1, ended_at=NOW + seconds, margin=margin)
        assert await store.write(dailies.advance, done)
    ranking = await store.read(dailies.ranking, DAY, GUILD)
    assert [one.user_id for one in ranking] == [7, 1, 3, 4, 5, 2, 6]
    assert [one.place for one in ranking] == [1, 2, 2, 2, 2, 2, 7]


async def test_a_persons_moves_are_exported_and_deleted(store: Store) -> None:
    await store.write(dailies.begin, TRY)
    (told,) = (await store.read(personal.export_person, ALI))["dailies"]
    assert told["moves"] == ["7H"]
    assert "SECRET" not in repr(told)
    await store.write(personal.forget_person, ALI)
    assert await store.read(dailies.try_of, DAY, ALI) is None
