"""The options of Belote contrée and the arithmetic of its score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pasur_core.game import Seat
from pasur_core.options import option
from pasur_core.tricks import CARD_POINTS
from pasur_core.tricks_state import Pair, TrickOptions, Won

CAPOT, GENERALE = 260, 500
VALUES = (*range(80, 170, 10), CAPOT, GENERALE)
"""What may be bid (CO5)."""

LAST_TRICK, ALL_TRICKS, ALL_ALONE = 10, 100, 350
"""What the last trick is worth: by itself, with all others, with all others in one hand (CO14)."""

FALLEN = CARD_POINTS + LAST_TRICK
"""What the other side scores, beside the contract, when one has failed (CO17)."""


@dataclass(frozen=True)
class ContreeOptions(TrickOptions):
    """How Belote contrée may be varied."""

    target: int = option(1000, 2000, 1500, 3000, 500, doc="Total that wins the match (CO24).")
    made_adds_contract: bool = option(
        True, False, doc="A contract that is made scores beside the points won (CO16)."
    )
    fail_adds_contract: bool = option(
        True, False, doc="A contract that has failed scores beside the 162 (CO17)."
    )
    defence_scores_when_contre_made: bool = option(
        False, True, doc="The other side keeps its points when a doubled contract is made (CO18)."
    )
    belote_counts_for_contract: bool = option(
        True, False, doc="The twenty for a belote help to reach the contract (CO13)."
    )
    litige: str = option(
        "defence", "none", doc="Who scores when a contract is reached with equal points (CO21)."
    )
    generale_needs_bid: bool = option(
        False, True, doc="All tricks in one hand are worth 350 only where they were bid (CO14)."
    )


class Contract(NamedTuple):
    """What was bid last: by whom, how many points, in which suit; 2 is contré, 4 surcontré."""

    seat: Seat
    value: int
    suit: str
    multiplier: int = 1


class Score(NamedTuple):
    """A round's points per side, and how it ended."""

    points: Pair
    outcome: str


def last_trick(options: ContreeOptions, contract: Contract, won: Won) -> int:
    """What the last trick is worth beside its cards (CO14)."""
    if won.capot is None:
        return LAST_TRICK
    if won.alone is None or (options.generale_needs_bid and contract.value != GENERALE):
        return ALL_TRICKS
    return ALL_ALONE


def score(options: ContreeOptions, contract: Contract, won: Won) -> Score:
    """The score of a round (CO13, CO15 to CO23).

    >>> tricks = (2, 2, 2, 2)
    >>> score(ContreeOptions(), Contract(0, 80, "H"), Won((90, 72), tricks, None))
    Score(points=(170, 72), outcome='made')
    >>> score(ContreeOptions(), Contract(0, 80, "H"), Won((81, 81), tricks, None))
    Score(points=(0, 81), outcome='litige')
    """
    side = contract.seat & 1
    outcome = _outcome(options, contract, won)
    doubled, stake = contract.multiplier > 1, contract.value * contract.multiplier
    mine, theirs = 0, won.points[1 - side]
    if outcome == "failed":
        theirs = FALLEN + (stake if doubled or options.fail_adds_contract else 0)
    elif outcome == "made":
        mine = won.points[side] + (stake if doubled or options.made_adds_contract else 0)
        if doubled and not options.defence_scores_when_contre_made:
            theirs = 0
    with_belote = won.with_belote
    mine += with_belote[side] - won.points[side]
    theirs += with_belote[1 - side] - won.points[1 - side]
    return Score((theirs, mine) if side else (mine, theirs), outcome)


def _outcome(options: ContreeOptions, contract: Contract, won: Won) -> str:
    """Whether the contract is "made", "failed", or reached with equal points: "litige"."""
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
