"""The names of a table's seats in a language."""

from __future__ import annotations

from functools import lru_cache

from bot.i18n import Words
from bot.pictures import legible
from bot.tables.table import Table, is_present, level_of
from bot.ui.limits import fit
from bot.ui.names import Names
from pasur_core.protocol import Seat

_DRAWN = 16
"""The most units of a name in a picture, whose captions have other words, too."""


@lru_cache(maxsize=64)
def seat_names(table: Table, words: Words) -> Names:
    """Return the names by seat in markdown; a person whose data was deleted has a number."""
    sides = table.match.sides if table.match is not None else ()
    return Names((seat_name(table, seat, words) for seat in range(len(table.seats))), words, sides)


@lru_cache(maxsize=64)
def drawn_names(table: Table, words: Words) -> Names:
    """Return the names by seat for a picture, as `drawn_name` cuts them."""
    sides = table.match.sides if table.match is not None else ()
    drawn = (
        drawn_name(seat_name(table, seat, words), seat, words) for seat in range(len(table.seats))
    )
    return Names(drawn, words, sides)


def drawn_name(name: str, seat: Seat, words: Words) -> str:
    """Return a name for a picture, cut to 16 UTF-16 units.

    A name whose script the fonts lack becomes "Player 2".
    """
    return fit(legible(name, words("seat-nobody", number=seat + 1)), _DRAWN)


def seat_name(table: Table, seat: Seat, words: Words) -> str:
    """Return a seat's name as plain text; a computer player has a name of the language.

    A person whose data was deleted is "Player 2".
    """
    row = table.seats[seat]
    if row.computer:
        names = words("computer-names").split(" | ")
        return names[(int(row.name) - 1) % len(names)]
    if not row.name:
        return words("seat-nobody", number=seat + 1)
    return row.name


def played_by_computer(table: Table) -> dict[int, str]:
    """Return the level of the computer player, by seat, where one plays at the moment."""
    return {seat.seat: level_of(seat) for seat in table.seats if not is_present(seat)}
