"""How strong the computer players are: `python -m benchmarks.strength [-n DEALS] [GAME ...]`.

Every game that has a player of its own: one side plays by its tactics, all others at random. A
whole match is played from each of a fixed list of seeds once for every side that the player may
take, so that cards and places are the same for both, and the mean over these matches is one
observation. Printed is the share of opponents that the player's side finishes before (a shared
rank counts half) with its 95 % interval: 50 % is no better than random. The time a decision takes
is measured apart and never decides.
"""

from __future__ import annotations

import argparse
import random
from math import sqrt
from statistics import fmean, stdev
from time import process_time
from typing import Any

from pasur_core.players import Player, player_for
from pasur_core.players.random import RandomPlayer
from pasur_core.protocol import TABLE, AnyGame, Result
from pasur_core.registry import games
from pasur_core.registry import load_game as find_game
from pasur_core.shuffle import Shuffler


class Timed:
    """A player, and how long its decisions took in processor time."""

    def __init__(self, player: Player[Any]) -> None:
        self._player = player
        self.seconds = 0.0
        self.decisions = 0

    def choose(self, game: AnyGame, state: Any, seat: int, rng: random.Random) -> Any:
        """What the player does in a seat."""
        view, legal = game.view(state, seat), game.legal(state, seat)
        started = process_time()
        action = self._player.choose(view, legal, rng, 0.0)
        self.seconds += process_time() - started
        self.decisions += 1
        return action


def play(game: AnyGame, seats: int, seed: int, players: dict[int, Timed]) -> Result:
    """A whole match with default options; `players` by seat."""
    stream, drawn, rng = seed.to_bytes(32, "big"), 0, random.Random(seed)
    state = game.start(game.options_type(), seats)
    while (result := game.result(state)) is None:
        seat = min(game.acting(state))
        if seat == TABLE:
            action = game.deal(state, Shuffler(stream, drawn))
            drawn += 1
        else:
            action = players[seat].choose(game, state, seat, rng)
        state = game.apply(state, seat, action).state
    return result


def beaten(ranks: tuple[int, ...], side: int) -> float:
    """The share of the other sides that a side finished before; a shared rank counts half."""
    others = [rank for other, rank in enumerate(ranks) if other != side]
    return fmean((rank > ranks[side]) + (rank == ranks[side]) / 2 for rank in others)


def row(game: AnyGame, seats: int, deals: int) -> str:
    """One line: how the game's player fares against random ones."""
    own, other = Timed(player_for(game.key)), Timed(RandomPlayer())
    sides = game.sides(game.options_type(), seats)
    observed = []
    for seed in range(deals):
        shares = []
        for side, held in enumerate(sides):
            players = {seat: own if seat in held else other for seat in range(seats)}
            shares.append(beaten(play(game, seats, seed, players).ranks, side))
        observed.append(fmean(shares))
    interval = 1.96 * stdev(observed) / sqrt(deals)
    spent = 1000 * own.seconds / own.decisions
    return (
        f"{game.key:16}{seats:5}{100 * fmean(observed):10.1f} % ±{100 * interval:.1f}"
        f"{spent:14.3f} ms"
    )


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", "--deals", type=int, default=100, help="seeds, at least two")
    parser.add_argument("games", nargs="*", metavar="GAME", help="keys; all without")
    given = parser.parse_args()
    chosen = [find_game(key) for key in given.games] or list(games().values())
    print(f"{'':16}{'seats':>5}{'opponents beaten':>18}{'a decision':>14}   {given.deals} deals")
    for game in chosen:
        if not isinstance(player_for(game.key), RandomPlayer):
            for seats in sorted({game.seats[0], min(4, game.seats[-1])}):
                print(row(game, seats, given.deals), flush=True)


if __name__ == "__main__":
    main()
