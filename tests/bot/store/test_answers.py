"""Private answers that several processes send at the same time."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from sqlalchemy import Connection

from bot.store import Store, answers, posts
from bot.store.posts import PostRow
from tests.bot.store.rows import ALI, NOW, SARA, hold_hand, lobby
from tests.postgres import postgres_database
from tests.transactions import lock_wait, writing

SEAT = 0


def press(conn: Connection, match_id: int, message_id: int) -> None:
    """Show the hand in a new private answer, as after a press."""
    token, at = f"token {message_id}", NOW + message_id
    hold_hand(conn, match_id, SEAT, token, at, version=0, message_id=message_id)


def test_a_hand_is_by_mail_if_a_direct_message_has_shown_it_since_the_last_press() -> None:
    here = PostRow(
        1, "ephemeral_hand", SEAT, 8, 9, "t", NOW, 1, 1, NOW, None, 0, NOW, NOW, None, None
    )
    mail = replace(here, kind="hand", posted_at=NOW + 1.0)
    unsent = replace(mail, message_id=None)
    earlier = replace(mail, posted_at=NOW)
    for hand, answer, by_mail in (
        (mail, here, True),
        (mail, None, True),
        (earlier, here, False),
        (unsent, None, False),
        (None, None, False),
    ):
        assert answers.Whereabouts(1, SEAT, hand, answer).is_by_mail is by_mail


async def test_the_tokens_of_presses_at_a_lobby_end_with_it(store: Store) -> None:
    match_id = await store.write(lobby)
    for user_id in (ALI, SARA):
        await store.write(answers.hold_press, match_id, user_id, f"token {user_id}", NOW)
    await store.write(answers.begin_hands, match_id, {ALI: 0})
    rows = await store.read(posts.of_match, match_id)
    assert {which: row.token for which, row in rows.items()} == {
        ("ephemeral_hand", 0): f"token {ALI}"
    }


async def test_presses_at_the_same_time_leave_one_hand_and_outdate_the_one_before(
    postgres: str,
) -> None:
    """The second press waits for the first, and replaces the first one's message."""
    async with postgres_database(postgres, migrated=True) as url:
        ours, theirs = await Store.open(url), await Store.open(url)
        match_id = await ours.write(lobby)
        for message_id in (1, 2):
            await ours.write(press, match_id, message_id)
        async with writing(theirs) as conn:
            await conn.run_sync(press, match_id, 3)
            second = asyncio.create_task(ours.write(press, match_id, 4))
            await lock_wait(ours)
        await second
        rows = await ours.read(posts.of_match, match_id)
        messages = {kind: row.message_id for (kind, _), row in rows.items()}
        assert messages == {"ephemeral_hand": 4, "superseded": 3}
        for store in (ours, theirs):
            await store.close()
