"""Search policy for 8 américain: fast playouts, in redeals that agree with forced draws."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from statistics import fmean

from pasur_core.games.crazy_eights.actions import Play
from pasur_core.games.crazy_eights.players import PLAYER
from pasur_core.games.crazy_eights.players.beliefs import Beliefs
from pasur_core.games.crazy_eights.players.playouts import Playout
from pasur_core.games.crazy_eights.rules import GAME
from pasur_core.games.crazy_eights.state import State
from pasur_core.players.believing import Believing
from pasur_core.players.policies import RoundPolicy
from pasur_core.players.search import PastAction
from pasur_core.protocol import Action, Seat


class CrazyEightsPolicy(RoundPolicy[State], Believing[State]):
    """The search policy of 8 américain."""

    game = GAME
    club = PLAYER
    worlds = 300
    margin = 0.25

    def candidates(self, state: State, seat: Seat, usual: Action) -> list[Action]:
        """Return all actions except the usual one.

        If "carte" can be said with a play, plays without it are left out.
        """
        legal = list(GAME.legal(state, seat))
        says = any(isinstance(action, Play) and action.carte for action in legal)
        return [
            action
            for action in legal
            if action != usual and (not says or not isinstance(action, Play) or action.carte)
        ]

    def deals(
        self, state: State, seat: Seat, past: Sequence[PastAction[State]], rng: random.Random
    ) -> Beliefs | None:
        """Return an MCMC chain of deals in which the others' actions are likely.

        Return None if it is not the seat's turn.
        """
        return Beliefs(state, seat, past, rng) if seat == state.turn else None

    def trial(self, start: State, world: State, seat: Seat, seed: int) -> Callable[[Action], float]:
        """Return a function that gives, for a move in one redeal, the seat's lead after this round.

        The lead is in points, over the mean of the other seats.
        """
        playout = Playout(world, seed)

        def margin(move: Action) -> float:
            points = playout.points_after(move)
            own = points.pop(seat)
            return fmean(points) - own

        return margin


POLICY = CrazyEightsPolicy()
