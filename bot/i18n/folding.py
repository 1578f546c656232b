"""Bring typed text into a normal form, without accents, capitals and digits of other scripts."""

from __future__ import annotations

import re
import unicodedata

_SAME = str.maketrans({
    "œ": "oe", "æ": "ae",
    "\u064a": "\u06cc", "\u0649": "\u06cc", "\u0643": "\u06a9",
    "\u0629": "\u0647", "\u06d5": "\u0647", "\u0640": None,
    "♡": "♥", "♢": "♦", "♧": "♣", "♤": "♠",
    "\u060c": ",", "\u061b": ";", "\u2212": "-",
})  # fmt: skip
"""Letters that look the same or are equivalent, mostly Arabic ones."""
_UNSAID = re.compile(r"""['’‘ʼ`"“”«»!?؟.…*]""")
_SKIPPED = ("Mn", "Cf", "Cc")
"""Unicode categories of accents and vowel signs, joiners, isolates and direction marks, and
controls."""


def folded(text: str) -> str:
    """Return a text in small letters and Latin digits, without accents and invisible characters.

    One space separates words. Apostrophes, quotation marks, full stops, `!`, `?` and `*` are
    dropped.

    >>> folded("  Dame  de CŒUR !"), folded("١٠ ۷"), folded("l’as")
    ('dame de coeur', '10 7', 'las')
    """
    spread = unicodedata.normalize("NFKD", text.casefold().translate(_SAME)).translate(_SAME)
    kept = (one for one in spread if one.isspace() or unicodedata.category(one) not in _SKIPPED)
    plain = "".join(str(unicodedata.decimal(one, one)) for one in kept)
    return " ".join(_UNSAID.sub("", plain).split())
