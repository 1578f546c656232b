"""Spread of results on equal deals: `python -m benchmarks.deviations [-n DEALS] [--games ...]`.

Writes `pasur_core/tournaments/deviations.toml`, which scores duplicate deals with few results.

`person`: one round of each deal, played as the deal of the day, several times by a person in the
first seat. The computers are club players whose choices depend only on the deal and on the moves so
far. A club player chooses always the same, so each decision of the person is made by a club player
or a beginner, at random. A result is the person's points less the mean of the others' points.

`table`: the same with four such people in the games with partners. A result is the points of one
side less the points of the other.

The deviation is the square root of the mean, over all deals, of the variance within a deal. The
luck of a deal is common to all its results, so it does not count.
"""

from __future__ import annotations

import argparse
import random
import tomllib
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, variance

from benchmarks.playing import half, play, usual, write_anew
from bot.games.presenting.presenter import presenter
from bot.tables.sealed import PERSON, margin
from pasur_core.match import Match
from pasur_core.players.levels import BEGINNER, CLUB, decide
from pasur_core.protocol import Action, Seat
from pasur_core.registry import load_game, ordered_games
from pasur_core.tournaments import duplicate

FIRST = 2_000_000
"""The seed of the first deal."""

PLAYS = 6
"""Plays of each deal."""

PARTNERS = 4
"""The seats of a table with partners."""

_FILE = Path(duplicate.__file__).with_name(duplicate.DEVIATIONS_FILE)


@dataclass(frozen=True, slots=True)
class Setting:
    """A game with a number of seats, and the seats that people have."""

    key: str
    seats: int
    people: tuple[int, ...]


def played(setting: Setting, seed: int, number: int) -> float:
    """Play one round of a deal; return the result of the side of the first seat.

    `number` counts the plays of this deal.
    """
    lots = random.Random(f"{seed}/{number}")

    def choose(match: Match, seat: Seat) -> Action:
        if seat in setting.people:
            return decide(setting.key, match.state, seat, lots.choice((CLUB, BEGINNER)), lots)
        own = random.Random(f"{seed}/{len(match.log)}")
        return decide(setting.key, match.state, seat, CLUB, own)

    match, (scored,) = play(usual(setting.key, setting.seats, seed), choose, rounds=1)
    return margin(scored, match, low=presenter(setting.key, None).lower_wins)


def _variance(setting: Setting, seed: int) -> float:
    return variance(played(setting, seed, play) for play in range(PLAYS))


def measured(setting: Setting, seeds: Sequence[int], pool: Executor) -> tuple[float, float, float]:
    """Return the deviation within a deal, and the ends of its 95 % interval."""
    found = list(pool.map(partial(_variance, setting), seeds, chunksize=4))
    mean, wide = fmean(found), half(found)
    return sqrt(mean), sqrt(max(mean - wide, 0.0)), sqrt(mean + wide)


def settings(key: str) -> dict[str, Setting]:
    """Return what is measured of a game: `person`, and with partners also `table`."""
    found = {"person": Setting(key, presenter(key, None).solo_seats, (PERSON,))}
    if PARTNERS in load_game(key).seats and len(usual(key, PARTNERS, 0).sides) == 2:
        found["table"] = Setting(key, PARTNERS, tuple(range(PARTNERS)))
    return found


def main() -> None:
    """Measure, print and write the deviations; games that are left out stay as they are."""
    keys = [game.key for game in ordered_games()]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", "--deals", type=int, default=400, help="deals, at least two")
    parser.add_argument("--games", nargs="*", choices=keys, default=keys, metavar="GAME")
    given = parser.parse_args()
    known = tomllib.loads(_FILE.read_text("utf-8"))
    with ProcessPoolExecutor() as pool:
        for key in given.games:
            known[key] = {}
            for name, setting in settings(key).items():
                mean, *ends = measured(setting, range(FIRST, FIRST + given.deals), pool)
                low, high = (round(end, 2) for end in ends)
                print(f"{key:13}{name:8}{mean:8.2f} ({low:.2f} to {high:.2f})", flush=True)
                seats = "seats" if name == "person" else f"{name}_seats"
                known[key] |= {seats: setting.seats, name: round(mean, 2)}
                known[key][f"{name}_interval"] = [low, high]
    tables = ((f"[{key}]", known[key]) for key in keys if key in known)
    write_anew(_FILE, given.deals, tables)


if __name__ == "__main__":
    main()
