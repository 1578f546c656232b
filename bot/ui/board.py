"""The board as plain data: the texts that the whole table sees of a match."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.limits import ALT, fit


@dataclass(frozen=True, slots=True)
class Board:
    """The texts of a board.

    `lines` are markdown and contain everything; `move` is the last move alone. `spoken` names the
    cards in words, for boards without a picture, and is empty without cards.

    The other fields are plain text for people who cannot see a picture: `happened` is the latest
    news, `turn` names the player to act, `lying` are the sentences about the table, and `standings`
    those about the score sheet.
    """

    title: str
    lines: tuple[str, ...]
    move: str
    spoken: str
    happened: str
    turn: str
    lying: tuple[str, ...]
    standings: tuple[str, ...]

    @property
    def alt(self) -> str:
        """The alternative text: news first, then turn and table, cut to 1,024 UTF-16 units.

        The title is not in it, since it stands in the message.
        """
        said = (self.happened, self.turn, *self.lying, *self.standings)
        return fit(" ".join(filter(None, said)), ALT)
