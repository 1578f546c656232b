"""Store one thing at a time, through the functions that take several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection

from bot.store import matches, people, posts
from bot.store.matches import LogRow, SeatRow, TableRows
from bot.store.people import Named
from bot.store.posts import PostRow, Shown, Wanted


def advance(conn: Connection, match_id: int, version: int, **changes: Any) -> bool:
    """Change a match; see `matches.advance`."""
    return matches.advance(conn, [(match_id, version, changes)])


def load(
    conn: Connection, match_id: int, *, after: int = 0, known: int | None = None
) -> TableRows | None:
    """Return a match, its log from number `after` on; see `matches.load`."""
    versions = {match_id: (-1 if known is None else known, after)}
    return matches.load(conn, [match_id], versions).get(match_id)


def put_seats(
    conn: Connection, match_id: int, rows: Sequence[SeatRow], before: Sequence[SeatRow] = ()
) -> None:
    """Store the seats of a match; see `matches.put_seats`."""
    matches.put_seats(conn, [(match_id, rows, before)])


def append(conn: Connection, match_id: int, rows: Sequence[LogRow]) -> None:
    """Add rows to a match's log; see `matches.append`."""
    matches.append(conn, [(match_id, rows)])


def claim(conn: Connection, interaction_id: int, match_id: int, at: float) -> bool:
    """Record that an interaction changed a match; see `matches.claim`."""
    return matches.claim(conn, [(interaction_id, match_id, at)])


def remember_name(conn: Connection, guild_id: int, user_id: int, name: str) -> None:
    """Store a person's name in a server; see `people.remember_names`."""
    people.remember_names(conn, [Named(guild_id, user_id, name)])


def want(
    conn: Connection,
    match_id: int,
    kind: str,
    key: int,
    version: int,
    due_at: float,
    channel_id: int | None = None,
) -> None:
    """Have a version of a match shown in a post; see `posts.want`."""
    posts.want(conn, [Wanted(match_id, kind, key, version, due_at, channel_id)])


def lease(conn: Connection, row: PostRow, until: float) -> int | None:
    """Lease a post; see `posts.lease`."""
    return posts.lease(conn, [row], until)[0]


def posted(
    conn: Connection,
    *post: Any,
    version: int,
    message_id: int,
    channel_id: int,
    at: float,
    fresh: bool,
    shown: str | None = None,
    files: str | None = None,
    token: str | None = None,
) -> bool:
    """Record what the message of a post (match, kind, key) shows; see `posts.posted`."""
    what = Shown(version, message_id, at, shown, files)
    return posts.posted(conn, post, what, channel_id=channel_id, fresh=fresh, token=token)
