"""The board as plain data: all that the whole table sees of a match, in words."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.limits import ALT, fit


@dataclass(frozen=True, slots=True)
class Board:
    """A board that the whole table sees, in words.

    `lines` are markdown and tell everything; `move` is the last move alone. `spoken` names the
    cards in words, for boards without a picture, and is empty where there are none. The others are
    words without markdown, for who cannot see a picture: what has just `happened`, whose `turn` it
    is, and what `stays`: the table, the score sheet, the heading.
    """

    title: str
    lines: tuple[str, ...]
    move: str
    spoken: str
    happened: str
    turn: str
    stays: str

    @property
    def alt(self) -> str:
        """The whole board for who cannot see it, in at most 1,024 units, what changed first."""
        return fit(" ".join(filter(None, (self.happened, self.turn, self.stays))), ALT)
