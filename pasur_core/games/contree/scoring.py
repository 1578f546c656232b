"""The score of a round of contrée."""

from __future__ import annotations

from typing import NamedTuple

from pasur_core.families.tricks.cards import CARD_POINTS
from pasur_core.families.tricks.state import Pair, Won
from pasur_core.games.contree.state import CAPOT, GENERALE, Contract, ContreeOptions

LAST_TRICK, ALL_TRICKS, ALL_ALONE = 10, 100, 350
"""The bonus for the last trick: normally, if its side won all tricks, if one seat did (CO14)."""

FALLEN = CARD_POINTS + LAST_TRICK
"""Points of the other side if the contract has failed, without the contract's value (CO17)."""


class Score(NamedTuple):
    """A round's points per side, and its outcome: "made", "failed" or "litige"."""

    points: Pair
    outcome: str


def last_trick(options: ContreeOptions, contract: Contract, won: Won) -> int:
    """Return the bonus for winning the last trick: 10, 100 or 350 points (CO14).

    The cards of the trick are not included.
    """
    if won.capot is None:
        return LAST_TRICK
    if won.alone is None or (options.generale_needs_bid and contract.value != GENERALE):
        return ALL_TRICKS
    return ALL_ALONE


def score(options: ContreeOptions, contract: Contract, won: Won) -> Score:
    """Return the score of a round (CO13, CO15 to CO23, CO25).

    >>> tricks = (2, 2, 2, 2)
    >>> score(ContreeOptions(), Contract(0, 80, "H"), Won((90, 72), tricks, None))
    Score(points=(170, 72), outcome='made')
    >>> score(ContreeOptions(), Contract(0, 80, "H"), Won((81, 81), tricks, None))
    Score(points=(0, 81), outcome='litige')
    """
    side = contract.seat & 1
    outcome = _outcome(options, contract, won)
    mine, theirs = 0, won.points[1 - side]
    if outcome == "failed":
        theirs = _with_contract(options, contract, FALLEN, options.fail_adds_contract)
    elif outcome == "made":
        mine = _with_contract(options, contract, won.points[side], options.made_adds_contract)
        if contract.multiplier > 1 and not options.defence_scores_when_contre_made:
            theirs = 0
    with_belote = won.with_belote
    mine += with_belote[side] - won.points[side]
    theirs += with_belote[1 - side] - won.points[1 - side]
    return Score((theirs, mine) if side else (mine, theirs), outcome)


def _with_contract(options: ContreeOptions, contract: Contract, points: int, adds: bool) -> int:
    """Return the points of the side that scores the contract, without belote (CO16 to CO20, CO25).

    `points` are the side's own; `adds` says whether an undoubled contract is added to them.
    """
    value, multiplier = contract.value, contract.multiplier
    if options.contre_multiplies == "score":
        return (points + (value if adds else 0)) * multiplier
    return points + (value * multiplier if adds or multiplier > 1 else 0)


def _outcome(options: ContreeOptions, contract: Contract, won: Won) -> str:
    """Return "made", "failed", or "litige" if the contract is reached with equal points.

    If belote does not count for the contract, the card points of both sides are compared (CO21).
    """
    side = contract.seat & 1
    if contract.value == GENERALE:
        return "made" if won.alone == contract.seat else "failed"
    if contract.value == CAPOT:
        return "made" if won.capot == side else "failed"
    counted = won.with_belote if options.belote_counts_for_contract else won.points
    if counted[side] < contract.value:
        return "failed"
    equal = counted[side] == counted[1 - side]
    return "litige" if equal and options.litige != "none" else "made"
