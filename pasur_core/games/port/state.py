"""Options, state and view of a match of Port."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from pasur_core.cards import Card
from pasur_core.families.stacks.cards import SEVEN, Stack
from pasur_core.families.stacks.state import NOTHING_OWED, Owed, Round
from pasur_core.options import Options, number, option
from pasur_core.protocol import TABLE, Result, Seat, View, seat_text
from pasur_core.valueclass import valueclass

IN, LOCKED, OUT, AWAY = 0, 1, 2, 3
"""A seat's standing in a round: still drawing, locked, out, or not in this extra round."""


@dataclass(frozen=True)
class PortOptions(Options):
    """The options of Port."""

    target: int = number(
        21, 11, 15, 31, least=5, most=200, doc="Total from which the highest wins (PO8)."
    )
    piece_de_huit: bool = option(False, True, doc="One may throw an 8 and draw two cards.")
    tie_pair: str = option(
        "both", "new_only", doc="What is thrown of a pair drawn in a tie-break (PO3)."
    )
    calamites: bool = option(
        False, True, doc="A 7 begins before all others and gives another turn (PO9, PO10)."
    )


class Last(NamedTuple):
    """The last action of a match of Port.

    `kind` is "dealt", "hit", "out" or "lock". `seat` did it; for a deal it is the dealer. `cards`
    are the cards drawn in this turn. If they made a pair, `cards` holds only the new card.
    """

    kind: str
    seat: Seat
    cards: Stack = ()


class MatchScore(NamedTuple):
    """The part of the state that changes when a round is scored.

    `players` are the seats that play the current round. Once that round is scored, they are the
    seats of the next round (PO8).
    """

    totals: tuple[int, ...]
    players: tuple[Seat, ...]
    result: Result | None = None


class State(NamedTuple):
    """A whole match.

    It is a named tuple, the cheapest frozen type, because every drawn card makes a new state.
    `stacks` are the cards in play of each seat. `standing` is each seat's standing in the round:
    `IN`, `LOCKED`, `OUT` or `AWAY`. `drawn` counts the cards drawn since the last shuffle. `turn`
    is the acting seat, `TABLE` or `NOBODY`.
    """

    match: MatchScore
    round: Round[PortOptions]
    phase: str
    stacks: tuple[Stack, ...]
    standing: tuple[int, ...]
    drawn: int = 0
    turn: Seat = TABLE
    owed: Owed = NOTHING_OWED
    last: Last | None = None

    def __repr__(self) -> str:
        return f"State(round {self.round.number}, {self.phase}, totals {self.match.totals})"

    @property
    def out_of_play(self) -> Stack:
        """No cards: in Port, no card leaves the game."""
        return ()


@valueclass
class PortView(View):
    """The view of Port, which is the same for every seat.

    `hands` are the stacks, which lie open. `standing` and `players` are as in the state. `thrown`
    are the cards thrown face up since the last shuffle. `dry` is whether no card can be drawn any
    more. `last` is the last action; it can be None, as in `StackState`.
    """

    options: PortOptions
    standing: tuple[int, ...]
    players: tuple[Seat, ...]
    thrown: tuple[Card, ...]
    dry: bool
    last: Last | None

    def notes(self) -> Iterable[tuple[str, str]]:
        """Yield the lines that this game adds to the text of a view, each as label and value."""
        for name, kind in (("locked", LOCKED), ("out", OUT), ("away", AWAY)):
            those = (seat_text(seat) for seat, one in enumerate(self.standing) if one == kind)
            yield name, ", ".join(those)
        yield "discards", " ".join(self.thrown)

    @property
    def again(self) -> bool:
        """Whether the seat to play has another turn because of a 7 (PO10)."""
        last = self.last
        if not self.options.calamites or last is None or last.kind != "hit":
            return False
        return SEVEN in last.cards and last.seat in self.acting
