"""Positions of Port from short texts, for the tests of its rules."""

from __future__ import annotations

from typing import Any

from pasur_core.games.port.rules import GAME
from pasur_core.games.port.state import AWAY, IN, LOCKED, OUT, MatchScore, PortOptions, State
from pasur_core.phases import PLAY
from pasur_core.protocol import Seat
from tests.families.stack_positions import Positions, round_of, stack

POSITIONS = Positions(GAME)
do, table, opened, refused = POSITIONS.do, POSITIONS.table, POSITIONS.opened, POSITIONS.refused


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
    """Return a round in progress, one stack per seat; the last seat has dealt.

    Cards are numbers separated by spaces. `locked`, `out` and `away` are seats, by their standing.
    """
    seats = len(stacks)
    standing = [IN] * seats
    for kind, those in ((LOCKED, locked), (OUT, out), (AWAY, away)):
        for seat in those:
            standing[seat] = kind
    players = tuple(seat for seat in range(seats) if seat not in away)
    return State(
        MatchScore(scores or (0,) * seats, players),
        round_of(PortOptions(**options), seats - 1, deck, burnt, discard),
        PLAY,
        tuple(map(stack, stacks)),
        tuple(standing),
        turn=turn,
    )
