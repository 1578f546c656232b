"""The options, contract, auction and view of contrée."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from pasur_core.families.tricks.state import Round, TrickOptions, TrickView
from pasur_core.families.tricks.state import State as TrickState
from pasur_core.options import number, option
from pasur_core.protocol import Action, Seat, seat_text
from pasur_core.valueclass import valueclass

CAPOT, GENERALE = 260, 500
VALUES = (*range(80, 170, 10), CAPOT, GENERALE)
"""The points that can be bid (CO5)."""


@dataclass(frozen=True)
class ContreeOptions(TrickOptions):
    """The options of Belote contrée."""

    target: int = number(
        1000,
        *(2000, 1500, 3000, 500),
        least=100,
        most=10_000,
        doc="Total that wins the match (CO24).",
    )
    made_adds_contract: bool = option(
        True, False, doc="A contract that is made scores beside the points won (CO16)."
    )
    fail_adds_contract: bool = option(
        True, False, doc="A contract that has failed scores beside the 162 (CO17)."
    )
    defence_scores_when_contre_made: bool = option(
        False, True, doc="The other side keeps its points when a doubled contract is made (CO18)."
    )
    contre_multiplies: str = option(
        "contract", "score", doc="What is doubled and quadrupled: the contract or the score (CO25)."
    )
    belote_counts_for_contract: bool = option(
        True, False, doc="The twenty for a belote help to reach the contract (CO13)."
    )
    litige: str = option(
        "defence", "none", doc="Who scores when a contract is reached with equal points (CO21)."
    )
    generale_needs_bid: bool = option(
        False, True, doc="All tricks in one hand are worth 350 only where they were bid (CO14)."
    )


class Contract(NamedTuple):
    """The last bid: its seat, points and trump suit.

    `multiplier` is 1, after contre 2, after surcontre 4.
    """

    seat: Seat
    value: int
    suit: str
    multiplier: int = 1


Said = tuple[tuple[Seat, Action], ...]


class Auction(NamedTuple):
    """All calls so far with their seats, the last bid, and the number of passes.

    `passes` counts only the passes since the last bid, contre or surcontre.
    """

    said: Said = ()
    contract: Contract | None = None
    passes: int = 0


State = TrickState[ContreeOptions, Auction]
ContreeRound = Round[ContreeOptions, Auction]


@valueclass
class ContreeView(TrickView):
    """A seat's view of Belote contrée.

    `contract` is the highest bid so far, later the contract being played; None before the first
    bid. `said` is the whole auction as pairs of seat and notation.
    """

    contract: Contract | None
    said: tuple[tuple[Seat, str], ...]

    def notes(self) -> Iterable[tuple[str, str]]:
        """Yield the lines that this game adds to the text of a view, each as label and value."""
        yield "said", ", ".join(f"{seat_text(seat)} {call}" for seat, call in self.said)
        if self.contract is not None:
            times = f" x {self.contract.multiplier}" if self.contract.multiplier > 1 else ""
            yield "contract", f"{self.contract.value}{self.contract.suit}{times}"
        yield from TrickView.notes(self)
