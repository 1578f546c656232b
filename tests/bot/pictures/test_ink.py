"""The high-contrast look has contrasts by WCAG 2.2, measured on the saved colours."""

from __future__ import annotations

import itertools

import pytest
from PIL import Image

from bot.pictures import ink
from bot.pictures.png import inked, png
from bot.pictures.replay import Replay, draw_replay
from bot.pictures.scene import PACKS, Look, Pack
from tests.bot.pictures.scenes import pixels, scene

GROUNDS = (ink.FELT, ink.WALNUT, ink.PLATE, ink.ACTIVE)
CAPTIONS = (
    *itertools.product((ink.IVORY, ink.PALE, ink.AMBER, ink.CREAM), GROUNDS),
    (ink.WALNUT, ink.AMBER),
    (ink.IVORY, ink.CRIMSON),
)
"""Colours of letters, and of their backgrounds."""
RANKS = tuple(itertools.product((*ink.SUITS.values(), ink.VIOLET), (ink.PAPER,)))
SIGNS = tuple(itertools.product(ink.PALE_SUITS.values(), GROUNDS))
FRAMES = (
    (ink.EDGE, ink.PAPER),
    (ink.PLATE_EDGE, ink.WALNUT),
    (ink.PLATE_EDGE, ink.PLATE),
    (ink.FELT_LINE, ink.FELT),
    (ink.AMBER, ink.TRAY),
    (ink.WOOD, ink.AMBER),
)
EVERY = sorted(
    colour for name, colour in vars(ink).items() if name.isupper() and isinstance(colour, str)
)


def saved(colour: str, pack: Pack) -> ink.Colour:
    """Return a colour as it is saved in a picture."""
    flat = pixels(png(Image.new("RGB", (1, 1), colour), pack)).getpixel((0, 0))
    assert isinstance(flat, tuple)
    red, green, blue = flat
    return red, green, blue


def luminance(colour: ink.Colour) -> float:
    """Return the relative luminance, from 0 to 1.

    https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
    """
    parts = (part / 255 for part in colour)
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours in a high-contrast picture, from 1 to 21."""
    low, high = sorted(luminance(saved(colour, "clear")) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("pairs", "least"), [(CAPTIONS, 7), (RANKS, 7), (SIGNS, 4.5), (FRAMES, 3)])
def test_text_has_enough_contrast(pairs: tuple[tuple[str, str], ...], least: float) -> None:
    low = {pair: contrast(*pair) for pair in pairs}
    assert {pair: ratio for pair, ratio in low.items() if ratio < least} == {}


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("colour", EVERY)
def test_every_colour_is_saved_as_the_pack_has_it(colour: str, pack: Pack) -> None:
    assert saved(colour, pack) == ink.rgb(ink.inked(colour, pack))


def test_a_film_has_the_inks_of_its_pack() -> None:
    films = [
        draw_replay(Replay((scene(hand=None, look=Look(pack)),))) for pack in ("four", "clear")
    ]
    felts = [pixels(film).getpixel((20, 200)) for film in films]
    for felt, pack in zip(felts, ("four", "clear"), strict=True):
        assert isinstance(felt, tuple)
        wanted = ink.rgb(ink.inked(ink.FELT, pack))  # type: ignore[arg-type]
        assert all(abs(one - other) < 12 for one, other in zip(felt, wanted, strict=True))
    plain = Image.new("RGB", (2, 2), ink.FELT)
    assert inked(plain, "two") is plain
