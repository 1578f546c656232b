"""Fast playouts of Port on plain numbers, with the club-level player as rollout policy."""

from __future__ import annotations

from pasur_core.families.stacks.actions import HIT, HIT_TWO
from pasur_core.families.stacks.cards import EIGHT, SEVEN
from pasur_core.families.stacks.players import Drawing
from pasur_core.games.port.actions import LOCK
from pasur_core.games.port.players import draws, expected_points
from pasur_core.games.port.scoring import round_points
from pasur_core.games.port.state import IN, LOCKED, OUT, State
from pasur_core.protocol import Action

MOST = 1_000
"""Limit on the moves of a playout; a player who still draws then gets nothing."""


def played_on(state: State, move: Action, seed: int) -> list[int]:
    """Return every seat's total after a move of the seat on turn and the rest of the round.

    `seed` seeds the draws, which do not depend on the order of the deck.
    """
    playout = _Playout(state, seed)
    playout.do(move)
    for _ in range(MOST):
        if IN not in playout.standing:
            break
        playout.do(playout.club())
    return playout.totals()


class _Playout(Drawing):
    """A running round."""

    def __init__(self, state: State, seed: int) -> None:
        super().__init__(state, seed)
        self._sevens = state.round.options.calamites
        self._players, self._totals = state.match.players, state.match.totals
        self._turn = state.turn
        self.standing = [*state.standing]
        self._stacks = [[*stack] for stack in state.stacks]
        self._sums = [sum(stack) for stack in state.stacks]

    def club(self) -> Action:
        """Return the action of the club-level player on turn."""
        seat = self._turn
        if not self._cards:
            return LOCK
        points = expected_points(seat, self._sums, self.standing, len(self._players))
        return HIT if draws(self._stacks[seat], self._unseen, points) else LOCK

    def do(self, action: Action) -> None:
        """Play an action of the seat on turn and pass the turn."""
        seat, again = self._turn, False
        if action == LOCK:
            self.standing[seat] = LOCKED
        else:
            stack, due = self._stacks[seat], 1
            if action == HIT_TWO:
                stack.remove(EIGHT)
                self._sums[seat] -= EIGHT
                self._throw([EIGHT])
                due = 2
            while due and self.standing[seat] == IN:
                due -= 1
                card = self._draw()
                if card in stack:
                    self.standing[seat] = OUT
                again = again or (self._sevens and card == SEVEN)
                stack.append(card)
                self._sums[seat] += card
        if not (again and self.standing[seat] == IN):
            self._pass_on()

    def totals(self) -> list[int]:
        """Return each player's points including the round's points (PO7)."""
        sums = [
            self._sums[player] if self.standing[player] == LOCKED else None
            for player in self._players
        ]
        after = [*self._totals]
        for seat, points in zip(self._players, round_points(sums), strict=True):
            after[seat] += points
        return after

    def _pass_on(self) -> None:
        """Pass the turn to the next seat that still draws, if there is one (PO5)."""
        standing = self.standing
        seats, seat = len(standing), self._turn
        for _ in range(seats):
            seat = seat + 1 if seat + 1 < seats else 0
            if standing[seat] == IN:
                break
        self._turn = seat
