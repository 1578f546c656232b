"""Fit the fixed ratings of the levels, for the ladder against computers.

`python -m benchmarks.strength --ladder -n MATCHES` calls `write`. A beginner's share of opponents
beaten is counted in whole matches against club players, with the options that a game proposes. A
master thinks too long for thousands of matches, so its share follows from its advantage in points a
round (`POINTS`): each round of a match between club players is shifted by that advantage.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import log, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from bot.competition import ladder
from bot.competition.ratings import Rating
from pasur_core.match import Match
from pasur_core.options import read_options
from pasur_core.players.levels import BEGINNER, CLUB, LEVELS, MASTER, decide
from pasur_core.protocol import RoundScored
from pasur_core.registry import load_game

Setting = tuple[str, int]
"""A game and a number of seats."""

POINTS: dict[Setting, tuple[float, float, int]] = {
    ("pasur", 2): (2.77, 0.47, 450),
    ("pasur", 3): (1.74, 0.45, 192),
    ("pasur", 4): (2.72, 1.05, 144),
    ("basra", 2): (4.2, 1.6, 120),
    ("basra", 4): (3.5, 1.9, 70),
    ("belote", 4): (33.6, 10.5, 90),
    ("contree", 4): (119.8, 19.2, 150),
    ("president", 4): (1.51, 0.22, 17),
    ("crazy_eights", 2): (8.0, 3.2, 175),
    ("crazy_eights", 4): (3.4, 1.8, 228),
    ("rami", 2): (4.0, 5.3, 72),
    ("rami", 4): (2.1, 2.6, 66),
}
"""A master's advantage beside club players: points a round, half of its 95 % interval, deals.

Each is a line of `python -m benchmarks.strength --games GAME-SEATS -n DEALS`, as in README.md, with
`pasur-2v2` for Pâsur with four."""

LOW = ("crazy_eights", "rami")
"""The games in which low scores are good."""

_FILE = Path(ladder.__file__).with_name(ladder.LEVELS_FILE)

HEAD = """\
# The fixed ratings of computer players on the ladder against computers, by game and level, on the
# scale of `ratings.py`: a club player is in the middle, with 25. This file is made by
#     python -m benchmarks.strength --ladder -n {number}
# Each `measured` is a share of opponents beaten among club players, with its 95 % interval: counted
# in whole matches, or computed from a master's points a round over this number of deals. A level
# that was measured with several numbers of seats has their weighted mean; its interval also holds
# how much they differ. After a change, stored ratings follow with `rebuild-statistics`.
"""


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


def _sides(key: str, seats: int) -> tuple[tuple[int, ...], ...]:
    game = load_game(key)
    return game.sides(read_options(game.options_type, dict(game.usual(seats))), seats)


def _played(key: str, seats: int, levels: Sequence[str], seed: int) -> tuple[Match, int]:
    """Play a whole match; return it, and the number of its rounds."""
    game, rng, rounds = load_game(key), random.Random(seed), 0
    options: Any = read_options(game.options_type, dict(game.usual(seats)))
    match = Match.start(game, options, seats, seed.to_bytes(32, "big"))
    while match.result is None:
        if match.awaits_table:
            match, events = match.deal()
        else:
            seat = min(match.acting)
            action = decide(key, match.state, seat, levels[seat], rng)
            match, events = match.submit(seat, action)
        rounds += sum(isinstance(event, RoundScored) for event in events)
    return match, rounds


def _beaten(ranks: Sequence[int], side: int) -> float:
    """Return the share of opponents that a side finished before; a tie is half."""
    own = ranks[side]
    others = [rank for number, rank in enumerate(ranks) if number != side]
    return fmean((rank > own) + (rank == own) / 2 for rank in others)


def _seed_share(key: str, seats: int, level: str, seed: int) -> float:
    """Return the mean share of a seed's matches, one with each side at the level."""
    found = []
    for side, held in enumerate(_sides(key, seats)):
        levels = [level if seat in held else CLUB for seat in range(seats)]
        match, _ = _played(key, seats, levels, seed)
        assert match.result is not None
        found.append(_beaten(match.result.ranks, side))
    return fmean(found)


def _seed_margins(key: str, seats: int, seed: int) -> tuple[int, list[int]]:
    """Return the rounds of a match between club players, and all differences of two totals."""
    match, rounds = _played(key, seats, [CLUB] * seats, seed)
    totals = match.view().totals
    sign = -1 if key in LOW else 1
    return rounds, [
        sign * (own - other)
        for side, own in enumerate(totals)
        for number, other in enumerate(totals)
        if number != side
    ]


def _shifted(margins: Sequence[tuple[int, list[int]]], points: float) -> list[float]:
    """Return each match's share of won differences after adding points to each round."""
    return [
        fmean(
            (margin + points * rounds > 0) + (margin + points * rounds == 0) / 2 for margin in found
        )
        for rounds, found in margins
    ]


def shares(setting: Setting, seeds: Sequence[int], processes: int) -> Iterator[Share]:
    """Yield the shares of a beginner and of a master, computed in this number of processes."""
    key, seats = setting
    with ProcessPoolExecutor(processes) as pool:
        counted = list(pool.map(partial(_seed_share, key, seats, BEGINNER), seeds, chunksize=4))
        margins = list(pool.map(partial(_seed_margins, key, seats), seeds, chunksize=4))
    mean, half = fmean(counted), _half(counted)
    number = len(counted) * len(_sides(key, seats))
    yield Share(setting, BEGINNER, mean, mean - half, mean + half, "matches", number)
    points, wide, deals = POINTS[setting]
    low, middle, high = (_shifted(margins, one) for one in (points - wide, points, points + wide))
    # The club players' matches are a sample too; both errors are independent.
    below = sqrt((fmean(middle) - fmean(low)) ** 2 + _half(middle) ** 2)
    above = sqrt((fmean(high) - fmean(middle)) ** 2 + _half(middle) ** 2)
    middle_share = fmean(middle)
    ends = middle_share - below, middle_share + above
    yield Share(setting, MASTER, middle_share, *ends, "deals", deals)


def _half(found: Sequence[float]) -> float:
    return 1.96 * stdev(found) / sqrt(len(found))


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


def write(seeds: Sequence[int], processes: int, settings: Sequence[Setting]) -> None:
    """Measure these settings on matches of these seeds, and write the file of all ratings.

    Measurements of other settings stay in the file.
    """
    kept = [one for one in _read() if one.setting not in settings]
    for setting in settings:
        found = list(shares(setting, seeds, processes))
        for one in found:
            mean, half = one.rating
            print(
                f"{setting[0]:13}{setting[1]:2} {one.level:9}{100 * one.mean:6.1f} %"
                f"{Rating(mean).shown:6} ±{Rating(sigma=half).interval}",
                flush=True,
            )
        kept += found
    _FILE.write_text(_text(sorted(kept, key=_order), len(seeds)), "utf-8")


def _order(one: Share) -> tuple[int, int, int]:
    return [*POINTS].index(one.setting), one.setting[1], LEVELS.index(one.level)


def _read() -> list[Share]:
    if not _FILE.exists():
        return []
    return [
        Share(
            (one["game"], one["seats"]),
            one["level"],
            one["share"],
            *one["interval"],
            *next((source, one[source]) for source in ("matches", "deals") if source in one),
        )
        for one in tomllib.loads(_FILE.read_text("utf-8"))["measured"]
    ]


def _text(found: Sequence[Share], number: int) -> str:
    lines = [HEAD.format(number=number)]
    for key in dict.fromkeys(one.setting[0] for one in found):
        lines.append(f"[{key}]")
        for level in LEVELS:
            of_level = [one for one in found if (one.setting[0], one.level) == (key, level)]
            mean, half = fitted(of_level) if of_level else (ladder.MIDDLE, 0.0)
            about = f"  # ±{Rating(sigma=half).interval} shown units" if of_level else ""
            lines.append(f"{level} = {mean:.2f}{about}")
        lines.append("")
    for one in found:
        lines += (
            "[[measured]]",
            f'game = "{one.setting[0]}"',
            f"seats = {one.setting[1]}",
            f'level = "{one.level}"',
            f"share = {one.mean:.4f}",
            f"interval = [{one.low:.4f}, {one.high:.4f}]",
            f"{one.source} = {one.number}",
            "",
        )
    return "\n".join(lines)
