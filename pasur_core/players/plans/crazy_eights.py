"""8 américain for the search: rounds played on in place, in worlds that fit what others drew."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from statistics import fmean

from pasur_core.games.crazy_eights.actions import Play
from pasur_core.games.crazy_eights.rules import GAME
from pasur_core.games.crazy_eights.state import State
from pasur_core.players.beliefs.crazy_eights import Beliefs
from pasur_core.players.believing import Believing
from pasur_core.players.crazy_eights import PLAYER
from pasur_core.players.plans.margins import RoundPlan
from pasur_core.players.playouts.crazy_eights import Playout
from pasur_core.players.search import Past
from pasur_core.protocol import Action, Seat


class CrazyEightsPlan(RoundPlan[State], Believing[State]):
    """What search has to know about 8 américain."""

    game = GAME
    club = PLAYER
    worlds = 300
    margin = 0.25
    low = True

    def candidates(self, state: State, seat: Seat, usual: Action) -> list[Action]:
        """Every other play, "carte" always said, and keeping or drawing where one may play."""
        legal = list(GAME.legal(state, seat))
        says = any(isinstance(one, Play) and one.carte for one in legal)
        return [
            one
            for one in legal
            if one != usual and (not says or not isinstance(one, Play) or one.carte)
        ]

    def deals(
        self, state: State, seat: Seat, past: Sequence[Past[State]], rng: random.Random
    ) -> Beliefs | None:
        """What explains what others did, for who is to play."""
        return Beliefs(state, seat, past, rng) if seat == state.turn else None

    def trial(self, start: State, world: State, seat: Seat, luck: int) -> Callable[[Action], float]:
        """Return what tells by how many points a move makes a seat's round better than others'."""
        playout = Playout(world, luck)

        def margin(move: Action) -> float:
            points = playout.points_after(move)
            own = points.pop(seat)
            return fmean(points) - own

        return margin


PLAN = CrazyEightsPlan()
