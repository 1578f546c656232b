"""Store warnings about failures in a server, so that its managers read each of them once."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, and_, delete, select, update

from bot.store import standing_posts
from bot.store.database import locks
from bot.store.database.upsert import insert_into, replacing
from bot.store.schema import matches, warnings

WARNING = "warning"
"""The kind of the standing post of a warning; its key is `SERVER/WHAT`."""

HIDDEN, UNKNOWN = "hidden", "unknown"
"""Why the champion's role is not handed over; `posting.roles` has further reasons.

`HIDDEN`: the champion is hidden from lists. `UNKNOWN`: it is not known any more who has the role.
"""


@dataclass(frozen=True, slots=True)
class ManagerWarning:
    """A warning for the people who manage a server.

    Attributes:
        guild_id: the server.
        what: what fails: `role` (the champion's role), `channel` (the scoreboard's channel) or
            `weekly` (the weekly tournament's channel).
        why: the code of the reason, a part of the id of the sentence that is shown.
        about: the id of the role or channel, or the number of the season; 0 for none.
    """

    guild_id: int
    what: str
    why: str
    about: int


def put(
    conn: Connection, guild_id: int, what: str, why: str, about: int | None, now: float
) -> None:
    """Warn the managers of a server, unless they have had this warning already.

    The warning is due at the Unix time `now`. The other arguments are as in `ManagerWarning`; None
    for `about` is stored as 0.
    """
    locks.hold(conn, f"warnings/{guild_id}")
    its = and_(warnings.c.guild_id == guild_id, warnings.c.what == what)
    known = conn.execute(select(warnings).where(its)).first()
    if known is not None and (known.why, known.about) == (why, about or 0):
        return
    row = {
        "guild_id": guild_id,
        "what": what,
        "why": why,
        "about": about or 0,
    }
    conn.execute(replacing(insert_into(conn.dialect.name, warnings)), row)
    standing_posts.want(conn, WARNING, f"{guild_id}/{what}", guild_id, now, resend=True)


def clear(conn: Connection, guild_id: int, what: str) -> None:
    """Record that `what` works again, so that its next failure becomes a new warning."""
    conn.execute(
        update(warnings)
        .where(
            warnings.c.guild_id == guild_id, warnings.c.what == what, warnings.c.why.is_not(None)
        )
        .values(why=None, about=None)
    )


def of_guild(conn: Connection, guild_id: int) -> list[ManagerWarning]:
    """Return the warnings about failures in a server, sorted by the kind of failure."""
    found = conn.execute(
        select(warnings)
        .where(warnings.c.guild_id == guild_id, warnings.c.why.is_not(None))
        .order_by(warnings.c.what)
    )
    return [ManagerWarning(row.guild_id, row.what, row.why, row.about) for row in found]


def latest_channel(conn: Connection, guild_id: int) -> int | None:
    """Return the channel of a server's latest match; None if it has none.

    The bot can probably write there.
    """
    found: int | None = conn.scalar(
        select(matches.c.channel_id)
        .where(matches.c.guild_id == guild_id)
        .order_by(matches.c.id.desc())
        .limit(1)
    )
    return found


def forget_guild(conn: Connection, guild_id: int) -> None:
    """Delete the warnings of a server."""
    conn.execute(delete(warnings).where(warnings.c.guild_id == guild_id))
