"""Rows of seats in browsers: a link that is used once, and then the session of one browser.

A row has a hash of what the browser knows, never the thing itself: of the link's token before it is
used, and of the cookie after that.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from hmac import compare_digest
from typing import Any, Literal

from sqlalchemy import Connection, bindparam, delete, exists, or_, select, update

from bot.features.seat.schema import browser_seats
from bot.store import posts
from bot.store.database.steps import delete_some
from bot.store.matches import is_of, note_seen
from bot.store.schema import bans, guilds, matches, seats

LINK_SECONDS = 5 * 60.0
"""How long a link can be used."""
LONGEST = 7 * 24 * 3600.0
"""The longest life of a session."""
AFTER = 3600.0
"""Seconds after the end of a match for which its sessions last."""
MOST = 8
"""The most sessions of a person at one table; the oldest gives way."""

Why = Literal["unknown", "over", "gone", "banned", "renewed"]
"""Why a link or a session is not (or no longer) valid."""


@dataclass(frozen=True, slots=True)
class BrowserSeat:
    """A valid link or session.

    Attributes:
        key: its name in the address of its pages; no secret.
        match_id: the table.
        guild_id: the table's server.
        user_id: the person.
        name: their name at the table.
        roles: the ids of the person's roles in the server when the link was made.
        seen_ask: the last question that the page has shown.
        ends_at: the Unix time at which it ends at the latest.
    """

    key: str
    match_id: int
    guild_id: int
    user_id: int
    name: str
    roles: frozenset[int] = field(repr=False)
    seen_ask: int
    ends_at: float


_FINDING = (
    select(
        *browser_seats.c,
        matches.c.guild_id,
        matches.c.status,
        matches.c.ended_at,
        guilds.c.web_secret,
        seats.c.name,
        exists(
            select(bans.c.banned_id).where(
                bans.c.banned_id.in_((browser_seats.c.user_id, matches.c.guild_id))
            )
        ).label("banned"),
    )
    .join(matches, matches.c.id == browser_seats.c.match_id)
    .outerjoin(guilds, guilds.c.guild_id == matches.c.guild_id)
    .outerjoin(
        seats,
        (seats.c.match_id == browser_seats.c.match_id) & is_of(browser_seats.c.user_id),
    )
    .where(browser_seats.c.key == bindparam("its_key"))
)
"""All that says whether a link or a session is valid; `name` is None without a seat."""


def digest(secret: str) -> bytes:
    """Return the hash of a token, a cookie, or the secret of a server's page."""
    return hashlib.sha256(secret.encode("utf-8", "surrogateescape")).digest()


def put_link(
    conn: Connection,
    key: str,
    match_id: int,
    user_id: int,
    secret: str,
    page: str,
    roles: Iterable[int],
    now: float,
) -> None:
    """Store a link; it replaces the person's unused one to this table.

    Args:
        conn: the open transaction.
        key: the name of the seat's pages.
        match_id: the table.
        user_id: the person.
        secret: the token in the link.
        page: the secret in the addresses of the server's page; if it changes, the seat ends.
        roles: the person's roles in the server.
        now: Unix time.
    """
    theirs = (browser_seats.c.match_id == match_id) & (browser_seats.c.user_id == user_id)
    conn.execute(delete(browser_seats).where(theirs, browser_seats.c.opened_at.is_(None)))
    newest = (
        select(browser_seats.c.key)
        .where(theirs)
        .order_by(browser_seats.c.opened_at.desc())
        .offset(MOST - 1)
    )
    too_many = conn.scalars(newest).all()
    if too_many:
        conn.execute(delete(browser_seats).where(browser_seats.c.key.in_(too_many)))
    conn.execute(
        browser_seats.insert().values(
            key=key,
            match_id=match_id,
            user_id=user_id,
            secret=digest(secret),
            page=digest(page),
            roles=sorted(roles),
            seen_ask=0,
            opened_at=None,
            ends_at=now + LINK_SECONDS,
        )
    )


def find(conn: Connection, key: str, secret: str, now: float, *, opened: bool) -> BrowserSeat | Why:
    """Return a valid link, or with `opened` a session; or why it is not valid.

    Whoever does not know the secret learns only that it is `unknown`. `now` is Unix time.
    """
    row = conn.execute(_FINDING, {"its_key": key}).mappings().first()
    known = row is not None and compare_digest(row["secret"], digest(secret))
    if row is None or not known or (row["opened_at"] is not None) != opened:
        return "unknown"
    if now >= row["ends_at"]:
        return "over"
    if row["status"] in ("over", "closed") and now >= (row["ended_at"] or 0.0) + AFTER:
        return "over"
    if row["banned"]:
        return "banned"
    page = row["web_secret"]
    if page is None or not compare_digest(row["page"], digest(page)):
        return "renewed"
    if row["name"] is None:
        return "gone"
    return BrowserSeat(
        key,
        row["match_id"],
        row["guild_id"],
        row["user_id"],
        row["name"],
        frozenset(row["roles"]),
        row["seen_ask"],
        row["ends_at"],
    )


def open_link(conn: Connection, key: str, token: str, cookie: str, now: float) -> BrowserSeat | Why:
    """Make a session of a link, which then cannot be used again; or return why it is not valid."""
    found = find(conn, key, token, now, opened=False)
    if not isinstance(found, BrowserSeat):
        return found
    done = conn.execute(
        update(browser_seats)
        .where(browser_seats.c.key == key, browser_seats.c.secret == digest(token))
        .values(secret=digest(cookie), opened_at=now, ends_at=now + LONGEST)
    )
    return found if done.rowcount == 1 else "unknown"


def note_shown(conn: Connection, key: str, cookie: str, ask: int, now: float) -> BrowserSeat | Why:
    """Record that a session has shown a question for the first time; return it as it was.

    If it is not valid, return why.
    """
    found = find(conn, key, cookie, now, opened=True)
    if isinstance(found, BrowserSeat) and found.seen_ask < ask:
        conn.execute(
            update(browser_seats)
            .where(browser_seats.c.key == key, browser_seats.c.seen_ask < ask)
            .values(seen_ask=ask)
        )
        note_seen(conn, found.match_id, found.user_id, now, browser=True)
    return found


def note_left(conn: Connection, seat: BrowserSeat, now: float) -> None:
    """Record that a page was closed, and let the posts that waited for it be due."""
    open_there = (seats.c.match_id == seat.match_id) & (seats.c.user_id == seat.user_id)
    found = conn.execute(
        update(seats)
        .where(open_there, seats.c.browser_at.is_not(None))
        .values(acted_at=None, browser_at=None)
    )
    for kind in ("hand", "turn", "board") if found.rowcount else ():
        posts.fall_due(conn, seat.match_id, kind, now)


def end_all(conn: Connection, user_id: int) -> int:
    """End all sessions and links of a person; return their number."""
    return conn.execute(delete(browser_seats).where(_theirs(user_id))).rowcount


def forget(conn: Connection, user_id: int) -> None:
    """End all sessions and links of a person."""
    end_all(conn, user_id)


def export(conn: Connection, user_id: int) -> list[dict[str, Any]]:
    """Return a person's sessions as JSON values."""
    names = ("match_id", "roles", "seen_ask", "opened_at", "ends_at")
    found = conn.execute(select(*(browser_seats.c[name] for name in names)).where(_theirs(user_id)))
    return [dict(row) for row in found.mappings()]


def forget_old(conn: Connection, now: float) -> bool:
    """Delete some sessions and links that have ended; return whether to call again."""
    lasts = or_(matches.c.ended_at.is_(None), matches.c.ended_at > now - AFTER)
    played = select(matches.c.id).where(matches.c.id == browser_seats.c.match_id, lasts)
    return delete_some(conn, browser_seats, or_(browser_seats.c.ends_at < now, ~exists(played)))


def _theirs(user_id: int) -> Any:
    return browser_seats.c.user_id == user_id
