"""The numbered cards of the triangular pack, and the stacks in which they lie face up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pasur_core.cards import Card
from pasur_core.latest import keep_growing
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
    """Return the numbers of a stack as cards, in the same order."""
    return tuple([CARD[number] for number in stack])


_NO_CARDS: tuple[Card, ...] = ()


@keep_growing(_NO_CARDS)
def in_one(before: tuple[Card, ...], stack: Stack) -> tuple[Card, ...]:
    """Return the cards of several stacks in one tuple, in the same order."""
    return before + shown(stack)


def lowest_of(cards: Sequence[int], low_seven: bool) -> int:
    """Return the lowest of these cards; the seat that has it alone begins (PA6, PA7).

    If `low_seven`, a 7 is lower than a 1 (PK1).
    """
    return SEVEN if low_seven and SEVEN in cards else min(cards)


def in_turn(seats: tuple[Seat, ...], after: Seat) -> tuple[Seat, ...]:
    """Return these seats in the order in which they get cards.

    The order begins at seat `after`; seats below it come last.
    """
    return tuple(sorted(seats, key=lambda seat: (seat < after, seat)))


def without(stack: Stack, card: int) -> Stack:
    """Return a stack without this card; a stack holds each number at most once.

    Raise `ValueError` if the card is not in the stack.
    """
    left = [*stack]
    left.remove(card)
    return tuple(left)


def put(held: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Return `held`, a tuple of one value per seat, with the value of `seat` replaced."""
    changed = [*held]
    changed[seat] = value
    return tuple(changed)
