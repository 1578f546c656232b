"""The points of a match by places: the share of the other sides that a side has beaten.

The mean over the sides of a match is always 50, whatever the game and the number of sides.
Matchpoints of duplicate bridge count in this way too (Laws of Duplicate Bridge 2017, law 78 A: two
for each score beaten, one for each equal score).
"""

from __future__ import annotations

from collections.abc import Sequence

POINTS = 100
"""The points for beating all other sides."""


def half_wins(ranks: Sequence[float], own: float) -> int:
    """Return two for each other rank that is worse than `own`, and one for each equal rank.

    `own` is itself one of `ranks`. Lower ranks are better.

    >>> half_wins([0, 1, 1, 3], 1)
    3
    """
    return sum(2 * (rank > own) + (rank == own) for rank in ranks) - 1


def place_points(ranks: Sequence[float]) -> list[float]:
    """Return the points of each side, given the ranks of at least two sides.

    Lower ranks are better.

    >>> place_points([0, 1, 1, 3])
    [100.0, 50.0, 50.0, 0.0]
    """
    most = 2 * (len(ranks) - 1)
    return [POINTS * half_wins(ranks, own) / most for own in ranks]
