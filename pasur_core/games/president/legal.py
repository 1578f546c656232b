"""A seat's legal actions in Président: cards to lay, and gifts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from pasur_core.cards import Card
from pasur_core.games.president.actions import PASS, Give, Lay
from pasur_core.games.president.cards import JOKERS, SQUARE, STRENGTH, cards_of
from pasur_core.games.president.fast import GIVES, HIGHER, LAYS, LEADS
from pasur_core.games.president.state import Round, Series
from pasur_core.games.president.turns import EQUALS
from pasur_core.protocol import Action, Do, Legal, LegalList, Offer, Pick


class LayLegal(LegalList):
    """The actions of the seat on turn: its lays, then the pass.

    Lays are sorted by strength, then by number of cards, then by suits. `hand` is the seat's whole
    hand, as a set.
    """

    __slots__ = ("hand",)

    hand: int

    @property
    def offers(self) -> tuple[Offer, ...]:
        """Return an offer to choose cards to lay, and a button to pass if that is legal."""
        lays = [action for action in self if isinstance(action, Lay)]
        if not lays:
            return (Do(PASS),)
        usable = 0
        for lay in lays:
            usable |= lay.bits
        counts = [lay.count for lay in lays]
        pick = Pick("lay", self._all_jokers(usable), min(counts), max(counts))
        return (pick, Do(PASS)) if self[-1] == PASS else (pick,)

    def _all_jokers(self, usable: int) -> tuple[Card, ...]:
        jokers = SQUARE * (len(STRENGTH) - 1)
        return cards_of(usable | (self.hand >> jokers << jokers if usable >> jokers else 0))

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """Return the action that lays exactly these cards, if it is legal."""
        lay = Lay(cards) if cards else None
        return (lay,) if lay is not None and lay in self else ()


def lays(hand: int, series: Series, played: Round) -> LayLegal:
    """Return the lays of a hand, and the pass (PR8 to PR10).

    If no card lies in `series`, the hand leads, and a seat that leads cannot pass.
    """
    legal = LayLegal()
    legal.hand = hand
    size, top, run, _ = series
    if not size:
        first, second, third, fourth, fifth, sixth, seventh = LEADS
        a, b, c, d, e, f, g = hand.to_bytes(7, "little")
        legal += first[a]
        legal += second[b]
        legal += third[c]
        legal += fourth[d]
        legal += fifth[e]
        legal += sixth[f]
        legal += seventh[g]
        return legal
    held = hand >> SQUARE * top
    if equal := held & 15:
        for count in EQUALS[played.options.equal_skips][size][run]:
            legal += LAYS[count][top][equal]
    held >>= SQUARE
    for ways in HIGHER[size][top]:
        legal += ways[held & 255]
        held >>= 8
        if not held:
            break
    legal.append(PASS)
    return legal


class GiveLegal(Legal):
    """The gifts that a seat can choose: one or two cards of its hand, the lowest first (PR16)."""

    __slots__ = ("_count", "_hand")

    def __init__(self, hand: int, count: int) -> None:
        self._hand = hand
        self._count = count

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Give) or len(action.cards) != self._count:
            return False
        return bool(action.bits) and not action.bits & ~self._hand

    def __iter__(self) -> Iterator[Action]:
        chosen: Iterable[tuple[Card, ...]] = combinations(cards_of(self._hand), self._count)
        if self._hand & JOKERS == JOKERS:
            chosen = dict.fromkeys(chosen)
        return map(GIVES.__getitem__, chosen)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """Return an offer to choose among all cards of the hand."""
        return (Pick("give", cards_of(self._hand), self._count, self._count),)

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """Return the gift of exactly these cards if it is legal."""
        give = Give(cards)
        return (give,) if give in self else ()
