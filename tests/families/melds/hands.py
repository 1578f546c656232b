"""Hands that are rich in melds, and a slow reference implementation of melds from the rules."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations

from hypothesis import settings
from hypothesis import strategies as st

from pasur_core.cards import FRENCH_52, JOKER, RANKS, Card, in_order
from pasur_core.families.melds.meld import read

PACK = in_order(FRENCH_52 * 2 + (JOKER,) * 4)
NUMBERS = {rank: number for number, rank in enumerate(RANKS, 1)}

POOLS = [
    [card for card in PACK if card.suit in suits and card.rank in ranks] + [JOKER] * 2
    for suits, ranks in (("CDHS", "A2Q"), ("HS", "A23QK"), ("H", RANKS), ("DS", "56789"))
]


@st.composite
def hands(draw: st.DrawFn, most: int = 8) -> tuple[Card, ...]:
    """Draw a few cards from a part of the pack that is rich in melds."""
    pool = draw(st.sampled_from(POOLS))
    drawn = draw(st.lists(st.sampled_from(range(len(pool))), max_size=most, unique=True))
    return in_order(pool[index] for index in drawn)


often = settings(max_examples=60)


def values(cards: tuple[Card, ...]) -> list[int]:
    """Return the points of cards as a meld in this order, once for each reading as a meld."""
    found = []
    for joker in FRENCH_52 if JOKER in cards else (None,):
        filled = [card if card != JOKER or joker is None else joker for card in cards]
        ends = cards[0] == JOKER or cards[-1] == JOKER or JOKER not in cards
        suits, ranks = {card.suit for card in filled}, [card.rank for card in filled]
        numbers = [NUMBERS[rank] for rank in ranks]
        if len(suits) == len(filled) and len(set(ranks)) == 1:
            found.append(sum(11 if rank == "A" else min(10, NUMBERS[rank]) for rank in ranks))
        elif len(suits) == 1 and ends:
            for high in (False, True):
                row = [
                    14 if number == 1 and (index > 0 or high) else number
                    for index, number in enumerate(numbers)
                ]
                if high and numbers[0] == 1:
                    continue
                if all(later == before + 1 for before, later in pairwise(row)):
                    worth = [11 if number == 14 else min(10, number) for number in row]
                    found.append(sum(worth))
                    break
    return found


def is_meld(cards: tuple[Card, ...]) -> bool:
    return len(cards) >= 3 and cards.count(JOKER) <= 1 and bool(values(cards))


def slow_melds(cards: tuple[Card, ...]) -> set[tuple[Card, ...]]:
    """Return every meld of three to five of some cards, in table order, by exhaustive search."""
    found = set()
    for size in range(3, min(5, len(cards)) + 1):
        for some in set(combinations(cards, size)):
            natural = [card for card in some if card != JOKER]
            if min(len({card.suit for card in natural}), len({card.rank for card in natural})) > 1:
                continue
            for order in permutations(some):
                if is_meld(order):
                    found.add(read(order).cards)
    return found
