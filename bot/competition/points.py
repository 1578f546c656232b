"""Compute a player's share of each match, and the average share, which orders the standings."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median_low

from bot.competition.rated import Contest
from pasur_core.protocol import Seat
from pasur_core.tournaments.places import POINTS, half_wins

WHOLE = 840
"""The share of a player who beats all others. It is divisible by twice the number of other sides,
for up to eight sides, so that shares add up without rounding."""

_ADDED = 10
"""Number of average matches added to each player's, so that few matches do not lead a table."""


def share(contest: Contest, seat: Seat) -> int | None:
    """Return the part of a full win that a match brings a seat, from 0 to `WHOLE`.

    It is the fraction of the other sides that the seat's side has beaten; a tie is half a win.
    Players who left get 0. Return None if the match does not count for the seat.
    """
    if seat not in contest.counts_for:
        return None
    if seat in contest.left:
        return 0
    ranks = contest.final_ranks
    return WHOLE * half_wins(ranks, ranks[contest.side_of(seat)]) // (2 * (len(ranks) - 1))


def average(shares: int, matches: int) -> float:
    """Return a player's average in a season, from 0 to 100.

    Ten matches with an average result are added, so that few matches do not lead the standings.

    >>> average(8 * WHOLE, 8)
    72.22222222222223
    """
    # One division of whole numbers is rounded correctly, so equal values are equal.
    return POINTS * (2 * shares + _ADDED * WHOLE) / (2 * WHOLE * (matches + _ADDED))


def least_matches(matches: Iterable[int], least: int) -> int:
    """Return the number of matches that a player needs for a place in a season's standings.

    `matches` has each player's number of matches. The result is half of the median among players
    with at least `least` matches, but not below `least`. So a player who stops while ahead does not
    keep a place as the season goes on.

    >>> least_matches([40, 31, 31, 26, 1], 8), least_matches([9, 8], 8)
    (16, 8)
    """
    many = [number for number in matches if number >= least]
    return max(least, (median_low(many) + 1) // 2) if many else least


def after_next(shares: int, matches: int) -> tuple[float, float]:
    """Return two averages of a player after one more match: if they win it, and if they are last.

    >>> after_next(0, 0)
    (54.54545454545455, 45.45454545454545)
    """
    return average(shares + WHOLE, matches + 1), average(shares, matches + 1)
