"""Fishing games for the search: deals played on in place, in worlds that explain the plays."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from heapq import nlargest
from typing import Any, Generic

from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.cards import joined, mask_at
from pasur_core.families.fishing.dealing import Hands, hands_of
from pasur_core.phases import PLAY
from pasur_core.players.playouts.fishing import Doubt, Law, Move, Ply, drawn, indexed
from pasur_core.players.search import Past, Plan, StateT
from pasur_core.protocol import Action, Seat


class Tally:
    """What a playout has come to: points and shares of each side, and the table.

    `made` are the Surs or Basras as the game tells them; `taker` is the side that captured last.
    """

    __slots__ = ("made", "points", "shares", "table", "taker")

    def __init__(self, law: Law, state: Any, made: Any) -> None:
        counted = [*map(law.counted, state.piles)]
        self.points = [points for points, _ in counted]
        self.shares = [share for _, share in counted]
        self.made = made
        self.table, self.taker = state.table, state.taker % len(counted)


class Lookahead(Generic[StateT]):
    """What plays bring a seat at the end of the deal, as far as it can tell.

    All seats play as the club's player does, by what a `Ply` looks up.
    """

    through = False
    """Whether the last deal but one is played on to the end of the round."""

    watched = False
    """Whether the round may be over before its last card."""

    def __init__(self, start: Any, seat: Seat, past: Sequence[Past[StateT]]) -> None:
        self.start, self.seat, self.past = start, seat, past
        self.law = law = self.law_of(start)
        shown = self.shown(start)
        others = self.whole & ~shown
        unseen = others & ~joined(shown, mask_at(start.hands[seat]))
        self._unseen = [index for index, _ in indexed(unseen)]
        self._sizes = [*map(len, start.hands)]

        def turns(turn: Seat, sizes: list[int], *, last: bool) -> Iterator[Ply]:
            for _ in range(sum(sizes)):
                after = self.after(turn)
                sizes[turn] -= 1
                cards = unseen if turn == seat else others
                yield self._ply(start, law, turn, cards, sizes[after], last=last)
                turn = after

        self.plies = [*turns(start.turn, [*self._sizes], last=not start.stock)]
        self.first = self.after(self.plies[-1].seat)
        self._deals = [self.plies]
        if self.through and len(start.stock) == 1:
            self._deals.append([*turns(self.first, [self.size] * len(start.hands), last=True)])
        self.last = len(self._deals) > len(start.stock)
        before = (self.first - 1) % len(start.hands)
        self.leaf = self._ply(start, law, before, unseen, self.size, last=False)
        self.doubts = [*self._doubted(past)]

    @property
    @abstractmethod
    def whole(self) -> int:
        """All cards."""

    @property
    @abstractmethod
    def size(self) -> int:
        """So many cards are dealt to each."""

    @abstractmethod
    def law_of(self, state: Any) -> Law:
        """Return what captures are worth to the club's player."""

    @abstractmethod
    def bonus(self, seat: Seat, *, last: bool) -> float:
        """Return what a Sur or Basra brings a seat, in the last deal or before."""

    @abstractmethod
    def buried(self, state: Any) -> Sequence[int]:
        """Return the cards that are known to lie in the stock."""

    @abstractmethod
    def made(self, state: Any) -> Any:
        """Return the Surs or Basras of a state."""

    @abstractmethod
    def cleared(self, tally: Tally, side: int, *, last: bool) -> None:
        """Counts a Sur or Basra of a side, in the last deal or before."""

    @abstractmethod
    def value(self, tally: Tally) -> float:
        """Return what it is worth to the seat where the playout ends."""

    def stopped(self, tally: Tally, turn: Seat) -> float | None:
        """Return what it is worth if the round ends before a seat's turn; if it is `watched`."""
        return None

    def after(self, seat: Seat) -> Seat:
        """Return the next seat."""
        return (seat + 1) % len(self.start.hands)

    def shown(self, state: Any) -> int:
        """Return the cards that nobody can hold, as everybody knows."""
        shown: int = state.table
        for cards in (mask_at(self.buried(state)), *state.piles):
            shown = joined(shown, cards)
        return shown

    def begins_at(self, start: StateT, seat: Seat) -> bool:
        """Return whether this looks ahead from there."""
        return self.start is start and self.seat == seat

    def world(self, rng: random.Random, *, slip: float, tries: int) -> Any:
        """Return a redeal, the likelier the better it explains what the others played."""
        start, seat = self.start, self.seat
        sizes = [*self._sizes]
        sizes[seat] = 0
        others, left = drawn(self._unseen, sizes, self.doubts, rng, slip=slip, tries=tries)
        hands: Hands = tuple([tuple(sorted(hand)) for hand in others])
        hands = (*hands[:seat], start.hands[seat], *hands[seat + 1 :])
        if not start.stock:
            return start._replace(hands=hands)
        left += self.buried(start)
        rng.shuffle(left)
        return start._replace(hands=hands, stock=hands_of(left, self.size, len(hands), 0))

    def seeming(self, play: Play) -> float:
        """Return what a play seems worth to the club's player."""
        return self.plies[0].move(self.start.table, *play).worth

    def gain(self, world: Any, play: Play) -> float:
        """Return what a play brings in a world."""
        start, sides = self.start, len(self.start.piles)
        tally = Tally(self.law, start, self.made(start))
        points, shares, table = tally.points, tally.shares, start.table
        move: Move | None = self.plies[0].move(table, *play)
        for deal, plies in enumerate(self._deals):
            hands = [*map(list, world.stock[deal - 1] if deal else world.hands)]
            for ply in plies:
                if self.watched and move is None:
                    stopped = self.stopped(tally, ply.seat)
                    if stopped is not None:
                        return stopped
                hand = hands[ply.seat]
                _, card, taken, table, gained, share, cleared = move or ply.best(hand, table)
                move = None
                hand.remove(card)
                if taken:
                    tally.taker = side = ply.seat % sides
                    points[side] += gained
                    shares[side] += share
                    if cleared:
                        self.cleared(tally, side, last=deal == len(world.stock))
        tally.table = table
        return self.value(tally)

    def worth(self, state: Any) -> float:
        """Return what a position that a playout ends at is worth, by its piles and its table."""
        return self.value(Tally(self.law, state, self.made(state)))

    def _doubted(self, past: Sequence[Past[StateT]]) -> Iterator[Doubt]:
        """What the others' plays of this deal tell of their hands."""
        for state, who, action in past:
            then: Any = state
            if who == self.seat or len(then.stock) != len(self.start.stock):
                continue
            if type(action) is Play:
                unseen = self.whole & ~self.shown(then)
                held, last = len(then.hands[self.after(who)]), not then.stock
                ply = self._ply(then, self.law_of(then), who, unseen, held, last=last)
                played, row = ply.move(then.table, *action), ply.rows[then.table]
                rather = {index for index in self._unseen if row[index].worth > played.worth}
                yield Doubt(who, rather)

    def _ply(self, state: Any, law: Law, seat: Seat, unseen: int, held: int, *, last: bool) -> Ply:
        """Return the turn of a seat, whose next one holds so many of the unseen cards."""
        bonus, theirs = (self.bonus(who, last=last) for who in (seat, self.after(seat)))
        spared = self.spared(state, seat) if theirs else 0.0
        return Ply(law, seat, unseen, held, bonus=bonus, theirs=theirs, spared=spared)

    def spared(self, state: Any, seat: Seat) -> float:
        """Return how much less than it brings the next seat its Sur or Basra costs this one."""
        return 0.0


class FishingPlan(Plan[StateT]):
    """To the end of the deal, or from the last but one on to that of the round.

    So many moves as `most` are compared with the usual one. `slip` is how likely others are
    supposed to do what the club's player would not, `tries` how many deals are looked at for one
    that explains what they did.
    """

    most = 12
    slip = 0.1
    tries = 40
    ahead: type[Lookahead[Any]]

    def __init__(self) -> None:
        self._latest: Lookahead[StateT] | None = None

    def candidates(self, state: StateT, seat: Seat, usual: Action) -> list[Action]:
        """The other plays that seem best to the club's player; none where its move is none."""
        if type(usual) is not Play:
            return []
        plays = [one for one in self.game.legal(state, seat) if type(one) is Play and one != usual]
        if len(plays) < self.most:
            return [*plays]
        ahead = self._ahead(state, seat)
        return [*nlargest(self.most, plays, key=ahead.seeming)]

    def world(
        self, state: StateT, seat: Seat, past: Sequence[Past[StateT]], rng: random.Random
    ) -> StateT:
        """Return a redeal, the likelier the better it explains what the others played."""
        latest = self._latest
        if latest is None or latest.past is not past or not latest.begins_at(state, seat):
            self._latest = latest = self.ahead(state, seat, past)
        world: StateT = latest.world(rng, slip=self.slip, tries=self.tries)
        return world

    def trial(
        self, start: StateT, world: StateT, seat: Seat, luck: int
    ) -> Callable[[Action], float]:
        """The club's plays, looked up."""
        return partial(self._ahead(start, seat).gain, world)

    def ended(self, start: Any, state: Any) -> bool:
        """Once new hands are dealt, or once the round is scored."""
        if state.phase != PLAY:
            return True
        on = self.ahead.through and len(start.stock) == 1
        return not on and len(state.stock) < len(start.stock)

    def worth(self, start: StateT, state: StateT, seat: Seat) -> float:
        """What is captured by then, and what the next one may capture."""
        return self._ahead(start, seat).worth(state)

    def _ahead(self, state: StateT, seat: Seat) -> Lookahead[StateT]:
        """What is looked up from a position on, kept while moves are compared there."""
        latest = self._latest
        if latest is None or not latest.begins_at(state, seat):
            self._latest = latest = self.ahead(state, seat, ())
        return latest
