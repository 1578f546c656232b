"""Propose the level of computer players in a lobby, by a person's rating against computers."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection

from bot.competition.ladder import PROPOSES, nearest
from bot.competition.ratings import Rating
from bot.store.ladder import Climber, climber
from bot.tables import lobby
from bot.tables.lobby import last_computer
from bot.tables.table import Table, level_of
from bot.tables.who import Who
from bot.tables.writer import Tables
from pasur_core.players.levels import CLUB
from pasur_core.protocol import Seat


class Proposal(NamedTuple):
    """The level that is nearest to the rating of the only person of a lobby.

    `seat` is that person's, `shown` their rating as people read it.
    """

    seat: Seat
    level: str
    shown: int


def proposed_level(conn: Connection, table: Table, user_id: int, allowed: Collection[str]) -> str:
    """Return the level for the first computer player that a person adds.

    It is `CLUB` until they have `PROPOSES` matches on the ladder. `allowed` are the host's levels.
    """
    return _level(table, climber(conn, table.row.guild_id, table.row.game, user_id), allowed)


async def add_computer(
    tables: Tables, table_id: int, who: Who, levels: Collection[str], level: str | None = None
) -> Table:
    """Add a computer player; return the table. Raise `Refused` as `lobby.add_computer` does.

    Without a `level`, the first one has the one of `levels` that is nearest to the person's rating
    (`proposed_level`), and each other one that of the last.
    """
    proposed = CLUB if level else await _proposed(tables, table_id, who, levels)
    return await tables.act(table_id, who, lobby.add_computer, level, proposed)


async def fill(tables: Tables, table_id: int, who: Who, levels: Collection[str]) -> Table:
    """Add the missing computer players, with levels as `add_computer` gives them, and start.

    Return the table. Raise `Refused` as `lobby.start` does.
    """
    return await tables.fill(table_id, who, await _proposed(tables, table_id, who, levels))


async def _proposed(tables: Tables, table_id: int, who: Who, levels: Collection[str]) -> str:
    table = await tables.load(table_id)
    return await tables.store.read(proposed_level, table, who.user_id, levels)


def _level(table: Table, found: Climber | None, allowed: Collection[str]) -> str:
    if found is None or found.matches < PROPOSES:
        return CLUB
    return nearest(table.row.game, Rating(found.mu), allowed)


def proposal(conn: Connection, table: Table, allowed: Collection[str]) -> Proposal | None:
    """Return why a lobby proposes the level that its computer players have, or will have.

    None if it has not exactly one person, if the level follows from no rating or from that of a
    person who stands on no list, or if another level was chosen.
    """
    people = [seat for seat in table.seats if seat.user_id is not None]
    if len(people) != 1:
        return None
    person = people[0]
    found = climber(conn, table.row.guild_id, table.row.game, person.user_id or 0)
    if found is None or found.matches < PROPOSES or not found.listed:
        return None
    level, last = _level(table, found, allowed), last_computer(table.seats)
    if last is not None and level_of(last) != level:
        return None
    return Proposal(person.seat, level, Rating(found.mu).shown)
