"""Learn to play a game from its encoding, with numpy alone, and measure the result.

Run it with `python -m examples.learn contree`; it needs `pip install numpy`.

The learner has a row of weights for each action id: the weighted sum of the observation is how much
it likes the id. Another row gives the points that it expects. It plays rounds against random
opponents, and after each it likes the steps better that led to more than it had expected (a linear
actor and critic: Sutton and Barto, "Reinforcement Learning", chapter 13). It is then measured on
new deals, each played once by each side.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from time import process_time
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import pasur_core as pc

FORESIGHT = 0.8
"""How much of what happens after the next step counts for a step: lambda of TD(lambda)."""

CRITIC = 0.1
"""How fast the expectation learns, as a share of the rate."""

Numbers = NDArray[np.float32]


class Choice(NamedTuple):
    """A step of the learner: what it saw, the ids that it had, the one it took, their chances."""

    seen: Numbers
    ids: list[int]
    taken: int
    chances: Numbers


class Learner:
    """A linear policy for one game."""

    def __init__(self, game: pc.AnyGame, rng: random.Random) -> None:
        self.encoding = pc.encoding_for(game)
        size = self.encoding.observation_size + 1
        self.weights = np.zeros((self.encoding.action_count, size), np.float32)
        self.expects = np.zeros(size, np.float32)
        self.rng = rng
        self.spread = 1.0

    def choose(self, view: pc.View, legal: pc.Legal, past: list[Choice] | None = None) -> pc.Action:
        """Return an action; with `past` a random one by its chances, and append the steps to it."""
        begun: list[int] = []
        while True:
            choices = self.encoding.choices(legal, begun)
            ids = list(choices)
            place = 0
            if len(ids) > 1:
                seen = np.ones(self.expects.size, np.float32)
                seen[:-1] = self.encoding.encode(view, begun)
                liked = self.weights[ids] @ seen
                if past is None:
                    place = int(liked.argmax())
                else:
                    chances = np.exp(liked - liked.max())
                    chances /= chances.sum()
                    place = self.rng.choices(range(len(ids)), chances.tolist())[0]
                    past.append(Choice(seen, ids, place, chances))
            begun.append(ids[place])
            if (action := choices[ids[place]]) is not None:
                return action

    def learn(self, past: Sequence[Choice], points: float, rate: float) -> None:
        """Prefer the steps of a round by how many more points it brought than expected."""
        self.spread += 0.001 * (abs(points) - self.spread)
        later = points / self.spread
        ahead = 0.0
        for seen, ids, taken, chances in reversed(past):
            step = seen / float(seen @ seen)
            expected = float(self.expects @ seen)
            ahead = later - expected + FORESIGHT * ahead
            later = expected
            self.expects += CRITIC * rate * ahead * step
            push = -chances
            push[taken] += 1
            self.weights[ids] += (rate * ahead) * np.outer(push, step)


def played(
    game: pc.AnyGame,
    seed: bytes,
    side: int,
    learner: Learner,
    rng: random.Random,
    past: list[Choice] | None = None,
) -> float:
    """Play a round and return how many points the learner's side is ahead of the others' mean.

    The learner has the seats of one side, the others play at random. `past` is as in `choose`.
    """
    match = pc.Match.new(game, seed=seed).mutable()
    own = match.sides[side]
    while True:
        if match.awaits_table:
            events = match.deal()
        else:
            seat = min(match.acting)
            legal = match.legal(seat)
            if seat in own:
                action = learner.choose(match.view(seat), legal, past)
            else:
                action = rng.choice(legal.up_to(1000))
            events = match.submit(seat, action)
        for event in events:
            if isinstance(event, pc.RoundScored):
                points = list(event.points)
                ahead = points.pop(side) - fmean(points)
                return -ahead if game.lower_wins else ahead


def main(given: Sequence[str] | None = None) -> None:
    """Train a learner and print how far ahead of random play it is."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="contree")
    parser.add_argument("--rounds", type=int, default=20_000, help="rounds to train on")
    parser.add_argument("--deals", type=int, default=1000, help="new deals to measure on")
    parser.add_argument("--rate", type=float, default=1.0, help="how fast it learns")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(given)
    game, rng = pc.load_game(options.game), random.Random(options.seed)
    learner, sides = Learner(game, rng), len(pc.Match.new(game).sides)
    started = process_time()
    for number in range(options.rounds):
        past: list[Choice] = []
        points = played(game, rng.randbytes(32), number % sides, learner, rng, past)
        learner.learn(past, points, options.rate * (1 - number / options.rounds))
    spent = process_time() - started
    print(f"{game.key}: {options.rounds} rounds of training, {spent:.0f} s of processor time")
    margins = []
    for number in range(options.deals):
        deal = random.Random(f"measure {number}").randbytes(32)
        margins.append(fmean(played(game, deal, side, learner, rng) for side in range(sides)))
    error = stdev(margins) / sqrt(len(margins))
    mean = fmean(margins)
    print(f"points a round ahead of random play: {mean:+.2f}, standard error {error:.2f}")
    print(
        f"that is {mean / error:.1f} standard errors, on {options.deals} deals, each by each side"
    )


if __name__ == "__main__":
    main()
