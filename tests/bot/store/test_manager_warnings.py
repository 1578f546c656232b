"""Warnings for managers of servers: each is posted once, by one process."""

from __future__ import annotations

from bot.store import Store, manager_warnings
from tests.bot.store.rows import GUILD, NOW


async def test_a_warning_is_posted_once_until_what_fails_or_why_changes(store: Store) -> None:
    await store.write(manager_warnings.put, GUILD, "channel", "deleted", 9, NOW)
    (first,) = await store.read(manager_warnings.due, NOW, 9)
    assert await store.write(manager_warnings.lease, first, NOW, NOW + 120)
    assert not await store.write(manager_warnings.lease, first, NOW, NOW + 120)
    await store.write(manager_warnings.postpone, first, None)
    await store.write(manager_warnings.put, GUILD, "channel", "deleted", 9, NOW + 1)
    assert await store.read(manager_warnings.due, 1e12, 9) == []
    assert await store.read(manager_warnings.of_guild, GUILD) == [first]
    await store.write(manager_warnings.put, GUILD, "channel", "closed", 10, NOW + 2)
    (second,) = await store.read(manager_warnings.due, NOW + 2, 9)
    assert (second.why, second.about, second.number) == ("closed", 10, 2)
    await store.write(manager_warnings.postpone, first, None)
    assert await store.read(manager_warnings.due, NOW + 2, 9) == [second], "of an older number"
    await store.write(manager_warnings.clear, GUILD, "channel")
    assert await store.read(manager_warnings.of_guild, GUILD) == []
    assert await store.read(manager_warnings.due, 1e12, 9) == []
    await store.write(manager_warnings.put, GUILD, "channel", "closed", 10, NOW + 3)
    (third,) = await store.read(manager_warnings.due, NOW + 3, 9)
    assert third.number == 3
