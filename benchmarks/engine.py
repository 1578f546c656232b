"""Speed of the core compared with a known library: `python -m benchmarks.engine [-r REPEATS]`.

Install the peer with `pip install pasur[bench]`; without it, its rows are left out. All rows are
measured in turn in each repeat, so that other load slows them alike. Printed are the medians, and
the median of the ratios within a repeat. Processor time is counted, not the clock.

* decisions: random two-player rounds of Pâsur through the protocol: acting seat, list of legal
  actions, a random choice, `apply` with its checks and events. It is compared with rlcard's Uno,
  measured twice: the bare `game.step`, which changes the game in place and returns a state with its
  legal actions, and `env.step`, which rlcard's players use. Both choose among those actions.
* replay: a log of about 300 actions, from text to the last state.
"""

from __future__ import annotations

import argparse
import importlib
import random
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Any

from pasur_core.games.pasur.rules import GAME
from pasur_core.games.pasur.state import PLAY, PasurOptions, State
from pasur_core.match import Entry, Match
from pasur_core.protocol import TABLE
from pasur_core.shuffle import Shuffler

GAME_STEP = "rlcard Uno game.step"
ENV_STEP = "rlcard Uno env.step"
_SECONDS = 0.4
"""Approximate seconds for which a row runs in a repeat."""

_LOG = 300


@dataclass(frozen=True)
class Row:
    """A row of the table: `run` runs once and returns the amount of work done, in `unit`.

    `beside` names the rows of other libraries with which this one is compared.
    """

    name: str
    unit: str
    run: Callable[[], int]
    beside: tuple[str, ...] = ()


def dealt(seed: int) -> State:
    """Return the state of a match of Pâsur for two after its first deal, made from a seed."""
    state, drawn = GAME.start(PasurOptions(), 2), 0
    while state.phase != PLAY:
        state = GAME.apply(
            state, TABLE, GAME.deal(state, Shuffler(seed.to_bytes(32, "big"), drawn))
        ).state
        drawn += 1
    return state


def decisions(deals: list[State], rng: random.Random) -> Callable[[], int]:
    """Return a function that plays a round from each deal and returns the number of decisions."""

    def run() -> int:
        done, chance = 0, rng.random
        for state in deals:
            while state.phase == PLAY:
                (seat,) = GAME.acting(state)
                actions = list(GAME.legal(state, seat))
                state = GAME.apply(state, seat, actions[int(chance() * len(actions))]).state
                done += 1
        return done

    return run


def replays(rng: random.Random) -> Callable[[], int]:
    """Return a function that reads and replays a log of slightly more than `_LOG` actions.

    It returns 1, the number of logs.
    """
    match = Match.start(GAME, PasurOptions(target=200), 2, bytes(32))
    while len(match.log) < _LOG:
        if match.awaits_table:
            match, _ = match.deal()
        else:
            (seat,) = GAME.acting(match.state)
            match, _ = match.submit(seat, rng.choice(list(GAME.legal(match.state, seat))))
    lines = [str(entry) for entry in match.log]

    def run() -> int:
        Match.replay(GAME, match.options, 2, [Entry.read(GAME, line) for line in lines])
        return 1

    return run


def uno_game() -> Callable[[], int]:
    """Return a function that plays a random game of rlcard's Uno without its environment.

    The function returns the number of decisions.
    """
    game: Any = importlib.import_module("rlcard").make("uno").game

    def run() -> int:
        state, _ = game.init_game()
        done = 0
        while not game.is_over():
            state, _ = game.step(random.choice(state["legal_actions"]))
            done += 1
        return done

    return run


def uno_env() -> Callable[[], int]:
    """Return a function that plays a random game of rlcard's Uno in its environment.

    The function returns the number of decisions.
    """
    env: Any = importlib.import_module("rlcard").make("uno")

    def run() -> int:
        state, _ = env.reset()
        done = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            done += 1
        return done

    return run


def rate(run: Callable[[], int]) -> float:
    """Return the work done per second of processor time, in the units that `run` returns."""
    done, started = 0, process_time()
    while (spent := process_time() - started) < _SECONDS:
        done += run()
    return done / spent


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-r", "--repeats", type=int, default=7, help="how often each row is run")
    repeats = parser.parse_args().repeats
    warnings.simplefilter("ignore")
    rng, deals = random.Random(1), [dealt(seed) for seed in range(50)]
    rows = [
        Row("Pâsur, protocol", "decisions", decisions(deals, rng), beside=(GAME_STEP, ENV_STEP)),
        Row(f"Pâsur, {_LOG} actions", "replays", replays(rng)),
    ]
    for name, peer in ((GAME_STEP, uno_game), (ENV_STEP, uno_env)):
        try:
            rows.append(Row(name, "decisions", peer()))
        except ModuleNotFoundError as missing:
            print(f"{name} is left out: {missing}. It comes with pip install pasur[bench].")
    measured = [{row.name: rate(row.run) for row in rows} for _ in range(repeats)]
    print(f"{'':26}{'a second':>12}  {'':10}{'one takes':>14}   beside its peers")
    for row in rows:
        speed = median(once[row.name] for once in measured)
        ratios = ", ".join(
            f"{median(once[row.name] / once[peer] for once in measured):.2f} x {peer}"
            for peer in row.beside
            if peer in measured[0]
        )
        line = f"{row.name:26}{speed:12,.0f}  {row.unit:10}{1e6 / speed:11,.1f} µs   {ratios}"
        print(line.rstrip())


if __name__ == "__main__":
    main()
