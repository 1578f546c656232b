"""Port: draw as much as you dare, and lock what you have before a pair takes it all.

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
from pasur_core.families.stacks.cards import EIGHT, SEVEN, Stack, in_turn, put, shown
from pasur_core.families.stacks.events import Dealt, TurnKept
from pasur_core.families.stacks.fast import FIRST, NEXT
from pasur_core.families.stacks.opening import Opening
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
    Match,
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
    seats = (2, 3, 4, 5, 6, 7)
    lengths = (
        (2, 4, 13.6),
        (3, 7, 9.9),
        (4, 9, 7.5),
        (5, 12, 6.0),
        (6, 14, 5.2),
        (7, 17, 4.4),
    )
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
        """The state before the first dealer is drawn; raises `InvalidSeats`."""
        if seats not in self.seats:
            raise InvalidSeats(seats, self.seats)
        match = Match((0,) * seats, tuple(range(seats)))
        return State(match, Round(options), DRAW, ((),) * seats, ALL_IN[seats])

    def legal(self, state: State, seat: Seat) -> Legal:
        """What the seat to play may do."""
        if seat != state.turn:
            return NOTHING
        if seat == TABLE:
            return TableLegal(state)
        this = state.round
        if state.drawn == len(this.deck) and dry(state):
            return _LOCKING
        two = this.options.piece_de_huit and EIGHT in state.stacks[seat]
        return _HITTING_TWO if two else _HITTING

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """The next state; raises `IllegalAction` with one of `errors`."""
        # The type itself is asked: isinstance is slow to deny a class with an abstract base.
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
        """What everybody sees."""
        match, this, stacks = state.match, state.round, tuple(map(shown, state.stacks))
        return PortView(
            seat=seat,
            round=this.number,
            dealer=this.dealer,
            acting=self.acting(state),
            sides=self.sides(this.options, len(stacks)),
            totals=match.totals,
            hands=stacks,
            shown=(),
            stock=len(this.deck) - state.drawn,
            options=this.options,
            standing=state.standing,
            players=match.players,
            thrown=shown(this.discard),
            dry=state.phase == PLAY and dry(state),
            last=state.last,
        )

    def default(self, state: State, seat: Seat) -> Action:
        """Locking: it loses nothing that one has."""
        return LOCK

    def read_action(self, text: str) -> Action:
        """`hit`, `hit_two`, `lock`, `dealer p2`, `deal CARDS`, `reshuffle CARDS`, `round`."""
        return LOCK if text == "lock" else read_shared(text)

    def _next_round(self, state: State) -> Step[State]:
        """The stacks are thrown and the next seat deals from the same deck (PO2)."""
        this, stacks = state.round, state.stacks
        dealer, thrown = NEXT[len(stacks)][this.dealer], this.thrown + stacks
        after = new_tuple(
            Round, (this.options, this.number + 1, dealer, this.deck, this.burnt, thrown)
        )
        return self.begin(state, after, ())

    def begin(
        self, state: State, this: Round[PortOptions], events: tuple[Event, ...]
    ) -> Step[State]:
        """A card to each who plays, from the seat after the dealer, and who begins (PO3)."""
        match, deck, drawn, dealer = state.match, this.deck, state.drawn, this.dealer
        players, seats = match.players, len(state.stacks)
        after, dealt = NEXT[seats][dealer], drawn + seats
        if dealt > len(deck) or len(players) < seats:
            return self.open(_undealt(state, this), events)
        cards = deck[dealt - after : dealt] + deck[drawn : dealt - after]
        first, tied, stacks, faces = FIRST[this.options.calamites][cards]
        events += (Dealt(this.number, dealer, players, faces, first),)
        last, standing = fast.DEALT[dealer], ALL_IN[seats]
        if first is None:
            tied = in_turn(tied, after)
            owed = Owed(tied, tied)
            tie = State(match, this, PLAY, stacks, standing, dealt, TABLE, owed, last)
            return self.open(tie, events)
        begun = new_tuple(State, (
            match, this, PLAY, stacks, standing, dealt, first, NOTHING_OWED, last,
        ))  # fmt: skip
        return new_tuple(Step, (begun, events))

    def open(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """The opening as far as the deck goes, and who begins (PO3)."""
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
        opened = State(
            match=state.match,
            round=opening.round,
            phase=SHUFFLE if opening.first is None else PLAY,
            stacks=tuple(opening.stacks),
            standing=state.standing,
            drawn=opening.drawn,
            turn=TABLE if opening.first is None else opening.first,
            owed=opening.owed,
            last=fast.DEALT[state.round.dealer] if opening.first_shown else None,
        )
        return Step(opened, (*events, *opening.events))

    def _hit(self, state: State, seat: Seat) -> Step[State]:
        """A card is drawn (PO4)."""
        if seat != state.turn or seat == TABLE:
            check_turn(state, seat)
        this, drawn, stacks, standing = state.round, state.drawn, state.stacks, state.standing
        if drawn == len(this.deck):
            if dry(state):
                raise IllegalAction("no_cards")
            return self.draw(state._replace(owed=Owed(due=(seat,)), last=None), ())
        card, stack, laid = this.deck[drawn], stacks[seat], [*stacks]
        laid[seat] = (*stack, card)
        if card in stack:
            standing = put(standing, seat, OUT)
            last, events = fast.OUT[seat][card]
            if IN not in standing:
                return self._scored(state, tuple(laid), standing, drawn + 1, last, events)
        else:
            last, events = fast.HIT[seat][card]
        turn = NEXT[len(laid)][seat]
        if card == SEVEN and this.options.calamites and standing[seat] == IN:
            turn, events = seat, (*events, TurnKept(seat))
        elif standing[turn]:
            turn = _after(seat, standing)
        hit = new_tuple(State, (
            state.match, this, PLAY, tuple(laid), standing, drawn + 1, turn, NOTHING_OWED, last,
        ))  # fmt: skip
        return new_tuple(Step, (hit, events))

    def draw(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """Gives a seat the cards that are due to it, as far as the deck goes.

        There is always one to shuffle in: of two cards the second may be the 8 that was thrown.
        """
        this, drawn, due, last = state.round, state.drawn, state.owed.due, state.last
        seat, standing = due[0], state.standing
        stack = state.stacks[seat]
        while due and drawn < len(this.deck):
            card, drawn, due = this.deck[drawn], drawn + 1, due[1:]
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
        elif this.options.calamites and standing[seat] == IN and last and SEVEN in last.cards:
            turn, events = seat, (*events, TurnKept(seat))
        owed = Owed(due=due)
        return Step(State(match, this, phase, stacks, standing, drawn, turn, owed, last), events)

    def _lock(self, state: State, seat: Seat) -> Step[State]:
        """The seat keeps what it has (PO5)."""
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
        """The round's points, and whether they end the match (PO6 to PO8)."""
        this, match = state.round, state.match
        players = match.players
        sums = tuple([
            sum(stack) if standing[seat] == LOCKED else None for seat, stack in enumerate(stacks)
        ])  # fmt: skip
        points = POINTS[sums] if len(players) == len(sums) else _points_among(players, sums)
        totals = tuple(map(add, match.totals, points))
        events += (RoundScored(points, totals, this.number, players, sums),)
        phase, turn, result = SCORED, TABLE, None
        if max(totals) >= this.options.target:
            best = leaders(totals, this.options.target)
            if len(best) > 1:
                events, players = (*events, TopShared(best, totals[best[0]])), best
            else:
                phase, turn, result = OVER, NOBODY, _won(totals)
                events += (MatchWon(best[0], totals[best[0]]),)
        counted = new_tuple(Match, (totals, players, result))
        scored = new_tuple(State, (
            counted, this, phase, stacks, standing, drawn, turn, NOTHING_OWED, last,
        ))  # fmt: skip
        return new_tuple(Step, (scored, events))


def _undealt(state: State, this: Round[PortOptions]) -> State:
    """The state before the first cards of a round, which are given one by one."""
    players, seats = state.match.players, len(state.stacks)
    order = in_turn(players, NEXT[seats][this.dealer])
    return state._replace(
        round=this,
        stacks=((),) * seats,
        standing=tuple([IN if seat in players else AWAY for seat in range(seats)]),
        owed=Owed(order, order),
        last=None,
    )


def _won(totals: tuple[int, ...]) -> Result:
    """How a match ends with these totals (PO8)."""
    ranks = tuple([sum(other > total for other in totals) for total in totals])
    return Result(ranks, totals, "target")


def _points_among(players: tuple[Seat, ...], sums: tuple[int | None, ...]) -> tuple[int, ...]:
    """What a round among some brings each seat, nothing to those who did not play (PO8)."""
    dealt = dict(zip(players, POINTS[tuple([sums[one] for one in players])], strict=True))
    return tuple([dealt.get(seat, 0) for seat in range(len(sums))])


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


GAME = Port()
