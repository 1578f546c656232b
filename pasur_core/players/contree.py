"""Belote contrée at club level: bids what its hand is worth, and helps its partner's suit."""

from __future__ import annotations

import random

from pasur_core.cards import SUITS
from pasur_core.families.tricks.actions import PASS, Play
from pasur_core.games.contree.actions import CONTRE, SURCONTRE, Bid
from pasur_core.games.contree.state import CAPOT, Contract, ContreeView
from pasur_core.players import Player
from pasur_core.players.beginner import Beginner
from pasur_core.players.tricks import FALLING, HELPING, TAKING, best_card, last_tricks, strength
from pasur_core.protocol import Action, Legal

_FOUND = 25.0
"""What a side wins beside what its bidder holds, less what a bid should leave in hand."""

_EXPECTED = 72.0
"""What a bid supposes that the partner's hand is worth."""

_FALLEN, _ONE_TRICK = 60.0, 10.0
"""What an opponent's hand must be worth to say contre: to points, and to all eight tricks."""

_SURE = 30.0
"""How much more than was bid a hand must promise to say surcontre."""


class ContreePlayer(Player[ContreeView]):
    """A player who counts the hand before bidding, and plays by the likely winner of each trick."""

    def choose(self, view: ContreeView, legal: Legal, rng: random.Random, budget: float) -> Action:
        """Choose a bid, a contre, a pass, or a card."""
        if view.playing:
            return best_card(view, legal)
        (seat,) = view.acting
        contract = view.contract
        if SURCONTRE in legal:
            return SURCONTRE if contract and _promise(view, contract) >= _SURE else PASS
        bids = [action for action in legal if isinstance(action, Bid) and action.value < CAPOT]
        worth = {suit: _worth(view, suit) for suit in SUITS}
        fitting = [bid for bid in bids if bid.value <= worth[bid.suit]]
        if fitting:
            return max(fitting, key=lambda bid: (worth[bid.suit], bid.value))
        if CONTRE in legal and contract is not None:
            against = strength(view.hands[seat], contract.suit, FALLING)
            if against >= (_FALLEN if contract.value < CAPOT else _ONE_TRICK):
                return CONTRE
        return PASS


def _worth(view: ContreeView, suit: str) -> float:
    """Return how much may be bid in a suit: by the hand alone, or over the partner's bid."""
    (seat,) = view.acting
    hand = view.hands[seat]
    own = strength(hand, suit, TAKING) + _FOUND
    named = [call for one, call in view.said if one == (seat + 2) % 4 and call.endswith(suit)]
    values = [int(call[:-1]) for call in named if call[:-1].isdigit()]
    if not values:
        return own
    return max(own, values[-1] + strength(hand, suit, HELPING) - _EXPECTED)


def _promise(view: ContreeView, contract: Contract) -> float:
    """Return how much more than the contract the hand promises."""
    return _worth(view, contract.suit) - contract.value


PLAYER = ContreePlayer()


def _is_choice(action: Action) -> bool:
    return isinstance(action, Play | Bid)


def _is_contre(action: Action) -> bool:
    return action in (CONTRE, SURCONTRE)


BEGINNER = Beginner(PLAYER, forget=last_tricks, missable=_is_choice, cruel=_is_contre)
