"""Matches and seasons of a server on given days."""

from __future__ import annotations

from datetime import date

from sqlalchemy import Connection, select

from bot.competition.points import WHOLE
from bot.competition.seasons import day_of
from bot.features.scores import rows as scores
from bot.features.seasons import rows
from bot.store import people
from bot.store.people import GuildChanges
from bot.store.schema import seasons
from tests.bot.store.rows import GUILD, lobby, result

DAY = 86400.0
JUNE, JULY = day_of(date(2024, 6, 1)), day_of(date(2024, 7, 1))


def ended(
    conn: Connection,
    day: int,
    *users: int,
    game: str = "rami",
    shares: tuple[int, ...] = (WHOLE, 0),
    with_computers: bool = False,
    hour: float = 12.0,
) -> None:
    """Store a rated match that ended at an hour of a day, by default at noon.

    `day` counts from 1970. `shares` are the `users`' shares, up to `WHOLE`.
    """
    at, match_id = day * DAY + hour * 3600.0, lobby(conn)
    scores.add(
        conn,
        [
            result(
                match_id,
                user_id,
                game=game,
                ended_at=at,
                share=share,
                with_computers=with_computers,
            )
            for user_id, share in zip(users, shares, strict=True)
        ],
    )
    rows.cover(conn, GUILD, day)


def found(conn: Connection) -> list[tuple[int, int, int | None, bool]]:
    query = select(seasons).order_by(seasons.c.number)
    return [
        (row.number, row.first_day, row.until_day, row.closed_at is not None)
        for row in conn.execute(query)
    ]


def set_up(conn: Connection, today: int, **changes: GuildChanges) -> None:
    """Change settings of the server on a day (since 1970), as `/setup` does."""
    people.set_guild(conn, GUILD, **changes)  # type: ignore[misc]
    rows.retime(conn, people.guild(conn, GUILD), today)
