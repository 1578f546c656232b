"""The value of the totals in Pâsur: points, or winning chances once a side is near the target."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from statistics import fmean

from pasur_core.protocol import Seat

NEAR = 26
"""Winning chances are used if a side lacks at most this many points: the gain of two rounds."""

ROUND, REST = 13.5, 10.0
"""Variance of later rounds in the winning chances, in squared points: `ROUND` for each point that
the leader still lacks, divided by the number of sides, plus `REST`.

Fitted to matches of club players.
"""


def spread(totals: Sequence[float], target: int) -> float:
    """Return the lead in points that makes a side e (2.718) times as likely to win as another."""
    missing = max(target - max(totals), 0)
    return sqrt(REST + ROUND * missing / len(totals))


def chances(totals: Sequence[float], target: int) -> list[float]:
    """Return each side's probability, from 0 to 1, of winning a match that is not over."""
    best, unit = max(totals), spread(totals, target)
    weights = [exp((total - best) / unit) for total in totals]
    return [weight / sum(weights) for weight in weights]


class Prospects:
    """The value that the result of a round has for each side.

    Far from the target, the value is the points that a side gains, less the mean gain of the other
    sides. Near the target, it is the side's gain in winning chance, converted to points. The rate
    of conversion is the one that holds when all totals are equal.

    `totals` are the totals at the start of the round. `near` is whether one of them is at most
    `NEAR` points below the target.
    """

    def __init__(self, totals: Sequence[int], target: int) -> None:
        sides = len(totals)
        self.near = max(totals) >= target - NEAR
        self._before, self._target = totals, target
        self._chances = chances(totals, target)
        self._certain = spread(totals, target) * sides * sides / (sides - 1)

    def worth(self, totals: Sequence[float], side: int) -> float:
        """Return the value in points that these totals have for a side if the match goes on."""
        if self.near:
            return self._certain * (chances(totals, self._target)[side] - self._chances[side])
        gains = [total - before for total, before in zip(totals, self._before, strict=True)]
        own = gains.pop(side)
        return own - fmean(gains)

    def won(self, winner: int, side: int) -> float:
        """Return the value in points that a victory of the side `winner` has for a side."""
        return self._certain * ((winner == side) - self._chances[side])

    def scored(self, totals: Sequence[float], side: int) -> float:
        """Return the value in points that totals at the end of a round have for a side (PS20)."""
        winner = self.winner(totals) if self.near else None
        return self.worth(totals, side) if winner is None else self.won(winner, side)

    def winner(self, totals: Sequence[float]) -> Seat | None:
        """Return the side that has reached the target and leads alone, else None."""
        best = max(totals)
        alone = best >= self._target and totals.count(best) == 1
        return totals.index(best) if alone else None
