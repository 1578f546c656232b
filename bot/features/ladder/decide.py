"""Move people on the ladder as matches end."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from bot.competition.ladder import climbed
from bot.competition.ratings import SETTLED_OPPONENTS, Rating
from bot.features.ladder import rows
from bot.features.ladder.rows import Climb, Step
from bot.features.ratings.rows import Standing
from bot.store.database import locks
from bot.tables.contest import counts_on_ladder
from bot.tables.finished import Finished
from bot.tables.table import level_of


def ended(conn: Connection, matches: Sequence[Finished]) -> None:
    """Move the people who have just finished a match alone against computers."""
    # Sorted by server, so that two transactions never wait for each other.
    for match in sorted(matches, key=lambda one: (one.table.row.guild_id, one.key)):
        table = match.table
        if not match.events or not counts_on_ladder(table):
            continue
        (person,) = (seat for seat in table.seats if not seat.computer)
        climb = Climb(
            table.id,
            table.row.game,
            match.at,
            match.contest,
            person.seat,
            person.user_id,
            {seat.seat: level_of(seat) for seat in table.seats if seat.computer},
        )
        _move(conn, table.row.guild_id, climb)


def _move(conn: Connection, guild_id: int, climb: Climb) -> None:
    if climb.user_id is None:
        return
    locks.hold(conn, rows.LOCKED.format(guild_id))
    known = rows.standing(conn, guild_id, climb.game, climb.user_id)
    step, after = moved(climb, known)
    rows.put_steps(conn, guild_id, [(climb, step)])
    rows.put_standings(conn, guild_id, climb.game, {climb.user_id: after})


def moved(climb: Climb, known: Standing | None) -> tuple[Step, Standing]:
    """Return how a match moves its person, and the new rating.

    `known` is the rating before it; None for the first match.
    """
    if known is None:
        known = Standing(Rating(), 0, SETTLED_OPPONENTS, climb.ended_at)
    before = known.rating.after(climb.ended_at - known.played_at)
    after = climbed(climb.game, climb.contest, climb.seat, before, climb.computers)
    standing = Standing(after, known.matches + 1, known.opponents, climb.ended_at)
    return Step(before, after), standing
