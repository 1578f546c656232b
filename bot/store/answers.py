"""Store private answers to presses and commands, which can only be edited through tokens.

A private hand is a post of kind `here`; after a newer message replaces it, its kind is `newer`. The
last presses at a lobby (`press`) send the first hands. The host's options are a `form`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from sqlalchemy import Connection, and_, bindparam, update

from bot.store.database import locks
from bot.store.database.upsert import Insert, insert_into, replacing
from bot.store.posts import NEVER, TOKEN_SECONDS, PostRow, forget, forget_answer, get, of_match
from bot.store.schema import posts

_CHANGING_HERE = update(posts).where(
    posts.c.match_id == bindparam("its_match"),
    posts.c.kind == "here",
    posts.c.key == bindparam("its_key"),
)


def _here(row: PostRow) -> dict[str, Any]:
    return {"its_match": row.match_id, "its_key": row.key}


def hold_token(
    conn: Connection,
    match_id: int,
    seat: int,
    token: str,
    here: PostRow | None,
    *,
    at: float,
    version: int,
    message_id: int,
    shown: str,
    files: str,
    anew: bool = False,
) -> None:
    """Store that a private answer (`here`) shows this version.

    The answer is given up when its token expires. If the seat has another private answer, that one
    becomes `newer`; it is then wanted edited to say so, or deleted with `anew`.

    Args:
        conn: the transaction.
        match_id: the match.
        seat: the seat whose hand it is.
        token: the token of the press.
        here: the seat's row of this kind, read after `hold_seat`; None if there is none.
        at: the time of the press (Unix time in seconds).
        version: the version of the table that the answer shows.
        message_id: the id of the answer.
        shown: the fingerprint of its page.
        files: the fingerprint of its pictures.
        anew: whether the hand was sent as a new message because a round began.
    """
    if here is not None and here.message_id not in (None, message_id):
        _supersede(conn, here, at, gone=anew)
    _hold(
        conn,
        match_id,
        "here",
        seat,
        token,
        at=at,
        until=at + TOKEN_SECONDS,
        version=version,
        message_id=message_id,
        shown=shown,
        files=files,
    )


def expect_hand(conn: Connection, match_id: int, seat: int, token: str, at: float) -> None:
    """Have a hand sent as a new private answer (`here`) through the token of a press.

    A hand in an older private answer is wanted deleted. `at` is the Unix time of the press.
    """
    hold_seat(conn, match_id, seat)
    here = get(conn, match_id, "here", seat)
    if here is not None and here.message_id is not None:
        _supersede(conn, here, at, gone=True)
    _hold(conn, match_id, "here", seat, token, at=at, until=at + TOKEN_SECONDS)


def hold_press(conn: Connection, match_id: int, user_id: int, token: str, at: float) -> None:
    """Store a person's last press at a lobby (`press`), by user id, since seats still change.

    When the match starts, the press's token sends the first hand (`begin_hands`). `at` is the Unix
    time of the press.
    """
    _hold(conn, match_id, "press", user_id, token, at=at, until=at, wanted=NEVER)


def begin_hands(conn: Connection, match_id: int, seat_of: Mapping[int, int]) -> None:
    """Have first hands sent through the last presses at the lobby, and delete these presses.

    `seat_of` maps user ids to seats; people without a seat get no hand.
    """
    for (kind, user_id), row in of_match(conn, match_id).items():
        if kind != "press":
            continue
        seat = seat_of.get(user_id)
        if seat is not None and row.token is not None:
            expect_hand(conn, match_id, seat, row.token, row.token_at or 0.0)
        forget(conn, match_id, kind, user_id)


def carry_presses(conn: Connection, old_id: int, match_id: int, user_of: Mapping[int, int]) -> None:
    """Store, for a rematch, the last presses on the private hands of the old match.

    `user_of` maps the old match's seats to the ids of the people.
    """
    for (kind, seat), row in of_match(conn, old_id).items():
        if kind == "here" and seat in user_of and row.token is not None:
            user_id, at = user_of[seat], row.token_at or 0.0
            hold_press(conn, match_id, user_id, row.token, at)


def send_hands_anew(conn: Connection, match_id: int) -> None:
    """Have each private hand sent as a new message the next time that it is posted."""
    here = and_(posts.c.match_id == match_id, posts.c.kind == "here")
    conn.execute(update(posts).where(here).values(first_posted_at=None))


def keep_answer(conn: Connection, here: PostRow) -> None:
    """Leave a hand that cannot be sent anew in its message; delete the row of an unsent one."""
    if here.message_id is None:
        forget_answer(conn, here)
    else:
        kept = {"first_posted_at": here.posted_at}
        conn.execute(_CHANGING_HERE, _here(here) | kept)


def hold_form(
    conn: Connection,
    match_id: int,
    token: str,
    message_id: int,
    *,
    game: str,
    version: int,
    at: float,
) -> None:
    """Store the private answer with the host's options of a game (`form`).

    `at` is the Unix time of the press, `version` the version of the match that the answer shows.
    """
    _hold(
        conn,
        match_id,
        "form",
        0,
        token,
        at=at,
        until=at + TOKEN_SECONDS,
        version=version,
        message_id=message_id,
        shown=game,
    )


def hold_seat(conn: Connection, match_id: int, seat: int) -> None:
    """Make other transactions that replace this seat's private hand wait for this one.

    Two processes may answer presses at the same time. A row lock is not enough: the second
    transaction has to replace a different row than the first.
    """
    locks.hold(conn, f"hand/{match_id}/{seat}")


def _supersede(conn: Connection, here: PostRow, at: float, *, gone: bool) -> None:
    """Turn a private answer with a hand into one that a newer one has replaced (`newer`).

    With `gone` it is wanted deleted, so it counts as showing nothing.
    """
    forget(conn, here.match_id, "newer", here.key)
    superseded = {"kind": "newer", "wanted": here.posted + 1, "due_at": at, "leased_until": None}
    superseded |= {"shown": None} if gone else {}
    conn.execute(_CHANGING_HERE, _here(here) | superseded)


def _hold(
    conn: Connection,
    match_id: int,
    kind: str,
    key: int,
    token: str,
    *,
    at: float,
    until: float,
    version: int = NEVER,
    wanted: int | None = None,
    message_id: int | None = None,
    shown: str | None = None,
    files: str | None = None,
) -> None:
    """Store the row of a private answer, which is next due at `until`.

    A row without a message is still to be sent.
    """
    sent_at = at if message_id is not None else None
    conn.execute(
        _putting(conn.dialect.name),
        {
            "match_id": match_id,
            "kind": kind,
            "key": key,
            "channel_id": None,
            "message_id": message_id,
            "token": token,
            "token_at": at,
            "wanted": version + 1 if wanted is None else wanted,
            "posted": version,
            "due_at": until,
            "leased_until": None,
            "tries": 0,
            "posted_at": sent_at,
            "first_posted_at": sent_at,
            "shown": shown,
            "files": files,
        },
    )


@cache
def _putting(dialect: str) -> Insert:
    return replacing(insert_into(dialect, posts))
