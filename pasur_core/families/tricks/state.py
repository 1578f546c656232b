"""What a match of a trick-taking game for two pairs is made of, and what a seat sees of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from pasur_core.cards import Card
from pasur_core.families.tricks.law import Law, Trick, law
from pasur_core.options import Options, option
from pasur_core.phases import DRAW
from pasur_core.protocol import TABLE, Result, Seat, View, seat_text

BID = "bid"
LAID = "laid"
"""A hand is laid down, and the seat on turn is to answer."""
NOBODY: Seat = -2
"""Whose turn it is once the match is over."""

Pair = tuple[int, int]
"""One number a side."""

Hands = tuple[int, ...]
"""The set of cards in each seat's hand."""


@dataclass(frozen=True)
class TrickOptions(Options):
    """How the play of the cards may be varied; games add their own `target` and more."""

    target: int
    undertrump: str = option(
        "compulsory", "optional", doc="Going under an opponent's trump one cannot beat (BE14)."
    )
    partner_master: str = option(
        "go_up_if_trumping",
        "any",
        doc="What binds who cannot follow while the partner is winning (BE16).",
    )
    belote: str = option(
        "auto", "manual", doc="Whether belote and rebelote are told by themselves (BE20)."
    )

    def law(self, suit: str = "") -> Law:
        """Return how cards are played with this suit as trump."""
        return law(
            suit,
            self.undertrump == "optional",
            self.partner_master == "any",
            self.belote == "manual",
        )


OptionsT = TypeVar("OptionsT", bound=TrickOptions)
AuctionT = TypeVar("AuctionT")


class Laid(NamedTuple):
    """Who has laid down in this round, if anybody, and the cards that lie open since."""

    seat: Seat = TABLE
    cards: int = 0


NOTHING_LAID = Laid()


class Round(NamedTuple, Generic[OptionsT, AuctionT]):
    """What stays as it is while cards are played.

    `taker` has named trump, or has made the last bid so far; `auction` is the game's own part.
    """

    options: OptionsT
    auction: AuctionT
    totals: Pair = (0, 0)
    number: int = 1
    dealer: Seat = TABLE
    taker: Seat = TABLE
    result: Result | None = None
    laid: Laid = NOTHING_LAID


class State(NamedTuple, Generic[OptionsT, AuctionT]):
    """A whole match. A named tuple because one is made for every card played.

    `open` are the cards that the seat to play may play, `trick` the cards on the table in turn,
    `best` the one that is winning and `winner` its seat; `done` are the finished tricks. `royal`
    are the king and queen of trumps that may still be announced: a secret until the first of them
    is played, and none where no hand held both. `belote` is the seat that has announced.
    """

    round: Round[OptionsT, AuctionT]
    law: Law
    phase: str = DRAW
    turn: Seat = TABLE
    hands: Hands = (0, 0, 0, 0)
    open: int = 0
    trick: tuple[int, ...] = ()
    best: int = 0
    winner: Seat = TABLE
    done: tuple[Trick, ...] = ()
    royal: int = 0
    belote: Seat = TABLE

    def __repr__(self) -> str:
        played = self.round
        return f"State(round {played.number}, {self.phase}, totals {played.totals})"

    @property
    def leader(self) -> Seat:
        """Who leads, or has led, the trick on the table."""
        if self.phase == LAID:
            return self.round.laid.seat
        return (self.turn - len(self.trick)) % len(self.hands)

    @property
    def tricks(self) -> tuple[int, ...]:
        """How many tricks each seat has won."""
        won = [trick.winner for trick in self.done]
        return won.count(0), won.count(1), won.count(2), won.count(3)

    @property
    def points(self) -> Pair:
        """What the cards in each side's tricks count."""
        first = sum([trick.points for trick in self.done if not trick.winner & 1])
        return first, sum([trick.points for trick in self.done]) - first

    @property
    def belote_side(self) -> int | None:
        """The side that has announced both king and queen of trumps (BE20)."""
        return self.belote % 2 if self.belote != TABLE and not self.royal else None


class Won(NamedTuple):
    """What a round's tricks came to.

    `points` per side, with the bonus for the last trick; `tricks` per seat; `belote` the side that
    holds it.
    """

    points: Pair
    tricks: tuple[int, ...]
    belote: int | None

    @property
    def by_side(self) -> Pair:
        """How many tricks each side won."""
        first, second, third, fourth = self.tricks
        return first + third, second + fourth

    @property
    def capot(self) -> int | None:
        """The side that won every trick."""
        sides = self.by_side
        return sides.index(0) ^ 1 if 0 in sides else None

    @property
    def alone(self) -> Seat | None:
        """The seat that won every trick (CO14)."""
        best = max(self.tricks)
        return self.tricks.index(best) if best == sum(self.tricks) else None

    @property
    def with_belote(self) -> Pair:
        """The points and the twenty for the belote (BE20)."""
        first, second = self.points
        return first + BELOTE * (self.belote == 0), second + BELOTE * (self.belote == 1)


BELOTE = 20


class Taken(NamedTuple):
    """A finished trick as everybody saw it."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat
    points: int


class LaidOpen(NamedTuple):
    """Who has laid down, and the cards; none where a contract is given up (CO26)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickView(View):
    """What a seat of a trick-taking game sees.

    `shown` has one group: the trick on the table, cards in turn from `leader` on. `winner` is whose
    card is winning it. `trump` is a suit, or empty; `taker` who has named it, or has made the last
    bid. `taken` are the finished tricks of this round, and `points` what they count per side: a
    table shows the last trick alone, a good player remembers all. `belote_seat` is who has
    announced its king or queen of trumps, `rebelote` tells that it has announced both. `laid` is
    what the seat to act is asked to agree to; such cards lie open, and at the round's end all do.
    """

    options: TrickOptions
    playing: bool
    trump: str
    taker: Seat | None
    leader: Seat
    winner: Seat | None
    taken: tuple[Taken, ...]
    points: Pair
    belote_seat: Seat | None
    rebelote: bool
    laid: LaidOpen | None

    def notes(self) -> Iterable[tuple[str, str]]:
        """Return what else people see on the table."""
        if self.taker is not None and self.trump:
            yield "trump", f"{self.trump} by {seat_text(self.taker)}"
        if self.trick:
            yield "led by", seat_text(self.leader)
        if self.taken:
            yield "tricks", self.by_side(self.tricks)
            last = self.taken[-1]
            yield "last trick", f"{' '.join(last.cards)} by {seat_text(last.winner)}"
        if self.laid is not None:
            yield "laid open", f"{' '.join(self.laid.cards)} by {seat_text(self.laid.seat)}"

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards on the table, in turn."""
        return dict(self.shown).get("trick", ())

    @property
    def tricks(self) -> Pair:
        """How many tricks each side has won."""
        second = sum(trick.winner % 2 for trick in self.taken)
        return len(self.taken) - second, second
