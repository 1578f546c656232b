"""Delete, in steps, the data of a person or a server, except the data that features delete."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, and_, case, delete, func, or_, select, tuple_, update

from bot.store import posts as posting
from bot.store.database.steps import LOOKED_THROUGH, STEP, delete_some
from bot.store.matches import OPEN
from bot.store.schema import (
    cheers,
    guilds,
    matches,
    names,
    people,
    posts,
    seats,
    standing_posts,
    watchers,
)

MATCHES_DELETED = 25
"""Most matches that one step deletes; each has hundreds of rows."""

_OF_SEATS = ("hand", "ephemeral_hand", "stale_dm", "superseded", "turn")
"""Kinds of posts whose key is a seat."""

_OF_PEOPLE = ("invite", "call", "press")
"""Kinds of posts whose key is a user id."""


def leave_seats(conn: Connection, user_id: int, now: float) -> bool:
    """Remove a person from some of their matches, and delete their posts there.

    Each match gets a new version, so that no process continues with a copy that contains the
    person's name. The boards of open matches are shown again after `now` (Unix time). Return
    whether to call again.
    """
    # In one step over all matches this held the only writer for seconds, and every table waited.
    seated = conn.execute(
        select(seats.c.match_id, seats.c.seat).where(seats.c.user_id == user_id).limit(STEP)
    )
    # By keys: by the person, SQLite would look through all seats of the person for each post.
    theirs = [(row.match_id, row.seat) for row in seated]
    named = or_(matches.c.host_id == user_id, matches.c.closed_by == user_id)
    hosted = select(matches.c.id).where(named).limit(STEP)
    ids = sorted([match_id for match_id, _ in theirs] or conn.scalars(hosted))
    if not ids:
        return False
    open_ids = _locked(conn, ids)
    dm_channel = select(people.c.dm_channel_id).where(people.c.user_id == user_id)
    conn.execute(
        delete(posts).where(
            posts.c.match_id.in_(ids),
            or_(
                and_(
                    posts.c.kind.in_(_OF_SEATS),
                    tuple_(posts.c.match_id, posts.c.key).in_(theirs),
                ),
                and_(posts.c.kind.in_(_OF_PEOPLE), posts.c.key == user_id),
                posts.c.channel_id.in_(dm_channel),
            ),
        )
    )
    conn.execute(
        update(matches)
        .where(matches.c.id.in_(ids))
        .values(
            version=matches.c.version + 1,
            host_id=case((matches.c.host_id == user_id, 0), else_=matches.c.host_id),
            closed_by=func.nullif(matches.c.closed_by, user_id),
        )
    )
    conn.execute(
        update(seats)
        .where(seats.c.match_id.in_(ids), tuple_(seats.c.match_id, seats.c.seat).in_(theirs))
        .values(user_id=None, name="")
    )
    posting.show_again(conn, open_ids, "board", now)
    return True


def forget_asked(conn: Connection, user_id: int, after: int) -> None:
    """Delete a person's invitations, calls for players and presses at lobbies, in some matches.

    These are the matches with the next `LOOKED_THROUGH` numbers above `after`.
    """
    conn.execute(
        delete(posts).where(
            posts.c.match_id > after,
            posts.c.match_id <= after + LOOKED_THROUGH,
            posts.c.kind.in_(_OF_PEOPLE),
            posts.c.key == user_id,
        )
    )


def forget_person(conn: Connection, user_id: int) -> bool:
    """Delete some of a person's names, settings, subscriptions and cheers.

    Return whether to call again.
    """
    tables = (names, watchers, cheers, people)
    return any(delete_some(conn, table, table.c.user_id == user_id) for table in tables)


def forget_matches(conn: Connection, guild_id: int) -> bool:
    """Delete some matches of a server with all their rows; return whether to call again."""
    # In one statement a large server could never be deleted on PostgreSQL within its time limit.
    some = select(matches.c.id).where(matches.c.guild_id == guild_id).limit(MATCHES_DELETED)
    ids = sorted(conn.scalars(some))
    _locked(conn, ids)
    conn.execute(delete(matches).where(matches.c.id.in_(ids)))
    return bool(ids)


def forget_guild(conn: Connection, guild_id: int) -> bool:
    """Delete the names, subscriptions, standing posts and settings of a server.

    Return whether to call again.

    The settings are deleted last: they record that the bot has left the server, so an interrupted
    deletion continues on another day.
    """
    tables = (names, watchers, standing_posts)
    if any(delete_some(conn, table, table.c.guild_id == guild_id) for table in tables):
        return True
    conn.execute(delete(guilds).where(guilds.c.guild_id == guild_id))
    return False


def _locked(conn: Connection, match_ids: Sequence[int]) -> list[int]:
    """Lock matches in the order in which all transactions lock them; return the open ones."""
    rows = conn.execute(
        select(matches.c.id, matches.c.status)
        .where(matches.c.id.in_(match_ids))
        .order_by(matches.c.id)
        .with_for_update()
    )
    return [row.id for row in rows if row.status in OPEN]
