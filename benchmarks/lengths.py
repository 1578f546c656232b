"""Lengths of matches: `python -m benchmarks.lengths [-n MATCHES] [GAME ...]`.

Prints, for each game, the number of seats, the moves per round and the rounds per match between
computer players. Options are those proposed for that number of seats. The format is that of
`Game.lengths`.
"""

from __future__ import annotations

import argparse
import random

from pasur_core.match import Match
from pasur_core.options import read_options
from pasur_core.players import player_for
from pasur_core.protocol import AnyGame, RoundScored
from pasur_core.registry import load_game, ordered_games


def played(game: AnyGame, seats: int, seed: int) -> tuple[int, int]:
    """Return the moves and rounds of one match between club-level players."""
    options = read_options(game.options_type, dict(game.usual(seats)))
    player, rng = player_for(game.key), random.Random(seed)
    match = Match.start(game, options, seats, seed.to_bytes(32, "big"))
    moves = rounds = 0
    while match.result is None:
        if match.awaits_table:
            match, events = match.deal()
        else:
            seat = min(match.acting)
            action = player.choose(match.view(seat), match.legal(seat), rng)
            match, events = match.submit(seat, action)
            moves += 1
        rounds += sum(isinstance(event, RoundScored) for event in events)
    return moves, rounds


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[game.key for game in ordered_games()])
    parser.add_argument("-n", type=int, default=30, help="matches of each number of people")
    chosen = parser.parse_args()
    for key in chosen.games:
        game, lines = load_game(key), []
        for seats in game.seats:
            found = [played(game, seats, seed) for seed in range(chosen.n)]
            moves, rounds = (sum(column) for column in zip(*found, strict=True))
            lines.append(f"({seats}, {moves / max(rounds, 1):.0f}, {rounds / chosen.n:.1f})")
        print(f"{key}: ({', '.join(lines)},)", flush=True)


if __name__ == "__main__":
    main()
