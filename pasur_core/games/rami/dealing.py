"""The table's actions in Rami: dealing the packs and shuffling the discards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pasur_core.cards import Card, in_order
from pasur_core.families.first_dealer import Dealer
from pasur_core.games.rami.cards import PACKS
from pasur_core.games.rami.state import Cards, State
from pasur_core.phases import DEAL, DRAW, SCORED, SHUFFLE
from pasur_core.protocol import Action, Nothing, Seat


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Action):
    """The cards of all packs, in the order in which they are dealt (RA5, RA6)."""

    pack: Cards

    def __str__(self) -> str:
        return f"deal {''.join(self.pack)}"

    def __repr__(self) -> str:
        return "Deal(...)"


@dataclass(frozen=True, slots=True, repr=False)
class Reshuffle(Action):
    """The discards without their top card, in the order in which they become the stock (RA21)."""

    cards: Cards

    def __str__(self) -> str:
        return f"reshuffle {''.join(self.cards)}"

    def __repr__(self) -> str:
        return "Reshuffle(...)"


DUE: dict[type, tuple[str, ...]] = {
    Dealer: (DRAW,),
    Deal: (DEAL, SCORED),
    Reshuffle: (SHUFFLE,),
}
"""The phases in which the table can do each action."""


def hands_from(pack: Sequence[Card], seats: Sequence[Seat], size: int) -> dict[Seat, list[Card]]:
    """Return hands of `size` cards by seat (RA5).

    The cards are dealt one at a time to these seats in turn.
    """
    dealt = size * len(seats)
    return {seat: list(pack[index : dealt : len(seats)]) for index, seat in enumerate(seats)}


def may_deal(state: State, action: object) -> bool:
    """Return whether the table can do this action now.

    A deal or a reshuffle is legal with its cards in any order.
    """
    if state.phase not in DUE.get(type(action), ()):
        return False
    match action:
        case Dealer(seat):
            return 0 <= seat < len(state.hands)
        case Deal(pack):
            return in_order(pack) == PACKS[len(state.hands)]
        case Reshuffle(cards):
            return in_order(cards) == in_order(state.discard[:-1])
    return False


class DealLegal(Nothing):
    """The legal actions of the table.

    Deals are too many to list, so a deal is only recognised.
    """

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    def __contains__(self, action: object) -> bool:
        return may_deal(self._state, action)
