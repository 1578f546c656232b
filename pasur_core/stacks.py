"""Numbered cards, face up in stacks: what the games of the triangular pack share.

The pack holds n copies of n, from 1 to 10 (PA2). Everybody sees everything but the order of the
deck and the cards burnt from it, so there are no hands; a stack is a tuple of numbers in the order
in which they were drawn.
"""

from __future__ import annotations

import random
import re
from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, Self, TypeVar

from pasur_core.cards import Card
from pasur_core.dealing import Dealer, FirstDealer, read_dealer
from pasur_core.errors import IllegalAction, InvalidAction, NotYourTurn
from pasur_core.game import (
    NOBODY_ACTS,
    SEAT_ACTS,
    TABLE,
    TABLE_ACTS,
    Action,
    Do,
    Event,
    Game,
    Listed,
    Nothing,
    Offer,
    Result,
    Seat,
    Step,
    value,
)
from pasur_core.options import Options
from pasur_core.shuffle import Shuffler

DRAW, DEAL, PLAY, SHUFFLE, SCORED, OVER = "draw", "deal", "play", "shuffle", "scored", "over"

Stack = tuple[int, ...]
T = TypeVar("T")

PACK: Stack = tuple(number for number in range(1, 11) for _ in range(number))
ALONE: tuple[Stack, ...] = tuple((number,) for number in range(11))
"""The stack of one card, by its number."""

CARD: dict[int, Card] = {number: Card(str(number)) for number in range(1, 11)}
NUMBER: dict[Card, int] = {card: number for number, card in CARD.items()}
SEVEN, EIGHT = 7, 8
BURNT = 5
"""How many cards are burnt at every shuffle (PA3)."""


def shown(stack: Sequence[int]) -> tuple[Card, ...]:
    """The cards of a stack, as they lie."""
    return tuple([CARD[number] for number in stack])


_Found = tuple[Seat | None, tuple[Seat, ...], tuple[Stack, ...], tuple[Card, ...]]


def _lowest(cards: Sequence[int], low_seven: bool) -> int:
    """The lowest of some first cards (PA6); with `low_seven` a 7 is lower than a 1 (PK1)."""
    return SEVEN if low_seven and SEVEN in cards else min(cards)


class _First(dict[Stack, _Found]):
    """By the first cards of the seats: who begins, if he is alone, who ties, stacks and cards."""

    def __init__(self, low_seven: bool) -> None:
        super().__init__()
        self._low_seven = low_seven

    def __missing__(self, cards: Stack) -> _Found:
        if len(self) == _KEPT:
            self.clear()
        lowest = _lowest(cards, self._low_seven)
        tied = tuple([seat for seat, card in enumerate(cards) if card == lowest])
        first = tied[0] if len(tied) == 1 else None
        stacks = tuple([ALONE[card] for card in cards])
        self[cards] = found = (first, tied, stacks, shown(cards))
        return found


_KEPT = 1 << 14
FIRST = (_First(low_seven=False), _First(low_seven=True))
"""What the first cards of a round bring if each seat gets one, by whether a 7 is the lowest."""


def in_turn(seats: tuple[Seat, ...], after: Seat) -> tuple[Seat, ...]:
    """Some seats in the order in which they get cards; `after` is the seat after the dealer."""
    return tuple(sorted(seats, key=lambda seat: (seat < after, seat)))


# What people see happen in all these games.


@value
class DeckShuffled(Event):
    """The pack, or later the discards, became the deck; some were burnt unseen (PA3, PA12)."""

    code = "deck_shuffled"
    deck: int
    burnt: int


@value
class Dealt(Event):
    """A card to each of these seats; `first` had the lowest, None if it is shared (PA5, PA6)."""

    code = "dealt"
    round: int
    dealer: Seat
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    first: Seat | None


@value
class TieDealt(Event):
    """Another card to each who shared the lowest; `first` begins, None if they tied (PA7)."""

    code = "tie_dealt"
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    first: Seat | None


@value
class TiePaired(Event):
    """A pair in the tie-break: it is thrown, whole or the new card alone, and replaced (PA8)."""

    code = "tie_paired"
    seat: Seat
    card: Card
    both: bool


@value
class EightThrown(Event):
    """An 8 was thrown so as to draw two cards (PE1)."""

    code = "eight_thrown"
    seat: Seat


def without(stack: Stack, card: int) -> Stack:
    """A stack once the card is gone; it holds no number twice."""
    place = stack.index(card)
    return stack[:place] + stack[place + 1 :]


def put(held: tuple[T, ...], seat: Seat, one: T) -> tuple[T, ...]:
    """What the seats have, with this for one of them."""
    changed = [*held]
    changed[seat] = one
    return tuple(changed)


# What the table and the seats do in both games.


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """The whole pack in the order in which it is burnt and drawn (PA3)."""

    cards: Stack

    def __str__(self) -> str:
        return f"deal {' '.join(map(str, self.cards))}"

    def __repr__(self) -> str:
        return "Deal(...)"


@dataclass(frozen=True, slots=True)
class Reshuffle(Action):
    """The discards in the order in which they are burnt and drawn (PA12)."""

    cards: Stack

    def __str__(self) -> str:
        return f"reshuffle {' '.join(map(str, self.cards))}"

    def __repr__(self) -> str:
        return "Reshuffle(...)"


@dataclass(frozen=True, slots=True)
class NextRound(Action):
    """The next round begins; the deck goes on, so nothing is drawn (PA14)."""

    def __str__(self) -> str:
        return "round"


@dataclass(frozen=True, slots=True)
class Hit(Action):
    """A card is drawn to one's stack (PA9)."""

    def __str__(self) -> str:
        return "hit"


@dataclass(frozen=True, slots=True)
class HitTwo(Action):
    """An 8 of one's stack is thrown and two cards are drawn (PE1)."""

    def __str__(self) -> str:
        return "hit_two"


HIT, HIT_TWO, NEXT_ROUND = Hit(), HitTwo(), NextRound()

_NUMBER = "(?:[1-9]|10)"
_CARDS = re.compile(rf"(deal|reshuffle) +({_NUMBER}(?: +{_NUMBER})*)")
_FIXED: dict[str, Action] = {str(action): action for action in (HIT, HIT_TWO, NEXT_ROUND)}


def read_shared(text: str) -> Action:
    """`dealer p2`, `deal CARDS`, `reshuffle CARDS`, `round`, `hit` or `hit_two`.

    Raises `InvalidAction`.
    """
    if text in _FIXED:
        return _FIXED[text]
    if dealer := read_dealer(text):
        return dealer
    if found := _CARDS.fullmatch(text):
        cards = tuple(map(int, found[2].split()))
        return Deal(cards) if found[1] == "deal" else Reshuffle(cards)
    raise InvalidAction(text)


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
        lowest = _lowest(cards, low_seven)
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


class SeatLegal(Listed):
    """What a seat may do: a few actions, each a button."""

    __slots__ = ()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """A button for each."""
        return tuple(map(Do, self))

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """None: nothing is done with single cards."""
        return ()


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
        raise IllegalAction("match_over")
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
        raise IllegalAction("match_over")
    if seat != TABLE and state.phase != PLAY:
        raise IllegalAction("wrong_phase", phase=state.phase)
    if seat == TABLE or seat != state.turn:
        raise NotYourTurn(turn=state.turn)
