"""Decisions per second of every game: `python -m benchmarks.games [-r REPEATS] [GAME ...]`.

Every game plays random matches with default options through the protocol: who acts, the list of
legal actions (in Rami the first thousand), one chosen, `apply` with its checks and events.
Shuffling is left out, because a provable shuffle costs what no peer's does; dealing is in. Beside
them peers that do the same in their own way, if they are installed (`pip install pasur[bench]`):
rlcard's `game.step` with its legal actions, OpenSpiel and colver in Python. Each row is measured
once a repeat, all rows in turn; printed are medians, and medians of the ratios within one repeat.
"""

from __future__ import annotations

import argparse
import importlib
import random
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from statistics import median
from time import process_time
from typing import Any

from pasur_core.game import TABLE, AnyGame
from pasur_core.registry import game as find_game
from pasur_core.registry import games
from pasur_core.shuffle import Shuffler

Run = Callable[[], tuple[int, float]]
"""Plays once and tells how many decisions that took, and how many seconds do not count."""

_SECONDS = 0.3
_LISTED = 1000
_LONG = {"rami"}
"""Where lists may be so long that only so many are made."""


def _asking(times: int = 10_000) -> float:
    started = process_time()
    for _ in range(times):
        process_time()
    return (process_time() - started) / times


_CLOCK = _asking()
"""Seconds that asking for the time takes, once; it is no part of the games."""


def ours(game: AnyGame, seats: int) -> Run:
    """A random match of one of our games, another one each time."""
    chance, seeds = random.Random(1).random, iter(range(1 << 30))
    long, options = game.key in _LONG, game.options_type()

    def run() -> tuple[int, float]:
        stream, drawn, done, shuffling = next(seeds).to_bytes(32, "big"), 0, 0, 0.0
        state = game.start(options, seats)
        while acting := game.acting(state):
            seat = next(iter(acting))
            if seat == TABLE:
                started = process_time()
                dealt = game.deal(state, Shuffler(stream, drawn))
                shuffling += process_time() - started + _CLOCK
                state = game.apply(state, TABLE, dealt).state
                drawn += 1
                continue
            legal = game.legal(state, seat)
            actions = list(islice(legal, _LISTED)) if long else list(legal)
            state = game.apply(state, seat, actions[int(chance() * len(actions))]).state
            done += 1
        return done, shuffling

    return run


def rlcard_uno() -> Run:
    """A random game of rlcard's Uno, on the bare game."""
    game: Any = importlib.import_module("rlcard").make("uno").game

    def run() -> tuple[int, float]:
        state, _ = game.init_game()
        done = 0
        while not game.is_over():
            state, _ = game.step(random.choice(state["legal_actions"]))
            done += 1
        return done, 0.0

    return run


def rlcard_gin() -> Run:
    """A random game of rlcard's gin rummy, on the bare game."""
    game: Any = importlib.import_module("rlcard").make("gin-rummy").game

    def run() -> tuple[int, float]:
        game.init_game()
        done = 0
        while not game.is_over():
            game.step(random.choice(game.judge.get_legal_actions()))
            done += 1
        return done, 0.0

    return run


def openspiel(name: str, **parameters: Any) -> Run:
    """A random game in OpenSpiel."""
    game: Any = importlib.import_module("pyspiel").load_game(name, parameters)

    def run() -> tuple[int, float]:
        state, done = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                done += 1
        return done, 0.0

    return run


def colver() -> Run:
    """A random deal of contrée in colver."""
    env: Any = importlib.import_module("colver").Env()

    def run() -> tuple[int, float]:
        env.reset()
        done = 0
        while not env.is_terminal():
            env.step(random.choice(env.legal_actions()))
            done += 1
        return done, 0.0

    return run


PEERS: dict[str, Callable[[], Run]] = {
    "rlcard Uno": rlcard_uno,
    "rlcard gin rummy": rlcard_gin,
    "OpenSpiel crazy eights": partial(openspiel, "crazy_eights", players=4, use_special_cards=True),
    "OpenSpiel spades": partial(openspiel, "spades"),
    "OpenSpiel gin rummy": partial(openspiel, "gin_rummy"),
    "colver contrée": colver,
}


def installed() -> Iterator[tuple[str, Run]]:
    """The peers that are here; a line for each that is not."""
    for name, made in PEERS.items():
        try:
            yield name, made()
        except ModuleNotFoundError as missing:
            print(f"{name} is left out: {missing}. It comes with pip install pasur[bench].")


def rate(run: Run) -> float:
    """Decisions in a second of processor time."""
    done, shuffling, started = 0, 0.0, process_time()
    while (spent := process_time() - started) < _SECONDS:
        decisions, left_out = run()
        done, shuffling = done + decisions, shuffling + left_out
    return done / (spent - shuffling)


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-r", "--repeats", type=int, default=5, help="how often each row is run")
    parser.add_argument("games", nargs="*", metavar="GAME", help="keys; all without")
    given = parser.parse_args()
    warnings.simplefilter("ignore")
    peers = dict(installed())
    chosen = [find_game(key) for key in given.games] or list(games().values())
    rows = {
        f"{game.key}, {seats} seats": ours(game, seats)
        for game in chosen
        for seats in sorted({game.seats[0], min(4, game.seats[-1])})
    }
    once = [{name: rate(run) for name, run in (rows | peers).items()} for _ in range(given.repeats)]
    print(f"{'':24}{'decisions/s':>12}" + "".join(f"{name:>24}" for name in peers))
    for name in (*rows, *peers):
        speed = median(one[name] for one in once)
        ratios = [median(one[name] / one[peer] for one in once) for peer in peers]
        print(f"{name:24}{speed:12,.0f}" + "".join(f"{ratio:22.2f} x" for ratio in ratios))


if __name__ == "__main__":
    main()
