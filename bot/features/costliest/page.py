"""The costliest move of a round: a line between rounds, and the page that shows the move."""

from __future__ import annotations

from bot.features.analysis.page import amount_of, reasons_line
from bot.features.costliest.decide import Costliest, costliest_of
from bot.features.history.page import at
from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.accents import HAND_COLOUR
from bot.pages.custom_ids import Press
from bot.pages.hand import Remark
from bot.pages.story import described
from bot.store.matches import SeatRow
from bot.tables.table import Table
from bot.ui.board import Board
from bot.ui.hand import HandPage
from bot.ui.layout import Block, Button, Page, Picture, Row, Text
from pasur_core.match import Match
from pasur_core.players.analysing import unit_of


def remark_on(table: Table, seat: SeatRow, words: Words) -> Remark | None:
    """Return the line about a seat's costliest move of the round just ended, with its button.

    Return None if none was found.
    """
    found = costliest_of(table, seat)
    if found is None:
        return None
    press = Press("costliest", table.id, 0, str(len(table.played.log))).button()
    return Remark(_sentence(table, found, words), Button(words("button-see-costliest"), press))


def before_move(table: Table, found: Costliest) -> Table:
    """Return the table as it was before the move."""
    match = table.played
    log = match.log[: found.at]
    return at(table, Match.replay(match.game, match.options, match.seats, log))


def costliest_page(
    table: Table,
    seat: SeatRow,
    found: Costliest,
    hand: HandPage,
    board: Board,
    words: Words,
    picture: bytes | None,
) -> Page:
    """Return the position as its player saw it: table, own hand, the better move ringed, and why.

    Args:
        table: the table as it is now.
        seat: the reader's seat.
        found: the costliest move.
        hand: the hand before the move.
        board: the board before the move.
        words: the reader's language.
        picture: the PNG of the position, None for words.
    """
    head = words("hand-title", title=words(f"{table.row.game}-title"), table=table.id)
    why = reasons_line(table, seat.seat, found.at, found.made, found.best, words)
    said = "\n".join(filter(None, (_sentence(table, found, words), why)))
    if picture is None:
        blocks: list[Block] = [
            Text("\n".join((head, said))),
            Text("\n".join((*board.lines, *hand.lines))),
        ]
    else:
        shown = Picture("hand.png", picture, described(hand, board, ()))
        blocks = [Text(said), shown, Text(head)]
    back = Button(words("button-back-to-hand"), Press("hand", table.id).button())
    return Page((*blocks, Row((back,))), HAND_COLOUR)


def _sentence(table: Table, found: Costliest, words: Words) -> str:
    label = presenter(table.row.game, words.language).action_label
    return words(
        "costliest-exact" if found.exact else "costliest-about",
        made=label(found.made),
        best=label(found.best),
        amount=amount_of(found.cost, unit_of(table.row.game), words),
    )
