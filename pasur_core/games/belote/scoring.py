"""The score of a round of Belote."""

from __future__ import annotations

from typing import NamedTuple

from pasur_core.families.tricks.cards import CARD_POINTS
from pasur_core.families.tricks.state import BELOTE, Pair, Won
from pasur_core.games.belote.state import BeloteOptions

LAST_TRICK = 10
"""Dix de der: points for the last trick (BE19)."""

ALL_POINTS = CARD_POINTS + LAST_TRICK


class Score(NamedTuple):
    """A round's points per side, its outcome, and the points kept for the next round's winner.

    `outcome` is "made", "failed" or "litige".
    """

    points: Pair
    outcome: str
    pot: int = 0


def last_trick(options: BeloteOptions, won: Won) -> int:
    """Return the bonus for winning the last trick, in points (BE19, BE24).

    It is 10; for a capot, it is the difference between `capot_total` and the points of all cards.
    The points of the trick's own cards are not included.
    """
    return LAST_TRICK if won.capot is None else options.capot_total - CARD_POINTS


def needed(belote: bool) -> int:
    """Return the points that the taking side must reach: more than half of all points (BE21).

    `belote` is whether either side has the belote.

    >>> needed(False), needed(True)
    (82, 92)
    """
    return (ALL_POINTS + BELOTE * belote) // 2 + 1


def score(options: BeloteOptions, taker: int, won: Won, pot: int = 0) -> Score:
    """Return the score of a round (BE21 to BE24); `taker` is the side that named trump.

    `pot` are points kept from an earlier tied round, which the winner of this round gets.

    >>> score(BeloteOptions(), 0, Won((81, 81), (2, 2, 2, 2), None))
    Score(points=(0, 162), outcome='failed', pot=0)
    >>> score(BeloteOptions(litige="carry"), 0, Won((81, 81), (2, 2, 2, 2), None))
    Score(points=(0, 81), outcome='litige', pot=81)
    """
    reached = won.with_belote
    mine, theirs = reached[taker], reached[1 - taker]
    belote = mine - won.points[taker]
    if mine >= needed(won.belote is not None):
        return _by_side(taker, mine + pot, theirs, "made")
    if mine == theirs and options.litige == "carry":
        return _by_side(taker, belote, theirs, "litige", pot + won.points[taker])
    fall = ALL_POINTS if won.capot is None else options.capot_total
    theirs += fall - won.points[1 - taker]
    return _by_side(taker, belote, theirs + pot, "failed")


def _by_side(taker: int, mine: int, theirs: int, outcome: str, pot: int = 0) -> Score:
    """Return a score in the order of the sides, from the taking side's points and the other's."""
    return Score((theirs, mine) if taker else (mine, theirs), outcome, pot)
