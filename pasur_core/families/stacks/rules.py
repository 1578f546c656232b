"""What the games of the triangular pack share: the opening, the deck, whose turn it is."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Callable
from typing import Protocol, Self, TypeVar

from pasur_core.cards import Card
from pasur_core.errors import IllegalAction, MatchOver, NotYourTurn
from pasur_core.families.first_dealer import Dealer, FirstDealer
from pasur_core.families.stacks.actions import NEXT_ROUND, Deal, NextRound, Reshuffle
from pasur_core.families.stacks.cards import BURNT, CARD, PACK, Stack, lowest_of, shown, without
from pasur_core.families.stacks.events import Dealt, DeckShuffled, TieDealt, TiePaired
from pasur_core.options import Options
from pasur_core.protocol import (
    NOBODY_ACTS,
    SEAT_ACTS,
    TABLE,
    TABLE_ACTS,
    Action,
    Event,
    Game,
    Nothing,
    Result,
    Seat,
    Step,
)
from pasur_core.shuffle import Shuffler

DRAW, DEAL, PLAY, SHUFFLE, SCORED, OVER = "draw", "deal", "play", "shuffle", "scored", "over"


class Played(Protocol):
    """What the state of such a game has at least."""

    @property
    def phase(self) -> str:
        """One of the phases above."""

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """The cards that lie before each seat."""

    @property
    def deck(self) -> Stack:
        """The cards that are still to be drawn, in order."""

    @property
    def burnt(self) -> Stack:
        """The cards thrown face down (PA3)."""

    @property
    def discard(self) -> Stack:
        """The cards thrown face up."""

    @property
    def contest(self) -> tuple[Seat, ...]:
        """While a round is opened, those among whom the first to play is found (PA6, PA7).

        Each one's card for it lies on top of his stack.
        """

    @property
    def due(self) -> tuple[Seat, ...]:
        """The seats that still get a card, in order."""

    @property
    def out_of_play(self) -> Stack:
        """The cards that lie nowhere of these."""

    @property
    def turn(self) -> Seat:
        """The seat to play."""

    @property
    def round(self) -> int:
        """The round's number."""

    @property
    def dealer(self) -> Seat:
        """Who deals it."""

    @property
    def last(self) -> object:
        """What was done last; None while the first cards of a round are dealt."""

    @property
    def _replace(self) -> Callable[..., Self]:
        """Makes the state with other values, as named tuples have it."""

    @property
    def result(self) -> Result | None:
        """How the match ended."""


PlayedT = TypeVar("PlayedT", bound=Played)
OptionsT = TypeVar("OptionsT", bound=Options)


def dry(state: Played) -> bool:
    """Whether no card can be drawn, not even after a shuffle."""
    return not (state.deck or state.discard or state.burnt)


def redealt(state: PlayedT, rng: random.Random) -> PlayedT:
    """The same with the cards moved that nobody sees: the deck's and the burnt ones."""
    unseen = [*state.deck, *state.burnt]
    rng.shuffle(unseen)
    deck = len(state.deck)
    return state._replace(deck=tuple(unseen[:deck]), burnt=tuple(unseen[deck:]))


def opening(
    state: PlayedT,
    events: tuple[Event, ...],
    last: object,
    *,
    low_seven: bool,
    throw_both: bool,
) -> Step[PlayedT]:
    """The opening of a round as far as the deck goes (PA5 to PA8).

    Once each has his first card that is told as `Dealt` and noted as `last`, unless it was before.
    `low_seven` ranks a 7 below a 1 (PK1); `throw_both` throws both cards of a pair, not only the
    new one (PA8).
    """
    lying, discard, due, told = [*state.stacks], [*state.discard], [*state.due], [*events]
    deck, contest, noted = state.deck, state.contest, state.last
    phase, turn, drawn = SHUFFLE, state.turn, 0
    while due and drawn < len(deck):
        seat, card = due[0], deck[drawn]
        drawn += 1
        stack = lying[seat]
        if card in stack:
            told.append(TiePaired(seat, CARD[card], throw_both))
            discard.append(card)
            if throw_both:
                discard.append(card)
                lying[seat] = without(stack, card)
            continue
        lying[seat] = (*stack, card)
        del due[0]
        if due:
            continue
        asked, cards = contest, [lying[one][-1] for one in contest]
        lowest = lowest_of(cards, low_seven)
        first = None
        if cards.count(lowest) == 1:
            first = turn = asked[cards.index(lowest)]
            phase, contest = PLAY, ()
        else:
            contest = tuple([one for one, card in zip(asked, cards, strict=True) if card == lowest])
            due = [*contest]
        if noted is None:
            seats, faces = zip(*sorted(zip(asked, shown(cards), strict=True)), strict=True)
            told.append(Dealt(state.round, state.dealer, seats, faces, first))
            noted = last
        else:
            told.append(TieDealt(asked, shown(cards), first))
    opened = state._replace(
        phase=phase,
        stacks=tuple(lying),
        deck=deck[drawn:],
        discard=tuple(discard),
        contest=contest,
        due=tuple(due),
        turn=turn,
        last=noted,
    )
    return Step(opened, tuple(told))


class StackGame(Game[PlayedT, OptionsT]):
    """What such games do alike: who acts, what the table deals, where the pack lies."""

    @abstractmethod
    def begin(self, state: PlayedT, events: tuple[Event, ...]) -> Step[PlayedT]:
        """The next round's first cards, or the first one's, and who begins (PA5, PA6)."""

    @abstractmethod
    def open(self, state: PlayedT, events: tuple[Event, ...]) -> Step[PlayedT]:
        """The opening goes on as far as the deck does (PA5 to PA8)."""

    @abstractmethod
    def draw(self, state: PlayedT, events: tuple[Event, ...]) -> Step[PlayedT]:
        """The seat to play is given what is due to it, as far as the deck goes."""

    def deal_out(self, state: PlayedT, seat: Seat, action: Action) -> Step[PlayedT]:
        """What the table does but begin the next round: the first dealer, the deck (PA3, PA12)."""
        dealt = checked(state, seat, action)
        if isinstance(dealt, Dealer):
            drawn = state._replace(phase=DEAL, dealer=dealt.seat)
            return Step(drawn, (FirstDealer(dealt.seat),))
        # One card at least is left in the deck.
        burnt = min(BURNT, len(dealt.cards) - 1)
        deck = dealt.cards[burnt:]
        state = state._replace(deck=deck, burnt=dealt.cards[:burnt], discard=())
        events = (DeckShuffled(len(deck), burnt),)
        if type(dealt) is Deal:
            return self.begin(state, events)
        state = state._replace(phase=PLAY)
        return (self.open if state.contest else self.draw)(state, events)

    def sides(self, options: OptionsT, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Each alone."""
        return tuple((seat,) for seat in range(seats))

    def acting(self, state: PlayedT) -> frozenset[Seat]:
        """The seat to play, or the table."""
        if state.phase == PLAY:
            return SEAT_ACTS[state.turn]
        return NOBODY_ACTS if state.phase == OVER else TABLE_ACTS

    def between_rounds(self, state: PlayedT) -> bool:
        """After a scored round, until the next one begins."""
        return state.phase == SCORED

    def cards(self, state: PlayedT) -> tuple[Card, ...]:
        """The pack as it lies in deck, stacks and discards, and out of play."""
        lying = (*state.deck, *state.burnt, *state.discard, *sum(state.stacks, ()))
        return shown(sorted((*lying, *state.out_of_play)))

    def result(self, state: PlayedT) -> Result | None:
        """How the match ended."""
        return state.result

    def deal(self, state: PlayedT, shuffler: Shuffler) -> Action:
        """The first dealer, the shuffled pack or discards, or just the next round."""
        if state.phase == DRAW:
            return Dealer(shuffler.below(len(state.stacks)))
        if state.phase == DEAL:
            return Deal(shuffler.order(PACK))
        if state.phase == SHUFFLE:
            return Reshuffle(shuffler.order(sorted((*state.discard, *state.burnt))))
        return NEXT_ROUND


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
        return phase == SHUFFLE and sorted(action.cards) == sorted(state.discard + state.burnt)
    if type(action) is Dealer:
        return phase == DRAW and 0 <= action.seat < len(state.stacks)
    return phase == SCORED and type(action) is NextRound


_WHOLE = [*PACK]
_AWAITED: dict[str, type[Dealer | Deal | Reshuffle]] = {
    DRAW: Dealer,
    DEAL: Deal,
    SHUFFLE: Reshuffle,
}


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


def check_turn(state: Played, seat: Seat) -> None:
    """Raises `IllegalAction` unless the seat is to play."""
    if state.phase == OVER:
        raise MatchOver()
    if seat != TABLE and state.phase != PLAY:
        raise IllegalAction("wrong_phase", phase=state.phase)
    if seat == TABLE or seat != state.turn:
        raise NotYourTurn(turn=state.turn)
