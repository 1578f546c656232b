"""Fast playouts of Pairs on plain numbers, with the club-level player as rollout policy."""

from __future__ import annotations

from pasur_core.families.stacks.actions import HIT, HIT_TWO
from pasur_core.families.stacks.cards import EIGHT, NUMBER, SEVEN
from pasur_core.families.stacks.players import Drawing
from pasur_core.games.pairs.actions import FOLD, Fold
from pasur_core.games.pairs.players import FRESH, risk_of_hit, risk_of_two, weights
from pasur_core.games.pairs.state import LIMITS, State
from pasur_core.protocol import Action, Seat

MOST = 1_000
"""Limit on the moves of a playout; the longest rounds take a tenth of it."""


def played_on(state: State, seat: Seat, move: Action, seed: int) -> list[int]:
    """Return every seat's total after a move of `seat` and the rest of the round.

    In the variant Continuous, a round never ends. There, stop when `seat` has scored, when a player
    has lost, or after `MOST` moves. `seed` seeds the draws, which do not depend on the order of the
    deck.
    """
    playout = _Playout(state, seat, seed)
    playout.do(move)
    for _ in range(MOST):
        if not playout.going_on:
            break
        playout.do(playout.club())
    return playout.totals


class _Playout(Drawing):
    """A running match."""

    def __init__(self, state: State, seat: Seat, seed: int) -> None:
        super().__init__(state, seed)
        options, seats = state.round.options, len(state.stacks)
        self._continuous, self._eights = options.continuous, options.piece_de_huit
        self._sevens = options.calamites
        self._limit = LIMITS[seats]
        self._seats, self._seat, self._turn = seats, seat, state.turn
        self.totals = [*state.match.totals]
        self._stacks = [[*stack] for stack in state.stacks]
        self.going_on = True

    def club(self) -> Action:
        """Return the action of the club-level player on turn."""
        own, unseen, size = self._stacks[self._turn], self._unseen, len(self._cards)
        if not own or not size:
            return HIT if size else FOLD
        weight = weights(self._limit - self.totals[self._turn])
        fold = weight[min(map(min, filter(None, self._stacks)))]
        if self._continuous:
            fold *= FRESH
        hit = risk_of_hit(own, weight, unseen, size)
        best: Action = HIT
        if self._eights and EIGHT in own:
            two = risk_of_two(own, weight, unseen, size)
            if two < hit:
                hit, best = two, HIT_TWO
        return FOLD if fold < hit else best

    def do(self, action: Action) -> None:
        """Play an action of the seat on turn and pass the turn."""
        seat = self._turn
        stack = self._stacks[seat]
        if isinstance(action, Fold):
            if not stack and self._continuous:
                self._turn = (seat + 1) % self._seats
                return
            self._fold(action)
            return
        again, due = False, 1
        if action == HIT_TWO:
            stack.remove(EIGHT)
            self._throw([EIGHT])
            due = 2
        while due:
            due -= 1
            card = self._draw()
            if card in stack:
                self._score(card)
                if not self.going_on:
                    return
                due, stack = int(self._sevens and card == SEVEN), self._stacks[seat]
                again = again and not due
            else:
                stack.append(card)
                again = again or (self._sevens and card == SEVEN)
        if not again:
            self._turn = (seat + 1) % self._seats

    def _fold(self, action: Fold) -> None:
        """Score the lowest card in play, or the one named (PA11, PC2)."""
        if action.owner is not None and action.card is not None:
            owner, card = action.owner, NUMBER[action.card]
        else:
            card = min(map(min, filter(None, self._stacks)))
            turns = range(self._turn, self._turn + self._seats)
            owner = next(at % self._seats for at in turns if card in self._stacks[at % self._seats])
        self._stacks[owner].remove(card)
        self._score(card)
        self._turn = (self._turn + 1) % self._seats

    def _score(self, card: int) -> None:
        """Give the seat on turn a card; its stack is thrown in Continuous (PA10, PA13, PC1)."""
        seat = self._turn
        self.totals[seat] += card
        lost = self.totals[seat] >= self._limit
        self.going_on = self._continuous and not lost and seat != self._seat
        if self.going_on:
            self._throw(self._stacks[seat])
            self._stacks[seat] = []
