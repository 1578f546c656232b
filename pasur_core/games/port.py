"""Port: draw as much as you dare, and lock what you have before a pair takes it all."""

from __future__ import annotations

import random
from dataclasses import dataclass
from operator import add

from pasur_core.errors import IllegalAction, InvalidOptions
from pasur_core.game import TABLE, Action, Event, Legal, Nothing, Result, Seat, Step
from pasur_core.games.port_events import (
    Drawn,
    Locked,
    MatchWon,
    RoundScored,
    Sunk,
    TopShared,
)
from pasur_core.games.port_state import (
    AWAY,
    IN,
    LOCKED,
    OUT,
    Last,
    PortOptions,
    PortView,
    State,
    leaders,
    round_points,
)
from pasur_core.stacks import (
    ALONE,
    CARD,
    DRAW,
    EIGHT,
    HIT,
    HIT_TWO,
    OVER,
    PLAY,
    SCORED,
    SHUFFLE,
    Dealt,
    EightThrown,
    Hit,
    HitTwo,
    SeatLegal,
    Spread,
    StackGame,
    TableLegal,
    TieDealt,
    begun,
    check_turn,
    first_dealt,
    opening,
    put,
    read_shared,
    shown,
    without,
)

_NOTHING = Nothing()
_tuple = tuple.__new__
"""Makes a named tuple without its own `__new__`, which takes three times as long."""


@dataclass(frozen=True, slots=True)
class Lock(Action):
    """A seat keeps its cards and draws no more in this round (PO5)."""

    def __str__(self) -> str:
        return "lock"


LOCK = Lock()


_LEGAL = {
    (hit, two): SeatLegal((HIT,) * hit + (HIT_TWO,) * two + (LOCK,))
    for hit in (False, True)
    for two in (False, True)
}


class Port(StackGame[State, PortOptions]):
    """The rules of Port, PO1 to PO8."""

    key = "port"
    seats = (2, 3, 4, 5, 6, 7)
    rules_version = 1
    options_type = PortOptions
    listed = 9
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
        return State(options, DRAW, nothing, Spread(((),) * seats), nothing, players)

    def legal(self, state: State, seat: Seat) -> Legal:
        """What the seat to play may do."""
        if state.phase == PLAY:
            if seat != state.turn:
                return _NOTHING
            spread = state.spread
            hit = bool(spread.deck) or not spread.dry
            two = hit and state.options.piece_de_huit and EIGHT in spread.stacks[seat]
            return _LEGAL[hit, two]
        return TableLegal(state) if seat == TABLE and state.phase != OVER else _NOTHING

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """The next state; raises `IllegalAction` with one of `errors`."""
        # The type itself is asked: isinstance is slow to deny a class with an abstract base.
        if type(action) is Hit:
            return self._hit(state, seat)
        if type(action) is Lock:
            return self._lock(state, seat)
        if type(action) is HitTwo:
            return self._hit_two(state, seat)
        return self.deal_out(state, seat, action)

    def view(self, state: State, seat: Seat | None) -> PortView:
        """What everybody sees."""
        spread = state.spread
        stacks = tuple(map(shown, spread.stacks))
        return PortView(
            seat=seat,
            round=state.round,
            dealer=state.dealer,
            acting=self.acting(state),
            sides=self.sides(state.options, len(stacks)),
            totals=state.totals,
            hands=stacks,
            shown=(),
            stock=len(spread.deck),
            options=state.options,
            standing=state.standing,
            players=state.players,
            thrown=shown(spread.discard),
            dry=state.phase == PLAY and spread.dry,
            last=state.last,
        )

    def default(self, state: State, seat: Seat) -> Action:
        """Locking: it loses nothing that one has."""
        return LOCK

    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> State:
        """The same match with deck and burnt cards shuffled: nobody sees anything of them."""
        return state._replace(spread=state.spread.redealt(rng))

    def parse(self, text: str) -> Action:
        """`hit`, `hit_two`, `lock`, `dealer p2`, `deal CARDS`, `reshuffle CARDS`, `round`."""
        return LOCK if text == "lock" else read_shared(text)

    def begin(
        self, state: State, number: int, dealer: Seat, events: tuple[Event, ...]
    ) -> Step[State]:
        """A card to each who plays, from the seat after the dealer, and who begins (PO3)."""
        options, _, totals, spread, _, players, _, _, _, _, _ = state
        seats = len(totals)
        dealer %= seats
        usual = begun(spread, dealer) if len(players) == seats else None
        if usual is None:
            order = sorted(players, key=lambda seat: (seat - dealer - 1) % seats)
            state = state._replace(
                spread=spread.opened(tuple(order)),
                standing=tuple([IN if seat in players else AWAY for seat in range(seats)]),
                round=number,
                dealer=dealer,
                last=None,
            )
            return self.open(state, events)
        spread, turn, cards = usual
        dealt = _tuple(State, (
            options, PLAY, totals, spread, _ALL_IN[seats], players, number, dealer, turn,
            _DEALT[dealer], None,
        ))  # fmt: skip
        return _tuple(Step, (dealt, (*events, Dealt(number, dealer, players, cards, turn))))

    def open(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """The opening as far as the deck goes, and who begins (PO3)."""
        options, _, totals, spread, standing, players, number, dealer, turn, last, _ = state
        both = options.tie_pair == "both"
        spread, news = opening(spread, low_seven=False, throw_both=both)
        told: list[Event] = [*events]
        for one in news:
            if last is None and isinstance(one, TieDealt):
                told.append(first_dealt(one, number, dealer))
                last = _DEALT[dealer]
            else:
                told.append(one)
        phase = SHUFFLE
        if not spread.due:
            (turn,), phase = spread.contest, PLAY
            spread = spread._replace(contest=())
        opened = _tuple(State, (
            options, phase, totals, spread, standing, players, number, dealer, turn, last, None,
        ))  # fmt: skip
        return _tuple(Step, (opened, tuple(told)))

    def _hit(self, state: State, seat: Seat) -> Step[State]:
        """A card is drawn (PO4)."""
        options, phase, totals, spread, standing, players, number, dealer, turn, _, _ = state
        if phase != PLAY or seat != turn:
            check_turn(state, seat)
        stacks, deck, burnt, discard, _, _ = spread
        if not deck:
            if spread.dry:
                raise IllegalAction("no_cards")
            return self.draw(state._replace(spread=spread._replace(due=(seat,)), last=None), ())
        card, stack = deck[0], stacks[seat]
        last: Last = _HIT[seat][card]
        events: tuple[Event, ...] = _DRAWN[seat][card]
        if card in stack:
            last, events, standing = _OUT[seat][card], _SUNK[seat][card], put(standing, seat, OUT)
        laid = put(stacks, seat, (*stack, card))
        spread = _tuple(Spread, (laid, deck[1:], burnt, discard, (), ()))
        drawn = _tuple(State, (
            options, phase, totals, spread, standing, players, number, dealer,
            _after(seat, standing), last, None,
        ))  # fmt: skip
        return _tuple(Step, (drawn, events)) if IN in standing else self._scored(drawn, events)

    def _hit_two(self, state: State, seat: Seat) -> Step[State]:
        """An 8 is thrown and two cards are due (option `piece_de_huit`)."""
        check_turn(state, seat)
        spread = state.spread
        if not state.options.piece_de_huit or EIGHT not in spread.stacks[seat]:
            raise IllegalAction("no_eight")
        if spread.dry:
            raise IllegalAction("no_cards")
        left = without(spread.stacks[seat], EIGHT)
        spread = spread._replace(
            stacks=put(spread.stacks, seat, left),
            discard=(*spread.discard, EIGHT),
            due=(seat, seat),
        )
        return self.draw(state._replace(spread=spread, last=None), (EightThrown(seat),))

    def draw(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """Gives the seat to play the cards that are due to it, as far as the deck goes.

        There is always one to shuffle in: of two cards the second may be the 8 that was thrown.
        """
        seat, spread, standing, last = state.turn, state.spread, state.standing, state.last
        while spread.due:
            if not spread.deck:
                waiting = state._replace(phase=SHUFFLE, spread=spread, last=last)
                return Step(waiting, events)
            card, stack = spread.deck[0], spread.stacks[seat]
            paired = card in stack
            spread = spread._replace(
                stacks=put(spread.stacks, seat, (*stack, card)),
                deck=spread.deck[1:],
                due=() if paired else spread.due[1:],
            )
            if paired:
                standing = put(standing, seat, OUT)
                last, events = _OUT[seat][card], (*events, *_SUNK[seat][card])
            else:
                last = Last("hit", seat, (*(last.cards if last else ()), card))
                events = (*events, *_DRAWN[seat][card])
        drawn = state._replace(
            phase=PLAY,
            spread=spread,
            standing=standing,
            turn=_after(seat, standing),
            last=last,
        )
        return Step(drawn, events) if IN in standing else self._scored(drawn, events)

    def _lock(self, state: State, seat: Seat) -> Step[State]:
        """The seat keeps what it has (PO5)."""
        options, phase, totals, spread, standing, players, number, dealer, turn, _, _ = state
        if phase != PLAY or seat != turn:
            check_turn(state, seat)
        standing = put(standing, seat, LOCKED)
        locked = _tuple(State, (
            options, phase, totals, spread, standing, players, number, dealer,
            _after(seat, standing), _LOCKED[seat], None,
        ))  # fmt: skip
        told: tuple[Event, ...] = (Locked(seat, sum(spread.stacks[seat])),)
        return _tuple(Step, (locked, told)) if IN in standing else self._scored(locked, told)

    def _scored(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """The round's points, and whether they end the match (PO6 to PO8)."""
        options, _, totals, spread, standing, players, number, dealer, turn, last, _ = state
        sums = tuple([
            sum(stack) if stands == LOCKED else None
            for stack, stands in zip(spread.stacks, standing, strict=True)
        ])  # fmt: skip
        if len(players) == len(totals):
            points = round_points(sums)
        else:
            dealt = dict(zip(players, round_points([sums[one] for one in players]), strict=True))
            points = tuple([dealt.get(seat, 0) for seat in range(len(totals))])
        totals = tuple(map(add, totals, points))
        events = (*events, RoundScored(points, totals, number, players, sums))
        best, phase, result = leaders(totals, options.target), SCORED, None
        if len(best) > 1:
            events, players = (*events, TopShared(best, totals[best[0]])), best
        elif best:
            ranks = tuple(sum(other > total for other in totals) for total in totals)
            phase, result = OVER, Result(ranks, totals, "target")
            events = (*events, MatchWon(best[0], totals[best[0]]))
        scored = _tuple(State, (
            options, phase, totals, spread, standing, players, number, dealer, turn, last, result,
        ))  # fmt: skip
        return _tuple(Step, (scored, events))


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
_HIT = [{number: Last("hit", seat, ALONE[number]) for number in CARD} for seat in _ALL]
_OUT = [{number: Last("out", seat, ALONE[number]) for number in CARD} for seat in _ALL]
_DEALT = [Last("dealt", seat) for seat in _ALL]
_LOCKED = [Last("lock", seat) for seat in _ALL]
_ALL_IN = {seats: (IN,) * seats for seats in Port.seats}

GAME = Port()
