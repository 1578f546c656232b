"""Find the presenter of a table's game, which turns a view of the game into texts and pictures."""

from __future__ import annotations

from bot.games.presenting.presenter import AnyPresenter, presenter
from bot.i18n import Words
from bot.tables.table import Table


def presenter_of(table: Table, words: Words) -> AnyPresenter:
    """Return the presenter for a table.

    A deal of a tournament is a single round, so its texts and pictures show no points to reach.
    """
    shown = presenter(table.row.game, words.language)
    return shown.in_one_round(single=table.row.sealed)
