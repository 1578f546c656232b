"""The deal of a round of Basra: the table's action, and the places of the cards."""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter
from typing import NamedTuple

from pasur_core.cards import FRENCH_52, Card
from pasur_core.families.first_dealer import Dealer
from pasur_core.families.fishing.cards import INDEX, mask_at
from pasur_core.games.basra.cards import JACKS
from pasur_core.games.basra.state import SHOWN, State
from pasur_core.phases import DRAW
from pasur_core.protocol import Action, Nothing

_WHOLE = frozenset(FRENCH_52)


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Action):
    """The pack, in the order in which it is dealt (BA5).

    `bury` has a number for each jack that was put back into the stock (BA6). It is the number of
    cards above that jack, counted after its replacement was taken from the stock.
    """

    pack: tuple[Card, ...]
    bury: tuple[int, ...] = ()

    def __str__(self) -> str:
        buried = f" bury {' '.join(map(str, self.bury))}" if self.bury else ""
        return f"deal {''.join(self.pack)}{buried}"

    def __repr__(self) -> str:
        return "Deal(...)"


class Opening(NamedTuple):
    """The hands, the table and the stock that a deal makes (BA5, BA6).

    The first hand is for the seat after the dealer. All cards are indices, in the order in which
    they were dealt.

    Attributes:
        held: the cards of the first hands.
        table: the cards on the table, after jacks were replaced.
        stock: the rest, with the jacks put back.
        swapped: pairs of a jack that was put back and the card that replaced it. The replacement
            can be the jack of the next pair.
        owed: whether a jack on the table has to be put back but has no depth in `Deal.bury` yet.
        spare: whether `Deal.bury` has more depths than there are jacks to put back.
    """

    held: tuple[int, ...]
    table: tuple[int, ...]
    stock: tuple[int, ...]
    swapped: tuple[tuple[int, int], ...]
    owed: bool
    spare: bool

    @staticmethod
    def of(deal: Deal, state: State) -> Opening:
        """Return the opening that this deal of a whole pack makes for the match in `state`."""
        options, cards = state.round.options, [*itemgetter(*deal.pack)(INDEX)]
        dealt = options.hand_size * len(state.hands)
        held = tuple(cards[:dealt])
        table, stock = cards[dealt : dealt + SHOWN], cards[dealt + SHOWN :]
        if not mask_at(table) & JACKS or options.initial_jacks != "replace":
            return Opening(held, tuple(table), tuple(stock), (), False, bool(deal.bury))
        depths, swapped = list(reversed(deal.bury)), []
        for spot in range(SHOWN):
            while depths and 1 << table[spot] & JACKS:
                jack, table[spot] = table[spot], stock.pop(0)
                stock.insert(depths.pop(), jack)
                swapped.append((jack, table[spot]))
        owed = bool(mask_at(table) & JACKS)
        return Opening(held, tuple(table), tuple(stock), tuple(swapped), owed, bool(depths))

    @staticmethod
    def checked(deal: Deal, state: State) -> Opening | None:
        """Return the opening, or None if the pack is not whole or `bury` is wrong (BA6)."""
        if len(deal.pack) != len(_WHOLE) or _WHOLE.difference(deal.pack):
            return None
        if not all(0 <= depth < burial_depths(state) for depth in deal.bury):
            return None
        opening = Opening.of(deal, state)
        return None if opening.owed or opening.spare else opening


def burial_depths(state: State) -> int:
    """Return the number of depths in the stock at which a jack can be put back (BA6)."""
    return len(FRENCH_52) - state.round.options.hand_size * len(state.hands) - SHOWN


class DealLegal(Nothing):
    """The legal actions of the table.

    Deals are too many to list, so a deal is only recognised.
    """

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    def __contains__(self, action: object) -> bool:
        if self._state.phase == DRAW:
            return isinstance(action, Dealer) and 0 <= action.seat < len(self._state.hands)
        return isinstance(action, Deal) and Opening.checked(action, self._state) is not None
