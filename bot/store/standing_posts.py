"""Store the messages of features that `bot.posting.standing` keeps up to date.

They belong to no card table. A row is one message, or one job without a message. It is due at
`due_at`, and a process claims it until `claimed_until`. Each call of `want` for a row raises
`desired`, so a change during a claim is not lost. After a failure the row stays claimed for the
time of the back-off.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Select,
    and_,
    bindparam,
    case,
    delete,
    or_,
    select,
    update,
)

from bot.store.database.upsert import insert_into
from bot.store.schema import standing_posts

CLAIM_SECONDS = 120.0
"""Seconds for which a process that posts keeps others from a row."""

LONGEST_SECONDS = 3600.0
"""The longest back-off. A claim that ends later was left by a clock that was set back."""


@dataclass(frozen=True, slots=True)
class StandingPost:
    """A row for a standing post. Its times are Unix times.

    Attributes:
        kind: the name of its `StandingKind`.
        key: the row within its kind, such as the number of a game night.
        guild_id: the server.
        channel_id: the channel of the message; None before it was sent.
        message_id: the message; None if a message has to be sent.
        stale_id: an older message of this row in the same channel, which is to be deleted; None if
            there is none.
        stage: the stage of the page for which the message was sent.
        desired: the version that is desired.
        shown: the fingerprint of the page that the message shows; None for none.
        sent: how many messages were sent for this row; the nonce of the next one has this number.
        due_at: when it is to be posted; None if it needs no post.
        claimed_until: the time until which a process has claimed the row; None for no process.
        tries: the number of failures since it was last posted.
        interrupted: whether an earlier attempt failed, or its process died. Its message might have
            been sent all the same.
    """

    kind: str
    key: str
    guild_id: int
    channel_id: int | None
    message_id: int | None
    stale_id: int | None
    stage: str
    desired: int
    shown: str | None
    sent: int
    due_at: float | None
    claimed_until: float | None
    tries: int
    interrupted: bool = False


_SELECT: Select[Any] = select(*(standing_posts.c[one.name] for one in fields(StandingPost)[:-1]))

_ANEW: dict[str, Any] = {
    "message_id": None,
    "shown": None,
    "claimed_until": None,
    # Discord must not take the next message for one that was sent just now.
    "sent": standing_posts.c.sent + 1,
}


def _is(kind: str, key: str) -> ColumnElement[bool]:
    return and_(standing_posts.c.kind == kind, standing_posts.c.key == key)


def _claimed(post: StandingPost) -> ColumnElement[bool]:
    return and_(_is(post.kind, post.key), standing_posts.c.claimed_until == post.claimed_until)


def want(
    conn: Connection,
    kind: str,
    key: object,
    guild_id: int,
    now: float,
    delay: float = 0.0,
    *,
    resend: bool = False,
    not_before: bool = False,
) -> None:
    """Have a row posted in `delay` seconds, or earlier if it is due earlier; add a missing row.

    Args:
        conn: the transaction.
        kind: the kind of the row.
        key: the key of the row.
        guild_id: the server.
        now: Unix time.
        delay: seconds from now.
        resend: whether a new message is sent; the result of a post in progress is then not
            recorded.
        not_before: whether the row waits for `delay` even if it was due earlier.
    """
    row = {"kind": kind, "key": str(key), "guild_id": guild_id, "due_at": now + delay}
    due_at = standing_posts.c.due_at
    # A later time was left by a clock that was set back.
    earlier = case((due_at < row["due_at"], due_at), else_=row["due_at"])
    changed: dict[str, Any] = {
        "desired": standing_posts.c.desired + 1,
        "due_at": row["due_at"] if not_before else earlier,
    }
    if resend:
        changed |= _ANEW
    conn.execute(
        insert_into(conn.dialect.name, standing_posts).on_conflict_do_update(
            index_elements=[standing_posts.c.kind, standing_posts.c.key], set_=changed
        ),
        row | {"stage": "", "desired": 1, "sent": 0, "tries": 0},
    )


def leave(conn: Connection, kind: str, key: object) -> None:
    """Stop editing the message of a row; the next post of the row sends a new message."""
    conn.execute(update(standing_posts).where(_is(kind, str(key))).values(_ANEW))


def hurry(conn: Connection, kind: str, guild_id: int, now: float) -> None:
    """Have a server's rows of this kind posted at the Unix time `now`.

    This includes rows that would be due later, and rows that wait after a failure.
    """
    conn.execute(
        update(standing_posts)
        .where(
            standing_posts.c.kind == kind,
            standing_posts.c.guild_id == guild_id,
            standing_posts.c.due_at.is_not(None),
        )
        .values(due_at=now, claimed_until=None)
    )


def get(conn: Connection, kind: str, key: object) -> StandingPost | None:
    """Return a row; None if there is none."""
    row = conn.execute(_SELECT.where(_is(kind, str(key)))).first()
    return None if row is None else StandingPost(*row)


def is_due(conn: Connection, kinds: Collection[str], now: float) -> bool:
    """Return whether a row of these kinds is due at the Unix time `now`."""
    return conn.execute(_due(frozenset(kinds)), _at(now, 1)).first() is not None


def claim_due(
    conn: Connection, kinds: Collection[str], now: float, limit: int
) -> list[StandingPost]:
    """Claim at most `limit` due rows of these kinds, longest overdue first.

    `now` is Unix time.
    """
    return _claim(conn, _due(frozenset(kinds)), now, limit)


def claim(conn: Connection, kind: str, key: object, now: float) -> StandingPost | None:
    """Claim a row if it is due at the Unix time `now`, as `claim_due` does; else return None."""
    due = _due(frozenset([kind])).where(standing_posts.c.key == str(key))
    found = _claim(conn, due, now, 1)
    return found[0] if found else None


@cache
def _due(kinds: frozenset[str]) -> Select[Any]:
    """Return the statement that every poll needs; `_at` are its parameters."""
    now: BindParameter[float] = bindparam("now")
    until = standing_posts.c.claimed_until
    free = or_(until.is_(None), until <= now, until > bindparam("latest"))
    its = standing_posts.c.kind.in_(sorted(kinds)), standing_posts.c.due_at <= now, free
    return _SELECT.where(*its).order_by(standing_posts.c.due_at).limit(bindparam("most"))


def _at(now: float, limit: int) -> dict[str, float]:
    return {"now": now, "latest": now + LONGEST_SECONDS, "most": limit}


def _claim(conn: Connection, due: Select[Any], now: float, limit: int) -> list[StandingPost]:
    # PostgreSQL skips what another process is claiming now; SQLite has only one writer at a time.
    rows = conn.execute(due.with_for_update(skip_locked=True), _at(now, limit))
    found = [StandingPost(*row) for row in rows]
    until = now + CLAIM_SECONDS
    for post in found:
        # If this process dies, the row is due again as soon as its claim ends.
        conn.execute(
            update(standing_posts)
            .where(_is(post.kind, post.key))
            .values(claimed_until=until, due_at=until)
        )
    return [
        replace(post, claimed_until=until, interrupted=post.claimed_until is not None)
        for post in found
    ]


def holds(conn: Connection, post: StandingPost) -> bool:
    """Lock a row, and return whether the claim on it still holds.

    A request to `resend` ends a claim.
    """
    own = select(standing_posts.c.kind).where(_claimed(post)).with_for_update()
    return conn.execute(own).first() is not None


def put_message(conn: Connection, post: StandingPost) -> bool:
    """Store a message just sent for a claimed row; return False if the claim has ended."""
    stored = conn.execute(
        update(standing_posts)
        .where(_claimed(post))
        .values(
            channel_id=post.channel_id,
            message_id=post.message_id,
            stale_id=post.stale_id,
            stage=post.stage,
            shown=None,
            sent=post.sent,
        )
    )
    return stored.rowcount > 0


def finish(
    conn: Connection,
    post: StandingPost,
    shown: str | None,
    now: float,
    *,
    again_at: float | None = None,
    every: float = 0.0,
    last: bool = False,
) -> None:
    """End the claim of a row; do nothing if it has ended already.

    Args:
        conn: the transaction.
        post: the row as it was claimed.
        shown: the fingerprint of the page that its message shows; None for none.
        now: Unix time.
        again_at: when it is due again even if nothing changes (Unix time); None for never.
        every: the fewest seconds until the row is due again, if it was wanted again since the
            claim.
        last: whether the row is deleted, unless it was wanted again since the claim.
    """
    same = standing_posts.c.desired == post.desired
    if last and conn.execute(delete(standing_posts).where(_claimed(post), same)).rowcount:
        return
    due_at = standing_posts.c.due_at
    soon = case((due_at > now + every, due_at), else_=now + every)
    conn.execute(
        update(standing_posts)
        .where(_claimed(post))
        .values(
            shown=shown,
            stale_id=None,
            due_at=case((same, again_at), else_=soon),
            claimed_until=None,
            tries=0,
        )
    )


def back_off(conn: Connection, post: StandingPost, until: float) -> None:
    """Count a failure: the row is not due before the Unix time `until`, even if it is wanted."""
    conn.execute(
        update(standing_posts)
        .where(_claimed(post))
        .values(due_at=until, claimed_until=until, tries=standing_posts.c.tries + 1)
    )


def forget(conn: Connection, kind: str, key: object) -> None:
    """Delete a row; its message stays."""
    conn.execute(delete(standing_posts).where(_is(kind, str(key))))
