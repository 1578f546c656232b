"""What is Belote's own in a match: its auction, its events, and what a seat sees of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pasur_core import tricks_events
from pasur_core.cards import SUITS, Card
from pasur_core.game import Action, Event, Seat, value
from pasur_core.games.belote_score import BeloteOptions
from pasur_core.tricks import CARD, SEATS
from pasur_core.tricks_state import Round, TrickView
from pasur_core.tricks_state import State as TrickState


class Auction(NamedTuple):
    """The card `turned` up, the `stock` below it, how many have passed.

    `pot` are points that wait for the winner of the next round (BE23).
    """

    turned: int = 0
    stock: tuple[int, ...] = ()
    passes: int = 0
    pot: int = 0

    @property
    def suits(self) -> tuple[str, ...]:
        """The suits that may be named trump: the turned one, in the second round the others."""
        turned = CARD[self.turned].suit
        if self.passes < SEATS:
            return (turned,)
        return tuple(suit for suit in SUITS if suit != turned)


State = TrickState[BeloteOptions, Auction]
BeloteRound = Round[BeloteOptions, Auction]


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Naming trump: `take H`; the turned suit first, another one in the second round."""

    suit: str

    def __str__(self) -> str:
        return f"take {self.suit}"


@value
class RoundDealt(Event):
    """Five cards each are dealt and one is turned up; `first` speaks first (BE6, BE7)."""

    code = "round_dealt"
    round: int
    dealer: Seat
    first: Seat
    turned: Card


@value
class SecondRound(Event):
    """Nobody wanted the turned suit; each may now name another (BE9)."""

    code = "second_round"
    suit: str


@value
class Took(Event):
    """A seat has named trump and got the turned card; `first` leads (BE8, BE11, BE12)."""

    code = "took"
    seat: Seat
    suit: str
    turned: Card
    first: Seat


@value
class RoundScored(tricks_events.RoundScored):
    """A round's count; `needed` is what the taking side had to reach.

    `pot` are the points that wait for the next winner, `paid` those that had waited for this one;
    `points` holds them (BE23).
    """

    code = "round_scored"
    needed: int
    pot: int
    paid: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BeloteView(TrickView):
    """What a seat of Belote sees.

    `shown` has the turned card during the auction and the trick during the play. `turned` is that
    card, which the taker gets; `passes` counts how many have passed; `pot` are the points that wait
    for the winner of the next round.
    """

    turned: Card | None
    passes: int
    pot: int
