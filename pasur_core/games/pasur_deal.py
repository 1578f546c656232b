"""The table's actions in Pâsur: drawing the first dealer, and dealing a round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pasur_core.cards import FRENCH_52, Card, in_order
from pasur_core.dealing import Dealer
from pasur_core.fishing import BIT, CARD, RANK, mask
from pasur_core.game import Action, Nothing
from pasur_core.games.pasur_round import HAND, JACKS
from pasur_core.games.pasur_state import DRAW, Hand, State


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """The pack in the order in which it leaves the dealer's hand (PS2).

    `bury` is how many stock cards lie above the jack that was put back (PS4), counted after its
    replacement was taken; None when no jack was.
    """

    pack: tuple[Card, ...]
    bury: int | None = None

    def __str__(self) -> str:
        place = "" if self.bury is None else f" bury {self.bury}"
        return f"deal {''.join(self.pack)}{place}"

    def __repr__(self) -> str:
        return "Deal(...)"


class Opening(NamedTuple):
    """What a pack puts where: packets of four from the seat after the dealer, then the table.

    `packets` are the hands in the order dealt, `shown` the cards that lay on the table in turn,
    `stock` what is left in order, without the `jack` to bury; `again` tells that too many courts
    came up (PS3), after the jack was replaced if there was one (PS4).
    """

    packets: tuple[Hand, ...]
    shown: tuple[Card, ...]
    table: int
    stock: tuple[int, ...]
    jack: int
    again: bool

    @staticmethod
    def of(pack: tuple[Card, ...], seats: int) -> Opening:
        """The opening of a whole pack."""
        dealt = HAND * seats
        packets = tuple(
            tuple(sorted(map(BIT.__getitem__, pack[at : at + HAND])))
            for at in range(0, dealt, HAND)
        )
        shown = pack[dealt : dealt + HAND]
        stock = tuple(BIT[card] for card in pack[dealt + HAND :])
        table = mask(shown)
        again, jack = _too_many_courts(table), table & JACKS
        if again or not jack:
            return Opening(packets, shown, table, stock, 0, again)
        replacement, *rest = stock
        shown = (*shown, CARD[replacement])
        again = _too_many_courts(table | replacement)
        return Opening(packets, shown, table ^ jack | replacement, tuple(rest), jack, again)


def _too_many_courts(table: int) -> bool:
    """More than one jack, two queens or two kings (PS3)."""
    return (
        (table & RANK["J"]).bit_count() > 1
        or (table & RANK["Q"]).bit_count() > 2
        or (table & RANK["K"]).bit_count() > 2
    )


def is_deal(deal: Deal, seats: int) -> bool:
    """Whether the pack is whole and a jack is buried exactly when one has to be (PS4)."""
    if in_order(deal.pack) != FRENCH_52:
        return False
    opening = Opening.of(deal.pack, seats)
    if opening.again or not opening.jack:
        return deal.bury is None
    return deal.bury is not None and 0 <= deal.bury <= len(opening.stock)


class DealLegal(Nothing):
    """What the table may do: countless deals, so they are only recognised, never listed."""

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    def __contains__(self, action: object) -> bool:
        seats = len(self._state.hands)
        if self._state.phase == DRAW:
            return isinstance(action, Dealer) and 0 <= action.seat < seats
        return isinstance(action, Deal) and is_deal(action, seats)
