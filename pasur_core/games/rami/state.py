"""Options, state and view of a match of Rami."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from pasur_core.cards import Card, in_order, with_card
from pasur_core.errors import IllegalAction
from pasur_core.families.melds.meld import Meld
from pasur_core.families.melds.rows import IN_ROWS, in_rows
from pasur_core.options import Options, number, option
from pasur_core.protocol import TABLE, Action, Result, Seat, View, new_tuple, seat_text
from pasur_core.valueclass import valueclass

TAKE = "take"

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class RamiOptions(Options):
    """The options of Rami."""

    limit: int = number(
        201, 101, 501, least=50, most=2000, doc="Total that puts a player out (RA22)."
    )
    hand_size: int = option(14, 13, doc="Cards dealt to each player (RA5).")
    joker_strict_ends: bool = option(
        True, False, doc="A sequence's joker stays at its end after a lay-off too (RA12)."
    )
    pure_needs_no_joker: bool = option(
        True, False, doc="The sequence of a first meld has no joker at all (RA16)."
    )
    swap_must_meld: bool = option(
        False, True, doc="A joker swapped for must go to the table in the same turn (RA18)."
    )
    last_card_no_discard: bool = option(
        False, True, doc="With one card in hand one draws from the stock only (RA9)."
    )


class Hand(NamedTuple):
    """A hand in canonical order, with the bits of its cards as from `in_rows`."""

    cards: Cards
    rows: int

    def __repr__(self) -> str:
        return f"Hand({len(self.cards)} cards)"

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        """Return the hand of some cards, given in any order."""
        return cls(in_order(cards), in_rows(cards))

    def drawing(self, card: Card) -> Hand:
        """Return the hand with one more card."""
        cards, rows = self
        return new_tuple(Hand, (with_card(cards, card), rows | IN_ROWS[card]))

    def without(self, card: Card) -> Hand:
        """Return the hand without a card; raise `IllegalAction` if the hand does not hold it."""
        cards, rows = self
        if card not in cards:
            raise IllegalAction("not_in_hand", card=card)
        left = [*cards]
        left.remove(card)
        return new_tuple(Hand, (tuple(left), rows if card in left else rows ^ IN_ROWS[card]))


class Round(NamedTuple):
    """The part of the state that does not change when cards are played.

    `out` holds the round in which each seat went out of the match, 0 while it is in. `first` is the
    seat that began the round. `pile` is the whole stock as it was dealt or shuffled. `back` are the
    cards of the last reshuffle, which every player had seen.
    """

    options: RamiOptions
    totals: tuple[int, ...]
    out: tuple[int, ...]
    number: int = 1
    dealer: Seat = TABLE
    first: Seat = TABLE
    pile: Cards = ()
    back: Cards = ()
    result: Result | None = None

    def __repr__(self) -> str:
        return f"Round({self.number}, totals {self.totals})"

    def after(self, seat: Seat) -> Seat:
        """Return the next seat that is still in the match (RA22)."""
        seats = len(self.out)
        seat = (seat + 1) % seats
        while self.out[seat]:
            seat = (seat + 1) % seats
        return seat


class Spread(NamedTuple):
    """The melds on the table in this round, and facts about them and the seats.

    `owners` are the seats that laid each of `melds`. `opened` is whether each seat has laid first
    melds. `fits` are the cards that can be added to a meld or swapped for a joker. `jokers` has,
    for each hand, the number of its jokers that every player saw go there.

    `fresh` is whether the seat to play opened in this turn. `owing` is whether that seat must use a
    joker now (`swap_must_meld`).
    """

    opened: tuple[bool, ...]
    jokers: tuple[int, ...]
    melds: tuple[Meld, ...] = ()
    owners: tuple[Seat, ...] = ()
    fits: frozenset[Card] = frozenset()
    fresh: bool = False
    owing: bool = False


class State(NamedTuple):
    """A whole match.

    It is a named tuple, the cheapest frozen type, because every card that moves makes a new state.
    `turn` is the seat to play, and `lap` counts that seat's turns in this round. `left` is the
    number of cards in the stock. `drawn` is the card that the seat to play drew from it in this
    turn. `discard` is the pile, the top last. `last` is the round's last action, with its seat.
    """

    round: Round
    phase: str
    hands: tuple[Hand, ...]
    laid: Spread
    turn: Seat = TABLE
    lap: int = 0
    left: int = 0
    discard: Cards = ()
    drawn: Card | None = None
    last: tuple[Seat, Action] | None = None

    def __repr__(self) -> str:
        return f"State(round {self.round.number}, {self.phase}, totals {self.round.totals})"

    @property
    def stock(self) -> Cards:
        """The cards that are still to be drawn, the next one first."""
        return self.round.pile[len(self.round.pile) - self.left :]


@valueclass
class RamiView(View):
    """The view that a seat of Rami, or a spectator, has.

    `shown` has the top discard. `melds` are the melds on the table, which notations number from 1,
    and `owners` are the seats that laid them. `lap` counts the turns of the seat to play in this
    round. `drawing` is whether that seat still has to draw. `drawn` is the card that the reader has
    drawn from the stock in this turn, else None. `out` is as in `Round`, and `opened` as in
    `Spread`.

    Every player has seen `discards`, the cards of the last reshuffle (`back`), and how many swapped
    `jokers` went to each hand. Computer players get these facts, but people are not shown them.
    `owing` is whether the seat to play must use a joker now. `last` is the last action, with its
    seat.
    """

    options: RamiOptions
    out: tuple[int, ...]
    opened: tuple[bool, ...]
    lap: int
    drawing: bool
    owing: bool
    drawn: Card | None
    melds: tuple[Meld, ...]
    owners: tuple[Seat, ...]
    discards: tuple[Card, ...]
    back: tuple[Card, ...]
    jokers: tuple[int, ...]
    last: tuple[Seat, Action] | None

    def notes(self) -> Iterable[tuple[str, str]]:
        """Yield the lines that this game adds to the text of a view, each as label and value."""
        for place, (meld, owner) in enumerate(zip(self.melds, self.owners, strict=True), start=1):
            yield f"meld {place}", f"{' '.join(meld.cards)} by {seat_text(owner)}"
        opened = (seat_text(seat) for seat, has in enumerate(self.opened) if has)
        yield "opened", ", ".join(opened)

    @property
    def top(self) -> Card | None:
        """The top card of the discard pile; None if the pile is empty."""
        return self.discards[-1] if self.discards else None
