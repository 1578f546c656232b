"""Events that people see in a fishing game. A side is given as its index in `View.sides`."""

from __future__ import annotations

from typing import Any

from pasur_core.cards import FRENCH_52, Card
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.cards import cards_of
from pasur_core.protocol import Event, Seat
from pasur_core.valueclass import valueclass


@valueclass
class JackBuried(Event):
    """A jack on the table went back into the stock, and `card` took its place (PS4, BA6).

    The jack's place in the stock stays secret.
    """

    code = "jack_buried"
    dealer: Seat
    jack: Card
    card: Card


@valueclass
class Captured(Event):
    """A card captured others; `emptied` is whether the table is empty (PS7 to PS9, BA12 to BA16).

    `play` holds the card and the captured cards.
    """

    code = "captured"
    seat: Seat
    play: Play
    emptied: bool

    @property
    def card(self) -> Card:
        """The played card."""
        return self.play.card

    @property
    def taken(self) -> tuple[Card, ...]:
        """The captured cards, in canonical order."""
        return self.play.taken

    def facts(self) -> dict[str, Any]:
        """Return the event's fields by name, with `card` and `taken` in place of `play`."""
        held = Event.facts(self)
        seat, _ = held.pop("seat"), held.pop("play")
        return {"seat": seat, "card": self.card, "taken": self.taken} | held


@valueclass
class Laid(Event):
    """A card that captured nothing stays on the table (PS10, BA11)."""

    code = "laid"
    seat: Seat
    card: Card


@valueclass
class Swept(Event):
    """The cards left on the table after a round's last play go to one side (PS11, BA20).

    `seat` captured last, and `side` is the side of that seat. `bits` is the set of these cards.
    """

    code = "swept"
    seat: Seat
    side: int
    bits: int

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that were left, in canonical order."""
        return cards_of(self.bits)

    def facts(self) -> dict[str, Any]:
        """Return the event's fields by name, with `cards` in place of `bits`."""
        return {"seat": self.seat, "side": self.side, "cards": self.cards}


SEATS = range(8)
LAID_EVENTS: list[list[tuple[Event, ...]]] = [
    [(Laid(seat, card),) for card in FRENCH_52] for seat in SEATS
]
"""The events of a card that stays, by seat and card index, made once because they are common."""
