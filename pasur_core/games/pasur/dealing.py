"""The table's actions in Pâsur: drawing the first dealer, and dealing a round."""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter
from typing import NamedTuple

from pasur_core.cards import FRENCH_52, Card
from pasur_core.families.first_dealer import Dealer
from pasur_core.families.fishing.cards import INDEX, RANK, mask_at
from pasur_core.games.pasur.cards import HAND, JACKS
from pasur_core.games.pasur.state import DRAW, State
from pasur_core.protocol import Action, Nothing

QUEENS, KINGS = RANK["Q"], RANK["K"]
_WHOLE = frozenset(FRENCH_52)


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Action):
    """The pack in the order in which it leaves the dealer's hand (PS2).

    `bury` is how many stock cards lie above the jack that was put back (PS4), counted after its
    replacement was taken; None when no jack was.
    """

    pack: tuple[Card, ...]
    bury: int | None = None

    def __str__(self) -> str:
        buried = "" if self.bury is None else f" bury {self.bury}"
        return f"deal {''.join(self.pack)}{buried}"

    def __repr__(self) -> str:
        return "Deal(...)"


class Opening(NamedTuple):
    """What a pack puts where: packets of four from the seat after the dealer, then the table.

    `held` are the cards of the first hands in the order dealt, `shown` those that lay on the table
    in turn, `stock` what is left in order, without the `jack` to bury, all by their indices;
    `table` is a set. `again` tells that too many courts came up (PS3), after the jack was replaced
    if there was one (PS4).
    """

    held: tuple[int, ...]
    shown: tuple[int, ...]
    table: int
    stock: tuple[int, ...]
    jack: int | None
    again: bool

    @staticmethod
    def of(pack: tuple[Card, ...], seats: int) -> Opening:
        """The opening of a whole pack."""
        dealt = HAND * seats
        cards = itemgetter(*pack)(INDEX)
        shown, stock = cards[dealt : dealt + HAND], cards[dealt + HAND :]
        table, jack = mask_at(shown), None
        again = _too_many_courts(table)
        if table & JACKS and not again:
            jack = (table & JACKS).bit_length() - 1
            shown, stock = (*shown, stock[0]), stock[1:]
            again = _too_many_courts(mask_at(shown))
            table = mask_at(shown) ^ 1 << jack
        return Opening(cards[:dealt], shown, table, stock, jack, again)

    @staticmethod
    def checked(deal: Deal, seats: int) -> Opening | None:
        """The opening, if the pack is whole and a jack is buried exactly when one must be (PS4)."""
        if len(deal.pack) != len(_WHOLE) or _WHOLE.difference(deal.pack):
            return None
        opening = Opening.of(deal.pack, seats)
        if opening.again or opening.jack is None:
            return opening if deal.bury is None else None
        placed = deal.bury is not None and 0 <= deal.bury <= len(opening.stock)
        return opening if placed else None


def _too_many_courts(table: int) -> bool:
    """More than one jack, two queens or two kings (PS3)."""
    return (
        (table & JACKS).bit_count() > 1
        or (table & QUEENS).bit_count() > 2
        or (table & KINGS).bit_count() > 2
    )


class DealLegal(Nothing):
    """What the table may do: countless deals, so they are only recognised, never listed."""

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    def __contains__(self, action: object) -> bool:
        seats = len(self._state.hands)
        if self._state.phase == DRAW:
            return isinstance(action, Dealer) and 0 <= action.seat < seats
        return isinstance(action, Deal) and Opening.checked(action, seats) is not None
