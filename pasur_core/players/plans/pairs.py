"""Pairs for the search: the round is played on, and what it brings is the chance to lose.

Everything but the order of the deck is open, so a world is the match itself and each playout draws
what it needs. A round costs one player one card; beyond it players are taken to collect such cards
each for themselves, until the first has too many.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache

from pasur_core.games.pairs.actions import Fold, Name
from pasur_core.games.pairs.rules import GAME
from pasur_core.games.pairs.state import LIMITS, State
from pasur_core.players.pairs import PLAYER
from pasur_core.players.pairs_rounds import played_on
from pasur_core.players.plans.margins import MatchPlan
from pasur_core.players.search import Past
from pasur_core.protocol import Action, Seat

_COLLECTED = (0.0, 0.0254, 0.0379, 0.0345, 0.0256, 0.0202, 0.0169, 0.0177, 0.0205, 0.0238, 0.0275)
"""How often a round costs a player each card, among four who play as the club's player does."""

_STEPS = 64
"""So many rounds are looked at ahead: by then somebody has lost."""


class PairsPlan(MatchPlan[State]):
    """What search has to know about Pairs."""

    game = GAME
    club = PLAYER
    worlds = 500
    margin = 0.0

    def candidates(self, state: State, seat: Seat, usual: Action) -> list[Action]:
        """Hits, and the fold with the lowest card; variants are named by chance."""
        if isinstance(usual, Name):
            return []
        found: dict[object, Action] = {_kind(usual): usual}
        for action in GAME.legal(state, seat):
            found.setdefault(_kind(action), action)
        return [action for action in found.values() if action != usual]

    def world(
        self, state: State, seat: Seat, past: Sequence[Past[State]], rng: random.Random
    ) -> State:
        """The match as it is: its deck is not looked at."""
        return state

    def trial(self, start: State, world: State, seat: Seat, luck: int) -> Callable[[Action], float]:
        """What moves bring by the chance to lose with what is scored next."""
        seats = len(world.stacks)
        whole = super().trial(start, world, seat, luck)

        def brings(move: Action) -> float:
            if isinstance(move, Name):
                return whole(move)
            totals = played_on(world, seat, move, luck)
            return (1.0 - chance_to_lose(totals, seat)) * seats / (2 * (seats - 1))

        return brings


def _kind(action: Action) -> object:
    """Tell hits from each other; folds are alike, and the first takes the lowest card."""
    return Fold if isinstance(action, Fold) else action


def chance_to_lose(totals: Sequence[int], seat: Seat) -> float:
    """Return how likely a seat is to be the first that has the losing score.

    >>> round(chance_to_lose((5, 5, 5, 5), 0), 3), chance_to_lose((16, 5, 5, 5), 0)
    (0.25, 1.0)
    """
    limit = LIMITS[len(totals)]
    needs = [limit - total for total in totals]
    own = needs.pop(seat)
    if own <= 0:
        return 1.0
    return 0.0 if min(needs) <= 0 else _first_to_need(own, tuple(sorted(needs)))


@cache
def _in_play(need: int) -> tuple[float, ...]:
    """Return how likely a player who may take fewer points than this is still in, step by step."""
    if need <= 0:
        return (0.0,) * (_STEPS + 1)
    after = [(_COLLECTED[card], _in_play(need - card)) for card in range(1, 11)]
    stays = [1.0]
    for step in range(_STEPS):
        lost = sum(often * (stays[-1] - less[step]) for often, less in after)
        stays.append(stays[-1] - lost)
    return tuple(stays)


@cache
def _first_to_need(own: int, others: tuple[int, ...]) -> float:
    """Return how likely one is out before all others."""
    stays = [_in_play(need) for need in (own, *others)]
    chances = [
        sum((one[step] - one[step + 1]) * _together(stays, at, step) for step in range(_STEPS))
        for at, one in enumerate(stays)
    ]
    return chances[0] / sum(chances)


def _together(stays: Sequence[Sequence[float]], but: int, step: int) -> float:
    chance = 1.0
    for at, one in enumerate(stays):
        if at != but:
            chance *= (one[step] + one[step + 1]) / 2
    return chance


PLAN = PairsPlan()
