"""Short private answers to questions that a person types about their table."""

from __future__ import annotations

from bot.i18n import Words
from bot.pages.names import played_by_computer, seat_names
from bot.pages.presenting import presenter_of
from bot.pages.story import moves_since
from bot.tables.table import Table
from pasur_core.protocol import Seat


def asked_text(table: Table, seat: Seat, question: str, words: Words) -> str:
    """Return the answer to a typed question, in markdown with cards in words.

    `question` is one of `typed.QUESTIONS`. The answer to `score` has all scores and the number of
    cards left in the pack. The answer to `table` has the cards on the table, and says whose turn it
    is. The answer to `moves` has the moves since this seat's own last move, and the answer to
    `trick` the last trick. All of this can be seen by spectators too.
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
