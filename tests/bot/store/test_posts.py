"""Posts: wanted, leased, posted, failed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from bot.shards import Shards
from bot.store import Store, answers, posts
from bot.store.posts import PostRow
from bot.store.unit import Connection
from tests.bot.store.rows import NOW, lobby
from tests.transactions import writing

BOARD = (1, "board", 0)


@pytest.fixture
async def conn(store: Store) -> AsyncIterator[Connection]:
    """A transaction in which there is a match with the number 1."""
    async with writing(store) as conn:
        assert await lobby(conn) == 1
        yield conn


async def board(conn: Connection) -> PostRow:
    row = await posts.get(conn, *BOARD)
    assert row is not None
    return row


async def keys(conn: Connection, now: float, limit: int = 9) -> list[tuple[str, int]]:
    return [(row.kind, row.key) for row in await posts.pending(conn, now, limit)]


async def show(
    conn: Connection, version: int, at: float = NOW, *, fresh: bool = True, **looks: str
) -> bool:
    return await posts.posted(
        conn, *BOARD, version=version, message_id=7, channel_id=8, at=at, fresh=fresh, **looks
    )


async def test_a_wanted_post_is_pending_from_its_time_until_it_is_posted(
    conn: Connection,
) -> None:
    assert await posts.get(conn, *BOARD) is None
    await posts.want(conn, *BOARD, 0, NOW, 8)
    assert await board(conn) == PostRow(
        *BOARD, 8, None, None, None, 0, -1, NOW, None, 0, None, None, None, None
    )
    assert await keys(conn, NOW - 0.5) == []
    assert await keys(conn, NOW) == [("board", 0)]
    assert await show(conn, 0, NOW + 1.0)
    assert await keys(conn, NOW + 9.0) == []
    row = await board(conn)
    assert (row.message_id, row.channel_id, row.posted) == (7, 8, 0)
    assert (row.posted_at, row.first_posted_at) == (NOW + 1.0, NOW + 1.0)


async def test_several_posts_are_wanted_at_once(conn: Connection) -> None:
    await posts.want(conn, *BOARD, 1, NOW)
    await posts.want_all(conn, 1, 2, {("board", 0): NOW + 2.0, ("hand", 1): NOW + 1.0})
    assert await keys(conn, NOW) == [("board", 0)]
    assert await keys(conn, NOW + 1.0) == [("board", 0), ("hand", 1)]
    assert (await board(conn)).wanted == 2


async def test_the_longest_overdue_comes_first_and_else_match_kind_and_key_decide(
    conn: Connection,
) -> None:
    second = await lobby(conn)
    ordered = [
        (NOW, second, "hand", 1),
        (NOW + 1.0, 1, "board", 0),
        (NOW + 1.0, 1, "hand", 0),
        (NOW + 1.0, 1, "hand", 1),
        (NOW + 1.0, second, "board", 0),
        (NOW + 2.0, 1, "end", 0),
    ]
    for due_at, *post in (ordered[at] for at in (4, 3, 5, 2, 1, 0)):
        await posts.want(conn, *post, 1, due_at)
    for limit in (6, 3):
        found = await posts.pending(conn, NOW + 9.0, limit)
        assert [(one.due_at, one.match_id, one.kind, one.key) for one in found] == ordered[:limit]


async def test_the_newest_version_wanted_counts(conn: Connection) -> None:
    for version in (3, 5, 4):
        await posts.want(conn, *BOARD, version, NOW)
    assert (await board(conn)).wanted == 5


@pytest.mark.parametrize("times", [(NOW, NOW + 2.0), (NOW + 2.0, NOW)])
async def test_a_pending_post_keeps_the_earlier_time(
    conn: Connection, times: tuple[float, float]
) -> None:
    for version, due_at in enumerate(times):
        await posts.want(conn, *BOARD, version, due_at)
    assert (await board(conn)).due_at == NOW


async def test_a_post_that_was_shown_takes_the_new_time(conn: Connection) -> None:
    await posts.want(conn, *BOARD, 1, NOW)
    await show(conn, 1)
    await posts.want(conn, *BOARD, 2, NOW + 60.0)
    assert (await board(conn)).due_at == NOW + 60.0


async def test_a_post_in_hand_takes_the_new_time(conn: Connection) -> None:
    await posts.want(conn, *BOARD, 1, NOW)
    assert await posts.lease(conn, await board(conn), NOW + 30.0)
    await posts.want(conn, *BOARD, 2, NOW + 5.0)
    await show(conn, 1)
    assert await keys(conn, NOW + 4.0) == []
    assert await keys(conn, NOW + 5.0) == [("board", 0)]


async def test_wanting_again_forgets_neither_channel_nor_message(conn: Connection) -> None:
    await posts.want(conn, *BOARD, 1, NOW, 8)
    await posts.want(conn, *BOARD, 2, NOW)
    assert (await board(conn)).channel_id == 8
    await show(conn, 2)
    before = await board(conn)
    await posts.want(conn, *BOARD, 3, NOW)
    assert await board(conn) == replace(before, wanted=3, due_at=NOW)


async def test_a_version_that_is_shown_already_is_not_pending(conn: Connection) -> None:
    await posts.want(conn, *BOARD, 4, NOW)
    await show(conn, 4)
    await posts.want(conn, *BOARD, 4, NOW)
    assert await keys(conn, NOW + 99.0) == []


async def test_an_old_version_shown_over_a_newer_one_is_mended(conn: Connection) -> None:
    await posts.want(conn, *BOARD, 6, NOW)
    await show(conn, 6)
    await show(conn, 5)
    assert await keys(conn, NOW) == [("board", 0)]


async def test_a_post_of_an_older_version_stays_pending(conn: Connection) -> None:
    await posts.want(conn, *BOARD, 6, NOW)
    await show(conn, 5)
    assert await keys(conn, NOW) == [("board", 0)]


async def test_an_edit_keeps_the_age_of_the_message(conn: Connection) -> None:
    await posts.want(conn, *BOARD, 1, NOW)
    await show(conn, 1, NOW)
    await show(conn, 2, NOW + 9.0, fresh=False)
    row = await board(conn)
    assert (row.posted_at, row.first_posted_at) == (NOW + 9.0, NOW)


async def test_what_is_outdated_is_sent_anew(conn: Connection) -> None:
    await posts.want(conn, *BOARD, 1, NOW)
    await show(conn, 1)
    await posts.outdate(conn, *BOARD, NOW)
    row = await board(conn)
    assert (row.first_posted_at, row.message_id) == (None, 7)
    assert await keys(conn, NOW) == [("board", 0)]


async def test_posting_what_was_forgotten_is_told(conn: Connection) -> None:
    assert not await show(conn, 1)
    await posts.want(conn, *BOARD, 1, NOW)
    await posts.forget(conn, *BOARD)
    assert not await show(conn, 1)
    assert await posts.get(conn, *BOARD) is None


async def test_what_is_in_hand_is_not_pending_until_its_poster_must_be_dead(
    conn: Connection,
) -> None:
    await posts.want(conn, *BOARD, 1, NOW)
    assert await posts.lease(conn, await board(conn), NOW + 30.0)
    assert await keys(conn, NOW + 29.0) == []
    (row,) = await posts.pending(conn, NOW + 30.0, 9)
    assert await posts.lease(conn, row, NOW + 60.0)


async def test_a_lease_is_given_once(conn: Connection) -> None:
    await posts.want(conn, *BOARD, 1, NOW)
    row = await board(conn)
    assert await posts.lease(conn, row, NOW + 30.0)
    assert not await posts.lease(conn, row, NOW + 31.0)
    await posts.failed(conn, *BOARD, retry_at=NOW)
    assert not await posts.lease(conn, row, NOW + 32.0), "it was tried since"
    row = await board(conn)
    await show(conn, 1)
    assert not await posts.lease(conn, row, NOW + 33.0), "it was posted since"


async def test_of_many_who_lease_at_once_one_wins(store: Store) -> None:
    async with writing(store) as conn:
        await lobby(conn)
        await posts.want(conn, *BOARD, 1, NOW)
        row = await board(conn)

    async def lease() -> bool:
        async with writing(store) as conn:
            return await posts.lease(conn, row, NOW + 30.0)

    leased = await asyncio.gather(*(lease() for _ in range(12)))
    assert sorted(leased) == [False] * 11 + [True]


async def test_a_failure_gives_it_out_of_hand_for_later(conn: Connection) -> None:
    await posts.want(conn, *BOARD, 1, NOW)
    assert await posts.lease(conn, await board(conn), NOW + 30.0)
    await posts.failed(conn, *BOARD, retry_at=NOW + 4.0)
    await posts.failed(conn, *BOARD, retry_at=NOW + 8.0)
    assert (await board(conn)).tries == 2
    assert await keys(conn, NOW + 7.0) == []
    assert await keys(conn, NOW + 8.0) == [("board", 0)]
    await show(conn, 1)
    assert (await board(conn)).tries == 0


async def hold(conn: Connection, token: str, at: float, *, message_id: int) -> None:
    await answers.hold_token(
        conn,
        1,
        2,
        token,
        at=at,
        version=3,
        message_id=message_id,
        shown="",
        files="",
    )


async def test_a_private_answer_in_another_message_makes_the_older_one_say_so(
    conn: Connection,
) -> None:
    await hold(conn, "first", NOW, message_id=70)
    await hold(conn, "second", NOW + 5.0, message_id=71)
    assert await keys(conn, NOW + 5.0) == [("newer", 2)]
    older = await posts.get(conn, 1, "newer", 2)
    assert older is not None
    assert (older.token, older.message_id) == ("first", 70)
    await hold(conn, "third", NOW + 6.0, message_id=72)
    await posts.forget_answer(conn, older)
    (left,) = await posts.pending(conn, NOW + 6.0, 9)
    assert left.message_id == 71, "another one is older by now"


async def test_what_a_message_shows_is_not_known_while_it_is_in_hand(conn: Connection) -> None:
    await posts.want(conn, *BOARD, 1, NOW)
    await show(conn, 1, shown="page", files="table.png")
    await posts.want(conn, *BOARD, 2, NOW)
    row = await board(conn)
    assert (row.shown, row.files) == ("page", "table.png")
    assert await posts.lease(conn, row, NOW + 30.0)
    taken = await board(conn)
    assert (taken.shown, taken.files) == (None, None), "whoever posts it may die of it"
    await posts.put_off(conn, row, NOW + 5.0, firmly=True)
    assert (await board(conn)).shown == "page", "nothing was sent"
    await posts.obscure(conn, 1, row.message_id or 0)
    assert (await board(conn)).files is None


async def test_a_token_lasts_as_long_as_its_message(conn: Connection) -> None:
    await posts.want(conn, *BOARD, 1, NOW)
    await show(conn, 1, token=str(BOARD))
    await show(conn, 2, fresh=False)
    assert (await board(conn)).token_at == NOW
    await show(conn, 3, fresh=True)
    row = await board(conn)
    assert (row.token, row.token_at) == (None, None)
    await show(conn, 4, token=str(BOARD))
    await posts.forget_tokens(conn, NOW + 999.0)
    assert await board(conn) == replace(row, posted=4), "the message stays known without one"


async def hand(conn: Connection, seat: int = 0) -> PostRow:
    """A hand by direct message that was pressed, as it is stored now."""
    row = await posts.get(conn, 1, "hand", seat)
    if row is None:
        await posts.want(conn, 1, "hand", seat, 1, NOW)
        shown: dict[str, Any] = {"message_id": 17, "channel_id": 18, "at": NOW}
        await posts.posted(conn, 1, "hand", seat, version=1, fresh=True, **shown)
        shown["token"] = str(BOARD)
        await posts.posted(conn, 1, "hand", seat, version=1, fresh=False, **shown)
        row = await posts.get(conn, 1, "hand", seat)
    assert row is not None
    return row


async def test_that_a_hand_is_read_by_direct_message_outlives_token_and_message(
    conn: Connection,
) -> None:
    assert (await hand(conn)).token_at == NOW
    await posts.forget_tokens(conn, NOW + 999.0)
    row = await hand(conn)
    assert (row.token, row.token_at) == (None, NOW)
    await posts.posted(
        conn, 1, "hand", 0, version=2, message_id=19, channel_id=18, at=NOW + 5.0, fresh=True
    )
    row = await hand(conn)
    assert (row.message_id, row.token, row.token_at) == (19, None, NOW)
    await posts.forget_press(conn, replace(row, token=str(BOARD)))
    assert (await hand(conn)).token_at == NOW
    await posts.forget_press(conn, row)
    assert (await hand(conn)).token_at is None


async def test_a_turn_that_rings_has_hands_sent_anew_though_one_is_being_edited(
    conn: Connection,
) -> None:
    await hand(conn)
    await posts.want(conn, 1, "turn", 0, 3, NOW)
    turn = await posts.get(conn, 1, "turn", 0)
    assert turn is not None
    assert await posts.lease(conn, await hand(conn), NOW + 30.0)
    edited = await hand(conn)
    await posts.ring(conn, turn, [0], NOW + 20.0, sent=(None, None))
    await posts.edited(conn, edited, version=1, at=NOW + 21.0, shown="page", files="")
    row = await hand(conn)
    assert (row.first_posted_at, row.message_id) == (None, 17)
    assert await keys(conn, NOW + 21.0) == [("hand", 0)]
    turn = await posts.get(conn, 1, "turn", 0)
    assert turn is not None
    assert (turn.posted, turn.first_posted_at) == (3, NOW + 20.0)


async def test_a_notice_that_is_over_is_wanted_gone_and_forgotten(conn: Connection) -> None:
    await posts.want(conn, 1, "turn", 0, 3, NOW)
    turn = await posts.get(conn, 1, "turn", 0)
    assert turn is not None
    await posts.ring(conn, turn, [], NOW, sent=(8, 70))
    turn = await posts.get(conn, 1, "turn", 0)
    assert turn is not None
    await posts.end_ring(conn, turn, NOW + 9.0)
    after = await posts.get(conn, 1, "turn", 0)
    assert after == replace(turn, channel_id=None, message_id=None, first_posted_at=None)
    old = await posts.get(conn, 1, "old", 70)
    assert old is not None
    assert (old.channel_id, old.posted < old.wanted) == (8, True)


async def test_what_is_put_off_waits_unless_more_was_wanted_meanwhile(conn: Connection) -> None:
    await posts.want(conn, *BOARD, 1, NOW)
    taken = await board(conn)
    assert await posts.lease(conn, taken, NOW + 30.0)
    await posts.put_off(conn, taken, NOW + 20.0, firmly=False)
    assert await keys(conn, NOW + 19.0) == []
    taken = await board(conn)
    assert await posts.lease(conn, taken, NOW + 50.0)
    await posts.want(conn, *BOARD, 2, NOW + 5.0)
    await posts.put_off(conn, taken, NOW + 60.0, firmly=False)
    assert await keys(conn, NOW + 5.0) == [("board", 0)]


async def test_a_post_that_is_too_early_waits_unless_anything_happened_meanwhile(
    conn: Connection,
) -> None:
    await posts.want(conn, *BOARD, 1, NOW)
    seen = await board(conn)
    await posts.wait(conn, seen, NOW + 1.0)
    assert await board(conn) == replace(seen, due_at=NOW + 1.0)
    seen = await board(conn)
    await posts.want(conn, *BOARD, 2, NOW)
    await posts.wait(conn, seen, NOW + 9.0)
    assert await keys(conn, NOW + 1.0) == [("board", 0)], "more is wanted"
    seen = await board(conn)
    assert await posts.lease(conn, seen, NOW + 30.0)
    leased = await board(conn)
    await posts.wait(conn, seen, NOW + 9.0)
    assert await board(conn) == leased, "somebody has it in hand"


async def test_pending_posts_come_longest_overdue_first(conn: Connection) -> None:
    other = await lobby(conn)
    for match_id, kind, key, due_at in (
        (1, "hand", 1, NOW),
        (1, "hand", 0, NOW - 3.0),
        (other, "board", 0, NOW - 9.0),
        (1, "turn", 0, NOW + 9.0),
    ):
        await posts.want(conn, match_id, kind, key, 0, due_at)
    assert await keys(conn, NOW) == [("board", 0), ("hand", 0), ("hand", 1)]
    assert await keys(conn, NOW, 2) == [("board", 0), ("hand", 0)]
    assert set(await posts.of_match(conn, 1)) == {("hand", 0), ("hand", 1), ("turn", 0)}
    assert set(await posts.of_match(conn, other)) == {("board", 0)}


async def test_an_ephemeral_message_is_held_by_its_token_for_a_while(
    conn: Connection,
) -> None:
    here = (1, "here", 2)
    await hold(conn, "first", NOW, message_id=70)
    await hold(conn, "second", NOW + 60.0, message_id=70)
    row = await posts.get(conn, *here)
    assert row is not None
    assert (row.token, row.token_at, row.message_id) == ("second", NOW + 60.0, 70)
    assert "second" not in repr(row)
    assert set(await posts.of_match(conn, 1)) == {("here", 2)}
    until = NOW + 60.0 + posts.TOKEN_SECONDS
    assert await keys(conn, until - 1.0) == []
    assert await keys(conn, until) == [("here", 2)]
    await posts.want(conn, *BOARD, 5, NOW)
    await posts.forget_tokens(conn, NOW + 60.0)
    assert await posts.get(conn, *here) is not None
    await posts.forget_tokens(conn, NOW + 60.5)
    assert set(await posts.of_match(conn, 1)) == {("board", 0)}


async def test_posts_of_other_shards_are_left_to_their_process_for_some_seconds(
    store: Store,
) -> None:
    async with writing(store) as conn:
        mine, theirs = [await lobby(conn, guild_id=shard << 22) for shard in (5, 6)]
        for match_id in (mine, theirs):
            await posts.want(conn, match_id, "board", 0, 0, NOW)

        async def pending(later: float) -> list[int]:
            rows = await posts.pending(conn, NOW + later, 9, Shards((1, 3), 4))
            return [row.match_id for row in rows]

        assert await pending(0.0) == [mine]
        assert await pending(posts.LATE_SECONDS - 0.1) == [mine]
        assert await pending(posts.LATE_SECONDS) == [mine, theirs]


async def test_a_post_in_hand_stays_so_as_long_as_that_is_renewed(conn: Connection) -> None:
    await posts.want(conn, *BOARD, 0, NOW)
    row = await board(conn)
    await posts.renew(conn, [row], NOW + 9.0)
    assert (await board(conn)).leased_until is None, "nobody has it in hand"
    assert await posts.lease(conn, row, NOW + 5.0)
    await posts.renew(conn, [row], NOW + 9.0)
    assert await keys(conn, NOW + 8.9) == []
    assert await keys(conn, NOW + 9.0) == [("board", 0)]


async def test_a_post_that_is_given_back_is_looked_at_anew(conn: Connection) -> None:
    await posts.want(conn, *BOARD, 0, NOW)
    row = await board(conn)
    assert await posts.lease(conn, row, NOW + 5.0)
    await posts.give_back(conn, [row], NOW + 1.0)
    assert await keys(conn, NOW + 1.0) == [("board", 0)]
    assert (await board(conn)).leased_until is not None, "whether it is shown is not known"
