"""Find the feats of matches as they end."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from bot.features.feats import rows
from bot.features.feats.rows import Searched
from bot.tables.contest import left
from bot.tables.finished import Finished
from pasur_core.feats import Feat, feats_in


def ended(conn: Connection, matches: Sequence[Finished]) -> None:
    """Find the feats of matches that have just ended, and store them."""
    rows.put(conn, [find_feats(match) for match in matches if match.events])


def find_feats(match: Finished) -> Searched:
    """Return the feats of a finished match, without those that do not count.

    A match with a computer player's seat has none, because feats are less rare against weak
    players.
    People who left, were replaced by a computer player, or used hints get none either.
    """
    table = match.table
    found: list[Feat] = []
    if not table.with_computers:
        helped = {seat.seat for seat in table.seats if seat.hints}
        without = left(table) | helped
        every = feats_in(table.played, match.events)
        found = [feat for feat in every if feat.seat not in without]
    return Searched(table.id, table.row.guild_id, table.row.game, match.at, tuple(found))
