"""Events that people see in every game of the triangular pack."""

from __future__ import annotations

from pasur_core.cards import Card
from pasur_core.protocol import Event, Seat
from pasur_core.valueclass import valueclass


@valueclass
class DeckShuffled(Event):
    """The pack, or later the discards, became the deck (PA3, PA12).

    `deck` is the number of its cards, `burnt` the number of cards removed unseen before.
    """

    code = "deck_shuffled"
    deck: int
    burnt: int


@valueclass
class Dealt(Event):
    """Each of `seats` got one of `cards`, in the same order (PA5).

    `first` is the seat with the lowest card, None if several share it (PA6).
    """

    code = "dealt"
    round: int
    dealer: Seat
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    first: Seat | None


@valueclass
class TieDealt(Event):
    """Each of `seats`, which shared the lowest card, got one more of `cards` (PA7).

    `first` begins; None if several share the lowest again.
    """

    code = "tie_dealt"
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    first: Seat | None


@valueclass
class TiePaired(Event):
    """A seat drew a `card` that makes a pair in the tie-break, and gets another one (PA8).

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
    """A 7 that a seat drew gives it another turn (PK2); sent only if no `Drawn` event says so."""

    code = "turn_kept"
    seat: Seat
