"""A deal of Pâsur played on in place by the club's plays, from one seat's position."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import reduce
from math import tanh
from operator import add

from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.cards import PACK, joined, mask_at, twice
from pasur_core.families.fishing.dealing import Hands, hands_of
from pasur_core.games.pasur.actions import NEAR, WAYS
from pasur_core.games.pasur.cards import CLUBS, HAND, JACKS, packs
from pasur_core.games.pasur.prospects import Prospects
from pasur_core.games.pasur.scoring import (
    CLUBS_POINTS,
    ENOUGH_CLUBS,
    SUR_POINTS,
    Surs,
    after_sur,
    card_points,
    clubs_in,
    haft_khaj,
)
from pasur_core.games.pasur.state import State
from pasur_core.players.fishing import Doubt, Law, Move, Ply, drawn, indexed
from pasur_core.players.pasur import JACK_KEPT, club_worth
from pasur_core.players.search import Past
from pasur_core.protocol import Seat

_LEAD, _SURE = 0.22, 1.0
"""How fast a lead in clubs, with one and with all of them seen, becomes the seven points."""


class Lookahead:
    """What plays bring a seat at the end of the deal, as far as it can tell.

    From the last deal but one on that is the end of the round.
    """

    def __init__(self, start: State, seat: Seat, past: Sequence[Past[State]]) -> None:
        self.start, self.seat, self.past = start, seat, past
        law, shown, seats = _law(start), _open(start), len(start.hands)
        others = _whole(start) & ~shown
        unseen = others & ~joined(shown, mask_at(start.hands[seat]))
        this = start.round
        self._prospects = Prospects(this.totals, this.options.target)
        open_to_claims = self._prospects.near and this.claims_open
        self._claims = [open_to_claims and not claimed for claimed in this.claimed]
        self._enough = ENOUGH_CLUBS[packs(seats)]
        self._unseen = [index for index, _ in indexed(unseen)]
        self._sizes = [*map(len, start.hands)]

        def turns(turn: Seat, sizes: list[int], *, last: bool) -> Iterator[Ply]:
            while any(sizes):
                after = _next(start, turn)
                sizes[turn] -= 1
                cards = unseen if turn == seat else others
                yield _ply(start, law, turn, cards, sizes[after], last=last)
                turn = after

        self._deals = [[*turns(start.turn, [*self._sizes], last=not start.stock)]]
        self.plies = self._deals[0]
        self._next = _next(start, self._deals[0][-1].seat)
        if len(start.stock) == 1:
            self._deals.append([*turns(self._next, [HAND] * seats, last=True)])
        self._last = self._deals[-1] if len(start.stock) <= 1 else None
        self._leaf = _ply(start, law, (self._next - 1) % seats, unseen, HAND, last=False)
        self.doubts = [*self._doubted(past)]

    def begins_at(self, start: State, seat: Seat) -> bool:
        """Return whether this looks ahead from there."""
        return self.start is start and self.seat == seat

    def _doubted(self, past: Sequence[Past[State]]) -> Iterator[Doubt]:
        """What the others' plays of this deal tell of their hands."""
        for then, who, action in past:
            if who == self.seat or len(then.stock) != len(self.start.stock):
                continue
            if type(action) is Play:
                held, last = len(then.hands[_next(then, who)]), not then.stock
                unseen = _whole(then) & ~_open(then)
                ply = _ply(then, _law(then), who, unseen, held, last=last)
                played, row = ply.move(then.table, *action), ply.rows[then.table]
                rather = {index for index in self._unseen if row[index].worth > played.worth}
                yield Doubt(who, rather)

    def world(self, rng: random.Random, *, slip: float, tries: int) -> State:
        """Return a redeal, the likelier the better it explains what the others played."""
        start, seat = self.start, self.seat
        sizes = [*self._sizes]
        sizes[seat] = 0
        others, left = drawn(self._unseen, sizes, self.doubts, rng, slip=slip, tries=tries)
        hands: Hands = tuple([tuple(sorted(hand)) for hand in others])
        hands = (*hands[:seat], start.hands[seat], *hands[seat + 1 :])
        if not start.stock:
            return start._replace(hands=hands)
        if buried := _buried(start):
            left.append(buried.bit_length() - 1)
        rng.shuffle(left)
        return start._replace(hands=hands, stock=hands_of(left, HAND, len(hands), 0))

    def gain(self, world: State, play: Play) -> float:
        """Return what a play brings in a world."""
        start, sides = self.start, len(self.start.piles)
        may_sur, cancels = start.round.may_sur, start.round.options.last_deal_cancel
        points, clubs = [*map(card_points, start.piles)], [*clubs_in(start.piles)]
        table, surs, taker = start.table, start.surs, start.taker % sides
        move: Move | None = self.plies[0].move(table, *play)
        for dealt, plies in zip((world.hands, *world.stock), self._deals, strict=False):
            hands, last = [*map(list, dealt)], plies is self._last
            for ply in plies:
                if move is None and self._claims[ply.seat % sides]:
                    counted = self._totals(points, surs)
                    for side, held in enumerate(clubs):
                        counted[side] += CLUBS_POINTS * (held >= self._enough)
                    if self._prospects.winner(counted) == ply.seat % sides:
                        return self._prospects.won(ply.seat % sides, self.seat % sides)
                hand = hands[ply.seat]
                _, index, taken, table, gained, share, cleared = move or ply.best(hand, table)
                move = None
                hand.remove(index)
                if taken:
                    taker = ply.seat % sides
                    points[taker] += gained
                    clubs[taker] += share
                    if cleared and may_sur[taker] and (cancels or not last):
                        surs = after_sur(surs, taker, cancels_only=last)
        return self._worth(points, clubs, surs, table, taker)

    def worth(self, state: State) -> float:
        """Return what a position at the end is worth, by its piles and its table."""
        points = [*map(card_points, state.piles)]
        taker = state.taker % len(points)
        return self._worth(points, [*clubs_in(state.piles)], state.surs, state.table, taker)

    def _worth(
        self, points: list[int], clubs: list[int], surs: Surs | None, table: int, taker: int
    ) -> float:
        """Return what a position at the end is worth to the seat's side.

        Where the round is not over, half of the clubs' points go by the lead, and the next player
        captures what may be expected.
        """
        totals, side = self._totals(points, surs), self.seat % len(points)
        if self._last:
            totals[taker] += card_points(table)
            clubs[taker] += (table & CLUBS).bit_count()
            best = haft_khaj(clubs, self.start.round.strict_seven)
            if best is not None:
                totals[best] += CLUBS_POINTS
            return self._prospects.scored(totals, side)
        values = [*map(float, totals)]
        faith = _LEAD * (1 + _SURE * sum(clubs) / 13 / packs(len(self.start.hands)))
        for at, held in enumerate(clubs):
            rival = max(clubs[:at] + clubs[at + 1 :])
            values[at] += CLUBS_POINTS / 2 * tanh(faith * (held - rival))
        values[self._next % len(values)] += self._leaf.threat(table)
        return self._prospects.worth(values, side)

    def _totals(self, points: Sequence[int], surs: Surs | None) -> list[int]:
        """Return the totals with the points of cards and Surs."""
        totals = [*map(add, self.start.round.totals, points)]
        if surs:
            totals[surs[0]] += SUR_POINTS * surs[1]
        return totals


def _law(state: State) -> Law:
    """Return what captures are worth in a round, as the club's player sees it."""
    return Law(
        WAYS,
        WAYS,
        NEAR,
        counted=_counted,
        each=club_worth(clubs_in(state.piles), packs(len(state.hands))),
        cleared=_cleared,
        kept=JACKS,
        keeping=JACK_KEPT,
    )


def _counted(cards: int) -> tuple[int, int]:
    return card_points(cards), (cards & CLUBS).bit_count()


def _cleared(index: int, _table: int) -> bool:
    return not 1 << index & JACKS


def _ply(state: State, law: Law, seat: Seat, unseen: int, held: int, *, last: bool) -> Ply:
    """Return the turn of a seat, whose next one holds so many of the unseen cards."""
    may_sur = state.round.may_sur
    bonus, theirs = (
        0 if last else SUR_POINTS * may_sur[who % len(may_sur)]
        for who in (seat, _next(state, seat))
    )
    return Ply(law, seat, unseen, held, bonus=bonus, theirs=theirs)


def _next(state: State, seat: Seat) -> Seat:
    return (seat + 1) % len(state.hands)


def _whole(state: State) -> int:
    """Return all cards of the game."""
    return PACK if packs(len(state.hands)) == 1 else twice(PACK)


def _buried(state: State) -> int:
    """Return the jack that is known to lie in the stock."""
    buried = state.round.buried
    return 1 << buried if buried is not None and state.deal == 1 else 0


def _open(state: State) -> int:
    """Return the cards that nobody can hold, as everybody knows."""
    return reduce(joined, (state.table, _buried(state), *state.piles))
