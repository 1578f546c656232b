"""Lengths of matches: `python -m benchmarks.lengths [-n MATCHES] [GAME ...]`.

Prints, for each game, the number of seats, the moves per round and the rounds per match between
computer players. Options are those proposed for that number of seats. The format is the one of
`Game.lengths`.
"""

from __future__ import annotations

import argparse

from benchmarks.playing import club_match
from pasur_core.protocol import TABLE
from pasur_core.registry import load_game, ordered_games


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[game.key for game in ordered_games()])
    parser.add_argument("-n", type=int, default=30, help="matches of each number of people")
    chosen = parser.parse_args()
    for key in chosen.games:
        lines = []
        for seats in load_game(key).seats:
            moves = rounds = 0
            for seed in range(chosen.n):
                match, counts = club_match(key, seats, seed)
                moves += sum(entry.seat != TABLE for entry in match.log)
                rounds += len(counts)
            lines.append(f"({seats}, {moves / max(rounds, 1):.0f}, {rounds / chosen.n:.1f})")
        print(f"{key}: ({', '.join(lines)},)", flush=True)


if __name__ == "__main__":
    main()
