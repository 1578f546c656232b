"""Events that people see in every game of the triangular pack."""

from __future__ import annotations

from pasur_core.cards import Card
from pasur_core.protocol import Event, Seat
from pasur_core.valueclass import valueclass


@valueclass
class DeckShuffled(Event):
    """The pack, or later the discards, became the deck (PA3, PA12).

    `deck` is the number of its cards, `burnt` the number of cards that were removed unseen before
    the first draw.
    """

    code = "deck_shuffled"
    deck: int
    burnt: int


@valueclass
class Dealt(Event):
    """Each of `seats` got a first card (PA5).

    `cards` are these cards in the order of `seats`. `first` is the seat with the lowest card, None
    if several share it (PA6).
    """

    code = "dealt"
    round: int
    dealer: Seat
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    first: Seat | None


@valueclass
class TieDealt(Event):
    """Each of `seats`, which shared the lowest card, got one more card (PA7).

    `cards` are the new cards in the order of `seats`. `first` is the seat that begins, or None if
    several share the lowest again.
    """

    code = "tie_dealt"
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    first: Seat | None


@valueclass
class TiePaired(Event):
    """To break a tie, a seat drew a card that makes a pair, and it draws again (PA8).

    If `both`, both cards of the pair were thrown; otherwise only the new card was thrown.
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
    """A 7 that a seat drew gives it another turn (PK2).

    There is no such event if a `Drawn` event already says so with `again`.
    """

    code = "turn_kept"
    seat: Seat
