"""Positions of Port from short texts, for the tests of its rules."""

from __future__ import annotations

from typing import Any

import pytest

from pasur_core.errors import IllegalAction
from pasur_core.families.stacks.cards import Stack
from pasur_core.families.stacks.rules import PLAY
from pasur_core.games.port.rules import GAME
from pasur_core.games.port.state import AWAY, IN, LOCKED, OUT, PortOptions, State
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
    locked: tuple[Seat, ...] = (),
    out: tuple[Seat, ...] = (),
    away: tuple[Seat, ...] = (),
    **options: Any,
) -> State:
    """A round being played; the last seat has dealt."""
    seats = len(stacks)
    standing = [IN] * seats
    for kind, those in ((LOCKED, locked), (OUT, out), (AWAY, away)):
        for seat in those:
            standing[seat] = kind
    return State(
        PortOptions(**options),
        PLAY,
        scores or (0,) * seats,
        tuple(map(stack, stacks)),
        tuple(standing),
        tuple(seat for seat in range(seats) if seat not in away),
        stack(deck),
        stack(burnt),
        stack(discard),
        dealer=seats - 1,
        turn=turn,
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
