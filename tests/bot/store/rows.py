"""Rows to fill a database with."""

from __future__ import annotations

from dataclasses import replace
from typing import Unpack

from bot.store import matches
from bot.store.matches import LogRow, NewMatch, SeatRow
from bot.store.unit import Connection

GUILD, CHANNEL = 81384788765712384, 81384788765712385
ALI, SARA, REZA = 175928847299117063, 175928847299117064, 175928847299117065
NOW = 1_700_000_000.25

LOBBY: NewMatch = {
    "guild_id": GUILD,
    "channel_id": CHANNEL,
    "game": "whist",
    "rules_version": 3,
    "options": {"target": 62, "teams": False, "name": "café ♣"},
    "speed": "live",
    "host_id": ALI,
    "due": "expire",
    "due_at": NOW + 600.0,
}


async def lobby(conn: Connection, **changes: Unpack[NewMatch]) -> int:
    """A match that is a lobby."""
    return await matches.insert(conn, now=NOW, **(LOBBY | changes))


async def running(conn: Connection, *people: int, **changes: Unpack[NewMatch]) -> int:
    """A match with these people in its seats."""
    match_id = await lobby(conn, **changes)
    await matches.put_seats(conn, match_id, [seat(n, user) for n, user in enumerate(people)])
    assert await matches.advance(conn, match_id, 0, status="running", started_at=NOW)
    return match_id


def seat(place: int, user_id: int | None = None, name: str = "somebody") -> SeatRow:
    """A seat, of a computer player when it is nobody's."""
    row = SeatRow(place, user_id, name, False, False, 0, 1, None)
    return row if user_id else replace(row, computer=True)


def line(number: int, text: str = "5S>AC+5D", place: int = 0) -> LogRow:
    """One line of a log."""
    return LogRow(number, place, text, False, NOW + number)
