"""The 32 cards of games with trumps, as bits, with the order and the points of the cards."""

from __future__ import annotations

from collections.abc import Iterable

from pasur_core.cards import FRENCH_52, SUITS, Card

SEATS = 4

TRUMP_ORDER = "J9ATKQ87"
PLAIN_ORDER = "ATKQJ987"
"""The ranks of a suit that is not trump, from the highest down (BE3)."""

TRUMP_POINTS = dict(zip(TRUMP_ORDER, (20, 14, 11, 10, 4, 3, 0, 0), strict=True))
PLAIN_POINTS = dict(zip(PLAIN_ORDER, (11, 10, 4, 3, 2, 0, 0, 0), strict=True))
CARD_POINTS = 152
"""Points of all cards together, without the last trick (BE4)."""

PACK: tuple[Card, ...] = tuple(card for card in FRENCH_52 if card.rank in PLAIN_ORDER)
"""Seven to ace, in canonical order (BE2)."""

BIT: dict[Card, int] = {card: 1 << index for index, card in enumerate(PACK)}
CARD: dict[int, Card] = {bit: card for card, bit in BIT.items()}
SUIT: dict[str, int] = {suit: 0xFF << 8 * index for index, suit in enumerate(SUITS)}
ALL = (1 << 32) - 1
SUIT_OF: dict[int, int] = {
    bit: cards for cards in SUIT.values() for bit in BIT.values() if bit & cards
}
"""By card, all cards of its suit, as a set."""


def mask(cards: Iterable[Card]) -> int:
    """Return the set of these cards as bits.

    >>> mask([Card("AC"), Card("8C")])
    5
    """
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


def singles(cards: int) -> list[int]:
    """Return the single cards of a set, each as a set of one, in canonical order."""
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest)
        cards ^= lowest
    return found


_CLUBS, _DIAMONDS, _HEARTS, _SPADES = SUIT.values()
_OF_SUIT: dict[int, tuple[Card, ...]] = {
    byte << shift: tuple([CARD[bit] for bit in singles(byte << shift)])
    for shift in (0, 8, 16, 24)
    for byte in range(256)
}
"""The cards of every set of one suit: looked up in four parts, a hand takes half the time."""


def cards_of(cards: int) -> tuple[Card, ...]:
    """Return the cards of a set, in canonical order.

    >>> cards_of(5)
    (Card('AC'), Card('8C'))
    """
    return (
        _OF_SUIT[cards & _CLUBS]
        + _OF_SUIT[cards & _DIAMONDS]
        + _OF_SUIT[cards & _HEARTS]
        + _OF_SUIT[cards & _SPADES]
    )
