"""A toy game with what no real one has at once: sealed choices, and equal cards of two packs.

Two or three seats hold two cards each of a pack of numbers. All put one face down at the same
time; when the last has done so they are turned up, and the one highest number scores a point.
When nobody holds a card the table deals again, until somebody has `points`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pasur_core.cards import HIDDEN, Card, in_order
from pasur_core.errors import IllegalAction, InvalidAction, InvalidOptions, NotYourTurn
from pasur_core.options import Options, option
from pasur_core.protocol import (
    TABLE,
    Action,
    Event,
    Game,
    Legal,
    Nothing,
    Offer,
    Pick,
    Result,
    RoundScored,
    Seat,
    Step,
    View,
    valueclass,
)
from pasur_core.shuffle import Shuffler

PACK = tuple(Card(str(number)) for number in (1, 1, 2, 2, 3, 4, 5, 6))
HELD = 2


@dataclass(frozen=True)
class ToyOptions(Options):
    points: int = option(2, 3, doc="Points that win the match.")


@dataclass(frozen=True, slots=True)
class Deal(Action):
    pack: tuple[Card, ...]

    def __str__(self) -> str:
        return f"deal {' '.join(self.pack)}"


@dataclass(frozen=True, slots=True)
class Put(Action):
    card: Card

    def __str__(self) -> str:
        return f"put {self.card}"


@valueclass
class Sealed(Event):
    code = "sealed"
    seat: Seat
    card: Card

    def for_seat(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card=HIDDEN)


@valueclass
class TurnedUp(Event):
    code = "turned_up"
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class State:
    options: ToyOptions
    totals: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    sealed: tuple[Card | None, ...]
    stock: tuple[Card, ...] = ()
    table: tuple[Card, ...] = ()
    round: int = 0

    @property
    def over(self) -> bool:
        return max(self.totals) >= self.options.points


@dataclass(frozen=True)
class Puts(Legal):
    hand: tuple[Card, ...]

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Put) and action.card in self.hand

    def __iter__(self) -> Iterator[Action]:
        return (Put(card) for card in in_order(set(self.hand)))

    @property
    def offers(self) -> tuple[Offer, ...]:
        return (Pick("put", self.hand),)

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        return tuple(action for action in self if action == Put(*cards)) if len(cards) == 1 else ()


class Toy(Game[State, ToyOptions]):
    key = "toy"
    seats = (2, 3)
    rules_version = 1
    options_type = ToyOptions
    errors = frozenset({"not_your_turn", "not_in_hand", "wrong_phase", "match_over"})
    columns = ()

    def start(self, options: ToyOptions, seats: int) -> State:
        if seats not in self.seats:
            raise InvalidOptions("seats", seats, self.seats)
        return State(options, (0,) * seats, ((),) * seats, (None,) * seats)

    def sides(self, options: ToyOptions, seats: int) -> tuple[tuple[Seat, ...], ...]:
        return tuple((seat,) for seat in range(seats))

    def acting(self, state: State) -> frozenset[Seat]:
        if state.over:
            return frozenset()
        if not any(state.hands) and not any(state.sealed):
            return frozenset({TABLE})
        return frozenset(seat for seat, card in enumerate(state.sealed) if card is None)

    def legal(self, state: State, seat: Seat) -> Legal:
        acts = seat != TABLE and seat in self.acting(state)
        return Puts(state.hands[seat]) if acts else Nothing()

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        if state.over:
            raise IllegalAction("match_over")
        if seat not in self.acting(state):
            raise NotYourTurn()
        if isinstance(action, Deal) == (seat != TABLE):
            raise IllegalAction("wrong_phase")
        if isinstance(action, Deal):
            return Step(self._dealt(state, action.pack), ())
        assert isinstance(action, Put)
        if action.card not in state.hands[seat]:
            raise IllegalAction("not_in_hand", card=action.card)
        hand = list(state.hands[seat])
        hand.remove(action.card)
        put = replace(
            state,
            hands=(*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :]),
            sealed=(*state.sealed[:seat], action.card, *state.sealed[seat + 1 :]),
        )
        events: tuple[Event, ...] = (Sealed(seat, action.card),)
        if None in put.sealed:
            return Step(put, events)
        return self._turned_up(put, events)

    def _dealt(self, state: State, pack: tuple[Card, ...]) -> State:
        if in_order(pack) != in_order(PACK):
            raise IllegalAction("wrong_phase")
        dealt = HELD * len(state.hands)
        return replace(
            state,
            hands=tuple(pack[start : start + HELD] for start in range(0, dealt, HELD)),
            stock=pack[dealt:],
            table=(),
            round=state.round + 1,
        )

    def _turned_up(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        cards = tuple(card for card in state.sealed if card is not None)
        numbers = [int(card) for card in cards]
        best = max(numbers)
        alone = numbers.count(best) == 1
        points = tuple(int(alone and number == best) for number in numbers)
        totals = tuple(total + more for total, more in zip(state.totals, points, strict=True))
        after = replace(
            state, totals=totals, sealed=(None,) * len(cards), table=state.table + cards
        )
        return Step(after, (*events, TurnedUp(cards), Counted(points, totals)))

    def deal(self, state: State, shuffler: Shuffler) -> Action:
        return Deal(shuffler.order(PACK))

    def view(self, state: State, seat: Seat | None) -> View:
        mine = state.sealed[seat] if seat is not None else None
        return View(
            seat=seat,
            round=state.round,
            dealer=0,
            acting=self.acting(state),
            sides=self.sides(state.options, len(state.hands)),
            totals=state.totals,
            hands=tuple(
                hand if owner == seat else (HIDDEN,) * len(hand)
                for owner, hand in enumerate(state.hands)
            ),
            shown=(("table", state.table), ("sealed", (mine,) if mine else ())),
            stock=len(state.stock),
        )

    def default(self, state: State, seat: Seat) -> Action:
        return next(iter(self.legal(state, seat)))

    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> State:
        unseen = list(state.stock)
        for owner, hand in enumerate(state.hands):
            if owner != seat:
                unseen += [*hand, *filter(None, [state.sealed[owner]])]
        rng.shuffle(unseen)
        hands, sealed = list(state.hands), list(state.sealed)
        for owner, hand in enumerate(state.hands):
            if owner != seat:
                hands[owner] = tuple(unseen.pop() for _ in hand)
                sealed[owner] = unseen.pop() if sealed[owner] else None
        return replace(state, hands=tuple(hands), sealed=tuple(sealed), stock=tuple(unseen))

    def result(self, state: State) -> Result | None:
        if not state.over:
            return None
        ranks = tuple(sum(other > total for other in state.totals) for total in state.totals)
        return Result(ranks, state.totals, "points")

    def parse(self, text: str) -> Action:
        verb, *cards = text.split()
        if verb == "deal":
            return Deal(tuple(map(Card, cards)))
        if verb == "put" and len(cards) == 1:
            return Put(Card(cards[0]))
        raise InvalidAction(text)

    def between_rounds(self, state: State) -> bool:
        return state.round > 0 and TABLE in self.acting(state)

    def cards(self, state: State) -> tuple[Card, ...]:
        held = [card for hand in state.hands for card in hand]
        return in_order([*held, *filter(None, state.sealed), *state.stock, *state.table])


@valueclass
class Counted(RoundScored):
    code = "counted"


TOY = Toy()
