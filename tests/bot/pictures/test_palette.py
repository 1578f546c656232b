"""The high-contrast look has contrasts by WCAG 2.2, measured on the saved colours."""

from __future__ import annotations

import itertools

import pytest
from PIL import Image

from bot.pictures import palette
from bot.pictures.png import png, recoloured
from bot.pictures.replay import ReplayScenes, draw_replay
from bot.pictures.scene import PACKS, Look, Pack
from tests.bot.pictures.scenes import pixels, scene

GROUNDS = (palette.TABLE, palette.WALNUT, palette.PANEL, palette.ACTIVE)
CAPTIONS = (
    *itertools.product((palette.IVORY, palette.PALE, palette.AMBER, palette.CREAM), GROUNDS),
    (palette.WALNUT, palette.AMBER),
    (palette.IVORY, palette.CRIMSON),
)
"""Colours of letters, and of their backgrounds."""
RANKS = tuple(itertools.product((*palette.SUITS.values(), palette.VIOLET), (palette.PAPER,)))
SIGNS = tuple(itertools.product(palette.PALE_SUITS.values(), GROUNDS))
FRAMES = (
    (palette.EDGE, palette.PAPER),
    (palette.PANEL_EDGE, palette.WALNUT),
    (palette.PANEL_EDGE, palette.PANEL),
    (palette.TABLE_LINE, palette.TABLE),
    (palette.AMBER, palette.HAND_AREA),
    (palette.WOOD, palette.AMBER),
)
EVERY = sorted(
    colour for name, colour in vars(palette).items() if name.isupper() and isinstance(colour, str)
)


def saved(colour: str, pack: Pack) -> palette.Colour:
    """Return the red, green and blue of a colour as it is saved in a picture of a pack."""
    flat = pixels(png(Image.new("RGB", (1, 1), colour), pack)).getpixel((0, 0))
    assert isinstance(flat, tuple)
    red, green, blue = flat
    return red, green, blue


def luminance(colour: palette.Colour) -> float:
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
    assert saved(colour, pack) == palette.rgb(palette.in_pack(colour, pack))


def test_a_replay_has_the_colours_of_its_pack() -> None:
    films = [
        draw_replay(ReplayScenes((scene(hand=None, look=Look(pack)),)))
        for pack in ("four", "clear")
    ]
    colours = [pixels(film).getpixel((20, 200)) for film in films]
    for colour, pack in zip(colours, ("four", "clear"), strict=True):
        assert isinstance(colour, tuple)
        wanted = palette.rgb(palette.in_pack(palette.TABLE, pack))  # type: ignore[arg-type]
        assert all(abs(one - other) < 12 for one, other in zip(colour, wanted, strict=True))
    plain = Image.new("RGB", (2, 2), palette.TABLE)
    assert recoloured(plain, "two") is plain
