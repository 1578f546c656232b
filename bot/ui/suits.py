"""Suits as every client shows them: signs that stay text, and a picture of the card on its button.

Without the variation selector some clients draw ♠ and ♣ as emojis that are dark on dark, and screen
readers name them by the emoji. https://www.unicode.org/reports/tr51/#Emoji_Variation_Sequences
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bot.pictures.scene import Pack

_SIGN = re.compile("([♠♥♦♣])(?![\ufe0e\ufe0f])")
_PLAYED = re.compile(r"b:(?:pick|do):\d+:\d+:([2-9TJQKA][CDHS])(?![^>])")
_WORDS = "ace two three four five six seven eight nine ten jack queen king"
_RANKS: Final = dict(zip("A23456789TJQK", _WORDS.split(), strict=True))
_SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

_SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_OTHERS: Final = {"D": "red", "C": "black"}
"""The suits that look otherwise in two colours."""

EMOJIS: Final[dict[str, tuple[str, Pack]]] = {
    **{
        f"{_RANKS[rank]}_of_{_SUITS[suit]}": (rank + suit, "four")
        for suit in _SUITS
        for rank in _RANKS
    },
    **{
        f"{_RANKS[rank]}_of_{colour}_{_SUITS[suit]}": (rank + suit, "two")
        for suit, colour in _OTHERS.items()
        for rank in _RANKS
    },
}
"""The name of each emoji, its card, and the pack that this is of."""
_NAMES = {told: name for name, told in EMOJIS.items()}


def _face(card: str) -> str:
    """Return what is written on an emoji."""
    return card[0].replace("T", "10") + _SIGNS[card[1]]


def as_text(said: str) -> str:
    """Return a text whose suits are drawn as text.

    >>> len("7♣"), len(as_text("7♣")), as_text(as_text("7♣")) == as_text("7♣")
    (2, 3, True)
    """
    return _SIGN.sub("\\1\ufe0e", said)


def emoji_of(
    custom_id: str | None, label: str, known: Mapping[str, int], *, pack: Pack = "four"
) -> tuple[str, int] | None:
    """Return name and id of the emoji for a button that plays one card; None for other buttons.

    It stands beside a label with the same letters alone: not its K beside a French R♥, nor beside
    a name for who listens. Four colours are shown where that is all there is, as of a clear pack.

    >>> emoji_of("b:pick:12:3:7C", "7♣ → 4♥", {"seven_of_clubs": 99})
    ('seven_of_clubs', 99)
    >>> emoji_of("b:pick:12:3:KC", "R♣", {"king_of_clubs": 99}) is None
    True
    >>> emoji_of("b:hand:12:0:", "My hand", {"seven_of_clubs": 99}) is None
    True
    """
    played = _PLAYED.match(custom_id or "")
    if played is None or _face(played[1]) not in label:
        return None
    wanted: tuple[Pack, Pack] = (pack, "four")
    names = [_NAMES.get((played[1], one), "") for one in wanted]
    return next(((name, known[name]) for name in names if name in known), None)
