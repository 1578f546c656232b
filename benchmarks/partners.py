"""How fair a duplicate for partners with computers is: `python -m benchmarks.partners [-n ...]`.

Each tournament has some tables of four and eight deals, scored as the bot does. A person leaves a
share of their moves to a beginner and the others to the club's player, which is also the computer.
Each tournament is played without a computer, with one in one seat, and with two in a pair's seats.

Printed for each, with 95 % intervals: how often that pair is first of its line, how often its
opponents are first of theirs, and how often the pair wins a whole match, as on a game night. A
shared first place counts as a part.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import fmean

from benchmarks.playing import Choose, beaten, half, play, usual
from bot.games.presenting.presenter import presenter
from bot.tables.sealed import margin
from pasur_core.match import Match
from pasur_core.players.levels import BEGINNER, CLUB, decide
from pasur_core.protocol import Action, Seat
from pasur_core.tournaments.duplicate import (
    DuplicateStanding,
    TableResult,
    table_deviation_of,
    table_standings,
)

SEATS, DEALS = 4, 8

SEED = 5200

SHARES = {
    "even .12": (0.12,),
    "even .40": (0.4,),
    "even .65": (0.65,),
    "mixed": (0.0, 0.12, 0.25, 0.4, 0.65, 1.0),
}
"""The share of a beginner's moves of people, by lot."""

COMPUTERS = {"none": (), "one": (2,), "two": (0, 2)}
"""The seats of computers at the first table: of one, and of a whole pair."""


def chooser(key: str, shares: Sequence[float], lots: random.Random) -> Choose:
    """Return the choices of four people who leave these shares of their moves to a beginner."""

    def choose(match: Match, seat: Seat) -> Action:
        level = BEGINNER if lots.random() < shares[seat] else CLUB
        return decide(key, match.state, seat, level, lots)

    return choose


def margin_of(key: str, seed: int, shares: Sequence[float], number: int) -> float:
    """Play a deal at a table of people with these shares; return the first side's margin."""
    choose = chooser(key, shares, random.Random(f"{seed}/{number}"))
    match, (scored,) = play(usual(key, SEATS, seed), choose, rounds=1)
    return margin(scored, match, low=presenter(key, None).lower_wins)


def wins(line: Sequence[DuplicateStanding[int]]) -> float:
    """Return the share of the first place that the pair of the first table has."""
    first = [one.key for one in line if one.place == 1]
    return 1 / len(first) if 0 in first else 0.0


def tournament(key: str, kind: str, tables: int, number: int) -> list[float]:
    """Play a tournament, the first table with each of `COMPUTERS`.

    Return for each `wins` of the pair with the computers, then of its opponents, and whether the
    pair wins a match.
    """
    rng = random.Random(f"{SEED}/{number}")
    shares = [[rng.choice(SHARES[kind]) for _ in range(SEATS)] for _ in range(tables)]
    seeds = [rng.getrandbits(64) for _ in range(DEALS)]
    others = [
        [margin_of(key, seed, table, at) for at, table in enumerate(shares[1:], start=1)]
        for seed in seeds
    ]
    found = list[float]()
    for computers in COMPUTERS.values():
        first = [0.0 if seat in computers else share for seat, share in enumerate(shares[0])]
        deals = [
            [
                TableResult(((at,), (at,)), margin)
                for at, margin in enumerate([margin_of(key, seed, first, 0), *margins])
            ]
            for seed, margins in zip(seeds, others, strict=True)
        ]
        found += map(wins, table_standings(deals, table_deviation_of(key)))
        choose = chooser(key, first, random.Random(f"{SEED}/{number}/match"))
        match, _ = play(usual(key, SEATS, number), choose)
        found.append(0.0 if match.result is None else beaten(match.result.ranks, 0))
    return found


def said(values: Sequence[float]) -> str:
    """Return a mean of shares as a percentage with its interval."""
    return f"{100 * fmean(values):5.1f} ± {100 * half(values):.1f}"


def main() -> None:
    """Play the tournaments, and print a line for each kind."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", nargs="+", default=["belote", "contree"])
    parser.add_argument("--people", nargs="+", choices=SHARES, default=[*SHARES])
    parser.add_argument("--tables", type=int, default=3)
    parser.add_argument("-n", "--tournaments", type=int, default=600)
    asked = parser.parse_args()
    print(f"{'':30}{'the pair':14}{'its opponents':14}a match")
    with ProcessPoolExecutor() as pool:
        for key in asked.games:
            for kind in asked.people:
                one = partial(tournament, key, kind, asked.tables)
                found = list(pool.map(one, range(asked.tournaments), chunksize=4))
                said_of = iter(map(said, zip(*found, strict=True)))
                for name in COMPUTERS:
                    row = "".join(f"{next(said_of):14}" for _ in range(3))
                    print(f"{key:10}{kind:12}{name:6}{row}", flush=True)


if __name__ == "__main__":
    main()
