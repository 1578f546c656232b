"""The deals of the day: one sealed seed per day, and one try per person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, select, tuple_, update

from bot.features.daily.schema import dailies, daily_tries
from bot.store import people
from bot.store.database.steps import STEP
from bot.store.database.upsert import insert_into
from bot.tables import sealed_tries
from bot.tables.sealed import SealedDeal, SealedTry, own_moves


@dataclass(frozen=True, slots=True)
class DailyRow(SealedDeal):
    """The deal of one day.

    Attributes:
        day: the date in UTC, such as 2026-11-24.
        opened_at: the Unix time when the seed was first shown, None before; from then on the deal
            cannot be played.
    """

    day: str
    opened_at: float | None = None


@dataclass(frozen=True, slots=True)
class TryRow(SealedTry):
    """A person's try at the deal of a day.

    Attributes:
        guild_id: the server in whose ranking the try counts; 0 after that server's data was
            deleted.
        shared: whether the result was shown in a channel.
    """

    day: str
    user_id: int
    guild_id: int
    shared: bool = False


class Ranked(NamedTuple):
    """A person in a server's ranking of a day.

    `place` counts from 1. People with equal margins share a place.
    """

    place: int
    user_id: int
    margin: float


_DAILY = select(*(dailies.c[one.name] for one in fields(DailyRow)))
_TRY = select(*(daily_tries.c[one.name] for one in fields(TryRow)))


def mark_of(day: str) -> str:
    """Return the name of a day's mark: a person who has it has tried the deal of that day."""
    return f"daily/{day}"


def get(conn: Connection, day: str) -> DailyRow | None:
    """Return the deal of a day; None before the first request of that day."""
    row = conn.execute(_DAILY.where(dailies.c.day == day)).mappings().first()
    return DailyRow(**row) if row else None


def get_or_store(conn: Connection, proposed: DailyRow) -> DailyRow:
    """Return the deal of a day. If none is stored yet, store the proposed one first."""
    conn.execute(insert_into(conn.dialect.name, dailies).on_conflict_do_nothing(), asdict(proposed))
    found = get(conn, proposed.day)
    return found or proposed


def open_seed(conn: Connection, day: str, at: float) -> None:
    """Store that a day's seed is shown at a Unix time; the deal can then no longer be played."""
    conn.execute(
        update(dailies)
        .where(dailies.c.day == day, dailies.c.opened_at.is_(None))
        .values(opened_at=at)
    )


def try_of(conn: Connection, day: str, user_id: int) -> TryRow | None:
    """Return a person's try at the deal of a day; None if there is none."""
    return sealed_tries.get(conn, daily_tries, TryRow, day, user_id)


def begin(conn: Connection, proposed: TryRow) -> TryRow:
    """Return a person's stored try. If none is stored yet, store the proposed one first."""
    return sealed_tries.begin(conn, daily_tries, proposed)


def advance(conn: Connection, row: TryRow) -> bool:
    """Store a try after a move, as `sealed_tries.advance` does.

    Return False if that function does, or if the day's seed was opened.
    """
    sealed = select(dailies.c.day).where(dailies.c.opened_at.is_(None))
    return sealed_tries.advance(conn, daily_tries, row, daily_tries.c.day.in_(sealed))


def share(conn: Connection, day: str, user_id: int, *, shared: bool = True) -> bool:
    """Set whether a finished try was shown in a channel; return False if nothing changed."""
    done = conn.execute(
        update(daily_tries)
        .where(
            daily_tries.c.day == day,
            daily_tries.c.user_id == user_id,
            daily_tries.c.ended_at.is_not(None),
            daily_tries.c.shared.is_(not shared),
        )
        .values(shared=shared)
    )
    return done.rowcount == 1


def ranking(conn: Connection, day: str, guild_id: int) -> Sequence[Ranked]:
    """Return the people of a server who have finished the deal of a day, the best first.

    People who opted out of lists are missing.
    """
    place = func.rank().over(order_by=daily_tries.c.margin.desc())
    found = conn.execute(
        select(place, daily_tries.c.user_id, daily_tries.c.margin)
        .where(
            daily_tries.c.day == day,
            daily_tries.c.guild_id == guild_id,
            daily_tries.c.ended_at.is_not(None),
            people.is_listed(daily_tries.c.user_id),
        )
        .order_by(place, daily_tries.c.ended_at, daily_tries.c.user_id)
    )
    return [Ranked(row[0], row.user_id, row.margin) for row in found]


def count_finished(conn: Connection, day: str) -> int:
    """Return the number of people who have finished the deal of a day, in all servers together."""
    done = select(func.count()).where(daily_tries.c.day == day, daily_tries.c.ended_at.is_not(None))
    return conn.scalar(done) or 0


def days_of(conn: Connection, user_id: int) -> Sequence[str]:
    """Return the days (ISO dates) whose deals a person has finished, oldest first."""
    found = conn.scalars(
        select(daily_tries.c.day)
        .where(daily_tries.c.user_id == user_id, daily_tries.c.ended_at.is_not(None))
        .order_by(daily_tries.c.day)
    )
    return list(found)


def sealed_days_of(conn: Connection, user_id: int) -> Sequence[str]:
    """Return the days (ISO dates) of a person's tries, without days whose seed was opened."""
    found = conn.scalars(
        select(daily_tries.c.day)
        .join(dailies, dailies.c.day == daily_tries.c.day)
        .where(daily_tries.c.user_id == user_id, dailies.c.opened_at.is_(None))
    )
    return list(found)


def forget(conn: Connection, user_id: int) -> None:
    """Delete the tries of a person."""
    conn.execute(delete(daily_tries).where(daily_tries.c.user_id == user_id))


def forget_guild(conn: Connection, guild_id: int) -> bool:
    """Remove a batch of a server's tries from its rankings; the people keep the tries.

    Return whether more are left.
    """
    key = tuple_(*daily_tries.primary_key)
    theirs = select(*daily_tries.primary_key).where(daily_tries.c.guild_id == guild_id)
    done = conn.execute(update(daily_tries).where(key.in_(theirs.limit(STEP))).values(guild_id=0))
    return done.rowcount == STEP


def export(conn: Connection, user_id: int) -> list[dict[str, Any]]:
    """Return a person's tries for their JSON export, with only their own moves.

    Other entries of the log would reveal the deal to a person who has not played it yet.
    """
    found = conn.execute(_TRY.where(daily_tries.c.user_id == user_id).order_by(daily_tries.c.day))
    return [_exported(TryRow(**row)) for row in found.mappings()]


def _exported(row: TryRow) -> dict[str, Any]:
    public = {name: value for name, value in asdict(row).items() if name not in ("user_id", "log")}
    return {**public, "moves": own_moves(row.log)}
