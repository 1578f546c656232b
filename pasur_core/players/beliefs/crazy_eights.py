"""Which cards others hold in 8 américain, by what they played and when they had to draw.

A walk from one deal to another (Metropolis, Rosenbluth and Rosenbluth, 1953): two cards change
places, and that stays the likelier, the more plays it explains as the club's player's. Whoever had
to draw held nothing that fits; that is never given up.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from math import inf, log
from typing import NamedTuple

from pasur_core.cards import SUITS, Card, in_order
from pasur_core.games.crazy_eights.actions import Draw, Play
from pasur_core.games.crazy_eights.legal import must_announce
from pasur_core.games.crazy_eights.rules import GAME
from pasur_core.games.crazy_eights.state import State
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

_SLIP = log(0.1 / 0.9)
"""What a play weighs that the club's player would not have made: it is one in ten."""

_BEFORE, _BETWEEN = 60, 4
"""So many exchanges are tried before the first deal is believed in, and from one to the next."""


@dataclass(slots=True, eq=False)
class _Place:
    """A card that another seat holds or has played: who, from when until when, and what it is.

    It lay in the hand before the acts from `born` + 1 to `gone`. `barred` are the cards that it
    can't be.
    """

    owner: Seat
    born: int
    gone: float = inf
    kind: int = 0
    barred: int = 0


class _Chosen(NamedTuple):
    """A play that its owner chose: when, of which cards, and what it knew."""

    at: int
    play: tuple[int, int | None]
    able: int
    suit: int
    late: bool
    following: int


class Beliefs:
    """Deals that a seat to play believes in, one after the other."""

    def __init__(
        self, state: State, seat: Seat, past: Sequence[Past[State]], rng: random.Random
    ) -> None:
        self._state = GAME.redeal(state, seat, rng)
        self._seat = seat
        self._rng = rng
        seats = range(len(state.hands))
        self._places: list[list[_Place]] = [[] for _ in seats]
        self._chosen: list[list[_Chosen]] = [[] for _ in seats]
        self._wants: list[list[tuple[int, int, bool]]] = [[] for _ in seats]
        self._take_in(past)
        self._all = list(chain.from_iterable(self._places))
        for place in self._all:
            place.barred = self._never(place.owner, place.born, place.gone)
        self._deal()
        self._slips = [
            {chosen.at: self._is_slip(owner, chosen) for chosen in self._chosen[owner]}
            for owner in seats
        ]
        for _ in range(_BEFORE):
            self._exchange()

    def world(self) -> State:
        """Return the next deal, as a state."""
        for _ in range(_BETWEEN):
            self._exchange()
        state, rng = self._state, self._rng
        hands: list[list[Card]] = [[] for _ in state.hands]
        for place in self._held:
            hands[place.owner].append(CARD[place.kind])
        stock = [CARD[kind] for kind in self._stock]
        rng.shuffle(stock)
        for card in state.buried:
            stock.insert(rng.randrange(len(stock) + 1), card)
        dealt = [
            cards if owner == self._seat else in_order(hands[owner])
            for owner, cards in enumerate(state.hands)
        ]
        now = state.round._replace(deck=tuple(stock), buried=state.buried)
        return state._replace(round=now, hands=tuple(dealt))

    def _take_in(self, past: Sequence[Past[State]]) -> None:
        """Take in what was done; which card a seat played is guessed where it is not known."""
        states = [*(one.state for one in past), self._state]
        held: list[list[_Place]] = [[] for _ in self._places]
        self._grow(held, states[0], -1)
        for at, ((then, who, action), after) in enumerate(zip(past, states[1:], strict=True)):
            own = held[who]
            if isinstance(action, Play) and who != self._seat:
                place = own[-1] if then.drawn else self._guessed(own, action.card)
                own.remove(place)
                place.gone, place.kind = at, KIND[action.card]
                if not then.drawn:
                    self._chosen[who] += _chosen(at, then, who, action)
            elif who != self._seat and then.top and _for_want(then, who, action):
                fits = fitting(then.top)
                self._wants[who].append((at, fits, bool(after.drawn)))
                for place in own:
                    place.barred |= fits
            self._grow(held, after, at)
        self._held = list(chain.from_iterable(held))

    def _grow(self, held: Sequence[list[_Place]], after: State, at: int) -> None:
        """Take in the cards that others have drawn."""
        for owner, places in enumerate(held):
            if owner != self._seat:
                for _ in range(len(after.hands[owner]) - len(places)):
                    places.append(_Place(owner, at))
                    self._places[owner].append(places[-1])

    def _guessed(self, own: Sequence[_Place], card: Card) -> _Place:
        may = [place for place in own if not place.barred >> KIND[card] & 1]
        return self._rng.choice(may or own)

    def _never(self, owner: Seat, born: int, gone: float) -> int:
        """Return what a card can't be that a hand held for so long."""
        barred = 0
        for at, fits, fitted in self._wants[owner]:
            if born < at <= gone or (born == at and not fitted):
                barred |= fits
        return barred

    def _deal(self) -> None:
        """Give everybody cards that they may have, and let the rest be the stock."""
        state = self._state
        unseen = [
            card for owner, hand in enumerate(state.hands) if owner != self._seat for card in hand
        ]
        unseen += state.stock
        for card in state.buried:
            unseen.remove(card)
        kinds = [KIND[card] for card in unseen]
        for place in sorted(self._held, key=lambda one: -one.barred.bit_count()):
            fit = (at for at, kind in enumerate(kinds) if not place.barred >> kind & 1)
            place.kind = kinds.pop(next(fit, 0))
        self._stock = kinds

    def _is_slip(self, owner: Seat, chosen: _Chosen) -> bool:
        """Return whether the club's player would not have played so from the hand of this deal."""
        at, (kind, named), able, suit, late, following = chosen
        hand = 0
        for place in self._places[owner]:
            if place.born < at <= place.gone:
                hand = with_kind(hand, place.kind)
        meant, names = preferred(hand, hand & able, suit, late, following)
        return meant != kind or (named is not None and names != named)

    def _exchange(self) -> None:
        """Try whether two cards may change places."""
        rng, stock, held = self._rng, self._stock, self._held
        if not held:
            return
        place = held[int(rng.random() * len(held))]
        others = self._all
        at = int(rng.random() * (len(stock) + len(others)))
        if at < len(stock):
            kind, was = stock[at], place.kind
            if not place.barred >> kind & 1:
                place.kind = kind
                if self._keeps([place]):
                    stock[at] = was
                else:
                    place.kind = was
            return
        other = others[at - len(stock)]
        if other.gone == inf:
            self._swap(place, other)
        elif other.owner == place.owner and place.born < other.gone:
            self._trade(place, other)

    def _swap(self, place: _Place, other: _Place) -> None:
        """Two cards that are still held change places."""
        one, two = place.kind, other.kind
        if one == two or place.barred >> two & 1 or other.barred >> one & 1:
            return
        place.kind, other.kind = two, one
        if not self._keeps([place, other]):
            place.kind, other.kind = one, two

    def _trade(self, place: _Place, other: _Place) -> None:
        """A card that is held and one that was played may have come the other way round."""
        owner, born = place.owner, place.born
        if born == other.born:
            return
        early, late = self._never(owner, born, other.gone), self._never(owner, other.born, inf)
        if early >> other.kind & 1 or late >> place.kind & 1:
            return
        before = place.barred, other.barred
        place.born, other.born = other.born, born
        place.barred, other.barred = late, early
        if not self._keeps([place, other], since=min(born, place.born)):
            place.born, other.born = born, place.born
            place.barred, other.barred = before

    def _keeps(self, places: Sequence[_Place], since: float = inf) -> bool:
        """Return whether what was changed stays, by what it explains."""
        found: list[tuple[Seat, int, bool]] = []
        worse = 0
        for owner in {place.owner for place in places}:
            was = self._slips[owner]
            moved = [place for place in places if place.owner == owner]
            for chosen in self._chosen[owner]:
                at = chosen.at
                if at > since or any(place.born < at <= place.gone for place in moved):
                    slip = self._is_slip(owner, chosen)
                    worse += slip - was[at]
                    found.append((owner, at, slip))
        if worse > 0 and log(1.0 - self._rng.random()) > worse * _SLIP:
            return False
        for owner, at, slip in found:
            self._slips[owner][at] = slip
        return True


def _chosen(at: int, then: State, who: Seat, action: Play) -> list[_Chosen]:
    """Return a play as a choice; nothing where it answers a penalty or is the last."""
    lengths = [len(hand) for hand in then.hands]
    if then.top is None or then.top.pending or lengths[who] < 2:
        return []
    following = lengths[(who + then.course.direction) % len(lengths)]
    late = min(lengths[:who] + lengths[who + 1 :]) < 3
    play = KIND[action.card], SUITS.index(action.suit) if action.suit else None
    suit = stays(then.top, then.round.options)
    return [_Chosen(at, play, fitting(then.top), suit, late, following)]


def _for_want(then: State, seat: Seat, action: Action) -> bool:
    """Return whether a seat drew because it had nothing to play."""
    options, pending = then.round.options, then.top and then.top.pending
    if options.may_draw_anytime or pending or not isinstance(action, Draw):
        return False
    alone = len(then.hands[seat]) == 1
    return not (alone and (must_announce(then, seat) or options.finish_on_eight == "forbidden"))
