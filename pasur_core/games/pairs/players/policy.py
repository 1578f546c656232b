"""Search policy for Pairs: playouts of the round, valued by the chance to lose the match.

Only the order of the deck is hidden. So no cards are redealt, and each playout draws its cards at
random.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import exp

from pasur_core.games.pairs.actions import Fold, Name
from pasur_core.games.pairs.players import PLAYER
from pasur_core.games.pairs.players.playouts import played_on
from pasur_core.games.pairs.rules import GAME
from pasur_core.games.pairs.state import LIMITS, State
from pasur_core.players.policies import MatchPolicy
from pasur_core.players.search import PastAction
from pasur_core.protocol import Action, Seat

_LESS = 0.1
"""The decrease of the log-danger for each further point from losing, beyond the fitted values."""


def _dangers(*logarithms: float) -> list[float]:
    """Return the danger by points from losing, from log-dangers; the last is extrapolated."""
    last = logarithms[-1]
    more = [last - _LESS * further for further in range(1, max(LIMITS.values()))]
    return [exp(logarithm) for logarithm in (logarithms[0], *logarithms, *more)]


_OWN = _dangers(
    0.05, -0.01, -0.09, -0.18, -0.27, -0.37, -0.50, -0.66,
    -0.86, -1.13, -1.48, -1.57, -1.69, -1.79, -1.91, -2.03,
)  # fmt: skip
_OTHERS = _dangers(
    0.00, -0.04, -0.12, -0.20, -0.27, -0.36, -0.46, -0.60,
    -0.78, -1.04, -1.39, -1.51, -1.59, -1.68, -1.78, -1.88,
)  # fmt: skip
"""The danger of losing of a searching player among club-level players, and of one of these.

The probability of losing is one's danger as a share of the sum of all dangers. Fitted to the
probabilities of all totals among four players, as given by simulated rounds; the root mean square
of the residuals is 0.8 %.
"""


class PairsPolicy(MatchPolicy[State]):
    """The search policy of Pairs."""

    game = GAME
    club = PLAYER
    worlds = 300
    margin = 0.0

    def candidates(self, state: State, seat: Seat, usual: Action) -> list[Action]:
        """Return the moves to compare with the usual one.

        These are the other hits, and the fold of the lowest card unless the usual action is a fold.
        There are none if the usual action is a `Name`.
        """
        if isinstance(usual, Name):
            return []
        found: dict[object, Action] = {_kind(usual): usual}
        for action in GAME.legal(state, seat):
            found.setdefault(_kind(action), action)
        return [action for action in found.values() if action != usual]

    def world(
        self, state: State, seat: Seat, past: Sequence[PastAction[State]], rng: random.Random
    ) -> State:
        """Return the state as it is, because playouts never read its deck."""
        return state

    def trial(self, start: State, world: State, seat: Seat, seed: int) -> Callable[[Action], float]:
        """Return a function that gives, for a move, the expected share of other seats beaten.

        Only one seat loses the match, and all others beat it. The others share a place, so each of
        them counts as half beaten by the rest.
        """
        seats = len(world.stacks)
        whole = super().trial(start, world, seat, seed)

        def brings(move: Action) -> float:
            if isinstance(move, Name):
                return whole(move)
            totals = played_on(world, seat, move, seed)
            return (1.0 - chance_to_lose(totals, seat)) * seats / (2 * (seats - 1))

        return brings


def _kind(action: Action) -> object:
    """Return a key: all folds have the same, any other action its own."""
    return Fold if isinstance(action, Fold) else action


def chance_to_lose(totals: Sequence[int], seat: Seat) -> float:
    """Return the probability that a seat is the first to reach the losing score.

    >>> round(chance_to_lose((0, 9, 9, 9), 0), 2), chance_to_lose((16, 5, 5, 5), 0)
    (0.06, 1.0)
    """
    limit = LIMITS[len(totals)]
    if totals[seat] >= limit:
        return 1.0
    if max(totals) >= limit:
        return 0.0
    own = _OWN[limit - totals[seat]]
    return own / (
        own + sum(_OTHERS[limit - total] for total in totals) - _OTHERS[limit - totals[seat]]
    )


POLICY = PairsPolicy()
