"""Write your own player and see how it does against random play.

Run it with `python -m examples.own_player 50`.
"""

from __future__ import annotations

import random
import sys

import pasur_core as pc


class Greedy(pc.Player):
    """Takes as many cards as it can in a fishing game, counted in the notation of each play."""

    def choose(self, view: pc.View, legal: pc.Legal, rng: random.Random) -> pc.Action:
        """Return the action that names most cards, the first of equals."""
        return max(legal, key=lambda action: str(action).count("+") + (">" in str(action)))


def winner(players: tuple[pc.Player, ...], seed: bytes) -> tuple[pc.Seat, ...]:
    """Return the seat of the player who wins a short match of Pâsur; empty if no one does alone."""
    match, chance = pc.Match.new("pasur", target=31, seed=seed), random.Random(seed)
    return match.play(players, chance).outcome.winner


def main(matches: str = "20") -> None:
    """Print how many matches the greedy player won."""
    chance = random.Random(0)
    players = (Greedy(), pc.RandomPlayer())
    won = sum(winner(players, chance.randbytes(32)) == (0,) for _ in range(int(matches)))
    print(f"The greedy player won {won} of {matches} matches.")


if __name__ == "__main__":
    main(*sys.argv[1:])
