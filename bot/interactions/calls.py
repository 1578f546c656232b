"""Calls out of turn: the check whether a call can be made now."""

from __future__ import annotations

from bot.tables.draft import refusal
from bot.tables.refusal import Refused
from bot.tables.table import Table
from pasur_core.errors import IllegalAction


def check_call(table: Table, user_id: int, notation: str) -> None:
    """Raise `Refused` if a person cannot make this call now; `illegal` if the rules forbid it.

    `notation` is the call in the game's notation.
    """
    seat = table.seat_of(user_id)
    if not table.running:
        raise Refused("table-ended" if table.ended else "still-lobby", table=table.id)
    if seat is None:
        raise Refused("not-seated", table=table.id)
    if notation not in table.game.calls:
        raise Refused("unknown-button")
    try:
        table.played.submit(seat.seat, table.game.parse(notation))
    except IllegalAction as error:
        raise refusal(error, table) from error
