"""Pairs: all draw from one deck, and the one who takes too many points loses alone.

Rules: docs/rules/pairs.md
"""

from __future__ import annotations

import random

from pasur_core.errors import AmbiguousAction, IllegalAction, InvalidOptions
from pasur_core.families.stacks.actions import Hit, HitTwo, NextRound
from pasur_core.families.stacks.cards import (
    ALONE,
    CARD,
    EIGHT,
    FIRST,
    NUMBER,
    SEVEN,
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
from pasur_core.games.pairs.actions import Fold, lowest, read, seat_legal
from pasur_core.games.pairs.events import Drawn, Folded, MatchLost, Paired, Passed, RoundScored
from pasur_core.games.pairs.state import LIMITS, Last, PairsOptions, PairsView, State
from pasur_core.protocol import NOTHING, TABLE, Action, Event, Legal, Result, Seat, Step, new_tuple


class Pairs(StackGame[State, PairsOptions]):
    """The rules of Pairs and its variants: PA1 to PA14, PC1 to PC4, PE1 to PE3, PK1 to PK3."""

    key = "pairs"
    seats = (2, 3, 4, 5, 6, 7, 8)
    rules_version = 1
    options_type = PairsOptions
    order = 8
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
        return State(options, DRAW, (0,) * seats, ((),) * seats, ((),) * seats)

    def legal(self, state: State, seat: Seat) -> Legal:
        """What the seat to play may do."""
        options, phase, _, stacks, _, deck, burnt, discard, _, _, _, _, turn, _, _, _ = state
        if phase == PLAY and seat == turn:
            return seat_legal(options, stacks, turn, bool(deck or discard or burnt))
        table = seat == TABLE and phase not in (PLAY, OVER)
        return TableLegal(state) if table else NOTHING

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """The next state; raises `IllegalAction` with one of `errors`."""
        # The type itself is asked: isinstance is slow to deny a class with an abstract base.
        if type(action) is Hit:
            return self._hit(state, seat)
        if type(action) is Fold:
            return self._fold(state, seat, action)
        if type(action) is NextRound and seat == TABLE and state.phase == SCORED:
            return self.begin(state, ())
        if type(action) is HitTwo:
            return self._hit_two(state, seat)
        return self.deal_out(state, seat, action)

    def view(self, state: State, seat: Seat | None) -> PairsView:
        """What everybody sees."""
        stacks = tuple(map(shown, state.stacks))
        return PairsView(
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
            limit=LIMITS[len(stacks)],
            won=tuple(map(shown, state.won)),
            thrown=shown(state.discard),
            dry=state.phase == PLAY and dry(state),
            again=state.again,
            last=state.last,
        )

    def default(self, state: State, seat: Seat) -> Action:
        """A card drawn while that costs less on average than folding does, else a fold."""
        actions = tuple(self.legal(state, seat))
        folds = [action for action in actions if isinstance(action, Fold)]
        if not folds:
            return actions[0]
        unseen = (*state.deck, *state.burnt) or state.discard
        risk = sum(card for card in unseen if card in state.stacks[seat])
        _, low = lowest(state.stacks, seat)
        fold = len(folds) == len(actions) or risk > low * len(unseen)
        return folds[0] if fold else actions[0]

    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> State:
        """The same match with deck and burnt cards shuffled: nobody sees anything of them."""
        return redealt(state, rng)

    def parse(self, text: str) -> Action:
        """`hit`, `hit_two`, `fold`, `fold p2 3`, `dealer p2`, `deal CARDS`, `round`."""
        return read(text)

    def begin(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """A card to each, from the seat after the dealer, and who begins (PA5, PA6)."""
        # The state is unpacked and made again in one go: field by field takes twice as long.
        (
            options, phase, totals, stacks, won, deck, burnt, discard, contest, _,
            number, dealer, turn, _, _, _,
        ) = state  # fmt: skip
        seats = len(stacks)
        if phase == SCORED:
            number, dealer = number + 1, dealer + 1 if dealer + 1 < seats else 0
        after = dealer + 1 if dealer + 1 < seats else 0
        thrown = discard + sum(stacks, ())
        if len(deck) < seats:
            order = (*range(after, seats), *range(after))
            fresh = state._replace(
                stacks=((),) * seats,
                discard=thrown,
                contest=order,
                due=order,
                round=number,
                dealer=dealer,
                last=None,
            )
            return self.open(fresh, events)
        cards = deck[seats - after : seats] + deck[: seats - after]
        first, tied, laid, faces = FIRST[options.calamites][cards]
        events += (Dealt(number, dealer, _PLAYERS[seats], faces, first),)
        if first is None:
            contest = in_turn(tied, after)
        else:
            turn = first
        dealt = new_tuple(State, (
            options, PLAY, totals, laid, won, deck[seats:], burnt, thrown, contest, contest,
            number, dealer, turn, False, _DEALT[dealer], None,
        ))  # fmt: skip
        return self.open(dealt, events) if contest else new_tuple(Step, (dealt, events))

    def open(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """The opening as far as the deck goes, and who begins (PA5 to PA8)."""
        options, last = state.options, _DEALT[state.dealer]
        both = options.tie_pair == "both"
        return opening(state, events, last, low_seven=options.calamites, throw_both=both)

    def _hit(self, state: State, seat: Seat) -> Step[State]:
        """A card is drawn (PA9)."""
        (
            options, phase, totals, stacks, won, deck, burnt, discard, _, _,
            number, dealer, turn, _, _, _,
        ) = state  # fmt: skip
        if phase != PLAY or seat != turn:
            check_turn(state, seat)
        left = deck[1:]
        if not left or (options.calamites and deck[0] == SEVEN):
            if not deck and dry(state):
                raise IllegalAction("no_cards")
            return self.draw(state._replace(due=(seat,), again=False, last=None), ())
        # Most cards are drawn like this: no extra turn, and cards left in the deck.
        card, stack = deck[0], stacks[seat]
        if card in stack:
            return self._scores(state, stacks, left, _PAIR[seat][card], _PAIRED[seat][card])
        laid = [*stacks]
        laid[seat] = (*stack, card)
        turn = seat + 1 if seat + 1 < len(laid) else 0
        drawn = new_tuple(State, (
            options, phase, totals, tuple(laid), won, left, burnt, discard, (), (),
            number, dealer, turn, False, _HIT[seat][card], None,
        ))  # fmt: skip
        return new_tuple(Step, (drawn, _DRAWN[seat][card]))

    def _hit_two(self, state: State, seat: Seat) -> Step[State]:
        """An 8 is thrown and two cards are due (PE1)."""
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
            again=False,
            last=None,
        )
        return self.draw(thrown, (EightThrown(seat),))

    def draw(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """Gives the seat to play the cards that are due to it, as far as the deck goes.

        There is always one to shuffle in: of two cards the second may be the 8 that was thrown.
        """
        options, _, _, stacks, _, deck, _, _, _, due, _, _, seat, again, last, _ = state
        while due and deck:
            card, deck, stack = deck[0], deck[1:], stacks[seat]
            if card in stack:
                events += _PAIRED[seat][card]
                return self._scores(state, stacks, deck, _PAIR[seat][card], events)
            again = again or (options.calamites and card == SEVEN)
            stacks, due = put(stacks, seat, (*stack, card)), due[1:]
            drawn = last.cards if last and last.kind == "hit" else ()
            last = Last("hit", seat, (*drawn, card))
            events += (Drawn(seat, CARD[card], again and not due),)
        phase = SHUFFLE if due else PLAY
        state = state._replace(
            phase=phase, stacks=stacks, deck=deck, due=due, again=again, last=last
        )
        return Step(state, events) if due else self._next(state, events)

    def _fold(self, state: State, seat: Seat, action: Fold) -> Step[State]:
        """A card of the table becomes a score card (PA11, PC2)."""
        options, phase, _, stacks, _, deck, _, _, _, _, _, _, turn, _, _, _ = state
        if phase != PLAY or seat != turn:
            check_turn(state, seat)
        owner, card = action.owner, action.card
        if not options.continuous:
            if owner is not None:
                raise IllegalAction("no_such_card", card=card)
            owner, number = lowest(stacks, seat)
        elif not stacks[seat]:
            raise IllegalAction("must_hit")
        elif owner is None or card is None:
            folds = (one for one in self.legal(state, seat) if isinstance(one, Fold))
            raise AmbiguousAction("which_card", tuple(folds))
        else:
            number = NUMBER.get(card, 0)
            if owner >= len(stacks) or number not in stacks[owner]:
                raise IllegalAction("no_such_card", card=card)
        held, left = [*stacks], [*stacks[owner]]
        left.remove(number)
        held[owner] = tuple(left)
        last, events = _FOLD[seat][owner][number], _FOLDED[seat][owner][number]
        return self._scores(state, tuple(held), deck, last, events)

    def _scores(
        self,
        state: State,
        stacks: tuple[Stack, ...],
        deck: Stack,
        last: Last,
        events: tuple[Event, ...],
    ) -> Step[State]:
        """A seat gets a score card, and what follows (PA10, PA11, PA13, PC1, PK3)."""
        (
            options, _, before, _, had, _, burnt, discard, _, _, number, dealer, turn, _, _, _,
        ) = state  # fmt: skip
        kind, seat, (card,), _ = last
        seats, total = len(before), before[seat] + card
        limit = LIMITS[seats]
        counted, kept = [*before], [*had]
        counted[seat] = total
        kept[seat] += (card,)
        totals, won, result = tuple(counted), tuple(kept), None
        if not options.continuous:
            points = _POINTS[seats][seat][card]
        elif total >= limit:
            points = totals
        else:
            bonus = kind == "pair" and card == SEVEN and options.calamites
            on = state._replace(
                totals=totals,
                stacks=put(stacks, seat, ()),
                won=won,
                deck=deck,
                discard=discard + stacks[seat],
                due=(seat,) if bonus else (),
                again=False,
                last=last,
            )
            return (self.draw if bonus else self._next)(on, events)
        events += (RoundScored(points, totals, number),)
        phase = SCORED
        if total >= limit:
            ranks = tuple([seats - 1 if one == seat else 0 for one in range(seats)])
            phase, result = OVER, Result(ranks, totals, "limit")
            events += (MatchLost(seat, total, limit),)
        scored = new_tuple(State, (
            options, phase, totals, stacks, won, deck, burnt, discard, (), (),
            number, dealer, turn, False, last, result,
        ))  # fmt: skip
        return new_tuple(Step, (scored, events))

    def _next(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """The next seat's turn; who has no card and can draw none passes."""
        if state.again:
            return Step(state._replace(phase=PLAY), events)
        stacks, seats = state.stacks, len(state.totals)
        turn = (state.turn + 1) % seats
        while not stacks[turn] and dry(state):
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
_PAIR = [{number: Last("pair", seat, ALONE[number], seat) for number in CARD} for seat in _ALL]
_FOLD = [
    [{number: Last("fold", seat, ALONE[number], owner) for number in CARD} for owner in _ALL]
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
