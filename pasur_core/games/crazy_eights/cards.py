"""Cards of 8 américain: the pack, and those with a power of their own."""

from __future__ import annotations

from pasur_core.cards import FRENCH_52, JOKER, Card

PACK: tuple[Card, ...] = (*FRENCH_52, JOKER, JOKER)
"""The fifty-four cards (HU2)."""

WILD = frozenset(card for card in PACK if card.rank in ("8", "X"))
"""What may be played on anything (HU8)."""

EIGHTS = WILD - {JOKER}
"""What always names a suit (HU9)."""

_PENALTY = {"2": 2, "X": 4}
ABOUT = {
    card: (
        card in WILD,
        card.suit,
        "" if card in WILD else card.rank,
        card.rank in "JA",
        _PENALTY.get(card.rank, 0),
    )
    for card in PACK
}
"""Whether a card goes on anything; the suit in force (a joker brings none) and the rank to match
after it; whether it changes who plays next; how many cards the next player draws (HU8 to HU13).
"""


def same_cards(some: tuple[Card, ...], others: tuple[Card, ...]) -> bool:
    """Whether these are the same cards in whatever order, if all but jokers come once."""
    return (
        len(some) == len(others)
        and {*some} == {*others}
        and some.count(JOKER) == others.count(JOKER)
    )
