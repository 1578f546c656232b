"""A whole game in one file: the smallest that has hands, a table, rounds and a score.

Two or three seats hold two cards each from a pack of numbers. All put one card face down at the
same time. After the last one the cards are turned up, and the highest number scores a point if it
is the only one. When the hands are empty the table deals again, until a player has `points`.

A game of the project is a package with a file for each of the parts below, and texts for people:
see `docs/engineer/own-game.md`. Run this one with `python -m examples.tiny_game`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pasur_core as pc

PACK = tuple(pc.Card(str(number)) for number in (1, 1, 2, 2, 3, 4, 5, 6))
HELD = 2
"""Cards dealt to each seat in a round."""


# Options: how the game can be varied. The lobby's form and the records are generated from them.


@dataclass(frozen=True)
class TinyOptions(pc.Options):
    """The options of the tiny game."""

    points: int = pc.option(2, 3, doc="Points that win the match.")


# Actions of seats and of the table. Their texts are the notation in logs and on buttons.


@dataclass(frozen=True, slots=True)
class Deal(pc.Action):
    """The pack in the order in which it is dealt; the action contains all that is random."""

    pack: tuple[pc.Card, ...]

    def __str__(self) -> str:
        return f"deal {' '.join(self.pack)}"

    def __repr__(self) -> str:
        return "Deal(...)"


@dataclass(frozen=True, slots=True, repr=False)
class Put(pc.Action):
    """Put a card face down."""

    card: pc.Card

    def __str__(self) -> str:
        return f"put {self.card}"


# Events: what the people at the table see happen; `for_seat` hides what a seat must not see.


@pc.valueclass
class Sealed(pc.Event):
    """A seat has put a card face down."""

    code = "sealed"
    seat: pc.Seat
    card: pc.Card

    def for_seat(self, seat: pc.Seat | None) -> pc.Event:
        """Return the event; only the seat that put the card sees it, no spectator (None)."""
        return self if seat == self.seat else replace(self, card=pc.HIDDEN)


@pc.valueclass
class TurnedUp(pc.Event):
    """All face-down cards are shown, in the order of the seats."""

    code = "turned_up"
    cards: tuple[pc.Card, ...]


@pc.valueclass
class Counted(pc.RoundScored):
    """The points of the cards turned up."""

    code = "counted"


# State: the whole match at one moment; immutable, with only what is needed.


@dataclass(frozen=True, slots=True)
class State:
    """A match of the tiny game; `sealed` has the face-down card of each seat, or None."""

    options: TinyOptions
    totals: tuple[int, ...]
    hands: tuple[tuple[pc.Card, ...], ...]
    sealed: tuple[pc.Card | None, ...]
    stock: tuple[pc.Card, ...] = ()
    table: tuple[pc.Card, ...] = ()
    round: int = 0

    @property
    def over(self) -> bool:
        """Whether a player has the points that win."""
        return max(self.totals) >= self.options.points


# Legal actions: recognised by `in`, listed in a fixed order, offered to people.


@dataclass(frozen=True, repr=False)
class Puts(pc.Legal):
    """Any card of the hand can be put."""

    hand: tuple[pc.Card, ...]

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Put) and action.card in self.hand

    def __iter__(self) -> Iterator[pc.Action]:
        return (Put(card) for card in pc.in_order(set(self.hand)))

    @property
    def offers(self) -> tuple[pc.Offer, ...]:
        """Offer to choose one of the cards."""
        return (pc.Pick("put", self.hand),)

    def matching(self, cards: tuple[pc.Card, ...]) -> tuple[pc.Action, ...]:
        """Return the action that puts this card; empty if it is not legal."""
        return tuple(action for action in self if action == Put(*cards)) if len(cards) == 1 else ()


class Tiny(pc.Game[State, TinyOptions, pc.View]):
    """The rules: pure functions of a state."""

    key = "tiny"
    seats = (2, 3)
    rules_version = 1
    sealed_from = 2
    options_type = TinyOptions
    errors = frozenset({"not_your_turn", "not_in_hand", "wrong_phase", "match_over"})
    columns = ()

    def start(self, options: TinyOptions, seats: int) -> State:
        """Return a state with nothing dealt; raise `InvalidSeats` for a wrong number of seats."""
        if seats not in self.seats:
            raise pc.InvalidSeats(seats, self.seats)
        return State(options, (0,) * seats, ((),) * seats, (None,) * seats)

    def sides(self, options: TinyOptions, seats: int) -> tuple[tuple[pc.Seat, ...], ...]:
        """Return one side per seat."""
        return tuple((seat,) for seat in range(seats))

    def acting(self, state: State) -> frozenset[pc.Seat]:
        """Return the seats that have put no card, `{TABLE}` when the hands are empty, or none.

        No seat acts once the match is over.
        """
        if state.over:
            return frozenset()
        if not any(state.hands) and not any(state.sealed):
            return frozenset({pc.TABLE})
        return frozenset(seat for seat, card in enumerate(state.sealed) if card is None)

    def legal(self, state: State, seat: pc.Seat) -> pc.Legal:
        """Return the cards that can be put: any of the hand, once."""
        acts = seat != pc.TABLE and seat in self.acting(state)
        return Puts(state.hands[seat]) if acts else pc.NOTHING

    def apply(self, state: State, seat: pc.Seat, action: pc.Action) -> pc.Step[State]:
        """Return the next state and the events.

        Raise `IllegalAction`, `NotYourTurn` or `MatchOver` for a forbidden action, which has no
        effect.
        """
        if state.over:
            raise pc.MatchOver
        if seat not in self.acting(state):
            raise pc.NotYourTurn
        if isinstance(action, Deal) and seat == pc.TABLE:
            return pc.Step(self._dealt(state, action.pack), ())
        if not isinstance(action, Put) or seat == pc.TABLE:
            raise pc.IllegalAction("wrong_phase")
        if action.card not in state.hands[seat]:
            raise pc.IllegalAction("not_in_hand", card=action.card)
        hand = list(state.hands[seat])
        hand.remove(action.card)
        put = replace(
            state,
            hands=(*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :]),
            sealed=(*state.sealed[:seat], action.card, *state.sealed[seat + 1 :]),
        )
        events: tuple[pc.Event, ...] = (Sealed(seat, action.card),)
        if None in put.sealed:
            return pc.Step(put, events)
        return self._turned_up(put, events)

    def _dealt(self, state: State, pack: tuple[pc.Card, ...]) -> State:
        """Deal two cards to each seat; refuse anything but the whole pack."""
        if pc.in_order(pack) != pc.in_order(PACK):
            raise pc.IllegalAction("wrong_phase")
        dealt = HELD * len(state.hands)
        return replace(
            state,
            hands=tuple(pack[start : start + HELD] for start in range(0, dealt, HELD)),
            stock=pack[dealt:],
            table=(),
            round=state.round + 1,
        )

    def _turned_up(self, state: State, events: tuple[pc.Event, ...]) -> pc.Step[State]:
        """Turn the cards up; the highest scores if it is the only one."""
        cards = tuple(card for card in state.sealed if card is not None)
        numbers = [int(card) for card in cards]
        best = max(numbers)
        alone = numbers.count(best) == 1
        points = tuple(int(alone and number == best) for number in numbers)
        totals = tuple(total + scored for total, scored in zip(state.totals, points, strict=True))
        after = replace(
            state, totals=totals, sealed=(None,) * len(cards), table=state.table + cards
        )
        return pc.Step(after, (*events, TurnedUp(cards), Counted(points, totals)))

    def deal(self, state: State, shuffler: pc.Shuffler) -> pc.Action:
        """Draw the pack; this is the only method that uses randomness."""
        return Deal(shuffler.order(PACK))

    def view(self, state: State, seat: pc.Seat | None) -> pc.View:
        """Return the view of a seat, built field by field: what is not put in cannot leak."""
        mine = state.sealed[seat] if seat is not None else None
        return pc.View(
            seat=seat,
            round=state.round,
            dealer=0,
            acting=self.acting(state),
            sides=self.sides(state.options, len(state.hands)),
            totals=state.totals,
            hands=tuple(
                hand if owner == seat else (pc.HIDDEN,) * len(hand)
                for owner, hand in enumerate(state.hands)
            ),
            shown=(("table", state.table), ("sealed", (mine,) if mine else ())),
            stock=len(state.stock),
        )

    def default(self, state: State, seat: pc.Seat) -> pc.Action:
        """Put the lowest card, for a seat that timed out."""
        return next(iter(self.legal(state, seat)))

    def redeal(self, state: State, seat: pc.Seat | None, rng: random.Random) -> State:
        """Return a state that the seat cannot distinguish from this one; used to find leaks."""
        unseen = list(state.stock)
        for owner, hand in enumerate(state.hands):
            if owner != seat:
                unseen += [*hand, *filter(None, [state.sealed[owner]])]
        unseen.sort()
        rng.shuffle(unseen)
        hands, sealed = list(state.hands), list(state.sealed)
        for owner, hand in enumerate(state.hands):
            if owner != seat:
                hands[owner] = tuple(unseen.pop() for _ in hand)
                sealed[owner] = unseen.pop() if sealed[owner] else None
        return replace(state, hands=tuple(hands), sealed=tuple(sealed), stock=tuple(unseen))

    def result(self, state: State) -> pc.Result | None:
        """Return the ranks by points once a player has enough; None before."""
        if not state.over:
            return None
        ranks = tuple(sum(other > total for other in state.totals) for total in state.totals)
        return pc.Result(ranks, state.totals, "points")

    def read_action(self, text: str) -> pc.Action:
        """Parse `put 4` or `deal CARDS`; raise `InvalidAction` for any other text."""
        verb, *cards = text.split() or [""]
        if verb == "deal":
            return Deal(tuple(map(pc.Card, cards)))
        if verb == "put" and len(cards) == 1:
            return Put(pc.Card(cards[0]))
        raise pc.InvalidAction(text)

    def between_rounds(self, state: State) -> bool:
        """Return whether the table deals next, except before the first deal."""
        return state.round > 0 and pc.TABLE in self.acting(state)

    def cards(self, state: State) -> tuple[pc.Card, ...]:
        """Return the whole pack, wherever the cards are; nothing before the first deal."""
        held = [card for hand in state.hands for card in hand]
        return pc.in_order([*held, *filter(None, state.sealed), *state.stock, *state.table])


TINY = Tiny()


def main() -> None:
    """Play a match at random and print its log."""
    match = pc.Match.new(TINY, seats=3, seed=bytes(32)).play(pc.RandomPlayer(), random.Random(1))
    for entry in match.log:
        print(entry)
    assert match.result is not None
    best = match.result.ranks.index(0)
    print(f"Seat {best + 1} won with {match.result.totals[best]} points.")


if __name__ == "__main__":
    main()
