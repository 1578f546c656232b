"""Marks of a person: one-time limits until a given time."""

from __future__ import annotations

import asyncio

from bot.store import Store, marks
from tests.bot.store.rows import ALI, NOW, SARA


async def test_a_mark_is_claimed_once_until_its_time_is_over(store: Store) -> None:
    claims = (store.write(marks.claim, ALI, "shared/1/film", NOW, NOW + 60) for _ in range(8))
    assert sorted(await asyncio.gather(*claims)) == [False] * 7 + [True]
    assert await store.write(marks.claim, ALI, "shared/1/chart", NOW, NOW + 60)
    assert await store.write(marks.claim, SARA, "shared/1/film", NOW, NOW + 60)
    assert not await store.write(marks.claim, ALI, "shared/1/film", NOW + 59, NOW + 120)
    assert await store.write(marks.claim, ALI, "shared/1/film", NOW + 60, NOW + 120)
