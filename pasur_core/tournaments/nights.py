"""The points of a game night, added up over its sittings.

Each match brings 0 to 100 points by places (`places.place_points`). A bye counts as much as the
person's own mean, so that it neither helps nor harms. A person who was absent while their match was
played gets 0 for it. Sittings before a person joined or after they left bring 0 too.

People with equal points are ordered by the sum of their margins. A margin is the difference of
scores in one match, in standard deviations of the game (`margin`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from statistics import fmean
from typing import Final

BYE: Final = None
"""Stands in place of points for a sitting in which the person was present without a table."""

ABSENT = 0.0
"""The points of a match during which the person was absent."""

_AVERAGE = 50.0
"""The points of each bye of a person who has played no match."""

_DIGITS = 9
"""Decimals to which sums are rounded, so that sums do not differ by the order of their terms."""


@dataclass(frozen=True, slots=True)
class NightStanding:
    """A line of a night's standings.

    Attributes:
        place: the place, from 1; lines with equal points and margins share the best of their
            places.
        number: the person's number in the night.
        points: the sum of the points.
        margin: the sum of the margins.
        matches: the number of matches, including matches that the person missed.
        byes: the number of byes.
    """

    place: int
    number: int
    points: float
    margin: float
    matches: int
    byes: int


def night_points(rounds: Sequence[float | None]) -> float:
    """Return the sum of a person's points.

    `rounds` has the points of each sitting, or `BYE`.

    >>> night_points([100.0, BYE, 50.0])
    225.0
    """
    played = [points for points in rounds if points is not None]
    mean = fsum(played) / len(played) if played else _AVERAGE
    return round(fsum(played) + mean * (len(rounds) - len(played)), _DIGITS)


def margin(scores: Sequence[float], side: int, deviation: float) -> float:
    """Return how far a side's score is above the mean of the other sides, in deviations.

    Args:
        scores: the score of each of at least two sides; more is better.
        side: the side, as an index of `scores`.
        deviation: the standard deviation of such differences (`duplicate.deviation_of`).

    >>> margin([30.0, 10.0, 0.0], 0, deviation=5.0)
    5.0
    """
    return (scores[side] - fmean([*scores[:side], *scores[side + 1 :]])) / deviation


def night_standings(
    rounds: Mapping[int, Sequence[float | None]],
    margins: Mapping[int, Sequence[float]],
) -> list[NightStanding]:
    """Return the standings of a night, best first.

    Equal lines are in the order of the people's numbers.

    Args:
        rounds: by person, the points of each of their sittings or `BYE`. People who join late or
            leave early have fewer.
        margins: by person, the margins of their matches; a person who is not listed has none.
    """
    totals = {
        number: (night_points(own), round(fsum(margins.get(number, ())), _DIGITS))
        for number, own in rounds.items()
    }
    lines = []
    for number in sorted(totals, key=lambda number: (*(-one for one in totals[number]), number)):
        byes = sum(points is BYE for points in rounds[number])
        lines.append(
            NightStanding(
                place=1 + sum(other > totals[number] for other in totals.values()),
                number=number,
                points=totals[number][0],
                margin=totals[number][1],
                matches=len(rounds[number]) - byes,
                byes=byes,
            )
        )
    return lines
