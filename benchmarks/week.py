"""A week of people who come to play, second by second, all chances drawn from one seed.

Matches begin by chance (Poisson), as often as the hour is liked where people live; moves follow
with pauses that people make, most of them short and a few long; each late turn, round and start
makes its requests when it happens.
"""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

HOUR, DAY, WEEK = 3600, 86400, 7 * 86400

ZONES = {-5: 0.25, -3: 0.05, 1: 0.35, 3.5: 0.20, 8: 0.15}
"""Hours from UTC, and the share of people who live there: assumed."""

EVENING = (3, 2, 1, 1, 1, 1, 1, 2, 3, 3, 3, 4, 5, 5, 4, 5, 6, 7, 8, 10, 13, 14, 12, 7)
"""How much people like each hour of their own day for cards: assumed."""


@dataclass(frozen=True)
class People:
    """When matches begin.

    Attributes:
        hours: matches that begin a second in each hour of the week in UTC, Monday's first.

    """

    hours: tuple[float, ...]

    @classmethod
    def of(cls, servers: int, given: Mapping[str, float]) -> People:
        """Return the people of so many servers, by the plan's assumptions."""
        a_week = 7 * servers * given["active"] * given["matches"]
        liked = [sum(_liked(hour, given["weekend"])) for hour in range(7 * 24)]
        return cls(tuple(a_week * one / sum(liked) / HOUR for one in liked))

    @property
    def busiest(self) -> float:
        """Matches that begin a second in the busiest hour."""
        return max(self.hours)


def _liked(hour: int, weekend: float) -> Iterator[float]:
    """Yield how much an hour of the week in UTC is liked in each zone, as many as live there."""
    for zone, share in ZONES.items():
        day, local = divmod(math.floor(hour + zone) % (7 * 24), 24)
        yield share * EVENING[local] * (weekend if day in (5, 6) else 1.0)


def mean_pause(median: float, spread: float) -> float:
    """Return the mean of pauses whose logarithm is normal."""
    return median * math.exp(spread**2 / 2)


def share_over(seconds: float, median: float, spread: float) -> float:
    """Return the share of such pauses that are longer than this."""
    return 1 - NormalDist().cdf(math.log(seconds / median) / spread)


@dataclass(frozen=True)
class Peak:
    """What came of the busiest hour, a second: its mean, what 999 of 1,000 seconds keep under.

    Attributes:
        worst: the most of any second of the week.

    """

    busiest: float
    often: float
    worst: float


@dataclass(frozen=True)
class Week:
    """What came of a week; `tables` are the most that were live at once."""

    matches: int
    moves: Peak
    calls: Peak
    tables: float


@dataclass
class _Tape:
    """How often something happens in each second."""

    seconds: Any

    @classmethod
    def blank(cls) -> _Tape:
        return cls(array("H", bytes(2 * WEEK)))

    def note(self, at: float) -> None:
        if at < WEEK:
            self.seconds[int(at)] += 1

    def peak(self) -> Peak:
        hours = [sum(self.seconds[first : first + HOUR]) for first in range(0, WEEK, HOUR)]
        first = HOUR * hours.index(max(hours))
        ranked = sorted(self.seconds[first : first + HOUR])
        return Peak(max(hours) / HOUR, ranked[int(0.999 * HOUR)], max(self.seconds))


def simulated(servers: int, given: Mapping[str, float], seed: int) -> Week:
    """Let a week pass."""
    people, rng = People.of(servers, given), random.Random(seed)
    moves, calls, live = _Tape.blank(), _Tape.blank(), array("l", bytes(8 * (WEEK + 1)))
    matches, at = 0, 0.0
    while (at := _next(people, at, rng)) < WEEK:
        matches += 1
        end = _played(at, given, rng, moves, calls)
        live[int(at)] += 1
        live[min(int(end), WEEK)] -= 1
    most = now = 0
    for change in live:
        now += change
        most = max(most, now)
    return Week(matches, moves.peak(), calls.peak(), most)


def _next(people: People, at: float, rng: random.Random) -> float:
    """Return when the next match begins: those of the busiest hour, thinned out in the others."""
    while at < WEEK:
        at += rng.expovariate(people.busiest)
        if at < WEEK and rng.random() * people.busiest < people.hours[int(at) // HOUR]:
            break
    return at


def _played(
    at: float, given: Mapping[str, float], rng: random.Random, moves: _Tape, calls: _Tape
) -> float:
    """Play one match; returns when it ends. Some are half as long as usual, some half longer."""
    many = max(1, round(given["moves"] * rng.uniform(0.5, 1.5)))
    a_round = max(1, round(given["moves"] / given["rounds"]))
    median, spread, late = math.log(given["pause"]), given["spread"], given["late"]
    for _ in range(int(given["start_calls"])):
        calls.note(at)
    for number in range(1, many + 1):
        pause = rng.lognormvariate(median, spread)
        if pause > late:
            calls.note(at + late)
            for _ in range(int(given["late_calls"]) - 1):
                calls.note(at + pause)
        at += pause
        moves.note(at)
        if number % a_round == 0:
            for _ in range(int(given["round_calls"])):
                calls.note(at)
    return at
