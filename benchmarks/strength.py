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
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from statistics import fmean
from time import perf_counter

from benchmarks.colver_player import MILLISECONDS, RULES, chosen
from benchmarks.playing import CONTESTS, Choose, Contest, beaten, half, play
from bot.games.presenting.presenter import presenter
from pasur_core.match import Match
from pasur_core.players.levels import CLUB, LEVELS, MASTER, decide, past_of
from pasur_core.protocol import Action, RoundScored, Seat
from pasur_core.registry import load_game

REPORTED, CHOOSING = 1_000_000, 0
"""The first of the seeds for reported figures, and of those for tuning."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The observation of one seed: the mean margin over all seatings, and decision times (s)."""

    margin: float
    seconds: list[float]


def observe(name: str, level: str, against: str, seed: int) -> Seen:
    """Play one seed of the contest `name` once with each side at `level`, others at `against`."""
    contest, seconds = CONTESTS[name], list[float]()
    rules = RULES if against in MILLISECONDS else {}
    begun = Match.new(
        contest.key,
        seats=contest.seats,
        seed=seed.to_bytes(32, "big"),
        **contest.options | rules,
    )
    margins = []
    for side, held in enumerate(begun.sides):
        levels = [level if seat in held else against for seat in range(contest.seats)]
        choose = chooser(levels, random.Random(seed), level, seconds)
        margins.append(score(contest, *play(begun, choose, contest.rounds), side))
    return Seen(fmean(margins), seconds)


def chooser(levels: Sequence[str], rng: random.Random, timed: str, seconds: list[float]) -> Choose:
    """Return a function that chooses by the level of each seat, also with a master or colver.

    The duration of each decision at the level `timed` is appended to `seconds`.
    """

    def choose(match: Match, seat: Seat) -> Action:
        level = levels[seat]
        past = past_of(match, seat, rng) if level == MASTER else ()
        started = perf_counter()
        if level in MILLISECONDS:
            action = chosen(match, MILLISECONDS[level])
        else:
            action = decide(match.game.key, match.state, seat, level, rng, past=past)
        if level == timed:
            seconds.append(perf_counter() - started)
        return action

    return choose


def score(contest: Contest, match: Match, counts: Sequence[RoundScored], side: int) -> float:
    """Return how well a side did: its margin over the mean of the others, in points a round.

    In a contest by places, it is the percentage of opponents that it beat.
    """
    if contest.places and match.result is not None:
        return 100 * beaten(match.result.ranks, side)
    totals = list(match.view().totals)
    margin = totals.pop(side) - fmean(totals)
    lower_wins = presenter(contest.key, None).lower_wins
    return (-margin if lower_wins else margin) / max(len(counts), 1)


def measured(name: str, level: str, against: str, seeds: Sequence[int]) -> dict[str, float]:
    """Return the figures of a contest: `mean`, `low`, `high`, `deals`, `ms_p99`.

    The arguments are as in `observe`. `low` and `high` bound the 95 % confidence interval, `deals`
    is the number of seeds, `ms_p99` the 99th percentile of decision times in milliseconds.
    """
    with ProcessPoolExecutor() as pool:
        seen = list(pool.map(partial(observe, name, level, against), seeds))
    margins = [observation.margin for observation in seen]
    mean, interval = fmean(margins), half(margins)
    times = sorted(second for observation in seen for second in observation.seconds)
    return {
        "mean": round(mean, 3),
        "low": round(mean - interval, 3),
        "high": round(mean + interval, 3),
        "deals": len(seen),
        "ms_p99": round(1000 * times[int(0.99 * (len(times) - 1))], 1) if times else 0.0,
    }


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", "--deals", type=int, default=100, help="seeds, at least two")
    parser.add_argument("--games", nargs="*", default=[], metavar="GAME", help="such as pasur-2")
    parser.add_argument("--level", choices=LEVELS, default=MASTER)
    parser.add_argument("--against", choices=(*LEVELS, *MILLISECONDS), default=CLUB)
    parser.add_argument("--choosing", action="store_true", help="the seeds for trying things out")
    parser.add_argument("--json", action="store_true", help="one object as the last line")
    given = parser.parse_args()
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
    having = [name for name, one in CONTESTS.items() if given.level in load_game(one.key).levels]
    for name in given.games or having:
        seeds = range(first, first + given.deals)
        found[name] = one = measured(name, given.level, given.against, seeds)
        interval = (one["high"] - one["low"]) / 2
        print(
            f"{name:16}{one['mean']:+9.2f} ±{interval:.2f}{one['ms_p99']:10.1f} ms p99", flush=True
        )
    if given.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
