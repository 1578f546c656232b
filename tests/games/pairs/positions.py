"""Positions of Pairs from short texts, for the tests of its rules."""

from __future__ import annotations

from typing import Any

from pasur_core.families.stacks.state import Owed
from pasur_core.games.pairs.rules import GAME
from pasur_core.games.pairs.state import MatchScore, PairsOptions, State
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
    again: bool = False,
    **options: Any,
) -> State:
    """Return a round in progress, one stack per seat; the last seat has dealt.

    Cards are numbers separated by spaces. `again`: the seat on turn has another turn (PK2).
    """
    seats = len(stacks)
    return State(
        MatchScore(scores or (0,) * seats, ((),) * seats),
        round_of(PairsOptions(**options), seats - 1, deck, burnt, discard),
        PLAY,
        tuple(map(stack, stacks)),
        turn=turn,
        owed=Owed(again=again),
    )
