"""Pâsur for the search: to the end of the deal, and the last deal of two players exactly."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial

from pasur_core.families.fishing.actions import Play
from pasur_core.games.pasur.actions import CLAIM
from pasur_core.games.pasur.endgame import LastDeal
from pasur_core.games.pasur.prospects import Prospects
from pasur_core.games.pasur.rules import GAME
from pasur_core.games.pasur.state import PLAY, State
from pasur_core.players.pasur import PLAYER
from pasur_core.players.plans.pasur_ahead import Lookahead
from pasur_core.players.search import Past, Plan, Weighed
from pasur_core.protocol import Action, Seat


class PasurPlan(Plan[State]):
    """What search has to know about Pâsur.

    `slip` is how likely others are supposed to do what the club's player would not, `tries` how
    many deals are looked at for one that explains what they did.
    """

    game = GAME
    club = PLAYER
    worlds = 60
    margin = 0.5
    slip = 0.1
    tries = 40

    def __init__(self) -> None:
        self._latest: Lookahead | None = None

    def candidates(self, state: State, seat: Seat, usual: Action) -> list[Action]:
        """Every other play; none beside a claim that wins."""
        plays = _plays(state, seat)
        return [] if usual == CLAIM else [play for play in plays if play != usual]

    def exact(self, state: State, seat: Seat, rng: random.Random) -> list[Weighed] | None:
        """The plays of the last deal between two, with what they bring for sure."""
        if state.stock or len(state.hands) != 2:
            return None
        usual = self.usual(state, seat, rng)
        if usual == CLAIM:
            side, this = seat % len(state.piles), state.round
            won = Prospects(this.totals, this.options.target).won(side, side)
            return [Weighed(CLAIM, won, 0, 0.0)]
        deal = LastDeal(self.game.redeal(state, seat, rng))
        weighed = [Weighed(play, deal.margin(play), 1, 0.0) for play in _plays(state, seat)]
        weighed.sort(key=lambda one: (one.action != usual, -one.mean))
        return weighed

    def world(
        self, state: State, seat: Seat, past: Sequence[Past[State]], rng: random.Random
    ) -> State:
        """Return a redeal, the likelier the better it explains what the others played."""
        latest = self._latest
        if latest is None or latest.past is not past or not latest.begins_at(state, seat):
            self._latest = latest = Lookahead(state, seat, past)
        return latest.world(rng, slip=self.slip, tries=self.tries)

    def trial(self, start: State, world: State, seat: Seat, luck: int) -> Callable[[Action], float]:
        """The club's plays, looked up."""
        return partial(self._ahead(start, seat).gain, world)

    def ended(self, start: State, state: State) -> bool:
        """Once new hands are dealt; from the last deal but one on, once the round is scored."""
        if state.phase != PLAY:
            return True
        return len(start.stock) > 1 and len(state.stock) < len(start.stock)

    def worth(self, start: State, state: State, seat: Seat) -> float:
        """What its chances are worth by the points so far, and what the next one may capture."""
        return self._ahead(start, seat).worth(state)

    def _ahead(self, state: State, seat: Seat) -> Lookahead:
        """What is looked up from a position on, kept while moves are compared there."""
        latest = self._latest
        if latest is None or not latest.begins_at(state, seat):
            self._latest = latest = Lookahead(state, seat, ())
        return latest


def _plays(state: State, seat: Seat) -> list[Play]:
    return [action for action in GAME.legal(state, seat) if type(action) is Play]


PLAN = PasurPlan()
