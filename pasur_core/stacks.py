"""Numbered cards, face up in stacks: what the games of the triangular pack share.

The pack holds n copies of n, from 1 to 10 (PA2). Everybody sees everything but the order of the
deck and the cards burnt from it, so there are no hands; a stack is a tuple of numbers in the order
in which they were drawn.
"""

from __future__ import annotations

import random
import re
from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple, Protocol, Self, TypeVar

from pasur_core.cards import Card
from pasur_core.dealing import Dealer, FirstDealer, read_dealer
from pasur_core.errors import IllegalAction, InvalidAction, NotYourTurn
from pasur_core.game import (
    TABLE,
    Action,
    Do,
    Event,
    Game,
    Legal,
    Nothing,
    Offer,
    Result,
    Seat,
    Step,
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

_NOBODY: frozenset[Seat] = frozenset()
_TABLE_ONLY = frozenset({TABLE})
_SEATS = tuple(frozenset({seat}) for seat in range(8))


def shown(stack: Sequence[int]) -> tuple[Card, ...]:
    """The cards of a stack, as they lie."""
    return tuple([CARD[number] for number in stack])


class Spread(NamedTuple):
    """Where the pack lies, but for what a game takes out of play.

    `burnt` were thrown face down (PA3), `discard` face up. `due` are the seats that still get a
    card, in order; while a round is opened `contest` are those among whom the first to play is
    found, and each one's card for it lies on top of his stack (PA6, PA7).
    """

    stacks: tuple[Stack, ...]
    deck: Stack = ()
    burnt: Stack = ()
    discard: Stack = ()
    contest: tuple[Seat, ...] = ()
    due: tuple[Seat, ...] = ()

    def __repr__(self) -> str:
        return f"Spread({len(self.deck)} cards in the deck)"

    @property
    def dry(self) -> bool:
        """Whether no card can be drawn, not even after a shuffle."""
        return not (self.deck or self.discard or self.burnt)

    def shuffled(self, order: Stack) -> Spread:
        """The deck in a new order, cards burnt from it; one card at least is left (PA3)."""
        burnt = min(BURNT, len(order) - 1)
        return self._replace(deck=order[burnt:], burnt=order[:burnt], discard=())

    def opened(self, seats: tuple[Seat, ...]) -> Spread:
        """All stacks thrown, and a card due to each of these seats (PA5, PA14)."""
        stacks, deck, burnt, discard, _, _ = self
        thrown = (*discard, *chain.from_iterable(stacks))
        return Spread(((),) * len(stacks), deck, burnt, thrown, seats, seats)

    def redealt(self, rng: random.Random) -> Spread:
        """The same with the cards moved that nobody sees: the deck's and the burnt ones."""
        unseen = [*self.deck, *self.burnt]
        rng.shuffle(unseen)
        deck = len(self.deck)
        return self._replace(deck=tuple(unseen[:deck]), burnt=tuple(unseen[deck:]))


_Found = tuple[Seat, tuple[Stack, ...], tuple[Card, ...]] | None


class _First(dict[Stack, _Found]):
    """By the first cards of the seats: who begins, the stacks and the cards; None if they tie."""

    def __init__(self, low_seven: bool) -> None:
        super().__init__()
        self._low_seven = low_seven

    def __missing__(self, cards: Stack) -> _Found:
        if len(self) == _KEPT:
            self.clear()
        lowest = SEVEN if self._low_seven and SEVEN in cards else min(cards)
        alone = cards.count(lowest) == 1
        stacks = tuple([ALONE[card] for card in cards])
        self[cards] = found = (cards.index(lowest), stacks, shown(cards)) if alone else None
        return found


_KEPT = 1 << 12
_FIRST = (_First(low_seven=False), _First(low_seven=True))


def begun(
    spread: Spread, dealer: Seat, *, low_seven: bool = False
) -> tuple[Spread, Seat, tuple[Card, ...]] | None:
    """A round that begins as most do: the deck goes on, and one seat alone has the lowest card.

    Who begins and everybody's card by seat; None where `opening` is needed.
    """
    stacks, deck, burnt, discard, _, _ = spread
    seats = len(stacks)
    first = dealer + 1 if dealer + 1 < seats else 0
    cards = deck[seats - first : seats] + deck[: seats - first]
    found = _FIRST[low_seven][cards] if len(deck) >= seats else None
    if found is None:
        return None
    turn, laid, faces = found
    thrown = (*discard, *chain.from_iterable(stacks))
    return tuple.__new__(Spread, (laid, deck[seats:], burnt, thrown, (), ())), turn, faces


# What people see happen in all these games.


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """The pack, or later the discards, became the deck; some were burnt unseen (PA3, PA12)."""

    code = "deck_shuffled"
    deck: int
    burnt: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A card to each of these seats; `first` had the lowest, None if it is shared (PA5, PA6)."""

    code = "dealt"
    round: int
    dealer: Seat
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    first: Seat | None


@dataclass(frozen=True, slots=True)
class TieDealt(Event):
    """Another card to each who shared the lowest; `first` begins, None if they tied (PA7)."""

    code = "tie_dealt"
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    first: Seat | None


@dataclass(frozen=True, slots=True)
class TiePaired(Event):
    """A pair in the tie-break: it is thrown, whole or the new card alone, and replaced (PA8)."""

    code = "tie_paired"
    seat: Seat
    card: Card
    both: bool


@dataclass(frozen=True, slots=True)
class EightThrown(Event):
    """An 8 was thrown so as to draw two cards (PE1)."""

    code = "eight_thrown"
    seat: Seat


def opening(
    spread: Spread, *, low_seven: bool, throw_both: bool
) -> tuple[Spread, list[TieDealt | TiePaired]]:
    """The opening of a round as far as the deck goes (PA5 to PA8).

    It is finished when nothing is due: then `contest` is the one seat that begins. `low_seven`
    ranks a 7 below a 1 (PK1); `throw_both` throws both cards of a pair, not only the new one (PA8).
    The first cards of a round are told like those of a tie.
    """
    stacks, deck, burnt, thrown, contest, waiting = spread
    lying, discard, due = [*stacks], [*thrown], [*waiting]
    told: list[TieDealt | TiePaired] = []
    drawn, held = 0, len(deck)
    while due and drawn < held:
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
        lowest = SEVEN if low_seven and SEVEN in cards else min(cards)
        if cards.count(lowest) > 1:
            contest = tuple([one for one in asked if lying[one][-1] == lowest])
            due = [*contest]
            told.append(TieDealt(asked, shown(cards), None))
        else:
            first = asked[cards.index(lowest)]
            contest = (first,)
            told.append(TieDealt(asked, shown(cards), first))
    return (
        Spread(tuple(lying), deck[drawn:], burnt, tuple(discard), contest, tuple(due)),
        told,
    )


def first_dealt(told: TieDealt, number: int, dealer: Seat) -> Dealt:
    """The first cards of a round, by seat, from the way in which `opening` tells them."""
    seats = tuple(sorted(told.seats))
    cards = tuple([told.cards[told.seats.index(seat)] for seat in seats])
    return Dealt(number, dealer, seats, cards, told.first)


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
    def spread(self) -> Spread:
        """Where the pack lies."""

    @property
    def out_of_play(self) -> Stack:
        """The cards that lie nowhere in the spread."""

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
    def _replace(self) -> Callable[..., Self]:
        """Makes the state with other values, as named tuples have it."""

    @property
    def result(self) -> Result | None:
        """How the match ended."""


PlayedT = TypeVar("PlayedT", bound=Played)
OptionsT = TypeVar("OptionsT", bound=Options)


class StackGame(Game[PlayedT, OptionsT]):
    """What such games do alike: who acts, what the table deals, where the pack lies."""

    @abstractmethod
    def begin(
        self, state: PlayedT, number: int, dealer: Seat, events: tuple[Event, ...]
    ) -> Step[PlayedT]:
        """A round's first cards, and who begins (PA5, PA6)."""

    @abstractmethod
    def open(self, state: PlayedT, events: tuple[Event, ...]) -> Step[PlayedT]:
        """The opening goes on as far as the deck does (PA5 to PA8)."""

    @abstractmethod
    def draw(self, state: PlayedT, events: tuple[Event, ...]) -> Step[PlayedT]:
        """The seat to play is given what is due to it, as far as the deck goes."""

    def deal_out(self, state: PlayedT, seat: Seat, action: Action) -> Step[PlayedT]:
        """What the table does: the first dealer, the deck, the next round (PA3, PA12, PA14)."""
        if type(action) is NextRound and seat == TABLE and state.phase == SCORED:
            return self.begin(state, state.round + 1, state.dealer + 1, ())
        dealt = checked(state, seat, action)
        if isinstance(dealt, Dealer):
            drawn = state._replace(phase=DEAL, dealer=dealt.seat)
            return Step(drawn, (FirstDealer(dealt.seat),))
        spread = state.spread.shuffled(dealt.cards)
        state = state._replace(phase=PLAY, spread=spread)
        events = (DeckShuffled(len(spread.deck), len(spread.burnt)),)
        if isinstance(dealt, Deal):
            return self.begin(state, 1, state.dealer, events)
        return (self.open if spread.contest else self.draw)(state, events)

    def sides(self, options: OptionsT, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Each alone."""
        return tuple((seat,) for seat in range(seats))

    def acting(self, state: PlayedT) -> frozenset[Seat]:
        """The seat to play, or the table."""
        if state.phase == PLAY:
            return _SEATS[state.turn]
        return _NOBODY if state.phase == OVER else _TABLE_ONLY

    def between_rounds(self, state: PlayedT) -> bool:
        """After a scored round, until the next one begins."""
        return state.phase == SCORED

    def cards(self, state: PlayedT) -> tuple[Card, ...]:
        """The pack as it lies in deck, stacks and discards, and out of play."""
        spread = state.spread
        lying = (*spread.deck, *spread.burnt, *spread.discard, *sum(spread.stacks, ()))
        return shown(sorted((*lying, *state.out_of_play)))

    def result(self, state: PlayedT) -> Result | None:
        """How the match ended."""
        return state.result

    def deal(self, state: PlayedT, shuffler: Shuffler) -> Action:
        """The first dealer, the shuffled pack or discards, or just the next round."""
        if state.phase == DRAW:
            return Dealer(shuffler.below(len(state.spread.stacks)))
        if state.phase == DEAL:
            return Deal(shuffler.order(PACK))
        if state.phase == SHUFFLE:
            spread = state.spread
            return Reshuffle(shuffler.order(sorted((*spread.discard, *spread.burnt))))
        return NEXT_ROUND


class SeatLegal(Legal):
    """What a seat may do: a few actions, each a button."""

    __slots__ = ("_actions",)

    def __init__(self, actions: tuple[Action, ...]) -> None:
        self._actions = actions

    def __contains__(self, action: object) -> bool:
        return action in self._actions

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """A button for each."""
        return tuple(map(Do, self._actions))

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
    phase, spread = state.phase, state.spread
    if isinstance(action, Deal):
        return phase == DEAL and tuple(sorted(action.cards)) == PACK
    if isinstance(action, Reshuffle):
        lying = sorted((*spread.discard, *spread.burnt))
        return phase == SHUFFLE and sorted(action.cards) == lying
    if isinstance(action, Dealer):
        return phase == DRAW and 0 <= action.seat < len(spread.stacks)
    return phase == SCORED and isinstance(action, NextRound)


_AWAITED = {DRAW: Dealer, DEAL: Deal, SHUFFLE: Reshuffle, SCORED: NextRound}


def checked(state: Played, seat: Seat, action: Action) -> Dealer | Deal | Reshuffle:
    """What the table deals, if it is to do so; raises `IllegalAction`.

    The next round, which brings no card, is for the game itself to accept.
    """
    if state.phase == OVER:
        raise IllegalAction("match_over")
    if seat != TABLE:
        raise NotYourTurn(turn=state.turn)
    awaited = _AWAITED.get(state.phase, NextRound)
    if not isinstance(action, awaited) or isinstance(action, NextRound):
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
    if seat != state.turn:
        raise NotYourTurn(turn=state.turn)
