"""The numbered cards of the triangular pack, and stacks of them that lie face up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pasur_core.cards import Card
from pasur_core.protocol import Seat

Stack = tuple[int, ...]
T = TypeVar("T")

PACK: Stack = tuple(number for number in range(1, 11) for _ in range(number))

CARD: dict[int, Card] = {number: Card(str(number)) for number in range(1, 11)}
NUMBER: dict[Card, int] = {card: number for number, card in CARD.items()}
SEVEN, EIGHT = 7, 8
BURNT = 5
"""Cards burnt at every shuffle (PA3)."""


def shown(stack: Sequence[int]) -> tuple[Card, ...]:
    """Return the cards of a stack, in the same order."""
    return tuple([CARD[number] for number in stack])


def lowest_of(cards: Sequence[int], low_seven: bool) -> int:
    """Return the lowest of some seats' first or new cards (PA6, PA7).

    With `low_seven` a 7 is lower than a 1 (PK1).
    """
    return SEVEN if low_seven and SEVEN in cards else min(cards)


def in_turn(seats: tuple[Seat, ...], after: Seat) -> tuple[Seat, ...]:
    """Return some seats in the order in which they get cards, beginning with seat `after`."""
    return tuple(sorted(seats, key=lambda seat: (seat < after, seat)))


def without(stack: Stack, card: int) -> Stack:
    """Return a stack without the card; no number is in a stack twice.

    Raise `ValueError` if it is not there.
    """
    left = [*stack]
    left.remove(card)
    return tuple(left)


def put(held: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Return `held`, a tuple of one value per seat, with the value of `seat` replaced."""
    changed = [*held]
    changed[seat] = value
    return tuple(changed)
