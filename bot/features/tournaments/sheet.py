"""Read a tournament for one reader."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.features.tournaments import rows
from bot.features.tournaments.partners import sheet as partners
from bot.features.tournaments.rows import Tournament
from bot.features.tournaments.standings import TournamentSheet
from bot.store import people


def read_sheet(
    conn: Connection, tournament: Tournament, user_id: int | None = None, first: int = 0
) -> TournamentSheet:
    """Return a tournament for one reader.

    `user_id` is the reader, None for a public page; `first` is as in `TournamentSheet`.
    """
    if tournament.paired:
        return partners.read_sheet(conn, tournament, user_id, first)
    entries = rows.entries(conn, tournament.id)
    ids = [one.user_id for one in entries if one.user_id is not None]
    own = None if user_id is None else rows.entry_of(conn, tournament.id, user_id)
    begun = {} if own is None else rows.begun_deals(conn, tournament.id, own)
    names = people.names(conn, tournament.guild_id, ids)
    return TournamentSheet(tournament, entries, names, own, begun, first)
