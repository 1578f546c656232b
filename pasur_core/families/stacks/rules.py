"""Rules shared by the games of the triangular pack: opening, deck, turn order."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

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
from pasur_core.families.stacks.opening import Opening
from pasur_core.families.stacks.state import (
    OptionsT,
    Owed,
    Round,
    StackState,
    StackStateT,
    dry,
    left,
)
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


class StackGame(PhasedGame[StackStateT, OptionsT, ViewT]):
    """Base of the games of the triangular pack."""

    dealt: ClassVar[Sequence[Any]]
    """By dealer, the value of the state's `last` once the first cards are shown."""

    @abstractmethod
    def begin(
        self, state: StackStateT, round_: Round[OptionsT], events: tuple[Event, ...]
    ) -> Step[StackStateT]:
        """Return the step that deals the first cards; the seat with the lowest begins (PA5, PA6).

        The events of the step are `events`, followed by those of the opening.
        """

    def open(self, state: StackStateT, events: tuple[Event, ...]) -> Step[StackStateT]:
        """Return the step that continues a round's opening (PA5 to PA8).

        It stops when the opening ends or the deck is empty. The events of the step begin with
        `events`.
        """
        options = state.round.options
        opening = Opening(
            state.round,
            state.stacks,
            state.drawn,
            state.owed,
            first_shown=state.last is not None,
            low_seven=options.calamites,
            throw_both=options.tie_pair == "both",
        )
        opening.deal()
        opened = state._replace(
            round=opening.round,
            phase=SHUFFLE if opening.first is None else PLAY,
            stacks=tuple(opening.stacks),
            drawn=opening.drawn,
            turn=TABLE if opening.first is None else opening.first,
            owed=opening.owed,
            last=self.dealt[state.round.dealer] if opening.first_shown else None,
        )
        return Step(opened, (*events, *opening.events))

    @abstractmethod
    def draw(self, state: StackStateT, events: tuple[Event, ...]) -> Step[StackStateT]:
        """Return the step in which the seat in `state.owed` gets its cards.

        It stops when the deck is empty. The events of the step begin with `events`.
        """

    def deal_out(self, state: StackStateT, seat: Seat, action: Action) -> Step[StackStateT]:
        """Return the step in which the table draws the first dealer, deals or reshuffles.

        Rules: PA3, PA12. Raise `IllegalAction` for any other action. The table's action that begins
        a further round is not handled here: each game has its own code for it.
        """
        dealt = checked(state, seat, action)
        if isinstance(dealt, Dealer):
            return self.draw_dealer(state, dealt, len(state.stacks))
        return self._shuffled(state, dealt)

    def _shuffled(self, state: StackStateT, dealt: Deal | Reshuffle) -> Step[StackStateT]:
        """Make the cards the deck; at least one card is left to draw after burning (PA3, PA12)."""
        burnt = min(BURNT, len(dealt.cards) - 1)
        deck, old = dealt.cards[burnt:], state.round
        round_ = Round(old.options, old.number, old.dealer, deck, dealt.cards[:burnt])
        events = (DeckShuffled(len(deck), burnt),)
        if type(dealt) is Deal:
            return self.begin(state, round_, events)
        state = state._replace(round=round_, drawn=0)
        return (self.open if state.owed.contest else self.draw)(state, events)

    def throw_eight(self, state: StackStateT, seat: Seat, allowed: bool) -> Step[StackStateT]:
        """Return the step in which a seat throws an 8 and draws two cards for it (PE1).

        `allowed` is whether the options allow it. Raise `IllegalAction` if the action is not legal.
        """
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
        """Return one side for each seat."""
        return tuple((seat,) for seat in range(seats))

    def acting(self, state: StackStateT) -> frozenset[Seat]:
        """Return the set of the seat to act, or `{TABLE}`; it is empty once the match is over."""
        return WHO[state.turn]

    def cards(self, state: StackStateT) -> tuple[Card, ...]:
        """Return all cards, collected from deck, stacks, discards and cards out of play."""
        round_ = state.round
        lying = (*left(state), *round_.burnt, *round_.discard, *sum(state.stacks, ()))
        return shown(sorted((*lying, *state.out_of_play)))

    def result(self, state: StackStateT) -> Result | None:
        """Return the result of the match; None while it runs."""
        return state.match.result

    def deal(self, state: StackStateT, shuffler: Shuffler) -> Action:
        """Return the action in which the table draws the first dealer, shuffles or begins a round.

        It shuffles the whole pack for the first deal, and the discards after that.
        """
        phase = state.phase
        if phase == SCORED:
            return NEXT_ROUND
        if phase == SHUFFLE:
            return Reshuffle(shuffler.order(_thrown(state)))
        if phase == DRAW:
            return Dealer(shuffler.below(len(state.stacks)))
        return Deal(shuffler.order(PACK))

    def redeal(self, state: StackStateT, seat: Seat | None, rng: random.Random) -> StackStateT:
        """Return the state after shuffling deck and burnt cards together; no seat has seen them."""
        round_, drawn = state.round, state.drawn
        unseen = [*left(state), *round_.burnt]
        unseen.sort()
        rng.shuffle(unseen)
        size = len(round_.deck) - drawn
        moved = (*round_.deck[:drawn], *unseen[:size])
        return state._replace(round=round_._replace(deck=moved, burnt=tuple(unseen[size:])))


class TableLegal(Nothing):
    """The legal actions of the table.

    They are not listed, because there are too many deals. `action in legal` decides whether an
    action is legal.
    """

    __slots__ = ("_state",)

    def __init__(self, state: StackState) -> None:
        self._state = state

    def __contains__(self, action: object) -> bool:
        return may_deal(self._state, action)


def may_deal(state: StackState, action: object) -> bool:
    """Return whether the table can do this action now.

    A deal or a reshuffle is legal with its cards in any order.
    """
    phase = state.phase
    # type() is compared: isinstance() is slow to return False for a class with an abstract base.
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


def _thrown(state: StackState) -> list[int]:
    """Return the cards that are shuffled in when the deck is empty, sorted (PA12)."""
    return sorted(state.round.discard + state.round.burnt)


def checked(state: StackState, seat: Seat, action: Action) -> Dealer | Deal | Reshuffle:
    """Return the action if the table can do it now; raise `IllegalAction` otherwise.

    `NextRound` deals no card, so each game checks that action itself.
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


def check_turn(state: StackState, seat: Seat, phase: str = PLAY) -> None:
    """Raise `IllegalAction` unless it is this seat's turn in this phase.

    `TABLE` is never on turn.
    """
    if state.phase == OVER:
        raise MatchOver()
    if seat != TABLE and state.phase != phase:
        raise IllegalAction("wrong_phase", phase=state.phase)
    if seat == TABLE or seat != state.turn:
        raise NotYourTurn(turn=state.turn)
