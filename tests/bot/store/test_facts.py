"""Facts about the installation."""

from __future__ import annotations

from bot.store import Store, facts
from tests.transactions import reading, writing


async def test_the_last_word_on_a_fact_holds(store: Store) -> None:
    async with writing(store) as conn:
        assert await conn.run_sync(facts.get, "a") is None
        await conn.run_sync(facts.put, "a", "first")
        await conn.run_sync(facts.put, "b", "other")
        await conn.run_sync(facts.put, "a", "second")
    async with reading(store) as conn:
        assert await conn.run_sync(facts.get, "a") == "second"
        assert await conn.run_sync(facts.get, "b") == "other"
