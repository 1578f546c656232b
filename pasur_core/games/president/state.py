"""What a match of Président is made of: options, the state, and what a seat sees of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pasur_core.cards import FRENCH_52, JOKER, Card
from pasur_core.options import Options, number, option
from pasur_core.protocol import TABLE, Result, Seat, View

DRAW, DEAL, EXCHANGE, PLAY, SCORED, OVER = "draw", "deal", "exchange", "play", "scored", "over"


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
"""Giver, receiver, and the set of cards given."""


class State(NamedTuple):
    """A whole match. Sets of cards are ints (see `president_cards`), sets of seats are ints too.

    The series is `size` cards (0: none lies), `top` its rank's strength and `run` how many cards
    of that rank lie on top; `owner` made the last play and `plays` are all of the series. `passed`
    are who passed in the series. `finished` are the seats out, in order; `fouled` those of them
    who went out on a 2 where that is forbidden. `places` are the seats of the last round, best
    first. `sealed` is per seat what it has chosen to give, still in its hand; `gifts` are those of
    this round. `gone` are the cards laid in this round.
    """

    options: PresidentOptions
    phase: str
    totals: tuple[int, ...]
    hands: tuple[int, ...]
    sealed: tuple[int, ...]
    round: int = 1
    dealer: Seat = TABLE
    turn: Seat = TABLE
    size: int = 0
    top: int = -1
    run: int = 0
    owner: Seat = TABLE
    plays: tuple[tuple[Seat, int], ...] = ()
    passed: int = 0
    finished: tuple[Seat, ...] = ()
    fouled: tuple[Seat, ...] = ()
    gone: int = 0
    gifts: tuple[Gift, ...] = ()
    places: tuple[Seat, ...] = ()
    result: Result | None = None

    def __repr__(self) -> str:
        return f"State(round {self.round}, {self.phase}, totals {self.totals})"


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
