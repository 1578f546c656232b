"""Upper limits of words and buttons on the screens that people meet while they play."""

from __future__ import annotations

import re

import pytest

from bot.i18n import words_for
from bot.pages.board import board_of, board_page
from bot.pages.hand import call_asked, drawn_blocks, hand_of, hand_page, sure_page, with_tip
from bot.ui.layout import Page, Row, Text
from pasur_core.registry import games
from tests.bot.pages.positions import LANGUAGES, PEOPLE, SETTINGS, positions, table_of

MOST = 60
"""Words of a hand, besides names, numbers and cards; a board has half of them."""
_PICTURE = b"picture"
_UNCOUNTED = re.compile(rf"`[^`]*`|<[^>]*>|{'|'.join(PEOPLE)}|\d+|\b[AKQJTVDR]\b|\b[آشبس]\b")
_WORD = re.compile(r"[\w’\u200c-]+")
_SEATED = {key: [one for one in SETTINGS if one.game.key == key][-1] for key in games()}


def words_of(page: Page) -> int:
    """Return the number of words in a page's texts, besides names, numbers, cards and code."""
    text = " ".join(block.markdown for block in page.blocks if isinstance(block, Text))
    return len(_WORD.findall(_UNCOUNTED.sub(" ", text)))


@pytest.mark.parametrize("place", range(len(_SEATED)), ids=list(_SEATED))
@pytest.mark.slow
def test_a_board_and_a_hand_have_few_words_and_a_board_few_buttons(place: int) -> None:
    setting, words = [*_SEATED.values()][place], words_for(LANGUAGES[place % len(LANGUAGES)])
    for match in positions(setting)[::3]:
        table = table_of(setting, match)
        if table.between_rounds or not table.running:
            continue
        board = board_of(table, words)
        page = board_page(table, board, words, _PICTURE)
        assert words_of(page) <= MOST // 2
        assert sum(len(row.buttons) for row in page.blocks if isinstance(row, Row)) <= 5
        for seat in (table.seats[min(table.acting)], table.seats[-1]):
            hand = with_tip(table, seat, hand_of(table, seat, words), words)
            assert words_of(hand_page(table, seat, hand, words, _PICTURE, board)) <= MOST
            for call in {*table.game.calls} - table.game.free_calls:
                if table.game.parse(call) not in table.legal(seat.seat):
                    continue
                asked = call_asked(table, seat, call, words)
                seen = drawn_blocks(table, seat, hand, words, _PICTURE, board, asked=asked)
                assert words_of(sure_page(table, seat, call, words, seen)) <= MOST
