"""The names of people and of a table's seats in a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal

from bot.i18n import Words
from bot.pictures import legible
from bot.tables.table import Table, is_present, level_of
from bot.ui.limits import fit
from bot.ui.names import NAME, Names, escape, plain_name
from pasur_core.protocol import Seat

_DRAWN = 16
"""The most units of a name in a picture, whose captions have other words, too."""

Style = Literal["plain", "markdown", "drawn"]
"""Where a name is shown: alone or on a page in a browser, in a message, or in a picture."""


def person_name(
    user_id: int | None,
    names: Mapping[int, str],
    words: Words,
    style: Style = "plain",
    most: int = NAME,
) -> str:
    r"""Return a person's name as it is shown.

    Args:
        user_id: the person; None for one who is forgotten or stands on no list.
        names: people's names as they are stored, by user id.
        words: the language.
        style: markdown is escaped, and mentions a person whose name cannot be seen; a drawn name
            has only letters that the fonts have.
        most: the most UTF-16 units of the name.

    >>> from bot.i18n import words_for
    >>> person_name(7, {7: "x_x"}, words_for("en"), "markdown"), person_name(8, {}, words_for("en"))
    ('x\\_x', 'Someone')
    """
    name = "" if user_id is None else fit(plain_name(names.get(user_id, "")), most)
    if style == "markdown" and user_id is not None:
        return escape(name) or f"<@{user_id}>"
    nameless = words("season-nameless")
    return legible(name, nameless) if style == "drawn" else name or nameless


def people_name(
    user_ids: Sequence[int | None],
    names: Mapping[int, str],
    words: Words,
    style: Style = "plain",
    most: int = NAME,
) -> str:
    """Return the name of a person, or of two partners, each as `person_name` returns it."""
    first, *partner = (person_name(one, names, words, style, most) for one in user_ids)
    return words("tournament-pair", first=first, second=partner[0]) if partner else first


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
