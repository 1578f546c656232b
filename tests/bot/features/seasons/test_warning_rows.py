"""Warnings for managers of servers: each is posted once, by one process."""

from __future__ import annotations

from bot.features.seasons import warning_rows
from bot.store import Store
from tests.bot.store.rows import GUILD, NOW


async def test_a_warning_is_posted_once_until_what_fails_or_why_changes(store: Store) -> None:
    await store.write(warning_rows.put, GUILD, "channel", "deleted", 9, NOW)
    (first,) = await store.read(warning_rows.due, NOW, 9)
    assert await store.write(warning_rows.lease, first, NOW, NOW + 120)
    assert not await store.write(warning_rows.lease, first, NOW, NOW + 120)
    await store.write(warning_rows.postpone, first, None)
    await store.write(warning_rows.put, GUILD, "channel", "deleted", 9, NOW + 1)
    assert await store.read(warning_rows.due, 1e12, 9) == []
    assert await store.read(warning_rows.of_guild, GUILD) == [first]
    await store.write(warning_rows.put, GUILD, "channel", "closed", 10, NOW + 2)
    (second,) = await store.read(warning_rows.due, NOW + 2, 9)
    assert (second.why, second.about, second.number) == ("closed", 10, 2)
    await store.write(warning_rows.postpone, first, None)
    assert await store.read(warning_rows.due, NOW + 2, 9) == [second], "of an older number"
    await store.write(warning_rows.clear, GUILD, "channel")
    assert await store.read(warning_rows.of_guild, GUILD) == []
    assert await store.read(warning_rows.due, 1e12, 9) == []
    await store.write(warning_rows.put, GUILD, "channel", "closed", 10, NOW + 3)
    (third,) = await store.read(warning_rows.due, NOW + 3, 9)
    assert third.number == 3
