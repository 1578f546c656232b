"""Beliefs about hands in Rami, from the discards of other seats and from cards they kept."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from pasur_core.cards import FRENCH_52, JOKER, Card
from pasur_core.families.melds.cards import INDEX
from pasur_core.families.melds.rows import has_meld, in_rows
from pasur_core.games.rami.actions import Discard, Draw, Lay, LayOff, Swap, Take
from pasur_core.games.rami.players.playouts import (
    can_open,
    count_hidden,
    is_late,
    least_useful,
    wanted_cards,
)
from pasur_core.games.rami.rules import GAME
from pasur_core.games.rami.state import Hand, RamiOptions, State
from pasur_core.players.chain import CardPlace, Chain
from pasur_core.players.search import PastAction
from pasur_core.protocol import Action, Seat

_CARD = (*FRENCH_52, JOKER)

_REMEMBERED = 4
"""The number of last discards of each seat that a deal has to explain."""


class _Thrown(NamedTuple):
    """A discard of another seat: when, which card, and the seat's knowledge.

    `hidden` and `wanted` are the arguments of `least_useful`. `fits` holds the cards that could be
    added to a meld. `late` is whether the round is near its end, `opened` whether the seat had
    opened, `may_lay` whether it could lay cards at all.
    """

    at: int
    card: Card
    hidden: list[int]
    wanted: set[Card]
    fits: frozenset[Card]
    late: bool
    opened: bool
    may_lay: bool


class Beliefs(Chain[_Thrown]):
    """An MCMC chain over the possible deals, from the view of the seat to play.

    It is valid until discards are shuffled.
    """

    def __init__(
        self, state: State, seat: Seat, past: Sequence[PastAction[State]], rng: random.Random
    ) -> None:
        super().__init__(len(state.hands), rng)
        self._state = state = GAME.redeal(state, seat, rng)
        self._seat = seat
        self._options: RamiOptions = state.round.options
        self._take_in(past)
        self.acts = [acts[-_REMEMBERED:] for acts in self.acts]
        unseen = [*state.stock]
        for owner, hand in enumerate(state.hands):
            if owner != seat:
                # The jokers that all seats have seen are the last cards of a hand.
                unseen += hand.cards[: len(hand.cards) - state.laid.jokers[owner]]
        self.begin([INDEX[card] for card in unseen])

    def world(self) -> State:
        """Advance the chain, and return its deal as a state."""
        state = self._state
        dealt, stock = self.deal()
        hands = [Hand.of([_CARD[kind] for kind in own]) for own in dealt]
        hands[self._seat] = state.hands[self._seat]
        round_ = state.round._replace(pile=tuple([_CARD[kind] for kind in stock]))
        return state._replace(round=round_, hands=tuple(hands))

    def deviations(self, owner: Seat, act: _Thrown, hand: Sequence[int]) -> int:
        """Return how often an action deviates from the club-level player's choice with this hand.

        It counts 1 if that player would have laid cards, and 1 if it would have discarded another
        card.
        """
        cards = tuple([_CARD[kind] for kind in sorted(hand)])
        held = Hand(cards, in_rows(cards))
        deviations = least_useful(held, act.hidden, act.wanted, late=act.late) != act.card
        if not act.may_lay:
            return deviations
        if not act.opened:
            return deviations + can_open(held, self._options)
        lays = has_meld(held.rows, cards[-1] == JOKER)
        return deviations + (lays or any(card in act.fits for card in cards if card != JOKER))

    def _take_in(self, past: Sequence[PastAction[State]]) -> None:
        """Record the observed actions; guess from which place a laid or discarded card came."""
        first = past[0].state if past else self._state
        for owner, hand in enumerate(first.hands):
            if owner != self._seat:
                self.places[owner] = [CardPlace(owner, -1) for _ in hand.cards]
        held = [[*own] for own in self.places]
        for at, (then, actor, action) in enumerate(past):
            own = held[actor]
            if actor == self._seat:
                continue
            for card in _cards_given_up(then, action):
                place = self.guess_place(own, INDEX[card])
                own.remove(place)
                place.played_at, place.kind = at, INDEX[card]
            use = action.use if isinstance(action, Take) else action
            if isinstance(use, Draw | Swap):
                swapped = isinstance(use, Swap)
                place = CardPlace(actor, at, kind=INDEX[JOKER] if swapped else 0, known=swapped)
                own.append(place)
                self.places[actor].append(place)
            elif isinstance(use, Discard):
                self.acts[actor].append(_thrown_card(at, then, actor, use.card))


def _cards_given_up(then: State, action: Action) -> list[Card]:
    """Return the cards that left a hand with an action."""
    use = action.use if isinstance(action, Take) else action
    if isinstance(use, Lay):
        cards = [*use.cards]
    else:
        cards = [use.card] if isinstance(use, LayOff | Swap | Discard) else []
    if isinstance(action, Take):
        cards.remove(then.discard[-1])
    return cards


def _thrown_card(at: int, then: State, who: Seat, card: Card) -> _Thrown:
    laid = then.laid
    return _Thrown(
        at,
        card,
        count_hidden(then),
        wanted_cards(then, who),
        laid.fits,
        is_late(then),
        laid.opened[who],
        then.lap > 1,
    )
