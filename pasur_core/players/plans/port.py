"""Port for the search: the round is played on, and what it brings is the chance to win.

Everything but the order of the deck is open, so a world is the match itself and each playout draws
what it needs. After the round, leads are taken to change by chance until the target is reached.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import erf, sqrt
from statistics import fmean

from pasur_core.games.port.rules import GAME
from pasur_core.games.port.scoring import leaders
from pasur_core.games.port.state import State
from pasur_core.players.plans.margins import MatchPlan
from pasur_core.players.playouts.port import played_on
from pasur_core.players.port import PLAYER
from pasur_core.players.search import Past
from pasur_core.protocol import Action, Seat

_PACE = 0.75
"""Points that the leader gets in a round, for each player."""

_SWAY = 0.72
"""How much a lead changes in a round, as a standard deviation, for each player."""


class PortPlan(MatchPlan[State]):
    """What search has to know about Port."""

    game = GAME
    club = PLAYER
    worlds = 300
    margin = 0.0

    def world(
        self, state: State, seat: Seat, past: Sequence[Past[State]], rng: random.Random
    ) -> State:
        """The match as it is: its deck is not looked at."""
        return state

    def trial(self, start: State, world: State, seat: Seat, luck: int) -> Callable[[Action], float]:
        """What moves bring by the chance to finish before the others after the round."""
        target = world.round.options.target

        def brings(move: Action) -> float:
            return share_beaten(tuple(played_on(world, move, luck)), seat, target)

        return brings


@lru_cache(maxsize=1 << 12)
def share_beaten(totals: tuple[int, ...], seat: Seat, target: int) -> float:
    """Return the share of the others that a seat may expect to finish before.

    >>> share_beaten((21, 15, 15), 0, 21), share_beaten((9, 9, 9), 0, 21)
    (1.0, 0.5)
    """
    own, players = totals[seat], len(totals)
    others = [total for other, total in enumerate(totals) if other != seat]
    over = len(leaders(totals, target)) == 1
    rounds = max(0.0 if over else 1.0, (target - max(totals)) / (_PACE * players))
    spread = _SWAY * players * sqrt(rounds)
    return fmean(_before(own - other, spread) for other in others)


def _before(lead: int, spread: float) -> float:
    """Return how likely somebody with a lead still has it after it has changed by chance."""
    if not spread:
        return (lead > 0) + (lead == 0) / 2
    return 0.5 + 0.5 * erf(lead / (spread * sqrt(2)))


PLAN = PortPlan()
