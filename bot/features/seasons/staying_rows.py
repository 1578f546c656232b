"""Store the message of each server that shows the running season and is kept up to date."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, case, delete, select, update

from bot.store.competition_schema import scoreboards
from bot.store.database.upsert import insert_into
from bot.store.schema import guilds, names

EDIT_SECONDS = 60.0
"""Seconds from the end of a match until its server's message is edited, for all matches that end
meanwhile: so there is at most one edit a minute."""


@dataclass(frozen=True, slots=True)
class Staying:
    """A server's message, as a process leased it.

    Attributes:
        guild_id: the server.
        channel_id: the channel of the message; None if it was never sent.
        message_id: the message; None if it has to be sent.
        wanted: the version that is wanted.
        shown: the fingerprint of the page that it shows.

    """

    guild_id: int
    channel_id: int | None
    message_id: int | None
    wanted: int
    shown: str | None


def want(conn: Connection, guild_ids: Collection[int], now: float, delay: float) -> None:
    """Have the messages of these servers edited, where the server has chosen a channel.

    `now` is Unix time. They are edited after `delay` seconds, or earlier if they were due then.
    """
    chosen = select(guilds.c.guild_id).where(
        guilds.c.guild_id.in_(sorted(guild_ids)), guilds.c.scoreboard_channel_id.is_not(None)
    )
    for guild_id in sorted(conn.scalars(chosen)):
        due_at = now + delay
        row = {"guild_id": guild_id, "wanted": 1, "due_at": due_at}
        earlier = case((scoreboards.c.due_at < due_at, scoreboards.c.due_at), else_=due_at)
        conn.execute(
            insert_into(conn.dialect.name, scoreboards).on_conflict_do_update(
                index_elements=[scoreboards.c.guild_id],
                set_={"wanted": scoreboards.c.wanted + 1, "due_at": earlier},
            ),
            row,
        )


def want_sent(conn: Connection, guild_ids: Collection[int], now: float) -> None:
    """Have the messages of these servers edited now (Unix time) that were sent already."""
    sent = select(scoreboards.c.guild_id).where(
        scoreboards.c.guild_id.in_(sorted(guild_ids)), scoreboards.c.message_id.is_not(None)
    )
    want(conn, conn.scalars(sent).all(), now, 0.0)


def want_of(conn: Connection, user_id: int, now: float) -> None:
    """Have the messages edited now (Unix time) in all servers where a person has a name."""
    theirs = conn.scalars(select(names.c.guild_id).where(names.c.user_id == user_id))
    want_sent(conn, theirs.all(), now)


def due(conn: Connection, now: float, limit: int) -> list[int]:
    """Return at most `limit` ids of servers whose messages are to be edited now (Unix time)."""
    found = conn.scalars(
        select(scoreboards.c.guild_id)
        .where(scoreboards.c.due_at <= now)
        .order_by(scoreboards.c.due_at)
        .limit(limit)
    )
    return list(found)


def lease(conn: Connection, guild_id: int, now: float, until: float) -> Staying | None:
    """Keep other processes from a message while this one edits it; None if it is not due.

    `now` and `until` are Unix times.
    """
    own = scoreboards.c.guild_id == guild_id
    leased = conn.execute(
        update(scoreboards).where(own, scoreboards.c.due_at <= now).values(due_at=until)
    )
    if not leased.rowcount:
        return None
    row = conn.execute(select(scoreboards).where(own)).one()
    return Staying(guild_id, row.channel_id, row.message_id, row.wanted, row.shown)


def posted(
    conn: Connection, leased: Staying, channel_id: int, message_id: int, shown: str, now: float
) -> None:
    """Record what a message shows; if more has changed meanwhile, it is due again in a minute.

    `shown` is the fingerprint of its page; `now` is Unix time.
    """
    conn.execute(
        update(scoreboards)
        .where(scoreboards.c.guild_id == leased.guild_id)
        .values(
            channel_id=channel_id,
            message_id=message_id,
            shown=shown,
            due_at=case((scoreboards.c.wanted > leased.wanted, now + EDIT_SECONDS), else_=None),
        )
    )


def postpone(conn: Connection, guild_id: int, until: float | None) -> None:
    """Have a server's message edited at this Unix time; None: after its next match that counts."""
    conn.execute(update(scoreboards).where(scoreboards.c.guild_id == guild_id).values(due_at=until))


def begin_anew(conn: Connection, guild_id: int) -> None:
    """Leave the message as it is, and send another one after the next match that counts."""
    conn.execute(
        update(scoreboards)
        .where(scoreboards.c.guild_id == guild_id)
        .values(message_id=None, shown=None)
    )


def forget_guild(conn: Connection, guild_id: int) -> None:
    """Delete the row of a server's message."""
    conn.execute(delete(scoreboards).where(scoreboards.c.guild_id == guild_id))
