"""A meld: what it counts, what its joker stands for, and how it is read from its cards.

A set is three or four cards of one rank in different suits, a sequence three or more of one suit in
a row, the ace low or high. A meld holds at most one joker; it is laid with the joker at an end of a
sequence, so the order of the cards says what the joker stands for.
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
    """A set or sequence: its cards as they lie, what it counts, and what its joker stands for.

    `joker_as` is None without a joker and in a set of three, where the joker's suit is open. `low`
    is the index of a sequence's first card in the `ROW`, and 0 in a set. `packed` are the cards as
    a number, `dear` is what they would count at most, each in the dearest meld it can be in.
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
        """The suit of a sequence."""
        return next(card.suit for card in self.cards if card != JOKER)


def _dearest(cards: tuple[Card, ...]) -> int:
    return sum([DEAREST[card] for card in cards])


@lru_cache(maxsize=1 << 13)
def sequence(suit: str, low: int, length: int, joker: int = -1) -> Meld:
    """Return the sequence that begins at an index of the row; `joker` is the index of its joker."""
    natural = ROW[suit][low : low + length]
    cards = natural if joker < 0 else (*natural[:joker], JOKER, *natural[joker + 1 :])
    stands = None if joker < 0 else natural[joker]
    value = sum(STEPS[low : low + length])
    return Meld(cards, SEQUENCE, value, joker >= 0, stands, low, pack(cards), _dearest(cards))


@lru_cache(maxsize=1 << 10)
def equal(rank: str, suits: str, joker: bool = False) -> Meld:
    """Return the set of a rank in some suits, which are in order, with a joker or not."""
    cards = tuple(Card(rank + suit) for suit in suits) + (JOKER,) * joker
    missing = [suit for suit in SUITS if suit not in suits]
    fixed = Card(rank + missing[0]) if joker and len(missing) == 1 else None
    kind, value = (BRELAN, CARRE)[len(cards) - 3], WORTH[Card(rank + suits[0])] * len(cards)
    return Meld(cards, kind, value, joker, fixed, 0, pack(cards), _dearest(cards))


@lru_cache(maxsize=1 << 13)
def read(cards: tuple[Card, ...]) -> Meld:
    """Return the meld that cards make; a joker in a sequence stands where it is written.

    Raises `IllegalAction`: `two_jokers`, `suit_twice`, `joker_inside` or `not_a_meld`.

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
    # Ace to king and 2 to ace are the same cards, so they are read first as they are written.
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
