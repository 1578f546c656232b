"""Cards of 8 américain: the pack, and those with a power of their own."""

from __future__ import annotations

from functools import cache

from pasur_core.cards import FRENCH_52, JOKER, RANKS, SUITS, Card, in_order

PACK: tuple[Card, ...] = (*FRENCH_52, JOKER, JOKER)
"""One pack of fifty-four cards (HU2)."""

ONE_PACK = 6
"""So many at most play with one pack: seven would have to be dealt more than it holds (HU2)."""

WILD = frozenset(card for card in PACK if card.rank in ("8", "X"))
"""What may be played on anything (HU8)."""

EIGHTS = WILD - {JOKER}
"""What always names a suit (HU9)."""

PENALTIES = {"2": 2, "X": 4}
"""How many cards the next player draws after a card of this rank (HU10, HU13)."""

FITTING: dict[str, dict[str, frozenset[Card]]] = {
    suit: {
        rank: WILD | {card for card in PACK if card.suit == suit or card.rank == rank}
        for rank in (*RANKS, "")
    }
    for suit in SUITS
}
"""What may be played (HU8), by the suit in force and the rank to match, empty for none."""

STACKING = {rank: frozenset(card for card in PACK if card.rank in (rank, "X")) for rank in "2X"}
"""With `stack_penalties`, what passes a penalty on: a 2 on a 2, a joker on anything (HU13)."""


@cache
def pack_of(seats: int) -> tuple[Card, ...]:
    """Return the cards with which so many play, in canonical order (HU2).

    >>> [(len(pack_of(seats)), pack_of(seats).count(JOKER)) for seats in (6, 7)]
    [(54, 2), (108, 4)]
    """
    return in_order(PACK if seats <= ONE_PACK else PACK * 2)


def same_cards(some: tuple[Card, ...], others: tuple[Card, ...]) -> bool:
    """Return whether these are the same cards in whatever order.

    >>> same_cards((Card("X"), Card("8H"), Card("X")), (Card("X"), Card("X"), Card("8H")))
    True
    """
    return in_order(some) == in_order(others)
