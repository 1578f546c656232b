"""The common parts of the encodings of Pâsur and Basra: planes, and the ids of plays."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Any, ClassVar, TypeVar

from pasur_core.cards import FRENCH_52, Card
from pasur_core.encoding import Encoding, Numbers
from pasur_core.errors import InvalidAction
from pasur_core.families.fishing.actions import Play
from pasur_core.protocol import Action, Seat
from pasur_core.valueclass import reader

ViewT = TypeVar("ViewT", bound=Any)

WIDTH = len(FRENCH_52)
PLACE: dict[Card, int] = {card: place for place, card in enumerate(FRENCH_52)}
TAKE, TAKE_AGAIN, DONE = WIDTH, 2 * WIDTH, 3 * WIDTH
"""The first id of a captured card, the first id of a captured second copy, the last id."""

ONE_PACK = 4
"""The most seats that play with one pack, which has no card twice."""

COPIES = (0, 2)
"""The bounds of planes that count copies of a card; two packs have two."""


class FishingEncoding(Encoding[ViewT]):
    """Base of the encodings of fishing games. Seat 0 is the reader, whose view is encoded.

    A card's place is its index in `FRENCH_52`. The first id of a play is the place of the played
    card. If this card can capture in several ways, the captured cards follow in the order of their
    places. Each is one id: `TAKE` plus its place, or `TAKE_AGAIN` plus its place for a second copy.
    `DONE` ends the capture.

    Both games have these planes; places beyond the number of seats or sides stay 0.

    - `hand`, `table`: the copies of each card in the reader's hand and on the table.
    - `piles`: the copies of each card in each side's pile, the reader's side first.
    - `last_card`, `last_taken`, `last_seat`: the last play of the round and its seat.
    - `taker`: the seat that captured last. Before the first capture it is p1, not the reader.
    - `held`: the number of cards in each hand, divided by the size of a full hand.
    - `turn`, `dealer`: 1 at the seat on turn, and 1 at the dealer.
    """

    begun_size = DONE
    full_hand: ClassVar[int]
    """The most cards of a hand."""

    def __init__(self) -> None:
        super().__init__()
        self._places = [self.at[name] for name in ("held", "last_seat", "taker", "turn")]
        self._piles = self.parts("piles", self.planes["piles"].size // WIDTH)
        self._moving = reader(
            self.view_type, "hands", "shown", "last", "acting", "last_taker", "piles"
        )
        # Offsets by card: with a sum for each card, an observation takes a tenth longer.
        self._cards = [
            self.offsets(name, PLACE) for name in ("hand", "table", "last_card", "last_taken")
        ]

    def ids(self, action: Action) -> tuple[int, ...]:
        """Return the ids of the played card and of the captured cards, then `DONE`."""
        if type(action) is Play and action.bits >= 0 and not action.bits >> 2 * WIDTH:
            return _ids(action)
        raise InvalidAction(str(action))

    def fill(self, numbers: Numbers, view: ViewT, seat: Seat) -> None:
        """Write all planes of `FishingEncoding` except `dealer`."""
        held, last_seat, taker, turn = self._places
        own, table, last_card, last_taken = self._cards
        hands, shown, last, acting, last_taker, captured = self._moving(view)
        seats, full = len(hands), self.full_hand
        sides, taken = len(captured), ()
        piles = self._piles[sides]
        for side, pile in enumerate(captured, -(seat % sides)):
            if pile:
                numbers[piles[side]] = _copies(pile)
        if last is not None:
            player, card, taken = last
            numbers[last_card[card]] = 1.0
            numbers[last_seat + (player - seat) % seats] = 1.0
        lying = shown[0][1]
        if seats <= ONE_PACK:  # adding up takes twice as long
            for card in hands[seat]:
                numbers[own[card]] = 1.0
            for card in lying:
                numbers[table[card]] = 1.0
            for card in taken:
                numbers[last_taken[card]] = 1.0
        else:
            for places, cards in ((own, hands[seat]), (table, lying), (last_taken, taken)):
                for card in cards:
                    numbers[places[card]] += 1.0
        for other, cards in enumerate(hands, -seat):
            numbers[held + (other if other >= 0 else other + seats)] = len(cards) / full
        for one in acting:
            numbers[turn + (one - seat) % seats] = 1.0
        numbers[taker + (last_taker - seat) % seats] = 1.0


@lru_cache(64)  # a play changes one pile; more than a few matches have are slow to find
def _copies(pile: tuple[Card, ...]) -> Numbers:
    copies: Numbers = array("d", bytes(8 * WIDTH))
    for card in pile:
        copies[PLACE[card]] += 1.0
    return copies


@lru_cache(1 << 14)
def _ids(play: Play) -> tuple[int, ...]:
    taken = [TAKE + place for place in range(2 * WIDTH) if play.bits >> place & 1]
    return (play.card_index, *taken, DONE)
