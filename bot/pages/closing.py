"""The question whether to close a match without a result, on the board and in each hand."""

from __future__ import annotations

from bot.i18n import Words
from bot.pages.custom_ids import Press
from bot.pages.names import seat_names
from bot.tables.table import Table
from bot.ui.layout import Block, Button, Row, Text


def closing_question(table: Table, words: Words) -> str:
    """Return the question whether to close the match, in markdown; empty if nobody asks."""
    if not table.asks_to_close:
        return ""
    names = seat_names(table, words)
    agree, others = (
        words.list(names(seat.seat) for seat in table.present if seat.closes is closes)
        for closes in (True, False)
    )
    missing = sum(not seat.closes for seat in table.present)
    return words("close-question", who=agree, others=others, count=missing)


def closing_blocks(table: Table, words: Words) -> tuple[Block, ...]:
    """Return the question whether to close the match, with its buttons; empty if nobody asks."""
    question = closing_question(table, words)
    if not question:
        return ()
    yes = Button(words("button-close-yes"), Press("closeyes", table.id).button(), style="danger")
    no = Button(words("button-close-no"), Press("closeno", table.id).button())
    return Text(question), Row((yes, no))
