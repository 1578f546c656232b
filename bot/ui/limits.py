"""Discord's limits on messages, and functions to measure and cut texts.

Limits: https://discord.com/developers/docs/components/reference. Text is measured in UTF-16 units,
the stricter of the two ways in which Discord has been observed to count.
"""

from __future__ import annotations

import unicodedata

CUSTOM_ID = 100
"""The most characters of a component's custom id."""
LABEL = 80
"""The most characters of a button's label."""
LABEL_SEEN = 34
"""UTF-16 units of a button's label that are visible on a phone beside a second button."""
LINK = 512
"""The most characters of a link button's address."""
ROW = 5
"""The most buttons in a row."""
CHOICES = 25
"""The most options of a select, or suggestions of a command."""
CHOICE_TEXT = 100
"""The most characters of the label, value or description of an option."""
TYPED = 100
"""The most characters of a typed option, used as `max_length` of the bot's options."""
CHOSEN = 25
"""The most values of one select, or fields of one form."""
NAME = 32
"""The most characters of a person's name
(https://discord.com/developers/docs/resources/user).
"""
PLACEHOLDER = 150
"""The most characters of a select's placeholder."""
FORM_TITLE = 45
"""The most characters of a form's title, or of a field's label."""
FORM_ABOUT = 100
"""The most characters of the description of a form's field."""
ALT = 1_024
"""The most characters of a picture's alternative text."""
TEXT = 4_000
"""The most characters of all texts of one message of components."""
NOTICE = 2_000
"""The most characters of a plain message."""
COMPONENTS = 40
"""The most components of one message, nested ones included."""
FILES = 10
"""The most files of one message."""
FILE_BYTES = 10 * 1024 * 1024
"""The most bytes of one file (https://discord.com/developers/docs/reference#uploading-files)."""

_JOINER = "\u200d"
"""Joins the parts of one emoji; it is dropped if the cut is after it."""
_ISOLATES, _POP_ISOLATE = "\u2066\u2067\u2068", "\u2069"


class OutOfLimits(ValueError):
    """Raised for a block that Discord would refuse because of its size."""

    def __init__(self, what: str, size: int, least: int, most: int) -> None:
        super().__init__(f"{what}: {size}, allowed {least} to {most}")
        self.what = what
        self.size = size


def length(text: str) -> int:
    """Return the length of a text as Discord counts it, in UTF-16 units.

    >>> length("7♥"), length("🂱")
    (2, 2)
    """
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def fit(text: str, limit: int) -> str:
    """Return the text, cut with an ellipsis if necessary to `limit` UTF-16 units.

    Unicode isolates that the cut leaves open are closed.

    >>> fit("seven of hearts", 8), fit("seven", 8)
    ('seven o…', 'seven')
    """
    if length(text) <= limit:
        return text
    units, end = text.encode("utf-16-le", "surrogatepass"), "…"
    while True:
        kept = units[: 2 * max(limit - len(end), 0)].decode("utf-16-le", "ignore")
        kept = kept.rstrip().rstrip(_JOINER)
        needed = "…" + _POP_ISOLATE * _unclosed(kept)
        if len(needed) <= len(end):
            return kept + needed
        end = needed


def _unclosed(text: str) -> int:
    depth = 0
    for sign in text:
        if sign in _ISOLATES:
            depth += 1
        elif sign == _POP_ISOLATE and depth:
            depth -= 1
    return depth


def seen_length(text: str) -> int:
    """Return the number of UTF-16 units of a text, without the invisible isolates and joiners.

    >>> seen_length("⁨7♥⁩")
    2
    """
    return length("".join(sign for sign in text if unicodedata.category(sign) != "Cf"))


def check(what: str, size: int, most: int, least: int = 1) -> None:
    """Raise `OutOfLimits` unless a size is between `least` and `most`.

    `what` says, in the text of the error, what has this size.
    """
    if not least <= size <= most:
        raise OutOfLimits(what, size, least, most)


def check_text(what: str, text: str, most: int) -> None:
    """Raise `OutOfLimits` for a text that is blank or has more than `most` UTF-16 units."""
    check(what, length(text) if text.strip() else 0, most)
