"""Search policy for Pâsur: playouts of deals, and a solver for the last deal of two players."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from math import tanh
from operator import add

from pasur_core.families.fishing.cards import PACK, twice
from pasur_core.families.fishing.players.playouts import CaptureValues
from pasur_core.families.fishing.players.policy import FishingPolicy, Lookahead, Tally
from pasur_core.games.pasur.actions import CLAIM, NEAR, WAYS
from pasur_core.games.pasur.cards import CLUBS, HAND, JACKS, NO_SUR, packs
from pasur_core.games.pasur.endgame import LastDeal
from pasur_core.games.pasur.players import JACK_KEPT, PLAYER, club_worth, spared_points
from pasur_core.games.pasur.prospects import Prospects
from pasur_core.games.pasur.rules import GAME
from pasur_core.games.pasur.scoring import (
    CLUBS_POINTS,
    SUR_POINTS,
    Surs,
    after_sur,
    card_points,
    clubs_in,
    haft_khaj,
    sure_of_clubs,
)
from pasur_core.games.pasur.state import State
from pasur_core.players.search import PastAction, Weighed
from pasur_core.protocol import Seat

_LEAD, _SURE = 0.22, 1.0
"""How fast a lead in clubs turns into the seven points: at first, and the increase when all are
seen."""


class PasurAhead(Lookahead[State]):
    """The lookahead over a deal of Pâsur.

    Its values are points, or winning chances once a side is near the target.
    """

    size = HAND
    through = True

    def __init__(self, start: State, seat: Seat, past: Sequence[PastAction[State]]) -> None:
        round_ = start.round
        self._packs = packs(len(start.hands))
        self._prospects = Prospects(round_.totals, round_.options.target)
        self.watched = self._prospects.near and round_.claims_open
        super().__init__(start, seat, past)

    @property
    def whole(self) -> int:
        """All cards in play, one pack or two, as a set."""
        return PACK if self._packs == 1 else twice(PACK)

    def law_of(self, state: State) -> CaptureValues:
        """Return the values of captures in points.

        Scoring cards have a value, and so has every club until a side is sure of the seven points.
        """
        strict = state.round.strict_seven
        each = club_worth(clubs_in(state.piles), self._packs, strict=strict)
        return CaptureValues(
            WAYS,
            WAYS,
            NEAR,
            counted=_count,
            each=each,
            cleared=partial(_is_sur, NO_SUR[state.round.options.court_sur]),
            kept=JACKS,
            keeping=JACK_KEPT,
        )

    def bonus(self, seat: Seat, *, last: bool) -> float:
        """Return the five points of a Sur, or 0 if the seat's side can score none."""
        may_sur = self.start.round.may_sur
        return 0 if last else SUR_POINTS * may_sur[seat % len(may_sur)]

    def spared_points(self, state: State, seat: Seat) -> float:
        """Return the points that the seat's side is spared if the next seat makes a Sur.

        They are `HELPED`, 10 points, if that Sur would cancel a Sur of a third side, else 0.0.
        """
        sides = len(state.piles)
        return spared_points(state.surs, seat % sides, self.next_seat(seat) % sides)

    def buried_cards(self, state: State) -> Sequence[int]:
        """Return the index of the buried jack, which is known until the next hands are dealt."""
        buried = state.round.buried
        return (buried,) if buried is not None and state.deal == 1 else ()

    def bonuses(self, state: State) -> Surs | None:
        """Return the side that holds Surs and their number; None if no side does."""
        return state.surs

    def count_bonus(self, tally: Tally, side: int, *, last: bool) -> None:
        """Score a Sur, or cancel a Sur of another side."""
        round_ = self.start.round
        if round_.sur_open(side) and (not last or round_.options.last_deal_cancel):
            tally.bonuses = after_sur(tally.bonuses, side, cancels_only=last)

    def value_if_over(self, tally: Tally, turn: Seat) -> float | None:
        """Return the value for `self.seat` if the side on turn can claim correctly, else None."""
        side = turn % len(tally.points)
        if self.start.round.claimed[side]:
            return None
        counted = self._totals(tally)
        round_ = self.start.round
        sure = sure_of_clubs(tally.shares, self._packs, strict=round_.strict_seven)
        if sure is not None:
            counted[sure] += CLUBS_POINTS
        if self._prospects.winner(counted) != side:
            return None
        return self._prospects.won(side, self.seat % len(counted))

    def value(self, tally: Tally) -> float:
        """Return the value of the totals for the seat's side, in points.

        Before the last deal, the totals include expected points for the next player's capture. They
        also include up to half of the seven points for a lead in clubs.
        """
        totals, clubs = self._totals(tally), tally.shares
        side = self.seat % len(totals)
        if self.last:
            totals[tally.taker] += card_points(tally.table)
            clubs[tally.taker] += (tally.table & CLUBS).bit_count()
            best = haft_khaj(clubs, self.start.round.strict_seven)
            if best is not None:
                totals[best] += CLUBS_POINTS
            return self._prospects.scored(totals, side)
        values = [*map(float, totals)]
        faith = _LEAD * (1 + _SURE * sum(clubs) / 13 / self._packs)
        for at, held in enumerate(clubs):
            rival = max(clubs[:at] + clubs[at + 1 :])
            values[at] += CLUBS_POINTS / 2 * tanh(faith * (held - rival))
        values[self.first % len(values)] += self.leaf.threat(tally.table)
        return self._prospects.worth(values, side)

    def _totals(self, tally: Tally) -> list[int]:
        """Return the totals including the points of cards and Surs."""
        totals = [*map(add, self.start.round.totals, tally.points)]
        if tally.bonuses:
            side, count = tally.bonuses
            totals[side] += SUR_POINTS * count
        return totals


def _count(cards: int) -> tuple[int, int]:
    return card_points(cards), (cards & CLUBS).bit_count()


def _is_sur(no_sur: int, index: int, _table: int) -> bool:
    return not 1 << index & no_sur


class PasurPolicy(FishingPolicy[State]):
    """The search policy of Pâsur."""

    game = GAME
    club = PLAYER
    worlds = 60
    margin = 0.5
    ahead = PasurAhead

    def exact(self, state: State, seat: Seat, rng: random.Random) -> list[Weighed] | None:
        """Return the plays in the last deal of two players, with their exact values.

        The club-level player's play comes first, then the others by value. If a claim wins, return
        the claim alone. Return None if it is not the last deal of two players.
        """
        if state.stock or len(state.hands) != 2:
            return None
        usual = self.usual(state, seat, rng)
        if usual == CLAIM:
            side, round_ = seat % len(state.piles), state.round
            won = Prospects(round_.totals, round_.options.target).won(side, side)
            return [Weighed(CLAIM, won, 0, 0.0)]
        return self.weigh_plays(
            LastDeal(self.game.redeal(state, seat, rng)).margin, state, seat, usual
        )


POLICY = PasurPolicy()
