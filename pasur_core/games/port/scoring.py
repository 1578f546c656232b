"""The points of a round of Port, and the leaders of a match."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from pasur_core.protocol import Seat


def round_points(sums: Sequence[int | None]) -> tuple[int, ...]:
    """Return each seat's points (PO7).

    A seat that is out has none. Any other seat gets a point for itself, and one for each other seat
    whose sum is not larger. A seat without a sum counts as 0.

    >>> round_points([23, 22, 22, 17, None])
    (5, 4, 4, 2, 0)
    """
    kept = [one or 0 for one in sums]
    ranked = sorted(kept)
    return tuple([bisect_right(ranked, one) if one else 0 for one in kept])


def leaders(totals: Sequence[int], target: int) -> tuple[Seat, ...]:
    """Return the seats that share the highest total; empty if it is below the target (PO8).

    >>> leaders([22, 22, 11], 21), leaders([20, 20, 11], 21)
    ((0, 1), ())
    """
    best = max(totals)
    if best < target:
        return ()
    return tuple([seat for seat, total in enumerate(totals) if total == best])
