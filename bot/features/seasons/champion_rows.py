"""Store the holders of the champion's role in each server, and schedule its handover."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, and_, delete, insert, select

from bot.features.seasons.rows import ALL_GAMES
from bot.features.seasons.schema import champion_roles, is_champion, season_standings
from bot.store import manager_warnings, people, standing_posts
from bot.store.manager_warnings import UNKNOWN
from bot.store.schema import guilds, seasons
from bot.store.standing_posts import StandingPost

CHAMPION = "champion"
"""The kind of the job that hands over a server's role; its key is the server's id."""


Holder = tuple[int, int]
"""A role id, and the user id of a person who has the role or could have it."""


@dataclass(frozen=True, slots=True)
class Target:
    """The people who should have a server's champion role.

    Attributes:
        role_id: the server's role for its champion; None for none.
        season: the number of the last season with a champion; None if there was none.
        user_ids: the champions of that season, without people who opted out of lists or whose data
            was deleted.
        hidden: whether all champions of that season have opted out of lists.
    """

    role_id: int | None
    season: int | None
    user_ids: tuple[int, ...] = ()
    hidden: bool = False

    @property
    def holders(self) -> list[Holder]:
        """The pairs of the role and each person who should have it."""
        return [] if self.role_id is None else [(self.role_id, one) for one in self.user_ids]


def want(conn: Connection, guild_ids: Iterable[int], now: float) -> None:
    """Schedule the handover of the champion's role in these servers for `now` (Unix time).

    Servers without a role and without a stored holder are left out.
    """
    wanted = sorted(set(guild_ids))
    has_role = select(guilds.c.guild_id).where(
        guilds.c.guild_id.in_(wanted), guilds.c.champion_role_id.is_not(None)
    )
    held = select(champion_roles.c.guild_id).where(champion_roles.c.guild_id.in_(wanted))
    for guild_id in sorted({*conn.scalars(has_role), *conn.scalars(held)}):
        standing_posts.want(conn, CHAMPION, guild_id, guild_id, now, resend=True)


def want_of(conn: Connection, user_id: int, now: float) -> None:
    """Schedule, for `now` (Unix time), the handover of each champion's role that concerns a person.

    The person has the role, or should have it as a champion.
    """
    champion = select(season_standings.c.guild_id).where(
        season_standings.c.user_id == user_id, is_champion
    )
    held = select(champion_roles.c.guild_id).where(champion_roles.c.user_id == user_id)
    want(conn, [*conn.scalars(champion), *conn.scalars(held)], now)


def hold(conn: Connection, post: StandingPost, holders: Iterable[Holder]) -> bool:
    """Store the people who can have the champion's role from now on.

    They replace the people stored before. They are stored before the role is given, so that the
    database names them even after a crash. Do nothing and return False if this process does not
    hold the lease of `post`.
    """
    if not standing_posts.holds(conn, post):
        return False
    conn.execute(delete(champion_roles).where(champion_roles.c.guild_id == post.guild_id))
    for role_id, user_id in holders:
        row = {"guild_id": post.guild_id, "role_id": role_id, "user_id": user_id}
        conn.execute(insert(champion_roles), row)
    return True


def holders_and_target(conn: Connection, guild_id: int) -> tuple[list[Holder], Target]:
    """Return the stored holders of a server's role, and the people who should have it."""
    own = champion_roles.c.guild_id == guild_id
    found = conn.execute(select(champion_roles).where(own).order_by(champion_roles.c.user_id))
    return [(row.role_id, row.user_id) for row in found], target(conn, guild_id)


def target(conn: Connection, guild_id: int) -> Target:
    """Return the people who should have a server's role: the last champions over all games."""
    role_id = people.guild(conn, guild_id).champion_role_id
    best = (season_standings.c.guild_id == guild_id, season_standings.c.game == ALL_GAMES)
    number = conn.scalar(
        select(seasons.c.number)
        .join(
            season_standings,
            and_(
                season_standings.c.guild_id == seasons.c.guild_id,
                season_standings.c.number == seasons.c.number,
            ),
        )
        .where(seasons.c.closed_at.is_not(None), *best, is_champion)
        .order_by(seasons.c.first_day.desc())
        .limit(1)
    )
    if number is None:
        return Target(role_id, None)
    listed = people.is_listed(season_standings.c.user_id)
    found = conn.execute(
        select(season_standings.c.user_id, listed.label("listed"))
        .where(*best, season_standings.c.number == number, is_champion)
        .order_by(season_standings.c.line)
    ).all()
    user_ids = tuple(row.user_id for row in found if row.listed and row.user_id is not None)
    return Target(role_id, number, user_ids, hidden=not any(row.listed for row in found))


def forget(conn: Connection, user_id: int, now: float) -> None:
    """Delete a person's id from the stored holders of champions' roles.

    Store a warning for the managers that the holder of the role is unknown. `now` is Unix time.
    """
    own = champion_roles.c.user_id == user_id
    for row in conn.execute(select(champion_roles).where(own)).all():
        manager_warnings.put(conn, row.guild_id, "role", UNKNOWN, row.role_id, now)
    conn.execute(delete(champion_roles).where(own))


def forget_guild(conn: Connection, guild_id: int) -> None:
    """Delete the stored holders of a server's champion role."""
    conn.execute(delete(champion_roles).where(champion_roles.c.guild_id == guild_id))


def export(conn: Connection, user_id: int) -> Sequence[dict[str, Any]]:
    """Return the champion's roles that a person holds, as JSON values, one for each server."""
    found = conn.execute(
        select(champion_roles.c.guild_id, champion_roles.c.role_id)
        .where(champion_roles.c.user_id == user_id)
        .order_by(champion_roles.c.guild_id)
    )
    return [dict(row) for row in found.mappings()]
