"""How totals of Pâsur tell who wins: `python -m benchmarks.pasur_chances [-n MATCHES]`.

The club's players play matches of two, three and four sides. Every score sheet at which a match
went on is one observation of who won it then; printed are the two numbers of
`pasur_core.games.pasur.prospects` by which the winners are likeliest, with what they leave unknown
(in nats a score sheet) beside the numbers in use.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from itertools import product
from math import exp, log, sqrt
from statistics import fmean
from typing import NamedTuple

from pasur_core.games.pasur.prospects import REST, ROUND
from pasur_core.match import Match
from pasur_core.players.levels import CLUB, decide
from pasur_core.protocol import RoundScored

SETTINGS: tuple[tuple[int, bool], ...] = ((2, True), (3, True), (4, False), (4, True))
"""Seats, and whether four are two pairs."""


class Sheet(NamedTuple):
    """Totals of a match that went on, by what the leader lacked, and the side that won it."""

    totals: tuple[int, ...]
    missing: int
    winner: int


def sheets(seats: int, teams: bool, seed: int) -> Iterator[Sheet]:
    """Plays a match; the score sheets after its rounds."""
    match = Match.new("pasur", seats=seats, seed=seed.to_bytes(32, "big"), teams=teams)
    rng, seen = random.Random(seed), list[tuple[int, ...]]()
    while match.result is None:
        if match.awaits_table:
            match, events = match.deal()
        else:
            seat = min(match.acting)
            match, events = match.submit(seat, decide("pasur", match.state, seat, CLUB, rng))
        seen += [tuple(event.totals) for event in events if isinstance(event, RoundScored)]
    winner, target = match.result.ranks.index(0), match.options.target
    return (Sheet(one, target - max(one), winner) for one in seen if max(one) < target)


def unknown(seen: Sequence[Sheet], rest: float, drift: float) -> float:
    """What the totals leave unknown of the winner, in nats on average."""

    def surprise(sheet: Sheet) -> float:
        totals, missing, winner = sheet
        unit = sqrt(rest + drift * missing / len(totals))
        weights = [exp((total - max(totals)) / unit) for total in totals]
        return -log(weights[winner] / sum(weights))

    return fmean(map(surprise, seen))


def main() -> None:
    """Prints the numbers."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", "--matches", type=int, default=150, help="matches a setting")
    matches = parser.parse_args().matches
    seen = [
        sheet
        for seats, teams in SETTINGS
        for seed in range(matches)
        for sheet in sheets(seats, teams, seed)
    ]
    tried = product(range(2, 26, 2), [step / 2 for step in range(12, 45, 3)])
    left, rest, drift = min((unknown(seen, *pair), *pair) for pair in tried)
    print(f"{len(seen)} score sheets: REST {rest}, ROUND {drift} leave {left:.4f}")
    print(f"in use: REST {REST}, ROUND {ROUND} leave {unknown(seen, REST, ROUND):.4f}")


if __name__ == "__main__":
    main()
