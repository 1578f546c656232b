"""What a match of Port is made of: options, the state, and what a seat sees of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pasur_core.cards import Card
from pasur_core.families.stacks.cards import Stack
from pasur_core.options import Options, number, option
from pasur_core.protocol import TABLE, Result, Seat, View

IN, LOCKED, OUT, AWAY = 0, 1, 2, 3
"""How a seat stands in a round: still drawing, locked, out, or not in this extra round."""


@dataclass(frozen=True)
class PortOptions(Options):
    """How Port may be varied."""

    target: int = number(
        21, 11, 15, 31, least=5, most=200, doc="Total from which the highest wins (PO8)."
    )
    piece_de_huit: bool = option(False, True, doc="One may throw an 8 and draw two cards.")
    tie_pair: str = option(
        "both", "new_only", doc="What is thrown of a pair drawn in a tie-break (PO3)."
    )


class Last(NamedTuple):
    """What was done last, of kind dealt, hit, out or lock, and the cards drawn."""

    kind: str
    seat: Seat
    cards: Stack = ()


class State(NamedTuple):
    """A whole match. A named tuple, because one is made for every card drawn.

    `standing` tells how each seat stands in the round: `IN`, `LOCKED`, `OUT` or `AWAY`. `players`
    are those of this round; once it is scored, those of the next one (PO8). Where the pack lies is
    told by the fields that `stacks.Played` explains.
    """

    options: PortOptions
    phase: str
    totals: tuple[int, ...]
    stacks: tuple[Stack, ...]
    standing: tuple[int, ...]
    players: tuple[Seat, ...]
    deck: Stack = ()
    burnt: Stack = ()
    discard: Stack = ()
    contest: tuple[Seat, ...] = ()
    due: tuple[Seat, ...] = ()
    round: int = 1
    dealer: Seat = TABLE
    turn: Seat = TABLE
    last: Last | None = None
    result: Result | None = None

    def __repr__(self) -> str:
        return f"State(round {self.round}, {self.phase}, totals {self.totals})"

    @property
    def out_of_play(self) -> Stack:
        """No card ever leaves the game."""
        return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PortView(View):
    """What everybody sees of Port: `hands` are the stacks, open to all.

    `standing` and `players` are as in the state, `thrown` all cards that were discarded face up
    since the last shuffle. `dry` tells that no card can be drawn any more.
    """

    options: PortOptions
    standing: tuple[int, ...]
    players: tuple[Seat, ...]
    thrown: tuple[Card, ...]
    dry: bool
    last: Last | None
