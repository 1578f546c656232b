"""Whist tournaments: seating plans with changing partners for 4k and 4k + 1 people.

Over all rounds, each two people are partners once and opponents twice. With 4k people there are
4k-1 rounds without byes. With 4k+1 people there are 4k+1 rounds, and each person has one bye. Such
tables exist for all k (R. D. Baker, "Whist tournaments", 1975; E. H. Moore, "Tactical memoranda",
1896; I. Anderson, "Combinatorial Designs and Tournaments", 1997). Most tables here are cyclic: the
first round is stored, and each later round follows by adding 1 to all places. With 4k people the
last place is never changed. With 9 and 25 people, the squares of primes, places are pairs of
digits, and each digit is added without a carry. The first rounds for prime powers 4k + 1 are
Moore's: with a primitive root x, the tables x^i, x^(i+k), x^(i+2k), x^(i+3k). The others were found
by search.
"""

from __future__ import annotations

from functools import cache

Table = tuple[int, int, int, int]
"""Places in the order of seats: the first and third are partners, as are the other two."""

FIRST_ROUNDS: dict[int, tuple[Table, ...]] = {
    4: ((3, 1, 0, 2),),
    5: ((1, 2, 4, 3),),
    8: (
        (7, 2, 4, 5),
        (0, 1, 6, 3),
    ),
    9: (
        (3, 2, 6, 1),
        (4, 5, 8, 7),
    ),
    12: (
        (11, 5, 8, 6),
        (0, 1, 7, 3),
        (2, 4, 10, 9),
    ),
    13: (
        (1, 8, 12, 5),
        (2, 3, 11, 10),
        (4, 6, 9, 7),
    ),
    16: (
        (15, 3, 1, 9),
        (0, 12, 8, 13),
        (2, 7, 14, 11),
        (4, 5, 6, 10),
    ),
    17: (
        (1, 13, 16, 4),
        (3, 5, 14, 12),
        (9, 15, 8, 2),
        (10, 11, 7, 6),
    ),
    20: (
        (19, 13, 11, 18),
        (0, 6, 15, 16),
        (1, 12, 4, 14),
        (2, 5, 10, 17),
        (3, 7, 9, 8),
    ),
    21: (
        (1, 5, 11, 18),
        (2, 4, 14, 20),
        (3, 6, 7, 12),
        (8, 13, 15, 16),
        (9, 17, 10, 19),
    ),
    24: (
        (23, 6, 20, 12),
        (0, 7, 2, 8),
        (1, 13, 11, 21),
        (3, 19, 17, 22),
        (4, 14, 15, 18),
        (5, 9, 10, 16),
    ),
    25: (
        (5, 15, 20, 10),
        (7, 16, 23, 14),
        (24, 12, 6, 18),
        (2, 1, 3, 4),
        (17, 21, 13, 9),
        (8, 19, 22, 11),
    ),
}
"""The first round for each number of people that has a seating plan."""

_DIGITS = {9: 3, 25: 5}
"""The base of the two digits of a place, for numbers of people whose tables are not cyclic."""


@cache
def rounds(people: int) -> tuple[tuple[Table, ...], ...]:
    """Return the tables of each round of a whist tournament.

    The result is empty if no such tables are known for this number of people. Places count from 0.
    With 4k + 1 people the place that is at no table has a bye.

    >>> rounds(4)
    (((3, 1, 0, 2),), ((3, 2, 1, 0),), ((3, 0, 2, 1),))
    """
    if people not in FIRST_ROUNDS:
        return ()
    return tuple(
        tuple((moved[a], moved[b], moved[c], moved[d]) for a, b, c, d in FIRST_ROUNDS[people])
        for by in range(people - (people % 4 == 0))
        for moved in ([_moved(place, by, people) for place in range(people)],)
    )


def _moved(place: int, by: int, people: int) -> int:
    """Return the place in the round with number `by`, from 0, of a place in the first round."""
    if people in _DIGITS:
        base = _DIGITS[people]
        return (place // base + by // base) % base * base + (place + by) % base
    if people % 4 == 0:
        return place if place == people - 1 else (place + by) % (people - 1)
    return (place + by) % people
