"""Cheers at a great moment or a result: the button, and the names of people who pressed it."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.custom_ids import Press
from bot.pages.names import person_name, seat_names
from bot.store.cheers import Cheers
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Button
from bot.ui.names import plain_name
from pasur_core.protocol import Seat


class CheerMoment(NamedTuple):
    """A moment that people can cheer.

    Attributes:
        number: the length of the log at the moment.
        makers: the seats to cheer for; empty at the end of a match, where cheers are for all seats.
    """

    number: int
    makers: frozenset[Seat]


def moment_of(table: Table, words: Words) -> CheerMoment | None:
    """Return the moment that people can cheer now: the end, or the board's golden banner.

    Return None if there is no such moment, if all people are away, or if the table is archived.
    """
    if table.match is None or table.row.archived_at is not None:
        return None
    number = len(table.match.log)
    if table.row.status == "over":
        return CheerMoment(number, frozenset())
    if not table.running or table.deserted:
        return None
    shown, names = presenter(table.row.game, words.language), seat_names(table, words)
    makers = shown.makers(table.match.recent, table.view(None), names.plain)
    return None if makers is None else CheerMoment(number, makers)


def check_maker(table: Table, moment: CheerMoment, user_id: int) -> None:
    """Raise `Refused` if the person is one of those for whom others cheer at this moment."""
    seat = table.seat_of(user_id)
    if seat is not None and seat.seat in moment.makers:
        raise Refused("cheer-own")


def cheer_button(table: Table, moment: CheerMoment, words: Words) -> Button:
    """Return the button for cheering this moment."""
    return Button(words("button-cheer"), Press("cheer", table.id, moment.number).button())


def cheers_line(table: Table, cheers: Cheers | None, words: Words) -> str:
    """Return a line in markdown that names the first people who cheered and counts the others.

    The line is empty if nobody cheered.
    """
    if cheers is None or not cheers.count:
        return ""
    known = seat_names(table, words)
    people = []
    for user_id, name in cheers.first:
        seat = table.seat_of(user_id)
        if seat is not None:
            people.append(known(seat.seat))
        elif plain_name(name):
            people.append(person_name(user_id, {user_id: name}, words, "markdown"))
    if more := cheers.count - len(people):
        people.append(words("cheers-more", count=more))
    return words("cheers", who=words.list(people))
