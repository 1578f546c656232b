"""The day of the week on which a game is the daily's."""

from __future__ import annotations

from typing import NamedTuple


class Weekly(NamedTuple):
    """When a game is the daily's, and how it is played then.

    `weekday` is 0 on Mondays; `low` tells that points are bad.
    """

    weekday: int
    seats: int
    low: bool = False
