"""All cards look different, and can be read on a phone."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from PIL import Image

from bot.pictures.card_sprites import HEIGHT, WIDTH, is_card, margin, sprite
from bot.pictures.layout import WIDTH as WIDTH_OF_ALL
from bot.pictures.layout import layout
from bot.pictures.scene import PACKS, Look, Pack
from tests.bot.pictures.looks import EVERY
from tests.bot.pictures.scenes import DECK, EVERY_CARD, NUMBERS, scene
from tests.by_turns import every

LOOKS = [replace(look, pack=pack) for pack in PACKS for look in EVERY]
SOME = every(4, LOOKS)
"""By day each pack in another language."""
EACH = [card for card in DECK if card[1] == "S" or card[0] == "Q"]
"""Each rank and each suit."""
PHONE = 400
"""The width of a picture on a phone, in pixels."""


def inked(card: str, look: Look, width: int) -> Image.Image:
    """Return the card without rim and shadow, with ink in white and paper in black."""
    edge, rim = margin(width), round(width * (0.07 if look.pack == "clear" else 0.04))
    face = sprite(card, look, width).convert("L")
    box = (edge + rim, edge + rim, face.width - edge - rim, face.height - edge - rim)
    return face.crop(box).point([255] * 225 + [0] * 31)


@pytest.mark.parametrize("look", SOME)
@pytest.mark.slow
def test_no_two_cards_look_alike(look: Look) -> None:
    assert len({sprite(card, look, 88).tobytes() for card in EVERY_CARD}) == len(EVERY_CARD)


def test_no_two_cards_look_alike_without_colours() -> None:
    look = Look()
    shapes = {inked(card, look, 124).tobytes() for card in EVERY_CARD}
    assert len(shapes) == len(EVERY_CARD)


@pytest.mark.parametrize("packs", [{"two", "four"}, {"clear"}])
def test_a_back_is_the_same_in_every_language(packs: set[Pack]) -> None:
    backs = {sprite("??", look, 124).tobytes() for look in LOOKS if look.pack in packs}
    assert len(backs) == 1


@pytest.mark.parametrize("look", [look for look in LOOKS if look.pack != "clear"])
@pytest.mark.slow
def test_the_rank_touches_neither_the_suit_nor_the_emblem(look: Look) -> None:
    for card in EACH:
        ink = inked(card, look, 156)
        scale = 156 / WIDTH
        _, rows = ink.getprojection()
        between = [y for y, filled in enumerate(rows) if not filled]
        assert any(105 * scale < y + 6 < 135 * scale for y in between), card
        top = ink.crop((0, 0, ink.width, round(95 * scale)))
        columns, _ = top.getprojection()
        first = next(x for x, filled in enumerate(columns) if filled)
        last = top.width - next(x for x, filled in enumerate(reversed(columns)) if filled)
        assert 0 in columns[first:last], card


@pytest.mark.parametrize("language", EVERY)
@pytest.mark.slow
def test_a_clear_card_is_a_rank_far_larger_than_usual_and_a_suit_below(language: Look) -> None:
    for card in EACH:
        usual = inked(card, language, WIDTH).crop((0, 0, 104, 114)).getbbox()
        clear = inked(card, replace(language, pack="clear"), WIDTH)
        _, rows = clear.getprojection()
        runs = [len(list(run)) for filled, run in itertools.groupby(rows) if filled]
        first, last = (next(y for y, row in enumerate(way) if row) for way in (rows, rows[::-1]))
        rank = clear.crop((0, first, clear.width, clear.height - last - runs[-1])).getbbox()
        assert usual, card
        assert rank, card
        assert rank[3] - rank[1] >= 1.4 * (usual[3] - usual[1]), card
        assert runs[-1] > 0.32 * HEIGHT, card


@pytest.mark.parametrize("language", EVERY)
@pytest.mark.slow
def test_a_clear_card_is_seen_whole_where_another_covers_its_end(language: Look) -> None:
    for card in (*EACH, *NUMBERS):
        shown = inked(card, replace(language, pack="clear"), WIDTH).getbbox()
        assert shown, card
        assert shown[2] + 14 <= 0.72 * WIDTH, card


@pytest.mark.parametrize("look", SOME)
@pytest.mark.slow
def test_ranks_on_a_full_table_are_nine_pixels_high_on_a_phone(look: Look) -> None:
    tables = [layout(scene(cards)).cards for cards in (1, 10, 12, 25)]
    hands = [layout(scene(hand=cards)).hand for cards in (1, 4, 6, 8, 15)]
    for width in {boxes[0].width for boxes in (*tables, *hands)}:
        for card in ("KS", "TD", "7H", "AC"):
            ink = inked(card, look, width)
            corner = ink.crop((0, 0, ink.width // 2, round(ink.height * 0.4)))
            left, top, right, bottom = corner.getbbox() or (0, 0, 0, 0)
            assert (bottom - top) * PHONE / WIDTH_OF_ALL >= 9
            assert right > left


def test_the_proportions_of_a_card_are_kept() -> None:
    for width in (88, 103, 124, 156):
        face = sprite("KS", Look(), width)
        edge = 2 * margin(width)
        assert (face.height - edge) / (face.width - edge) == pytest.approx(HEIGHT / WIDTH, abs=0.01)


@pytest.mark.parametrize("text", ["", "7Z", "1D", "11", "0", "x", "???", "<b>"])
def test_only_cards_have_faces(text: str) -> None:
    assert not is_card(text)
    with pytest.raises(ValueError, match="no face"):
        sprite(text, Look(), 88)
