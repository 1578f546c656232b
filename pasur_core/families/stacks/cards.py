"""The numbered cards of the triangular pack, and stacks of them that lie face up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pasur_core.cards import Card
from pasur_core.protocol import Seat

Stack = tuple[int, ...]
T = TypeVar("T")

PACK: Stack = tuple(number for number in range(1, 11) for _ in range(number))
ALONE: tuple[Stack, ...] = tuple((number,) for number in range(11))
"""The stack of one card, by its number."""

CARD: dict[int, Card] = {number: Card(str(number)) for number in range(1, 11)}
NUMBER: dict[Card, int] = {card: number for number, card in CARD.items()}
SEVEN, EIGHT = 7, 8
BURNT = 5
"""How many cards are burnt at every shuffle (PA3)."""


def shown(stack: Sequence[int]) -> tuple[Card, ...]:
    """The cards of a stack, as they lie."""
    return tuple([CARD[number] for number in stack])


_Found = tuple[Seat | None, tuple[Seat, ...], tuple[Stack, ...], tuple[Card, ...]]


def lowest_of(cards: Sequence[int], low_seven: bool) -> int:
    """The lowest of some first cards (PA6); with `low_seven` a 7 is lower than a 1 (PK1)."""
    return SEVEN if low_seven and SEVEN in cards else min(cards)


class _First(dict[Stack, _Found]):
    """By the first cards of the seats: who begins, if he is alone, who ties, stacks and cards."""

    def __init__(self, low_seven: bool) -> None:
        super().__init__()
        self._low_seven = low_seven

    def __missing__(self, cards: Stack) -> _Found:
        if len(self) == _KEPT:
            self.clear()
        lowest = lowest_of(cards, self._low_seven)
        tied = tuple([seat for seat, card in enumerate(cards) if card == lowest])
        first = tied[0] if len(tied) == 1 else None
        stacks = tuple([ALONE[card] for card in cards])
        self[cards] = found = (first, tied, stacks, shown(cards))
        return found


_KEPT = 1 << 14
FIRST = (_First(low_seven=False), _First(low_seven=True))
"""What the first cards of a round bring if each seat gets one, by whether a 7 is the lowest."""


def in_turn(seats: tuple[Seat, ...], after: Seat) -> tuple[Seat, ...]:
    """Some seats in the order in which they get cards; `after` is the seat after the dealer."""
    return tuple(sorted(seats, key=lambda seat: (seat < after, seat)))


def without(stack: Stack, card: int) -> Stack:
    """A stack once the card is gone; it holds no number twice."""
    place = stack.index(card)
    return stack[:place] + stack[place + 1 :]


def put(held: tuple[T, ...], seat: Seat, one: T) -> tuple[T, ...]:
    """What the seats have, with this for one of them."""
    changed = [*held]
    changed[seat] = one
    return tuple(changed)
