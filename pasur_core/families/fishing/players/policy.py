"""Search policy for fishing games: it plays many redeals of the hidden cards to the end of a deal.

A redeal explains a play if the club-level player would have made the same play in it. Redeals that
explain the plays of the other seats are preferred.
"""

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
from pasur_core.families.fishing.players.playouts import (
    CaptureValues,
    Doubt,
    Ply,
    ValuedPlay,
    draw_hands,
    single_cards,
)
from pasur_core.phases import PLAY
from pasur_core.players.search import PastAction, SearchPolicy, StateT, Weighed
from pasur_core.protocol import Action, Seat


class Tally:
    """The result of a playout: each side's points and shares, and the cards left on the table.

    `CaptureValues` says what a share is. `bonuses` holds the Surs or Basras and has the same type
    as in the game's state. `taker` is the side that captured last.
    """

    __slots__ = ("bonuses", "points", "shares", "table", "taker")

    def __init__(self, law: CaptureValues, state: Any, bonuses: Any) -> None:
        counted = [*map(law.counted, state.piles)]
        self.points = [points for points, _ in counted]
        self.shares = [share for _, share in counted]
        self.bonuses = bonuses
        self.table, self.taker = state.table, state.taker % len(counted)


class Lookahead(Generic[StateT]):
    """Evaluates plays, in points, by playing a world on to the end of the deal or of the round.

    In such a playout all seats play like the club-level player. `Ply` caches their moves.
    """

    through = False
    """Whether a playout that begins in the last deal but one goes on to the end of the round."""

    watched = False
    """Whether the round can end before its last card."""

    def __init__(self, start: Any, seat: Seat, past: Sequence[PastAction[StateT]]) -> None:
        self.start, self.seat, self.past = start, seat, past
        self.law = law = self.law_of(start)
        shown = self.public_cards(start)
        others = self.whole & ~shown
        unseen = others & ~joined(shown, mask_at(start.hands[seat]))
        self._unseen = [index for index, _ in single_cards(unseen)]
        self._sizes = [*map(len, start.hands)]

        def turns(turn: Seat, sizes: list[int], *, last: bool) -> Iterator[Ply]:
            for _ in range(sum(sizes)):
                after = self.next_seat(turn)
                sizes[turn] -= 1
                cards = unseen if turn == seat else others
                yield self._ply(start, law, turn, cards, sizes[after], last=last)
                turn = after

        self.plies = [*turns(start.turn, [*self._sizes], last=not start.stock)]
        self.first = self.next_seat(self.plies[-1].seat)
        self._deals = [self.plies]
        if self.through and len(start.stock) == 1:
            self._deals.append([*turns(self.first, [self.size] * len(start.hands), last=True)])
        self.last = len(self._deals) > len(start.stock)
        before = (self.first - 1) % len(start.hands)
        self.leaf = self._ply(start, law, before, unseen, self.size, last=False)
        self.doubts = [*self._doubts(past)]

    @property
    @abstractmethod
    def whole(self) -> int:
        """The pack, as a set."""

    @property
    @abstractmethod
    def size(self) -> int:
        """The number of cards dealt to each seat."""

    @abstractmethod
    def law_of(self, state: Any) -> CaptureValues:
        """Return the values that the club-level player gives to captures in this state."""

    @abstractmethod
    def bonus(self, seat: Seat, *, last: bool) -> float:
        """Return the points of a Sur or Basra for a seat; `last` is whether it is the last deal."""

    @abstractmethod
    def buried_cards(self, state: Any) -> Sequence[int]:
        """Return the indices of the cards that are known to be in the stock."""

    @abstractmethod
    def bonuses(self, state: Any) -> Any:
        """Return the Surs or Basras of a state, in the type in which the state holds them."""

    @abstractmethod
    def count_bonus(self, tally: Tally, side: int, *, last: bool) -> None:
        """Add a side's Sur or Basra to the tally; `last` is whether it is the last deal."""

    @abstractmethod
    def value(self, tally: Tally) -> float:
        """Return the value in points of a finished playout for the seat of this lookahead.

        The method is allowed to change the tally.
        """

    def value_if_over(self, tally: Tally, turn: Seat) -> float | None:
        """Return the value in points if the round ends before seat `turn` plays, else None.

        It is called only if the round can end before its last card (`watched`).
        """
        return None

    def next_seat(self, seat: Seat) -> Seat:
        """Return the seat that plays after this one."""
        return (seat + 1) % len(self.start.hands)

    def public_cards(self, state: Any) -> int:
        """Return the set of the cards that all players have seen, which no hand can hold."""
        shown: int = state.table
        for cards in (mask_at(self.buried_cards(state)), *state.piles):
            shown = joined(shown, cards)
        return shown

    def begins_at(self, start: StateT, seat: Seat) -> bool:
        """Return whether this lookahead was made for this state and seat."""
        return self.start is start and self.seat == seat

    def world(self, rng: random.Random, *, deviation_rate: float, tries: int) -> Any:
        """Return a redeal that explains the others' plays; the arguments are as in `draw_hands`."""
        start, seat = self.start, self.seat
        sizes = [*self._sizes]
        sizes[seat] = 0
        others, left = draw_hands(
            self._unseen, sizes, self.doubts, rng, deviation_rate=deviation_rate, tries=tries
        )
        hands: Hands = tuple([tuple(sorted(hand)) for hand in others])
        hands = (*hands[:seat], start.hands[seat], *hands[seat + 1 :])
        if not start.stock:
            return start._replace(hands=hands)
        left += self.buried_cards(start)
        rng.shuffle(left)
        return start._replace(hands=hands, stock=hands_of(left, self.size, len(hands), 0))

    def club_value(self, play: Play) -> float:
        """Return the value in points that the club-level player gives to a play."""
        return self.plies[0].move(self.start.table, *play).worth

    def gain(self, world: Any, play: Play) -> float:
        """Make a play in a redeal, play on to the end, and return the result's value in points."""
        start, sides = self.start, len(self.start.piles)
        tally = Tally(self.law, start, self.bonuses(start))
        points, shares, table = tally.points, tally.shares, start.table
        move: ValuedPlay | None = self.plies[0].move(table, *play)
        for deal, plies in enumerate(self._deals):
            hands = [*map(list, world.stock[deal - 1] if deal else world.hands)]
            for ply in plies:
                if self.watched and move is None:
                    stopped = self.value_if_over(tally, ply.seat)
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
                        self.count_bonus(tally, side, last=deal == len(world.stock))
        tally.table = table
        return self.value(tally)

    def worth(self, state: Any) -> float:
        """Return the value in points of a playout's final state, from its piles and its table."""
        return self.value(Tally(self.law, state, self.bonuses(state)))

    def _doubts(self, past: Sequence[PastAction[StateT]]) -> Iterator[Doubt]:
        """Yield, for each of the others' plays, the cards that would have been a better play."""
        for state, actor, action in past:
            then: Any = state
            if actor == self.seat or len(then.stock) != len(self.start.stock):
                continue
            if type(action) is Play:
                unseen = self.whole & ~self.public_cards(then)
                held, last = len(then.hands[self.next_seat(actor)]), not then.stock
                ply = self._ply(then, self.law_of(then), actor, unseen, held, last=last)
                played, row = ply.move(then.table, *action), ply.rows[then.table]
                rather = {index for index in self._unseen if row[index].worth > played.worth}
                yield Doubt(actor, rather)

    def _ply(
        self, state: Any, law: CaptureValues, seat: Seat, unseen: int, held: int, *, last: bool
    ) -> Ply:
        """Return the turn of a seat; `held` is the number of unseen cards in the next hand."""
        bonus, theirs = (self.bonus(who, last=last) for who in (seat, self.next_seat(seat)))
        spared = self.spared_points(state, seat) if theirs else 0.0
        return Ply(law, seat, unseen, held, bonus=bonus, theirs=theirs, spared=spared)

    def spared_points(self, state: Any, seat: Seat) -> float:
        """Return how many points less a seat loses if the next seat makes a Sur or Basra.

        Usually 0.0: the seat loses the whole value. A game can tell when it loses less.
        """
        return 0.0


class FishingPolicy(SearchPolicy[StateT]):
    """The search policy of fishing games: it plays a deal on to its end.

    From the last deal but one, it can play on to the end of the round. At most `most` plays are
    compared with the play that the club-level player would choose. `deviation_rate` is the assumed
    probability that an opponent deviates from that player. `tries` is the most redeals that are
    sampled to find one that explains the plays.
    """

    most = 12
    deviation_rate = 0.1
    tries = 40
    ahead: type[Lookahead[Any]]

    def __init__(self) -> None:
        self._latest: Lookahead[StateT] | None = None

    def weigh_plays(
        self, margin: Callable[[Play], float], state: StateT, seat: Seat, usual: Action
    ) -> list[Weighed]:
        """Return all plays with their exact margins: the usual play first, the others by value."""
        plays = [play for play in self.game.legal(state, seat) if type(play) is Play]
        found = [Weighed(play, margin(play), 1, 0.0) for play in plays]
        return sorted(found, key=lambda move: (move.action != usual, -move.mean))

    def candidates(self, state: StateT, seat: Seat, usual: Action) -> list[Action]:
        """Return the other plays that the club-level player values most.

        There are none if the usual action is not a play.
        """
        if type(usual) is not Play:
            return []
        plays = [
            action
            for action in self.game.legal(state, seat)
            if type(action) is Play and action != usual
        ]
        if len(plays) < self.most:
            return [*plays]
        ahead = self._ahead(state, seat)
        return [*nlargest(self.most, plays, key=ahead.club_value)]

    def world(
        self, state: StateT, seat: Seat, past: Sequence[PastAction[StateT]], rng: random.Random
    ) -> StateT:
        """Return a redeal in which club-level players would mostly have made the others' plays."""
        latest = self._latest
        if latest is None or latest.past is not past or not latest.begins_at(state, seat):
            self._latest = latest = self.ahead(state, seat, past)
        world: StateT = latest.world(rng, deviation_rate=self.deviation_rate, tries=self.tries)
        return world

    def trial(
        self, start: StateT, world: StateT, seat: Seat, seed: int
    ) -> Callable[[Action], float]:
        """Return a function that gives the value of a play in one redeal, in points.

        The function caches its values.
        """
        return partial(self._ahead(start, seat).gain, world)

    def ended(self, start: Any, state: Any) -> bool:
        """Return whether a playout from `start` is over in this state.

        It is over when new hands are to be dealt or the round is scored. If `Lookahead.through` is
        set and `start` is in the last deal but one, only the end of the round counts.
        """
        if state.phase != PLAY:
            return True
        on = self.ahead.through and len(start.stock) == 1
        return not on and len(state.stock) < len(start.stock)

    def worth(self, start: StateT, state: StateT, seat: Seat) -> float:
        """Return the value in points of the cards captured, less the threat of the next capture."""
        return self._ahead(start, seat).worth(state)

    def _ahead(self, state: StateT, seat: Seat) -> Lookahead[StateT]:
        """Return the lookahead for a state, cached while its moves are compared."""
        latest = self._latest
        if latest is None or not latest.begins_at(state, seat):
            self._latest = latest = self.ahead(state, seat, ())
        return latest
