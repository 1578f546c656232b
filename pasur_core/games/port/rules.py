"""Port: draw as much as you dare, and lock what you have before a pair takes it all.

Rules: docs/rules/port.md
"""

from __future__ import annotations

import random
from operator import add

from pasur_core.errors import IllegalAction, InvalidOptions
from pasur_core.families.stacks.actions import (
    HIT,
    HIT_TWO,
    Hit,
    HitTwo,
    NextRound,
    SeatLegal,
    read_shared,
)
from pasur_core.families.stacks.cards import (
    ALONE,
    CARD,
    EIGHT,
    FIRST,
    Stack,
    in_turn,
    put,
    shown,
    without,
)
from pasur_core.families.stacks.events import Dealt, EightThrown
from pasur_core.families.stacks.rules import (
    DRAW,
    OVER,
    PLAY,
    SCORED,
    SHUFFLE,
    StackGame,
    TableLegal,
    check_turn,
    dry,
    opening,
    redealt,
)
from pasur_core.games.port.actions import LOCK, Lock
from pasur_core.games.port.events import Drawn, Locked, MatchWon, RoundScored, Sunk, TopShared
from pasur_core.games.port.scoring import POINTS, leaders
from pasur_core.games.port.state import AWAY, IN, LOCKED, OUT, Last, PortOptions, PortView, State
from pasur_core.protocol import NOTHING, TABLE, Action, Event, Legal, Result, Seat, Step, new_tuple

_LOCKING, _HITTING = SeatLegal((LOCK,)), SeatLegal((HIT, LOCK))
_HITTING_TWO = SeatLegal((HIT, HIT_TWO, LOCK))


class Port(StackGame[State, PortOptions]):
    """The rules of Port, PO1 to PO8."""

    key = "port"
    seats = (2, 3, 4, 5, 6, 7)
    rules_version = 1
    options_type = PortOptions
    order = 9
    columns = ("points", "sunk")
    errors = frozenset(
        {
            "not_your_turn",
            "not_in_hand",
            "wrong_phase",
            "match_over",
            "no_cards",
            "no_eight",
            "bad_deal",
        }
    )

    def start(self, options: PortOptions, seats: int) -> State:
        """The state before the first dealer is drawn; raises `InvalidOptions`."""
        if seats not in self.seats:
            raise InvalidOptions("seats", seats, self.seats)
        nothing = (0,) * seats
        players = tuple(range(seats))
        return State(options, DRAW, nothing, ((),) * seats, nothing, players)

    def legal(self, state: State, seat: Seat) -> Legal:
        """What the seat to play may do."""
        options, phase, _, stacks, _, _, deck, burnt, discard, _, _, _, _, turn, _, _ = state
        if phase == PLAY and seat == turn:
            if not (deck or discard or burnt):
                return _LOCKING
            return _HITTING_TWO if options.piece_de_huit and EIGHT in stacks[seat] else _HITTING
        table = seat == TABLE and phase not in (PLAY, OVER)
        return TableLegal(state) if table else NOTHING

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """The next state; raises `IllegalAction` with one of `errors`."""
        # The type itself is asked: isinstance is slow to deny a class with an abstract base.
        if type(action) is Hit:
            return self._hit(state, seat)
        if type(action) is Lock:
            return self._lock(state, seat)
        if type(action) is NextRound and seat == TABLE and state.phase == SCORED:
            return self.begin(state, ())
        if type(action) is HitTwo:
            return self._hit_two(state, seat)
        return self.deal_out(state, seat, action)

    def view(self, state: State, seat: Seat | None) -> PortView:
        """What everybody sees."""
        stacks = tuple(map(shown, state.stacks))
        return PortView(
            seat=seat,
            round=state.round,
            dealer=state.dealer,
            acting=self.acting(state),
            sides=self.sides(state.options, len(stacks)),
            totals=state.totals,
            hands=stacks,
            shown=(),
            stock=len(state.deck),
            options=state.options,
            standing=state.standing,
            players=state.players,
            thrown=shown(state.discard),
            dry=state.phase == PLAY and dry(state),
            last=state.last,
        )

    def default(self, state: State, seat: Seat) -> Action:
        """Locking: it loses nothing that one has."""
        return LOCK

    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> State:
        """The same match with deck and burnt cards shuffled: nobody sees anything of them."""
        return redealt(state, rng)

    def parse(self, text: str) -> Action:
        """`hit`, `hit_two`, `lock`, `dealer p2`, `deal CARDS`, `reshuffle CARDS`, `round`."""
        return LOCK if text == "lock" else read_shared(text)

    def begin(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """A card to each who plays, from the seat after the dealer, and who begins (PO3)."""
        # The state is unpacked and made again in one go: field by field takes twice as long.
        (
            options, phase, totals, stacks, _, players, deck, burnt, discard, contest, _,
            number, dealer, turn, _, _,
        ) = state  # fmt: skip
        seats = len(stacks)
        if phase == SCORED:
            number, dealer = number + 1, dealer + 1 if dealer + 1 < seats else 0
        after = dealer + 1 if dealer + 1 < seats else 0
        thrown = discard + sum(stacks, ())
        if len(deck) < seats or len(players) < seats:
            order = in_turn(players, after)
            fresh = state._replace(
                stacks=((),) * seats,
                standing=tuple([IN if seat in players else AWAY for seat in range(seats)]),
                discard=thrown,
                contest=order,
                due=order,
                round=number,
                dealer=dealer,
                last=None,
            )
            return self.open(fresh, events)
        cards = deck[seats - after : seats] + deck[: seats - after]
        first, tied, laid, faces = FIRST[False][cards]
        events += (Dealt(number, dealer, players, faces, first),)
        if first is None:
            contest = in_turn(tied, after)
        else:
            turn = first
        dealt = new_tuple(State, (
            options, PLAY, totals, laid, _ALL_IN[seats], players, deck[seats:], burnt, thrown,
            contest, contest, number, dealer, turn, _DEALT[dealer], None,
        ))  # fmt: skip
        return self.open(dealt, events) if contest else new_tuple(Step, (dealt, events))

    def open(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """The opening as far as the deck goes, and who begins (PO3)."""
        both = state.options.tie_pair == "both"
        return opening(state, events, _DEALT[state.dealer], low_seven=False, throw_both=both)

    def _hit(self, state: State, seat: Seat) -> Step[State]:
        """A card is drawn (PO4)."""
        (
            options, phase, totals, stacks, standing, players, deck, burnt, discard, _, _,
            number, dealer, turn, _, _,
        ) = state  # fmt: skip
        if phase != PLAY or seat != turn:
            check_turn(state, seat)
        if not deck:
            if dry(state):
                raise IllegalAction("no_cards")
            return self.draw(state._replace(due=(seat,), last=None), ())
        card, stack, laid = deck[0], stacks[seat], [*stacks]
        laid[seat] = (*stack, card)
        last: Last = _HIT[seat][card]
        events: tuple[Event, ...] = _DRAWN[seat][card]
        if card in stack:
            last, events, standing = _OUT[seat][card], _SUNK[seat][card], put(standing, seat, OUT)
            if IN not in standing:
                return self._scored(state, tuple(laid), deck[1:], standing, last, events)
        turn = seat + 1 if seat + 1 < len(laid) else 0
        if standing[turn]:
            turn = _after(seat, standing)
        drawn = new_tuple(State, (
            options, phase, totals, tuple(laid), standing, players, deck[1:], burnt, discard,
            (), (), number, dealer, turn, last, None,
        ))  # fmt: skip
        return new_tuple(Step, (drawn, events))

    def _hit_two(self, state: State, seat: Seat) -> Step[State]:
        """An 8 is thrown and two cards are due (option `piece_de_huit`)."""
        check_turn(state, seat)
        stack = state.stacks[seat]
        if not state.options.piece_de_huit or EIGHT not in stack:
            raise IllegalAction("no_eight")
        if dry(state):
            raise IllegalAction("no_cards")
        thrown = state._replace(
            stacks=put(state.stacks, seat, without(stack, EIGHT)),
            discard=(*state.discard, EIGHT),
            due=(seat, seat),
            last=None,
        )
        return self.draw(thrown, (EightThrown(seat),))

    def draw(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """Gives the seat to play the cards that are due to it, as far as the deck goes.

        There is always one to shuffle in: of two cards the second may be the 8 that was thrown.
        """
        _, _, _, stacks, standing, _, deck, _, _, _, due, _, _, seat, last, _ = state
        while due and deck:
            card, deck, stack = deck[0], deck[1:], stacks[seat]
            stacks, due = put(stacks, seat, (*stack, card)), due[1:]
            if card in stack:
                standing, due = put(standing, seat, OUT), ()
                last, events = _OUT[seat][card], events + _SUNK[seat][card]
            else:
                last = Last("hit", seat, (*(last.cards if last else ()), card))
                events += _DRAWN[seat][card]
        if IN not in standing:
            return self._scored(state, stacks, deck, standing, last, events)
        drawn = state._replace(
            phase=SHUFFLE if due else PLAY,
            stacks=stacks,
            standing=standing,
            deck=deck,
            due=due,
            turn=seat if due else _after(seat, standing),
            last=last,
        )
        return Step(drawn, events)

    def _lock(self, state: State, seat: Seat) -> Step[State]:
        """The seat keeps what it has (PO5)."""
        (
            options, phase, totals, stacks, standing, players, deck, burnt, discard, _, _,
            number, dealer, turn, _, _,
        ) = state  # fmt: skip
        if phase != PLAY or seat != turn:
            check_turn(state, seat)
        stands = [*standing]
        stands[seat] = LOCKED
        standing = tuple(stands)
        last, events = _LOCKED[seat], _KEPT[seat][sum(stacks[seat])]
        if IN not in standing:
            return self._scored(state, stacks, deck, standing, last, events)
        turn = seat + 1 if seat + 1 < len(stands) else 0
        if standing[turn]:
            turn = _after(seat, standing)
        locked = new_tuple(State, (
            options, phase, totals, stacks, standing, players, deck, burnt, discard,
            (), (), number, dealer, turn, last, None,
        ))  # fmt: skip
        return new_tuple(Step, (locked, events))

    def _scored(
        self,
        state: State,
        stacks: tuple[Stack, ...],
        deck: Stack,
        standing: tuple[int, ...],
        last: Last | None,
        events: tuple[Event, ...],
    ) -> Step[State]:
        """The round's points, and whether they end the match (PO6 to PO8)."""
        (
            options, _, totals, _, _, players, _, burnt, discard, _, _,
            number, dealer, turn, _, _,
        ) = state  # fmt: skip
        sums = tuple([
            sum(stack) if standing[seat] == LOCKED else None for seat, stack in enumerate(stacks)
        ])  # fmt: skip
        if len(players) == len(totals):
            points = POINTS[sums]
        else:
            dealt = dict(zip(players, POINTS[tuple([sums[one] for one in players])], strict=True))
            points = tuple([dealt.get(seat, 0) for seat in range(len(totals))])
        totals = tuple(map(add, totals, points))
        events += (RoundScored(points, totals, number, players, sums),)
        phase, result = SCORED, None
        if max(totals) >= options.target:
            best = leaders(totals, options.target)
            if len(best) > 1:
                events, players = (*events, TopShared(best, totals[best[0]])), best
            else:
                ranks = tuple([sum(other > total for other in totals) for total in totals])
                phase, result = OVER, Result(ranks, totals, "target")
                events += (MatchWon(best[0], totals[best[0]]),)
        scored = new_tuple(State, (
            options, phase, totals, stacks, standing, players, deck, burnt, discard,
            (), (), number, dealer, turn, last, result,
        ))  # fmt: skip
        return new_tuple(Step, (scored, events))


def _after(seat: Seat, standing: tuple[int, ...]) -> Seat:
    """The next seat that is still in the round; the same one if no other is (PO5)."""
    seats = len(standing)
    other = seat + 1
    while True:
        if other == seats:
            other = 0
        if other == seat or not standing[other]:
            return other
        other += 1


# What is told and noted over and over is looked up faster than made.

_ALL = range(7)
_DRAWN = [{number: (Drawn(seat, CARD[number]),) for number in CARD} for seat in _ALL]
_SUNK = [{number: (Sunk(seat, CARD[number]),) for number in CARD} for seat in _ALL]
_KEPT = [[(Locked(seat, total),) for total in range(sum(CARD) + 1)] for seat in _ALL]
_HIT = [{number: Last("hit", seat, ALONE[number]) for number in CARD} for seat in _ALL]
_OUT = [{number: Last("out", seat, ALONE[number]) for number in CARD} for seat in _ALL]
_DEALT = [Last("dealt", seat) for seat in _ALL]
_LOCKED = [Last("lock", seat) for seat in _ALL]
_ALL_IN = {seats: (IN,) * seats for seats in Port.seats}

GAME = Port()
