"""How rare feats are: `python -m benchmarks.feats [-n MATCHES] [GAME ...]`.

Prints, for each game, number of seats and feat, the percentage of seats that do it in a match, and
the percentage of matches in which any seat does. The matches are between computer players of the
level *club* with the options proposed for that number of seats.
"""

from __future__ import annotations

import argparse
from collections import Counter

from benchmarks.playing import club_match
from pasur_core.feats import feats_in, feats_of
from pasur_core.registry import load_game, ordered_games


def main() -> None:
    """Print a line for each feat."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[game.key for game in ordered_games()])
    parser.add_argument("-n", type=int, default=200, help="matches of each number of people")
    parser.add_argument("--seats", type=int, action="append", help="only these numbers of people")
    chosen = parser.parse_args()
    for key in chosen.games:
        for seats in chosen.seats or load_game(key).seats:
            done: Counter[str] = Counter()
            shared: Counter[str] = Counter()
            for seed in range(chosen.n):
                found = feats_in(club_match(key, seats, seed)[0])
                done.update(feat.name for feat in found)
                shared.update({feat.name for feat in found})
            for name in feats_of(key):
                of_seats, of_matches = done[name] / seats / chosen.n, shared[name] / chosen.n
                print(f"{key} {seats} {name}: {of_seats:.2%}, {of_matches:.2%}", flush=True)


if __name__ == "__main__":
    main()
