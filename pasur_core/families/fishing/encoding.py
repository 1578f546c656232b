"""What both fishing games encode alike: hands, table, the last play; and plays as ids."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Any, ClassVar, TypeVar

from pasur_core.cards import FRENCH_52, Card
from pasur_core.encoding import Encoding, Numbers
from pasur_core.errors import InvalidAction
from pasur_core.families.fishing.actions import Play
from pasur_core.latest import keep_latest
from pasur_core.protocol import Action, Seat
from pasur_core.valueclass import reader

ViewT = TypeVar("ViewT", bound=Any)

WIDTH = len(FRENCH_52)
PLACE: dict[Card, int] = {card: place for place, card in enumerate(FRENCH_52)}
TAKE, TAKE_AGAIN, DONE = WIDTH, 2 * WIDTH, 3 * WIDTH
"""The first ids of captured cards, of second copies of them, and the id that ends a capture."""

ONE_PACK = 4
"""The most seats that play with one pack, which has no card twice."""

COPIES = (0, 2)
"""The bounds of planes that count copies of a card; two packs have two."""


class FishingEncoding(Encoding[ViewT]):
    """Base of the encodings of fishing games; seats are counted from the reader on.

    The first id of a play is its card's place in `FRENCH_52`. Where a card can capture in several
    ways, the captured cards follow in this order, each as a step: `TAKE` and its place, or
    `TAKE_AGAIN` and its place for its second copy; `DONE` takes no more cards.

    Both games have these planes; places beyond the number of seats or sides stay 0.

    - `hand`, `table`: the copies of each card in the reader's hand and on the table.
    - `piles`: the copies of each card in each side's pile, the reader's side first.
    - `last_card`, `last_taken`, `last_seat`: the last play of the round and who made it.
    - `taker`: the seat that captured last; seat 0 of the table until one has.
    - `held`: the number of cards in each hand, as a share of the most that it can have.
    - `turn`, `dealer`: a seat each.
    """

    begun_size = DONE
    full_hand: ClassVar[int]
    """The most cards of a hand."""

    def __init__(self) -> None:
        super().__init__()
        self._places = [self.at[name] for name in ("held", "last_seat", "taker", "turn", "piles")]
        self._moving = reader(
            self.view_type, "hands", "shown", "last", "acting", "last_taker", "piles"
        )
        # Offsets by card: with a sum for each card, an observation takes a tenth longer.
        self._cards = [
            {card: self.at[name] + place for card, place in PLACE.items()}
            for name in ("hand", "table", "last_card", "last_taken")
        ]

    def ids(self, action: Action) -> tuple[int, ...]:
        """Return the card and the captured cards, and `DONE`."""
        if type(action) is Play and action.bits >= 0 and not action.bits >> 2 * WIDTH:
            return _ids(action)
        raise InvalidAction(str(action))

    def fill(self, numbers: Numbers, view: ViewT, seat: Seat) -> None:
        """Write the planes that both games have, but for the dealer."""
        held, last_seat, taker, turn, piles = self._places
        own, table, last_card, last_taken = self._cards
        hands, shown, last, acting, last_taker, captured = self._moving(view)
        seats, full = len(hands), self.full_hand
        sides, taken = len(captured), ()
        first, width = WIDTH * (seat % sides), WIDTH * sides
        numbers[piles : piles + width] = _twice(captured)[first : first + width]
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


@keep_latest  # most plays capture nothing
def _twice(piles: tuple[tuple[Card, ...], ...]) -> Numbers:
    """Return the copies of each card in each pile, and all this again, to be cut for any reader."""
    found: Numbers = array("d")
    for pile in piles:
        found += _copies(pile)
    return found + found


@lru_cache(16)  # a play changes one pile; more than a match has are slow to find
def _copies(pile: tuple[Card, ...]) -> Numbers:
    copies: Numbers = array("d", bytes(8 * WIDTH))
    if len(set(pile)) == len(pile):  # adding up takes twice as long
        for card in pile:
            copies[PLACE[card]] = 1.0
    else:
        for card in pile:
            copies[PLACE[card]] += 1.0
    return copies


@lru_cache(1 << 14)
def _ids(play: Play) -> tuple[int, ...]:
    taken = [TAKE + place for place in range(2 * WIDTH) if play.bits >> place & 1]
    return (play.card_index, *taken, DONE)
