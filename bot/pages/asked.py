"""Short private answers to questions that a person types about their table."""

from __future__ import annotations

from bot.i18n import Words
from bot.pages.names import played_by_computer, seat_names
from bot.pages.presenting import presenter_of
from bot.pages.story import moves_since
from bot.tables.table import Table
from pasur_core.protocol import Seat


def asked_text(table: Table, seat: Seat, question: str, words: Words) -> str:
    """Return the answer to one of `typed.QUESTIONS`, in markdown with cards in words.

    `score` answers with all scores and the cards left in the pack, `table` with the cards on the
    table and the turn. `moves` answers with the moves since the seat's own last move, `trick` with
    the last trick. Only the cards of an open hand come from the seat's view.
    """
    words = words.spoken
    shown = presenter_of(table, words)
    view, names = table.view(None), seat_names(table, words)
    standings = shown.standings(view, names, played_by_computer(table))
    match question:
        case "score":
            said = (*standings, shown.spoken_heading(view))
        case "table":
            said = (*(shown.table(view, names) or standings), shown.turn(view, names))
        case "moves":
            said = tuple(one.seen for one in moves_since(table, seat, words))
        case _:
            said = tuple(filter(None, (shown.last_trick(view, names),)))
    return " ".join(said) or words(f"asked-{question}-none")
