"""The share that a match brings in a season, and the average that orders the season's table."""

from __future__ import annotations

from bot.competition.rated import Contest
from pasur_core.protocol import Seat
from pasur_core.tournaments.places import POINTS, half_wins

WHOLE = 840
"""The share of a player who beats all others; half a place among two to eight sides is a whole
number of it, so shares add up without rounding."""

_ADDED = 5
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
    80.76923076923077
    """
    # One division of whole numbers is rounded correctly, so equal values are equal.
    return POINTS * (2 * shares + _ADDED * WHOLE) / (2 * WHOLE * (matches + _ADDED))


def after_next(shares: int, matches: int) -> tuple[float, float]:
    """Return the averages of a player after one more match: with the first place, with the last.

    >>> after_next(0, 0)
    (58.333333333333336, 41.666666666666664)
    """
    return average(shares + WHOLE, matches + 1), average(shares, matches + 1)
