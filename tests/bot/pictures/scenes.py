"""Scenes that the picture tests share, and a way to look at pixels."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

from PIL import Image

from bot.pictures import (
    Banner,
    CardGroup,
    Cross,
    HandCard,
    Look,
    Move,
    PlayerPanel,
    Scene,
    TrickPlace,
)

DECK = tuple(rank + suit for suit in "CDHS" for rank in "A23456789TJQK")
SHUFFLED = tuple(DECK[place * 5 % 52] for place in range(52))
NUMBERS = tuple(str(number) for number in range(1, 11))
EVERY_CARD = (*DECK, "X", "??", *NUMBERS)

NAMES = {
    "persian": "محمدرضا شریفی‌نیا",
    "arabic": "عبد الرحمن بن محمد",
    "both directions": "Zoë سارا 27",
    "emoji": "Zoë 🎴✨👨‍👩‍👧",
    "accents heaped": "Z" + "\u0351" * 60 + "algo",
    "long": "W" * 32,
    "long persian": "محمدرضا " * 8,
    "very long": "dj_" * 400,
    "markup": '<b>&amp;</b> "quoted" ]]> <!--',
    "controls": "A\x00\x07\u202e\u2066B\u200b\ud800\n\tC",
    "other script": "佐藤さん",
    "styled": "𝓢𝓪𝓻𝓪",
    "nothing": "",
    "only invisible": "\u200d\u200c\u3164",
}


CROSS = Cross(
    (
        TrickPlace("Ali", None),
        TrickPlace("Sara", "JH", ringed=True),
        TrickPlace("Zoë", "9H"),
        TrickPlace("Rostam", said="pass"),
    ),
    last=("KD", "AD", "8D", "QD"),
    caption="Ali",
)
FULL = {
    "stock": 20,
    "chips": ("120 ♥ · Ali", "+4"),
    "move": Move("Sara", ("8C",), ("3D", "2H")),
    "banner": Banner("Sur! Sara clears the table, +5"),
    "foot": "deal 4 of 6 · to 62",
}
"""Further parts of a table area, besides cards, groups or a trick."""


def panel(name: str = "Sara", **changes: Any) -> PlayerPanel:
    """Return a player panel with all parts."""
    shown = PlayerPanel(name, 38, 14, 4, ("Mark 1",), 2, 1, dealer=True)
    return replace(shown, **changes)


def scene(cards: int = 10, panels: int = 2, hand: int | None = 4, **changes: Any) -> Scene:
    """Return a table with these numbers of loose cards, player panels, and cards in hand.

    `hand` is None for a spectator's scene.
    """
    sides = tuple(panel(f"Player {side}", to_act=side == 0) for side in range(panels))
    held = None
    if hand is not None:
        held = tuple(
            HandCard(card, raised=number % 2 == 0, gold=number % 3 == 0)
            for number, card in enumerate(SHUFFLED[-hand:] if hand else ())
        )
    return replace(Scene(sides, Look(), cards=SHUFFLED[:cards], hand=held), **changes)


def grouped(*sizes: int, **changes: Any) -> Scene:
    """Return a table with groups of these sizes."""
    groups = tuple(CardGroup(f"Player {size}", SHUFFLED[:size], "12") for size in sizes)
    return scene(0, groups=groups, **changes)


def pixels(png: bytes) -> Image.Image:
    """Return the picture as RGB."""
    return Image.open(io.BytesIO(png)).convert("RGB")
