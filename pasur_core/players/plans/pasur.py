"""Pâsur for the search: to the end of the deal, and the last deal of two players exactly."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import tanh
from statistics import fmean

from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.cards import mask_at
from pasur_core.games.pasur.actions import CLAIM
from pasur_core.games.pasur.cards import HAND, packs
from pasur_core.games.pasur.endgame import WIN, LastDeal
from pasur_core.games.pasur.rules import GAME
from pasur_core.games.pasur.scoring import CLUBS_POINTS, clubs_in, round_points
from pasur_core.games.pasur.state import PLAY, State
from pasur_core.players.explaining import Explaining
from pasur_core.players.pasur import PLAYER, Known
from pasur_core.players.search import Past, Weighed
from pasur_core.protocol import Action, Seat

_LEAD, _SURE = 0.22, 1.0
"""How fast a lead in clubs, with one and with all of them seen, becomes the seven points."""


class PasurPlan(Explaining[State]):
    """What search has to know about Pâsur."""

    game = GAME
    club = PLAYER
    worlds = 60
    margin = 0.5
    slip = 0.1
    tries = 40

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
            return [Weighed(CLAIM, WIN, 0, 0.0)]
        deal = LastDeal(self.game.redeal(state, seat, rng))
        weighed = [Weighed(play, deal.margin(play), 1, 0.0) for play in _plays(state, seat)]
        weighed.sort(key=lambda one: (one.action != usual, -one.mean))
        return weighed

    def told(self, state: State, past: Sequence[Past[State]]) -> Sequence[Past[State]]:
        """The plays made since these hands were dealt."""
        dealt = len(state.stock)
        return [one for one in past if len(one.state.stock) == dealt and type(one.action) is Play]

    def holding(self, then: State, world: State, since: Sequence[Action], seat: Seat) -> State:
        """The cards that a seat holds and has played since were in its hand then."""
        hands = list(then.hands)
        played = [action[0] for action in since if type(action) is Play]
        hands[seat] = (*world.hands[seat], *played)
        return then._replace(hands=tuple(hands))

    def reply(self, state: State, seat: Seat, rng: random.Random) -> Action:
        """The club's play, without a view."""
        return _known(state, seat).best(_plays(state, seat))

    def ended(self, start: State, state: State) -> bool:
        """Once new hands are dealt; from the last deal but one on, once the round is scored."""
        if state.phase != PLAY:
            return True
        return len(start.stock) > 1 and len(state.stock) < len(start.stock)

    def worth(self, start: State, state: State, seat: Seat) -> float:
        """Points so far, half of the clubs' by the lead, and what the next one may capture."""
        sides = len(state.piles)
        if state.phase != PLAY:
            before, after = start.round.totals, state.round.totals
            points = [float(total - was) for total, was in zip(after, before, strict=True)]
            result = state.round.result
            if result is not None:
                points[result.ranks.index(0)] += WIN
        else:
            points = _points(state)
        own = points.pop(seat % sides)
        return own - fmean(points)


def _points(state: State) -> list[float]:
    """Return what each side's round is worth, in the middle of it."""
    points = list(map(float, round_points(state.piles, state.surs, None)))
    clubs = clubs_in(state.piles)
    faith = _LEAD * (1 + _SURE * sum(clubs) / 13 / packs(len(state.hands)))
    for side, held in enumerate(clubs):
        rival = max(clubs[:side] + clubs[side + 1 :])
        points[side] += CLUBS_POINTS / 2 * tanh(faith * (held - rival))
    seats, this = len(state.hands), state.round
    before = (state.turn - 1) % seats
    next_one = Known(
        table=state.table,
        hand=0,
        piles=state.piles,
        buried=0,
        held=HAND,
        seat=before,
        seats=seats,
        last_deal=not state.stock,
        may_sur=this.may_sur,
    )
    points[state.turn % len(points)] += next_one.threat
    return points


def _plays(state: State, seat: Seat) -> list[Play]:
    return [action for action in GAME.legal(state, seat) if type(action) is Play]


def _known(state: State, seat: Seat) -> Known:
    """Return the table as a seat knows it, as the club's player reads it from the view."""
    this, seats = state.round, len(state.hands)
    buried = this.buried
    return Known(
        table=state.table,
        hand=mask_at(state.hands[seat]),
        piles=state.piles,
        buried=1 << buried if buried is not None and state.deal == 1 else 0,
        held=len(state.hands[(seat + 1) % seats]),
        seat=seat,
        seats=seats,
        last_deal=not state.stock,
        may_sur=this.may_sur,
    )


PLAN = PasurPlan()
