"""Events that people see in every game of the triangular pack."""

from __future__ import annotations

from pasur_core.cards import Card
from pasur_core.protocol import Event, Seat
from pasur_core.valueclass import valueclass


@valueclass
class DeckShuffled(Event):
    """The pack, or later the discards, became the deck (PA3, PA12).

    `deck` is the number of its cards, `burnt` that of the cards removed unseen before.
    """

    code = "deck_shuffled"
    deck: int
    burnt: int


@valueclass
class Dealt(Event):
    """Each of these seats got a card; `first` has the lowest, None if it is shared (PA5, PA6)."""

    code = "dealt"
    round: int
    dealer: Seat
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    first: Seat | None


@valueclass
class TieDealt(Event):
    """Seats that shared the lowest got another card; `first` begins, None if tied again (PA7)."""

    code = "tie_dealt"
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    first: Seat | None


@valueclass
class TiePaired(Event):
    """A seat drew a pair in the tie-break, and gets another card (PA8).

    `both` says whether both cards of the pair were thrown, or the new one alone.
    """

    code = "tie_paired"
    seat: Seat
    card: Card
    both: bool


@valueclass
class EightThrown(Event):
    """A seat threw an 8 to draw two cards (PE1)."""

    code = "eight_thrown"
    seat: Seat


@valueclass
class TurnKept(Event):
    """A 7 drawn before gives its seat another turn, which no other event shows (PK2)."""

    code = "turn_kept"
    seat: Seat
