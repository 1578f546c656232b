"""Store private (ephemeral) answers to presses and commands.

The bot can edit such an answer only with the token of an interaction. Each answer is a post. The
kinds of these posts are:

- `ephemeral_hand`: a private hand.
- `superseded`: a private hand that a newer message has replaced.
- `form`: the answer that shows the host the table's options.
- `press`: a person's last press at a lobby. Its token later sends the person's first hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection, and_, bindparam, update

from bot.store.database import locks
from bot.store.database.upsert import Insert, insert_into, replacing
from bot.store.posts import (
    NEVER,
    TOKEN_SECONDS,
    Key,
    PostRow,
    Shown,
    Want,
    forget,
    forget_answer,
    of_match,
)
from bot.store.schema import posts

_CHANGING_HERE = update(posts).where(
    posts.c.match_id == bindparam("its_match"),
    posts.c.kind == "ephemeral_hand",
    posts.c.key == bindparam("its_key"),
)


def _here(row: PostRow) -> dict[str, Any]:
    return {"its_match": row.match_id, "its_key": row.key}


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where one person's hand can be read.

    Attributes:
        match_id: the match.
        seat: the person's seat.
        hand: the post of the direct message with the hand; None if there is none.
        here: the post of the private answer with the hand; None if there is none.
    """

    match_id: int
    seat: int
    hand: PostRow | None
    here: PostRow | None

    @property
    def is_by_mail(self) -> bool:
        """Whether the direct message was posted after the last press on the private answer.

        If there is no private answer, any direct message counts.
        """
        if self.hand is None or self.hand.message_id is None:
            return False
        here = self.here
        return here is None or (self.hand.posted_at or 0.0) > (here.token_at or 0.0)

    def has_other_answer(self, message_id: int | None) -> bool:
        """Return whether a private answer other than this message has the hand."""
        return self.here is not None and self.here.message_id not in (None, message_id)


def whereabouts(match_id: int, rows: Mapping[Want, PostRow], seat: int) -> Whereabouts:
    """Return where the hand of a seat is; `rows` are the posts of the match."""
    return Whereabouts(match_id, seat, rows.get(("hand", seat)), rows.get(("ephemeral_hand", seat)))


def find_hand(conn: Connection, match_id: int, seat: int) -> Whereabouts:
    """Return where a hand is; other transactions that call this for the same hand wait.

    Two processes can answer presses at the same time. A lock on the hand's post is not enough: the
    first transaction can store a new post, which the second one has to replace.
    """
    locks.hold(conn, f"hand/{match_id}/{seat}")
    return whereabouts(match_id, of_match(conn, match_id), seat)


def hold_token(
    conn: Connection, where: Whereabouts, token: str, shown: Shown, *, delete_older: bool = False
) -> None:
    """Store that a private answer (`ephemeral_hand`) shows a hand.

    The bot stops editing the answer when its token expires. If the seat has another private answer,
    that one becomes `superseded`: the bot edits it to say so or, with `delete_older`, deletes it.

    Args:
        conn: the transaction.
        where: where the hand was, as `find_hand` returned it.
        token: the token of the press.
        shown: what the answer shows since the press.
        delete_older: whether the older answer is deleted, because a round began.
    """
    if where.here is not None and where.has_other_answer(shown.message_id):
        _supersede(conn, where.here, shown.at, gone=delete_older)
    post = (where.match_id, "ephemeral_hand", where.seat)
    _hold(conn, post, token, shown, until=shown.at + TOKEN_SECONDS)


def expect_hand(conn: Connection, match_id: int, seat: int, token: str, at: float) -> Whereabouts:
    """Have a hand sent as a new private answer (`ephemeral_hand`) through the token of a press.

    An older private answer with the hand will be deleted. `at` is the Unix time of the press.
    Return where the hand was before.
    """
    where = find_hand(conn, match_id, seat)
    if where.here is not None and where.has_other_answer(None):
        _supersede(conn, where.here, at, gone=True)
    unsent = Shown(NEVER, None, at)
    _hold(conn, (match_id, "ephemeral_hand", seat), token, unsent, until=at + TOKEN_SECONDS)
    return where


def hold_press(conn: Connection, match_id: int, user_id: int, token: str, at: float) -> None:
    """Store a person's last press at a lobby (`press`), by user id, since seats still change.

    When the match starts, the press's token sends the first hand (`begin_hands`). `at` is the Unix
    time of the press.
    """
    unsent = Shown(NEVER, None, at)
    _hold(conn, (match_id, "press", user_id), token, unsent, until=at, wanted=NEVER)


def begin_hands(conn: Connection, match_id: int, seat_of: Mapping[int, int]) -> None:
    """Have each seated person's first hand sent with the token of their last press at the lobby.

    The stored presses are deleted. `seat_of` maps user ids to seats; people without a seat get no
    hand.
    """
    for (kind, user_id), row in of_match(conn, match_id).items():
        if kind != "press":
            continue
        seat = seat_of.get(user_id)
        if seat is not None and row.token is not None:
            expect_hand(conn, match_id, seat, row.token, row.token_at or 0.0)
        forget(conn, match_id, kind, user_id)


def carry_presses(conn: Connection, old_id: int, match_id: int, user_of: Mapping[int, int]) -> None:
    """Copy the last presses on the private hands of an old match to its rematch.

    `old_id` is the number of the old match, `match_id` that of the rematch. `user_of` maps the old
    match's seats to the user ids of their people.
    """
    for (kind, seat), row in of_match(conn, old_id).items():
        if kind == "ephemeral_hand" and seat in user_of and row.token is not None:
            user_id, at = user_of[seat], row.token_at or 0.0
            hold_press(conn, match_id, user_id, row.token, at)


def resend_hands(conn: Connection, match_id: int) -> None:
    """Have each hand in a private answer sent as a new message the next time that it is posted."""
    here = and_(posts.c.match_id == match_id, posts.c.kind == "ephemeral_hand")
    conn.execute(update(posts).where(here).values(first_posted_at=None))


def keep_answer(conn: Connection, here: PostRow) -> None:
    """Keep a hand in its present private answer, because it cannot be sent again.

    `here` is the post of the answer. If it has no message yet, delete the post.
    """
    if here.message_id is None:
        forget_answer(conn, here)
    else:
        kept = {"first_posted_at": here.posted_at}
        conn.execute(_CHANGING_HERE, _here(here) | kept)


def hold_form(conn: Connection, match_id: int, token: str, shown: Shown) -> None:
    """Store the private answer that shows the host the options (`form`).

    The `page` of `shown` is the key of the game.
    """
    _hold(conn, (match_id, "form", 0), token, shown, until=shown.at + TOKEN_SECONDS)


def _supersede(conn: Connection, here: PostRow, at: float, *, gone: bool) -> None:
    """Turn a private answer with a hand into one that a newer one has replaced (`superseded`).

    With `gone` it is deleted rather than edited, so it counts as showing nothing.
    """
    forget(conn, here.match_id, "superseded", here.key)
    superseded = {
        "kind": "superseded",
        "wanted": here.posted + 1,
        "due_at": at,
        "leased_until": None,
    }
    superseded |= {"shown": None} if gone else {}
    conn.execute(_CHANGING_HERE, _here(here) | superseded)


def _hold(
    conn: Connection,
    post: Key,
    token: str,
    shown: Shown,
    *,
    until: float,
    wanted: int | None = None,
) -> None:
    """Store the row of a private answer, which is next due at `until`.

    A row without a message is still to be sent. `wanted` is the version after the shown one if it
    is None.
    """
    match_id, kind, key = post
    sent_at = shown.at if shown.message_id is not None else None
    conn.execute(
        _putting(conn.dialect.name),
        {
            "match_id": match_id,
            "kind": kind,
            "key": key,
            "channel_id": None,
            "message_id": shown.message_id,
            "token": token,
            "token_at": shown.at,
            "wanted": shown.version + 1 if wanted is None else wanted,
            "posted": shown.version,
            "due_at": until,
            "leased_until": None,
            "tries": 0,
            "posted_at": sent_at,
            "first_posted_at": sent_at,
            "shown": shown.page,
            "files": shown.files,
        },
    )


@cache
def _putting(dialect: str) -> Insert:
    return replacing(insert_into(dialect, posts))
