"""Scenes that the picture tests share, and a way to look at pixels."""

from __future__ import annotations

import dataclasses
import io

from PIL import Image

from bot.pictures import CardGroup, HandScene, Look, Panel, TableScene

DECK = tuple(rank + suit for suit in "CDHS" for rank in "A23456789TJQK")
SHUFFLED = tuple(DECK[place * 5 % 52] for place in range(52))
EVERY_CARD = (*DECK, "X", "??", *(str(number) for number in range(1, 11)))

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


def panel(name: str = "Sara", to_act: bool = False, computer: bool = False) -> Panel:
    """A panel with everything shown."""
    return Panel(name, 38, 14, ("Mark 1",), to_act, computer, "Player 2")


def table(
    cards: int = 10,
    panels: int = 2,
    stock: int | None = 20,
    caption: str = "Zoë played 8♣ and took 3♦",
    look: Look | None = None,
) -> TableScene:
    """A table with so many cards of all suits and so many panels."""
    plates = tuple(panel(f"Player {seat}", to_act=seat == 0) for seat in range(panels))
    return TableScene(plates, SHUFFLED[:cards], stock, caption, look or Look())


def grouped(*groups: CardGroup, panels: int = 2, stock: int | None = 20) -> TableScene:
    """A table with nothing but groups."""
    return dataclasses.replace(table(0, panels, stock), groups=groups)


def hand(*cards: str, look: Look | None = None) -> HandScene:
    """A hand of these cards."""
    return HandScene(cards, look or Look())


def pixels(png: bytes) -> Image.Image:
    """The picture as RGB."""
    return Image.open(io.BytesIO(png)).convert("RGB")
