"""Tricks with open hands, solved by colver where it is installed (`pip install pasur[contree]`).

Its rules are those of `undertrump=optional` and `partner_master=any`; where others are played by,
what it finds is nearly right.
"""

from __future__ import annotations

import importlib
from functools import cache
from importlib.util import find_spec
from typing import Any

from pasur_core.cards import Card
from pasur_core.families.tricks.cards import BIT, CARD_POINTS, singles
from pasur_core.families.tricks.state import State, Won
from pasur_core.protocol import TABLE

_SUITS = "SHDC"
_CARDS = [BIT[Card(rank + suit)] for suit in _SUITS for rank in "789JQKTA"]
_NUMBER = {bit: number for number, bit in enumerate(_CARDS)}
"""colver's numbers of the cards."""

_ALL, _LAST = 100, 10
"""What the last trick is worth, with all others and without."""


@cache
def solver() -> Any:
    """Return colver, or None where it is not installed."""
    return importlib.import_module("colver") if find_spec("colver") else None


def won_by_card(colver: Any, state: State[Any, Any]) -> dict[int, Won]:
    """Return what each card of the seat to play comes to if all play as well as open hands allow.

    The points are with the last trick's. Of who won the tricks no more is told than whether one
    side has won all of them.
    """
    hands = [[_NUMBER[card] for card in singles(hand)] for hand in state.hands]
    played = []
    for leader, cards in [
        *((one.leader, one.cards) for one in state.done),
        (state.leader, state.trick),
    ]:
        for index, card in enumerate(cards):
            hands[leader + index & 3].append(_NUMBER[card])
            played.append(_NUMBER[card])
    env = colver.Env.deal_with_hands(state.round.dealer, hands)
    env.set_contract(_SUITS.index(state.law.suit), 80, state.round.taker & 1, 0)
    env.set_phase_playing()
    for number in played:
        env.step(number)
    belote = state.belote & 1 if state.belote != TABLE else None
    if belote is None and state.royal:
        belote = next(seat & 1 for seat, hand in enumerate(state.hands) if hand & state.royal)
    return {
        _CARDS[number]: Won(*_by_side(state, first), belote)
        for number, first in env.solve_scores()["scores"]
    }


def _by_side(state: State[Any, Any], first: int) -> tuple[tuple[int, int], tuple[int, ...]]:
    """Return the points of both sides by those of the first, and tricks that tell of a capot."""
    if first == CARD_POINTS + _ALL:
        return (first, 0), (4, 0, 4, 0)
    if first == 0 and not any(one.winner % 2 == 0 for one in state.done):
        return (0, CARD_POINTS + _ALL), (0, 4, 0, 4)
    return (first, CARD_POINTS + _LAST - first), (2, 2, 2, 2)
