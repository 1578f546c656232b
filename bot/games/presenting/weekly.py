"""The day of the week on which a game is that of the daily deal."""

from __future__ import annotations

from typing import NamedTuple


class Weekly(NamedTuple):
    """The weekday of a game's daily deal, and how it is played then.

    `weekday` is 0 on Mondays. `seats` is the number of players. `low` is whether fewer points are
    better.
    """

    weekday: int
    seats: int
    low: bool = False
