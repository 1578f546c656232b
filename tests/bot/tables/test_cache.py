"""The cache of tables keeps the latest ones within its limit, and never an earlier version."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.tables import cache
from bot.tables.cache import Cache, weight
from tests.bot.room import ALI, REZA, SARA, Room


async def test_the_cache_has_a_limit_and_keeps_the_latest_tables(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.match(ALI, SARA)
    kept = Cache()
    monkeypatch.setattr(cache, "CACHED_BYTES", 3 * weight(table))
    for number in range(1, 6):
        kept.remember(replace(table, row=replace(table.row, id=number)))
    kept.get(3)
    kept.remember(replace(table, row=replace(table.row, id=6)))
    assert [number for number in range(1, 7) if kept.get(number)] == [3, 5, 6]


async def test_a_table_with_a_longer_log_counts_more(room: Room) -> None:
    table = await room.match(ALI, SARA)
    assert weight(await room.next_round(table)) > weight(table)


async def test_an_older_version_does_not_replace_a_newer_one(room: Room) -> None:
    table = await room.match(ALI, SARA)
    kept = Cache()
    kept.remember(await room.play(table))
    kept.remember(table)
    found = kept.get(table.id)
    assert found is not None
    assert found.row.version == table.row.version + 1
    kept.forget(REZA.user_id)
    assert kept.get(table.id) is not None
    kept.forget(ALI.user_id)
    assert kept.get(table.id) is None
