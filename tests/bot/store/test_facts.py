"""Facts about the installation."""

from __future__ import annotations

from bot.store import Store, facts
from tests.transactions import reading, writing


async def test_the_last_word_on_a_fact_holds(store: Store) -> None:
    async with writing(store) as conn:
        assert await facts.get(conn, "a") is None
        await facts.put(conn, "a", "first")
        await facts.put(conn, "b", "other")
        await facts.put(conn, "a", "second")
    async with reading(store) as conn:
        assert await facts.get(conn, "a") == "second"
        assert await facts.get(conn, "b") == "other"
