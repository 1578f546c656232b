"""Pairs: all draw from one deck, and the player who takes too many points loses alone.

Rules: docs/rules/pairs.md
"""

from __future__ import annotations

from operator import sub

from pasur_core.errors import AmbiguousAction, IllegalAction, InvalidSeats
from pasur_core.families.first_dealer import Dealer
from pasur_core.families.stacks.actions import Hit, HitTwo, NextRound
from pasur_core.families.stacks.cards import (
    CARD,
    NUMBER,
    SEVEN,
    Stack,
    in_one,
    in_turn,
    put,
    shown,
)
from pasur_core.families.stacks.events import Dealt, TurnKept
from pasur_core.families.stacks.fast import ALONE, FIRST, NEXT
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
    MatchScore,
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
    dealt = DEALT
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
    rates_players = False
    levels = ("beginner", "club")
    lower_wins = True
    rules_version = 1
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
        """Return the state before the first dealer is drawn.

        Raise `InvalidSeats` for a wrong number of seats.
        """
        if seats not in self.seats:
            raise InvalidSeats(seats, self.seats)
        nothing: tuple[Stack, ...] = ((),) * seats
        if options.dealers_choice:
            options = options.playing(SIMPLE)
        return State(MatchScore((0,) * seats, nothing), Round(options), DRAW, nothing)

    def legal(self, state: State, seat: Seat) -> Legal:
        """Return the actions of the acting seat or of the table; empty for any other seat."""
        if seat != state.turn:
            return NOTHING
        if seat == TABLE:
            return FORFEITS if state.phase == FORFEIT else TableLegal(state)
        round_ = state.round
        options = round_.options
        if options.dealers_choice and state.phase == NAME:
            return NAMES
        hit = state.drawn < len(round_.deck) or not dry(state)
        return seat_legal(options, state.stacks, seat, hit)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Return the next state and its events. Raise `IllegalAction` with one of `errors`."""
        # type() is compared: isinstance() is slow for a class with an abstract base.
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
        """Return the action in which the table draws the loser's forfeit, if one is due.

        Otherwise return the action of `StackGame.deal`.
        """
        if state.phase == FORFEIT:
            return FORFEITS[shuffler.below(len(FORFEITS))]
        return StackGame.deal(self, state, shuffler)

    def view(self, state: State, seat: Seat | None) -> PairsView:
        """Return the view; it is the same for every seat."""
        match, round_, stacks = state.match, state.round, tuple(map(shown, state.stacks))
        return PairsView(
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
            limit=LIMITS[len(stacks)],
            won=tuple(map(shown, match.won)),
            thrown=in_one(round_.thrown),
            dry=state.phase == PLAY and dry(state),
            again=state.owed.again,
            last=state.last,
        )

    def default(self, state: State, seat: Seat) -> Action:
        """Return a fold if it costs fewer points than an average draw, or if no draw is legal.

        Otherwise return a draw. A dealer who has to name a variant names simple Pairs.
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
        """Return the action of a text such as `hit`, `hit_two`, `fold p2 3` or `name calamites`.

        Raise `InvalidAction` for any other text.
        """
        return read(text)

    def _next_round(self, state: State) -> Step[State]:
        """Discard all cards in play; the next seat deals from the same deck (PA14, PA15)."""
        round_, stacks = state.round, state.stacks
        options, dealer, thrown = round_.options, round_.dealer, round_.thrown + stacks
        if not options.one_dealer:
            dealer = NEXT[len(stacks)][dealer]
        after = new_tuple(
            Round, (options, round_.number + 1, dealer, round_.deck, round_.burnt, thrown)
        )
        if options.dealers_choice:
            return Step(_naming(state, after), ())
        return self.begin(state, after, ())

    def draw_dealer(self, state: State, drawn: Dealer, seats: int) -> Step[State]:
        """Return the step that draws the first dealer.

        With `dealers_choice`, the dealer then names the variant (PD1).
        """
        step = super().draw_dealer(state, drawn, seats)
        if not state.round.options.dealers_choice:
            return step
        return Step(_naming(step.state, step.state.round), step.events)

    def _named(self, state: State, seat: Seat, variant: str) -> Step[State]:
        """Play the round as its dealer names it, and deal (PD1, PD2)."""
        check_turn(state, seat, NAME)
        round_ = state.round._replace(options=state.round.options.playing(variant))
        events = (VariantNamed(seat, variant),)
        if round_.number == 1:
            return Step(state._replace(phase=DEAL, round=round_, turn=TABLE), events)
        return self.begin(state, round_, events)

    def begin(
        self, state: State, round_: Round[PairsOptions], events: tuple[Event, ...]
    ) -> Step[State]:
        """Return the step that deals a card to each seat and finds the seat that begins (PA5, PA6).

        The events of the step begin with `events`.
        """
        match, deck, drawn, dealer = state.match, round_.deck, state.drawn, round_.dealer
        seats = len(state.stacks)
        after, dealt = NEXT[seats][dealer], drawn + seats
        if dealt > len(deck):
            return self.open(_undealt(state, round_), events)
        cards = deck[dealt - after : dealt] + deck[drawn : dealt - after]
        first, tied, stacks, faces = FIRST[round_.options.calamites][cards]
        events += (Dealt(round_.number, dealer, PLAYERS[seats], faces, first),)
        last = DEALT[dealer]
        if first is None:
            tied = in_turn(tied, after)
            owed = Owed(tied, tied)
            return self.open(State(match, round_, PLAY, stacks, dealt, TABLE, owed, last), events)
        begun = new_tuple(State, (match, round_, PLAY, stacks, dealt, first, NOTHING_OWED, last))
        return new_tuple(Step, (begun, events))

    def _hit(self, state: State, seat: Seat) -> Step[State]:
        """Draw a card (PA9)."""
        round_, drawn, stacks = state.round, state.drawn + 1, state.stacks
        options, deck = round_.options, round_.deck
        if seat != state.turn or seat == TABLE or options.dealers_choice:
            check_turn(state, seat)
        # Most draws take the short way below: no extra turn, and cards left in the deck.
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
            State, (state.match, round_, PLAY, tuple(laid), drawn, turn, NOTHING_OWED, last)
        )
        return new_tuple(Step, (hit, events))

    def draw(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """Return the step in which the seat in `state.owed` gets its cards.

        The seat stops drawing when the deck is empty. There is always a card to reshuffle: the 8
        that was thrown to draw two cards.
        """
        round_, drawn, due = state.round, state.drawn, state.owed.due
        seat, again, last = due[0], state.owed.again, state.last
        stack = state.stacks[seat]
        while due and drawn < len(round_.deck):
            card, drawn, due = round_.deck[drawn], drawn + 1, due[1:]
            if card in stack:
                last, paired = PAIR[seat][card]
                stacks = put(state.stacks, seat, stack)
                return self._scores(state, stacks, drawn, last, events + paired, again)
            again = again or (round_.options.calamites and card == SEVEN)
            stack += (card,)
            before = last.cards if last and last.kind == "hit" else ()
            last = Last("hit", seat, (*before, card))
            events += (Drawn(seat, CARD[card], again and not due),)
        stacks = put(state.stacks, seat, stack)
        if due:
            owed = Owed(due=due, again=again)
            short = State(state.match, round_, SHUFFLE, stacks, drawn, TABLE, owed, last)
            return Step(short, events)
        given = State(state.match, round_, PLAY, stacks, drawn, seat, NOTHING_OWED, last)
        return self._pass_on(given, again, events)

    def _fold(self, state: State, seat: Seat, action: Fold) -> Step[State]:
        """Take a card in play as a score card (PA11, PC2)."""
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
        """Return owner and number of the named card (PC2). Raise `IllegalAction` if unplayable."""
        owner, card, stacks = action.owner, action.card, state.stacks
        if not stacks[seat]:
            raise IllegalAction("must_hit")
        if owner is None or card is None:
            folds = (one for one in self.legal(state, seat) if isinstance(one, Fold))
            raise AmbiguousAction("which_card", tuple(folds))
        number = NUMBER.get(card, 0)
        if not 0 <= owner < len(stacks) or number not in stacks[owner]:
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
        """Give the acting seat its score card, and end the round, the match or the turn.

        Rules: PA10, PA11.

        Args:
            state: the state before the card was taken.
            stacks: the cards in play, without the score card.
            drawn: cards drawn since the last shuffle.
            last: the pair or fold; it has the seat and the score card.
            events: the events so far.
            again: whether a 7 was drawn before.
        """
        match, round_, seat, taken = state.match, state.round, last.seat, last.cards
        (card,), seats, options = taken, len(stacks), round_.options
        sheet, won = [*match.totals], [*match.won]
        sheet[seat] = total = sheet[seat] + card
        won[seat] += taken
        totals, before = tuple(sheet), match.before if options.dealers_choice else ()
        match = new_tuple(MatchScore, (totals, tuple(won), before, None))
        if total >= LIMITS[seats]:
            return self._lost(match, round_, stacks, drawn, last, events)
        if options.continuous:
            on = State(match, round_, PLAY, stacks, drawn, seat, NOTHING_OWED, last)
            return self._go_on(on, last, again, events)
        events += (RoundScored(POINTS[seats][seat][card], totals, round_.number),)
        scored = new_tuple(State, (match, round_, SCORED, stacks, drawn, TABLE, NOTHING_OWED, last))
        return new_tuple(Step, (scored, events))

    def _lost(
        self,
        match: MatchScore,
        round_: Round[PairsOptions],
        stacks: tuple[Stack, ...],
        drawn: int,
        last: Last,
        events: tuple[Event, ...],
    ) -> Step[State]:
        """End the match, or wait for the forfeit: one seat has lost, the others have not.

        In Continuous, the points are those since the round began. Rules: PA13, PC4, PD3.
        """
        totals, loser, (card,) = match.totals, last.seat, last.cards
        seats, options = len(totals), round_.options
        points = POINTS[seats][loser][card]
        if options.continuous:
            points = tuple(map(sub, totals, match.before)) if match.before else totals
        scored = RoundScored(points, totals, round_.number)
        events += (scored, MatchLost(loser, totals[loser], LIMITS[seats]))
        if options.forfeit:
            waiting = State(match, round_, FORFEIT, stacks, drawn, TABLE, NOTHING_OWED, last)
            return Step(waiting, events)
        ended = _ended(match, loser)
        return Step(State(ended, round_, OVER, stacks, drawn, NOBODY, NOTHING_OWED, last), events)

    def _forfeit_drawn(self, state: State, drawn: Forfeit) -> Step[State]:
        """Draw the loser's forfeit, which ends the match (PA16). Raise `IllegalAction`."""
        if drawn not in FORFEITS:
            raise IllegalAction("bad_deal")
        totals = state.match.totals
        loser = totals.index(max(totals))
        over = state._replace(match=_ended(state.match, loser), phase=OVER, turn=NOBODY)
        return Step(over, (ForfeitDrawn(loser, drawn.number),))

    def _go_on(
        self, state: State, last: Last, again: bool, events: tuple[Event, ...]
    ) -> Step[State]:
        """Discard the stack of the seat that scored, and continue, in Continuous (PC1, PK3).

        `last` names that seat and its score. `again` is whether a 7 keeps the turn with it.
        """
        match, round_, stacks, drawn = state.match, state.round, state.stacks, state.drawn
        seat = last.seat
        thrown, held = round_.throwing(stacks[seat]), put(stacks, seat, ())
        if round_.options.calamites and last.kind == "pair" and last.cards == ALONE[SEVEN]:
            owed = Owed(due=(seat,))
            return self.draw(State(match, thrown, PLAY, held, drawn, TABLE, owed, last), events)
        on = State(match, thrown, PLAY, held, drawn, seat, NOTHING_OWED, last)
        return self._pass_on(on, again, events)

    def _pass_on(self, state: State, again: bool, events: tuple[Event, ...]) -> Step[State]:
        """Go to the next turn, after a 7 the same seat's; a seat that can get no card passes."""
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


def _undealt(state: State, round_: Round[PairsOptions]) -> State:
    """Return the state before the first cards of a round, which are then dealt one by one."""
    seats = len(state.stacks)
    order = in_turn(PLAYERS[seats], NEXT[seats][round_.dealer])
    return state._replace(
        round=round_,
        stacks=((),) * seats,
        owed=Owed(order, order),
        last=None,
    )


def _naming(state: State, round_: Round[PairsOptions]) -> State:
    """Return the state in which the dealer has to name the round's variant (PD1)."""
    match, nothing = state.match, ((),) * len(state.stacks)
    plain = round_._replace(options=round_.options.playing(SIMPLE))
    match = match._replace(before=match.totals)
    return State(match, plain, NAME, nothing, state.drawn, turn=round_.dealer)


def _ended(match: MatchScore, loser: Seat) -> MatchScore:
    """Return the match with its result: one seat has lost (PA13)."""
    totals = match.totals
    ranks = put((0,) * len(totals), loser, len(totals) - 1)
    return MatchScore(totals, match.won, match.before, Result(ranks, totals, "limit"))


GAME = Pairs()
