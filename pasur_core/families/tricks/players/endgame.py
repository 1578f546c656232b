"""Exact endgame solver for the last tricks of a round, over all deals of the hidden cards.

Every deal that is consistent with the cards played counts equally. In each deal, all four seats
play perfectly with open cards. The auction is not taken into account.
"""

from __future__ import annotations

import random
from itertools import islice
from math import inf
from statistics import fmean
from typing import Any

from pasur_core.families.tricks.actions import Play
from pasur_core.families.tricks.placing import every_deal
from pasur_core.families.tricks.rules import TrickGame
from pasur_core.families.tricks.state import State
from pasur_core.phases import PLAY
from pasur_core.players.search import SearchPolicy, Weighed
from pasur_core.protocol import Action, Seat

AnyState = State[Any, Any]

DEALS = {2: 90, 3: 60, 4: 12}
"""Limit on the deals to solve, by the number of cards in the seat's hand."""


def solve(
    policy: SearchPolicy[AnyState],
    game: TrickGame[Any, Any, Any],
    state: AnyState,
    seat: Seat,
    rng: random.Random,
) -> list[Weighed] | None:
    """Return the plays of a seat with their values in points.

    The usual play comes first, then the others from the best on. Return None if there are more
    cards or possible deals than `DEALS` allows, or if the usual action is not a play.
    """
    most = DEALS.get(state.hands[seat].bit_count())
    if state.phase != PLAY or most is None:
        return None
    fixed, hidden, room, lacks = game.unseen(state, seat)
    deals = list(islice(every_deal(hidden, room, lacks), most + 1))
    usual = policy.usual(state, seat, rng)
    if len(deals) > most or not isinstance(usual, Play):
        return None
    worlds = [
        game.with_hands(
            state, tuple(kept | added for kept, added in zip(fixed, dealt, strict=True))
        )
        for dealt in deals
    ]
    rest = _Rest(policy, game, state, seat)
    weighed = []
    for action in _plays(game, state, seat):
        mean = fmean(rest.value(game.apply(world, seat, action).state) for world in worlds)
        weighed.append(Weighed(action, mean, len(worlds), 0.0))
    return sorted(weighed, key=lambda move: (move.action != usual, -move.mean))


class _Rest:
    """Plays the rest of a round with open cards, by alpha-beta search."""

    def __init__(
        self,
        policy: SearchPolicy[AnyState],
        game: TrickGame[Any, Any, Any],
        start: AnyState,
        seat: Seat,
    ) -> None:
        self._policy = policy
        self._game = game
        self._start = start
        self._seat = seat
        self._worth: dict[tuple[int, int], float] = {}

    def value(self, state: AnyState, low: float = -inf, high: float = inf) -> float:
        """Return the value of the round for the seat's side with perfect play.

        `low` and `high` are the bounds of the alpha-beta window.
        """
        if self._policy.ended(self._start, state):
            return self._value_of(state)
        turn, ours = state.turn, state.turn & 1 == self._seat & 1
        best = -inf if ours else inf
        for action in _plays(self._game, state, turn):
            found = self.value(self._game.apply(state, turn, action).state, low, high)
            best = max(best, found) if ours else min(best, found)
            low, high = (max(low, best), high) if ours else (low, min(high, best))
            if low >= high:
                break
        return best

    def _value_of(self, state: AnyState) -> float:
        """Return the value of a scored round; cached by its totals."""
        totals = state.round.totals
        if totals not in self._worth:
            self._worth[totals] = self._policy.worth(self._start, state, self._seat)
        return self._worth[totals]


def _plays(game: TrickGame[Any, Any, Any], state: AnyState, seat: Seat) -> list[Action]:
    """Return the cards that a seat can play."""
    return [action for action in game.legal(state, seat) if isinstance(action, Play)]
