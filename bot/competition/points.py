"""The share that a match brings in a season, and the average that orders the season's table."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median_low

from bot.competition.rated import Contest
from pasur_core.protocol import Seat
from pasur_core.tournaments.places import POINTS, half_wins

WHOLE = 840
"""The share of a player who beats all others; half a place among two to eight sides is a whole
number of it, so shares add up without rounding."""

_ADDED = 10
"""Average matches that are added to each player's, so that few matches do not lead a table."""


def share(contest: Contest, seat: Seat) -> int | None:
    """Return a seat's share of a match, from 0 to `WHOLE`; None if the match does not count for it.

    It is the part of the other sides that the seat's side has beaten; a tie is half a win. Players
    who left get nothing.
    """
    if seat not in contest.counts_for:
        return None
    if seat in contest.left:
        return 0
    ranks = contest.final_ranks
    return WHOLE * half_wins(ranks, ranks[contest.side_of(seat)]) // (2 * (len(ranks) - 1))


def average(shares: int, matches: int) -> float:
    """Return a player's average in a season, from the sum of their shares: 50 is in the middle.

    >>> average(8 * WHOLE, 8)
    72.22222222222223
    """
    # One division of whole numbers is rounded correctly, so equal values are equal.
    return POINTS * (2 * shares + _ADDED * WHOLE) / (2 * WHOLE * (matches + _ADDED))


def least_matches(matches: Iterable[int], least: int) -> int:
    """Return the number of matches from which on a player has a place in a season's table.

    It is half of the median among players with at least `least` matches, and at least `least`: so
    to stop while one is ahead brings no place in a season that goes on.

    >>> least_matches([40, 31, 31, 26, 1], 8), least_matches([9, 8], 8)
    (16, 8)
    """
    many = [number for number in matches if number >= least]
    return max(least, (median_low(many) + 1) // 2) if many else least


def after_next(shares: int, matches: int) -> tuple[float, float]:
    """Return the averages of a player after one more match: with the first place, with the last.

    >>> after_next(0, 0)
    (54.54545454545455, 45.45454545454545)
    """
    return average(shares + WHOLE, matches + 1), average(shares, matches + 1)
