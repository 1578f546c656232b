"""Sets of cards in Président as ints: four bits for a rank, from 3 up to 2, then the joker.

Within a rank, the bits are clubs, diamonds, hearts and spades, lowest first. So the highest bits
of a hand are the cards that a Trou du cul has to give (PR16). The two jokers are equal: a single
joker always has the lower bit, so that equal hands are equal ints.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pasur_core.cards import JOKER, Card

STRENGTH = "3456789TJQKA2X"
"""The ranks from low to high (PR3); X is the joker."""

TWO = STRENGTH.index("2")
SQUARE = 4
JOKERS = 3 << 4 * (TWO + 1)
_LOW_JOKER = 1 << 4 * (TWO + 1)

BIT: dict[Card, int] = {
    Card(rank + suit): 1 << (SQUARE * strength + place)
    for strength, rank in enumerate(STRENGTH[: TWO + 1])
    for place, suit in enumerate("CDHS")
} | {JOKER: _LOW_JOKER}
CARD: dict[int, Card] = {bit: card for card, bit in BIT.items()} | {_LOW_JOKER << 1: JOKER}
_EACH = sum(1 << SQUARE * strength for strength in range(len(STRENGTH)))
_FULL = _EACH << 3
_SHORT = tuple(_EACH * (8 - count) for count in range(SQUARE + 1))
SIZE = tuple(nibble.bit_count() for nibble in range(16))
_IN_BYTE = tuple(
    tuple(
        tuple(CARD[1 << first + place] for place in range(8) if byte >> place & 1)
        for byte in range(256 if first < 48 else 64)
    )
    for first in range(0, 56, 8)
)
"""The cards of two ranks, by the lower rank and the byte of both ranks' bits."""


def bits(cards: int) -> Iterator[int]:
    """Yield the single cards of a set, each as a set of one, lowest first."""
    while cards:
        bit = cards & -cards
        yield bit
        cards ^= bit


def cards_of(cards: int) -> tuple[Card, ...]:
    """Return the cards of a set, lowest first."""
    first, second, third, fourth, fifth, sixth, seventh = _IN_BYTE
    a, b, c, d, e, f, g = cards.to_bytes(7, "little")
    return (*first[a], *second[b], *third[c], *fourth[d], *fifth[e], *sixth[f], *seventh[g])


def downwards(cards: int) -> tuple[Card, ...]:
    """Return the cards of a set, highest first."""
    return cards_of(cards)[::-1]


def mask(cards: Iterable[Card]) -> int | None:
    """Return the set of these cards; None if no pack holds them all at once."""
    found = 0
    for card in cards:
        bit = BIT.get(card, 0)
        if found & bit and bit == _LOW_JOKER:
            bit <<= 1
        if not bit or found & bit:
            return None
        found |= bit
    return found


def settled(cards: int) -> int:
    """Return the set of cards with a single joker moved to the lower bit of the jokers."""
    return cards ^ JOKERS if cards & JOKERS == _LOW_JOKER << 1 else cards


def joined(hand: int, cards: int) -> int:
    """Return the set of a hand's cards and some more cards.

    If each part holds one joker, the set has both jokers.
    """
    both = hand | cards
    return both | JOKERS if hand & cards else both


def highest(hand: int, count: int) -> int:
    """Return the gift that a hand is forced to give: its `count` highest cards.

    Within a rank, spades are the highest and clubs the lowest.

    >>> hand = mask(map(Card, ("2S", "AH", "AD", "KC", "5H"))) or 0
    >>> cards_of(highest(hand, 2))
    (Card('AH'), Card('2S'))
    """
    given = 0
    for _ in range(count):
        top = 1 << (hand ^ given).bit_length() - 1
        given |= top
    return settled(given)


def lowest(hand: int, count: int) -> int:
    """Return the `count` lowest cards of a hand, as a set.

    The hand must hold at least `count` cards.
    """
    given = 0
    for _ in range(count):
        given |= (left := hand ^ given) & -left
    return given


def holds(hand: int, count: int) -> bool:
    """Return whether the hand has at least `count` cards of some rank.

    One addition sums the four bits of every rank at once. If 8 - `count` is added to each sum, the
    highest of the rank's four bits is set exactly if the rank has enough cards.
    """
    if count == 1:
        return hand != 0
    sums = (hand & _EACH) + (hand >> 1 & _EACH) + (hand >> 2 & _EACH) + (hand >> 3 & _EACH)
    return sums + _SHORT[count] & _FULL != 0
