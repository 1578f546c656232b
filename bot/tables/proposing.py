"""Propose the level of computer players in a lobby, by a person's latest matches against them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile
from statistics import fmean
from typing import NamedTuple

from sqlalchemy import Connection

from bot.store import people
from bot.store.alone import Alone, matches_alone
from bot.tables import lobby
from bot.tables.draft import Draft
from bot.tables.lobby import last_computer
from bot.tables.table import Table, level_of
from bot.tables.who import Who
from bot.tables.writer import Tables
from pasur_core.players.levels import CLUB
from pasur_core.protocol import Seat

LEAST, LATEST = 3, 5
"""Matches against a level: fewest before another is proposed; most that are read."""

_STRONG, _WEAK = 75, 25
"""Limits for the mean points in these matches (`Alone.points`).

From `_STRONG` on the next higher level is proposed, up to `_WEAK` the next lower one.
"""


class Proposal(NamedTuple):
    """A level that a lobby proposes to its only person after good or bad results at another level.

    `seat` is the person's seat, `level` the proposed level, and `before` the level of the person's
    latest matches.
    """

    seat: Seat
    level: str
    before: str


def level_after(found: Sequence[Alone], levels: Sequence[str]) -> str:
    """Return the level to propose after the matches `found`, newest first.

    Usually this is the level of the latest match. After `LEAST` matches against that level with
    good (or bad) results, propose the next higher (or lower) level. Without matches, propose
    `CLUB`. `levels` are the game's levels that the host allows, weakest first.
    """
    if not found or found[0].level not in levels:
        return CLUB
    met = found[0].level
    points = [one.points for one in takewhile(lambda one: one.level == met, found[:LATEST])]
    at = levels.index(met)
    if len(points) >= LEAST and fmean(points) >= _STRONG:
        return levels[min(at + 1, len(levels) - 1)]
    if len(points) >= LEAST and fmean(points) <= _WEAK:
        return levels[max(at - 1, 0)]
    return met


def proposed_level(conn: Connection, table: Table, user_id: int, allowed: Collection[str]) -> str:
    """Return the level for the first computer player that a person adds; see `level_after`."""
    return level_after(_found(conn, table, user_id), _offered(table, allowed))


async def add_computers(
    tables: Tables, table_id: int, who: Who, levels: Collection[str], count: int
) -> Table:
    """Add `count` computer players; return the table. Raise `Refused` as `lobby.add_computer` does.

    The first computer player has the level that `proposed_level` chooses from `levels`, and the
    others have the same level. If one of them cannot be added, none is added.
    """
    proposed = await _proposed(tables, table_id, who, levels)

    def decide(draft: Draft, user_id: int) -> None:
        for _ in range(count):
            lobby.add_computer(draft, user_id, proposed)

    return await tables.change(table_id, who, decide)


async def fill(tables: Tables, table_id: int, who: Who, levels: Collection[str]) -> Table:
    """Add the missing computer players, with levels as `add_computers` gives them, and start.

    Return the table. Raise `Refused` as `lobby.start` does.
    """
    return await tables.fill(table_id, who, await _proposed(tables, table_id, who, levels))


async def _proposed(tables: Tables, table_id: int, who: Who, levels: Collection[str]) -> str:
    table = await tables.load(table_id)
    return await tables.store.read(proposed_level, table, who.user_id, levels)


def _found(conn: Connection, table: Table, user_id: int) -> list[Alone]:
    """Return a person's latest matches against computers alone; none in a game of luck."""
    if not table.game.rates_players:
        return []
    return matches_alone(conn, table.row.guild_id, table.row.game, user_id)


def proposal(conn: Connection, table: Table, allowed: Collection[str]) -> Proposal | None:
    """Return the proposal of a level for a lobby's computer players; None if there is none.

    A proposal needs a lobby with exactly one person, who is not hidden from lists. There is no
    proposal if its level would be that of the person's latest match, or if the person has chosen
    another level.
    """
    persons = [seat for seat in table.seats if seat.user_id is not None]
    if len(persons) != 1:
        return None
    user_id = persons[0].user_id or 0
    found = _found(conn, table, user_id)
    levels, last = _offered(table, allowed), last_computer(table.seats)
    level = level_after(found, levels)
    if not found or found[0].level not in levels or level == found[0].level:
        return None
    chosen = last is not None and level_of(last) != level
    if chosen or people.hidden(conn, [user_id]):
        return None
    return Proposal(persons[0].seat, level, found[0].level)


def _offered(table: Table, allowed: Collection[str]) -> list[str]:
    return [level for level in table.game.levels if level in allowed]
