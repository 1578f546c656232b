"""The arithmetic of a round of Rami: penalty points, and the players still in the match."""

from __future__ import annotations

from collections.abc import Sequence

from pasur_core.cards import JOKER, Card
from pasur_core.families.melds.cards import WORTH

NOT_OPENED = 100
"""Penalty points of a seat that has not opened (RA20)."""
AT_ONCE = 200
"""Penalty points of every hand with cards, if the closing seat opened in its last turn (RA20)."""


def hand_points(hand: Sequence[Card]) -> int:
    """Return the points of the cards left in a hand (RA20).

    They are doubled if the hand has a joker, but only once.

    >>> hand_points((Card("AH"), Card("5C"))), hand_points((Card("5C"), Card("X"), Card("X")))
    (16, 10)
    """
    points = sum(WORTH[card] for card in hand)
    return 2 * points if JOKER in hand else points


def round_points(
    hands: Sequence[Sequence[Card]], opened: Sequence[bool], *, at_once: bool = False
) -> tuple[int, ...]:
    """Return the penalty points of each seat (RA20).

    An empty hand costs nothing.

    Args:
        hands: the cards that each seat has left.
        opened: whether each seat has opened.
        at_once: whether the closing seat opened in its last turn and no other seat had opened.
    """
    return tuple(
        0 if not hand else AT_ONCE if at_once else hand_points(hand) if has else NOT_OPENED
        for hand, has in zip(hands, opened, strict=True)
    )


def out_after(
    out: Sequence[int], totals: Sequence[int], limit: int, number: int
) -> tuple[int, ...]:
    """Return the round in which each seat went out, or 0 for a seat still in the match (RA22).

    `out` is the result for the rounds before round `number`. `totals` are the totals after it.
    """
    return tuple(
        was or (number if total >= limit else 0) for was, total in zip(out, totals, strict=True)
    )


def ranks(out: Sequence[int], totals: Sequence[int]) -> tuple[int, ...]:
    """Return each seat's final rank, from 0 for the best (RA22).

    A seat that stayed longer in the match is ranked better. Of seats that went out in the same
    round, one with fewer points is ranked better. Equal seats share a rank. `out` is the result of
    `out_after`.

    >>> ranks((0, 2, 2, 1), (150, 260, 210, 201))
    (0, 2, 1, 3)
    """
    last = max(out) + 1
    stay = [(-(left or last), total) for left, total in zip(out, totals, strict=True)]
    return tuple(sum(other < own for other in stay) for own in stay)
