"""Auctions of contrée in plain numbers: how they continue, and what calls reveal about a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pasur_core.cards import SUITS
from pasur_core.families.tricks.actions import Pass
from pasur_core.families.tricks.cards import SEATS
from pasur_core.families.tricks.players.beliefs import margin_likelihood
from pasur_core.games.contree.actions import Bid, Contre
from pasur_core.games.contree.players import SURE, falls, worths
from pasur_core.games.contree.state import Auction, Contract
from pasur_core.protocol import Action, Seat

_LOWEST, _STEP, _HIGHEST = 80, 10, 160
"""The lowest bid, the step between bids and the highest bid, in points."""

_CALLS = 100
"""Limit on the calls of an auction: eleven bids, with passes and contres between them."""

_SPREAD = 8.0
"""The standard deviation of a bid around the club-level value of the hand, in points."""


_FAR = 3.0
"""Standard deviations beyond which the log-likelihood falls linearly, not like a normal one."""


def last_bids(said: Sequence[tuple[Seat, Action]]) -> list[list[int]]:
    """Return, for each seat, its last bid in each suit in points, or 0.

    The suits are in the order of `SUITS`.
    """
    found = [[0] * len(SUITS) for _ in range(SEATS)]
    for seat, action in said:
        if isinstance(action, Bid):
            found[seat][SUITS.index(action.suit)] = action.value
    return found


def conclude(auction: Auction, turn: Seat, hands: Sequence[int]) -> Contract | None:
    """Return the contract that club-level players with these hands reach; None if all pass.

    The seat `turn` is the next to call.
    """
    contract, passes = auction.contract, auction.passes
    bids = last_bids(auction.said)
    for _ in range(_CALLS):
        hand = hands[turn]
        if contract is None:
            owner, value, suit, multiplier = turn, 0, "", 1
        else:
            owner, value, suit, multiplier = contract
        if multiplier == 2:
            if worths(hand, bids[turn ^ 2])[SUITS.index(suit)] - value >= SURE:
                return Contract(owner, value, suit, 4)
            passes += 1
            if passes == 2:
                return contract
            turn = turn ^ 2
            continue
        worth = worths(hand, bids[turn ^ 2])
        most = max(worth)
        bid = min(int(most) // _STEP * _STEP, _HIGHEST)
        if bid >= _LOWEST and bid > value:
            at = worth.index(most)
            bids[turn][at] = bid
            contract, passes = Contract(turn, bid, SUITS[at]), 0
        elif contract is not None and (turn ^ owner) & 1 and falls(hand, suit, value) >= 0:
            contract, passes = Contract(owner, value, suit, 2), 0
            turn = turn + 1 & 3
            turn += (turn ^ owner) & 1
            turn &= 3
            continue
        else:
            passes += 1
            if passes == (SEATS if contract is None else SEATS - 1):
                return contract
        turn = turn + 1 & 3
    return contract


def likelihood_of_calls(said: Sequence[tuple[Seat, Action]]) -> Callable[[Seat, int], float]:
    """Return a function that gives the log-likelihood of a seat's calls with a given hand.

    The arguments of the function are the seat and the hand.
    """
    calls: list[list[Callable[[int], float]]] = [[] for _ in range(SEATS)]
    bids = [[0] * len(SUITS) for _ in range(SEATS)]
    contract: Contract | None = None
    for seat, action in said:
        calls[seat].append(_call_likelihood(action, contract, tuple(bids[seat ^ 2])))
        if isinstance(action, Bid):
            bids[seat][SUITS.index(action.suit)] = action.value
            contract = Contract(seat, action.value, action.suit)
        elif isinstance(action, Contre) and contract is not None:
            contract = contract._replace(multiplier=2)

    def likely(seat: Seat, hand: int) -> float:
        return sum([call(hand) for call in calls[seat]])

    return likely


def _call_likelihood(
    action: Action, contract: Contract | None, named: Sequence[int]
) -> Callable[[int], float]:
    """Return a function from a hand to the log-likelihood of a call over a contract.

    `last_bids` is the partner's last bid in each suit, or 0.
    """
    standing = contract.value if contract else 0
    if isinstance(action, Bid):
        at, value = SUITS.index(action.suit), action.value

        def bids(hand: int) -> float:
            worth = worths(hand, named)
            own = worth[at]
            off = abs(own - value - _STEP / 2) / _SPREAD
            if value >= _HIGHEST and own > value:
                off = 0.0
            return -min(off * off / 2, _FAR * (off - _FAR / 2)) + margin_likelihood(
                own - max(worth) + _STEP
            )

        return bids
    if isinstance(action, Pass):
        if contract is not None and contract.multiplier > 1:
            return lambda hand: 0.0
        lowest = max(_LOWEST, standing + _STEP)
        return lambda hand: margin_likelihood(lowest - max(worths(hand, named)))
    suit = contract.suit if contract else ""
    if isinstance(action, Contre):
        return lambda hand: margin_likelihood(falls(hand, suit, standing))
    return lambda hand: margin_likelihood(worths(hand, named)[SUITS.index(suit)] - standing - SURE)
