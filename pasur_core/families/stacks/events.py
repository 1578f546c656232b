"""What people see happen in every game of the triangular pack."""

from __future__ import annotations

from pasur_core.cards import Card
from pasur_core.protocol import Event, Seat
from pasur_core.valueclass import valueclass


@valueclass
class DeckShuffled(Event):
    """The pack, or later the discards, became the deck; some were burnt unseen (PA3, PA12)."""

    code = "deck_shuffled"
    deck: int
    burnt: int


@valueclass
class Dealt(Event):
    """A card to each of these seats; `first` had the lowest, None if it is shared (PA5, PA6)."""

    code = "dealt"
    round: int
    dealer: Seat
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    first: Seat | None


@valueclass
class TieDealt(Event):
    """Another card to each who shared the lowest; `first` begins, None if they tied (PA7)."""

    code = "tie_dealt"
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    first: Seat | None


@valueclass
class TiePaired(Event):
    """A pair in the tie-break: it is thrown, whole or the new card alone, and replaced (PA8)."""

    code = "tie_paired"
    seat: Seat
    card: Card
    both: bool


@valueclass
class EightThrown(Event):
    """An 8 was thrown so as to draw two cards (PE1)."""

    code = "eight_thrown"
    seat: Seat
