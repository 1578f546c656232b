"""The names of people at a table, safe for use in messages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cached_property, lru_cache

from bot.i18n import Words
from bot.ui.limits import fit
from pasur_core.protocol import Seat

NAME = 32
"""Discord's limit on the length of a name."""

_MARKS = re.compile(r"([!-/:-@\[-`{-~])")
_JOINERS = "\u200c\u200d"
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that look blank although Unicode classifies them as letters or symbols."""
_UNSEEN = {"Cc", "Cf", "Cs", "Zs", "Zl", "Zp", "Mn", "Me"}
"""Unicode categories of characters that are invisible on their own."""


@lru_cache(maxsize=10_000)
def plain_name(name: str) -> str:
    r"""Return a name on one line, without control characters, of at most 32 UTF-16 units.

    The result is empty if nothing of the name can be seen.

    >>> plain_name("Ali\n\u202e the  Great"), plain_name("\u0301")
    ('Ali the Great', '')
    """
    kept = (
        " " if sign in _BLANKS else sign
        for sign in name
        if sign in _JOINERS or sign.isspace() or unicodedata.category(sign) not in ("Cc", "Cf")
    )
    plain = fit(" ".join("".join(kept).split()), NAME).strip(_JOINERS)
    return plain if any(unicodedata.category(sign) not in _UNSEEN for sign in plain) else ""


def escape(text: str) -> str:
    r"""Return a text in which Discord's markdown, mentions and links have no effect.

    >>> print(escape("*Ali* <@1>"))
    \*Ali\* \<\@1\>
    """
    return _MARKS.sub(r"\\\1", text)


class Names:
    r"""The names at one table, by seat and by side (both from 0), escaped for markdown.

    `sides` are the seats of each side; empty where sides do not matter, as in a lobby. `plain` has
    the same names without escapes, for pictures and alternative text. A name that is empty or
    invisible becomes "Player 2".

    >>> from bot.i18n import words_for
    >>> names = Names(["Ali", "x_x", "Sara", ""], words_for("en"), ((0, 2), (1, 3)))
    >>> print(names(1), names.plain(1), names.side(0), names.plain.side(1))
    x\_x x_x Ali and Sara x_x and Player 4
    """

    def __init__(
        self,
        names: Iterable[str],
        words: Words,
        sides: tuple[tuple[Seat, ...], ...],
        *,
        escaped: bool = True,
    ) -> None:
        self._words = words
        self._escaped = escaped
        self._plain = tuple(
            plain_name(name) or words("seat-nobody", number=number)
            for number, name in enumerate(names, start=1)
        )
        self.sides = sides

    def __len__(self) -> int:
        return len(self._plain)

    def __call__(self, seat: Seat) -> str:
        """Return a seat's name."""
        return escape(self._plain[seat]) if self._escaped else self._plain[seat]

    def side(self, side: int) -> str:
        """Return the names of a side as a list, such as "Ali and Sara"."""
        return self._words.list(map(self, self.sides[side]))

    def partners(self, side: int) -> tuple[str, ...]:
        """Return each name of a side with several players; empty for a single player."""
        seats = self.sides[side]
        return tuple(map(self, seats)) if len(seats) > 1 else ()

    @cached_property
    def plain(self) -> Names:
        """The same names, without the escapes for markdown."""
        return Names(self._plain, self._words, self.sides, escaped=False)
