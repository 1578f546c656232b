"""Scores of duplicate: people play equal deals, and only the difference of their results counts.

`standings` is for people who each play the deals against computers, `table_standings` for partners
who play them against other partners.

With five results or more, a deal is scored by matchpoints (Laws of Duplicate Bridge 2017, law 78
A), as a percentage. With fewer results, matchpoints would be too coarse: beating one more result
would bring at least 25 points, however small the difference. The score then follows the difference
to the mean of the results (Butler's method in bridge), in units of the game's standard deviation.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import fsum
from statistics import fmean
from typing import Generic, TypeVar

from pasur_core.errors import PasurError
from pasur_core.tournaments.places import place_points

K = TypeVar("K", bound=Hashable)

DEVIATIONS_FILE = "deviations.toml"
"""The file with the standard deviations; `python -m benchmarks.deviations` makes it."""

MATCHPOINTS_FROM = 5
"""The number of results of a deal from which on matchpoints are counted."""

AVERAGE = 50.0
"""The score of an average result, and of a deal's only result."""

UNPLAYED, LEFT = 25.0, 0.0
"""The scores of a deal that a person has not begun, and of one that they began and left."""

_PER_DEVIATION = 25.0
_MOST_DEVIATIONS = 2.0

_DIGITS = 9
"""Decimals to which sums are rounded, so that sums do not differ by the order of their terms."""


@dataclass(frozen=True, slots=True)
class DuplicateStanding(Generic[K]):
    """A line of the standings.

    Attributes:
        place: the place, from 1. Lines with equal scores and points share the best of their places.
        key: the person of this line.
        score: the mean score of all deals, from 0 to 100.
        points: the sum of the results, on the game's own scale.
        played: the number of deals played.
    """

    place: int
    key: K
    score: float
    points: float
    played: int


@dataclass(frozen=True, slots=True)
class TableResult(Generic[K]):
    """The result of a deal at one table of two sides.

    Attributes:
        sides: the people of the first and of the second side.
        margin: the points of the first side less the points of the second side.
    """

    sides: tuple[tuple[K, ...], tuple[K, ...]]
    margin: float


class UnmeasuredGame(PasurError, LookupError):
    """No standard deviation of this game's results has been measured."""

    def __init__(self, key: str, kind: str) -> None:
        super().__init__(
            f"{DEVIATIONS_FILE} has no deviation of {key!r} by {kind}; measure it with"
            " `python -m benchmarks.deviations`"
        )


def deviation_of(game_key: str) -> float:
    """Return the standard deviation of a person's results on one deal of a game.

    A result is the person's points less the mean of the others' points, in one round against
    computers of club level. Raise `UnmeasuredGame` if the deviation has not been measured.

    >>> deviation_of("belote") > 0
    True
    """
    return _measured(game_key, "person")


def table_deviation_of(game_key: str) -> float:
    """Return the standard deviation of a table's margin on one deal of a game.

    Only games with partners have tables of two sides. Raise `UnmeasuredGame` if the deviation has
    not been measured.
    """
    return _measured(game_key, "table")


def _measured(game_key: str, kind: str) -> float:
    try:
        return _data()[game_key][kind]
    except KeyError:
        raise UnmeasuredGame(game_key, kind) from None


@cache
def _data() -> Mapping[str, Mapping[str, float]]:
    text = (files("pasur_core.tournaments") / DEVIATIONS_FILE).read_text("utf-8")
    return tomllib.loads(text)


def by_difference(difference: float, deviation: float) -> float:
    """Return the score, from 0 to 100, of a result that differs from the mean of its deal.

    `difference` is the result less the mean of all results of the deal. `deviation` is the standard
    deviation of results; from two deviations on, the score is 0 or 100. Raise `ValueError` if
    `deviation` is not above 0.

    >>> by_difference(30.0, 60.0), by_difference(-300.0, 60.0)
    (62.5, 0.0)
    """
    if not deviation > 0:
        raise ValueError(f"a deviation is above 0, not {deviation}")
    units = max(-_MOST_DEVIATIONS, min(difference / deviation, _MOST_DEVIATIONS))
    return AVERAGE + _PER_DEVIATION * units


def deal_scores(results: Mapping[K, float], deviation: float) -> dict[K, float]:
    """Return the score of each result of a deal, from 0 to 100; the mean score is 50.

    If there are fewer results than `MATCHPOINTS_FROM`, each is scored by `by_difference`. If one of
    these scores is cut off at 0 or 100, the mean can differ a little.

    Args:
        results: all results of the deal; more is better.
        deviation: the standard deviation of results on one deal, as from `deviation_of`.
    """
    if len(results) >= MATCHPOINTS_FROM:
        points = place_points([-result for result in results.values()])
        return dict(zip(results, points, strict=True))
    mean = fmean(results.values()) if results else 0.0
    return {key: by_difference(result - mean, deviation) for key, result in results.items()}


def standings(
    deals: Sequence[Mapping[K, float]], deviation: float, left: Sequence[Collection[K]] = ()
) -> list[DuplicateStanding[K]]:
    """Return the standings of people who each play the deals on their own, best first.

    The score is the mean over all deals. A deal that a person began and left counts `LEFT`, and a
    deal that they never began counts `UNPLAYED`. Other people's results are not compared with these
    values. Equal scores are ordered by the sum of the results. People without any result have no
    line.

    Args:
        deals: the results by person, for each deal of the tournament; more is better.
        deviation: as in `deal_scores`.
        left: the people who left each deal; empty for none.
    """
    return _ranked([_Deal(deal_scores(deal, deviation), deal) for deal in deals], left)


def table_differences(margins: Sequence[float]) -> list[float]:
    """Return, for each table, its margin less the mean margin of all tables of the deal.

    These are the differences of the first sides. A second side has the same number with the other
    sign.

    >>> table_differences([60.0, 20.0, -20.0])
    [40.0, 0.0, -40.0]
    """
    mean = fmean(margins) if margins else 0.0
    return [margin - mean for margin in margins]


def table_standings(
    deals: Sequence[Sequence[TableResult[K]]],
    deviation: float,
    left: Sequence[Collection[K]] = (),
) -> tuple[list[DuplicateStanding[K]], list[DuplicateStanding[K]]]:
    """Return the standings of the first sides of all tables, and those of the second sides.

    In both lists the best line is first. Only sides that play the same way (all first or all
    second) hold the same cards, so the two lists have separate places. Each person of a side gets
    the side's difference to the mean of all tables of the deal. `points` is the sum of these
    differences. The score of a deal is `by_difference`, with any number of tables. For the rest see
    `standings`.

    Args:
        deals: all tables of each deal of the tournament; each person plays a deal once, and all
            deals on the same side.
        deviation: the standard deviation of margins, as from `table_deviation_of`.
        left: as in `standings`.
    """
    first, second = (
        [_scored(tables, deviation, side=side, sign=sign) for tables in deals]
        for side, sign in ((0, 1.0), (1, -1.0))
    )
    return _ranked(first, left), _ranked(second, left)


def _scored(
    tables: Sequence[TableResult[K]], deviation: float, *, side: int, sign: float
) -> _Deal[K]:
    differences = table_differences([table.margin for table in tables])
    results = {
        key: sign * difference
        for table, difference in zip(tables, differences, strict=True)
        for key in table.sides[side]
    }
    return _Deal({key: by_difference(own, deviation) for key, own in results.items()}, results)


@dataclass(frozen=True, slots=True)
class _Deal(Generic[K]):
    scores: Mapping[K, float]
    results: Mapping[K, float]


def _ranked(deals: Sequence[_Deal[K]], left: Sequence[Collection[K]]) -> list[DuplicateStanding[K]]:
    leavers: Sequence[Collection[K]] = left or [()] * len(deals)
    totals: dict[K, tuple[float, float, int]] = {}
    for key in dict.fromkeys(key for deal in deals for key in deal.scores):
        scores = (
            deal.scores.get(key, LEFT if key in gone else UNPLAYED)
            for deal, gone in zip(deals, leavers, strict=True)
        )
        score = fsum(scores) / len(deals)
        points = fsum(deal.results.get(key, 0.0) for deal in deals)
        played = sum(key in deal.scores for deal in deals)
        totals[key] = round(score, _DIGITS), round(points, _DIGITS), played
    order = sorted(totals, key=lambda key: totals[key][:2], reverse=True)
    lines: list[DuplicateStanding[K]] = []
    for number, key in enumerate(order, start=1):
        score, points, played = totals[key]
        before = lines[-1] if lines else None
        shared = before is not None and (before.score, before.points) == (score, points)
        place = before.place if before is not None and shared else number
        lines.append(DuplicateStanding(place, key, score, points, played))
    return lines
