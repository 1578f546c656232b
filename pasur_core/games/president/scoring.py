"""Between two rounds of Président: places, titles, points and exchanges."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pasur_core.protocol import Seat

PRESIDENT, VICE_PRESIDENT, NEUTRAL = "president", "vice_president", "neutral"
VICE_TROU, TROU = "vice_trou", "trou"
POINTS = {PRESIDENT: 2, VICE_PRESIDENT: 1, NEUTRAL: 0, VICE_TROU: -1, TROU: -2}


@cache
def titles_by_place(seats: int) -> tuple[str, ...]:
    """Return the titles from the first place to the last (PR15).

    With three seats the middle one is neutral.

    >>> titles_by_place(3), titles_by_place(5)[1:4]
    (('president', 'neutral', 'trou'), ('vice_president', 'neutral', 'vice_trou'))
    """
    if seats == 3:
        return PRESIDENT, NEUTRAL, TROU
    return PRESIDENT, VICE_PRESIDENT, *(NEUTRAL,) * (seats - 4), VICE_TROU, TROU


def titles_of(places: Sequence[Seat]) -> tuple[str, ...]:
    """Return the title of each seat; `places` are the seats from first to last."""
    titles = titles_by_place(len(places))
    return tuple([titles[places.index(seat)] for seat in range(len(places))])


def places_of(finished: Sequence[Seat], fouled: Sequence[Seat], seats: int) -> tuple[Seat, ...]:
    """Return the seats from the first place to the last (PR15).

    First come the seats that went out, in this order, then the seat that still has cards. Seats
    that went out on a forbidden 2 come last, and the first of these is the last of all.

    >>> places_of((2, 0, 3), (), 4), places_of((2, 0, 3), (2,), 4), places_of((2, 0, 3), (2, 0), 4)
    ((2, 0, 3, 1), (0, 3, 1, 2), (3, 1, 0, 2))
    """
    fair = [seat for seat in finished if seat not in fouled]
    held = [seat for seat in range(seats) if seat not in finished]
    return (*fair, *held, *reversed(fouled))


@cache
def exchanges(places: tuple[Seat, ...]) -> tuple[tuple[Seat, Seat, int], ...]:
    """Return the gifts that seats choose, as (giver, receiver, number of cards) (PR16).

    In exchange, each receiver is forced to give the same number of cards. `places` are the seats
    from first to last.
    """
    first = (places[0], places[-1], 2)
    return (first,) if len(places) == 3 else (first, (places[1], places[-2], 1))


def to_give(places: tuple[Seat, ...], seat: Seat) -> int:
    """Return the number of cards that a seat chooses to give (PR16).

    It is 0 for any seat but the Président and the Vice-Président.

    >>> [to_give((2, 0, 3, 1), seat) for seat in range(4)]
    [1, 0, 2, 0]
    """
    for giver, _, count in exchanges(places):
        if giver == seat:
            return count
    return 0
