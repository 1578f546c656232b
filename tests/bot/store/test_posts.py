"""Posts: requested, leased, posted, failed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.shards import Shards
from bot.store import Store, posts
from bot.store.posts import PostRow, Wanted
from tests.bot.store import single
from tests.bot.store.rows import ALI, GUILD, NEWEST, NOW, REZA, hold_hand, lobby
from tests.transactions import OpenTransaction, writing

BOARD = (1, "board", 0)
PRESSED = "t"


@pytest.fixture
async def conn(store: Store) -> AsyncIterator[OpenTransaction]:
    """Yield a transaction of a database with a match of the number 1."""
    async with writing(store) as conn:
        assert await conn.run_sync(lobby) == 1
        yield conn


def board(conn: Connection) -> PostRow:
    row = posts.get(conn, *BOARD)
    assert row is not None
    return row


def keys(conn: Connection, now: float, limit: int = 9) -> list[tuple[str, int]]:
    return [(row.kind, row.key) for row in posts.pending(conn, now, limit, NEWEST)]


def forget_tokens(conn: Connection, before: float) -> None:
    posts.forget_tokens(conn, before, posts.with_old_tokens(conn, before, 0))


def show(
    conn: Connection, version: int, at: float = NOW, *, fresh: bool = True, **looks: str
) -> bool:
    return single.posted(
        conn, *BOARD, version=version, message_id=7, channel_id=8, at=at, fresh=fresh, **looks
    )


async def test_an_older_version_that_is_wanted_later_replaces_no_newer_one(
    conn: OpenTransaction,
) -> None:
    for version in (5, 3):
        await conn.run_sync(single.want, *BOARD, version, NOW)
        assert (await conn.run_sync(board)).wanted == 5


async def test_a_wanted_post_is_pending_from_its_time_until_it_is_posted(
    conn: OpenTransaction,
) -> None:
    assert await conn.run_sync(posts.get, *BOARD) is None
    await conn.run_sync(single.want, *BOARD, 0, NOW, 8)
    assert await conn.run_sync(board) == PostRow(
        *BOARD, 8, None, None, None, 0, -1, NOW, None, 0, None, None, None, None
    )
    assert await conn.run_sync(keys, NOW - 0.5) == []
    assert await conn.run_sync(keys, NOW) == [("board", 0)]
    assert await conn.run_sync(show, 0, NOW + 1.0)
    assert await conn.run_sync(keys, NOW + 9.0) == []
    row = await conn.run_sync(board)
    assert (row.message_id, row.channel_id, row.posted) == (7, 8, 0)
    assert (row.posted_at, row.first_posted_at) == (NOW + 1.0, NOW + 1.0)


async def test_several_posts_are_wanted_at_once(conn: OpenTransaction) -> None:
    await conn.run_sync(single.want, *BOARD, 1, NOW)
    later, soon = Wanted(1, *BOARD[1:], 2, NOW + 2.0), Wanted(1, "hand", 1, 2, NOW + 1.0)
    await conn.run_sync(posts.want, [later, soon])
    assert await conn.run_sync(keys, NOW) == [("board", 0)]
    assert await conn.run_sync(keys, NOW + 1.0) == [("board", 0), ("hand", 1)]
    assert (await conn.run_sync(board)).wanted == 2


async def test_the_longest_overdue_comes_first_and_else_match_kind_and_key_decide(
    conn: OpenTransaction,
) -> None:
    second = await conn.run_sync(lobby)
    ordered = [
        (NOW, second, "hand", 1),
        (NOW + 1.0, 1, "board", 0),
        (NOW + 1.0, 1, "hand", 0),
        (NOW + 1.0, 1, "hand", 1),
        (NOW + 1.0, second, "board", 0),
        (NOW + 2.0, 1, "end", 0),
    ]
    for due_at, *post in (ordered[at] for at in (4, 3, 5, 2, 1, 0)):
        await conn.run_sync(single.want, *post, 1, due_at)
    for limit in (6, 3):
        found = await conn.run_sync(posts.pending, NOW + 9.0, limit, NEWEST)
        assert [(one.due_at, one.match_id, one.kind, one.key) for one in found] == ordered[:limit]


async def test_the_newest_version_wanted_counts(conn: OpenTransaction) -> None:
    for version in (3, 5, 4):
        await conn.run_sync(single.want, *BOARD, version, NOW)
    assert (await conn.run_sync(board)).wanted == 5


@pytest.mark.parametrize("times", [(NOW, NOW + 2.0), (NOW + 2.0, NOW)])
async def test_a_pending_post_keeps_the_earlier_time(
    conn: OpenTransaction, times: tuple[float, float]
) -> None:
    for version, due_at in enumerate(times):
        await conn.run_sync(single.want, *BOARD, version, due_at)
    assert (await conn.run_sync(board)).due_at == NOW


async def test_a_post_that_was_shown_takes_the_new_time(conn: OpenTransaction) -> None:
    await conn.run_sync(single.want, *BOARD, 1, NOW)
    await conn.run_sync(show, 1)
    await conn.run_sync(single.want, *BOARD, 2, NOW + 60.0)
    assert (await conn.run_sync(board)).due_at == NOW + 60.0


async def test_a_post_in_hand_takes_the_new_time(conn: OpenTransaction) -> None:
    await conn.run_sync(single.want, *BOARD, 1, NOW)
    assert await conn.run_sync(single.lease, await conn.run_sync(board), NOW + 30.0) is not None
    await conn.run_sync(single.want, *BOARD, 2, NOW + 5.0)
    await conn.run_sync(show, 1)
    assert await conn.run_sync(keys, NOW + 4.0) == []
    assert await conn.run_sync(keys, NOW + 5.0) == [("board", 0)]


async def test_wanting_again_forgets_neither_channel_nor_message(conn: OpenTransaction) -> None:
    await conn.run_sync(single.want, *BOARD, 1, NOW, 8)
    await conn.run_sync(single.want, *BOARD, 2, NOW)
    assert (await conn.run_sync(board)).channel_id == 8
    await conn.run_sync(show, 2)
    before = await conn.run_sync(board)
    await conn.run_sync(single.want, *BOARD, 3, NOW)
    assert await conn.run_sync(board) == replace(before, wanted=3, due_at=NOW)


async def test_a_version_that_is_shown_already_is_not_pending(conn: OpenTransaction) -> None:
    await conn.run_sync(single.want, *BOARD, 4, NOW)
    await conn.run_sync(show, 4)
    await conn.run_sync(single.want, *BOARD, 4, NOW)
    assert await conn.run_sync(keys, NOW + 99.0) == []


async def test_an_old_version_shown_over_a_newer_one_is_mended(conn: OpenTransaction) -> None:
    await conn.run_sync(single.want, *BOARD, 6, NOW)
    await conn.run_sync(show, 6)
    await conn.run_sync(show, 5)
    assert await conn.run_sync(keys, NOW) == [("board", 0)]


async def test_a_post_of_an_older_version_stays_pending(conn: OpenTransaction) -> None:
    await conn.run_sync(single.want, *BOARD, 6, NOW)
    await conn.run_sync(show, 5)
    assert await conn.run_sync(keys, NOW) == [("board", 0)]


async def test_an_edit_keeps_the_age_of_the_message(conn: OpenTransaction) -> None:
    await conn.run_sync(single.want, *BOARD, 1, NOW)
    await conn.run_sync(show, 1, NOW)
    await conn.run_sync(show, 2, NOW + 9.0, fresh=False)
    row = await conn.run_sync(board)
    assert (row.posted_at, row.first_posted_at) == (NOW + 9.0, NOW)


async def test_an_outdated_message_is_sent_again(conn: OpenTransaction) -> None:
    await conn.run_sync(single.want, *BOARD, 1, NOW)
    await conn.run_sync(show, 1)
    await conn.run_sync(posts.outdate, *BOARD, NOW)
    row = await conn.run_sync(board)
    assert (row.first_posted_at, row.message_id) == (None, 7)
    assert await conn.run_sync(keys, NOW) == [("board", 0)]


def count(conn: Connection, message_id: int = 9, channel_id: int = 8, at: float = NOW) -> None:
    """Store a board and the count of a round, each in a separate message; `at` is Unix time."""
    single.want(conn, *BOARD, 1, NOW, 8)
    show(conn, 1, at, shown="board", files="table", token=PRESSED)
    single.want(conn, 1, "round", 40, 1, NOW, 8)
    single.posted(
        conn,
        *(1, "round", 40),
        version=1,
        message_id=message_id,
        channel_id=channel_id,
        at=NOW,
        fresh=True,
        shown="count",
        files="sheet",
    )


async def test_board_and_count_exchange_their_messages(conn: OpenTransaction) -> None:
    await conn.run_sync(count)
    assert await conn.run_sync(posts.exchange, 1, 9, NOW - 60.0)
    rows = await conn.run_sync(posts.of_match, 1)
    shown = {
        kind: (row.message_id, row.token, row.shown, row.files, row.posted)
        for (kind, _), row in rows.items()
    }
    assert shown == {
        "board": (9, None, "count", "sheet", posts.NEVER),
        "round": (7, PRESSED, "board", "table", posts.NEVER),
    }


async def test_a_board_that_showed_the_count_itself_is_kept(conn: OpenTransaction) -> None:
    await conn.run_sync(count)
    before = await conn.run_sync(posts.of_match, 1)
    assert await conn.run_sync(posts.exchange, 1, 7, NOW - 60.0)
    assert not await conn.run_sync(posts.exchange, 1, 7, NOW + 60.0), "it is too old"
    assert await conn.run_sync(posts.of_match, 1) == before


@pytest.mark.parametrize(
    "case", ["another message", "channel", "old", "leased", "failed", "no count"]
)
async def test_where_they_cannot_exchange_messages_nothing_changes(
    conn: OpenTransaction, case: str
) -> None:
    if case == "no count":
        await conn.run_sync(single.want, *BOARD, 1, NOW, 8)
        await conn.run_sync(show, 1)
    else:
        channel_id, at = 88 if case == "channel" else 8, NOW - 70.0 if case == "old" else NOW
        await conn.run_sync(lambda conn: count(conn, channel_id=channel_id, at=at))
    if case == "leased":
        # A lease that has ended counts too: its process may have sent a message before it died.
        assert await conn.run_sync(single.lease, await conn.run_sync(board), NOW - 9.0) is not None
    if case == "failed":
        await conn.run_sync(lambda conn: posts.failed(conn, *BOARD, retry_at=NOW))
    before = await conn.run_sync(posts.of_match, 1)
    pressed = 5 if case == "another message" else 9
    assert not await conn.run_sync(posts.exchange, 1, pressed, NOW - 60.0)
    assert await conn.run_sync(posts.of_match, 1) == before


async def test_a_deleted_post_cannot_be_marked_as_shown(conn: OpenTransaction) -> None:
    assert not await conn.run_sync(show, 1)
    await conn.run_sync(single.want, *BOARD, 1, NOW)
    await conn.run_sync(posts.forget, *BOARD)
    assert not await conn.run_sync(show, 1)
    assert await conn.run_sync(posts.get, *BOARD) is None


async def test_a_leased_post_is_not_pending_until_the_lease_ends(
    conn: OpenTransaction,
) -> None:
    await conn.run_sync(single.want, *BOARD, 1, NOW)
    assert await conn.run_sync(single.lease, await conn.run_sync(board), NOW + 30.0) is not None
    assert await conn.run_sync(keys, NOW + 29.0) == []
    (row,) = await conn.run_sync(posts.pending, NOW + 30.0, 9, NEWEST)
    assert await conn.run_sync(single.lease, row, NOW + 60.0) is not None


async def test_a_lease_is_given_once(conn: OpenTransaction) -> None:
    await conn.run_sync(single.want, *BOARD, 1, NOW)
    row = await conn.run_sync(board)
    assert await conn.run_sync(single.lease, row, NOW + 30.0) is not None
    assert await conn.run_sync(single.lease, row, NOW + 31.0) is None
    await conn.run_sync(posts.failed, *BOARD, retry_at=NOW)
    assert await conn.run_sync(single.lease, row, NOW + 32.0) is None, "it was tried since"
    row = await conn.run_sync(board)
    await conn.run_sync(show, 1)
    assert await conn.run_sync(single.lease, row, NOW + 33.0) is None, "it was posted since"


async def test_of_many_simultaneous_leases_one_wins(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(lobby)
        await conn.run_sync(single.want, *BOARD, 1, NOW)
        row = await conn.run_sync(board)

    async def lease() -> bool:
        return await store.write(single.lease, row, NOW + 30.0) is not None

    leased = await asyncio.gather(*(lease() for _ in range(12)))
    assert sorted(leased) == [False] * 11 + [True]


async def test_a_failure_releases_the_post_for_later(conn: OpenTransaction) -> None:
    await conn.run_sync(single.want, *BOARD, 1, NOW)
    assert await conn.run_sync(single.lease, await conn.run_sync(board), NOW + 30.0) is not None
    await conn.run_sync(posts.failed, *BOARD, retry_at=NOW + 4.0)
    await conn.run_sync(posts.failed, *BOARD, retry_at=NOW + 8.0)
    assert (await conn.run_sync(board)).tries == 2
    assert await conn.run_sync(keys, NOW + 7.0) == []
    assert await conn.run_sync(keys, NOW + 8.0) == [("board", 0)]
    await conn.run_sync(show, 1)
    assert (await conn.run_sync(board)).tries == 0


def hold(conn: Connection, token: str, at: float, *, message_id: int) -> None:
    hold_hand(conn, 1, 2, token, at, version=3, message_id=message_id)


async def test_a_private_answer_in_another_message_makes_the_older_one_say_so(
    conn: OpenTransaction,
) -> None:
    await conn.run_sync(hold, "first", NOW, message_id=70)
    await conn.run_sync(hold, "second", NOW + 5.0, message_id=71)
    assert await conn.run_sync(keys, NOW + 5.0) == [("superseded", 2)]
    older = await conn.run_sync(posts.get, 1, "superseded", 2)
    assert older is not None
    assert (older.token, older.message_id) == ("first", 70)
    await conn.run_sync(hold, "third", NOW + 6.0, message_id=72)
    await conn.run_sync(posts.forget_answer, older)
    (left,) = await conn.run_sync(posts.pending, NOW + 6.0, 9, NEWEST)
    assert left.message_id == 71, "another one is older by now"


async def test_the_shown_version_is_unknown_during_a_lease(conn: OpenTransaction) -> None:
    await conn.run_sync(single.want, *BOARD, 1, NOW)
    await conn.run_sync(show, 1, shown="page", files="table.png")
    await conn.run_sync(single.want, *BOARD, 2, NOW)
    row = await conn.run_sync(board)
    assert (row.shown, row.files) == ("page", "table.png")
    assert await conn.run_sync(single.lease, row, NOW + 30.0) is not None
    taken = await conn.run_sync(board)
    assert (taken.shown, taken.files) == (None, None), "its process may die while it posts"
    await conn.run_sync(posts.put_off, row, NOW + 5.0, firmly=True)
    assert (await conn.run_sync(board)).shown == "page", "nothing was sent"
    await conn.run_sync(posts.obscure, 1, row.message_id or 0)
    assert (await conn.run_sync(board)).files is None


async def test_a_token_lasts_as_long_as_its_message(conn: OpenTransaction) -> None:
    await conn.run_sync(single.want, *BOARD, 1, NOW)
    await conn.run_sync(show, 1, token=str(BOARD))
    await conn.run_sync(show, 2, fresh=False)
    assert (await conn.run_sync(board)).token_at == NOW
    await conn.run_sync(show, 3, fresh=True)
    row = await conn.run_sync(board)
    assert (row.token, row.token_at) == (None, None)
    await conn.run_sync(show, 4, token=str(BOARD))
    await conn.run_sync(forget_tokens, NOW + 999.0)
    assert await conn.run_sync(board) == replace(row, posted=4), (
        "the message stays known without one"
    )


def hand(conn: Connection, seat: int = 0) -> PostRow:
    """Store, unless it is there, a hand by direct message that was pressed; return its row."""
    row = posts.get(conn, 1, "hand", seat)
    if row is None:
        single.want(conn, 1, "hand", seat, 1, NOW)
        shown: dict[str, Any] = {"message_id": 17, "channel_id": 18, "at": NOW}
        single.posted(conn, 1, "hand", seat, version=1, fresh=True, **shown)
        shown["token"] = str(BOARD)
        single.posted(conn, 1, "hand", seat, version=1, fresh=False, **shown)
        row = posts.get(conn, 1, "hand", seat)
    assert row is not None
    return row


async def test_reading_a_hand_by_direct_message_is_remembered_after_token_and_message(
    conn: OpenTransaction,
) -> None:
    assert (await conn.run_sync(hand)).token_at == NOW
    await conn.run_sync(forget_tokens, NOW + 999.0)
    row = await conn.run_sync(hand)
    assert (row.token, row.token_at) == (None, NOW)
    await conn.run_sync(
        single.posted,
        1,
        "hand",
        0,
        version=2,
        message_id=19,
        channel_id=18,
        at=NOW + 5.0,
        fresh=True,
    )
    row = await conn.run_sync(hand)
    assert (row.message_id, row.token, row.token_at) == (19, None, NOW)
    await conn.run_sync(posts.forget_press, replace(row, token=str(BOARD)))
    assert (await conn.run_sync(hand)).token_at == NOW
    await conn.run_sync(posts.forget_press, row)
    assert (await conn.run_sync(hand)).token_at is None


async def test_a_turn_that_notifies_sends_the_hand_again_even_during_an_edit(
    conn: OpenTransaction,
) -> None:
    await conn.run_sync(hand)
    await conn.run_sync(single.want, 1, "turn", 0, 3, NOW)
    turn = await conn.run_sync(posts.get, 1, "turn", 0)
    assert turn is not None
    assert await conn.run_sync(single.lease, await conn.run_sync(hand), NOW + 30.0) is not None
    edited = await conn.run_sync(hand)
    await conn.run_sync(posts.ring, turn, [0], NOW + 20.0, sent=(None, None))
    await conn.run_sync(posts.edited, edited, version=1, at=NOW + 21.0, shown="page", files="")
    row = await conn.run_sync(hand)
    assert (row.first_posted_at, row.message_id) == (None, 17)
    assert await conn.run_sync(keys, NOW + 21.0) == [("hand", 0)]
    turn = await conn.run_sync(posts.get, 1, "turn", 0)
    assert turn is not None
    assert (turn.posted, turn.first_posted_at) == (3, NOW + 20.0)


async def test_a_notice_that_is_over_is_deleted_and_forgotten(conn: OpenTransaction) -> None:
    await conn.run_sync(single.want, 1, "turn", 0, 3, NOW)
    turn = await conn.run_sync(posts.get, 1, "turn", 0)
    assert turn is not None
    await conn.run_sync(posts.ring, turn, [], NOW, sent=(8, 70))
    turn = await conn.run_sync(posts.get, 1, "turn", 0)
    assert turn is not None
    await conn.run_sync(posts.end_ring, turn, NOW + 9.0)
    after = await conn.run_sync(posts.get, 1, "turn", 0)
    assert after == replace(turn, channel_id=None, message_id=None, first_posted_at=None)
    old = await conn.run_sync(posts.get, 1, "old", 70)
    assert old is not None
    assert (old.channel_id, old.posted < old.wanted) == (8, True)


async def test_a_postponed_post_waits_unless_a_newer_version_is_requested(
    conn: OpenTransaction,
) -> None:
    await conn.run_sync(single.want, *BOARD, 1, NOW)
    taken = await conn.run_sync(board)
    assert await conn.run_sync(single.lease, taken, NOW + 30.0) is not None
    await conn.run_sync(posts.put_off, taken, NOW + 20.0, firmly=False)
    assert await conn.run_sync(keys, NOW + 19.0) == []
    taken = await conn.run_sync(board)
    assert await conn.run_sync(single.lease, taken, NOW + 50.0) is not None
    await conn.run_sync(single.want, *BOARD, 2, NOW + 5.0)
    await conn.run_sync(posts.put_off, taken, NOW + 60.0, firmly=False)
    assert await conn.run_sync(keys, NOW + 5.0) == [("board", 0)]


async def test_a_post_that_is_too_early_waits_unless_it_has_changed(
    conn: OpenTransaction,
) -> None:
    await conn.run_sync(single.want, *BOARD, 1, NOW)
    seen = await conn.run_sync(board)
    await conn.run_sync(posts.lease, [], NOW, [(seen, NOW + 1.0)])
    assert await conn.run_sync(board) == replace(seen, due_at=NOW + 1.0)
    seen = await conn.run_sync(board)
    await conn.run_sync(single.want, *BOARD, 2, NOW)
    await conn.run_sync(posts.lease, [], NOW, [(seen, NOW + 9.0)])
    assert await conn.run_sync(keys, NOW + 1.0) == [("board", 0)], "more is wanted"
    seen = await conn.run_sync(board)
    assert await conn.run_sync(single.lease, seen, NOW + 30.0) is not None
    leased = await conn.run_sync(board)
    await conn.run_sync(posts.lease, [], NOW, [(seen, NOW + 9.0)])
    assert await conn.run_sync(board) == leased, "another process has leased it"


async def test_pending_posts_come_longest_overdue_first(conn: OpenTransaction) -> None:
    other = await conn.run_sync(lobby)
    for match_id, kind, key, due_at in (
        (1, "hand", 1, NOW),
        (1, "hand", 0, NOW - 3.0),
        (other, "board", 0, NOW - 9.0),
        (1, "turn", 0, NOW + 9.0),
    ):
        await conn.run_sync(single.want, match_id, kind, key, 0, due_at)
    assert await conn.run_sync(keys, NOW) == [("board", 0), ("hand", 0), ("hand", 1)]
    assert await conn.run_sync(keys, NOW, 2) == [("board", 0), ("hand", 0)]
    assert set(await conn.run_sync(posts.of_match, 1)) == {("hand", 0), ("hand", 1), ("turn", 0)}
    assert set(await conn.run_sync(posts.of_match, other)) == {("board", 0)}


async def test_an_ephemeral_message_is_held_by_its_token_for_a_while(
    conn: OpenTransaction,
) -> None:
    here = (1, "ephemeral_hand", 2)
    await conn.run_sync(hold, "first", NOW, message_id=70)
    await conn.run_sync(hold, "second", NOW + 60.0, message_id=70)
    row = await conn.run_sync(posts.get, *here)
    assert row is not None
    assert (row.token, row.token_at, row.message_id) == ("second", NOW + 60.0, 70)
    assert "second" not in repr(row)
    assert set(await conn.run_sync(posts.of_match, 1)) == {("ephemeral_hand", 2)}
    until = NOW + 60.0 + posts.TOKEN_SECONDS
    assert await conn.run_sync(keys, until - 1.0) == []
    assert await conn.run_sync(keys, until) == [("ephemeral_hand", 2)]
    await conn.run_sync(single.want, *BOARD, 5, NOW)
    await conn.run_sync(forget_tokens, NOW + 60.0)
    assert await conn.run_sync(posts.get, *here) is not None
    await conn.run_sync(forget_tokens, NOW + 60.5)
    assert set(await conn.run_sync(posts.of_match, 1)) == {("board", 0)}


async def test_posts_of_other_shards_are_left_to_their_process_for_some_seconds(
    store: Store,
) -> None:
    async with writing(store) as conn:
        mine, theirs = [await conn.run_sync(lobby, guild_id=shard << 22) for shard in (5, 6)]
        for match_id in (mine, theirs):
            await conn.run_sync(single.want, match_id, "board", 0, 0, NOW)

        async def pending(later: float) -> list[int]:
            rows = await conn.run_sync(posts.pending, NOW + later, 9, NEWEST, Shards((1, 3), 4))
            return [row.match_id for row in rows]

        assert await pending(0.0) == [mine]
        assert await pending(posts.LATE_SECONDS - 0.1) == [mine]
        assert await pending(posts.LATE_SECONDS) == [mine, theirs]


async def test_a_post_in_hand_stays_so_as_long_as_that_is_renewed(conn: OpenTransaction) -> None:
    await conn.run_sync(single.want, *BOARD, 0, NOW)
    row = await conn.run_sync(board)
    await conn.run_sync(posts.renew, [row], NOW + 9.0)
    assert (await conn.run_sync(board)).leased_until is None, "no process has leased it"
    assert await conn.run_sync(single.lease, row, NOW + 5.0) is not None
    await conn.run_sync(posts.renew, [row], NOW + 9.0)
    assert await conn.run_sync(keys, NOW + 8.9) == []
    assert await conn.run_sync(keys, NOW + 9.0) == [("board", 0)]


async def test_a_released_post_is_read_again(conn: OpenTransaction) -> None:
    await conn.run_sync(single.want, *BOARD, 0, NOW)
    row = await conn.run_sync(board)
    assert await conn.run_sync(single.lease, row, NOW + 5.0) is not None
    await conn.run_sync(posts.give_back, [row], NOW + 1.0)
    assert await conn.run_sync(keys, NOW + 1.0) == [("board", 0)]
    assert (await conn.run_sync(board)).leased_until is not None, "whether it is shown is not known"


async def test_a_notice_counts_from_when_it_was_sent_for_its_key_and_for_its_table(
    conn: OpenTransaction,
) -> None:
    call = (1, "call", 5)
    await conn.run_sync(single.want, *call, 0, NOW)

    async def count(since: float, *which: int | None) -> int:
        return await conn.run_sync(posts.count_asked, GUILD, "call", since, *which)

    assert [await count(since) for since in (NOW - 1.0, NOW)] == [1, 0]
    await conn.run_sync(
        single.posted, *call, version=0, message_id=7, channel_id=8, at=NOW + 1.0, fresh=True
    )
    # Another game is chosen in the lobby, so that the notice is edited.
    await conn.run_sync(posts.renew_asked, 1, 9, NOW + 900.0)
    assert [await count(since) for since in (NOW, NOW + 1.0)] == [1, 0]
    assert [await count(NOW, key) for key in (5, 6)] == [1, 0]
    assert [await count(NOW, None, by) for by in (ALI, REZA)] == [1, 0]
