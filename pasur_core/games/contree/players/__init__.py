"""The club-level computer player of Belote contrée.

It bids what its hand is worth, and supports its partner's suit.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from pasur_core.cards import SUITS
from pasur_core.families.tricks.actions import PASS, Play
from pasur_core.families.tricks.cards import mask
from pasur_core.families.tricks.players import best_card, forget_tricks
from pasur_core.families.tricks.players.hands import FALLING, HELPING, TAKING, strength, strengths
from pasur_core.games.contree.actions import CONTRE, SURCONTRE, Bid
from pasur_core.games.contree.state import CAPOT, ContreeView
from pasur_core.players import Player
from pasur_core.players.beginner import Beginner
from pasur_core.protocol import Action, Legal

_FOUND = 25.0
"""Points added to the value of the bidder's own hand: an average rest, less a reserve."""

_EXPECTED = 72.0
"""The value of the partner's hand that a bid assumes."""

_FALLEN, _ONE_TRICK = 60.0, 10.0
"""The least value of a hand with which to say contre: to a bid of points, and of all tricks."""

SURE = 30.0
"""The points by which a hand must exceed the bid to say surcontre."""


class ContreePlayer(Player[ContreeView]):
    """Values the hand before bidding, and each card by the probability that it wins the trick."""

    def choose(self, view: ContreeView, legal: Legal, rng: random.Random) -> Action:
        """Return a bid, a contre, a pass, or a card."""
        if view.playing:
            return best_card(view, legal)
        (seat,) = view.acting
        contract, hand = view.contract, mask(view.hands[seat])
        worth = dict(zip(SUITS, worths(hand, _last_bids(view, (seat + 2) % 4)), strict=True))
        if SURCONTRE in legal:
            sure = contract is not None and worth[contract.suit] - contract.value >= SURE
            return SURCONTRE if sure else PASS
        bids = [action for action in legal if isinstance(action, Bid) and action.value < CAPOT]
        fitting = [bid for bid in bids if bid.value <= worth[bid.suit]]
        if fitting:
            return max(fitting, key=lambda bid: (worth[bid.suit], bid.value))
        if CONTRE in legal and contract is not None:
            return CONTRE if falls(hand, contract.suit, contract.value) >= 0 else PASS
        return PASS


def worths(hand: int, named: Sequence[int]) -> list[float]:
    """Return, for each suit of `SUITS`, the highest bid in points that the hand justifies.

    A hand justifies a bid by its own strength, or by its support for the partner's suit. `named` is
    the partner's last bid in each suit, or 0.
    """
    found = [worth + _FOUND for worth in strengths(hand, TAKING)]
    if any(named):
        for at, helping in enumerate(strengths(hand, HELPING)):
            if named[at]:
                found[at] = max(found[at], named[at] + helping - _EXPECTED)
    return found


def falls(hand: int, suit: str, value: int) -> float:
    """Return by how many points a hand is stronger than it must be to say contre to a bid.

    The bid is `value` points with `suit` as trump. The result is negative if the hand is too weak.
    """
    return strength(hand, suit, FALLING) - (_FALLEN if value < CAPOT else _ONE_TRICK)


def _last_bids(view: ContreeView, seat: int) -> list[int]:
    """Return a seat's last bid in each suit, or 0."""
    found = [0] * len(SUITS)
    for bidder, call in view.said:
        if bidder == seat and call[:-1].isdigit():
            found[SUITS.index(call[-1])] = int(call[:-1])
    return found


PLAYER = ContreePlayer()


def _is_choice(action: Action) -> bool:
    return isinstance(action, Play | Bid)


def _is_contre(action: Action) -> bool:
    return action in (CONTRE, SURCONTRE)


BEGINNER = Beginner(PLAYER, forget=forget_tricks, missable=_is_choice, cruel=_is_contre)
