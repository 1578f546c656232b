"""What a match of 8 américain is made of: options, the state, and what a seat sees of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pasur_core.cards import Card
from pasur_core.options import Options, number, option
from pasur_core.protocol import TABLE, Action, Result, Seat, View

OPENING, DEAL, PLAY, SHUFFLE, SCORED, OVER = "opening", "deal", "play", "shuffle", "scored", "over"


@dataclass(frozen=True)
class CrazyEightsOptions(Options):
    """How 8 américain may be varied."""

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
    """Cards that a seat has to be given: how many, and why."""

    seat: Seat
    cards: int
    why: str


class State(NamedTuple):
    """A whole match. `turn` is the seat to play, `direction` 1 or -1.

    `top` is the top of the pile and `pile` what lies under it; `suit` is in force and `rank` can
    be matched, empty after an 8 or a joker (HU8). `drawn` is the card that the seat to play has
    just drawn and may play. `announced` tells per seat whether "carte" was said. `pending` are the
    cards of stacked penalties, `owed` those to be given once the pile is shuffled. `buried` are
    starters that were put back (HU5) while nobody has drawn from the stock.
    """

    options: CrazyEightsOptions
    phase: str
    totals: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    announced: tuple[bool, ...]
    round: int = 1
    dealer: Seat = TABLE
    turn: Seat = TABLE
    direction: int = 1
    top: Card | None = None
    suit: str = ""
    rank: str = ""
    stock: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    drawn: Card | None = None
    pending: int = 0
    owed: Owed | None = None
    buried: tuple[Card, ...] = ()
    last: tuple[Seat, Action] | None = None
    result: Result | None = None

    def __repr__(self) -> str:
        return f"State(round {self.round}, {self.phase}, totals {self.totals})"


@dataclass(frozen=True, slots=True, kw_only=True)
class CrazyEightsView(View):
    """What a seat of 8 américain sees.

    `shown` has one group, the top of the pile. `pile` are the cards under it, which everybody has
    seen. `drawn` is the card that the reader has just drawn and may play. `last` is what was done
    last: seat and notation, without cards that were drawn.
    """

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
