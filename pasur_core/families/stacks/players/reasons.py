"""Reasons about one more card in Pairs and Port: how many unseen cards would make a pair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from pasur_core.cards import Card
from pasur_core.families.stacks.actions import HIT_TWO
from pasur_core.families.stacks.cards import EIGHT, NUMBER, PACK
from pasur_core.players.reasons import Reason, because
from pasur_core.protocol import Action


def numbers(cards: Iterable[Card]) -> list[int]:
    """Return the numbers on the cards, in their order."""
    return [NUMBER[card] for card in cards]


def unseen(places: Iterable[Iterable[Card]]) -> Counter[int]:
    """Return how many cards of each number are in none of these places."""
    left = Counter(PACK)
    for cards in places:
        left.subtract(numbers(cards))
    return left


def pairing(left: Counter[int], stack: Iterable[int]) -> tuple[int, int]:
    """Return how many of the cards left make a pair with a stack, and how many are left."""
    return sum(left[number] for number in stack), left.total()


def drawing(left: Counter[int], stack: list[int], action: Action) -> Iterator[Reason]:
    """Yield the reasons for one more card, or for two instead of an 8.

    `left` counts the cards that may be drawn, by number; `stack` are the numbers of the own cards.
    """
    if action == HIT_TWO:
        stack = [number for number in stack if number != EIGHT]
        yield because("throws_eight")
    pairs, total = pairing(left, stack)
    if not pairs and action != HIT_TWO:
        yield because("safe")
    elif 0 < pairs * 2 < total:
        yield because("risk", count=pairs, total=total)


def staying(left: Counter[int], stack: list[int]) -> Iterator[Reason]:
    """Yield the reasons against one more card; the arguments are as in `drawing`."""
    pairs, total = pairing(left, stack)
    if pairs:
        yield because("risk_else", count=pairs, total=total)
