"""Store who has the champion's role in each server, and have it handed over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, and_, delete, select, update

from bot.features.seasons.rows import ALL_GAMES
from bot.features.seasons.schema import champion_roles, season_standings
from bot.store import manager_warnings, people, standing_posts
from bot.store.database.upsert import insert_into, replacing
from bot.store.manager_warnings import UNKNOWN
from bot.store.schema import guilds, seasons
from bot.store.standing_posts import StandingPost

CHAMPION = "champion"
"""The kind of the job that hands over a server's role; its key is the server's id."""


@dataclass(frozen=True, slots=True)
class Target:
    """The person who should have the role.

    Attributes:
        role_id: the server's role for its champion; None for none.
        season: the number of the last season with a champion; None if there was none.
        user_id: that champion; None if they stand on no list, or were forgotten.
        hidden: whether they stand on no list.

    """

    role_id: int | None
    season: int | None
    user_id: int | None
    hidden: bool = False


def want(conn: Connection, guild_ids: Iterable[int], now: float) -> None:
    """Have the roles of these servers handed over now, where one is set or a person has one.

    `now` is Unix time.
    """
    wanted = sorted(set(guild_ids))
    has_role = select(guilds.c.guild_id).where(
        guilds.c.guild_id.in_(wanted), guilds.c.champion_role_id.is_not(None)
    )
    held = select(champion_roles.c.guild_id).where(champion_roles.c.guild_id.in_(wanted))
    for guild_id in sorted({*conn.scalars(has_role), *conn.scalars(held)}):
        standing_posts.want(conn, CHAMPION, guild_id, guild_id, now, resend=True)


def want_of(conn: Connection, user_id: int, now: float) -> None:
    """Have the roles handed over again that a person has, or could have as a champion.

    `now` is Unix time.
    """
    champion = select(season_standings.c.guild_id).where(
        season_standings.c.user_id == user_id, season_standings.c.line == 1
    )
    held = select(champion_roles.c.guild_id).where(champion_roles.c.user_id == user_id)
    want(conn, [*conn.scalars(champion), *conn.scalars(held)], now)


def hold(conn: Connection, post: StandingPost, role_id: int | None, user_id: int | None) -> bool:
    """Store the person who gets the role; return False if the lease of `post` has ended.

    Both ids are None if no person gets it. It is stored before the role is given, so that after a
    crash the database names each person who can have it.
    """
    if not standing_posts.holds(conn, post):
        return False
    row = {"guild_id": post.guild_id, "role_id": role_id, "user_id": user_id}
    conn.execute(replacing(insert_into(conn.dialect.name, champion_roles)), row)
    return True


def holder_and_target(
    conn: Connection, guild_id: int
) -> tuple[tuple[int | None, int | None], Target]:
    """Return the role, the person who has it or was about to get it, and its rightful holder."""
    own = champion_roles.c.guild_id == guild_id
    row = conn.execute(select(champion_roles).where(own)).first()
    return (None, None) if row is None else (row.role_id, row.user_id), target(conn, guild_id)


def target(conn: Connection, guild_id: int) -> Target:
    """Return the person who should have a server's role: the last champion over all games."""
    listed = people.is_listed(season_standings.c.user_id)
    row = conn.execute(
        select(seasons.c.number, season_standings.c.user_id, listed.label("listed"))
        .join(
            season_standings,
            and_(
                season_standings.c.guild_id == seasons.c.guild_id,
                season_standings.c.number == seasons.c.number,
            ),
        )
        .where(
            seasons.c.guild_id == guild_id,
            seasons.c.closed_at.is_not(None),
            season_standings.c.game == ALL_GAMES,
            season_standings.c.line == 1,
            season_standings.c.ranked.is_(True),
        )
        .order_by(seasons.c.first_day.desc())
        .limit(1)
    ).first()
    role_id = people.guild(conn, guild_id).champion_role_id
    if row is None:
        return Target(role_id, None, None)
    hidden = not row.listed
    return Target(role_id, row.number, None if hidden else row.user_id, hidden)


def forget(conn: Connection, user_id: int, now: float) -> None:
    """Delete a person's id from roles; managers then read that the holder is not known any more.

    `now` is Unix time.
    """
    own = champion_roles.c.user_id == user_id
    for row in conn.execute(select(champion_roles).where(own)).all():
        manager_warnings.put(conn, row.guild_id, "role", UNKNOWN, row.role_id, now)
    conn.execute(update(champion_roles).where(own).values(role_id=None, user_id=None))


def forget_guild(conn: Connection, guild_id: int) -> None:
    """Delete the row of a server's role."""
    conn.execute(delete(champion_roles).where(champion_roles.c.guild_id == guild_id))


def export(conn: Connection, user_id: int) -> Sequence[dict[str, Any]]:
    """Return the roles that a person has as a champion in a form for JSON, by server."""
    found = conn.execute(
        select(champion_roles.c.guild_id, champion_roles.c.role_id)
        .where(champion_roles.c.user_id == user_id)
        .order_by(champion_roles.c.guild_id)
    )
    return [dict(row) for row in found.mappings()]
