"""Positions from whole matches, tables that show them, and the texts of their pages."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.table import Table
from bot.ui.layout import Form, Lookup, Page, Picture, Row, Section, Select, Text
from pasur_core.match import Match
from pasur_core.protocol import RoundScored
from pasur_core.registry import games
from tests import pseudo
from tests.bot.room import laid_out
from tests.contract.walks import Setting, plain_settings, walk

PEOPLE = ("Άλι", "Σάρα", "Ζωή", "Θωμάς", "Μίνα", "Ρέζα", "Άννα", "Λι")

LOOKED_AT = 12
"""About the number of positions of a match to read, besides those after rounds."""

SETTINGS = [one for one in plain_settings() if one.game.key in games()]

TABLES = [
    (language, next(one for one in SETTINGS if (one.game.key, one.seats) == (key, game.seats[end])))
    for key, game in games().items()
    for language, end in ((pseudo.LTR, -1), (pseudo.RTL, 0))
]
"""The table with the most seats of each game in one direction, with the fewest in the other."""


def texts(shown: Page | Form | str) -> Iterator[str]:
    """Yield all texts of a page or a form, labels included; a text yields itself."""
    if isinstance(shown, str):
        yield shown
        return
    if isinstance(shown, Form):
        yield from (shown.title, shown.label, shown.about)
        return
    for block in shown.blocks:
        match block:
            case Text(markdown):
                yield markdown
            case Section(told, button):
                yield from (told.markdown, button.label)
            case Row(buttons):
                yield from (button.label for button in buttons)
            case Picture(alt=alt):
                yield alt
            case Select():
                yield block.placeholder
                for choice in block.choices:
                    yield from filter(None, (choice.label, choice.about))
            case Lookup():
                yield block.placeholder


def table_of(setting: Setting, match: Match, **row: object) -> Table:
    """Return a table with this match; `row` are columns of its row."""
    facts = {"status": "running" if match.result is None else "over", **row}
    return laid_out(
        *PEOPLE[: setting.seats],
        key=setting.game.key,
        match=match,
        options=setting.options.changed(),
        **facts,  # type: ignore[arg-type]
    )


def positions(setting: Setting) -> list[Match]:
    """Return positions of a random match: evenly spaced, after the first two rounds, the last."""
    moves = list(walk(setting, 0))
    every = max(1, len(moves) // LOOKED_AT)
    scored = [
        move.after for move in moves if any(isinstance(one, RoundScored) for one in move.events)
    ]
    return [*(move.after for move in moves[::every]), *scored[:2], moves[-1].after]


LANGUAGES = ("en", "fr", "fa")
