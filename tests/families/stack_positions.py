"""Positions of the games of the triangular pack from short texts, for the tests of their rules."""

from __future__ import annotations

from typing import Any

from pasur_core.errors import IllegalAction
from pasur_core.families.stacks.cards import PACK, Stack
from pasur_core.families.stacks.rules import StackGame
from pasur_core.families.stacks.state import NOBODY, Round, StackState, StackStateT
from pasur_core.phases import DEAL, OVER, PLAY
from pasur_core.protocol import TABLE, Seat, Step
from tests.support import positions


class Positions:
    """Builds and changes states of one stack game, Pairs or Port."""

    def __init__(self, game: StackGame[Any, Any, Any]) -> None:
        self.game = game

    def do(self, state: Any, *actions: str) -> Step[Any]:
        """Apply actions (notation), each by the seat on turn; return the last step."""
        for action in actions:
            step = self.game.apply(state, state.turn, self.game.parse(action))
            state = step.state
        return step

    def table(self, state: Any, action: str) -> Step[Any]:
        """Apply an action of the table, given in notation; return the step."""
        return self.game.apply(state, TABLE, self.game.parse(action))

    def opened(self, seats: int, *drawn: str, dealer: Seat = -1, **options: Any) -> Step[Any]:
        """Deal a first round: burn five cards, then draw these, by default from seat 0 on."""
        start = self.game.start(self.game.options_type(**options), seats)
        return self.table(dealing(start, dealer % seats), f"deal {pack(' '.join(drawn))}")

    def refused(self, state: Any, seat: Seat, action: str) -> IllegalAction:
        """Return the error with which the game refuses an action (notation).

        Fail if it does not.
        """
        return positions.refused(self.game, state, seat, action)


def stack(text: str) -> Stack:
    """Return the numbers of a text such as `6 10`."""
    return tuple(map(int, text.split()))


def stacks(state: StackState) -> list[str]:
    """Return each seat's stack as a text of numbers, such as `6 10`."""
    return [" ".join(map(str, one)) for one in state.stacks]


def pack(drawn: str) -> str:
    """Return a whole pack as numbers, in which these cards follow the five that are burnt."""
    first, rest = stack(drawn), [*PACK]
    for card in first:
        rest.remove(card)
    burnt, left = rest[-5:], rest[:-5]
    return " ".join(map(str, (*burnt, *first, *left)))


def round_of(options: Any, dealer: Seat, deck: str, burnt: str, discard: str) -> Round[Any]:
    """Return a first round with these cards in deck and discards."""
    first = Round(options, 1, dealer, stack(deck), stack(burnt))
    return first.throwing(stack(discard))


def dealing(state: StackStateT, dealer: Seat) -> StackStateT:
    """Return the state in which this seat is to deal the first round."""
    return in_phase(in_round(state, dealer=dealer), DEAL)


def in_round(state: StackStateT, **given: Any) -> StackStateT:
    """Return the state with other values in its round."""
    return state._replace(round=state.round._replace(**given))


def in_phase(state: StackStateT, phase: str) -> StackStateT:
    """Return the state in another phase than `PLAY`, in which a seat never acts."""
    assert phase != PLAY
    return state._replace(phase=phase, turn=NOBODY if phase == OVER else TABLE)
