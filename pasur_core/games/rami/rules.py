"""Rami (51): melds from two or three packs with jokers; a player's first melds need 51 points.

Rules: docs/rules/rami.md
"""

from __future__ import annotations

import random
from operator import add

from pasur_core.cards import HIDDEN, JOKER, Card, in_order, parted
from pasur_core.errors import IllegalAction, InvalidOptions, MatchOver, NotYourTurn
from pasur_core.families.first_dealer import Dealer
from pasur_core.families.melds.cards import WORTH
from pasur_core.games.rami.actions import (
    DRAW_ONE,
    Discard,
    Draw,
    Lay,
    LayOff,
    Swap,
    Take,
    read_action,
)
from pasur_core.games.rami.cards import PACKS, SEATS
from pasur_core.games.rami.dealing import DUE, Deal, DealLegal, Reshuffle, hands_from, may_deal
from pasur_core.games.rami.events import (
    Discarded,
    Drew,
    MatchWon,
    Reshuffled,
    RoundDealt,
    RoundScored,
    WentOut,
)
from pasur_core.games.rami.legal import SeatLegal
from pasur_core.games.rami.scoring import out_after, ranks, round_points
from pasur_core.games.rami.state import TAKE, Hand, RamiOptions, RamiView, Round, Spread, State
from pasur_core.games.rami.turns import check_discard, fewer_jokers, take, use
from pasur_core.phases import DRAW, OVER, PLAY, SCORED, SHUFFLE, PhasedGame
from pasur_core.protocol import (
    NOTHING,
    SEAT_ACTS,
    TABLE,
    Action,
    Event,
    Legal,
    Result,
    Seat,
    Step,
    new_tuple,
)
from pasur_core.shuffle import Shuffler


class Rami(PhasedGame[State, RamiOptions, RamiView]):
    """The rules of Rami, RA1 to RA22."""

    key = "rami"
    seats = SEATS
    lengths = (
        (2, 44, 10.5),
        (3, 48, 13.5),
        (4, 48, 12.5),
        (5, 50, 12.3),
        (6, 56, 10.0),
        (7, 63, 10.5),
    )
    lower_wins = True
    rules_version = 1
    options_type = RamiOptions
    asked_first = ("limit", "hand_size")
    order = 6
    columns = ("penalty", "closed", "at_once")
    errors = frozenset(
        {
            "not_your_turn",
            "not_in_hand",
            "wrong_phase",
            "match_over",
            "bad_deal",
            "first_turn",
            "not_opened",
            "too_few_points",
            "no_pure_sequence",
            "not_a_meld",
            "suit_twice",
            "two_jokers",
            "joker_inside",
            "does_not_fit",
            "which_end",
            "no_such_meld",
            "no_joker",
            "open_joker",
            "wrong_card",
            "no_use_for_joker",
            "must_use_joker",
            "top_not_used",
            "last_card",
            "stock_empty",
        }
    )

    def start(self, options: RamiOptions, seats: int) -> State:
        """Return the state before the first dealer is drawn.

        Raise `InvalidOptions` for a wrong number of seats.
        """
        if seats not in self.seats:
            raise InvalidOptions("seats", seats, self.seats)
        nothing, closed = (0,) * seats, (False,) * seats
        empty = (Hand.of(()),) * seats
        return State(Round(options, nothing, nothing), DRAW, empty, Spread(closed, nothing))

    def sides(self, options: RamiOptions, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Return one side for each seat (RA1)."""
        return tuple((seat,) for seat in range(seats))

    def acting(self, state: State) -> frozenset[Seat]:
        """Return the seat to play, or `{TABLE}`; empty once the match is over."""
        return SEAT_ACTS[state.turn] if state.phase == TAKE else super().acting(state)

    def cards(self, state: State) -> tuple[Card, ...]:
        """Return all cards, collected from hands, stock, discards and melds."""
        held = [card for hand in state.hands for card in hand.cards]
        laid = [card for meld in state.laid.melds for card in meld.cards]
        return in_order((*held, *state.stock, *state.discard, *laid))

    def result(self, state: State) -> Result | None:
        """Return the result of the match, with the reason `limit` (RA22); None while it runs."""
        return state.round.result

    def legal(self, state: State, seat: Seat) -> Legal:
        """Return the actions of the seat on turn or of the table; empty for any other seat."""
        if state.phase in (TAKE, PLAY):
            return SeatLegal(state, seat) if seat == state.turn else NOTHING
        return DealLegal(state) if seat == TABLE and state.phase != OVER else NOTHING

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Return the next state and its events. Raise `IllegalAction` with one of `errors`."""
        phase, kind = state.phase, type(action)
        if phase == OVER:
            raise MatchOver()
        if kind in DUE:
            return self._table(state, seat, action)
        if phase not in (TAKE, PLAY):
            raise IllegalAction("wrong_phase", phase=phase)
        if seat != state.turn:
            raise NotYourTurn(turn=state.turn)
        if phase == TAKE:
            if kind is Draw:
                return self._draw(state, seat)
            if isinstance(action, Take):
                after, events = take(state, seat, action)
                return self._played(after, seat, events)
        elif isinstance(action, Discard):
            return self._discard(state, seat, action)
        elif isinstance(action, Lay | LayOff | Swap):
            after, event = use(state, seat, action)
            return self._played(after, seat, (event,))
        raise IllegalAction("wrong_phase", phase=phase)

    def deal(self, state: State, shuffler: Shuffler) -> Action:
        """Return the action in which the table draws the first dealer, deals or reshuffles."""
        if state.phase == DRAW:
            return Dealer(shuffler.below(len(state.hands)))
        if state.phase == SHUFFLE:
            return Reshuffle(shuffler.order(state.discard[:-1]))
        return Deal(shuffler.order(PACKS[len(state.hands)]))

    def view(self, state: State, seat: Seat | None) -> RamiView:
        """Return the view of a seat, or of a spectator (None).

        After a round all hands lie open.
        """
        turned_up = state.phase in (SCORED, OVER)
        round_, laid = state.round, state.laid
        return RamiView(
            seat=seat,
            round=round_.number,
            dealer=round_.dealer,
            acting=self.acting(state),
            sides=self.sides(round_.options, len(state.hands)),
            totals=round_.totals,
            hands=tuple(
                hand.cards if turned_up or owner == seat else (HIDDEN,) * len(hand.cards)
                for owner, hand in enumerate(state.hands)
            ),
            shown=(("discard", state.discard[-1:]),),
            stock=state.left,
            options=round_.options,
            out=round_.out,
            opened=laid.opened,
            lap=state.lap,
            drawing=state.phase == TAKE,
            owing=laid.owing,
            drawn=state.drawn if seat == state.turn else None,
            melds=laid.melds,
            owners=laid.owners,
            discards=state.discard,
            back=round_.back,
            jokers=laid.jokers,
            last=state.last,
        )

    def default(self, state: State, seat: Seat) -> Action:
        """Return a draw; after the draw, return a discard.

        Discard the drawn card if it is no joker and still in the hand. Otherwise discard the card
        with the most points, and a joker only if there is nothing else. Return the first legal
        action if no card can be drawn or if the seat must use a joker.
        """
        if state.phase == TAKE or state.laid.owing:
            return next(iter(SeatLegal(state, seat)))
        hand, drawn = state.hands[seat].cards, state.drawn
        if drawn is not None and drawn != JOKER and drawn in hand:
            return Discard(drawn)
        return Discard(max(hand, key=WORTH.__getitem__))

    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> State:
        """Return the state after shuffling the cards that the seat has not seen.

        Swapped jokers stay in the hands to which every player saw them go. After a reshuffle, the
        new stock holds only cards that had been discarded before it. After a round, all hands lie
        open and stay as they are.
        """
        round_ = state.round
        if state.phase in (SCORED, OVER):
            stock = tuple(rng.sample(sorted(state.stock), state.left))
            return state._replace(round=round_._replace(pile=stock))
        others = [owner for owner in range(len(state.hands)) if owner != seat]
        # A joker is the last card in order, so the known jokers are a hand's last cards.
        jokers = state.laid.jokers
        hidden = {owner: len(state.hands[owner].cards) - jokers[owner] for owner in others}
        unseen = [card for owner in others for card in state.hands[owner].cards[: hidden[owner]]]
        unseen += state.stock
        unseen.sort()
        rng.shuffle(unseen)
        pile, rest = parted(unseen, state.left, round_.back, rng)
        hands = [*state.hands]
        for owner in others:
            dealt = [rest.pop() for _ in range(hidden[owner])]
            hands[owner] = Hand.of((*dealt, *(JOKER,) * jokers[owner]))
        drawn = state.drawn
        if drawn is not None and state.turn != seat:
            drawn = hands[state.turn].cards[0]
        round_ = round_._replace(pile=tuple(pile))
        return state._replace(round=round_, hands=tuple(hands), drawn=drawn)

    def read_action(self, text: str) -> Action:
        """Return the action of a text: `draw`, `take`, `lay`, `off`, `swap` or `discard`.

        Cards and melds follow these words, except `draw`. The texts of the table's actions are read
        too. Raise `InvalidAction` for any other text.
        """
        return read_action(text)

    def _table(self, state: State, seat: Seat, action: Action) -> Step[State]:
        if seat != TABLE:
            raise NotYourTurn(turn=state.turn)
        if state.phase not in DUE[type(action)]:
            raise IllegalAction("wrong_phase", phase=state.phase)
        if not may_deal(state, action):
            raise IllegalAction("bad_deal")
        if isinstance(action, Dealer):
            return self.draw_dealer(state, action, len(state.hands))
        if isinstance(action, Deal):
            return self._deal(state, action)
        cards = action.cards if isinstance(action, Reshuffle) else ()
        after = state._replace(
            round=state.round._replace(pile=cards, back=in_order(cards)),
            phase=TAKE,
            left=len(cards),
            discard=state.discard[-1:],
        )
        return Step(after, (Reshuffled(len(cards), state.discard[-1]),))

    def _deal(self, state: State, action: Deal) -> Step[State]:
        """Deal the hands of a round, and turn up the first discard (RA5, RA6)."""
        round_, seats = state.round, len(state.hands)
        number, dealer, size = round_.number, round_.dealer, round_.options.hand_size
        if state.phase == SCORED:
            number, dealer = number + 1, round_.after(dealer)
        order = [round_.after(dealer)]
        while len(order) < round_.out.count(0):
            order.append(round_.after(order[-1]))
        hands = hands_from(action.pack, order, size)
        top, *rest = action.pack[len(order) * size :]
        first, pile = order[0], tuple(rest)
        dealt = State(
            Round(round_.options, round_.totals, round_.out, number, dealer, first, pile),
            TAKE,
            tuple(Hand.of(hands.get(seat, ())) for seat in range(seats)),
            Spread((False,) * seats, (0,) * seats),
            turn=first,
            lap=1,
            left=len(pile),
            discard=(top,),
        )
        return Step(dealt, (RoundDealt(number, dealer, first, top),))

    def _draw(self, state: State, seat: Seat) -> Step[State]:
        round_, _, hands, laid, turn, lap, left, discard, _, _ = state
        if not left:
            raise IllegalAction("stock_empty")
        card, held = round_.pile[-left], [*hands]
        held[seat] = hands[seat].drawing(card)
        # The state is made at once: `_replace` takes five times as long.
        after = new_tuple(State, (
            round_, PLAY, tuple(held), laid, turn, lap, left - 1, discard, card, (seat, DRAW_ONE),
        ))  # fmt: skip
        return new_tuple(Step, (after, (Drew(seat, card),)))

    def _discard(self, state: State, seat: Seat, action: Discard) -> Step[State]:
        """Discard a card, then go to the next turn or score the round (RA19, RA21)."""
        round_, _, hands, laid, _, lap, left, discard, _, _ = state
        card, held = action.card, [*hands]
        held[seat] = hand = check_discard(state, seat, card)
        cards, _ = hand
        over = not cards
        events = (Discarded(seat, card, len(cards)),)
        turn = seat if over else round_.after(seat)
        if card == JOKER:
            laid = fewer_jokers(laid, seat, card)
        if laid.fresh and not over:
            laid = laid._replace(fresh=False)
        after = new_tuple(State, (
            round_, TAKE if left else SHUFFLE, tuple(held), laid, turn,
            lap + (turn == round_.first), left, (*discard, card), None, (seat, action),
        ))  # fmt: skip
        if over:
            return self._scored(after, events, seat)
        if left or discard:
            return new_tuple(Step, (after, events))
        after = after._replace(phase=TAKE)
        if next(iter(SeatLegal(after, turn)), None) is None:
            return self._scored(after, events, None)
        return Step(after, events)

    def _played(self, state: State, seat: Seat, events: tuple[Event, ...]) -> Step[State]:
        """Continue the turn, or score the round if the seat has no card left (RA19)."""
        if state.hands[seat].cards:
            return Step(state, events)
        return self._scored(state, events, seat)

    def _scored(self, state: State, events: tuple[Event, ...], closer: Seat | None) -> Step[State]:
        """Score the round; end the match if at most one player is left in it (RA20, RA22)."""
        round_, laid, opened = state.round, state.laid, state.laid.opened
        seats, limit, number = len(opened), round_.options.limit, round_.number
        hands = tuple(hand.cards for hand in state.hands)
        early = any(has for seat, has in enumerate(opened) if seat != closer)
        at_once = closer is not None and laid.fresh and not early
        points = (0,) * seats if closer is None else round_points(hands, opened, at_once=at_once)
        totals = tuple(map(add, round_.totals, points))
        out = out_after(round_.out, totals, limit, number)
        before = tuple(seat for seat in range(seats) if round_.out[seat])
        events = (
            *events,
            RoundScored(points, totals, number, closer, hands, opened, at_once, before),
            *(
                WentOut(seat, totals[seat], limit)
                for seat in range(seats)
                if out[seat] and seat not in before
            ),
        )
        round_, laid = round_._replace(totals=totals, out=out), laid._replace(owing=False)
        state = state._replace(round=round_, phase=SCORED, laid=laid, drawn=None)
        if out.count(0) > 1:
            return Step(state, events)
        result = Result(ranks(out, totals), totals, "limit")
        winners = tuple(seat for seat, rank in enumerate(result.ranks) if rank == 0)
        over = state._replace(round=round_._replace(result=result), phase=OVER)
        return Step(over, (*events, MatchWon(winners, totals)))


GAME = Rami()
