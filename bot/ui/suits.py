"""Suit signs in Unicode's text presentation, and card emojis on buttons that play cards.

Without the variation selector, some clients draw ♠ and ♣ as dark emojis on a dark background.
Screen readers then read the names of the emojis.
https://www.unicode.org/reports/tr51/#Emoji_Variation_Sequences
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bot.pictures.scene import Pack

_SIGN = re.compile("([♠♥♦♣])(?![\ufe0e\ufe0f])")
_PLAYED = re.compile(
    r"b:(?:(?:pick|do):\d+:\d+:|\w+:\d+:\d+:\S+ (?:pick|do) )"
    r"([2-9TJQKA][CDHS]|X)(?![0-9A-Za-z])"
)
"""The custom id of a button that plays cards, also in an embedded hand, up to the first card."""

_SHOWN_TWICE = re.compile("^([^\\s♠♥♦♣]+)[♠♥♦♣]\ufe0e?(?! \\+)")
"""The suit in the label of a single card, which the emoji before the label also shows."""

_COURTS: Final = {"K": "king", "Q": "queen", "J": "jack"}
_SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_OTHERS: Final = {"D": "red", "C": "black"}
"""The names of suits whose colour is different in a pack of two colours."""
_JOKER: Final = "X"


def _name(card: str, pack: Pack) -> str:
    """Return the name of a card's emoji; cards of a suit share one, except for courts.

    It is short, because screen readers read it before the button's label.
    """
    if card == _JOKER:
        return "joker"
    rank, suit = card[0], card[1]
    colour = f"{_OTHERS[suit]}_" if pack == "two" and suit in _OTHERS else ""
    court = f"{_COURTS[rank]}_" if rank in _COURTS else ""
    return f"{court}{colour}{_SUITS[suit]}"


_PACKS: Final[tuple[Pack, ...]] = ("four", "two")
EMOJIS: Final[dict[str, tuple[str, Pack]]] = {
    _name(card, pack): (card, pack)
    for pack in reversed(_PACKS)
    for card in (*(rank + suit for suit in _SUITS for rank in "AKQJ"), _JOKER)
}
"""The card and pack to draw for each emoji, by the emoji's name."""


def as_text(said: str) -> str:
    """Return a text with the selector for text presentation after each suit sign.

    >>> len("7♣"), len(as_text("7♣")), as_text(as_text("7♣")) == as_text("7♣")
    (2, 3, True)
    """
    return _SIGN.sub("\\1\ufe0e", said)


def beside_emoji(label: str) -> str:
    """Return a label without the suit of its card, for a button that has the card's emoji.

    >>> beside_emoji("7♣ → 4♥"), beside_emoji("3♣ + 3♦")
    ('7 → 4♥', '3♣ + 3♦')
    """
    return _SHOWN_TWICE.sub(r"\1", label)


def emoji_of(custom_id: str | None, known: Mapping[str, int], pack: Pack) -> tuple[str, int] | None:
    """Return the name and the id of the emoji for a button that plays a card.

    Return None for other buttons, or if `known`, which has the ids of emojis by name, lacks the
    emoji.

    The emoji shows only suit and court, so it fits a label of any language. If the pack has no
    emojis, the four-colour emojis are used.

    >>> emoji_of("b:pick:12:3:7C", {"clubs": 99}, "four")
    ('clubs', 99)
    >>> emoji_of("b:daily:0:3:42 do KC>4H", {"king_clubs": 99}, "two")
    ('king_clubs', 99)
    >>> emoji_of("b:hand:12:0:", {"clubs": 99}, "four") is None
    True
    """
    played = _PLAYED.match(custom_id or "")
    if played is None:
        return None
    names = (_name(played[1], one) for one in (pack, "four"))
    return next(((name, known[name]) for name in names if name in known), None)
