"""What a match of Président is made of: options, the state, and what a seat sees of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from pasur_core.cards import FRENCH_52, JOKER, Card
from pasur_core.options import Options, number, option
from pasur_core.protocol import TABLE, Result, Seat, View, seat_text

EXCHANGE = "exchange"


@dataclass(frozen=True)
class PresidentOptions(Options):
    """How Président may be varied."""

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
"""Giver, receiver, and the set of cards given: empty in a redeal for a seat that is neither."""


class Round(NamedTuple):
    """What stays as it is while cards are laid.

    `places` are the seats of the round before, best first, and of this one once it is scored.
    `gifts` are those of this round, `sealed` what each seat has chosen to give, still in its hand.
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
    """The cards that lie, and what they ask for.

    `size` cards are asked for (0: none lie), `top` is the strength of their rank and `run` how many
    cards of that rank lie on top; `owner` laid last.
    """

    size: int = 0
    top: int = -1
    run: int = 0
    owner: Seat = TABLE


NO_SERIES = Series()


class Out(NamedTuple):
    """Who has no cards left, in order, and who of them laid a 2 last where that is forbidden."""

    finished: tuple[Seat, ...] = ()
    fouled: tuple[Seat, ...] = ()


class State(NamedTuple):
    """A whole match. Sets of cards are ints (see `cards`), sets of seats are ints too.

    A named tuple because one is made for every play, and no other frozen type is as cheap. `turn`
    is the seat to play, `plays` are all of the series, `passed` who passed in it; `gone` are the
    cards laid in this round.
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


@dataclass(frozen=True, slots=True, kw_only=True)
class PresidentView(View):
    """What a seat of Président sees.

    `shown` has one group, the last play of the series. `plays` are all of it, with who laid them;
    `count` and `rank` are what it asks for (0 and "" while none lies), `run` how many cards of the
    rank lie on top. `passed` are who passed in the series. `finished` are the seats out, in order,
    `fouled` who of them did so on a forbidden 2. `titles` are those of the round before, empty in
    the first. `gone` are the cards laid in this round: everybody saw them and a good player
    remembers them, so a computer player is handed them, but no table shows them. `gifts` are this
    round's exchanges, without the cards that the reader has not seen; `sealed` what it has chosen
    to give while another is still choosing; `gives` how many cards it is to give now. `phase` is
    one of those that the state names.
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
        """Return what else people see on the table."""
        yield "laid by", "" if self.owner is None else seat_text(self.owner)
        yield "passed", ", ".join(map(seat_text, self.passed))
        yield "finished", ", ".join(map(seat_text, self.finished))
        yield "titles", self.by_side(self.titles) if self.titles else ""
