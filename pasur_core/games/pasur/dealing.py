"""The table's actions in Pâsur: drawing the first dealer, and dealing a round."""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter
from typing import NamedTuple

from pasur_core.cards import FRENCH_52, Card
from pasur_core.families.first_dealer import Dealer
from pasur_core.families.fishing.cards import INDEX, mask_at
from pasur_core.games.pasur.cards import HAND, JACKS, KINGS, QUEENS, deals, packs
from pasur_core.games.pasur.state import DRAW, State
from pasur_core.protocol import Action, Nothing

_WHOLE = frozenset(FRENCH_52)
_BOTH_WHOLE = sorted(FRENCH_52 * 2)


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Action):
    """The pack, or two packs in one, in the order in which it is dealt (PS2, PS27).

    `bury` is None if no jack was put back into the stock (PS4). Otherwise it is the number of stock
    cards above that jack, counted after its replacement was taken.
    """

    pack: tuple[Card, ...]
    bury: int | None = None

    def __str__(self) -> str:
        buried = "" if self.bury is None else f" bury {self.bury}"
        return f"deal {''.join(self.pack)}{buried}"

    def __repr__(self) -> str:
        return "Deal(...)"


class Opening(NamedTuple):
    """The hands, the table and the stock that a deal makes (PS2 to PS4).

    Each hand has four cards; the first is for the seat after the dealer. Cards are indices, except
    for `table`.

    Attributes:
        held: the cards of the first hands, in the order dealt.
        shown: the cards dealt to the table, in order. The replacement of a jack comes last.
        table: the cards on the table, as a set, without the jack to bury.
        stock: the rest, in order, without the jack to bury.
        jack: the jack to bury, None if there is none.
        again: whether the table has too many court cards, so that the pack is dealt again (PS3).
            The replacement of a jack counts too (PS4).
    """

    held: tuple[int, ...]
    shown: tuple[int, ...]
    table: int
    stock: tuple[int, ...]
    jack: int | None
    again: bool

    @staticmethod
    def of(pack: tuple[Card, ...], seats: int) -> Opening:
        """Return the opening that this whole pack makes.

        If a single jack lies on the table, the next card of the stock replaces it (PS4). If too
        many queens or kings lie there (PS3), the jack stays.
        """
        held, (_, lying) = HAND * seats, deals(seats)
        cards, most = itemgetter(*pack)(INDEX), 2 * packs(seats)
        shown, stock = cards[held : held + lying], cards[held + lying :]
        table, jack = mask_at(shown), None
        again = _too_many_courts(table, most)
        if table & JACKS and not again:
            jack = (table & JACKS).bit_length() - 1
            shown, stock = (*shown, stock[0]), stock[1:]
            table = mask_at(shown)
            again = _too_many_courts(table, most)
            table ^= 1 << jack
        return Opening(cards[:held], shown, table, stock, jack, again)

    @staticmethod
    def checked(deal: Deal, seats: int) -> Opening | None:
        """Return the opening, or None if the pack is not whole or `bury` is wrong (PS4)."""
        if not _is_whole(deal.pack, packs(seats)):
            return None
        opening = Opening.of(deal.pack, seats)
        if opening.again or opening.jack is None:
            return opening if deal.bury is None else None
        placed = deal.bury is not None and 0 <= deal.bury <= len(opening.stock)
        return opening if placed else None


def _is_whole(pack: tuple[Card, ...], packs: int) -> bool:
    """Return whether these are all cards of one pack, or of two."""
    if packs == 1:
        return len(pack) == len(_WHOLE) and not _WHOLE.difference(pack)
    return sorted(pack) == _BOTH_WHOLE


def _too_many_courts(table: int, most: int) -> bool:
    """Return whether more than one jack, `most` queens or `most` kings lie there (PS3, PS28)."""
    return (
        (table & JACKS).bit_count() > 1
        or (table & QUEENS).bit_count() > most
        or (table & KINGS).bit_count() > most
    )


class DealLegal(Nothing):
    """The legal actions of the table.

    Deals are too many to list, so a deal is only recognised.
    """

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    def __contains__(self, action: object) -> bool:
        seats = len(self._state.hands)
        if self._state.phase == DRAW:
            return isinstance(action, Dealer) and 0 <= action.seat < seats
        return isinstance(action, Deal) and Opening.checked(action, seats) is not None
