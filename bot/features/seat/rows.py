"""Store each seat in a browser: first a link that is used once, then one browser's session.

A row has only the hash of the secret. The secret is the link's token until the link is used, and
the session's cookie afterwards.
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
"""Seconds for which a link can be used."""
LONGEST = 7 * 24 * 3600.0
"""Longest duration of a session, in seconds."""
AFTER = 3600.0
"""Seconds from the end of a match to the end of its sessions."""
MOST = 8
"""Most sessions of a person at one table; a new one replaces the oldest."""

Why = Literal["unknown", "over", "gone", "banned", "renewed"]
"""The reason why a link or a session is not (or no longer) valid."""


@dataclass(frozen=True, slots=True)
class BrowserSeat:
    """A valid link to a seat, or the session that a link became.

    Attributes:
        key: the key in the address of the seat's pages; not secret.
        match_id: the table.
        guild_id: the table's server.
        user_id: the person.
        name: their name at the table.
        roles: the ids of the person's roles in the server when the link was made.
        seen_ask: the number of the bot's last question that the page has shown.
        ends_at: the Unix time when the link or session ends at the latest.
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
    """Store a link; it replaces the person's unused link to this table.

    Args:
        conn: the open transaction.
        key: the key of the seat's pages.
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
    """Return the link with this key and secret; if `opened`, return the session instead.

    If the link or session is not valid, return the reason. With a wrong secret, the reason is
    always `unknown`. `now` is Unix time.
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
    """Use up a valid link, and return the session that it becomes.

    If the link is not valid, return the reason.
    """
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
    """Record that a page has shown the question `ask`; return the session as it was before.

    If the session is not valid, return the reason.
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
    """Record that a seat's page was closed; messages in Discord that waited for it are now due."""
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
    found = conn.execute(
        select(*(browser_seats.c[name] for name in names))
        .where(_theirs(user_id))
        .order_by(browser_seats.c.match_id, browser_seats.c.key)
    )
    return [dict(row) for row in found.mappings()]


def forget_old(conn: Connection, now: float) -> bool:
    """Delete a batch of expired sessions and links; return whether more are left."""
    lasts = or_(matches.c.ended_at.is_(None), matches.c.ended_at > now - AFTER)
    played = select(matches.c.id).where(matches.c.id == browser_seats.c.match_id, lasts)
    return delete_some(conn, browser_seats, or_(browser_seats.c.ends_at < now, ~exists(played)))


def _theirs(user_id: int) -> Any:
    return browser_seats.c.user_id == user_id
