"""The options, state and view of 8 américain."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from pasur_core.cards import Card
from pasur_core.options import Options, number, option
from pasur_core.protocol import TABLE, Action, Result, Seat, View
from pasur_core.valueclass import valueclass

OPENING = "opening"


@dataclass(frozen=True)
class CrazyEightsOptions(Options):
    """The options of 8 américain."""

    target: int = number(
        500, 100, 200, 300, least=50, most=2000, doc="Total that ends the match (HU19)."
    )
    penalty_loses_turn: bool = option(
        True, False, doc="Whoever draws a penalty loses that turn (HU13)."
    )
    stack_penalties: bool = option(
        False, True, doc="A 2 or a joker may be answered with another, and penalties add up."
    )
    joker_names_suit: bool = option(False, True, doc="A joker names the suit in force (HU10).")
    starter_effects: bool = option(
        False, True, doc="A special starter stays and acts on the first player (HU5)."
    )
    ace_two_players: str = option("nothing", "skip", doc="What an ace does with two (HU12).")
    may_draw_anytime: bool = option(False, True, doc="Drawing is allowed when able to play (HU14).")
    announce: str = option(
        "required", "auto", doc="Whether the last card but one has to be announced (HU16)."
    )
    finish_on_eight: str = option(
        "allowed", "forbidden", doc="Whether the last card may be an 8 or a joker."
    )


class Owed(NamedTuple):
    """The number of cards that a seat still has to get, and the reason.

    `why` is "choice" if the seat drew by choice or for lack of a playable card. It is "forgot"
    after a forgotten announcement, and "fine" for a penalty.
    """

    seat: Seat
    cards: int
    why: str


class Round(NamedTuple):
    """The part of a state that stays the same while cards are played.

    `deck` is the stock as it was after the deal or the last shuffle, the next card first. `buried`
    are the starters that went back into the stock (HU5). `back` are the cards of the last
    reshuffle, which all players had seen (HU15).
    """

    options: CrazyEightsOptions
    totals: tuple[int, ...]
    number: int = 1
    dealer: Seat = TABLE
    deck: tuple[Card, ...] = ()
    buried: tuple[Card, ...] = ()
    result: Result | None = None
    back: tuple[Card, ...] = ()

    def __repr__(self) -> str:
        return f"Round({self.number}, totals {self.totals})"


class Top(NamedTuple):
    """The top of the pile, which must be matched or answered (HU8, HU13).

    `suit` is the suit in force. `rank` is the rank that can be matched, empty after an eight or a
    joker. `fits` are the cards that can be played. `pending` is the number of penalty cards that
    the seat on turn can answer (`stack_penalties`), else 0.
    """

    card: Card
    suit: str
    rank: str
    fits: frozenset[Card]
    pending: int = 0


class TurnOrder(NamedTuple):
    """The parts of the state that most turns leave unchanged.

    `announced` says whether each seat has announced its last card (HU16). `direction` is the
    direction of play, 1 or -1 (HU12). `owed` are the cards that a seat gets once the pile is
    shuffled (HU15).
    """

    announced: tuple[bool, ...]
    direction: int = 1
    owed: Owed | None = None


class State(NamedTuple):
    """A whole match.

    It is a named tuple, the cheapest frozen type, because every card that moves makes a new state.
    `turn` is the seat to play. `pile` holds the cards under the top card. `left` is the number of
    cards still to be drawn from the stock. `drawn` is the card that the seat on turn has just drawn
    and can play.

    `last` is the seat and the action of the last play, draw or keep of this round. Cards drawn for
    a penalty do not change it.
    """

    round: Round
    phase: str
    hands: tuple[tuple[Card, ...], ...]
    course: TurnOrder
    turn: Seat = TABLE
    top: Top | None = None
    pile: tuple[Card, ...] = ()
    left: int = 0
    drawn: Card | None = None
    last: tuple[Seat, Action] | None = None

    def __repr__(self) -> str:
        return f"State(round {self.round.number}, {self.phase}, totals {self.round.totals})"

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards that are still to be drawn, the next one first."""
        return self.round.deck[len(self.round.deck) - self.left :]

    @property
    def buried(self) -> tuple[Card, ...]:
        """The starters known to be in the stock; empty once a card was drawn from the stock."""
        return self.round.buried if self.left == len(self.round.deck) else ()


@valueclass
class CrazyEightsView(View):
    """A seat's view of 8 américain.

    `shown` has one group, the top of the pile. `options` are the options of the match. `pile` holds
    the cards under the top card, which all players have seen. `suit`, `rank` and `pending` are as
    in `Top`, `direction` and `announced` as in `TurnOrder`. `may_announce` is whether players
    announce their last card themselves. `drawn` is the card that this seat has just drawn and can
    play.

    `last` is as in `State`, as a pair of seat and notation; it never names a drawn card.
    """

    options: CrazyEightsOptions
    target: int
    direction: int
    suit: str
    rank: str
    pile: tuple[Card, ...]
    drawn: Card | None
    announced: tuple[bool, ...]
    pending: int
    may_announce: bool
    last: tuple[Seat, str] | None

    def notes(self) -> Iterable[tuple[str, str]]:
        """Yield the lines that this game adds to the text of a view, each as label and value."""
        yield "suit", self.suit
        yield "to draw", f"{self.pending} cards" if self.pending else ""
        yield "turn", "the other way round" if self.direction < 0 else ""
