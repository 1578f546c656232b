"""Show a playable hand as a part of another page, such as a step of a lesson.

The hand's card table is not stored. Its buttons are handled by the feature that shows the page, so
the custom id of each button is put inside a custom id of that feature.
"""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import dataclass, replace

from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.accents import HAND_COLOUR
from bot.pages.custom_ids import BUTTON, SELECT, Press
from bot.pages.hand import hand_buttons
from bot.pages.names import table_key
from bot.pages.story import described, moves_since, small_story
from bot.store.matches import SeatRow
from bot.tables.table import Table
from bot.ui.board import Board
from bot.ui.hand import HandPage
from bot.ui.layout import Block, Page, Picture, Row, Select, Text


@dataclass(frozen=True, slots=True)
class Frame:
    """Puts the custom ids of a hand's buttons inside custom ids of a feature.

    Such an id has the feature's verb; the rest of it is `NAME VERB REST`. NAME identifies the hand,
    and VERB and REST come from the hand's own id.

    Attributes:
        verb: the feature's verb.
        name: one word that identifies the hand among the hands of this feature.
        number: the number in all ids (`Press.ask`); None keeps the number of each id.
        left_out: verbs of buttons that are not shown.
    """

    verb: str
    name: str
    number: int | None = None
    left_out: Set[str] = frozenset()

    def press(self, verb: str, rest: str = "", ask: int = 0) -> Press:
        """Return the contents of the feature's custom id for one of the hand's own ids.

        Args:
            verb: the verb of the hand's own id.
            rest: the rest of that id.
            ask: the number in that id; not used if the frame has a number.
        """
        number = ask if self.number is None else self.number
        return Press(self.verb, 0, number, f"{self.name} {verb} {rest}")

    def around(self, page: Page) -> Page:
        """Return a page of the hand with the custom ids of its components embedded.

        Links and the buttons in `left_out` are dropped. Raise `ValueError` if an id was not made by
        `custom_ids`, or if it becomes too long.
        """
        blocks: list[Block] = []
        for block in page.blocks:
            match block:
                case Row(buttons):
                    kept = tuple(
                        replace(one, id=self._within(BUTTON, one.id).button())
                        # A link has no id to embed, so it is left out.
                        for one in buttons
                        if one.id is not None and _verb(one.id) not in self.left_out
                    )
                    blocks += [Row(kept)] if kept else []
                case Select():
                    blocks.append(replace(block, id=self._within(SELECT, block.id).select()))
                case _:
                    blocks.append(block)
        return replace(page, blocks=tuple(blocks))

    def _within(self, pattern: str, custom_id: str) -> Press:
        found = re.fullmatch(pattern, custom_id)
        if found is None:
            raise ValueError("no custom id of ours")
        return self.press(found["verb"], found["rest"], int(found["ask"]))


def _verb(custom_id: str) -> str:
    return custom_id.split(":", 2)[1]


def framed_hand(
    frame: Frame,
    head: str,
    table: Table,
    seat: SeatRow,
    hand: HandPage,
    words: Words,
    picture: bytes | None,
    board: Board | None,
    why: str,
) -> Page:
    """Return a page with the text `head`, a table and a hand; `frame` changes the buttons' ids.

    `picture` is the PNG of table and hand, None for text only; `board` is the table as text. `why`
    is the code of the refusal that `head` reports; empty if none.
    """
    blocks = (
        Text(head),
        *table_blocks(table, seat, hand, words, picture, board),
        *hand_buttons(table, seat, hand, words, why),
    )
    return frame.around(Page(blocks, HAND_COLOUR))


def table_blocks(
    table: Table,
    seat: SeatRow,
    hand: HandPage,
    words: Words,
    picture: bytes | None,
    board: Board | None,
) -> tuple[Block, ...]:
    """Return table, hand and the latest moves as blocks: as `picture`, or without one as markdown.

    `board` is the table as text, for the picture's alternative text.
    """
    story = moves_since(table, seat.seat, words)
    if picture is None:
        named = (f"-# {hand.spoken}",) if hand.spoken else ()
        moves = (one.seen for one in story)
        return (Text("\n".join((*moves, *hand.lines, *named))),)
    shown = Picture("hand.png", picture, described(hand, board, story))
    drawn = presenter(table.row.game, words.language).draws_all
    small = () if drawn else small_story(story)
    below = (Text(f"-# {' '.join(small)}"),) if small else ()
    return (shown, *below, *table_key(table, words))
