"""Pairs: all draw from one deck, and the one who takes too many points loses alone."""

from __future__ import annotations

import random

from pasur_core.errors import AmbiguousAction, IllegalAction, InvalidOptions
from pasur_core.game import TABLE, Action, Event, Legal, Nothing, Result, Seat, Step
from pasur_core.games.pairs_events import (
    Drawn,
    Folded,
    MatchLost,
    Paired,
    Passed,
    RoundScored,
)
from pasur_core.games.pairs_play import Fold, lowest, read, seat_legal
from pasur_core.games.pairs_state import LIMITS, Last, PairsOptions, PairsView, State
from pasur_core.stacks import (
    ALONE,
    CARD,
    DRAW,
    EIGHT,
    NUMBER,
    OVER,
    PLAY,
    SCORED,
    SEVEN,
    SHUFFLE,
    Dealt,
    EightThrown,
    Hit,
    HitTwo,
    Spread,
    StackGame,
    TableLegal,
    TieDealt,
    begun,
    check_turn,
    first_dealt,
    opening,
    put,
    shown,
    without,
)

_NOTHING = Nothing()
_tuple = tuple.__new__
"""Makes a named tuple without its own `__new__`, which takes three times as long."""


class Pairs(StackGame[State, PairsOptions]):
    """The rules of Pairs and its variants: PA1 to PA14, PC1 to PC4, PE1 to PE3, PK1 to PK3."""

    key = "pairs"
    seats = (2, 3, 4, 5, 6, 7, 8)
    rules_version = 1
    options_type = PairsOptions
    listed = 8
    columns = ("losses", "pairs", "folds")
    errors = frozenset(
        {
            "not_your_turn",
            "not_in_hand",
            "wrong_phase",
            "match_over",
            "must_hit",
            "no_cards",
            "no_eight",
            "no_such_card",
            "which_card",
            "bad_deal",
        }
    )

    def start(self, options: PairsOptions, seats: int) -> State:
        """The state before the first dealer is drawn; raises `InvalidOptions`."""
        if seats not in self.seats:
            raise InvalidOptions("seats", seats, self.seats)
        return State(options, DRAW, (0,) * seats, Spread(((),) * seats), ((),) * seats)

    def legal(self, state: State, seat: Seat) -> Legal:
        """What the seat to play may do."""
        if state.phase == PLAY:
            return seat_legal(state) if seat == state.turn else _NOTHING
        return TableLegal(state) if seat == TABLE and state.phase != OVER else _NOTHING

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """The next state; raises `IllegalAction` with one of `errors`."""
        # The type itself is asked: isinstance is slow to deny a class with an abstract base.
        if type(action) is Hit:
            return self._hit(state, seat)
        if type(action) is Fold:
            return self._fold(state, seat, action)
        if type(action) is HitTwo:
            return self._hit_two(state, seat)
        return self.deal_out(state, seat, action)

    def view(self, state: State, seat: Seat | None) -> PairsView:
        """What everybody sees."""
        spread = state.spread
        stacks = tuple(map(shown, spread.stacks))
        return PairsView(
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
            limit=LIMITS[len(stacks)],
            won=tuple(map(shown, state.won)),
            thrown=shown(spread.discard),
            dry=state.phase == PLAY and spread.dry,
            again=state.again,
            last=state.last,
        )

    def default(self, state: State, seat: Seat) -> Action:
        """A card drawn while that costs less on average than folding does, else a fold."""
        actions, spread = tuple(seat_legal(state)), state.spread
        _, low = lowest(spread.stacks, seat)
        unseen = (*spread.deck, *spread.burnt) or spread.discard
        risk = sum(card for card in unseen if card in spread.stacks[seat])
        folds = [action for action in actions if isinstance(action, Fold)]
        if folds and (len(folds) == len(actions) or risk > low * len(unseen)):
            return folds[0]
        return actions[0]

    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> State:
        """The same match with deck and burnt cards shuffled: nobody sees anything of them."""
        return state._replace(spread=state.spread.redealt(rng))

    def parse(self, text: str) -> Action:
        """`hit`, `hit_two`, `fold`, `fold p2 3`, `dealer p2`, `deal CARDS`, `round`."""
        return read(text)

    def begin(
        self, state: State, number: int, dealer: Seat, events: tuple[Event, ...]
    ) -> Step[State]:
        """A card to each, from the seat after the dealer, and who begins (PA5, PA6)."""
        options, _, totals, spread, won, _, _, _, _, _, _ = state
        seats = len(totals)
        dealer %= seats
        usual = begun(spread, dealer, low_seven=options.calamites)
        if usual is None:
            first = (dealer + 1) % seats
            order = (*range(first, seats), *range(first))
            spread = spread.opened(order)
            return self.open(
                state._replace(spread=spread, round=number, dealer=dealer, last=None), events
            )
        spread, turn, cards = usual
        dealt = _tuple(State, (
            options, PLAY, totals, spread, won, number, dealer, turn, False, _DEALT[dealer], None,
        ))  # fmt: skip
        told = Dealt(number, dealer, _PLAYERS[seats], cards, turn)
        return _tuple(Step, (dealt, (*events, told)))

    def open(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """The opening as far as the deck goes, and who begins (PA5 to PA8)."""
        options, _, totals, spread, won, number, dealer, turn, _, last, _ = state
        both = options.tie_pair == "both"
        spread, news = opening(spread, low_seven=options.calamites, throw_both=both)
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
            options, phase, totals, spread, won, number, dealer, turn, False, last, None,
        ))  # fmt: skip
        return _tuple(Step, (opened, tuple(told)))

    def _hit(self, state: State, seat: Seat) -> Step[State]:
        """A card is drawn (PA9)."""
        options, phase, totals, spread, won, number, dealer, turn, _, _, _ = state
        if phase != PLAY or seat != turn:
            check_turn(state, seat)
        stacks, deck, burnt, discard, _, _ = spread
        card = deck[0] if len(deck) > 1 else 0
        stack = stacks[seat]
        if not card or card in stack or (card == SEVEN and options.calamites):
            if spread.dry:
                raise IllegalAction("no_cards")
            hit = state._replace(spread=spread._replace(due=(seat,)), again=False, last=None)
            return self.draw(hit, ())
        # Most cards are drawn like this: no pair, no extra turn, and cards left in the deck.
        laid = put(stacks, seat, (*stack, card))
        spread = _tuple(Spread, (laid, deck[1:], burnt, discard, (), ()))
        turn = seat + 1 if seat + 1 < len(laid) else 0
        last = _HIT[seat][card]
        drawn = _tuple(State, (
            options, phase, totals, spread, won, number, dealer, turn, False, last, None,
        ))  # fmt: skip
        return _tuple(Step, (drawn, _DRAWN[seat][card]))

    def _hit_two(self, state: State, seat: Seat) -> Step[State]:
        """An 8 is thrown and two cards are due (PE1)."""
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
        thrown = state._replace(spread=spread, again=False, last=None)
        return self.draw(thrown, (EightThrown(seat),))

    def draw(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """Gives the seat to play the cards that are due to it, as far as the deck goes.

        There is always one to shuffle in: of two cards the second may be the 8 that was thrown.
        """
        options, seat, spread, again, last = (
            state.options, state.turn, state.spread, state.again, state.last,
        )  # fmt: skip
        while spread.due:
            if not spread.deck:
                waiting = state._replace(phase=SHUFFLE, spread=spread, again=again, last=last)
                return Step(waiting, events)
            card, stack = spread.deck[0], spread.stacks[seat]
            spread = spread._replace(deck=spread.deck[1:])
            if card in stack:
                last = Last("pair", seat, ALONE[card], seat)
                events = (*events, *_PAIRED[seat][card])
                return self._scores(state, spread._replace(due=()), events, last)
            once_more = options.calamites and card == SEVEN
            again = again or once_more
            spread = spread._replace(
                stacks=put(spread.stacks, seat, (*stack, card)), due=spread.due[1:]
            )
            drawn = last.cards if last and last.kind == "hit" else ()
            last = Last("hit", seat, (*drawn, card))
            events = (*events, Drawn(seat, CARD[card], once_more))
        return self._next(state._replace(spread=spread, again=again, last=last), events)

    def _fold(self, state: State, seat: Seat, action: Fold) -> Step[State]:
        """A card of the table becomes a score card (PA11, PC2)."""
        if state.phase != PLAY or seat != state.turn:
            check_turn(state, seat)
        spread = state.spread
        stacks, owner, card = spread.stacks, action.owner, action.card
        if not state.options.continuous:
            if owner is not None:
                raise IllegalAction("no_such_card", card=card)
            owner, number = lowest(stacks, seat)
        elif not stacks[seat]:
            raise IllegalAction("must_hit")
        elif owner is None or card is None:
            folds = (one for one in seat_legal(state) if isinstance(one, Fold))
            raise AmbiguousAction("which_card", tuple(folds))
        else:
            number = NUMBER.get(card, 0)
            if owner >= len(stacks) or number not in stacks[owner]:
                raise IllegalAction("no_such_card", card=card)
        left = put(stacks, owner, without(stacks[owner], number))
        _, deck, burnt, discard, _, _ = spread
        spread = _tuple(Spread, (left, deck, burnt, discard, (), ()))
        last = _tuple(Last, ("fold", seat, ALONE[number], owner))
        return self._scores(state, spread, _FOLDED[seat][owner][number], last)

    def _scores(
        self, state: State, spread: Spread, events: tuple[Event, ...], last: Last
    ) -> Step[State]:
        """A seat gets a score card, and what follows (PA10, PA11, PA13, PC1, PK3)."""
        options, _, before, _, won, number, dealer, turn, _, _, _ = state
        kind, seat, (card,), _ = last
        seats, total = len(before), before[seat] + card
        totals, won = put(before, seat, total), put(won, seat, (*won[seat], card))
        if total < LIMITS[seats] and options.continuous:
            thrown = (*spread.discard, *spread.stacks[seat])
            bonus = kind == "pair" and card == SEVEN and options.calamites
            spread = spread._replace(
                stacks=put(spread.stacks, seat, ()),
                discard=thrown,
                due=(seat,) if bonus else (),
            )
            state = state._replace(totals=totals, spread=spread, won=won, again=False, last=last)
            return (self.draw if bonus else self._next)(state, events)
        points = totals if options.continuous else _POINTS[seats][seat][card]
        events = (*events, RoundScored(points, totals, number))
        phase, result = SCORED, None
        if total >= LIMITS[seats]:
            ranks = tuple(seats - 1 if one == seat else 0 for one in range(seats))
            phase, result = OVER, Result(ranks, totals, "limit")
            events = (*events, MatchLost(seat, total, LIMITS[seats]))
        scored = _tuple(State, (
            options, phase, totals, spread, won, number, dealer, turn, False, last, result,
        ))  # fmt: skip
        return _tuple(Step, (scored, events))

    def _next(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """The next seat's turn; who has no card and can draw none passes."""
        if state.again:
            return Step(state._replace(phase=PLAY), events)
        spread, seats = state.spread, len(state.totals)
        turn = (state.turn + 1) % seats
        while not spread.stacks[turn] and spread.dry:
            events = (*events, Passed(turn))
            turn = (turn + 1) % seats
        return Step(state._replace(phase=PLAY, turn=turn), events)


# What is told and noted over and over is looked up faster than made.

_ALL = range(8)
_DRAWN = [{number: (Drawn(seat, CARD[number], False),) for number in CARD} for seat in _ALL]
_PAIRED = [{number: (Paired(seat, CARD[number]),) for number in CARD} for seat in _ALL]
_FOLDED = [
    [{number: (Folded(seat, owner, CARD[number]),) for number in CARD} for owner in _ALL]
    for seat in _ALL
]
_HIT = [{number: Last("hit", seat, ALONE[number]) for number in CARD} for seat in _ALL]
_PLAYERS = {seats: tuple(range(seats)) for seats in Pairs.seats}
_DEALT = [Last("dealt", seat) for seat in _ALL]
_POINTS = {
    seats: [{number: put((0,) * seats, seat, number) for number in CARD} for seat in range(seats)]
    for seats in Pairs.seats
}

GAME = Pairs()
