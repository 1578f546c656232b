"""What both fishing games encode alike: hand, table, piles, the last play; and plays as ids."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from pasur_core.cards import FRENCH_52, Card
from pasur_core.encoding import Encoding
from pasur_core.errors import InvalidAction
from pasur_core.families.fishing.actions import Play
from pasur_core.protocol import Action, View

ViewT = TypeVar("ViewT", bound=View)

WIDTH = len(FRENCH_52)
PLACE: dict[Card, int] = {card: place for place, card in enumerate(FRENCH_52)}
TAKE, TAKE_AGAIN, DONE = WIDTH, 2 * WIDTH, 3 * WIDTH
"""The first ids of captured cards, of second copies of them, and the id that ends a capture."""

COPIES = (0, 2)
"""The bounds of planes that count copies of a card; two packs have two."""


class FishingEncoding(Encoding[ViewT]):
    """Base of the encodings of fishing games.

    The first id of a play is its card's place in `FRENCH_52`. Where a card can capture in several
    ways, the captured cards follow in this order, each as a step: `TAKE` and its place, or
    `TAKE_AGAIN` and its place for its second copy; `DONE` takes no more cards.
    """

    begun_size = DONE

    def ids(self, action: Action) -> tuple[int, ...]:
        """Return the card and the captured cards, and `DONE`."""
        if type(action) is Play and action.bits >= 0 and not action.bits >> 2 * WIDTH:
            return _ids(action)
        raise InvalidAction(str(action))

    def count(self, numbers: list[float], start: int, cards: Sequence[Card]) -> None:
        """Add each of these cards to the plane that begins at `start`."""
        for card in cards:
            numbers[start + PLACE[card]] += 1


@lru_cache(1 << 14)
def _ids(play: Play) -> tuple[int, ...]:
    taken = [TAKE + place for place in range(2 * WIDTH) if play.bits >> place & 1]
    return (play.card_index, *taken, DONE)
