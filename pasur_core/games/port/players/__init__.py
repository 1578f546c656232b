"""The club-level computer player of Port: it draws while that raises its expected points."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from math import erfc, sqrt

from pasur_core.families.stacks.actions import HIT
from pasur_core.families.stacks.cards import NUMBER, PACK
from pasur_core.games.port.actions import LOCK
from pasur_core.games.port.state import IN, LOCKED, PortView
from pasur_core.players import Player
from pasur_core.players.beginner import Beginner, forgetting
from pasur_core.protocol import Action, Legal

_SINKS = 0.2
"""The probability that a player who still draws ends with nothing."""

_USUAL, _SPREAD = 15.0, 5.0
"""The mean and standard deviation of the sum at which others lock."""


NUMBERS = range(max(PACK) + 1)
"""The card numbers, from 0: indices of lists with one item per number."""

_WHOLE = [PACK.count(number) for number in NUMBERS]

_MOST = sum(set(PACK)) + max(PACK) + 1


class PortPlayer(Player[PortView]):
    """Compares the expected points of locking now with those after one more card.

    It counts the cards that lie open or were thrown, so it knows the probability of a pair.
    """

    def choose(self, view: PortView, legal: Legal, rng: random.Random) -> Action:
        """Return a hit while it raises the expected points, otherwise the lock."""
        if HIT not in legal:
            return LOCK
        (seat,) = view.acting
        stacks = [[NUMBER[card] for card in hand] for hand in view.hands]
        points = expected_points(
            seat, [sum(stack) for stack in stacks], view.standing, len(view.players)
        )
        return HIT if draws(stacks[seat], _unseen(view), points) else LOCK


def _unseen(view: PortView) -> list[int]:
    """Return how many cards of each number can still be drawn."""
    unseen = _WHOLE.copy()
    for place in (*view.hands, *([view.thrown] if view.stock else [])):
        for card in place:
            unseen[NUMBER[card]] -= 1
    return unseen


def draws(own: Collection[int], unseen: Sequence[int], points: Sequence[float]) -> bool:
    """Return whether one more card has a higher expected value than the present sum.

    `own` are the numbers of the seat's cards; `unseen` is how many cards of each number can still
    be drawn. `points` is the expected value of each sum, as from `expected_points`.
    """
    total, hit = sum(own), 0.0
    for number in NUMBERS:
        if unseen[number] and number not in own:
            hit += points[total + number] * unseen[number]
    return hit / max(sum(unseen), 1) > points[total]


def expected_points(
    seat: int, sums: Sequence[int], standing: Sequence[int], players: int
) -> tuple[float, ...]:
    """Return the expected points of a seat for each sum with which it can lock.

    The index of the result is the sum. The points depend on the sums and the standing of the other
    seats. `players` is the number of seats in the round.
    """
    locked, drawing = [], []
    for other, held in enumerate(sums):
        if other != seat:
            if standing[other] == LOCKED:
                locked.append(held)
            elif standing[other] == IN:
                drawing.append(max(held, _USUAL))
    return _expected_points(players, tuple(sorted(locked)), tuple(sorted(drawing)))


@lru_cache(maxsize=1 << 12)
def _expected_points(
    players: int, locked: tuple[int, ...], drawing: tuple[float, ...]
) -> tuple[float, ...]:
    return tuple(
        players
        - sum(held > total for held in locked)
        - (1 - _SINKS) * sum(_chance_above(total, mean) for mean in drawing)
        for total in range(_MOST)
    )


@cache
def _chance_above(total: int, mean: float) -> float:
    """Return the probability that a sum with this mean exceeds a total."""
    return 0.5 * erfc((total + 0.5 - mean) / (_SPREAD * sqrt(2)))


PLAYER = PortPlayer()


BEGINNER = Beginner(PLAYER, forget=forgetting("thrown"))
