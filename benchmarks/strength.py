"""Strength of the computer players: `python -m benchmarks.strength [-n DEALS] [--games ...]`.

One side plays at a level and all others at another, on duplicate deals: for each seed a round (or a
match, where matches are short) is played once with each side at the level. The mean over these is
one observation. Printed is the mean advantage with its 95 % confidence interval: points per round,
or the share of opponents that the level finishes before (50 % is even).

Search runs with a fixed number of worlds and no deadline, so that the machine's speed does not
matter; its decision time is printed too. In contrée `--against colver` is colver's smart ISMCTS
with 50 ms per card, by colver's rules, and `colver-1000` with a second. Methods and parameters were
tuned on the seeds of `--choosing`; the reported seeds were never used for that.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from math import sqrt
from os import cpu_count
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

from benchmarks import ladder
from benchmarks.colver_player import MILLISECONDS, RULES, chosen
from pasur_core.match import Match
from pasur_core.players.levels import CLUB, LEVELS, MASTER, decide, past_of
from pasur_core.protocol import AnyGame, RoundScored
from pasur_core.registry import load_game

REPORTED, CHOOSING = 1_000_000, 0
"""The first of the seeds for reported figures, and of those for tuning."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A setting to play: `rounds` of a match, or all of it (0), and how it is scored.

    `low` is whether low scores are good. If `places`, the score is the percentage of opponents
    beaten.
    """

    key: str
    seats: int
    rounds: int = 1
    low: bool = False
    places: bool = False
    options: dict[str, object] = field(default_factory=dict)


CONTESTS = {
    "pasur-2": Contest("pasur", 2),
    "pasur-2-match": Contest("pasur", 2, rounds=0, places=True),
    "pasur-3": Contest("pasur", 3),
    "pasur-4": Contest("pasur", 4, options={"teams": False}),
    "pasur-2v2": Contest("pasur", 4),
    "contree-4": Contest("contree", 4),
    "belote-4": Contest("belote", 4),
    "president-4": Contest("president", 4, rounds=0),
    "basra-2": Contest("basra", 2),
    "basra-4": Contest("basra", 4),
    "port-3": Contest("port", 3, rounds=0, places=True),
    "pairs-4": Contest("pairs", 4, rounds=0, places=True),
    "crazy_eights-2": Contest("crazy_eights", 2, low=True),
    "crazy_eights-4": Contest("crazy_eights", 4, low=True),
    "rami-2": Contest("rami", 2, low=True),
    "rami-4": Contest("rami", 4, low=True),
}


@dataclass(frozen=True, slots=True)
class Seen:
    """The observation of one seed: the mean margin over all seatings, and decision times (s)."""

    margin: float
    seconds: list[float]


def observe(name: str, level: str, against: str, seed: int) -> Seen:
    """Play one seed of the contest `name` once with each side at `level`, others at `against`."""
    contest = CONTESTS[name]
    if against in MILLISECONDS:
        contest = replace(contest, options=contest.options | RULES)
    game = load_game(contest.key)
    margins, seconds = [], list[float]()
    for side, held in enumerate(game.sides(_options(game, contest), contest.seats)):
        levels = [level if seat in held else against for seat in range(contest.seats)]
        margins.append(_played(contest, levels, side, seed, level, seconds))
    return Seen(fmean(margins), seconds)


def _options(game: AnyGame, contest: Contest) -> Any:
    return game.options_type(**contest.options)


def _played(
    contest: Contest, levels: Sequence[str], side: int, seed: int, timed: str, seconds: list[float]
) -> float:
    """Play one match; return how well a side did, and time the decisions at one level.

    The result is the side's margin over the mean of the others, in points a round. In a contest by
    places, it is the percentage of opponents that it beat; a tie counts half.

    Args:
        contest: the game, its seats and options.
        levels: the level of each seat.
        side: the side whose result is returned.
        seed: the seed of the deals and of the players.
        timed: the level whose decisions are timed.
        seconds: receives the duration of each of these decisions.

    """
    stream = seed.to_bytes(32, "big")
    match = Match.new(contest.key, seats=contest.seats, seed=stream, **contest.options)
    rng, rounds = random.Random(seed), 0
    while match.result is None and not (contest.rounds and rounds == contest.rounds):
        if match.awaits_table:
            match, events = match.deal()
        else:
            seat = min(match.acting)
            level = levels[seat]
            past = past_of(match, seat, rng) if level == MASTER else ()
            started = perf_counter()
            if level in MILLISECONDS:
                action = chosen(match, MILLISECONDS[level])
            else:
                action = decide(contest.key, match.state, seat, level, rng, past=past)
            if level == timed:
                seconds.append(perf_counter() - started)
            match, events = match.submit(seat, action)
        rounds += sum(isinstance(event, RoundScored) for event in events)
    if contest.places and match.result is not None:
        ranks = list(match.result.ranks)
        own = ranks.pop(side)
        return 100 * fmean((rank > own) + (rank == own) / 2 for rank in ranks)
    totals = list(match.view().totals)
    margin = totals.pop(side) - fmean(totals)
    return (-margin if contest.low else margin) / max(rounds, 1)


def measured(
    name: str, level: str, against: str, seeds: Sequence[int], processes: int
) -> dict[str, float]:
    """Return the figures of a contest: `mean`, `low`, `high`, `deals`, `ms_p99`.

    The arguments are as in `observe`; `processes` is the number of worker processes.
    `low` and `high` bound the 95 % confidence interval, `deals` is the number of seeds, `ms_p99`
    the 99th percentile of decision times in milliseconds.
    """
    with ProcessPoolExecutor(processes) as pool:
        seen = list(pool.map(observe, *_columns(name, level, against, seeds), chunksize=1))
    mean = fmean(observation.margin for observation in seen)
    interval = 1.96 * stdev(observation.margin for observation in seen) / sqrt(len(seen))
    times = sorted(second for observation in seen for second in observation.seconds)
    return {
        "mean": round(mean, 3),
        "low": round(mean - interval, 3),
        "high": round(mean + interval, 3),
        "deals": len(seen),
        "ms_p99": round(1000 * times[int(0.99 * (len(times) - 1))], 1) if times else 0.0,
    }


def _columns(name: str, level: str, against: str, seeds: Sequence[int]) -> Iterator[list[Any]]:
    for column in (name, level, against):
        yield [column] * len(seeds)
    yield list(seeds)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", "--deals", type=int, default=100, help="seeds, at least two")
    parser.add_argument("--games", nargs="*", default=[], metavar="GAME", help="such as pasur-2")
    parser.add_argument("--level", choices=LEVELS, default=MASTER)
    parser.add_argument("--against", choices=(*LEVELS, *MILLISECONDS), default=CLUB)
    parser.add_argument("--choosing", action="store_true", help="the seeds for trying things out")
    parser.add_argument("--processes", type=int, default=cpu_count())
    parser.add_argument("--json", action="store_true", help="one object as the last line")
    parser.add_argument(
        "--ladder", action="store_true", help="write the levels' ratings; games such as pasur-2"
    )
    given = parser.parse_args()
    if given.ladder:
        settings = [
            one
            for one in ladder.POINTS
            if not given.games or "-".join(map(str, one)) in given.games
        ]
        seeds = range(REPORTED, REPORTED + given.deals)
        ladder.write(seeds, given.processes, settings)
        return
    unknown = set(given.games) - set(CONTESTS)
    if unknown or given.deals < 2:
        parser.error(f"games are {', '.join(CONTESTS)}, deals two or more")
    if given.against in MILLISECONDS and given.games != ["contree-4"]:
        parser.error("colver plays contree-4 alone")
    if given.against in MILLISECONDS and find_spec("colver") is None:
        parser.error("colver comes with pip install pasur[bench]")
    first = CHOOSING if given.choosing else REPORTED
    found = {}
    print(f"{given.level} against {given.against}, {given.deals} deals")
    for name in given.games or CONTESTS:
        seeds = range(first, first + given.deals)
        found[name] = figures = measured(name, given.level, given.against, seeds, given.processes)
        half = (figures["high"] - figures["low"]) / 2
        print(
            f"{name:16}{figures['mean']:+9.2f} ±{half:.2f}{figures['ms_p99']:10.1f} ms p99",
            flush=True,
        )
    if given.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
