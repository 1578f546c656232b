"""The file of card faces for browsers: every card, drawn as in the pictures."""

from __future__ import annotations

import gzip
import re

import pytest
from PIL import Image, ImageChops

from bot.i18n import languages, words_for
from bot.pictures import captions, card_sprites
from bot.pictures.card_sheet import CARDS, card_sheet, outlined, symbol_of
from bot.pictures.ranks import ranks
from bot.pictures.scene import PACKS, Look
from tests.contract.walks import plain_settings, walk

LOOKS = [
    Look(pack, words_for(language).ranks, words_for(language).digits)
    for pack in PACKS
    for language in languages()
]
LIKE = 45
"""The most by which the opacity of a pixel may differ, of 255, at the edge of a letter."""


def drawn(svg: str, view: str = "0 0 200 280") -> Image.Image:
    return card_sprites._svg(svg, 100, 140, view)


def symbols(look: Look) -> dict[str, str]:
    """Return the contents of each symbol of a file, by its id."""
    found = re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', card_sheet(look).decode())
    return dict(found)


@pytest.mark.parametrize("look", LOOKS[:2], ids=["en", "fa"])
def test_every_card_has_a_symbol_drawn_as_in_the_pictures(look: Look) -> None:
    found = symbols(look)
    assert list(found) == [symbol_of(card) for card in CARDS]
    for card in CARDS[:: 3 if look is LOOKS[0] else 7]:
        face = drawn(found[symbol_of(card)])
        paper = re.match(r"<rect[^>]*/>", found[symbol_of(card)])
        assert paper is not None
        theirs = drawn(paper[0] + card_sprites.face(card, look))
        difference = ImageChops.difference(face, theirs).convert("L")
        assert sum(difference.histogram()[LIKE:]) < 60, card


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_a_file_is_small_and_has_no_letters(look: Look) -> None:
    sheet = card_sheet(look)
    assert len(gzip.compress(sheet)) < 20_000
    assert b"<text" not in sheet
    assert len(set(re.findall(rb' id="([^"]+)"', sheet))) == sheet.count(b' id="')


def test_every_card_of_every_game_has_a_face() -> None:
    dealt = set[str]()
    for setting in plain_settings():
        states = (move.after.state for move in walk(setting, 1))
        dealt.update(next(filter(None, map(setting.game.cards, states))))
    assert {str(card) for card in dealt} <= set(CARDS)
    assert len(dealt) > 60


@pytest.mark.slow
def test_the_boxes_of_ink_are_those_of_the_font() -> None:
    """Every text on a card has its box in the file, as it is measured by drawing it."""
    texts = {text for look in LOOKS for text in (*look.ranks, *look.digits[2:], "10")}
    texts |= {captions.digits("10", look.digits) for look in LOOKS}
    assert texts <= set(ranks().boxes)
    assert {text: card_sprites.measured(text) for text in ranks().boxes} == ranks().boxes


def test_letters_without_an_outline_stay() -> None:
    assert outlined("<path/>") == "<path/>"
