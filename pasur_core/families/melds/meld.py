"""A meld, its value, the card that its joker stands for, and the parser of its cards.

A set is three or four cards of one rank in different suits. A sequence is three or more consecutive
cards of one suit, with the ace low or high. A meld holds at most one joker. A joker in a sequence
is laid at an end, so the order of the cards shows its meaning.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pasur_core.cards import JOKER, SUITS, Card
from pasur_core.errors import IllegalAction
from pasur_core.families.melds.cards import DEAREST, LONGEST, ROW, STEPS, WORTH
from pasur_core.families.melds.packing import pack

BRELAN, CARRE, SEQUENCE = "brelan", "carre", "sequence"


class Meld(NamedTuple):
    """A set or sequence.

    Attributes:
        cards: the cards as they lie.
        kind: `BRELAN` (three of a rank), `CARRE` (four) or `SEQUENCE`.
        value: the points that it counts.
        joker: whether it holds a joker.
        joker_as: the card that the joker stands for. It is None without a joker. It is also None in
            a set of three, because two suits are possible.
        low: the index of a sequence's first card in the `ROW` of its suit; 0 in a set.
        packed: the cards as one number; see `packing`.
        dear: the sum of the most points that each card can count in any meld (`DEAREST`).
    """

    cards: tuple[Card, ...]
    kind: str
    value: int
    joker: bool
    joker_as: Card | None
    low: int
    packed: int
    dear: int

    def __str__(self) -> str:
        return "".join(self.cards)

    def __repr__(self) -> str:
        return f"Meld({str(self)!r})"

    @property
    def suit(self) -> str:
        """The suit letter of a sequence; in a set, the letter of its first card."""
        return next(card.suit for card in self.cards if card != JOKER)


def _dearest(cards: tuple[Card, ...]) -> int:
    return sum([DEAREST[card] for card in cards])


@lru_cache(maxsize=1 << 13)
def sequence(suit: str, low: int, length: int, joker: int = -1) -> Meld:
    """Return the sequence of `length` cards of a suit from index `low` of the row on.

    `joker` is the index of the joker within the sequence, or -1 without one.
    """
    natural = ROW[suit][low : low + length]
    cards = natural if joker < 0 else (*natural[:joker], JOKER, *natural[joker + 1 :])
    stands = None if joker < 0 else natural[joker]
    value = sum(STEPS[low : low + length])
    return Meld(cards, SEQUENCE, value, joker >= 0, stands, low, pack(cards), _dearest(cards))


@lru_cache(maxsize=1 << 10)
def equal(rank: str, suits: str, joker: bool = False) -> Meld:
    """Return the set that a rank makes in these suits, with the cards in the order of `suits`.

    If `joker` is set, a joker lies last. The set must have three or four cards.
    """
    cards = tuple(Card(rank + suit) for suit in suits) + (JOKER,) * joker
    missing = [suit for suit in SUITS if suit not in suits]
    fixed = Card(rank + missing[0]) if joker and len(missing) == 1 else None
    kind, value = (BRELAN, CARRE)[len(cards) - 3], WORTH[Card(rank + suits[0])] * len(cards)
    return Meld(cards, kind, value, joker, fixed, 0, pack(cards), _dearest(cards))


@lru_cache(maxsize=1 << 13)
def read(cards: tuple[Card, ...]) -> Meld:
    """Return the meld that these cards make; a joker in a sequence stands for its position.

    Raise `IllegalAction` with code `two_jokers`, `suit_twice`, `joker_inside` or `not_a_meld`.

    >>> read((Card("QH"), Card("KH"), Card("X"))).joker_as
    Card('AH')
    """
    natural = [card for card in cards if card != JOKER]
    if len(cards) - len(natural) > 1:
        raise IllegalAction("two_jokers", cards=cards)
    if len(cards) < 3 or any(card not in WORTH for card in cards):
        raise IllegalAction("not_a_meld", cards=cards)
    suits = "".join(sorted(card.suit for card in natural))
    if len({card.rank for card in natural}) == 1:
        if len(set(suits)) < len(suits):
            raise IllegalAction("suit_twice", cards=cards)
        if len(cards) > len(SUITS):
            raise IllegalAction("not_a_meld", cards=cards)
        return equal(natural[0].rank, suits, joker=JOKER in cards)
    if len(set(suits)) == 1:
        return _read_sequence(cards, natural)
    raise IllegalAction("not_a_meld", cards=cards)


def _read_sequence(cards: tuple[Card, ...], natural: list[Card]) -> Meld:
    suit, length = natural[0].suit, len(cards)
    joker = cards.index(JOKER) if JOKER in cards else -1
    # A-2-...-K and 2-...-K-A hold the same cards, so the order as written is tried first.
    lows = range(LONGEST - length + 1)
    for low in sorted(lows, key=lambda low: ROW[suit][low : low + length] != cards):
        row = list(ROW[suit][low : low + length])
        if joker >= 0:
            del row[joker]
        if sorted(row) == sorted(natural):
            if 0 < joker < length - 1:
                raise IllegalAction("joker_inside", cards=cards)
            return sequence(suit, low, length, joker)
    raise IllegalAction("not_a_meld", cards=cards)
