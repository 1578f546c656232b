"""Read a paired tournament for one reader."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.features.tournaments.partners import rows as fours
from bot.features.tournaments.partners.decide import table_of_person
from bot.features.tournaments.partners.page import Room
from bot.features.tournaments.partners.scores import number_of, pairs_of
from bot.features.tournaments.rows import Tournament
from bot.features.tournaments.standings import TournamentSheet
from bot.store import people


def read_sheet(
    conn: Connection, tournament: Tournament, user_id: int | None = None, first: int = 0
) -> TournamentSheet:
    """Return a paired tournament for one reader; its entries are pairs.

    `user_id` is the reader, None for a public page; `first` is as in `TournamentSheet`.
    """
    tables = fours.tables(conn, tournament.id)
    ids = [one.user_id for table in tables for one in table.people if one.user_id is not None]
    names = people.names(conn, tournament.guild_id, ids)
    pairs = pairs_of(tables, people.hidden(conn, ids))
    own = None if user_id is None else table_of_person(tables, user_id)
    seated = None if own is None or user_id is None else own.seat_of(user_id)
    number = None if seated is None else number_of(seated.table, seated.seat)
    return TournamentSheet(
        tournament,
        pairs,
        names,
        number if any(one.number == number for one in pairs) else None,
        {} if own is None else {one.deal: one.ended_at is not None for one in own.deals},
        first,
        Room(tournament, tables, names),
    )
