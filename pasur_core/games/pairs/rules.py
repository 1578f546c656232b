"""Pairs: all draw from one deck, and the one who takes too many points loses alone.

Rules: docs/rules/pairs.md
"""

from __future__ import annotations

from operator import sub
from typing import ClassVar

from pasur_core.errors import AmbiguousAction, IllegalAction, InvalidSeats
from pasur_core.families.first_dealer import Dealer
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
from pasur_core.games.pairs.actions import (
    FORFEITS,
    NAMES,
    Fold,
    Forfeit,
    Name,
    lowest,
    read,
    seat_legal,
)
from pasur_core.games.pairs.events import (
    Drawn,
    ForfeitDrawn,
    MatchLost,
    Passed,
    RoundScored,
    VariantNamed,
)
from pasur_core.games.pairs.fast import DEALT, FOLD, HIT, PAIR, PLAYERS, POINTS
from pasur_core.games.pairs.state import (
    FORFEIT,
    LIMITS,
    NAME,
    SIMPLE,
    Last,
    Match,
    PairsOptions,
    PairsView,
    State,
)
from pasur_core.phases import DEAL, DRAW, OVER, PLAY, SCORED, SHUFFLE
from pasur_core.protocol import NOTHING, TABLE, Action, Event, Legal, Result, Seat, Step, new_tuple
from pasur_core.shuffle import Shuffler


class Pairs(StackGame[State, PairsOptions, PairsView]):
    """The rules of Pairs: PA1 to PA16, PC1 to PC4, PE1 to PE3, PK1 to PK3, PD1 to PD4."""

    key = "pairs"
    seats = (2, 3, 4, 5, 6, 7, 8)
    lengths = (
        (2, 4, 10.2),
        (3, 4, 7.8),
        (4, 4, 8.3),
        (5, 4, 6.5),
        (6, 5, 7.5),
        (7, 4, 6.9),
        (8, 5, 7.5),
    )
    rules_version = 2
    turn_is_kept: ClassVar[bool] = False
    """Whether a turn that a 7 brought outlasts the card that a pair of 7s brings (PK3)."""
    options_type = PairsOptions
    asked_first = ("continuous", "dealers_choice")
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
        if options.dealers_choice:
            options = options.playing(SIMPLE)
        return State(Match((0,) * seats, nothing), Round(options), DRAW, nothing)

    def legal(self, state: State, seat: Seat) -> Legal:
        """What the seat to play may do."""
        if seat != state.turn:
            return NOTHING
        if seat == TABLE:
            return FORFEITS if state.phase == FORFEIT else TableLegal(state)
        this = state.round
        options = this.options
        if options.dealers_choice and state.phase == NAME:
            return NAMES
        hit = state.drawn < len(this.deck) or not dry(state)
        return seat_legal(options, state.stacks, seat, hit)

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
        if type(action) is Name:
            return self._named(state, seat, action.variant)
        if type(action) is Forfeit and seat == TABLE and state.phase == FORFEIT:
            return self._forfeit_drawn(state, action)
        return self.deal_out(state, seat, action)

    def deal(self, state: State, shuffler: Shuffler) -> Action:
        """A forfeit for who has lost, else what the table deals in every such game."""
        if state.phase == FORFEIT:
            return FORFEITS[shuffler.below(len(FORFEITS))]
        return StackGame.deal(self, state, shuffler)

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
        """A card drawn while that costs less on average than folding does, else a fold.

        Who is to name what is played names simple Pairs.
        """
        actions = tuple(self.legal(state, seat))
        folds = [action for action in actions if isinstance(action, Fold)]
        if not folds:
            return actions[0]
        unseen = (*left(state), *state.round.burnt) or state.round.discard
        risk = sum(card for card in unseen if card in state.stacks[seat])
        _, low = lowest(state.stacks, seat)
        fold = len(folds) == len(actions) or risk > low * len(unseen)
        return folds[0] if fold else actions[0]

    def read_action(self, text: str) -> Action:
        """`hit`, `hit_two`, `fold`, `fold p2 3`, `name calamites`, or what the table does."""
        return read(text)

    def _next_round(self, state: State) -> Step[State]:
        """All cards in play are thrown and the next seat deals from the same deck (PA14, PA15)."""
        this, stacks = state.round, state.stacks
        options, dealer, thrown = this.options, this.dealer, this.thrown + stacks
        if not options.one_dealer:
            dealer = NEXT[len(stacks)][dealer]
        after = new_tuple(Round, (options, this.number + 1, dealer, this.deck, this.burnt, thrown))
        if options.dealers_choice:
            return Step(_naming(state, after), ())
        return self.begin(state, after, ())

    def draw_dealer(self, state: State, drawn: Dealer, seats: int) -> Step[State]:
        """The first dealer is drawn; in dealer's choice they name what is played first (PD1)."""
        step = super().draw_dealer(state, drawn, seats)
        if not state.round.options.dealers_choice:
            return step
        return Step(_naming(step.state, step.state.round), step.events)

    def _named(self, state: State, seat: Seat, variant: str) -> Step[State]:
        """The round is played as its dealer says, and dealt (PD1, PD2)."""
        check_turn(state, seat, NAME)
        this = state.round._replace(options=state.round.options.playing(variant))
        events = (VariantNamed(seat, variant),)
        if this.number == 1:
            return Step(state._replace(phase=DEAL, round=this, turn=TABLE), events)
        return self.begin(state, this, events)

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
            drawn=opening.drawn,
            turn=TABLE if opening.first is None else opening.first,
            owed=opening.owed,
            last=DEALT[state.round.dealer] if opening.first_shown else None,
        )
        return Step(opened, (*events, *opening.events))

    def _hit(self, state: State, seat: Seat) -> Step[State]:
        """A card is drawn (PA9)."""
        this, drawn, stacks = state.round, state.drawn + 1, state.stacks
        options, deck = this.options, this.deck
        if seat != state.turn or seat == TABLE or options.dealers_choice:
            check_turn(state, seat)
        # Most cards are drawn below: no extra turn, and cards left in the deck.
        if drawn >= len(deck) or (options.calamites and deck[drawn - 1] == SEVEN):
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
        stacks, options = state.stacks, state.round.options
        if seat != state.turn or seat == TABLE or options.dealers_choice:
            check_turn(state, seat)
        if options.continuous:
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
        match, this, seat, taken = state.match, state.round, last.seat, last.cards
        (card,), seats, options = taken, len(stacks), this.options
        sheet, won = [*match.totals], [*match.won]
        sheet[seat] = total = sheet[seat] + card
        won[seat] += taken
        totals, before = tuple(sheet), match.before if options.dealers_choice else ()
        match = new_tuple(Match, (totals, tuple(won), before, None))
        if total >= LIMITS[seats]:
            return self._lost(match, this, stacks, drawn, last, events)
        if options.continuous:
            on = State(match, this, PLAY, stacks, drawn, seat, NOTHING_OWED, last)
            return self._go_on(on, last, again, events)
        events += (RoundScored(POINTS[seats][seat][card], totals, this.number),)
        scored = new_tuple(State, (match, this, SCORED, stacks, drawn, TABLE, NOTHING_OWED, last))
        return new_tuple(Step, (scored, events))

    def _lost(
        self,
        match: Match,
        this: Round[PairsOptions],
        stacks: tuple[Stack, ...],
        drawn: int,
        last: Last,
        events: tuple[Event, ...],
    ) -> Step[State]:
        """The match is over but for a forfeit: one seat has lost, all others have not (PA13, PC4).

        The points of Continuous are those since the round began (PD3).
        """
        totals, loser, (card,) = match.totals, last.seat, last.cards
        seats, options = len(totals), this.options
        points = POINTS[seats][loser][card]
        if options.continuous:
            points = tuple(map(sub, totals, match.before)) if match.before else totals
        scored = RoundScored(points, totals, this.number)
        events += (scored, MatchLost(loser, totals[loser], LIMITS[seats]))
        if options.forfeit:
            waiting = State(match, this, FORFEIT, stacks, drawn, TABLE, NOTHING_OWED, last)
            return Step(waiting, events)
        ended = _ended(match, loser)
        return Step(State(ended, this, OVER, stacks, drawn, NOBODY, NOTHING_OWED, last), events)

    def _forfeit_drawn(self, state: State, drawn: Forfeit) -> Step[State]:
        """The loser's forfeit, with which the match ends (PA16); raises `IllegalAction`."""
        if drawn not in FORFEITS:
            raise IllegalAction("bad_deal")
        totals = state.match.totals
        loser = totals.index(max(totals))
        over = state._replace(match=_ended(state.match, loser), phase=OVER, turn=NOBODY)
        return Step(over, (ForfeitDrawn(loser, drawn.number),))

    def _go_on(
        self, state: State, last: Last, again: bool, events: tuple[Event, ...]
    ) -> Step[State]:
        """In Continuous the stack of who scored is thrown, and play goes on (PC1, PK3)."""
        match, this, stacks, drawn = state.match, state.round, state.stacks, state.drawn
        seat = last.seat
        thrown, held = this.throwing(stacks[seat]), put(stacks, seat, ())
        if this.options.calamites and last.kind == "pair" and last.cards == ALONE[SEVEN]:
            owed = Owed(due=(seat,), again=again and self.turn_is_kept)
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


def _naming(state: State, this: Round[PairsOptions]) -> State:
    """The state in which the dealer of a round is to name what is played in it (PD1)."""
    match, nothing = state.match, ((),) * len(state.stacks)
    plain = this._replace(options=this.options.playing(SIMPLE))
    match = match._replace(before=match.totals)
    return State(match, plain, NAME, nothing, state.drawn, turn=this.dealer)


def _ended(match: Match, loser: Seat) -> Match:
    """The match with its result: one seat has lost (PA13)."""
    totals = match.totals
    ranks = put((0,) * len(totals), loser, len(totals) - 1)
    return Match(totals, match.won, match.before, Result(ranks, totals, "limit"))


class FirstPairs(Pairs):
    """Version 1: after a pair of 7s a turn was kept that a 7 before it had brought."""

    rules_version = 1
    turn_is_kept = True


Pairs.earlier = (FirstPairs(),)
GAME = Pairs()
