"""Find the open matches of a channel, a server or a person, and the latest match of a thread."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    exists,
    func,
    literal_column,
    or_,
    select,
    tuple_,
)

from bot.store.matches import OPEN, is_of
from bot.store.schema import guilds, is_open, matches, seats


def open_in_channel(conn: Connection, channel_id: int) -> list[int]:
    """Return the numbers of the open matches of a channel or thread, newest first."""
    return _open(conn, or_(matches.c.channel_id == channel_id, matches.c.thread_id == channel_id))


def is_busy(conn: Connection, match_id: int) -> bool:
    """Return whether an earlier match is running in this match's channel, and not in a thread.

    Of two matches that start at the same time, the match with the lower number counts as earlier.
    """
    mine = matches.alias("mine")
    earlier = tuple_(matches.c.started_at, matches.c.id) < tuple_(mine.c.started_at, mine.c.id)
    found = conn.scalar(
        select(matches.c.id)
        .join(mine, mine.c.channel_id == matches.c.channel_id)
        .where(
            mine.c.id == match_id,
            matches.c.status == "running",
            matches.c.thread_id.is_(None),
            earlier,
        )
        .limit(1)
    )
    return found is not None


def is_last_in_thread(conn: Connection, match_id: int, thread_id: int) -> bool:
    """Return whether no match has been opened in a thread after this one."""
    later = exists().where(matches.c.thread_id == thread_id, matches.c.id > match_id)
    return not conn.scalar(select(later))


def latest_game(conn: Connection, channel_id: int) -> str | None:
    """Return the game of the table opened last in a channel; None if there was none."""
    here = select(matches.c.game).where(matches.c.channel_id == channel_id)
    game: str | None = conn.scalar(here.order_by(matches.c.id.desc()).limit(1))
    return game


def open_rematch(conn: Connection, match_id: int) -> int | None:
    """Return the number of the open rematch of a match; None if there is none."""
    return next(iter(_open(conn, matches.c.rematch_of == match_id)), None)


class Hosted(NamedTuple):
    """A match of a host: its number and game, and its server's name if that is known."""

    table: int
    game: str
    server: str | None


def open_of_host(conn: Connection, host_id: int) -> list[Hosted]:
    """Return the open matches that a person hosts and plays anywhere, newest first.

    A match that its host has left is not returned: perhaps no person is present to become its host.
    A match in a server that the bot has left is not returned either: nothing can be done there.
    """
    # This starts from the open matches, since a person's past matches only grow: adding 0 keeps
    # both databases from using the index on `host_id`.
    hosts = matches.c.host_id + literal_column("0") == host_id
    plays = exists().where(_is_seat_of(host_id), ~seats.c.away)
    found = conn.execute(
        select(matches.c.id, matches.c.game, guilds.c.name)
        .outerjoin(guilds, guilds.c.guild_id == matches.c.guild_id)
        .where(is_open, hosts, plays, guilds.c.removed_at.is_(None))
        .order_by(matches.c.id.desc())
    )
    return [Hosted(*row) for row in found]


def resting(conn: Connection, user_id: int, guild_id: int | None = None) -> list[int]:
    """Return a person's matches that rest (`Table.rests`), the longest without a move first.

    With a `guild_id`, return only matches in this server; with None, those in all servers where the
    bot is.
    """
    mine, others = (
        exists().where(_is_seat_of(user_id)),
        exists().where(seats.c.match_id == matches.c.id, ~seats.c.computer, ~is_of(user_id)),
    )
    rests = and_(is_open, matches.c.status == "running", matches.c.room.is_(None), mine, ~others)
    here = guilds.c.removed_at.is_(None) if guild_id is None else matches.c.guild_id == guild_id
    found = conn.scalars(
        select(matches.c.id)
        .outerjoin(guilds, guilds.c.guild_id == matches.c.guild_id)
        .where(rests, here)
        .order_by(matches.c.acted_at, matches.c.id)
    )
    return list(found)


def closed_for(conn: Connection, match_id: int) -> list[Hosted]:
    """Return the matches that were closed to make room when their host opened this match."""
    opened = matches.alias("opened")
    found = conn.execute(
        select(matches.c.id, matches.c.game, guilds.c.name)
        .outerjoin(guilds, guilds.c.guild_id == matches.c.guild_id)
        .join(
            opened,
            and_(
                matches.c.host_id == opened.c.host_id,
                matches.c.closed_by == opened.c.host_id,
                matches.c.ended_at == opened.c.opened_at,
            ),
        )
        .where(opened.c.id == match_id)
    )
    return [Hosted(*row) for row in found]


def count_open(conn: Connection, guild_id: int) -> int:
    """Return the number of a server's open matches."""
    here = matches.c.guild_id == guild_id
    counted = select(func.count()).where(here, matches.c.status.in_(OPEN))
    return conn.scalar(counted) or 0


def open_of_user(conn: Connection, guild_id: int | None, user_id: int) -> list[int]:
    """Return the numbers of a person's open matches, newest first.

    `guild_id` is the server; None means any server.
    """
    # This starts from the open matches, since a person's past matches only grow.
    sits = exists().where(_is_seat_of(user_id))
    return _open(conn, sits & (is_open if guild_id is None else matches.c.guild_id == guild_id))


def _is_seat_of(user_id: int) -> ColumnElement[bool]:
    """Return the SQL condition that a row of `seats` belongs to the match and to this person."""
    return and_(seats.c.match_id == matches.c.id, is_of(user_id))


def _open(conn: Connection, which: ColumnElement[bool]) -> list[int]:
    found = conn.scalars(
        select(matches.c.id).where(which, matches.c.status.in_(OPEN)).order_by(matches.c.id.desc())
    )
    return list(found)


def versions(conn: Connection, match_ids: Collection[int]) -> dict[int, int]:
    """Return the versions of these matches by match number; unknown matches are left out."""
    found = conn.execute(
        select(matches.c.id, matches.c.version).where(matches.c.id.in_([*match_ids]))
    )
    return {row.id: row.version for row in found}
