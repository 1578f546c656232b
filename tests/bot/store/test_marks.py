"""Marks of a person: one-time limits until a given time."""

from __future__ import annotations

import asyncio
import hmac

from sqlalchemy import delete, select

from bot.store import Store, marks
from bot.store.schema import facts
from bot.store.schema import marks as marked
from tests.bot.store.rows import ALI, NOW, SARA


async def test_a_mark_is_claimed_once_until_its_time_is_over(store: Store) -> None:
    claims = (store.write(marks.claim, ALI, "shared/1/film", NOW, NOW + 60) for _ in range(8))
    assert sorted(await asyncio.gather(*claims)) == [False] * 7 + [True]
    assert await store.write(marks.claim, ALI, "shared/1/chart", NOW, NOW + 60)
    assert await store.write(marks.claim, SARA, "shared/1/film", NOW, NOW + 60)
    assert not await store.write(marks.claim, ALI, "shared/1/film", NOW + 59, NOW + 120)
    assert await store.write(marks.claim, ALI, "shared/1/film", NOW + 60, NOW + 120)


async def test_only_marks_that_have_expired_are_deleted(store: Store) -> None:
    for what, until in (("early", NOW), ("late", NOW + 0.5)):
        await store.write(marks.put, ALI, what, until)
    assert not await store.write(marks.forget, NOW)
    assert await store.read(marks.of_person, ALI, NOW - 1) == {"late"}


async def test_the_name_of_a_mark_follows_from_a_secret_of_the_database(store: Store) -> None:
    """Otherwise a hash of each possible id would show whose mark it is."""
    found = []
    for _ in range(2):
        await store.write(marks.put, ALI, "shared/1/film", NOW + 60)
        found += await store.read(lambda conn: list(conn.scalars(select(marked.c.who))))
        await store.write(lambda conn: [conn.execute(delete(one)) for one in (marked, facts)])
    assert len(set(found)) == 2, "a new secret gives new names"
    assert hmac.new(b"", str(ALI).encode(), "sha256").hexdigest() not in found
    assert str(ALI) not in str(found)
