"""What the games of the triangular pack share: the opening, the deck, whose turn it is."""

from __future__ import annotations

import random
from abc import abstractmethod

from pasur_core.cards import Card
from pasur_core.errors import IllegalAction, MatchOver, NotYourTurn
from pasur_core.families.first_dealer import Dealer
from pasur_core.families.stacks.actions import NEXT_ROUND, Deal, NextRound, Reshuffle
from pasur_core.families.stacks.cards import (
    BURNT,
    EIGHT,
    PACK,
    put,
    shown,
    without,
)
from pasur_core.families.stacks.events import (
    DeckShuffled,
    EightThrown,
)
from pasur_core.families.stacks.fast import WHO
from pasur_core.families.stacks.state import OptionsT, Owed, Played, PlayedT, Round, dry, left
from pasur_core.phases import DEAL, DRAW, OVER, PLAY, SCORED, SHUFFLE, PhasedGame
from pasur_core.protocol import (
    TABLE,
    Action,
    Event,
    Nothing,
    Result,
    Seat,
    Step,
    ViewT,
)
from pasur_core.shuffle import Shuffler


class StackGame(PhasedGame[PlayedT, OptionsT, ViewT]):
    """What such games do alike: who acts, what the table deals, where the pack lies."""

    @abstractmethod
    def begin(
        self, state: PlayedT, this: Round[OptionsT], events: tuple[Event, ...]
    ) -> Step[PlayedT]:
        """Deal the first cards of a round; who has the lowest begins (PA5, PA6)."""

    @abstractmethod
    def open(self, state: PlayedT, events: tuple[Event, ...]) -> Step[PlayedT]:
        """Go on with the opening as far as the deck does (PA5 to PA8)."""

    @abstractmethod
    def draw(self, state: PlayedT, events: tuple[Event, ...]) -> Step[PlayedT]:
        """Give a seat what is due to it, as far as the deck goes."""

    def deal_out(self, state: PlayedT, seat: Seat, action: Action) -> Step[PlayedT]:
        """What the table does but begin the next round: the first dealer, the deck (PA3, PA12)."""
        dealt = checked(state, seat, action)
        if isinstance(dealt, Dealer):
            return self.draw_dealer(state, dealt, len(state.stacks))
        return self._shuffled(state, dealt)

    def _shuffled(self, state: PlayedT, dealt: Deal | Reshuffle) -> Step[PlayedT]:
        """The cards become the deck; one at least is left of those burnt (PA3, PA12)."""
        burnt = min(BURNT, len(dealt.cards) - 1)
        deck, old = dealt.cards[burnt:], state.round
        this = Round(old.options, old.number, old.dealer, deck, dealt.cards[:burnt])
        events = (DeckShuffled(len(deck), burnt),)
        if type(dealt) is Deal:
            return self.begin(state, this, events)
        state = state._replace(round=this, drawn=0)
        return (self.open if state.owed.contest else self.draw)(state, events)

    def throw_eight(self, state: PlayedT, seat: Seat, allowed: bool) -> Step[PlayedT]:
        """An 8 is thrown and two cards are due (PE1); raises `IllegalAction`."""
        check_turn(state, seat)
        stack = state.stacks[seat]
        if not allowed or EIGHT not in stack:
            raise IllegalAction("no_eight")
        if dry(state):
            raise IllegalAction("no_cards")
        thrown = state._replace(
            round=state.round.throwing((EIGHT,)),
            stacks=put(state.stacks, seat, without(stack, EIGHT)),
            owed=Owed(due=(seat, seat)),
            last=None,
        )
        return self.draw(thrown, (EightThrown(seat),))

    def sides(self, options: OptionsT, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Each alone."""
        return tuple((seat,) for seat in range(seats))

    def acting(self, state: PlayedT) -> frozenset[Seat]:
        """The seat to play, or the table."""
        return WHO[state.turn]

    def cards(self, state: PlayedT) -> tuple[Card, ...]:
        """The pack as it lies in deck, stacks and discards, and out of play."""
        this = state.round
        lying = (*left(state), *this.burnt, *this.discard, *sum(state.stacks, ()))
        return shown(sorted((*lying, *state.out_of_play)))

    def result(self, state: PlayedT) -> Result | None:
        """How the match ended."""
        return state.match.result

    def deal(self, state: PlayedT, shuffler: Shuffler) -> Action:
        """The first dealer, the shuffled pack or discards, or just the next round."""
        phase = state.phase
        if phase == SCORED:
            return NEXT_ROUND
        if phase == SHUFFLE:
            return Reshuffle(shuffler.order(_thrown(state)))
        if phase == DRAW:
            return Dealer(shuffler.below(len(state.stacks)))
        return Deal(shuffler.order(PACK))

    def redeal(self, state: PlayedT, seat: Seat | None, rng: random.Random) -> PlayedT:
        """The same match with deck and burnt cards shuffled: nobody sees anything of them."""
        this, drawn = state.round, state.drawn
        unseen = [*left(state), *this.burnt]
        unseen.sort()
        rng.shuffle(unseen)
        size = len(this.deck) - drawn
        moved = (*this.deck[:drawn], *unseen[:size])
        return state._replace(round=this._replace(deck=moved, burnt=tuple(unseen[size:])))


class TableLegal(Nothing):
    """What the table may do: countless deals, so they are only recognised, never listed."""

    __slots__ = ("_state",)

    def __init__(self, state: Played) -> None:
        self._state = state

    def __contains__(self, action: object) -> bool:
        return may_deal(self._state, action)


def may_deal(state: Played, action: object) -> bool:
    """Whether the table may do this now; any order of the right cards is as good as another."""
    phase = state.phase
    # The type itself is asked: isinstance is slow to deny a class with an abstract base.
    if type(action) is Deal:
        return phase == DEAL and sorted(action.cards) == _WHOLE
    if type(action) is Reshuffle:
        return phase == SHUFFLE and sorted(action.cards) == _thrown(state)
    if type(action) is Dealer:
        return phase == DRAW and 0 <= action.seat < len(state.stacks)
    return phase == SCORED and type(action) is NextRound


_WHOLE = [*PACK]
_AWAITED: dict[str, type[Dealer | Deal | Reshuffle]] = {
    DRAW: Dealer,
    DEAL: Deal,
    SHUFFLE: Reshuffle,
}


def _thrown(state: Played) -> list[int]:
    """Everything that is shuffled in when the deck is empty, in order (PA12)."""
    return sorted(state.round.discard + state.round.burnt)


def checked(state: Played, seat: Seat, action: Action) -> Dealer | Deal | Reshuffle:
    """What the table deals, if it is to do so; raises `IllegalAction`.

    The next round, which brings no card, is for the game itself to accept.
    """
    if state.phase == OVER:
        raise MatchOver()
    if seat != TABLE:
        raise NotYourTurn(turn=state.turn)
    awaited = _AWAITED.get(state.phase)
    if awaited is None or type(action) is not awaited:
        raise IllegalAction("wrong_phase", phase=state.phase)
    if not may_deal(state, action):
        raise IllegalAction("bad_deal")
    return action


def check_turn(state: Played, seat: Seat, phase: str = PLAY) -> None:
    """Raise `IllegalAction` unless the seat is to act in this phase."""
    if state.phase == OVER:
        raise MatchOver()
    if seat != TABLE and state.phase != phase:
        raise IllegalAction("wrong_phase", phase=state.phase)
    if seat == TABLE or seat != state.turn:
        raise NotYourTurn(turn=state.turn)
