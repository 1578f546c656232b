"""Cards in Président as bits of a number: four to a rank, the ranks from 3 up to 2 and the joker.

Within a rank the suits stand as clubs, diamonds, hearts, spades from below, so the highest bits of
a hand are what a Trou du cul has to give (PR16). The two jokers are alike: one alone always has
the lower bit, so that equal hands are equal numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pasur_core.cards import JOKER, Card

STRENGTH = "3456789TJQKA2X"
"""The ranks from low to high (PR3), the joker above the 2."""

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
"""The cards of two ranks at once, by the lower rank and which are held."""


def bits(cards: int) -> Iterator[int]:
    """The single cards of a set, lowest first."""
    while cards:
        bit = cards & -cards
        yield bit
        cards ^= bit


def cards_of(cards: int) -> tuple[Card, ...]:
    """The cards of a set, lowest first."""
    first, second, third, fourth, fifth, sixth, seventh = _IN_BYTE
    a, b, c, d, e, f, g = cards.to_bytes(7, "little")
    return (*first[a], *second[b], *third[c], *fourth[d], *fifth[e], *sixth[f], *seventh[g])


def downwards(cards: int) -> tuple[Card, ...]:
    """The cards of a set, highest first."""
    return cards_of(cards)[::-1]


def mask(cards: Iterable[Card]) -> int | None:
    """The set of these cards, None when one is named more often than any pack holds it."""
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
    """The set with a joker alone on its lower bit."""
    return cards ^ JOKERS if cards & JOKERS == _LOW_JOKER << 1 else cards


def joined(hand: int, cards: int) -> int:
    """A hand with more cards; each may hold a joker."""
    both = hand | cards
    return both | JOKERS if hand & cards else both


def highest(hand: int, count: int) -> int:
    """The forced gift: so many cards from the top, equal ranks by spades, hearts, diamonds, clubs.

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
    """So many cards from the bottom."""
    given = 0
    for _ in range(count):
        given |= (left := hand ^ given) & -left
    return given


def holds(hand: int, count: int) -> bool:
    """Whether some rank of the hand has so many cards.

    Four sums of one digit each are added up at once; adding 8 less the count carries into the
    digit's last bit exactly where there are enough.
    """
    if count == 1:
        return hand != 0
    sums = (hand & _EACH) + (hand >> 1 & _EACH) + (hand >> 2 & _EACH) + (hand >> 3 & _EACH)
    return sums + _SHORT[count] & _FULL != 0
