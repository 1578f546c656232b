"""Pairs: all draw from one deck, and the one who takes too many points loses alone.

Rules: docs/rules/pairs.md
"""

from __future__ import annotations

from pasur_core.errors import AmbiguousAction, IllegalAction, InvalidSeats
from pasur_core.families.stacks.actions import Hit, HitTwo, NextRound
from pasur_core.families.stacks.cards import (
    CARD,
    NUMBER,
    SEVEN,
    Stack,
    in_turn,
    put,
    shown,
)
from pasur_core.families.stacks.events import Dealt, TurnKept
from pasur_core.families.stacks.fast import ALONE, FIRST, NEXT
from pasur_core.families.stacks.opening import Opening
from pasur_core.families.stacks.rules import StackGame, TableLegal, check_turn
from pasur_core.families.stacks.state import AGAIN, NOBODY, NOTHING_OWED, Owed, Round, dry, left
from pasur_core.games.pairs.actions import Fold, lowest, read, seat_legal
from pasur_core.games.pairs.events import Drawn, MatchLost, Passed, RoundScored
from pasur_core.games.pairs.fast import DEALT, FOLD, HIT, PAIR, PLAYERS, POINTS
from pasur_core.games.pairs.state import LIMITS, Last, Match, PairsOptions, PairsView, State
from pasur_core.phases import DRAW, OVER, PLAY, SCORED, SHUFFLE
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
        """The state before the first dealer is drawn; raises `InvalidSeats`."""
        if seats not in self.seats:
            raise InvalidSeats(seats, self.seats)
        nothing: tuple[Stack, ...] = ((),) * seats
        return State(Match((0,) * seats, nothing), Round(options), DRAW, nothing)

    def legal(self, state: State, seat: Seat) -> Legal:
        """What the seat to play may do."""
        if seat != state.turn:
            return NOTHING
        if seat == TABLE:
            return TableLegal(state)
        this = state.round
        hit = state.drawn < len(this.deck) or not dry(state)
        return seat_legal(this.options, state.stacks, seat, hit)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """The next state; raises `IllegalAction` with one of `errors`."""
        # The type itself is asked: isinstance is slow to deny a class with an abstract base.
        if type(action) is Hit:
            return self._hit(state, seat)
        if type(action) is Fold:
            return self._fold(state, seat, action)
        if type(action) is NextRound and seat == TABLE and state.phase == SCORED:
            return self._next_round(state)
        if type(action) is HitTwo:
            return self.throw_eight(state, seat, state.round.options.piece_de_huit)
        return self.deal_out(state, seat, action)

    def view(self, state: State, seat: Seat | None) -> PairsView:
        """What everybody sees."""
        match, this, stacks = state.match, state.round, tuple(map(shown, state.stacks))
        return PairsView(
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
            limit=LIMITS[len(stacks)],
            won=tuple(map(shown, match.won)),
            thrown=shown(this.discard),
            dry=state.phase == PLAY and dry(state),
            again=state.owed.again,
            last=state.last,
        )

    def default(self, state: State, seat: Seat) -> Action:
        """A card drawn while that costs less on average than folding does, else a fold."""
        actions = tuple(self.legal(state, seat))
        folds = [action for action in actions if isinstance(action, Fold)]
        if not folds:
            return actions[0]
        unseen = (*left(state), *state.round.burnt) or state.round.discard
        risk = sum(card for card in unseen if card in state.stacks[seat])
        _, low = lowest(state.stacks, seat)
        fold = len(folds) == len(actions) or risk > low * len(unseen)
        return folds[0] if fold else actions[0]

    def parse(self, text: str) -> Action:
        """`hit`, `hit_two`, `fold`, `fold p2 3`, `dealer p2`, `deal CARDS`, `round`."""
        return read(text)

    def _next_round(self, state: State) -> Step[State]:
        """All cards in play are thrown and the next seat deals from the same deck (PA14)."""
        this, stacks = state.round, state.stacks
        dealer, thrown = NEXT[len(stacks)][this.dealer], this.discard + sum(stacks, ())
        after = new_tuple(
            Round, (this.options, this.number + 1, dealer, this.deck, this.burnt, thrown)
        )
        return self.begin(state, after, ())

    def begin(
        self, state: State, this: Round[PairsOptions], events: tuple[Event, ...]
    ) -> Step[State]:
        """A card to each, from the seat after the dealer, and who begins (PA5, PA6)."""
        match, deck, drawn, dealer = state.match, this.deck, state.drawn, this.dealer
        seats = len(state.stacks)
        after, dealt = NEXT[seats][dealer], drawn + seats
        if dealt > len(deck):
            return self.open(_undealt(state, this), events)
        cards = deck[dealt - after : dealt] + deck[drawn : dealt - after]
        first, tied, stacks, faces = FIRST[this.options.calamites][cards]
        events += (Dealt(this.number, dealer, PLAYERS[seats], faces, first),)
        last = DEALT[dealer]
        if first is None:
            tied = in_turn(tied, after)
            owed = Owed(tied, tied)
            return self.open(State(match, this, PLAY, stacks, dealt, TABLE, owed, last), events)
        begun = new_tuple(State, (match, this, PLAY, stacks, dealt, first, NOTHING_OWED, last))
        return new_tuple(Step, (begun, events))

    def open(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """The opening as far as the deck goes, and who begins (PA5 to PA8)."""
        options = state.round.options
        opening = Opening(
            state.round,
            state.stacks,
            state.drawn,
            state.owed,
            told=state.last is not None,
            low_seven=options.calamites,
            throw_both=options.tie_pair == "both",
        )
        opening.deal()
        opened = State(
            match=state.match,
            round=opening.round,
            phase=SHUFFLE if opening.first is None else PLAY,
            stacks=tuple(opening.stacks),
            drawn=opening.drawn,
            turn=TABLE if opening.first is None else opening.first,
            owed=opening.owed,
            last=DEALT[state.round.dealer] if opening.told else None,
        )
        return Step(opened, (*events, *opening.events))

    def _hit(self, state: State, seat: Seat) -> Step[State]:
        """A card is drawn (PA9)."""
        if seat != state.turn or seat == TABLE:
            check_turn(state, seat)
        this, drawn, stacks = state.round, state.drawn + 1, state.stacks
        deck = this.deck
        # Most cards are drawn below: no extra turn, and cards left in the deck.
        if drawn >= len(deck) or (this.options.calamites and deck[drawn - 1] == SEVEN):
            if dry(state):
                raise IllegalAction("no_cards")
            return self.draw(state._replace(owed=Owed(due=(seat,)), last=None), ())
        card, stack = deck[drawn - 1], stacks[seat]
        if card in stack:
            last, events = PAIR[seat][card]
            return self._scores(state, stacks, drawn, last, events)
        laid = [*stacks]
        laid[seat] = (*stack, card)
        turn = NEXT[len(laid)][seat]
        last, events = HIT[seat][card]
        hit = new_tuple(
            State, (state.match, this, PLAY, tuple(laid), drawn, turn, NOTHING_OWED, last)
        )
        return new_tuple(Step, (hit, events))

    def draw(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """Gives a seat the cards that are due to it, as far as the deck goes.

        There is always one to shuffle in: of two cards the second may be the 8 that was thrown.
        """
        this, drawn, due = state.round, state.drawn, state.owed.due
        seat, again, last = due[0], state.owed.again, state.last
        stack = state.stacks[seat]
        while due and drawn < len(this.deck):
            card, drawn, due = this.deck[drawn], drawn + 1, due[1:]
            if card in stack:
                last, paired = PAIR[seat][card]
                stacks = put(state.stacks, seat, stack)
                return self._scores(state, stacks, drawn, last, events + paired, again)
            again = again or (this.options.calamites and card == SEVEN)
            stack += (card,)
            before = last.cards if last and last.kind == "hit" else ()
            last = Last("hit", seat, (*before, card))
            events += (Drawn(seat, CARD[card], again and not due),)
        stacks = put(state.stacks, seat, stack)
        if due:
            owed = Owed(due=due, again=again)
            short = State(state.match, this, SHUFFLE, stacks, drawn, TABLE, owed, last)
            return Step(short, events)
        given = State(state.match, this, PLAY, stacks, drawn, seat, NOTHING_OWED, last)
        return self._pass_on(given, again, events)

    def _fold(self, state: State, seat: Seat, action: Fold) -> Step[State]:
        """A card of the table becomes a score card (PA11, PC2)."""
        stacks = state.stacks
        if seat != state.turn or seat == TABLE:
            check_turn(state, seat)
        if state.round.options.continuous:
            owner, number = self._chosen(state, seat, action)
        elif action.owner is None:
            owner, number = lowest(stacks, seat)
        else:
            raise IllegalAction("no_such_card", card=action.card)
        held = [*stacks]
        rest = [*stacks[owner]]
        rest.remove(number)
        held[owner] = tuple(rest)
        last, events = FOLD[seat][owner][number]
        return self._scores(state, tuple(held), state.drawn, last, events)

    def _chosen(self, state: State, seat: Seat, action: Fold) -> tuple[Seat, int]:
        """Whose card a fold of Continuous takes, and its number; raises `IllegalAction` (PC2)."""
        owner, card, stacks = action.owner, action.card, state.stacks
        if not stacks[seat]:
            raise IllegalAction("must_hit")
        if owner is None or card is None:
            folds = (one for one in self.legal(state, seat) if isinstance(one, Fold))
            raise AmbiguousAction("which_card", tuple(folds))
        number = NUMBER.get(card, 0)
        if owner >= len(stacks) or number not in stacks[owner]:
            raise IllegalAction("no_such_card", card=card)
        return owner, number

    def _scores(
        self,
        state: State,
        stacks: tuple[Stack, ...],
        drawn: int,
        last: Last,
        events: tuple[Event, ...],
        again: bool = False,
    ) -> Step[State]:
        """A seat gets the card that was taken last as a score card, and what follows (PA10, PA11).

        `stacks` are what lies on the table without it; `again` tells that a 7 was drawn before.
        """
        before, this, seat = state.match, state.round, last.seat
        (card,) = last.cards
        seats = len(stacks)
        totals, won = [*before.totals], [*before.won]
        totals[seat] = total = totals[seat] + card
        won[seat] += last.cards
        match = new_tuple(Match, (tuple(totals), tuple(won), None))
        if total >= LIMITS[seats]:
            lost = State(match, this, OVER, stacks, drawn, NOBODY, NOTHING_OWED, last)
            return self._lost(lost, last, events)
        if this.options.continuous:
            on = State(match, this, PLAY, stacks, drawn, seat, NOTHING_OWED, last)
            return self._go_on(on, last, again, events)
        events += (RoundScored(POINTS[seats][seat][card], match.totals, this.number),)
        scored = new_tuple(State, (match, this, SCORED, stacks, drawn, TABLE, NOTHING_OWED, last))
        return new_tuple(Step, (scored, events))

    def _lost(self, state: State, last: Last, events: tuple[Event, ...]) -> Step[State]:
        """The match is over: one seat has lost, all others have not (PA13, PC4)."""
        this, match, stacks = state.round, state.match, state.stacks
        seat, (card,), totals = last.seat, last.cards, match.totals
        seats = len(totals)
        points = totals if this.options.continuous else POINTS[seats][seat][card]
        told = RoundScored(points, totals, this.number)
        lost = MatchLost(seat, totals[seat], LIMITS[seats])
        ranks = put((0,) * seats, seat, seats - 1)
        ended = Match(totals, match.won, Result(ranks, totals, "limit"))
        over = State(ended, this, OVER, stacks, state.drawn, NOBODY, NOTHING_OWED, last)
        return Step(over, (*events, told, lost))

    def _go_on(
        self, state: State, last: Last, again: bool, events: tuple[Event, ...]
    ) -> Step[State]:
        """In Continuous the stack of who scored is thrown, and play goes on (PC1, PK3)."""
        match, this, stacks, drawn = state.match, state.round, state.stacks, state.drawn
        seat = last.seat
        thrown, held = this.throwing(stacks[seat]), put(stacks, seat, ())
        if this.options.calamites and last.kind == "pair" and last.cards == ALONE[SEVEN]:
            owed = Owed(due=(seat,), again=again)
            return self.draw(State(match, thrown, PLAY, held, drawn, TABLE, owed, last), events)
        on = State(match, thrown, PLAY, held, drawn, seat, NOTHING_OWED, last)
        return self._pass_on(on, again, events)

    def _pass_on(self, state: State, again: bool, events: tuple[Event, ...]) -> Step[State]:
        """The next turn, the same seat's after a 7; who has no card and can draw none passes."""
        stacks = state.stacks
        following = NEXT[len(stacks)]
        turn = state.turn if again else following[state.turn]
        while not stacks[turn] and dry(state):
            events = (*events, Passed(turn))
            turn, again = following[turn], False
        if again and not stacks[turn]:
            events = (*events, TurnKept(turn))
        owed = AGAIN if again else NOTHING_OWED
        on = State(state.match, state.round, PLAY, stacks, state.drawn, turn, owed, state.last)
        return Step(on, events)


def _undealt(state: State, this: Round[PairsOptions]) -> State:
    """The state before the first cards of a round, which are given one by one."""
    seats = len(state.stacks)
    order = in_turn(PLAYERS[seats], NEXT[seats][this.dealer])
    return state._replace(
        round=this,
        stacks=((),) * seats,
        owed=Owed(order, order),
        last=None,
    )


GAME = Pairs()
