"""How rare feats are: `python -m benchmarks.feats [-n MATCHES] [GAME ...]`.

Prints, for each game, number of seats and feat, the percentage of seats that do it in a match, and
that of matches in which any seat does. The matches are between computer players of the level *club*
with the options proposed for that number of seats; `--option NAME=VALUE` changes one.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter

from pasur_core.feats import feats_in, feats_of
from pasur_core.match import Match
from pasur_core.options import read_options
from pasur_core.players import player_for
from pasur_core.registry import load_game, ordered_games


def main() -> None:
    """Print a line for each feat."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[game.key for game in ordered_games()])
    parser.add_argument("-n", type=int, default=200, help="matches of each number of people")
    parser.add_argument("--seats", type=int, action="append", help="only these numbers of people")
    parser.add_argument("--option", action="append", default=[], help="NAME=VALUE, in JSON")
    chosen = parser.parse_args()
    named = (one.partition("=") for one in chosen.option)
    changed = {name: json.loads(value) for name, _, value in named}
    for key in chosen.games:
        game, player = load_game(key), player_for(key)
        for seats in chosen.seats or game.seats:
            options = read_options(game.options_type, {**game.usual(seats), **changed})
            done: Counter[str] = Counter()
            shared: Counter[str] = Counter()
            for seed in range(chosen.n):
                match = Match.start(game, options, seats, seed.to_bytes(32, "big"))
                found = feats_in(match.play(player, random.Random(seed)))
                done.update(feat.name for feat in found)
                shared.update({feat.name for feat in found})
            for name in feats_of(key):
                of_seats, of_matches = done[name] / seats / chosen.n, shared[name] / chosen.n
                print(f"{key} {seats} {name}: {of_seats:.2%}, {of_matches:.2%}", flush=True)


if __name__ == "__main__":
    main()
