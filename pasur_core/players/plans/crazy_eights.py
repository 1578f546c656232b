"""8 américain for the search: rounds played on in place, in worlds that fit what others drew."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from operator import is_not
from statistics import fmean

from pasur_core.games.crazy_eights.actions import Play
from pasur_core.games.crazy_eights.rules import GAME
from pasur_core.games.crazy_eights.state import State
from pasur_core.players.beliefs.crazy_eights import Beliefs
from pasur_core.players.crazy_eights import PLAYER
from pasur_core.players.plans.margins import RoundPlan
from pasur_core.players.playouts.crazy_eights import Playout
from pasur_core.players.search import Past
from pasur_core.protocol import Action, Seat


class CrazyEightsPlan(RoundPlan[State]):
    """What search has to know about 8 américain."""

    game = GAME
    club = PLAYER
    worlds = 300
    margin = 0.0
    low = True

    def __init__(self) -> None:
        self._asked: tuple[object, ...] = ()
        self._beliefs: Beliefs | None = None

    def candidates(self, state: State, seat: Seat, usual: Action) -> list[Action]:
        """Every other play, "carte" always said, and keeping or drawing where one may play."""
        legal = list(GAME.legal(state, seat))
        says = any(isinstance(one, Play) and one.carte for one in legal)
        return [
            one
            for one in legal
            if one != usual and (not says or not isinstance(one, Play) or one.carte)
        ]

    def world(
        self, state: State, seat: Seat, past: Sequence[Past[State]], rng: random.Random
    ) -> State:
        """Return a redeal that explains what others did; one leads to the next of a decision."""
        if seat != state.turn:
            return GAME.redeal(state, seat, rng)
        asked = (state, seat, past, rng)
        if self._beliefs is None or any(map(is_not, self._asked, asked)):
            self._asked, self._beliefs = asked, Beliefs(state, seat, past, rng)
        return self._beliefs.world()

    def trial(self, start: State, world: State, seat: Seat, luck: int) -> Callable[[Action], float]:
        """Return what tells by how many points a move makes a seat's round better than others'."""
        playout = Playout(world, luck)

        def margin(move: Action) -> float:
            points = playout.points_after(move)
            own = points.pop(seat)
            return fmean(points) - own

        return margin


PLAN = CrazyEightsPlan()
