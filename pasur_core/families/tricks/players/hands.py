"""The value of a hand with a suit as trump, in trick-taking games: a linear sum over its cards."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pasur_core.cards import SUITS, Card
from pasur_core.families.tricks.cards import BIT, SUIT


class Weights(NamedTuple):
    """The points that parts of a hand add to its side's expected score with a suit as trump.

    `trumps` gives the extra points of a single trump by its rank, and `length` the points of every
    trump. `royal` is for the king and queen of trumps together. `ace` is for an ace of another
    suit, and `ten` is for a ten in the suit of such an ace.
    """

    trumps: tuple[tuple[str, float], ...]
    length: float
    royal: float
    ace: float
    ten: float


TAKING = Weights((("J", 18), ("9", 13), ("A", 6), ("T", 2)), 9, 21, 11, 4)
"""Weights for the hand that names trump; the fit's constant of 45 points is left out."""

HELPING = Weights((("J", 27), ("9", 17), ("A", 9), ("T", 7)), 9, 22, 16, 4)
"""Weights for the hand of the partner of the seat that names trump."""

FALLING = Weights((("J", 23), ("9", 14), ("A", 6), ("T", 4)), 7, 0, 10, 2)
"""Weights for an opponent's hand: points that the side that names trump loses."""


def strength(hand: int, suit: str, weights: Weights) -> float:
    """Return the value of a hand in points, with a suit as trump.

    The weights come from a linear fit over some thousand deals played by `best_card`.
    """
    return strengths(hand, weights)[SUITS.index(suit)]


def strengths(hand: int, weights: Weights) -> tuple[float, ...]:
    """Return the value of a hand in points with each suit as trump, in the order of `SUITS`."""
    trump, plain = _tables(weights)
    first, second, third, fourth = (
        hand & 0xFF,
        hand >> 8 & 0xFF,
        hand >> 16 & 0xFF,
        hand >> 24,
    )
    beside = plain[first] + plain[second] + plain[third] + plain[fourth]
    return (
        beside + trump[first],
        beside + trump[second],
        beside + trump[third],
        beside + trump[fourth],
    )


@cache
def _tables(weights: Weights) -> tuple[list[float], list[float]]:
    """Return, for every set of cards of a suit, its extra value as trumps and its plain value."""
    suit = SUITS[0]
    rank = {Card(each + suit): each for each in "A789TJQK"}
    trump, plain = [], []
    added = dict(weights.trumps)
    for cards in range(SUIT[suit] + 1):
        ranks = {each for card, each in rank.items() if BIT[card] & cards}
        beside = weights.ace + weights.ten * ("T" in ranks) if "A" in ranks else 0.0
        found = weights.length * len(ranks) + sum(added.get(letter, 0.0) for letter in ranks)
        if {"K", "Q"} <= ranks:
            found += weights.royal
        trump.append(found - beside)
        plain.append(float(beside))
    return trump, plain
