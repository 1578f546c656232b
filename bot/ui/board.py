"""The board as plain data: texts that are the same for everyone at the table."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.limits import ALT, fit


@dataclass(frozen=True, slots=True)
class Board:
    """The texts of a board.

    `lines` are markdown and contain everything. `move` is only the last move, in markdown. `spoken`
    names the cards in words, for boards without a picture; it is empty without cards. The other
    fields are plain text for people who cannot see a picture. `happened` has the latest events,
    `turn` the player to act, `lying` the sentences about the table, and `standings` the sentences
    about the score sheet.
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
        """The alternative text: latest events, turn and table, cut to 1,024 UTF-16 units.

        The title is not in it, because the message has the title.
        """
        said = (self.happened, self.turn, *self.lying, *self.standings)
        return fit(" ".join(filter(None, said)), ALT)
