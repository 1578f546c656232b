"""What people at the table of a fishing game see happen. A side is its place in `View.sides`."""

from __future__ import annotations

from collections.abc import Callable

from pasur_core.cards import Card
from pasur_core.fishing import CARD, cards_of
from pasur_core.game import Event, Seat, value


@value
class JackBuried(Event):
    """A jack on the table went back into the stock; `card` lies there instead (PS4, BA6).

    At which place the jack lies is told to nobody.
    """

    code = "jack_buried"
    dealer: Seat
    jack: Card
    card: Card


@value
class Laid(Event):
    """A card that captured nothing stays on the table (PS10, BA11)."""

    code = "laid"
    seat: Seat
    card: Card


@value
class Swept(Event):
    """The cards left after the last play go to the side that captured last (PS11, BA20)."""

    code = "swept"
    seat: Seat
    side: int
    cards: tuple[Card, ...]


SEATS = range(4)
TOLD_LAID: list[dict[int, tuple[Event, ...]]] = [
    {bit: (Laid(seat, card),) for bit, card in CARD.items()} for seat in SEATS
]
"""What is told of a card that stays, by seat and card: common events are looked up faster."""

Captures = Callable[[Seat, Card, tuple[Card, ...]], Event]
"""Makes the event of a capture: seat, card, what it took."""


class Told(dict[int, tuple[Event, ...]]):
    """What is told of a seat that captures with a card, by what it takes, the latest of it."""

    def __init__(self, captured: Captures, seat: Seat, card: int) -> None:
        super().__init__()
        self._captured, self._seat, self._card = captured, seat, CARD[card]

    def __missing__(self, taken: int) -> tuple[Event, ...]:
        if len(self) == _KEPT:
            self.clear()
        self[taken] = events = (self._captured(self._seat, self._card, cards_of(taken)),)
        return events


_KEPT = 1 << 8
"""For so many captures of a card is kept what is told of them."""


def told_captures(captured: Captures) -> list[dict[int, Told]]:
    """What is told of captures, by seat and card."""
    return [{bit: Told(captured, seat, bit) for bit in CARD} for seat in SEATS]
