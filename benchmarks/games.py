"""Decisions per second of every game: `python -m benchmarks.games [-r REPEATS] [GAME ...]`.

Every game plays random matches with default options through the protocol: acting seat, list of
legal actions (in Rami the first thousand), a random choice, `apply` with its checks and events. If
installed (`pip install pasur[bench]`), peers do the same with their own interfaces: rlcard's
`game.step` with its legal actions, OpenSpiel and colver in Python.

Dealing is not counted on either side, because it is not a decision: for Pasur everything the table
does, including reshuffles; for a peer what precedes the first decision. Figures in brackets include
dealing, but not Pasur's shuffling, because no peer has a verifiable shuffle. All rows are measured
in turn in each repeat; printed are medians, and medians of the ratios within a repeat.

`--ways` measures the ways in which a program can play instead, beside rlcard's `env.step`:
`Match.view`, `legal` and `submit`; states and the methods of `Game`; `MutableMatch`, in place; and
this with an observation for each decision. Brackets include all dealing and shuffling, save for
states. Below the table is how long the observation of a seat takes for each second of the `submit`
that follows it, for the fewest and the most seats.
"""

from __future__ import annotations

import argparse
import importlib
import random
import warnings
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from operator import add, truediv
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from pasur_core.encoding import Encoding, encoding_for
from pasur_core.match import Match
from pasur_core.protocol import TABLE, AnyGame
from pasur_core.registry import games
from pasur_core.registry import load_game as find_game
from pasur_core.shuffle import Shuffler


class Played(NamedTuple):
    """The decisions of a match and the seconds not spent on deciding.

    `dealing` is added in the bracketed figures; `left_out` never is: shuffling and reading clocks.
    """

    decisions: int
    dealing: float = 0.0
    left_out: float = 0.0

    def __add__(self, other: object) -> Played:
        return Played(*map(add, self, other)) if isinstance(other, Played) else NotImplemented


Run = Callable[[], Played]
"""Plays one match or game."""

_SECONDS = 0.3
_LISTED = 1000
_LONG = {"rami"}
"""Games whose lists of legal actions can be so long that only the first `_LISTED` are built."""


def _asking(times: int = 10_000) -> float:
    started = process_time()
    for _ in range(times):
        process_time()
    return (process_time() - started) / times


_CLOCK = _asking()
"""Seconds that one reading of the clock takes."""


def ours(game: AnyGame, seats: int) -> Run:
    """Return a function that plays a random match of a Pasur game, a different one each time."""
    chance, seeds = random.Random(1).random, iter(range(1 << 30))
    long, options = game.key in _LONG, game.options_type()

    def run() -> Played:
        stream, drawn, done, dealing, left_out = next(seeds).to_bytes(32, "big"), 0, 0, 0.0, 0.0
        state = game.start(options, seats)
        while acting := game.acting(state):
            seat = next(iter(acting))
            if seat == TABLE:
                started = process_time()
                dealt = game.deal(state, Shuffler(stream, drawn))
                shuffled = process_time()
                state = game.apply(state, TABLE, dealt).state
                dealing += process_time() - shuffled - _CLOCK
                left_out += shuffled - started + 2 * _CLOCK
                drawn += 1
                continue
            legal = game.legal(state, seat)
            actions = [*islice(legal, _LISTED)] if long else [*legal]
            state = game.apply(state, seat, actions[int(chance() * len(actions))]).state
            done += 1
        return Played(done, dealing, left_out)

    return run


def in_public(game: AnyGame, seats: int) -> Run:
    """Return a function that plays a random match through `Match`, looking at each view."""
    chance, long = random.Random(1).random, game.key in _LONG

    def run() -> Played:
        match, done, dealing, clocks = Match.new(game, seats=seats), 0, 0.0, 0
        while acting := match.acting:
            seat = next(iter(acting))
            if seat == TABLE:
                started = process_time()
                match = match.settled()
                dealing += process_time() - started - _CLOCK
                clocks += 2
                continue
            match.view(seat)
            legal = match.legal(seat)
            actions = legal.up_to(_LISTED) if long else [*legal]
            match, _ = match.submit(seat, actions[int(chance() * len(actions))])
            done += 1
        return Played(done, dealing, clocks * _CLOCK)

    return run


def in_place(game: AnyGame, seats: int, encoding: Encoding[Any] | None = None) -> Run:
    """Return a function that plays a random match through `MutableMatch`.

    With an `encoding` it makes the observation of each decision.
    """
    chance, long = random.Random(1).random, game.key in _LONG

    def run() -> Played:
        match, done, dealing, clocks = Match.new(game, seats=seats).mutable(), 0, 0.0, 0
        while acting := match.acting:
            seat = next(iter(acting))
            if seat == TABLE:
                started = process_time()
                match.settle()
                dealing += process_time() - started - _CLOCK
                clocks += 2
                continue
            legal = match.legal(seat)
            if encoding is not None:
                encoding.encode(match.view(seat))
            actions = legal.up_to(_LISTED) if long else [*legal]
            match.submit(seat, actions[int(chance() * len(actions))])
            done += 1
        return Played(done, dealing, clocks * _CLOCK)

    return run


def encode_by_submit(game: AnyGame, seats: int) -> float:
    """Return the time of observations in a random match, divided by that of `Match.submit`."""
    encoding, rng, long, match = encoding_for(game), random.Random(1), game.key in _LONG, None
    encoded, submitted, end = 0.0, 0.0, process_time() + _SECONDS
    while process_time() < end:
        if match is None or match.result is not None:
            match = Match.new(game, seats=seats)
        match = match.settled()
        for seat in islice(match.acting, 1):
            legal, view = match.legal(seat), match.view(seat)
            action = rng.choice(legal.up_to(_LISTED) if long else [*legal])
            started = process_time()
            encoding.encode(view)
            between = process_time()
            match, _ = match.submit(seat, action)
            submitted += process_time() - between - _CLOCK
            encoded += between - started - _CLOCK
    return encoded / submitted


def _peer(deal: Callable[[], Any], play: Callable[[Any], int]) -> Run:
    """Return a function that plays a peer's game; `play` returns its number of decisions."""

    def run() -> Played:
        started = process_time()
        dealt = deal()
        dealing = process_time() - started - _CLOCK
        return Played(play(dealt), dealing, 2 * _CLOCK)

    return run


def rlcard_uno() -> Run:
    """Return a function that plays random games of rlcard's Uno, without its environment."""
    game: Any = importlib.import_module("rlcard").make("uno").game

    def play(dealt: Any) -> int:
        (state, _), done = dealt, 0
        while not game.is_over():
            state, _ = game.step(random.choice(state["legal_actions"]))
            done += 1
        return done

    return _peer(game.init_game, play)


def rlcard_env() -> Run:
    """Return a function that plays random games of rlcard's Uno through its environment."""
    env: Any = importlib.import_module("rlcard").make("uno")

    def play(dealt: Any) -> int:
        (state, _), done = dealt, 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            done += 1
        return done

    return _peer(env.reset, play)


def openspiel_gin() -> Run:
    """Return a function that plays random games of OpenSpiel's gin rummy.

    Chance nodes before the first decision are the deal.
    """
    game: Any = importlib.import_module("pyspiel").load_game("gin_rummy")

    def drawn(state: Any) -> Any:
        while state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        return state

    def play(state: Any) -> int:
        done = 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            drawn(state)
            done += 1
        return done

    return _peer(lambda: drawn(game.new_initial_state()), play)


def colver() -> Run:
    """Return a function that plays random deals of contrée in colver."""
    env: Any = importlib.import_module("colver").Env()

    def play(_: Any) -> int:
        done = 0
        while not env.is_terminal():
            env.step(random.choice(env.legal_actions()))
            done += 1
        return done

    return _peer(env.reset, play)


PEERS: dict[str, Callable[[], Run]] = {
    "rlcard Uno": rlcard_uno,
    "OpenSpiel gin rummy": openspiel_gin,
    "colver contrée": colver,
}


WAY_PEERS = {"rlcard env.step": rlcard_env, "rlcard game.step": rlcard_uno}


def installed(peers: dict[str, Callable[[], Run]]) -> Iterator[tuple[str, Run]]:
    """Yield the name and the function of each installed peer; print a line for the others."""
    for name, made in peers.items():
        try:
            yield name, made()
        except ModuleNotFoundError as missing:
            print(f"{name} is left out: {missing}. It comes with pip install pasur[bench].")


class Rate(NamedTuple):
    """Decisions per second of processor time, without and with dealing."""

    alone: float
    dealing: float


def middle(rates: Iterable[Rate]) -> Rate:
    """Return the medians."""
    return Rate(*map(median, zip(*rates, strict=True)))


def rate(run: Run) -> Rate:
    """Repeat a run for `_SECONDS` and return its decisions per second of processor time."""
    played, started = Played(0), process_time()
    while (spent := process_time() - started) < _SECONDS:
        played += run()
    whole = spent - played.left_out
    return Rate(played.decisions / (whole - played.dealing), played.decisions / whole)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-r", "--repeats", type=int, default=5, help="how often each row is run")
    parser.add_argument("--ways", action="store_true", help="the ways to play: see above")
    parser.add_argument("games", nargs="*", metavar="GAME", help="keys; all without")
    given = parser.parse_args()
    warnings.simplefilter("ignore")
    peers = dict(installed(WAY_PEERS if given.ways else PEERS))
    chosen = [find_game(key) for key in given.games] or list(games().values())
    rows: dict[str, Run] = {}
    for game in chosen:
        for seats in sorted({game.seats[0], min(4, game.seats[-1])}):
            name = f"{game.key}, {seats} seats"
            if given.ways:
                rows[f"{name}, Match"] = in_public(game, seats)
                rows[f"{name}, states"] = ours(game, seats)
                rows[f"{name}, in place"] = in_place(game, seats)
                rows[f"{name}, encoded"] = in_place(game, seats, encoding_for(game))
            else:
                rows[name] = ours(game, seats)
    once = [{name: rate(run) for name, run in (rows | peers).items()} for _ in range(given.repeats)]
    print(f"{'':32}{'decisions/s':>20}" + "".join(f"{name:>24}" for name in peers))
    for name in (*rows, *peers):
        own = middle(one[name] for one in once)
        print(f"{name:32}{own.alone:10,.0f} ({own.dealing:,.0f})", end="")
        for peer in peers:
            ratio = middle(Rate(*map(truediv, one[name], one[peer])) for one in once)
            print(f"{ratio.alone:15.2f} ({ratio.dealing:.2f}) x", end="")
        print()
    for game in chosen if given.ways else ():
        for seats in sorted({game.seats[0], game.seats[-1]}):
            found = median(encode_by_submit(game, seats) for _ in range(given.repeats))
            print(f"{game.key}, {seats} seats, encode by submit: {found:.2f}")


if __name__ == "__main__":
    main()
