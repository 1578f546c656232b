"""Positions of Pairs from short texts, for the tests of its rules."""

from __future__ import annotations

from typing import Any

import pytest

from pasur_core.errors import IllegalAction
from pasur_core.families.stacks.cards import PACK, Stack
from pasur_core.families.stacks.rules import DEAL, PLAY
from pasur_core.games.pairs.rules import GAME
from pasur_core.games.pairs.state import PairsOptions, State
from pasur_core.protocol import TABLE, Event, Seat, Step


def stack(text: str) -> Stack:
    """The numbers of a text such as `6 10`."""
    return tuple(map(int, text.split()))


def position(
    *stacks: str,
    deck: str = "",
    discard: str = "",
    burnt: str = "",
    scores: tuple[int, ...] = (),
    turn: Seat = 0,
    again: bool = False,
    **options: Any,
) -> State:
    """A round being played; the last seat has dealt."""
    seats = len(stacks)
    return State(
        PairsOptions(**options),
        PLAY,
        scores or (0,) * seats,
        tuple(map(stack, stacks)),
        ((),) * seats,
        stack(deck),
        stack(burnt),
        stack(discard),
        dealer=seats - 1,
        turn=turn,
        again=again,
    )


def do(state: State, *actions: str) -> Step[State]:
    """The last of some actions, each of the seat whose turn it is."""
    for action in actions:
        step = GAME.apply(state, state.turn, GAME.parse(action))
        state = step.state
    return step


def table(state: State, action: str) -> Step[State]:
    """What the table does."""
    return GAME.apply(state, TABLE, GAME.parse(action))


def opened(seats: int, *drawn: str, dealer: Seat = -1, **options: Any) -> Step[State]:
    """A first deal: five cards burnt, then these drawn, by default from seat 0 on."""
    start = GAME.start(PairsOptions(**options), seats)
    waiting = start._replace(phase=DEAL, dealer=dealer % seats)
    return table(waiting, f"deal {pack(' '.join(drawn))}")


def pack(drawn: str) -> str:
    """A whole pack in which these cards come right after the five that are burnt."""
    first, rest = stack(drawn), [*PACK]
    for card in first:
        rest.remove(card)
    burnt, left = rest[-5:], rest[:-5]
    return " ".join(map(str, (*burnt, *first, *left)))


def stacks(state: State) -> list[str]:
    """Every seat's stack as a text."""
    return [" ".join(map(str, one)) for one in state.stacks]


def codes(events: tuple[Event, ...]) -> list[str]:
    """The names of some events."""
    return [event.code for event in events]


def told(events: tuple[Event, ...], code: str) -> dict[str, Any]:
    """The facts of the one event with this name."""
    (event,) = (event for event in events if event.code == code)
    return event.facts()


def refused(state: State, seat: Seat, action: str) -> IllegalAction:
    """The error that an action meets, which must leave the state as it was (0.4)."""
    before = tuple(state)
    with pytest.raises(IllegalAction) as raised:
        GAME.apply(state, seat, GAME.parse(action))
    assert tuple(state) == before
    assert GAME.parse(action) not in GAME.legal(state, seat)
    assert raised.value.code in GAME.errors
    return raised.value
