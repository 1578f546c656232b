"""How well ratings predict: `python -m benchmarks.ratings [--games ...] [-n SERVERS] [-m MATCHES]`.

In each server six people play rated matches of two to four, four an evening on every third day.
Each person leaves another share of their moves to a beginner, and the others to the club's player.
Ratings change by the bot's own rules. Printed is the log loss of each two places of the next match,
after 20 matches (0.693 is a coin's), and the rank correlation with strength at the end.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log, sqrt
from statistics import fmean

from benchmarks.playing import play, usual
from bot.competition.plackett_luce import BETA
from bot.competition.rated import Contest
from bot.competition.ratings import NEW_MATCHES, REPEAT_SECONDS, Entrant, Rating, changes
from pasur_core.match import Match
from pasur_core.players import player_for
from pasur_core.players.levels import beginner_for
from pasur_core.protocol import Action, Seat
from pasur_core.registry import load_game

SHARES = (0.0, 0.12, 0.25, 0.4, 0.65, 1.0)
"""The share of a beginner's moves of each person, the strongest first."""

SEED = 4900
_LEARNT = 20
"""Matches of a server before the next one is predicted."""

_DAY = 86400.0


@dataclass(frozen=True, slots=True)
class Known:
    """A person's rating after their last match, when that was, and the number of their matches."""

    rating: Rating
    at: float = 0.0
    matches: int = 0


def contest_of(key: str, people: Sequence[int], rng: random.Random) -> Contest:
    """Play a match of these people, by their numbers; seats are in their order."""
    good, weak = player_for(key), beginner_for(key)

    def choose(match: Match, seat: Seat) -> Action:
        player = weak if rng.random() < SHARES[people[seat]] else good
        return player.choose(match.view(seat), match.legal(seat), rng)

    match, _ = play(usual(key, len(people), rng.getrandbits(64)), choose)
    if match.result is None:
        raise ValueError("the match has not ended")
    return Contest(None, match.sides, match.result.ranks)


def chance(one: Sequence[Rating], other: Sequence[Rating]) -> float:
    """Return the predicted chance that the first side is ahead of the other."""
    spread = sqrt(sum(rating.sigma**2 for rating in (*one, *other)) + 2 * BETA**2)
    difference = sum(rating.mu for rating in one) - sum(rating.mu for rating in other)
    return 1 / (1 + exp(-difference / spread))


def season(key: str, matches: int, rng: random.Random) -> tuple[list[float], float]:
    """Return the log losses of a server's matches, and its rank correlation."""
    known = [Known(Rating()) for _ in SHARES]
    past: list[tuple[float, frozenset[int]]] = []
    losses = []
    sizes = [seats for seats in load_game(key).seats if seats <= 4]
    for number in range(matches):
        at = number // 4 * 3 * _DAY + number % 4 * 1800.0
        people = rng.sample(range(len(SHARES)), rng.choice(sizes))
        contest = contest_of(key, people, rng)
        entrants = {
            seat: Entrant(
                known[one].rating.after(at - known[one].at), known[one].matches < NEW_MATCHES
            )
            for seat, one in enumerate(people)
        }
        sides = [[entrants[seat].rating for seat in side] for side in contest.sides]
        for (one, rank), (other, behind) in combinations(zip(sides, contest.ranks, strict=True), 2):
            if number >= _LEARNT and rank != behind:
                ahead = chance(one, other)
                losses.append(-log(ahead if rank < behind else 1 - ahead))
        lately = [met for then, met in past if then > at - REPEAT_SECONDS]
        repeat = 1 + max(sum({*pair} <= met for met in lately) for pair in combinations(people, 2))
        past.append((at, frozenset(people)))
        for seat, (rating, _) in changes(contest, entrants, repeat).items():
            known[people[seat]] = Known(rating, at, known[people[seat]].matches + 1)
    order = sorted(range(len(SHARES)), key=lambda one: -known[one].rating.order)
    count = len(SHARES)
    squares = sum((place - one) ** 2 for place, one in enumerate(order))
    return losses, 1 - 6 * squares / (count * (count**2 - 1))


def main() -> None:
    """Play and rate seasons, and print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", nargs="+", default=["pasur", "belote", "president"])
    parser.add_argument("-n", "--servers", type=int, default=12)
    parser.add_argument("-m", "--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    for key in asked.games:
        losses: list[float] = []
        correlations = []
        for server in range(asked.servers):
            found, correlation = season(key, asked.matches, random.Random(f"{asked.seed}/{server}"))
            losses += found
            correlations.append(correlation)
        print(f"{key:12} log loss {fmean(losses):.4f}  rank {fmean(correlations):+.2f}", flush=True)


if __name__ == "__main__":
    main()
