"""Order games by how often they have been played."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, func, select

from bot.store.schema import ALL_DAYS, totals


def most_played(conn: Connection, guild_id: int, user_id: int) -> list[str]:
    """Return the keys of the games played in a server, by finished matches, most played first.

    The games that the person has played come first, then the games that other people have played.
    With a `guild_id` of 0, or if no game was played there, return the person's games in all
    servers.
    """
    own = totals.c.user_id == user_id
    here = totals.c.guild_id == guild_id
    found = _by_number(conn, own & here) + _by_number(conn, here) if guild_id else ()
    return list(dict.fromkeys(found or _by_number(conn, own)))


def _by_number(conn: Connection, whose: ColumnElement[bool]) -> list[str]:
    matches = func.sum(totals.c.amount)
    counted = totals.c.column == "matches", totals.c.day == ALL_DAYS
    rows = select(totals.c.game).where(whose, *counted).group_by(totals.c.game)
    return list(conn.scalars(rows.order_by(matches.desc(), totals.c.game)))
