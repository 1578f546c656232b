"""Sets and sequences of cards from several packs: reading, growing, finding and combining them.

A set is three or four cards of one rank in different suits, a sequence three or more of one suit in
a row, the ace low or high. A meld holds at most one joker; it is laid with the joker at an end of a
sequence, so the order of the cards says what the joker stands for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from pasur_core.cards import FRENCH_52, JOKER, RANKS, SUITS, Card, in_order
from pasur_core.errors import IllegalAction

BRELAN, CARRE, SEQUENCE = "brelan", "carre", "sequence"
LOW, HIGH = "low", "high"

ROW = {suit: tuple(Card(rank + suit) for rank in RANKS + "A") for suit in SUITS}
"""A suit in a row, the ace at both ends: what a sequence is a part of."""

_LONGEST = len(RANKS) + 1
_STEP = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)
"""What a card of a sequence counts, by its place in the row."""

WORTH = {card: _STEP[RANKS.index(card.rank) or 13] for card in FRENCH_52} | {JOKER: 0}
"""What a card counts in a set or in the hand, the ace 11 and the joker nothing."""

_PLACE = {card: place for place, card in enumerate((*FRENCH_52, JOKER))}
_BITS = 4
_UNIT = {card: 1 << _BITS * place for card, place in _PLACE.items()}
_GUARD = sum(unit << _BITS - 1 for unit in _UNIT.values())
"""A hand as a number has four bits for each card: three that count it and one that is a guard."""

_SHIFTS = (0, 16, 32, 48)
_ROW, _RANKS = (1 << _LONGEST) - 1, (1 << len(RANKS)) - 1
IN_ROWS = {JOKER: 0} | {
    card: (1 << RANKS.index(card.rank) | (card.rank == "A") << len(RANKS)) << shift
    for suit, shift in zip(SUITS, _SHIFTS, strict=True)
    for card in ROW[suit]
}
"""A card's places in the rows of all suits, side by side: the ace has two."""

_SAME_RANK = {
    card: sum(1 << RANKS.index(card.rank) << shift for shift in _SHIFTS) & ~IN_ROWS[card]
    for card in FRENCH_52
}
"""By card, the cards of its rank in the other suits."""


def _runs(card: Card, length: int) -> tuple[int, ...]:
    """The rows of so many cards that hold a card."""
    shift, row = _SHIFTS[SUITS.index(card.suit)], (1 << length) - 1
    lows = range(_LONGEST - length + 1)
    return tuple([row << low << shift for low in lows if row << low << shift & IN_ROWS[card]])


_PAIRS = {card: _runs(card, 2) for card in FRENCH_52}
_RUNS = {card: _runs(card, 3) for card in FRENCH_52}
_AROUND = {card: reduce(or_, _RUNS[card], _SAME_RANK[card]) for card in FRENCH_52}
"""By card, those that a meld of three could have beside it."""


class Meld(NamedTuple):
    """A set or sequence: its cards as they lie, what it counts, and what its joker stands for.

    `joker_as` is None without a joker and in a set of three, where its suit is open. `low` is the
    place of a sequence's first card in its `ROW`, and 0 in a set. `packed` are the cards as a
    number, `dear` is what they would count at most, each in its dearest meld.
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


def in_turn(cards: Iterable[Card]) -> tuple[int, ...]:
    """By what melds are put in order: the places of their cards, one after the other."""
    return tuple([_PLACE.get(card, -1) for card in cards])


def pack(cards: Iterable[Card]) -> int:
    """Cards as one number, so that taking some away is a subtraction."""
    return sum([_UNIT[card] for card in cards])


def holds(held: int, some: int) -> bool:
    """Whether packed cards hold all of some others.

    >>> hand = pack([Card("7H"), Card("7H"), Card("X")])
    >>> holds(hand, pack([Card("7H"), Card("X")])), holds(hand, pack([Card("X")] * 2))
    (True, False)
    """
    return (held | _GUARD) - some & _GUARD == _GUARD


def in_rows(cards: Iterable[Card]) -> int:
    """Where cards lie in the rows of all suits, for `has_row` and `joins`."""
    held = 0
    for card in cards:
        held |= IN_ROWS[card]
    return held


def has_row(held: int) -> bool:
    """Whether three of some cards `in_rows` follow each other in one suit; fast, if none do."""
    return held & held >> 1 & held >> 2 != 0


def has_meld(held: int, joker: bool) -> bool:
    """Whether some cards `in_rows` make any meld; `joker` tells that there is one among them."""
    one, two, three = held >> 16, held >> 32, held >> 48
    if joker:
        return held & (held >> 1 | one | two | three) != 0
    return held & (held >> 1 & held >> 2 | one & two | (one | two) & three) != 0


def joins(card: Card, held: int, joker: bool) -> bool:
    """Whether a card makes a meld with some cards `in_rows`, itself included.

    `joker` tells that there is a joker among them.
    """
    return has_meld(held, True) if card == JOKER else _joins(card, held & _AROUND[card], joker)


@cache
def _joins(card: Card, around: int, joker: bool) -> bool:
    if (around & _SAME_RANK[card]).bit_count() > (0 if joker else 1):
        return True
    return any(around & run == run for run in (_PAIRS if joker else _RUNS)[card])


_DEAR = {card: worth or _STEP[-1] for card, worth in WORTH.items()}
"""What a card counts at most in a meld: a joker as much as an ace."""


def _dear(cards: Iterable[Card]) -> int:
    return sum([_DEAR[card] for card in cards])


@lru_cache(maxsize=1 << 13)
def sequence(suit: str, low: int, length: int, joker: int = -1) -> Meld:
    """The sequence that begins at a place of the row, with a joker for the card at one index."""
    natural = ROW[suit][low : low + length]
    cards = natural if joker < 0 else (*natural[:joker], JOKER, *natural[joker + 1 :])
    stands = None if joker < 0 else natural[joker]
    value = sum(_STEP[low : low + length])
    return Meld(cards, SEQUENCE, value, joker >= 0, stands, low, pack(cards), _dear(cards))


@lru_cache(maxsize=1 << 10)
def equal(rank: str, suits: str, joker: bool = False) -> Meld:
    """The set of a rank in some suits, given in their order, with a joker or not."""
    cards = tuple(Card(rank + suit) for suit in suits) + (JOKER,) * joker
    missing = [suit for suit in SUITS if suit not in suits]
    fixed = Card(rank + missing[0]) if joker and len(missing) == 1 else None
    kind, value = (BRELAN, CARRE)[len(cards) - 3], WORTH[Card(rank + suits[0])] * len(cards)
    return Meld(cards, kind, value, joker, fixed, 0, pack(cards), _dear(cards))


@lru_cache(maxsize=1 << 13)
def read(cards: tuple[Card, ...]) -> Meld:
    """The meld that cards make; a joker in a sequence stands where it is written.

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
    place = cards.index(JOKER) if JOKER in cards else -1
    # Ace to king and 2 to ace are the same cards, so they are read first as they are written.
    lows = range(_LONGEST - length + 1)
    for low in sorted(lows, key=lambda low: ROW[suit][low : low + length] != cards):
        row = list(ROW[suit][low : low + length])
        if place >= 0:
            del row[place]
        if sorted(row) == sorted(natural):
            if 0 < place < length - 1:
                raise IllegalAction("joker_inside", cards=cards)
            return sequence(suit, low, length, place)
    raise IllegalAction("not_a_meld", cards=cards)


Places = dict[Card, tuple[tuple[str, Meld], ...]]
"""What may be laid off on a meld: by card, the end (empty in a set) and the meld it becomes."""


_PLACES: tuple[dict[tuple[Card, ...], Places], ...] = ({}, {})
"""The places of each meld by its cards as they lie, not strict and strict."""
_KEPT = 1 << 13


def places(meld: Meld, strict: bool) -> Places:
    """Where cards fit on a meld; if `strict`, the joker of a sequence stays at its end."""
    known = _PLACES[strict]
    found = known.get(meld.cards)
    if found is None:
        if len(known) == _KEPT:
            known.clear()
        known[meld.cards] = found = _places(meld, strict)
    return found


def _places(meld: Meld, strict: bool) -> Places:
    if meld.kind == SEQUENCE:
        return _ends(meld, strict)
    if meld.kind == CARRE:
        return {}
    (rank, *_), suits = meld.cards[0], "".join(card.suit for card in meld.cards)
    found: Places = {}
    for suit in SUITS:
        if suit not in suits:
            both = "".join(sorted(suits + suit))
            found[Card(rank + suit)] = (("", equal(rank, both, meld.joker)),)
    if not meld.joker:
        found[JOKER] = (("", equal(rank, suits, joker=True)),)
    return found


def _ends(meld: Meld, strict: bool) -> Places:
    low, length, suit = meld.low, len(meld.cards), meld.suit
    joker = meld.cards.index(JOKER) if meld.joker else -1
    found: Places = {}
    if low > 0:
        if not (strict and joker == 0):
            grown = sequence(suit, low - 1, length + 1, joker + 1 if meld.joker else -1)
            found[ROW[suit][low - 1]] = ((LOW, grown),)
        if not meld.joker:
            found[JOKER] = ((LOW, sequence(suit, low - 1, length + 1, 0)),)
    if low + length < _LONGEST:
        if not (strict and joker == length - 1):
            card, grown = ROW[suit][low + length], sequence(suit, low, length + 1, joker)
            found[card] = (*found.get(card, ()), (HIGH, grown))
        if not meld.joker:
            last = sequence(suit, low, length + 1, length)
            found[JOKER] = (*found.get(JOKER, ()), (HIGH, last))
    return found


def fitting(melds: Iterable[Meld], strict: bool) -> frozenset[Card]:
    """The cards that fit on some of the melds, or may be swapped for their jokers."""
    swapped = [meld.joker_as for meld in melds if meld.joker_as]
    return frozenset(swapped).union(*[places(meld, strict) for meld in melds])


def grown(meld: Meld, card: Card, end: str, strict: bool) -> Meld:
    """The meld with one card more at an end, or in a set at none.

    Raises `IllegalAction`: `two_jokers`; `joker_inside` where the card would go, were it not for
    the joker; `which_end` where it `fits`, but not there, or at both ends; else `does_not_fit`.
    """
    ways = dict(places(meld, strict).get(card, ()))
    if end in ways:
        return ways[end]
    if card == JOKER and meld.joker:
        raise IllegalAction("two_jokers", cards=(*meld.cards, card))
    barred = dict(places(meld, False).get(card, ())).keys() - ways
    if end in barred or (barred and not end and not ways):
        raise IllegalAction("joker_inside", card=card, cards=meld.cards)
    if ways:
        fits = "both" if len(ways) > 1 else next(iter(ways))
        raise IllegalAction("which_end", card=card, cards=meld.cards, fits=fits)
    raise IllegalAction("does_not_fit", card=card, cards=meld.cards)


def freed(meld: Meld) -> Meld:
    """The meld with the very card in place of its joker, whose `joker_as` must be known."""
    if meld.kind == SEQUENCE:
        return sequence(meld.suit, meld.low, len(meld.cards))
    return equal(meld.cards[0].rank, SUITS)


def melds_in(cards: tuple[Card, ...], held: int | None = None) -> list[Meld]:
    """Every meld that some of the cards make: sequences by suit and place, then sets by rank.

    `held` are the cards `in_rows`, if somebody has looked already.
    """
    held, jokers = in_rows(cards) if held is None else held, JOKER in cards
    clubs, diamonds = held & _ROW, held >> 16 & _ROW
    hearts, spades = held >> 32 & _ROW, held >> 48 & _ROW
    found: list[Meld] = []
    if jokers or has_row(held):
        for suit, row in zip(SUITS, (clubs, diamonds, hearts, spades), strict=True):
            runs = row & row >> 1 if jokers else row & row >> 1 & row >> 2
            starts = runs & ~(runs << 1)
            while starts:
                start = starts & -starts
                starts ^= start
                low, length = start.bit_length() - 1, (row + start & ~row).bit_length() - 1
                both = row == _ROW and cards.count(ROW[suit][0]) > 1
                found += _sequences(suit, low, length - low, jokers, both)
    some = (clubs | diamonds) & (hearts | spades) | clubs & diamonds | hearts & spades
    if not jokers:
        some &= clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    some &= _RANKS
    while some:
        bit = some & -some
        some ^= bit
        suits = (bool(clubs & bit), bool(diamonds & bit), bool(hearts & bit), bool(spades & bit))
        found += _sets(bit, suits, jokers)
    return found


@cache
def _sequences(suit: str, low: int, length: int, joker: bool, both: bool) -> tuple[Meld, ...]:
    """The sequences within so many cards in a row, `both` of its ends by an ace."""
    found: list[Meld] = []
    for first in range(low, low + length):
        for size in range(2, low + length - first + 1):
            last = first + size
            if size > 2 and (size < _LONGEST or both):
                found.append(sequence(suit, first, size))
            if joker and size < _LONGEST:
                if first > 0:
                    found.append(sequence(suit, first - 1, size + 1, 0))
                if last < _LONGEST:
                    found.append(sequence(suit, first, size + 1, size))
    return tuple(found)


@lru_cache(maxsize=1 << 10)
def _sets(bit: int, held: tuple[bool, ...], joker: bool) -> tuple[Meld, ...]:
    """The sets of the rank at one place, from the suits held."""
    rank = RANKS[bit.bit_length() - 1]
    suits = [suit for suit, has in zip(SUITS, held, strict=True) if has]
    found: list[Meld] = []
    for count in range(2, len(suits) + 1):
        for some in map("".join, combinations(suits, count)):
            if count > 2:
                found.append(equal(rank, some))
            if joker and count < len(SUITS):
                found.append(equal(rank, some, joker=True))
    return tuple(found)


def combined(
    roots: list[Meld],
    others: list[Meld],
    cards: tuple[Card, ...],
    least: int = 0,
    card: Card | None = None,
) -> Iterator[tuple[Meld, ...]]:
    """Lazily, every way to lay several melds at once from a hand, each once, as it grows.

    One of `roots` is among them, they count at least `least`, and one of them holds `card`.
    """
    if card is not None:
        others = sorted(others, key=lambda meld: card not in meld.cards)
    melds, first, spare = [*roots, *others], len(roots), 0
    if least:
        useful = {one for meld in melds for one in meld.cards}
        spare = sum([_DEAR[one] for one in cards if one in useful]) - least
        if spare < 0:
            return
        first = len([meld for meld in roots if meld.dear - meld.value <= spare])
        melds = [meld for meld in melds if meld.dear - meld.value <= spare]
    packed = [meld.packed for meld in melds]
    lost = [meld.dear - meld.value if least else 0 for meld in melds]
    holding = [card is None or card in meld.cards for meld in melds]
    if True not in holding:
        return
    last = len(holding) - holding[::-1].index(True)

    def search(
        chosen: tuple[Meld, ...], fitting: list[int], left: int, value: int, spare: int, done: bool
    ) -> Iterator[tuple[Meld, ...]]:
        for number, place in enumerate(fitting):
            if (not chosen and place >= first) or (not done and place >= last):
                return
            meld, rest, more = melds[place], left - packed[place], spare - lost[place]
            now, total, enough = (*chosen, meld), value + meld.value, done or holding[place]
            if enough and total >= least:
                yield now
            still = [
                other
                for other in fitting[number:]
                if rest - packed[other] & _GUARD == _GUARD and lost[other] <= more
            ]
            if still:
                yield from search(now, still, rest, total, more, enough)

    start, done = list(range(len(melds))), card is None
    yield from search((), start, pack(cards) | _GUARD, 0, spare, done)


def covers(cards: tuple[Card, ...]) -> Iterator[tuple[Meld, ...]]:
    """Lazily, every way in which exactly these cards make melds, in an order of its own."""
    melds = melds_in(cards)
    by_card: dict[Card, list[int]] = {}
    for place, meld in enumerate(melds):
        for card in set(meld.cards):
            by_card.setdefault(card, []).append(place)
    natural = [card for card in in_order(cards) if card != JOKER]

    def search(
        chosen: tuple[Meld, ...], left: int, at: int, least: int
    ) -> Iterator[tuple[Meld, ...]]:
        while at < len(natural) and not holds(left, _UNIT[natural[at]]):
            at, least = at + 1, 0
        if at == len(natural):
            if not left:
                yield chosen
            return
        for place in by_card.get(natural[at], ()):
            meld = melds[place]
            if place >= least and holds(left, meld.packed):
                yield from search((*chosen, meld), left - meld.packed, at, place)

    yield from search((), pack(cards), 0, 0)
