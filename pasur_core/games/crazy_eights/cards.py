"""The pack of 8 américain, and the cards with special effects."""

from __future__ import annotations

from functools import cache

from pasur_core.cards import FRENCH_52, JOKER, RANKS, SUITS, Card, in_order

PACK: tuple[Card, ...] = (*FRENCH_52, JOKER, JOKER)
"""One pack of fifty-four cards (HU2)."""

_ONE_PACK = 5
"""Most seats that play with one pack; one fewer if penalties cost no turn (HU2)."""

WILD = frozenset(card for card in PACK if card.rank in ("8", "X"))
"""Cards that can be played on any card (HU8)."""

EIGHTS = WILD - {JOKER}
"""Cards that always name a suit (HU9)."""

PENALTIES = {"2": 2, "X": 4}
"""Cards that the next player draws after a card of this rank (HU10, HU13)."""

FITTING: dict[str, dict[str, frozenset[Card]]] = {
    suit: {
        rank: WILD | {card for card in PACK if card.suit == suit or card.rank == rank}
        for rank in (*RANKS, "")
    }
    for suit in SUITS
}
"""The playable cards (HU8), by the suit in force and the rank to match, empty for none."""

STACKING = {rank: frozenset(card for card in PACK if card.rank in (rank, "X")) for rank in "2X"}
"""With `stack_penalties`, the cards that pass a penalty on: a 2 on a 2, a joker on any (HU13)."""


def packs_for(seats: int, *, loses_turn: bool) -> int:
    """Return the number of packs; `loses_turn` says whether a penalty costs a turn (HU2).

    >>> [packs_for(seats, loses_turn=turn) for seats in (5, 6) for turn in (True, False)]
    [1, 2, 2, 2]
    """
    return 1 if seats < _ONE_PACK + loses_turn else 2


@cache
def pack_of(packs: int) -> tuple[Card, ...]:
    """Return all cards of this many packs, in canonical order (HU2).

    >>> [(len(pack_of(packs)), pack_of(packs).count(JOKER)) for packs in (1, 2)]
    [(54, 2), (108, 4)]
    """
    return in_order(PACK * packs)


def same_cards(some: tuple[Card, ...], others: tuple[Card, ...]) -> bool:
    """Return whether both tuples hold the same cards, in any order.

    >>> same_cards((Card("X"), Card("8H"), Card("X")), (Card("X"), Card("X"), Card("8H")))
    True
    """
    return in_order(some) == in_order(others)
