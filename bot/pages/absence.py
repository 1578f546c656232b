"""Sentences about people who are away from a running match, and the button to come back."""

from __future__ import annotations

from bot.i18n import Words
from bot.pages.custom_ids import Press
from bot.pages.names import seat_names
from bot.store.matches import SeatRow
from bot.tables.contest import counts, left
from bot.tables.table import Table
from bot.ui.layout import Button


def back_button(table: Table, words: Words) -> Button:
    """Return the button with which an away person takes their seat back."""
    return Button(words("button-back"), Press("back", table.id).button(), style="success")


def away_text(table: Table, seat: SeatRow, words: Words) -> str:
    """Return sentences in markdown for a person who is away.

    They say who plays for the person, and how the match counts.
    """
    said = words("everybody-away" if table.deserted else "hand-away")
    return "\n".join((said, *own_consequence(table, seat, words)))


def own_consequence(table: Table, seat: SeatRow, words: Words) -> list[str]:
    """Return a markdown sentence about how the match counts for a person who is away.

    It is returned in a list, which is empty if they are not away or the match is friendly.
    """
    if not (seat.away and counts(table)):
        return []
    return [words("hand-left" if seat.seat in left(table) else "hand-away-until")]


def away_lines(table: Table, words: Words) -> list[str]:
    """Return markdown sentences about people who are away or left, and how the match counts."""
    away = [seat.seat for seat in table.seats if seat.away]
    lines = {} if table.deserted else {"board-away": away}
    if counts(table):
        gone = left(table)
        lines["board-away-until"] = [seat for seat in away if seat not in gone]
        lines["board-left"] = sorted(gone)
    names = seat_names(table, words)
    return [
        words(message, who=words.list(map(names, seats)), count=len(seats))
        for message, seats in lines.items()
        if seats
    ]
