"""Whose turn it is in a series of Président, and who has nothing to lay and so is passed over."""

from __future__ import annotations

from collections.abc import Sequence

from pasur_core.game import TABLE, Seat
from pasur_core.games.president_cards import SIZE, SQUARE, holds


def next_in(hands: Sequence[int], seat: Seat) -> Seat:
    """The next seat that still holds cards."""
    seats = len(hands)
    for step in range(1, seats):
        other = (seat + step) % seats
        if hands[other]:
            return other
    return seat


def next_asked(hands: Sequence[int], seat: Seat, passed: int) -> Seat | None:
    """Who would play next in the series and so is skipped by an equal play (PR10).

    `passed` are the seats that are out of the series; None where nobody else is left in it.
    """
    seats = len(hands)
    for step in range(1, seats):
        other = (seat + step) % seats
        if hands[other] and not passed >> other & 1:
            return other
    return None


def equals_needed(count: int, run: int, equals: bool) -> int:
    """How many cards of the top rank are worth laying; more than there are if none can be.

    `run` of them lie on top; a square takes all the others (PR10), and `equals` allows the count.
    """
    missing = SQUARE - run
    if not missing:
        return SQUARE + 1
    return min(missing, count) if equals else missing


def onwards(
    hands: Sequence[int],
    seat: Seat,
    owner: Seat,
    count: int,
    top: int,
    run: int,
    passed: int,
    locks: bool,
    equals: bool,
) -> tuple[Seat, int, tuple[Seat, ...]]:
    """Who has something to lay after `seat`, `TABLE` when the series closes (PR12).

    With it come who has passed by then, and who of them had nothing to lay (rule 0.5). `locks`
    tells that who passed stays out of the series.
    """
    seats, above = len(hands), SQUARE * (top + 1)
    needed = equals_needed(count, run, equals)
    could_not: tuple[Seat, ...] = ()
    while True:
        seat += 1
        if seat == seats:
            seat = 0
        if seat == owner:
            return TABLE, passed, could_not
        hand = hands[seat]
        if not hand or (locks and passed >> seat & 1):
            continue
        higher = hand >> above
        if higher and (count == 1 or holds(higher, count)):
            return seat, passed, could_not
        if SIZE[hand >> above - SQUARE & 15] >= needed:
            return seat, passed, could_not
        passed |= 1 << seat
        could_not = (*could_not, seat)
