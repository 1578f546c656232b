"""Search policy for Port: playouts of the round, valued by the chance to win the match.

Only the order of the deck is hidden. So no cards are redealt, and each playout draws its cards at
random. After the round, leads are modelled as a random walk until the target is reached.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import erf, sqrt
from statistics import fmean

from pasur_core.games.port.players import PLAYER
from pasur_core.games.port.players.playouts import played_on
from pasur_core.games.port.rules import GAME
from pasur_core.games.port.scoring import leaders
from pasur_core.games.port.state import State
from pasur_core.players.policies import MatchPolicy
from pasur_core.players.search import PastAction
from pasur_core.protocol import Action, Seat

_PACE = 0.75
"""Points that the leader gains in a round, per player."""

_SWAY = 0.72
"""The standard deviation of the change of a lead in a round, per player."""


class PortPolicy(MatchPolicy[State]):
    """The search policy of Port."""

    game = GAME
    club = PLAYER
    worlds = 300
    margin = 0.0

    def world(
        self, state: State, seat: Seat, past: Sequence[PastAction[State]], rng: random.Random
    ) -> State:
        """Return the state as it is, because playouts never read its deck."""
        return state

    def trial(self, start: State, world: State, seat: Seat, seed: int) -> Callable[[Action], float]:
        """Return a function that gives, for a move, the expected share of other seats beaten.

        It is the share, from 0 to 1, of the other seats that `seat` is expected to beat in the
        match.
        """
        target = world.round.options.target

        def brings(move: Action) -> float:
            return share_beaten(tuple(played_on(world, move, seed)), seat, target)

        return brings


@lru_cache(maxsize=1 << 12)
def share_beaten(totals: tuple[int, ...], seat: Seat, target: int) -> float:
    """Return the expected share of the other seats that a seat beats in the match.

    `totals` are the totals after a round.

    >>> share_beaten((21, 15, 15), 0, 21), share_beaten((9, 9, 9), 0, 21)
    (1.0, 0.5)
    """
    own, players = totals[seat], len(totals)
    others = [total for other, total in enumerate(totals) if other != seat]
    over = len(leaders(totals, target)) == 1
    rounds = max(0.0 if over else 1.0, (target - max(totals)) / (_PACE * players))
    spread = _SWAY * players * sqrt(rounds)
    return fmean(_chance_to_lead(own - other, spread) for other in others)


def _chance_to_lead(lead: int, spread: float) -> float:
    """Return the probability that a lead remains after a normal change of this deviation."""
    if not spread:
        return (lead > 0) + (lead == 0) / 2
    return 0.5 + 0.5 * erf(lead / (spread * sqrt(2)))


POLICY = PortPolicy()
