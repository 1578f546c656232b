"""The model of ratings: how the places in a match change the estimate of each side's strength.

It is Plackett-Luce with the update of R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method
for Online Ranking" (2011), algorithm 4. Places are drawn one by one from the first, each time among
the remaining sides. Sides that share a place have no order, so their update is the mean over all
orders that break the tie. This mean is computed by sums over the sets of remaining sides: eight
sides have 255 such sets, but 40,320 orders. (In Weng and Lin's own rule, sides that share a place
divide a gain, so a side behind them could gain more.)
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations

BETA = 25.0 / 3
"""The standard deviation of a player's performance in one match, due to luck."""


def side_changes(
    sides: Sequence[tuple[float, float]], ranks: Sequence[int]
) -> list[tuple[float, float]]:
    """Return, for each side, the change of its mean and the fraction by which its variance shrinks.

    Args:
        sides: the mean and the variance of each side.
        ranks: the rank of each side; 0 is the best, and equal ranks are ties.
    """
    spread = math.sqrt(sum(variance + BETA**2 for _, variance in sides))
    strengths = [math.exp(mean / spread) for mean, _ in sides]
    # Of each side: the expected sums, over the draws at which it was left, of its chance to be
    # drawn, divided by its strength, and of the square of this.
    chances, squares = [0.0] * len(sides), [0.0] * len(sides)
    tied: defaultdict[int, list[int]] = defaultdict(list)
    for side, rank in enumerate(ranks):
        tied[rank].append(side)
    behind: list[int] = []
    for rank in sorted(tied, reverse=True):
        group = tied[rank]
        others = sum(strengths[side] for side in behind)
        chance_of_all = square_of_all = 0.0
        for size in range(1, len(group) + 1):
            part = 1.0 / math.comb(len(group), size)
            for left in combinations(group, size):
                chance = 1.0 / (others + sum(strengths[side] for side in left))
                square = part * chance**2
                chance *= part
                chance_of_all += chance
                square_of_all += square
                for side in left:
                    chances[side] += chance
                    squares[side] += square
        for side in behind:
            chances[side] += chance_of_all
            squares[side] += square_of_all
        behind += group
    found = []
    for (_, variance), strength, chance, square in zip(
        sides, strengths, chances, squares, strict=True
    ):
        moved = variance / spread * (1.0 - strength * chance)
        gone = (variance / spread**2) ** 1.5 * (strength * chance - strength**2 * square)
        found.append((moved, gone))
    return found
