"""Which cards others hold in 8 américain, by what they played and when they had to draw."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pasur_core.cards import SUITS, Card, in_order
from pasur_core.games.crazy_eights.actions import Draw, Play
from pasur_core.games.crazy_eights.legal import must_announce
from pasur_core.games.crazy_eights.rules import GAME
from pasur_core.games.crazy_eights.state import State
from pasur_core.players.beliefs.walk import Place, Walk
from pasur_core.players.crazy_eights import NEARLY_OUT
from pasur_core.players.playouts.crazy_eights import (
    CARD,
    KIND,
    fitting,
    preferred,
    stays,
    with_kind,
)
from pasur_core.players.search import Past
from pasur_core.protocol import Action, Seat

_HELD, _DRAWN = -2, -1
"""When cards came that were held before what is told, or were drawn as it began."""


class _Chosen(NamedTuple):
    """A play that its owner chose: when, of which cards, and what it knew."""

    at: int
    play: tuple[int, int | None]
    able: int
    suit: int
    late: bool
    following: int
    lying: int


class Beliefs(Walk[_Chosen]):
    """Deals that a seat to play believes in.

    In any of them, who had to draw held nothing that fits; and what was held when the pile was
    shuffled is none of the cards that lay there, while those are all that could be drawn since.
    """

    def __init__(
        self, state: State, seat: Seat, past: Sequence[Past[State]], rng: random.Random
    ) -> None:
        super().__init__(len(state.hands), rng)
        self._state = state = GAME.redeal(state, seat, rng)
        self._seat = seat
        self._wants: list[list[tuple[int, int, bool]]] = [[] for _ in state.hands]
        back = Counter(state.round.back if past else ())
        pack = Counter(GAME.cards(state))
        self._lay = sum(1 << KIND[card] for card in back if back[card] == pack[card])
        self.undrawn = sum(1 << KIND[card] for card in pack if back and not back[card])
        self._take_in(past)
        unseen = [*state.stock]
        for card in state.buried:
            unseen.remove(card)
        for owner, hand in enumerate(state.hands):
            unseen += hand if owner != seat else ()
        self.begin([KIND[card] for card in unseen])

    def world(self) -> State:
        """Return the next deal, as a state."""
        state, rng = self._state, self.rng
        dealt, left = self.deal()
        stock = [CARD[kind] for kind in left]
        for card in state.buried:
            stock.insert(rng.randrange(len(stock) + 1), card)
        hands: list[tuple[Card, ...]] = [in_order([CARD[one] for one in own]) for own in dealt]
        hands[self._seat] = state.hands[self._seat]
        now = state.round._replace(deck=tuple(stock), buried=state.buried)
        return state._replace(round=now, hands=tuple(hands))

    def slips(self, owner: Seat, act: _Chosen, hand: Sequence[int]) -> int:
        """Return whether the club's player would not have played so."""
        _, (kind, named), able, suit, late, following, lying = act
        held = 0
        for one in hand:
            held = with_kind(held, one)
        meant, names = preferred(held, held & able, suit, late, following, lying)
        return meant != kind or (named is not None and names != named)

    def never(self, owner: Seat, born: int, gone: float) -> int:
        """Return what a card can't be that a hand held for so long."""
        barred = self.undrawn if born > _HELD else self._lay if born == _HELD else 0
        for at, fits, fitted in self._wants[owner]:
            if born < at <= gone or (born == at and not fitted):
                barred |= fits
        return barred

    def _take_in(self, past: Sequence[Past[State]]) -> None:
        """Take in what was done; which card a seat played is guessed where it is not known."""
        states = [*(one.state for one in past), self._state]
        held: list[list[Place]] = [[] for _ in self.places]
        self._grow(held, states[0], _HELD)
        self._shuffled(held, states[0])
        for at, ((then, who, action), after) in enumerate(zip(past, states[1:], strict=True)):
            own = held[who]
            if isinstance(action, Play) and who != self._seat:
                kind = KIND[action.card]
                place = own[-1] if then.drawn else self.guessed(own, kind)
                own.remove(place)
                place.gone, place.kind = at, kind
                if not then.drawn:
                    self.acts[who] += _chosen(at, then, who, action)
            elif who != self._seat and then.top and _for_want(then, who, action):
                fits = fitting(then.top)
                self._wants[who].append((at, fits, bool(after.drawn)))
                for place in own:
                    place.barred |= fits
            self._grow(held, after, at)

    def _shuffled(self, held: Sequence[list[Place]], first: State) -> None:
        """Tell the cards that were drawn at the moment of the shuffle from those held before."""
        drawn = len(first.round.back) - first.left
        if self._lay and drawn:
            stays = first.drawn or not first.round.options.penalty_loses_turn
            before = 0 if stays else first.course.direction
            for place in held[(first.turn - before) % len(held)][-drawn:]:
                place.born = _DRAWN

    def _grow(self, held: Sequence[list[Place]], after: State, at: int) -> None:
        """Take in the cards that others have drawn."""
        for owner, places in enumerate(held):
            if owner != self._seat:
                for _ in range(len(after.hands[owner]) - len(places)):
                    places.append(Place(owner, at))
                    self.places[owner].append(places[-1])


def _chosen(at: int, then: State, who: Seat, action: Play) -> list[_Chosen]:
    """Return a play as a choice; nothing where it answers a penalty or is the last."""
    lengths = [len(hand) for hand in then.hands]
    if then.top is None or then.top.pending or lengths[who] < 2:
        return []
    following = lengths[(who + then.course.direction) % len(lengths)]
    late = min(lengths[:who] + lengths[who + 1 :]) <= NEARLY_OUT
    play = KIND[action.card], SUITS.index(action.suit) if action.suit else None
    suit = stays(then.top, then.round.options)
    lying = then.left + len(then.pile) + 1
    return [_Chosen(at, play, fitting(then.top), suit, late, following, lying)]


def _for_want(then: State, seat: Seat, action: Action) -> bool:
    """Return whether a seat drew because it had nothing to play."""
    options, pending = then.round.options, then.top and then.top.pending
    if options.may_draw_anytime or pending or not isinstance(action, Draw):
        return False
    alone = len(then.hands[seat]) == 1
    return not (alone and (must_announce(then, seat) or options.finish_on_eight == "forbidden"))
