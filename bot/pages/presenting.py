"""The presenter of a table's game."""

from __future__ import annotations

from bot.games.presenting.presenter import AnyPresenter, presenter
from bot.i18n import Words
from bot.tables.table import Table


def presenter_of(table: Table, words: Words) -> AnyPresenter:
    """Return the presenter for a table; at a table with a single round, it shows no target."""
    shown = presenter(table.row.game, words.language)
    return shown.in_one_round(single=table.row.sealed)
