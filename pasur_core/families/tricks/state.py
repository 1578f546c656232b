"""The state of a trick-taking game for two pairs, and a seat's view of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from pasur_core.cards import Card
from pasur_core.families.tricks.cards import CARD
from pasur_core.families.tricks.law import Law, Trick, law
from pasur_core.latest import keep_growing
from pasur_core.options import Options, option
from pasur_core.phases import DRAW
from pasur_core.protocol import TABLE, Result, Seat, View, seat_text
from pasur_core.valueclass import valueclass

BID = "bid"
LAID = "laid"
"""The phase in which a hand is laid down, and the seat on turn is to answer."""
NOBODY: Seat = -2
"""The `turn` of a finished match."""

Pair = tuple[int, int]
"""One number per side."""

Hands = tuple[int, ...]
"""The set of cards in each seat's hand."""


@dataclass(frozen=True)
class TrickOptions(Options):
    """Options for the play of the cards. Each game adds more options, such as `target`."""

    target: int
    undertrump: str = option(
        "compulsory", "optional", doc="Going under an opponent's trump one cannot beat (BE14)."
    )
    partner_master: str = option(
        "go_up_if_trumping",
        "any",
        doc="What a seat that cannot follow may play while its partner is winning (BE16).",
    )
    belote: str = option(
        "auto", "manual", doc="Whether belote and rebelote are announced automatically (BE20)."
    )

    def law(self, suit: str = "") -> Law:
        """Return the law of play with this suit as trump; `suit` is empty if there is none yet."""
        return law(
            suit,
            self.undertrump == "optional",
            self.partner_master == "any",
            self.belote == "manual",
        )


OptionsT = TypeVar("OptionsT", bound=TrickOptions)
AuctionT = TypeVar("AuctionT")


class Laid(NamedTuple):
    """The seat that has laid down its hand in this round, and the set of its cards that lie open.

    The seat is `TABLE` if none has laid down. No cards lie open if the contract was given up
    (CO26).
    """

    seat: Seat = TABLE
    cards: int = 0


NOTHING_LAID = Laid()


class Round(NamedTuple, Generic[OptionsT, AuctionT]):
    """The part of a state that stays the same while cards are played.

    `taker` is the seat that has named trump or made the highest bid so far; `TABLE` before.
    `auction` is the part of the state that each game defines for itself.
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
    """A whole match. A named tuple, because every played card makes a new one.

    Attributes:
        round: the part that stays the same while cards are played.
        law: the law of play with the current trump.
        phase: the current phase; see `pasur_core.phases`, `BID` and `LAID`.
        turn: the seat to act, `TABLE` or `NOBODY`.
        hands: the set of cards in each seat's hand.
        open: the cards that the seat on turn can play.
        trick: the cards on the table, in turn.
        best: the card that is winning the trick, or 0.
        winner: the seat that played `best`; between two tricks, the seat that won the last one.
        done: the finished tricks of this round.
        royal: the king and queen of trumps, if they can still be announced. It is 0 if no hand held
            both, or if the first of them was played without announcing it. It is secret until the
            first of them is played.
        belote: the seat that has announced, or `TABLE`.
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
        """The seat that leads, or led, the trick on the table.

        It has a meaning only while cards are played.
        """
        if self.phase == LAID:
            return self.round.laid.seat
        return (self.turn - len(self.trick)) % len(self.hands)

    @property
    def tricks(self) -> tuple[int, ...]:
        """The number of tricks that each seat has won."""
        won = [trick.winner for trick in self.done]
        return won.count(0), won.count(1), won.count(2), won.count(3)

    @property
    def points(self) -> Pair:
        """The points of the cards in each side's tricks."""
        first = sum([trick.points for trick in self.done if not trick.winner & 1])
        return first, sum([trick.points for trick in self.done]) - first

    @property
    def belote_side(self) -> int | None:
        """The side that has announced both king and queen of trumps, else None (BE20)."""
        return self.belote % 2 if self.belote != TABLE and not self.royal else None


class Won(NamedTuple):
    """What each side and seat has won in the tricks of a round, before the round is scored.

    `points` are per side, and `tricks` per seat. `belote` is the side that announced belote, or
    None. The bonus for the last trick is added to `points` before a game scores the round.
    """

    points: Pair
    tricks: tuple[int, ...]
    belote: int | None

    @property
    def by_side(self) -> Pair:
        """The number of tricks that each side won."""
        first, second, third, fourth = self.tricks
        return first + third, second + fourth

    @property
    def capot(self) -> int | None:
        """The side that won every trick; None if neither did."""
        sides = self.by_side
        return sides.index(0) ^ 1 if 0 in sides else None

    @property
    def alone(self) -> Seat | None:
        """The seat that won every trick; None if none did (CO14)."""
        best = max(self.tricks)
        return self.tricks.index(best) if best == sum(self.tricks) else None

    @property
    def with_belote(self) -> Pair:
        """The points of each side, with the twenty for belote (BE20)."""
        first, second = self.points
        return first + BELOTE * (self.belote == 0), second + BELOTE * (self.belote == 1)


BELOTE = 20


class Taken(NamedTuple):
    """A finished trick as all players saw it."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat
    points: int


class LaidOpen(NamedTuple):
    """The seat that has laid down its hand, and its cards.

    There are no cards if the contract was given up (CO26).
    """

    seat: Seat
    cards: tuple[Card, ...]


_NONE_TAKEN: tuple[tuple[Taken, ...], Pair] = (), (0, 0)


@keep_growing(_NONE_TAKEN)
def taken_of(
    before: tuple[tuple[Taken, ...], Pair], trick: Trick
) -> tuple[tuple[Taken, ...], Pair]:
    """Return finished tricks as a view shows them, and the points of their cards per side.

    Callers pass one tuple with all finished tricks, because of `keep_growing`. The body gets the
    result for the tricks before `trick` as `before`.
    """
    taken, (first, second) = before
    leader, cards, winner, points = trick
    one = Taken(leader, tuple([CARD[bit] for bit in cards]), winner, points)
    both = (first, second + points) if winner & 1 else (first + points, second)
    return (*taken, one), both


@valueclass
class TrickView(View):
    """A seat's view of a trick-taking game.

    `shown` has one group, the trick on the table: its cards in turn, from the card of `leader` on.

    Attributes:
        options: the options of play.
        playing: whether cards are being played, or a hand laid down awaits an answer.
        trump: the trump suit, or empty.
        taker: the seat that named trump, or has made the last bid; None before.
        leader: the seat that leads, or led, the trick; `TABLE` unless `playing`.
        winner: the seat whose card is winning the trick; None if no card lies.
        taken: the finished tricks of this round. People are shown only the last one; a good player
            remembers them all.
        points: the points of `taken`, per side.
        belote_seat: the seat that announced its king or queen of trumps; None if none did.
        rebelote: whether that seat has announced both.
        laid: the hand laid down that the seat on turn has to answer, or None. If that seat
            declines, the cards stay open. At the end of the round all hands lie open.
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
        """Yield the lines that this game adds to the text of its view, each as label and text."""
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
        """The cards on the table, in the order of play."""
        return dict(self.shown).get("trick", ())

    @property
    def tricks(self) -> Pair:
        """The number of tricks that each side has won."""
        second = sum(trick.winner % 2 for trick in self.taken)
        return len(self.taken) - second, second
