"""The packs of Rami, and the check of a first meld."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple

from pasur_core.cards import FRENCH_52, JOKER, Card, in_order
from pasur_core.families.melds.combining import combined, covers
from pasur_core.families.melds.finding import melds_in
from pasur_core.families.melds.meld import SEQUENCE, Meld
from pasur_core.games.rami.state import RamiOptions

SEATS = (2, 3, 4, 5, 6, 7)
"""The possible numbers of players (RA1)."""

_PACK = (*FRENCH_52, JOKER, JOKER)
PACKS = {seats: in_order(_PACK * (2 if seats < 7 else 3)) for seats in SEATS}
"""All cards of a match, by its number of seats: two packs, or three for seven (RA2)."""

OPENING = 51
"""The points that a first meld needs (RA15)."""


def is_pure(meld: Meld, options: RamiOptions) -> bool:
    """Return whether a meld is a sequence of the kind that a seat's first melds must hold (RA16).

    Such a sequence has no joker. If the option `pure_needs_no_joker` is off, it can have one beside
    three other cards.
    """
    if meld.kind != SEQUENCE:
        return False
    return not meld.joker or (not options.pure_needs_no_joker and len(meld.cards) > 3)


def opens(melds: Iterable[Meld], options: RamiOptions) -> bool:
    """Return whether a seat can lay these melds as its first melds (RA15, RA16)."""
    laid = tuple(melds)
    enough = sum([meld.value for meld in laid]) >= OPENING
    return enough and any(is_pure(meld, options) for meld in laid)


_TRIED = 2000
"""The most combinations that `made_of` compares."""


class MadeMelds(NamedTuple):
    """Melds made of some cards, the cards left over, and the points of the melds."""

    melds: tuple[Meld, ...]
    left: tuple[Card, ...]
    value: int

    def lacks(self, options: RamiOptions) -> str:
        """Return the error code of these melds as a seat's first melds.

        It is empty if they are valid (RA15, RA16).
        """
        if self.value < OPENING:
            return "too_few_points"
        if not any(is_pure(meld, options) for meld in self.melds):
            return "no_pure_sequence"
        return ""


def made_of(cards: tuple[Card, ...], options: RamiOptions) -> MadeMelds:
    """Return the combination of melds that uses as many of the cards as possible.

    Of several such combinations, valid first melds are preferred, then the most points. At most
    `_TRIED` combinations are compared. If the cards make no meld, all of them are left over.

    >>> cards = tuple(map(Card, ("5H", "6H", "7H", "9C")))
    >>> made = made_of(cards, RamiOptions())
    >>> [str(meld) for meld in made.melds], made.left, made.value
    (['5H6H7H'], (Card('9C'),), 18)
    """
    best = MadeMelds((), cards, 0)
    rated = (0, False, 0)
    ways = next(covers(cards), None) and covers(cards)
    for melds in islice(ways or combined(melds_in(cards), [], cards), _TRIED):
        made = MadeMelds(melds, (), sum(meld.value for meld in melds))
        rate = (sum(len(meld.cards) for meld in melds), not made.lacks(options), made.value)
        if rate > rated:
            best, rated = made, rate
    return best._replace(left=_less(cards, best.melds)) if best.melds else best


def _less(cards: tuple[Card, ...], melds: tuple[Meld, ...]) -> tuple[Card, ...]:
    left = [*cards]
    for meld in melds:
        for card in meld.cards:
            left.remove(card)
    return tuple(left)
