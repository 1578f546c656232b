"""What colver adds to the masters of Belote and contrée: `python -m benchmarks.last_tricks`.

From positions with four cards in each hand, to which the club's players have come, each side in
turn is played by a master, the other by the club's player or (`--against master`) by a master
without colver. Printed is what the master gains in points a round, with the 95 % interval: over the
club's player without colver, and what colver adds to that in the same deals.
"""

from __future__ import annotations

import argparse
import random
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from pasur_core.match import Match
from pasur_core.phases import PLAY
from pasur_core.players.levels import CLUB, LEVELS, MASTER, decide
from pasur_core.players.plans import plan_for
from pasur_core.players.plans.tricks import TricksPlan
from pasur_core.players.solving import solver
from pasur_core.protocol import RoundScored

SEEDS = 2_000_000
"""The first of the seeds, which nothing was chosen by."""


def position(key: str, left: int, seed: int) -> Match | None:
    """A round that the club's players have played until so many cards are left in each hand."""
    match = Match.new(key, seats=4, seed=seed.to_bytes(32, "big"))
    rng = random.Random(seed)
    while match.awaits_table:
        match, _ = match.deal()
    while not match.awaits_table:
        state: Any = match.state
        if state.phase == PLAY and sum(map(int.bit_count, state.hands)) <= 4 * left:
            return match
        seat = min(match.acting)
        match, _ = match.submit(seat, decide(key, state, seat, CLUB, rng))
    return None


def margin(match: Match, levels: tuple[str, str], solving: tuple[int, int]) -> int:
    """By how much the first side does better in the round, with hands that colver may solve."""
    plan, rng = plan_for(match.game.key), random.Random(7)
    assert isinstance(plan, TricksPlan)
    while True:
        seat = min(match.acting)
        plan.solving = solving[seat % 2]
        match, events = match.submit(
            seat, decide(match.game.key, match.state, seat, levels[seat % 2], rng)
        )
        for event in events:
            if isinstance(event, RoundScored):
                return event.points[0] - event.points[1]


def gain(match: Match, against: str, solving: int) -> float:
    """What a master gains, on the mean of both sides."""
    first = margin(match, (MASTER, against), (solving, 0))
    second = margin(match, (against, MASTER), (0, solving))
    return (first - second) / 2


def told(gains: list[float]) -> str:
    """A mean with its interval."""
    return f"{fmean(gains):+7.2f} ±{1.96 * stdev(gains) / sqrt(len(gains)):.2f}"


def main() -> None:
    """Prints a line a game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", "--deals", type=int, default=200)
    parser.add_argument("--games", nargs="*", default=["belote", "contree"])
    parser.add_argument("--against", choices=LEVELS, default=CLUB)
    parser.add_argument("--cards", type=int, default=4, help="left in each hand")
    given = parser.parse_args()
    if solver() is None:
        parser.error("colver comes with pip install pasur[contree]")
    for key in given.games:
        found = [position(key, given.cards, SEEDS + number) for number in range(given.deals)]
        matches = [match for match in found if match is not None]
        base = [gain(match, given.against, 0) for match in matches]
        more = [gain(match, given.against, given.cards) for match in matches]
        added = [one - other for one, other in zip(more, base, strict=True)]
        print(f"{key:8} {len(matches)} deals {told(base)}, with colver {told(added)}", flush=True)


if __name__ == "__main__":
    main()
