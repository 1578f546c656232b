"""Find out the direction in which a text runs, from its first letter."""

from __future__ import annotations

import unicodedata

_SET_OFF, _BACK = "\u2066\u2067\u2068", "\u2069"
_FROM_THE_RIGHT = ("R", "AL")
_ORDERED = (*_FROM_THE_RIGHT, "NSM", "BN", "WS")
"""Letters, vowel signs, joiners and spaces: a text of only these keeps its order in any line."""


def right_to_left(text: str) -> bool | None:
    r"""Return whether a text runs from right to left; None if it has no letter.

    Letters between Unicode's isolates do not count. https://www.unicode.org/reports/tr9/#P2

    >>> right_to_left("۳ ورق"), right_to_left("Ali: ۳ ورق"), right_to_left("\u2068سه\u2069 3")
    (True, False, None)
    """
    depth = 0
    for character in text:
        depth = max(depth + (character in _SET_OFF) - (character in _BACK), 0)
        kind = unicodedata.bidirectional(character)
        if depth == 0 and kind in ("L", *_FROM_THE_RIGHT):
            return kind in _FROM_THE_RIGHT
    return None


def set_off(text: str) -> str:
    r"""Return a right-to-left text in Unicode isolates, to keep its order in a left-to-right line.

    A text that keeps its order without isolates is returned unchanged.

    >>> set_off("My hand"), set_off("دستِ من"), set_off("بلوت!")
    ('My hand', 'دستِ من', '\u2067بلوت!\u2069')
    """
    mixed = any(unicodedata.bidirectional(sign) not in _ORDERED for sign in text)
    return f"\u2067{text}\u2069" if mixed and right_to_left(text) else text
