"""What totals of Pâsur are worth: points, and near the target chances to win the match."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from statistics import fmean

from pasur_core.protocol import Seat

NEAR = 26
"""So far from the target chances begin to count: it is what a side makes in two rounds of two."""

ROUND, REST = 13.5, 10.0
"""How much totals still drift apart: the square of what a total of e (2.7) times the chances is
ahead by, which grows by `ROUND` for each point that the leader lacks, shared by all sides.

Fitted to matches of the club's players.
"""


def spread(totals: Sequence[float], target: int) -> float:
    """Return by how many points a side is ahead that is e times as likely to win."""
    missing = max(target - max(totals), 0)
    return sqrt(REST + ROUND * missing / len(totals))


def chances(totals: Sequence[float], target: int) -> list[float]:
    """Return how likely each side is to win a match that goes on."""
    best, unit = max(totals), spread(totals, target)
    weights = [exp((total - best) / unit) for total in totals]
    return [weight / sum(weights) for weight in weights]


class Prospects:
    """What a round may bring the sides that began it with some totals.

    Far from the target that is by how many points a side does better than the others on average;
    near it is by how much its chance grows, told in the points that are worth so much at a level
    score.
    """

    def __init__(self, totals: Sequence[int], target: int) -> None:
        sides = len(totals)
        self.near = max(totals) >= target - NEAR
        self._before, self._target = totals, target
        self._chances = chances(totals, target)
        self._certain = spread(totals, target) * sides * sides / (sides - 1)

    def worth(self, totals: Sequence[float], side: int) -> float:
        """Return what totals are worth to a side when the match goes on."""
        if self.near:
            return self._certain * (chances(totals, self._target)[side] - self._chances[side])
        gains = [total - before for total, before in zip(totals, self._before, strict=True)]
        own = gains.pop(side)
        return own - fmean(gains)

    def won(self, winner: int, side: int) -> float:
        """Return what it is worth to a side that one wins the match."""
        return self._certain * ((winner == side) - self._chances[side])

    def scored(self, totals: Sequence[float], side: int) -> float:
        """Return what totals are worth at the end of a round (PS20)."""
        winner = self.winner(totals) if self.near else None
        return self.worth(totals, side) if winner is None else self.won(winner, side)

    def winner(self, totals: Sequence[float]) -> Seat | None:
        """Return the side that has reached the target alone on top."""
        best = max(totals)
        alone = best >= self._target and totals.count(best) == 1
        return totals.index(best) if alone else None
