"""Port: draw as much as you dare, and lock your cards before a pair loses them all.

Rules: docs/rules/port.md
"""

from __future__ import annotations

from operator import add

from pasur_core.errors import IllegalAction, InvalidSeats
from pasur_core.families.stacks.actions import (
    HIT,
    HIT_TWO,
    Hit,
    HitTwo,
    NextRound,
    SeatLegal,
    read_shared,
)
from pasur_core.families.stacks.cards import EIGHT, SEVEN, Stack, in_one, in_turn, put, shown
from pasur_core.families.stacks.events import Dealt, TurnKept
from pasur_core.families.stacks.fast import FIRST, NEXT
from pasur_core.families.stacks.rules import StackGame, TableLegal, check_turn
from pasur_core.families.stacks.state import NOBODY, NOTHING_OWED, Owed, Round, dry
from pasur_core.games.port import fast
from pasur_core.games.port.actions import LOCK, Lock
from pasur_core.games.port.events import MatchWon, RoundScored, TopShared
from pasur_core.games.port.fast import ALL_IN, POINTS
from pasur_core.games.port.scoring import leaders
from pasur_core.games.port.state import (
    AWAY,
    IN,
    LOCKED,
    OUT,
    Last,
    MatchScore,
    PortOptions,
    PortView,
    State,
)
from pasur_core.phases import DRAW, OVER, PLAY, SCORED, SHUFFLE
from pasur_core.protocol import NOTHING, TABLE, Action, Event, Legal, Result, Seat, Step, new_tuple

_LOCKING, _HITTING = SeatLegal((LOCK,)), SeatLegal((HIT, LOCK))
_HITTING_TWO = SeatLegal((HIT, HIT_TWO, LOCK))


class Port(StackGame[State, PortOptions, PortView]):
    """The rules of Port, PO1 to PO10."""

    key = "port"
    dealt = fast.DEALT
    seats = (2, 3, 4, 5, 6, 7)
    lengths = (
        (2, 4, 13.6),
        (3, 7, 9.9),
        (4, 9, 7.5),
        (5, 12, 6.0),
        (6, 14, 5.2),
        (7, 17, 4.4),
    )
    rates_players = False
    rules_version = 1
    options_type = PortOptions
    asked_first = ("target", "calamites")
    order = 9
    columns = ("points", "sunk")
    errors = frozenset(
        {
            "not_your_turn",
            "wrong_phase",
            "match_over",
            "no_cards",
            "no_eight",
            "bad_deal",
        }
    )

    def start(self, options: PortOptions, seats: int) -> State:
        """Return the state before the first dealer is drawn.

        Raise `InvalidSeats` for a wrong number of seats.
        """
        if seats not in self.seats:
            raise InvalidSeats(seats, self.seats)
        match = MatchScore((0,) * seats, tuple(range(seats)))
        return State(match, Round(options), DRAW, ((),) * seats, ALL_IN[seats])

    def legal(self, state: State, seat: Seat) -> Legal:
        """Return the actions of the acting seat or of the table; empty for any other seat."""
        if seat != state.turn:
            return NOTHING
        if seat == TABLE:
            return TableLegal(state)
        round_ = state.round
        if state.drawn == len(round_.deck) and dry(state):
            return _LOCKING
        two = round_.options.piece_de_huit and EIGHT in state.stacks[seat]
        return _HITTING_TWO if two else _HITTING

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Return the next state and its events. Raise `IllegalAction` with one of `errors`."""
        # type() is compared: isinstance() is slow for a class with an abstract base.
        if type(action) is Hit:
            return self._hit(state, seat)
        if type(action) is Lock:
            return self._lock(state, seat)
        if type(action) is NextRound and seat == TABLE and state.phase == SCORED:
            return self._next_round(state)
        if type(action) is HitTwo:
            return self.throw_eight(state, seat, state.round.options.piece_de_huit)
        return self.deal_out(state, seat, action)

    def view(self, state: State, seat: Seat | None) -> PortView:
        """Return the view; it is the same for every seat."""
        match, round_, stacks = state.match, state.round, tuple(map(shown, state.stacks))
        return PortView(
            seat=seat,
            round=round_.number,
            dealer=round_.dealer,
            acting=self.acting(state),
            sides=self.sides(round_.options, len(stacks)),
            totals=match.totals,
            hands=stacks,
            shown=(),
            stock=len(round_.deck) - state.drawn,
            options=round_.options,
            standing=state.standing,
            players=match.players,
            thrown=in_one(round_.thrown),
            dry=state.phase == PLAY and dry(state),
            last=state.last,
        )

    def default(self, state: State, seat: Seat) -> Action:
        """Return the lock, because it loses none of the seat's cards."""
        return LOCK

    def read_action(self, text: str) -> Action:
        """Return the action of `hit`, `hit_two`, `lock`, `dealer p2` or `round`.

        `deal CARDS` and `reshuffle CARDS` are read too. Raise `InvalidAction` for any other text.
        """
        return LOCK if text == "lock" else read_shared(text)

    def _next_round(self, state: State) -> Step[State]:
        """Discard the stacks; the next seat deals from the same deck (PO2)."""
        round_, stacks = state.round, state.stacks
        dealer, thrown = NEXT[len(stacks)][round_.dealer], round_.thrown + stacks
        after = new_tuple(
            Round, (round_.options, round_.number + 1, dealer, round_.deck, round_.burnt, thrown)
        )
        return self.begin(state, after, ())

    def begin(
        self, state: State, round_: Round[PortOptions], events: tuple[Event, ...]
    ) -> Step[State]:
        """Return the step that deals a card to each seat and finds the seat that begins (PO3).

        The events of the step begin with `events`.
        """
        match, deck, drawn, dealer = state.match, round_.deck, state.drawn, round_.dealer
        players, seats = match.players, len(state.stacks)
        after, dealt = NEXT[seats][dealer], drawn + seats
        if dealt > len(deck) or len(players) < seats:
            return self.open(_undealt(state, round_), events)
        cards = deck[dealt - after : dealt] + deck[drawn : dealt - after]
        first, tied, stacks, faces = FIRST[round_.options.calamites][cards]
        events += (Dealt(round_.number, dealer, players, faces, first),)
        last, standing = fast.DEALT[dealer], ALL_IN[seats]
        if first is None:
            tied = in_turn(tied, after)
            owed = Owed(tied, tied)
            tie = State(match, round_, PLAY, stacks, standing, dealt, TABLE, owed, last)
            return self.open(tie, events)
        begun = new_tuple(State, (
            match, round_, PLAY, stacks, standing, dealt, first, NOTHING_OWED, last,
        ))  # fmt: skip
        return new_tuple(Step, (begun, events))

    def _hit(self, state: State, seat: Seat) -> Step[State]:
        """Draw a card (PO4)."""
        if seat != state.turn or seat == TABLE:
            check_turn(state, seat)
        round_, drawn, stacks, standing = state.round, state.drawn, state.stacks, state.standing
        if drawn == len(round_.deck):
            if dry(state):
                raise IllegalAction("no_cards")
            return self.draw(state._replace(owed=Owed(due=(seat,)), last=None), ())
        card, stack, laid = round_.deck[drawn], stacks[seat], [*stacks]
        laid[seat] = (*stack, card)
        if card in stack:
            standing = put(standing, seat, OUT)
            last, events = fast.OUT[seat][card]
            if IN not in standing:
                return self._scored(state, tuple(laid), standing, drawn + 1, last, events)
        else:
            last, events = fast.HIT[seat][card]
        turn = NEXT[len(laid)][seat]
        if card == SEVEN and round_.options.calamites and standing[seat] == IN:
            turn, events = seat, (*events, TurnKept(seat))
        elif standing[turn]:
            turn = _after(seat, standing)
        hit = new_tuple(State, (
            state.match, round_, PLAY, tuple(laid), standing, drawn + 1, turn, NOTHING_OWED, last,
        ))  # fmt: skip
        return new_tuple(Step, (hit, events))

    def draw(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """Return the step in which the seat in `state.owed` draws the cards that are due.

        If the deck ends before, the table is to reshuffle next, and the seat draws the rest after
        that. The thrown cards cannot be empty then: they have the 8 that let the seat draw two.
        """
        round_, drawn, due, last = state.round, state.drawn, state.owed.due, state.last
        seat, standing = due[0], state.standing
        stack = state.stacks[seat]
        while due and drawn < len(round_.deck):
            card, drawn, due = round_.deck[drawn], drawn + 1, due[1:]
            if card in stack:
                standing, due = put(standing, seat, OUT), ()
                last, sunk = fast.OUT[seat][card]
                events += sunk
            else:
                last = Last("hit", seat, (*(last.cards if last else ()), card))
                events += fast.HIT[seat][card][1]
            stack += (card,)
        stacks = put(state.stacks, seat, stack)
        if IN not in standing:
            return self._scored(state, stacks, standing, drawn, last, events)
        match, phase, turn = state.match, PLAY, _after(seat, standing)
        if due:
            phase, turn = SHUFFLE, TABLE
        elif round_.options.calamites and standing[seat] == IN and last and SEVEN in last.cards:
            turn, events = seat, (*events, TurnKept(seat))
        owed = Owed(due=due)
        return Step(State(match, round_, phase, stacks, standing, drawn, turn, owed, last), events)

    def _lock(self, state: State, seat: Seat) -> Step[State]:
        """Lock a seat, which keeps its cards (PO5)."""
        if seat != state.turn or seat == TABLE:
            check_turn(state, seat)
        stacks, drawn, stands = state.stacks, state.drawn, [*state.standing]
        stands[seat] = LOCKED
        standing = tuple(stands)
        last, events = fast.LOCK[seat][sum(stacks[seat])]
        if IN not in standing:
            return self._scored(state, stacks, standing, drawn, last, events)
        turn = NEXT[len(stands)][seat]
        if standing[turn]:
            turn = _after(seat, standing)
        locked = new_tuple(State, (
            state.match, state.round, PLAY, stacks, standing, drawn, turn, NOTHING_OWED, last,
        ))  # fmt: skip
        return new_tuple(Step, (locked, events))

    def _scored(
        self,
        state: State,
        stacks: tuple[Stack, ...],
        standing: tuple[int, ...],
        drawn: int,
        last: Last | None,
        events: tuple[Event, ...],
    ) -> Step[State]:
        """Score the round, and end the match if one seat alone leads at the target (PO6 to PO8)."""
        round_, match = state.round, state.match
        players = match.players
        sums = tuple([
            sum(stack) if standing[seat] == LOCKED else None for seat, stack in enumerate(stacks)
        ])  # fmt: skip
        points = POINTS[sums] if len(players) == len(sums) else _points_among(players, sums)
        totals = tuple(map(add, match.totals, points))
        events += (RoundScored(points, totals, round_.number, players, sums),)
        phase, turn, result = SCORED, TABLE, None
        if max(totals) >= round_.options.target:
            best = leaders(totals, round_.options.target)
            if len(best) > 1:
                events, players = (*events, TopShared(best, totals[best[0]])), best
            else:
                phase, turn, result = OVER, NOBODY, _won(totals)
                events += (MatchWon(best[0], totals[best[0]]),)
        counted = new_tuple(MatchScore, (totals, players, result))
        scored = new_tuple(State, (
            counted, round_, phase, stacks, standing, drawn, turn, NOTHING_OWED, last,
        ))  # fmt: skip
        return new_tuple(Step, (scored, events))


def _undealt(state: State, round_: Round[PortOptions]) -> State:
    """Return the state before the first cards of a round, which are then dealt one by one."""
    players, seats = state.match.players, len(state.stacks)
    order = in_turn(players, NEXT[seats][round_.dealer])
    return state._replace(
        round=round_,
        stacks=((),) * seats,
        standing=tuple([IN if seat in players else AWAY for seat in range(seats)]),
        owed=Owed(order, order),
        last=None,
    )


def _won(totals: tuple[int, ...]) -> Result:
    """Return the result of a match that ends with these totals (PO8)."""
    ranks = tuple([sum(other > total for other in totals) for total in totals])
    return Result(ranks, totals, "target")


def _points_among(players: tuple[Seat, ...], sums: tuple[int | None, ...]) -> tuple[int, ...]:
    """Return each seat's points of a round among some seats; 0 for the other seats (PO8)."""
    dealt = dict(zip(players, POINTS[tuple([sums[one] for one in players])], strict=True))
    return tuple([dealt.get(seat, 0) for seat in range(len(sums))])


def _after(seat: Seat, standing: tuple[int, ...]) -> Seat:
    """Return the next seat that is still in the round; the same seat if no other is (PO5)."""
    seats = len(standing)
    other = seat + 1
    while True:
        if other == seats:
            other = 0
        if other == seat or not standing[other]:
            return other
        other += 1


GAME = Port()
