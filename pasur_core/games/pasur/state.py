"""The options, state and view of Pâsur."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import add
from typing import NamedTuple

from pasur_core.cards import Card
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.dealing import Hands, Stock
from pasur_core.games.pasur.cards import deals, packs
from pasur_core.games.pasur.scoring import Surs, clubs_in, round_points, sure_of_clubs
from pasur_core.options import Options, number, option
from pasur_core.protocol import TABLE, Result, Seat, View
from pasur_core.valueclass import valueclass

DRAW, DEAL, PLAY, SCORED, OVER = "draw", "deal", "play", "scored", "over"


@dataclass(frozen=True)
class PasurOptions(Options):
    """The options of Pâsur."""

    target: int = number(
        62,
        *(21, 31, 41, 51, 52, 61, 72, 82, 100, 101, 102, 104, 121, 124, 150, 151, 200, 201),
        least=11,
        most=1000,
        doc="Total that wins the match (PS20).",
    )
    teams: bool = option(
        True, False, doc="Four, six or eight players play as partnerships (PS1, PS26)."
    )
    sur_blocked_from: int | str = option(
        50,
        *(41, "none"),
        doc="Total from which a side neither scores nor cancels Surs (PS14).",
        only=lambda options: (
            options.sur_blocked_from == "none" or options.sur_blocked_from < options.target
        ),
    )
    last_deal_cancel: bool = option(
        False, True, doc="Clearing the table in the last deal still cancels a Sur (PS13)."
    )
    strict_seven: bool = option(
        False,
        True,
        doc="Four alone: clubs score only from seven clubs on (PS18).",
        only=lambda options: not options.teams,
    )
    court_sur: bool = option(
        True, False, doc="A king or queen that clears the table makes a Sur (PS32)."
    )
    open_count: bool = option(
        False, True, doc="The table shows everybody's running total of the round (PS25)."
    )


class Round(NamedTuple):
    """The part of a state that stays the same while cards are played.

    `claimed` says for each side whether it has made its one wrong claim of the round (PS24).
    `buried` is the index of the jack put back into the stock, None if there is none. `claims_open`
    says whether claims are allowed in this round.
    """

    options: PasurOptions
    totals: tuple[int, ...]
    claimed: tuple[bool, ...]
    number: int = 1
    dealer: Seat = TABLE
    buried: int | None = None
    claims_open: bool = False
    result: Result | None = None

    @property
    def sur_line(self) -> int | None:
        """The total from which a side neither scores nor cancels Surs; None for no limit (PS14)."""
        line = self.options.sur_blocked_from
        return None if isinstance(line, str) else line

    def sur_open(self, side: int) -> bool:
        """Return whether a side can score and cancel Surs (PS14)."""
        line = self.sur_line
        return line is None or self.totals[side] < line

    @property
    def may_sur(self) -> tuple[bool, ...]:
        """Per side, whether it can score and cancel Surs (PS14)."""
        line = self.sur_line
        return tuple([line is None or total < line for total in self.totals])

    @property
    def strict_seven(self) -> bool:
        """Whether fewer than seven clubs score nothing (PS18).

        This is an option for four players without teams.
        """
        options = self.options
        return options.strict_seven and not options.teams and len(self.totals) == 4


class State(NamedTuple):
    """A whole match. Sets of cards are ints, and hands hold indices (see `fishing.cards`).

    It is a named tuple, the cheapest frozen type, because every played card makes a new state.
    `turn` is the seat to play. `taker` is the seat that captured last; 0 before the first capture.
    `surs` is None if no side holds any. `last` is the last play of the round, or None.
    """

    round: Round
    phase: str
    hands: Hands
    piles: tuple[int, ...]
    turn: Seat = TABLE
    table: int = 0
    surs: Surs | None = None
    taker: Seat = 0
    stock: Stock = ()
    last: Play | None = None

    def __repr__(self) -> str:
        return f"State(round {self.round.number}, {self.phase}, totals {self.round.totals})"

    @property
    def deals(self) -> int:
        """The number of deals in a round (PS5, PS27)."""
        return deals(len(self.hands))[0]

    @property
    def deal(self) -> int:
        """The current deal of the round, from 1; 0 before the first deal."""
        return 0 if self.phase in (DRAW, DEAL) else self.deals - len(self.stock)

    @property
    def sure_of_clubs(self) -> int | None:
        """The side whose clubs would score in a claim now; None if there is none (PS21, PS31)."""
        round_, many = self.round, packs(len(self.hands))
        return sure_of_clubs(clubs_in(self.piles), many, strict=round_.strict_seven)

    @property
    def counted(self) -> tuple[int, ...]:
        """Each side's total if a claim were counted now (PS21)."""
        points = round_points(self.piles, self.surs, self.sure_of_clubs)
        return tuple(map(add, self.round.totals, points))


@valueclass
class PasurView(View):
    """A seat's view of Pâsur; `shown` has one group, the table.

    Attributes:
        target: the total that wins the match.
        sur_line: the total from which a side neither scores nor cancels Surs; None for no limit.
        deal: the current deal of the round, from 1; 0 before the first.
        deals: the number of deals in a round.
        last_cancels: whether clearing the table in the last deal still takes a Sur from the other
            side (PS13).
        captured: the sizes of the piles.
        piles: the cards captured by each side in this round. All players saw them, and a good
            player remembers them. So computer players get them, but people are not shown them
            (PS25).
        surs: the side that holds Surs, and their number; None if no side does.
        may_sur: per side, whether it can score and cancel Surs (PS14).
        count: each side's total as a claim would count it; None unless `open_count` shows it.
        claim_used: per side, whether it has made its one wrong claim of the round.
        claims_open: whether claims are allowed in this round.
        last: the last play of the round as seat, card and captured cards, or None.
        last_taker: the seat that captured last; 0 before the first capture.
        buried: the jack that went back into the stock in this round, else None.
        strict_seven: whether fewer than seven clubs score nothing (PS18).
        court_sur: whether a king or queen can make a Sur (PS32).
    """

    target: int
    sur_line: int | None
    deal: int
    deals: int
    last_cancels: bool
    captured: tuple[int, ...]
    piles: tuple[tuple[Card, ...], ...]
    surs: Surs | None
    may_sur: tuple[bool, ...]
    count: tuple[int, ...] | None
    claim_used: tuple[bool, ...]
    claims_open: bool
    last: tuple[Seat, Card, tuple[Card, ...]] | None
    last_taker: Seat
    buried: Card | None
    strict_seven: bool
    court_sur: bool

    def notes(self) -> Iterable[tuple[str, str]]:
        """Yield the lines that this game adds to the text of a view, each as label and value."""
        yield "deal", f"{self.deal} of {self.deals}"
        yield "captured", self.by_side(self.captured)
        if self.surs is not None:
            side, count = self.surs
            held = (count if one == side else 0 for one in range(len(self.sides)))
            yield "surs", self.by_side(held)
        if self.count is not None:
            yield "count", self.by_side(self.count)

    @property
    def table(self) -> tuple[Card, ...]:
        """The cards on the table."""
        return self.shown[0][1]

    @property
    def last_deal(self) -> bool:
        """Whether this is the round's last deal, in which no Sur is scored (PS13)."""
        return self.deal == self.deals
