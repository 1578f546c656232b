"""Plays random matches to measure a game's speed, its length and each side's share of wins."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from time import perf_counter

from pasur_core.protocol import TABLE, AnyGame, RoundScored
from pasur_core.shuffle import Shuffler

_CONSIDERED = 1000
"""Limit on the legal actions to choose from. Lazy lists are not read any further."""

_PLAYERS = -1
"""A stream number for the seats' random choices; the table's streams count from 0."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """The figures of random matches of one game.

    `wins` and `totals` are sums for each side. `decisions` and `rounds` are sums over all matches,
    and `seconds` is the time that they took.
    """

    game: str
    seats: int
    matches: int
    seed: str
    seconds: float
    decisions: int
    rounds: int
    wins: tuple[int, ...]
    totals: tuple[int, ...]

    def __str__(self) -> str:
        means = [f"{total / self.matches:.1f}" for total in self.totals]
        return "\n".join(
            [
                f"{self.game}, {self.seats} seats, {self.matches} matches, seed {self.seed!r}",
                f"decisions per second  {self.decisions / self.seconds:,.0f}",
                f"decisions per match   {self.decisions / self.matches:,.1f}",
                f"rounds per match      {self.rounds / self.matches:,.1f}",
                f"wins per side         {', '.join(map(str, self.wins))}",
                f"mean total per side   {', '.join(means)}",
            ]
        )


def simulate(game: AnyGame, seats: int, matches: int, seed: str) -> Simulation:
    """Play matches with default options and random actions, and return their figures.

    Args:
        game: The game to play.
        seats: The number of seats.
        matches: The number of matches, at least 1.
        seed: Any text; the same seed gives the same matches.

    A match that no side wins alone is counted in no side's `wins`.
    """
    options = game.options_type()
    sides = len(game.sides(options, seats))
    wins, totals, decisions, rounds = [0] * sides, [0] * sides, 0, 0
    started = perf_counter()
    for number in range(matches):
        match_seed = hashlib.sha256(f"{seed}/{number}".encode()).digest()
        chance = Shuffler(match_seed, _PLAYERS)
        state, drawn = game.start(options, seats), 0
        while (result := game.result(state)) is None:
            acting = game.acting(state)
            if TABLE in acting:
                step = game.apply(state, TABLE, game.deal(state, Shuffler(match_seed, drawn)))
                drawn += 1
            else:
                waiting = sorted(acting)
                seat = waiting[chance.below(len(waiting))]
                actions = game.legal(state, seat).up_to(_CONSIDERED)
                step = game.apply(state, seat, actions[chance.below(len(actions))])
                decisions += 1
            state = step.state
            rounds += sum(isinstance(event, RoundScored) for event in step.events)
        totals = [total + more for total, more in zip(totals, result.totals, strict=True)]
        if result.winner is not None:
            wins[result.winner] += 1
    seconds = perf_counter() - started
    return Simulation(
        game.key, seats, matches, seed, seconds, decisions, rounds, tuple(wins), tuple(totals)
    )
