"""Beliefs about hands in 8 américain, from the cards played and from forced draws."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pasur_core.cards import SUITS, Card, in_order
from pasur_core.games.crazy_eights.actions import Draw, Play
from pasur_core.games.crazy_eights.legal import must_announce
from pasur_core.games.crazy_eights.players import NEARLY_OUT
from pasur_core.games.crazy_eights.players.playouts import (
    CARD,
    KIND,
    add_kind,
    fitting_cards,
    preferred_card,
    stays,
)
from pasur_core.games.crazy_eights.rules import GAME
from pasur_core.games.crazy_eights.state import State
from pasur_core.players.chain import CardPlace, Chain
from pasur_core.players.search import PastAction
from pasur_core.protocol import Action, Seat

_HELD, _DRAWN = -2, -1
"""When a card came that was held before the observed actions, or drawn as they began."""


class _Chosen(NamedTuple):
    """A chosen play of another seat: when, which card, and the seat's knowledge.

    `able` is the set of playable kinds as bits; `late` is whether another seat is nearly out.
    `following` is the number of the next seat's cards, `lying` the number of cards that can be
    drawn.
    """

    at: int
    play: tuple[int, int | None]
    able: int
    suit: int
    late: bool
    following: int
    lying: int


class Beliefs(Chain[_Chosen]):
    """An MCMC chain over the possible deals, from the view of the seat to play.

    In every deal, a seat that was forced to draw held no card that fitted. A card that a hand held
    before the pile was shuffled is none of the shuffled cards. A card that was drawn later is one
    of them.
    """

    def __init__(
        self, state: State, seat: Seat, past: Sequence[PastAction[State]], rng: random.Random
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
        """Advance the chain, and return its deal as a state."""
        state, rng = self._state, self.rng
        dealt, left = self.deal()
        stock = [CARD[kind] for kind in left]
        for card in state.buried:
            stock.insert(rng.randrange(len(stock) + 1), card)
        hands: list[tuple[Card, ...]] = [in_order([CARD[kind] for kind in own]) for own in dealt]
        hands[self._seat] = state.hands[self._seat]
        round_ = state.round._replace(deck=tuple(stock), buried=state.buried)
        return state._replace(round=round_, hands=tuple(hands))

    def deviations(self, owner: Seat, act: _Chosen, hand: Sequence[int]) -> int:
        """Return 1 if the club-level player would have acted otherwise with this hand, else 0."""
        _, (kind, named), able, suit, late, following, lying = act
        held = 0
        for card in hand:
            held = add_kind(held, card)
        meant, names = preferred_card(held, held & able, suit, late, following, lying)
        return meant != kind or (named is not None and names != named)

    def impossible(self, owner: Seat, drawn_at: int, played_at: float) -> int:
        """Return, as bits, the kinds that a card in the hand of `owner` cannot be.

        `drawn_at` and `played_at` are the indices of the actions that drew and played the card.
        """
        barred = self.undrawn if drawn_at > _HELD else self._lay if drawn_at == _HELD else 0
        for at, fits, fitted in self._wants[owner]:
            if drawn_at < at <= played_at or (drawn_at == at and not fitted):
                barred |= fits
        return barred

    def _take_in(self, past: Sequence[PastAction[State]]) -> None:
        """Record the observed actions; guess which held card a seat played if that is unknown."""
        states = [*(earlier.state for earlier in past), self._state]
        held: list[list[CardPlace]] = [[] for _ in self.places]
        self._grow(held, states[0], _HELD)
        self._separate_shuffled(held, states[0])
        for at, ((then, actor, action), after) in enumerate(zip(past, states[1:], strict=True)):
            own = held[actor]
            if isinstance(action, Play) and actor != self._seat:
                kind = KIND[action.card]
                place = own[-1] if then.drawn else self.guess_place(own, kind)
                own.remove(place)
                place.played_at, place.kind = at, kind
                if not then.drawn:
                    self.acts[actor] += _choices(at, then, actor, action)
            elif actor != self._seat and then.top and _was_forced(then, actor, action):
                fits = fitting_cards(then.top)
                self._wants[actor].append((at, fits, bool(after.drawn)))
                for place in own:
                    place.barred |= fits
            self._grow(held, after, at)

    def _separate_shuffled(self, held: Sequence[list[CardPlace]], first: State) -> None:
        """Separate the cards drawn at the moment of the shuffle from those held before."""
        drawn = len(first.round.back) - first.left
        if self._lay and drawn:
            stays = first.drawn or not first.round.options.penalty_loses_turn
            before = 0 if stays else first.course.direction
            for place in held[(first.turn - before) % len(held)][-drawn:]:
                place.drawn_at = _DRAWN

    def _grow(self, held: Sequence[list[CardPlace]], after: State, at: int) -> None:
        """Add a place for each card that other seats have drawn."""
        for owner, places in enumerate(held):
            if owner != self._seat:
                for _ in range(len(after.hands[owner]) - len(places)):
                    places.append(CardPlace(owner, at))
                    self.places[owner].append(places[-1])


def _choices(at: int, then: State, who: Seat, action: Play) -> list[_Chosen]:
    """Return a play as a choice; empty if it answers a penalty or is the seat's last card."""
    lengths = [len(hand) for hand in then.hands]
    if then.top is None or then.top.pending or lengths[who] < 2:
        return []
    following = lengths[(who + then.course.direction) % len(lengths)]
    late = min(lengths[:who] + lengths[who + 1 :]) <= NEARLY_OUT
    play = KIND[action.card], SUITS.index(action.suit) if action.suit else None
    suit = stays(then.top, then.round.options)
    lying = then.left + len(then.pile) + 1
    return [_Chosen(at, play, fitting_cards(then.top), suit, late, following, lying)]


def _was_forced(then: State, seat: Seat, action: Action) -> bool:
    """Return whether a seat drew because it had nothing to play (a forced draw)."""
    options, pending = then.round.options, then.top and then.top.pending
    if options.may_draw_anytime or pending or not isinstance(action, Draw):
        return False
    alone = len(then.hands[seat]) == 1
    return not (alone and (must_announce(then, seat) or options.finish_on_eight == "forbidden"))
