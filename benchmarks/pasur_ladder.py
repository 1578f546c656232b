"""Pâsur's players in points a round: `python -m benchmarks.pasur_ladder [-n PAIRS]`.

Two players play single rounds of Pâsur from a clean score sheet. Every deal is played twice with
seats swapped, and the mean of the two margins is one observation: what is left is skill, not cards
or the first move. Printed are the mean margin in points a round with its 95 % interval, and the
share of rounds won (a drawn one counts half). The deals come from a fixed list of seeds, so a run
can be repeated to the digit; the time a decision takes is measured apart and never decides.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

from pasur_core.families.first_dealer import Dealer
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.cards import BIT
from pasur_core.games.pasur.cards import CLUBS
from pasur_core.games.pasur.rules import GAME
from pasur_core.games.pasur.scoring import card_points
from pasur_core.games.pasur.state import PasurOptions, PasurView
from pasur_core.players import Player, player_for
from pasur_core.players.random import RandomPlayer
from pasur_core.protocol import TABLE, Action, Legal, RoundScored
from pasur_core.shuffle import Shuffler


class GreedyPlayer(Player[PasurView]):
    """Takes what scores most at once, and the most cards among equals; thinks no further."""

    def choose(self, view: PasurView, legal: Legal, rng: random.Random, budget: float) -> Action:
        """The play that brings most at once."""

        def gain(play: Play) -> tuple[float, int]:
            cards = sum(BIT[card] for card in (play.card, *play.taken)) if play.taken else 0
            sur = 5 if len(play.taken) == len(view.table) and play.card.rank != "J" else 0
            return (
                sur * (not view.last_deal) + card_points(cards) + (cards & CLUBS).bit_count() / 2,
                len(play.taken),
            )

        return max((one for one in legal if isinstance(one, Play)), key=gain)


@dataclass
class Seen:
    """What a player took to decide."""

    seconds: float = 0.0
    decisions: int = 0


def margin(seed: int, players: tuple[Player[Any], ...], seen: dict[Player[Any], Seen]) -> int:
    """Seat 0's points less seat 1's in one round dealt from the seed; seat 0 plays first."""
    state = GAME.apply(GAME.start(PasurOptions(), 2), TABLE, Dealer(1)).state
    stream, drawn, rng = seed.to_bytes(32, "big"), 0, random.Random(seed)
    while True:
        (seat,) = GAME.acting(state)
        if seat == TABLE:
            step = GAME.apply(state, TABLE, GAME.deal(state, Shuffler(stream, drawn)))
            drawn += 1
        else:
            player = players[seat]
            view, legal = GAME.view(state, seat), GAME.legal(state, seat)
            started = perf_counter()
            action = player.choose(view, legal, rng, 0.0)
            seen[player].seconds += perf_counter() - started
            seen[player].decisions += 1
            step = GAME.apply(state, seat, action)
        for event in step.events:
            if isinstance(event, RoundScored):
                return event.points[0] - event.points[1]
        state = step.state


def duel(name: str, one: Player[Any], other: Player[Any], pairs: int) -> str:
    """One line: how the first player fares against the second over pairs of deals."""
    seen = {one: Seen(), other: Seen()}
    observed, won = [], 0.0
    for seed in range(pairs):
        margins = margin(seed, (one, other), seen), -margin(seed, (other, one), seen)
        observed.append(fmean(margins))
        won += sum((points > 0) + (points == 0) / 2 for points in margins)
    interval = 1.96 * stdev(observed) / sqrt(pairs)
    spent = 1000 * seen[one].seconds / seen[one].decisions
    return (
        f"{name:22}{fmean(observed):+7.2f} ±{interval:.2f}"
        f"{100 * won / (2 * pairs):9.1f} %{spent:11.3f} ms"
    )


def main(call: Callable[[str], None] = print) -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", "--pairs", type=int, default=1000, help="deals, each played twice")
    pairs = parser.parse_args().pairs
    club, greedy, at_random = player_for("pasur"), GreedyPlayer(), RandomPlayer()
    call(f"{'':22}{'points a round':>14}{'rounds won':>12}{'a decision':>14}   {pairs} pairs")
    call(duel("greedy v random", greedy, at_random, pairs))
    call(duel("club v random", club, at_random, pairs))
    call(duel("club v greedy", club, greedy, pairs))


if __name__ == "__main__":
    main()
