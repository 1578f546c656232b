"""Options, state and view of a match of Président."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from pasur_core.cards import FRENCH_52, JOKER, Card
from pasur_core.options import Options, number, option
from pasur_core.protocol import TABLE, Result, Seat, View, seat_text
from pasur_core.valueclass import valueclass

EXCHANGE = "exchange"


@dataclass(frozen=True)
class PresidentOptions(Options):
    """The options of Président."""

    rounds: int = number(
        5, 2, 3, 4, 6, 7, 8, 10, 12, 15, 20, least=1, most=50, doc="Rounds of a match (PR18)."
    )
    jokers: int = option(0, 2, doc="Jokers in the pack: above the 2, and they close like it (PR2).")
    equal_skips: str = option(
        "square_only",
        "always",
        doc="Whether the same count of the same rank may always be laid, skipping one (PR10).",
    )
    pass_locks: bool = option(False, True, doc="Who passed is out of the series (PR12).")
    finish_on_two: str = option(
        "allowed", "forbidden", doc="Who goes out on a 2 becomes Trou du cul (PR14)."
    )
    next_leader: str = option(
        "left_of_dealer",
        "president",
        "trou",
        doc="Who leads from the second round on (PR17).",
        only=lambda options: options.rounds > 1,
    )

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards dealt (PR2), in canonical order."""
        return FRENCH_52 + (JOKER,) * self.jokers


Gift = tuple[Seat, Seat, int]
"""Giver, receiver and set of cards; a redeal for any other seat leaves the set empty."""


class Round(NamedTuple):
    """The part of the state that does not change when cards are laid.

    `places` are the seats from first to last in the round before. Once this round is scored, they
    are its own places. `gifts` are the gifts of this round. `sealed` are the cards that each seat
    has chosen to give and still holds.
    """

    options: PresidentOptions
    totals: tuple[int, ...]
    sealed: tuple[int, ...]
    number: int = 1
    dealer: Seat = TABLE
    places: tuple[Seat, ...] = ()
    gifts: tuple[Gift, ...] = ()
    result: Result | None = None

    def __repr__(self) -> str:
        return f"Round({self.number}, totals {self.totals})"


class Series(NamedTuple):
    """The series on the table, and what the next play has to beat.

    `size` is the number of cards that a higher play needs; 0 if no card lies. `top` is the strength
    of the rank to beat, -1 if no card lies. `run` is the number of cards of that rank on top.
    `owner` is the seat that laid last.
    """

    size: int = 0
    top: int = -1
    run: int = 0
    owner: Seat = TABLE


NO_SERIES = Series()


class Out(NamedTuple):
    """The seats without cards, in the order in which they went out.

    `fouled` are those of them whose last card was a forbidden 2 or joker.
    """

    finished: tuple[Seat, ...] = ()
    fouled: tuple[Seat, ...] = ()


class State(NamedTuple):
    """A whole match. Sets of cards are ints (see `cards`), and so are sets of seats.

    It is a named tuple, the cheapest frozen type, because every play makes a new state. `turn` is
    the seat to play. `plays` are all plays of the series. `passed` are the seats that passed in the
    series, by choice or because they had no cards to lay. `gone` are the cards laid in this round.
    """

    round: Round
    phase: str
    hands: tuple[int, ...]
    turn: Seat = TABLE
    series: Series = NO_SERIES
    plays: tuple[tuple[Seat, int], ...] = ()
    passed: int = 0
    gone: int = 0
    out: Out = Out()

    def __repr__(self) -> str:
        return f"State(round {self.round.number}, {self.phase}, totals {self.round.totals})"


@valueclass
class PresidentView(View):
    """The view that a seat of Président, or a spectator, has.

    `shown` has one group, the last play of the series. `plays` are all plays of the series, with
    their seats. `count` and `rank` are the number of cards to lay and the rank to beat; 0 and "" if
    no card lies. `run` is the number of cards of that rank on top. `owner` is the seat that laid
    last, None if no card lies. `passed` are the seats that passed in the series.

    `finished` are the seats without cards, in order. `fouled` are those of them that went out on a
    forbidden 2. `titles` are the seats' titles from the last round that was scored; empty in the
    first round. `gone` are the cards laid in this round. Every player saw these cards, and a good
    player remembers them. So computer players get them, but people are not shown them.

    `gifts` are the gifts of this round, without the cards that the reader has not seen. `sealed`
    are the cards that the reader has chosen to give while another seat is still choosing. `gives`
    is the number of cards that the reader has to give now. `phase` is the phase of the state.
    """

    options: PresidentOptions
    phase: str
    plays: tuple[tuple[Seat, tuple[Card, ...]], ...]
    count: int
    rank: str
    run: int
    owner: Seat | None
    passed: tuple[Seat, ...]
    finished: tuple[Seat, ...]
    fouled: tuple[Seat, ...]
    titles: tuple[str, ...]
    gone: tuple[Card, ...]
    gifts: tuple[tuple[Seat, Seat, tuple[Card, ...]], ...]
    sealed: tuple[Card, ...]
    gives: int

    def notes(self) -> Iterable[tuple[str, str]]:
        """Yield the lines that this game adds to the text of a view, each as label and value."""
        yield "laid by", "" if self.owner is None else seat_text(self.owner)
        yield "passed", ", ".join(map(seat_text, self.passed))
        yield "finished", ", ".join(map(seat_text, self.finished))
        yield "titles", self.by_side(self.titles) if self.titles else ""
