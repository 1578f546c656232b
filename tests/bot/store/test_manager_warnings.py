"""The warnings of managers: posted once for each failure."""

from __future__ import annotations

from bot.store import Store, manager_warnings, standing_posts
from bot.store.manager_warnings import WARNING, ManagerWarning
from tests.bot.store.rows import GUILD, NOW, due_posts

KEY = f"{GUILD}/channel"


async def test_a_failure_that_is_about_nothing_is_posted_once_too(store: Store) -> None:
    for at in (NOW, NOW + 1):
        await store.write(manager_warnings.put, GUILD, "channel", "deleted", None, at)
    post = await store.read(standing_posts.get, WARNING, KEY)
    assert post is not None
    assert post.desired == 1


async def test_a_failure_is_posted_once_until_it_changes_or_comes_back(store: Store) -> None:
    for at in (NOW, NOW + 1):
        await store.write(manager_warnings.put, GUILD, "channel", "deleted", 9, at)
    first = await store.write(standing_posts.claim, WARNING, KEY, NOW + 1)
    assert first is not None
    assert first.desired == 1, "the second failure is the same"
    await store.write(standing_posts.finish, first, "page", NOW + 1)
    await store.write(manager_warnings.put, GUILD, "channel", "deleted", 9, NOW + 2)
    assert await store.read(due_posts, WARNING, 1e12) == []
    found = await store.read(manager_warnings.of_guild, GUILD)
    assert found == [ManagerWarning(GUILD, "channel", "deleted", 9)]
    for number, another in enumerate((("closed", 9), ("closed", 10)), start=1):
        await store.write(manager_warnings.put, GUILD, "channel", *another, NOW + 3)
        second = await store.write(standing_posts.claim, WARNING, KEY, NOW + 3)
        assert second is not None
        assert (second.message_id, second.sent) == (None, first.sent + number), "a new message"
        await store.write(standing_posts.finish, second, "page", NOW + 3)
    await store.write(manager_warnings.clear, GUILD, "channel")
    assert await store.read(manager_warnings.of_guild, GUILD) == []
    assert await store.read(due_posts, WARNING, 1e12) == []
    await store.write(manager_warnings.put, GUILD, "channel", "closed", 10, NOW + 4)
    assert await store.read(due_posts, WARNING, NOW + 4) == [KEY]
