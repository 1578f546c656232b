"""Play matches of one game between computer players and count the wins of each side.

Run it with `python -m examples.simulate pasur 20`.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

import pasur_core as pc


def play(key: str, seed: bytes) -> pc.Match:
    """Return a finished match of computer players, with default options and the fewest seats."""
    return pc.Match.new(key, seed=seed).play(pc.player_for(key), random.Random(seed))


def main(key: str = "pasur", matches: str = "10") -> None:
    """Print how often each side won, and how many actions a match took."""
    chance = random.Random(0)
    wins, actions = Counter[str](), 0
    for _ in range(int(matches)):
        match = play(key, chance.randbytes(32))
        winner = match.outcome.winner
        wins[f"side {match.sides.index(winner) + 1}" if winner else "nobody alone"] += 1
        actions += len(match.log)
    print(f"{key}: {actions / int(matches):.0f} actions a match")
    for side in sorted(wins):
        print(f"{side} won {wins[side]}")


if __name__ == "__main__":
    main(*sys.argv[1:])
