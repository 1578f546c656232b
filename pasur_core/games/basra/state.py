"""The options, state and view of Basra."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from pasur_core.cards import FRENCH_52, Card
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.dealing import Hands, Stock
from pasur_core.options import Options, number, option
from pasur_core.phases import DEAL, DRAW
from pasur_core.protocol import TABLE, Result, Seat, View
from pasur_core.valueclass import valueclass

SHOWN = 4
"""Cards dealt face up (BA5)."""


@dataclass(frozen=True)
class BasraOptions(Options):
    """The options of Basra."""

    target: int = number(
        101,
        *(251, 201, 151, 121, 100, 75, 61, 51),
        least=21,
        most=1000,
        doc="Total that wins the match (BA23).",
    )
    capture_choice: str = option(
        "free", "maximal", doc="Whether a capture may leave a group lying (BA13)."
    )
    basra_rule: str = option(
        "lone_card", "sweep", doc="What makes a Basra: a lone card matched, or any sweep (BA17)."
    )
    seven_of_diamonds: str = option(
        "plain", "jack_like", doc="Whether the seven of diamonds takes the table like a jack."
    )
    initial_jacks: str = option(
        "replace", "keep", doc="What becomes of jacks among the first cards on the table (BA6)."
    )
    majority_points: int = option(3, 30, doc="What more than half of the cards is worth (BA21).")
    hand_size: int = option(6, 4, doc="Cards dealt to each at a time (BA5, BA8).")

    @property
    def captures(self) -> int:
        """The index in `WAYS` of the captures that these options allow.

        It is 1 if only maximal captures are legal, plus 2 if the seven of diamonds plays as a jack.
        """
        return (self.capture_choice == "maximal") + 2 * self.jack_like

    @property
    def jack_like(self) -> bool:
        """Whether the seven of diamonds plays as a jack."""
        return self.seven_of_diamonds == "jack_like"


class Round(NamedTuple):
    """The part of a state that stays the same while cards are played.

    `captures` is copied from the options. `buried` are the indices of the jacks put back into the
    stock.
    """

    options: BasraOptions
    captures: int
    totals: tuple[int, ...] = (0, 0)
    number: int = 1
    dealer: Seat = TABLE
    buried: tuple[int, ...] = ()
    result: Result | None = None


class State(NamedTuple):
    """A whole match. Sets of cards are ints, and hands hold indices (see `fishing.cards`).

    It is a named tuple, the cheapest frozen type, because every played card makes a new state.
    `turn` is the seat to play. `taker` is the seat that captured last; 0 before the first capture.
    `last` is the last play of the round, or None. `basras` is the number of Basras in the round for
    each side.
    """

    round: Round
    phase: str
    hands: Hands
    turn: Seat = TABLE
    table: int = 0
    piles: tuple[int, ...] = (0, 0)
    basras: tuple[int, ...] = (0, 0)
    taker: Seat = 0
    stock: Stock = ()
    last: Play | None = None

    def __repr__(self) -> str:
        return f"State(round {self.round.number}, {self.phase}, totals {self.round.totals})"

    @property
    def deals(self) -> int:
        """The number of deals in a round (BA8)."""
        return (len(FRENCH_52) - SHOWN) // (self.round.options.hand_size * len(self.hands))

    @property
    def deal(self) -> int:
        """The current deal of the round, from 1; 0 before the first deal."""
        return 0 if self.phase in (DRAW, DEAL) else self.deals - len(self.stock)


@valueclass
class BasraView(View):
    """A seat's view of Basra.

    `shown` has one group, the table. `piles[side]` are the cards captured in this round. All
    players saw these cards, and a good player remembers them. So computer players get them, but
    people are not shown them. `captured` is the number of cards in each pile. `basras` is the
    number of Basras in the round for each side. `last` is the last play of the round as seat, card
    and captured cards, or None. `last_taker` is the seat that captured last; 0 before the first
    capture. `deal` is the current deal of the round, from 1 to `deals`, or 0 before the first.
    `buried` are the jacks put back into the stock in this round.
    """

    options: BasraOptions
    deal: int
    deals: int
    captured: tuple[int, ...]
    piles: tuple[tuple[Card, ...], ...]
    basras: tuple[int, ...]
    last: tuple[Seat, Card, tuple[Card, ...]] | None
    last_taker: Seat
    buried: tuple[Card, ...]

    def notes(self) -> Iterable[tuple[str, str]]:
        """Yield the lines that this game adds to the text of a view, each as label and value."""
        yield "deal", f"{self.deal} of {self.deals}"
        yield "captured", self.by_side(self.captured)
        yield "basras", self.by_side(self.basras) if any(self.basras) else ""

    @property
    def table(self) -> tuple[Card, ...]:
        """The cards on the table."""
        return self.shown[0][1]
