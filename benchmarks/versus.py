"""Compares two checkouts: the same random matches of every game, alternately, by CPU time.

Run it with `python -m benchmarks.versus OTHER_CHECKOUT -r 7` on an otherwise idle machine. A figure
below 1 means that this checkout is faster. Each run is a new process with the same seed, so both
play the same matches unless their rules differ.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).parents[1]
SETTINGS = {
    ("pasur", 2): 800,
    ("pasur", 4): 800,
    ("basra", 2): 400,
    ("belote", 4): 1500,
    ("contree", 4): 1500,
    ("president", 4): 800,
    ("rami", 2): 40,
    ("rami", 4): 40,
    ("crazy_eights", 2): 300,
    ("crazy_eights", 4): 300,
    ("pairs", 4): 8000,
    ("port", 4): 4000,
}
"""Matches to play by game and number of seats: about two seconds each."""


PLAY = """
from sys import argv
from time import process_time
from pasur_core.registry import games
from pasur_core.simulation import simulate
game, seats, matches = games()[argv[1]], int(argv[2]), int(argv[3])
simulate(game, seats, 1 + matches // 20, "warm")
started = process_time()
simulate(game, seats, matches, "0")
print(process_time() - started)
"""
"""The program that both checkouts run; loading and warming up are not timed."""


def seconds(checkout: Path, *arguments: object) -> float:
    """Return the CPU seconds of `PLAY` with these arguments in a process of a checkout."""
    command = [sys.executable, "-B", "-c", PLAY, *map(str, arguments)]
    return float(subprocess.check_output(command, cwd=checkout, text=True))  # noqa: S603


def main() -> None:
    """Print a row per game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path)
    parser.add_argument("-r", "--runs", type=int, default=5)
    parser.add_argument("-g", "--games", nargs="*", help="keys; all without")
    given = parser.parse_args()
    print("this / other       median  lowest to highest")
    for (key, seats), matches in SETTINGS.items():
        if given.games and key not in given.games:
            continue
        ratios = []
        for number in range(given.runs):
            both = [HERE, given.other] if number % 2 else [given.other, HERE]
            took = {checkout: seconds(checkout, key, seats, matches) for checkout in both}
            ratios.append(took[HERE] / took[given.other])
        shown = f"{median(ratios):5.2f}   {min(ratios):.2f} to {max(ratios):.2f}"
        print(f"{key}, {seats} seats".ljust(18), shown, flush=True)


if __name__ == "__main__":
    main()
