"""Fit the fixed ratings of the levels, for the ladder against computers.

`python -m benchmarks.strength --ladder -n MATCHES` calls `write`. A beginner's share of opponents
beaten is counted in whole matches against club players, with the options that a game proposes. A
master thinks too long for thousands of matches, so its share follows from its advantage in points a
round (`POINTS`): each round of a match between club players is shifted by that advantage.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import permutations
from math import log, sqrt
from pathlib import Path
from statistics import fmean

from benchmarks.playing import (
    CONTESTS,
    at_levels,
    beaten,
    club_match,
    half,
    play,
    usual,
    write_anew,
)
from bot.competition import ladder
from bot.competition.ratings import Rating
from bot.games.presenting.presenter import presenter
from pasur_core.players.levels import BEGINNER, CLUB, LEVELS, MASTER

Setting = tuple[str, int]
"""A game and a number of seats."""

POINTS = {(one.key, one.seats): one.master for one in CONTESTS.values() if one.master}
"""A master's advantage beside club players, as `Contest.master`."""

_FILE = Path(ladder.__file__).with_name(ladder.LEVELS_FILE)


@dataclass(frozen=True, slots=True)
class Share:
    """A level's share of club players beaten, with its 95 % interval, and what it was counted in.

    `source` is `matches`, or `deals` if it follows from points a round; `number` counts them.
    """

    setting: Setting
    level: str
    mean: float
    low: float
    high: float
    source: str
    number: int

    @property
    def rating(self) -> tuple[float, float]:
        """The level's rating on the scale of `ratings.py`, and half of its interval."""
        key, seats = self.setting
        sides = _sides(key, seats)
        spread = ladder.spread(len(sides)) / len(sides[0])
        odds, slope = self.mean / (1 - self.mean), 1 / (self.mean * (1 - self.mean))
        return ladder.MIDDLE + spread * log(odds), spread * slope * (self.high - self.low) / 2

    def written(self) -> dict[str, object]:
        """Return the measurement by name, as it is written."""
        key, seats = self.setting
        return {
            "game": f'"{key}"',
            "seats": seats,
            "level": f'"{self.level}"',
            "share": f"{self.mean:.4f}",
            "interval": f"[{self.low:.4f}, {self.high:.4f}]",
            self.source: self.number,
        }


def _sides(key: str, seats: int) -> tuple[tuple[int, ...], ...]:
    return usual(key, seats, 0).sides


def _seed_share(key: str, seats: int, level: str, seed: int) -> float:
    """Return the mean share of a seed's matches, one with each side at the level."""
    found = []
    for side, held in enumerate(_sides(key, seats)):
        levels = [level if seat in held else CLUB for seat in range(seats)]
        match, _ = play(usual(key, seats, seed), at_levels(levels, seed))
        assert match.result is not None
        found.append(beaten(match.result.ranks, side))
    return fmean(found)


def _seed_margins(key: str, seats: int, seed: int) -> tuple[int, list[int]]:
    """Return the rounds of a match between club players, and all differences of two totals."""
    match, counts = club_match(key, seats, seed)
    sign = -1 if presenter(key, None).lower_wins else 1
    pairs = permutations(match.view().totals, 2)
    return len(counts), [sign * (own - other) for own, other in pairs]


def _shifted(margins: Sequence[tuple[int, list[int]]], points: float) -> list[float]:
    """Return each match's share of won differences after adding points to each round."""
    return [
        fmean(
            (margin + points * rounds > 0) + (margin + points * rounds == 0) / 2 for margin in found
        )
        for rounds, found in margins
    ]


def shares(setting: Setting, seeds: Sequence[int], pool: Executor) -> Iterator[Share]:
    """Yield the shares of a beginner and of a master."""
    key, seats = setting
    counted = list(pool.map(partial(_seed_share, key, seats, BEGINNER), seeds, chunksize=4))
    margins = list(pool.map(partial(_seed_margins, key, seats), seeds, chunksize=4))
    mean, wide = fmean(counted), half(counted)
    number = len(counted) * len(_sides(key, seats))
    yield Share(setting, BEGINNER, mean, mean - wide, mean + wide, "matches", number)
    points, wide, deals = POINTS[setting]
    low, middle, high = (_shifted(margins, one) for one in (points - wide, points, points + wide))
    mean = fmean(middle)
    # The club players' matches are a sample too; both errors are independent.
    below = sqrt((mean - fmean(low)) ** 2 + half(middle) ** 2)
    above = sqrt((fmean(high) - mean) ** 2 + half(middle) ** 2)
    yield Share(setting, MASTER, mean, mean - below, mean + above, "deals", deals)


def fitted(found: Sequence[Share]) -> tuple[float, float]:
    """Return the rating of a level from its shares in a game, and half of its interval.

    A level is not equally strong with every number of seats. DerSimonian and Laird's estimate of
    that variance is added to the variance of each measurement.
    """
    ratings = [one.rating for one in found]
    variances = [(half / 1.96) ** 2 for _, half in ratings]
    weights = [1 / one for one in variances]
    mean, total = _mean(ratings, weights), sum(weights)
    spread = sum(w * (one - mean) ** 2 for w, (one, _) in zip(weights, ratings, strict=True))
    scale = total - sum(one**2 for one in weights) / total
    between = max(0.0, (spread - (len(found) - 1)) / scale) if len(found) > 1 else 0.0
    weights = [1 / (one + between) for one in variances]
    return _mean(ratings, weights), 1.96 * sqrt(1 / sum(weights))


def _mean(ratings: Sequence[tuple[float, float]], weights: Sequence[float]) -> float:
    summed = sum(weight * one for weight, (one, _) in zip(weights, ratings, strict=True))
    return summed / sum(weights)


def write(seeds: Sequence[int]) -> None:
    """Measure the levels on matches of these seeds, and write the file of all ratings."""
    found = list[Share]()
    with ProcessPoolExecutor() as pool:
        for setting in POINTS:
            for one in shares(setting, seeds, pool):
                found.append(one)
                mean, wide = one.rating
                print(
                    f"{setting[0]:13}{setting[1]:2} {one.level:9}{100 * one.mean:6.1f} %"
                    f"{Rating(mean).shown:6} ±{Rating(sigma=wide).interval}",
                    flush=True,
                )
    keys = dict.fromkeys(key for key, _ in POINTS)
    ratings = [(f"[{key}]", _ratings(key, found)) for key in keys]
    write_anew(_FILE, len(seeds), [*ratings, *(("[[measured]]", one.written()) for one in found)])


def _ratings(key: str, found: Sequence[Share]) -> dict[str, str]:
    """Return the rating of each level of a game, as it is written."""
    written = {}
    for level in LEVELS:
        of_level = [one for one in found if (one.setting[0], one.level) == (key, level)]
        mean, wide = fitted(of_level) if of_level else (ladder.MIDDLE, 0.0)
        about = f"  # ±{Rating(sigma=wide).interval} shown units" if of_level else ""
        written[level] = f"{mean:.2f}{about}"
    return written
