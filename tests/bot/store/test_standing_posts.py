"""The rows of standing posts: when they are due, and which process claims them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.store import Store, standing_posts
from bot.store.standing_posts import CLAIM_SECONDS, LONGEST_SECONDS, StandingPost
from tests.bot.store.rows import GUILD, NOW, due_posts

KIND, KEY = "kind", "1/2"
CHANNEL, MESSAGE = 9, 10


async def claimed(store: Store, now: float) -> StandingPost:
    """Claim the row and return it; fail if it is not due."""
    post = await store.write(standing_posts.claim, KIND, KEY, now)
    assert post is not None
    return post


async def due(store: Store, now: float) -> bool:
    """Return whether the row is due."""
    return await store.read(due_posts, KIND, now) == [KEY]


async def want(store: Store, now: float, delay: float = 0.0, **how: bool) -> None:
    """Want the row."""
    await store.write(partial(standing_posts.want, **how), KIND, KEY, GUILD, now, delay)


async def test_changes_before_a_row_is_due_share_its_time(store: Store) -> None:
    for second in (0.0, 30.0, 59.0):
        await want(store, NOW + second, 60.0)
    assert not await due(store, NOW + 59)
    assert await due(store, NOW + 60)
    await want(store, NOW - 999, 60.0)
    assert await due(store, NOW - 939), "a clock was set back"
    await want(store, NOW, 5.0, not_before=True)
    assert not await due(store, NOW + 4)


async def test_one_process_posts_and_what_changes_meanwhile_is_due_again(store: Store) -> None:
    await want(store, NOW)
    post = await claimed(store, NOW)
    assert (post.message_id, post.desired, post.interrupted) == (None, 1, False)
    assert await store.write(standing_posts.claim, KIND, KEY, NOW) is None
    assert await store.write(standing_posts.claim_due, [KIND], NOW, 9) == []
    await want(store, NOW + 1)
    sent = replace(post, channel_id=CHANNEL, message_id=MESSAGE, sent=1)
    assert await store.write(standing_posts.put_message, sent)
    await store.write(partial(standing_posts.finish, every=60.0), sent, "page", NOW + 2)
    assert not await due(store, NOW + 61)
    (again,) = await store.write(standing_posts.claim_due, [KIND], NOW + 62, 9)
    assert (again.message_id, again.shown, again.desired) == (MESSAGE, "page", 2)
    await store.write(partial(standing_posts.finish, again_at=NOW + 99), again, "page", NOW + 63)
    assert not await due(store, NOW + 98)
    last = await claimed(store, NOW + 99)
    await store.write(partial(standing_posts.finish, last=True), last, "page", NOW + 99)
    assert await store.read(standing_posts.get, KIND, KEY) is None


async def test_the_row_of_a_process_that_died_is_due_when_its_claim_ends(store: Store) -> None:
    await want(store, NOW)
    dead = await claimed(store, NOW)
    assert not await due(store, NOW + CLAIM_SECONDS - 1)
    post = await claimed(store, NOW + CLAIM_SECONDS)
    assert post.interrupted
    await store.write(standing_posts.finish, dead, "late", NOW + CLAIM_SECONDS)
    assert await store.write(standing_posts.holds, post), "its own claim has ended"


async def test_wanting_a_row_does_not_shorten_its_back_off_but_hurrying_does(store: Store) -> None:
    await want(store, NOW)
    await store.write(standing_posts.back_off, await claimed(store, NOW), NOW + 50)
    await want(store, NOW + 1)
    assert not await due(store, NOW + 49)
    assert await due(store, NOW + 50)
    assert await due(store, NOW + 50 - LONGEST_SECONDS - 1) is False, "it is wanted for later"
    await store.write(standing_posts.hurry, KIND, GUILD, NOW + 2)
    post = await claimed(store, NOW + 2)
    assert post.tries == 1
    await store.write(standing_posts.finish, post, "page", NOW + 3)
    await store.write(standing_posts.hurry, KIND, GUILD, NOW + 4)
    assert not await due(store, 1e12), "it was due no more"


async def test_a_row_that_is_wanted_anew_forgets_the_message_in_progress(store: Store) -> None:
    await want(store, NOW)
    post = await claimed(store, NOW)
    await want(store, NOW + 1, resend=True)
    sent = replace(post, channel_id=CHANNEL, message_id=MESSAGE, sent=1)
    assert not await store.write(standing_posts.put_message, sent)
    await store.write(standing_posts.finish, sent, "page", NOW + 1)
    again = await claimed(store, NOW + 1)
    assert (again.message_id, again.sent) == (None, 1), "with another nonce"
    await store.write(standing_posts.leave, KIND, KEY)
    assert not await store.write(standing_posts.holds, again)
