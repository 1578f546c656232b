"""Spread of results on equal deals: `python -m benchmarks.deviations [-n DEALS] [--games ...]`.

Writes `pasur_core/tournaments/deviations.toml`, which scores duplicate deals with few results.

`person`: one round of each deal, played as the deal of the day, several times by a person in the
first seat. The computers are club players whose choices depend only on the deal and on the moves so
far. A club player chooses always the same, so each decision of the person is that of a club player
or of a beginner, by lot. A result is the person's points less the mean of the others' points.

`table`: the same with four such people in the games with partners. A result is the points of one
side less those of the other.

The deviation is the square root of the mean, over all deals, of the variance within a deal. The
luck of a deal is common to all its results, so it does not count.
"""

from __future__ import annotations

import argparse
import random
import tomllib
from collections.abc import Collection, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from os import cpu_count
from pathlib import Path
from statistics import fmean, stdev, variance
from typing import Any

from bot.games.presenting.presenter import presenter
from bot.tables.sealed import PERSON, margin
from pasur_core.match import Match
from pasur_core.options import read_options
from pasur_core.players.levels import BEGINNER, CLUB, decide
from pasur_core.protocol import RoundScored
from pasur_core.registry import load_game, ordered_games
from pasur_core.tournaments import duplicate

FIRST = 2_000_000
"""The seed of the first deal."""

PLAYS = 6
"""Plays of each deal."""

PARTNERS = 4
"""The seats of a table with partners."""

_FILE = Path(duplicate.__file__).with_name(duplicate.DEVIATIONS_FILE)

HEAD = """\
# The standard deviation of results on one deal, by game, in its points. This file is made by
#     python -m benchmarks.deviations -n {deals}
# on {deals} deals, with seeds from {first} on, of each game and {plays} plays of each deal.
# `person`: one round with these `seats` and the usual options, against club players, by a person
# whose decisions are those of a club player or of a beginner, by lot. A result is the person's
# points less the mean of the others' points; signs are turned where fewer points are better.
# `table`: four such people, in games with partners; the points of one side less those of the other.
# Each has its 95 % interval.
"""


@dataclass(frozen=True, slots=True)
class Setting:
    """A game with a number of seats, and the seats that people have."""

    key: str
    seats: int
    low: bool
    people: tuple[int, ...]


def _options(setting: Setting) -> Any:
    game = load_game(setting.key)
    return read_options(game.options_type, dict(game.usual(setting.seats)))


def played(setting: Setting, seed: int, play: int) -> float:
    """Play one round of a deal; return the result of the side of the first seat."""
    game = load_game(setting.key)
    match = Match.start(game, _options(setting), setting.seats, seed.to_bytes(32, "big"))
    rng = random.Random(f"{seed}/{play}")
    while True:
        if match.awaits_table:
            match, events = match.deal()
        else:
            seat = min(match.acting)
            if seat in setting.people:
                level, own = rng.choice((CLUB, BEGINNER)), rng
            else:
                level, own = CLUB, random.Random(f"{seed}/{len(match.log)}")
            action = decide(setting.key, match.state, seat, level, own)
            match, events = match.submit(seat, action)
        for event in events:
            if isinstance(event, RoundScored):
                return margin(event, match, low=setting.low)


def _variance(setting: Setting, seed: int) -> float:
    return variance(played(setting, seed, play) for play in range(PLAYS))


def measured(
    setting: Setting, seeds: Sequence[int], pool: ProcessPoolExecutor
) -> tuple[float, float, float]:
    """Return the deviation within a deal, and the ends of its 95 % interval."""
    found = list(pool.map(partial(_variance, setting), seeds, chunksize=4))
    mean, half = fmean(found), 1.96 * stdev(found) / sqrt(len(found))
    return sqrt(mean), sqrt(max(mean - half, 0.0)), sqrt(mean + half)


def settings(key: str) -> dict[str, Setting]:
    """Return what is measured of a game: `person`, and with partners also `table`."""
    game = load_game(key)
    shown = presenter(key, None)
    found = {"person": Setting(key, shown.solo_seats, shown.lower_wins, (PERSON,))}
    if PARTNERS in game.seats:
        four = Setting(key, PARTNERS, shown.lower_wins, tuple(range(PARTNERS)))
        if len(game.sides(_options(four), PARTNERS)) == 2:
            found["table"] = four
    return found


def write(keys: Collection[str], deals: int, processes: int) -> None:
    """Measure these games, and write the file of all games; others stay as they are."""
    known = tomllib.loads(_FILE.read_text("utf-8")) if _FILE.exists() else {}
    with ProcessPoolExecutor(processes) as pool:
        for key in keys:
            known[key] = {}
            for name, setting in settings(key).items():
                mean, low, high = measured(setting, range(FIRST, FIRST + deals), pool)
                print(f"{key:13}{name:8}{mean:8.2f} ({low:.2f} to {high:.2f})", flush=True)
                seats = "seats" if name == "person" else f"{name}_seats"
                known[key] |= {
                    seats: setting.seats,
                    name: round(mean, 2),
                    f"{name}_interval": [round(low, 2), round(high, 2)],
                }
    text = HEAD.format(deals=deals, first=FIRST, plays=PLAYS)
    for game in ordered_games():
        if game.key in known:
            lines = (f"{name} = {value}" for name, value in known[game.key].items())
            text += "\n".join(("", f"[{game.key}]", *lines, ""))
    _FILE.write_text(text, "utf-8")


def main() -> None:
    """Measure, print and write the deviations."""
    keys = [game.key for game in ordered_games()]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", "--deals", type=int, default=400, help="deals, at least two")
    parser.add_argument("--games", nargs="*", choices=keys, default=keys, metavar="GAME")
    parser.add_argument("--processes", type=int, default=cpu_count())
    given = parser.parse_args()
    write(given.games, given.deals, given.processes)


if __name__ == "__main__":
    main()
