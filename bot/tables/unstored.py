"""Make a table in memory: one person, and computer players in the other seats."""

from __future__ import annotations

from dataclasses import replace

from bot.store.matches import MatchRow
from bot.tables.hints import OFF
from bot.tables.table import Table, empty_seat
from pasur_core.match import Match
from pasur_core.players.levels import CLUB
from pasur_core.protocol import Seat


def unstored(match: Match, seat: Seat, user_id: int, name: str, ask: int) -> Table:
    """Return a running table with this match, at which a person has one seat.

    `ask` is the number of the person's question; it is also the table's version.
    """
    row = MatchRow(
        guild_id=0,
        channel_id=0,
        game=match.game.key,
        rules_version=match.game.rules_version,
        options=dict(match.options.changed()),
        speed="off",
        status="running",
        host_id=user_id,
        version=ask,
        opened_at=0.0,
        started_at=0.0,
        acted_at=0.0,
        hints=OFF,
    )
    seats = [
        empty_seat(number, None, str(number or match.seats), level=CLUB)
        for number in range(match.seats)
    ]
    seats[seat] = replace(empty_seat(seat, user_id, name), ask=ask)
    return Table(row, tuple(seats), match)
