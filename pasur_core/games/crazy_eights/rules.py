"""8 américain: get rid of your cards by suit or rank; 8s name the suit, 2s and jokers penalise.

Rules: docs/rules/crazy_eights.md
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from operator import add

from pasur_core.cards import HIDDEN, Card, in_order, read_cards, with_card
from pasur_core.errors import IllegalAction, InvalidAction, InvalidOptions, MatchOver, NotYourTurn
from pasur_core.families.first_dealer import Dealer, read_dealer
from pasur_core.games.crazy_eights.actions import CARTE, DRAW, KEEP, Carte, Draw, Keep, Play
from pasur_core.games.crazy_eights.cards import STACKING, WILD, same_cards
from pasur_core.games.crazy_eights.dealing import (
    Deal,
    Reshuffle,
    TableLegal,
    drawn_deal,
    hands_of,
    known_in_stock,
    pack_for,
    redealt,
    turned,
)
from pasur_core.games.crazy_eights.events import (
    Forgotten,
    LowestShared,
    MatchWon,
    Penalised,
    PenaltyGrew,
    Reshuffled,
    RoundDealt,
    RoundScored,
    StarterBuried,
)
from pasur_core.games.crazy_eights.fast import (
    ANNOUNCED,
    DREW,
    PASSED,
    PLAYED,
    POWERS,
    SKIPPED,
    TOPS,
)
from pasur_core.games.crazy_eights.legal import (
    fitting,
    forgot,
    must_announce,
    namers,
    seat_legal,
)
from pasur_core.games.crazy_eights.scoring import POINTS, points_of
from pasur_core.games.crazy_eights.state import (
    OPENING,
    CrazyEightsOptions,
    CrazyEightsView,
    Owed,
    Round,
    State,
    TurnOrder,
)
from pasur_core.games.crazy_eights.turns import closed, onward, passed_over, refusal
from pasur_core.latest import keep_latest
from pasur_core.options import Value
from pasur_core.phases import DEAL, OVER, PLAY, SCORED, SHUFFLE, PhasedGame
from pasur_core.protocol import (
    NOTHING,
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

_TEXT = "[A2-9TJQK][CDHS]"
_PLAY = re.compile(rf"({_TEXT}|X)(?:=([CDHS]))?( carte)?")
_DEAL = re.compile(rf"deal ((?:{_TEXT}|X|\?\?)+)(?: bury ([0-9]{{1,2}}(?:,[0-9]{{1,2}})*))?")
_RESHUFFLE = re.compile(rf"reshuffle ((?:{_TEXT}|X|\?\?)+)")

_CHOICE, _FORGOT, _FINE = "choice", "forgot", "fine"
"""Reasons to draw: by choice or for lack of a play; a forgotten announcement; a penalty."""


class CrazyEights(PhasedGame[State, CrazyEightsOptions, CrazyEightsView]):
    """The rules of 8 américain, HU1 to HU19."""

    key = "crazy_eights"
    seats = (2, 3, 4, 5, 6, 7, 8)
    lengths = (
        (2, 43, 6.5),
        (3, 48, 8.2),
        (4, 58, 6.0),
        (5, 75, 4.8),
        (6, 73, 5.2),
        (7, 79, 4.4),
        (8, 90, 4.3),
    )
    lower_wins = True
    rules_version = 1
    options_type = CrazyEightsOptions
    asked_first = ("target", "stack_penalties")
    order = 7
    columns = ("points", "went_out", "forgotten")
    calls = ("carte",)
    free_calls = frozenset(calls)
    errors = frozenset(
        {
            "not_your_turn",
            "not_in_hand",
            "wrong_phase",
            "match_over",
            "not_playable",
            "must_play",
            "nothing_drawn",
            "not_announced",
            "nothing_to_announce",
            "too_late",
            "suit_missing",
            "names_no_suit",
            "only_drawn_card",
            "finish_forbidden",
            "bad_deal",
        }
    )

    def usual(self, seats: int) -> Mapping[str, Value]:
        """Return the options that people are offered first: a low target, automatic announcements.

        With the target of 500 that books give, two players play for eighty minutes.
        """
        return {"target": 100 if seats <= 2 else 200, "announce": "auto"}

    def calls_of(self, options: CrazyEightsOptions) -> tuple[str, ...]:
        """Return the call "carte", or nothing if it is announced automatically."""
        return self.calls if options.announce == "required" else ()

    def start(self, options: CrazyEightsOptions, seats: int) -> State:
        """Return the state before the first dealer is drawn.

        Raise `InvalidOptions` for a wrong number of seats.
        """
        if seats not in self.seats:
            raise InvalidOptions("seats", seats, self.seats)
        played, course = Round(options, (0,) * seats), TurnOrder((False,) * seats)
        return State(played, OPENING, ((),) * seats, course)

    def sides(self, options: CrazyEightsOptions, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Return one side for each seat."""
        return tuple((seat,) for seat in range(seats))

    def cards(self, state: State) -> tuple[Card, ...]:
        """Return the pack, collected from hands, stock and pile."""
        top = (state.top.card,) if state.top else ()
        return in_order((*sum(state.hands, ()), *state.stock, *state.pile, *top))

    def result(self, state: State) -> Result | None:
        """Return the result of the match, with the reason `target` (HU19); None while it runs."""
        return state.round.result

    def legal(self, state: State, seat: Seat) -> Legal:
        """Return the actions of the acting seat or the table; another seat can only say "carte"."""
        if seat != TABLE:
            return seat_legal(state, seat)
        return NOTHING if state.phase in (PLAY, OVER) else TableLegal(state)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Return the next state and its events. Raise `IllegalAction` with one of `errors`."""
        if type(action) is Draw:
            return self._draw(state, seat)
        if type(action) is not Play:
            return self._besides(state, seat, action)
        # The state is unpacked and made again in one go: field by field takes twice as long.
        played, phase, hands, course, turn, top, pile, left, drawn, _ = state
        if phase != PLAY or seat != turn or top is None:
            raise closed(state)
        card, named, hand = action.card, action.suit, hands[seat]
        rest = [*hand]
        try:
            rest.remove(card)
        except ValueError:
            raise IllegalAction("not_in_hand", card=card) from None
        if (not rest or drawn or card not in top.fits) and card not in fitting(state, hand):
            raise refusal(state, card)
        wild, shown, turns, penalty = POWERS[card]
        if wild:
            shown = TOPS[card][named or card.suit or top.suit]
            if not named and card in namers(played, hand):
                raise IllegalAction("suit_missing", card=card)
        if named and card not in namers(played, hand):
            raise IllegalAction("names_no_suit", card=card)
        events: tuple[Event, ...] = PLAYED[seat][card][named]
        auto = played.options.announce == "auto"
        if action.carte and (auto or len(rest) != 1):
            raise IllegalAction("nothing_to_announce", count=len(rest))
        if action.carte or (auto and len(rest) == 1):
            course = _saying(course, seat, True)
            events += ANNOUNCED[seat]
        held = [*hands]
        held[seat] = tuple(rest)
        turn = (seat + course.direction) % len(held)
        if turns and rest:
            turn, course, turn_events = onward(played.options, card, seat, course, len(held))
            events += turn_events
        pile += (top.card,)
        last = (seat, action)
        after = new_tuple(
            State, (played, phase, tuple(held), course, turn, shown, pile, left, None, last)
        )
        if not rest:
            return self._scored(after, seat, events)
        if penalty:
            return self._penalty(after, top.pending, penalty, events)
        return new_tuple(Step, (after, events))

    def _penalty(
        self, state: State, pending: int, penalty: int, events: tuple[Event, ...]
    ) -> Step[State]:
        """Apply a 2 or a joker to the next player, whose turn it is (HU10, HU13).

        `pending` are the penalty cards that the played card answers.
        """
        victim, top, count = state.turn, state.top, pending + penalty
        if top and state.round.options.stack_penalties:
            facing = top._replace(fits=STACKING[top.card.rank], pending=count)
            state = state._replace(top=facing)
            if fitting(state, state.hands[victim]):
                grown = (PenaltyGrew(victim, count),) if pending else ()
                return Step(state, (*events, *grown))
        return self._take(state, victim, count, _FINE, events)

    def _draw(self, state: State, seat: Seat) -> Step[State]:
        """Draw a card, or take the accumulated penalty (HU13, HU14, HU16)."""
        played, phase, hands, _, turn, top, _, _, drawn, _ = state
        if phase != PLAY or seat != turn or top is None:
            raise closed(state)
        if drawn:
            raise IllegalAction("only_drawn_card", card=drawn)
        if top.pending:
            return self._take(state, seat, top.pending, _FINE, ())
        hand = hands[seat]
        if len(hand) == 1 and forgot(state, seat):
            return self._take(state, seat, 1, _FORGOT, (Forgotten(seat),))
        must_play = not played.options.may_draw_anytime and not top.fits.isdisjoint(hand)
        if must_play and (fits := fitting(state, hand)):
            raise IllegalAction("must_play", cards=fits)
        return self._take(state, seat, 1, _CHOICE, ())

    def _take(
        self, state: State, seat: Seat, count: int, why: str, events: tuple[Event, ...]
    ) -> Step[State]:
        """Move `count` cards from the stock to a hand and continue the turn (HU10 to HU16).

        If the stock has too few cards, the table shuffles first.
        """
        played, _, hands, course, turn, top, pile, left, _, last = state
        deck = played.deck
        start = len(deck) - left
        cards = deck[start : start + count]
        if cards:
            left -= len(cards)
            held = [*hands]
            hand = held[seat]
            held[seat] = with_card(hand, cards[0]) if count == 1 else in_order((*hand, *cards))
            hands = tuple(held)
            if why == _FINE:
                events += (Penalised(seat, cards),)
            else:
                events += DREW[seat][cards[0]]
                last = (seat, DRAW)
            if len(hand) == 1 and course.announced[seat]:
                course = _saying(course, seat, False)
        phase, drawn = PLAY, None
        if len(cards) < count and pile:
            phase, owed = SHUFFLE, Owed(seat, count - len(cards), why)
            course = course._replace(owed=owed)
        elif why == _FINE and not played.options.penalty_loses_turn:
            turn = seat
        elif why == _CHOICE and cards and top and cards[0] in top.fits:
            turn, drawn = seat, cards[0]
        else:
            turn = (seat + course.direction) % len(hands)
            events += (SKIPPED if why == _FINE else PASSED)[seat]
        if why == _FINE and top and top.pending:
            top = TOPS[top.card][top.suit]
        after = new_tuple(State, (played, phase, hands, course, turn, top, pile, left, drawn, last))
        if left or pile:
            return new_tuple(Step, (after, events))
        return passed_over(after, events)

    def _keep(self, state: State, seat: Seat) -> Step[State]:
        """Keep the card just drawn, which ends the turn (HU14)."""
        played, phase, hands, course, turn, top, pile, left, drawn, _ = state
        if phase != PLAY or seat != turn:
            raise closed(state)
        if not drawn:
            raise IllegalAction("nothing_drawn")
        turn = (seat + course.direction) % len(hands)
        after = new_tuple(
            State, (played, phase, hands, course, turn, top, pile, left, None, (seat, KEEP))
        )
        if left or pile:
            return new_tuple(Step, (after, PASSED[seat]))
        return passed_over(after, PASSED[seat])

    def _besides(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Apply an action other than playing and drawing."""
        if type(action) is Keep:
            return self._keep(state, seat)
        phase = state.phase
        if phase == OVER:
            raise MatchOver()
        if isinstance(action, Carte) and seat != TABLE:
            return self._call(state, seat)
        if seat != TABLE or isinstance(action, Carte):
            raise NotYourTurn(turn=state.turn)
        if isinstance(action, Dealer) and phase == OPENING:
            return self.draw_dealer(state, action, len(state.hands))
        if isinstance(action, Deal) and phase in (DEAL, SCORED):
            return self._deal(state, action)
        if isinstance(action, Reshuffle) and phase == SHUFFLE:
            return self._reshuffle(state, action)
        raise IllegalAction("wrong_phase", phase=phase)

    def deal(self, state: State, shuffler: Shuffler) -> Action:
        """Return the action in which the table draws the first dealer, deals or reshuffles.

        A deal includes the depths to which special starters are buried.
        """
        if state.phase == OPENING:
            return Dealer(shuffler.below(len(state.hands)))
        if state.phase == SHUFFLE:
            return Reshuffle(shuffler.order(in_order(state.pile)))
        return drawn_deal(len(state.hands), state.round.options, shuffler)

    def view(self, state: State, seat: Seat | None) -> CrazyEightsView:
        """Return the view of a seat, or of a spectator (None).

        Once the round is scored, all hands lie open.
        """
        played, course, top = state.round, state.course, state.top
        laid_open = state.phase in (SCORED, OVER)
        return CrazyEightsView(
            seat=seat,
            round=played.number,
            dealer=played.dealer,
            acting=self.acting(state),
            sides=tuple([(owner,) for owner in range(len(state.hands))]),
            totals=played.totals,
            hands=tuple(
                hand if owner == seat or laid_open else (HIDDEN,) * len(hand)
                for owner, hand in enumerate(state.hands)
            ),
            shown=(("pile", (top.card,) if top else ()),),
            stock=state.left,
            options=played.options,
            target=played.options.target,
            direction=course.direction,
            suit=top.suit if top else "",
            rank=top.rank if top else "",
            pile=_pile(state.pile),
            drawn=state.drawn if seat == state.turn else None,
            announced=course.announced,
            pending=top.pending if top else 0,
            may_announce=played.options.announce == "required",
            last=(state.last[0], str(state.last[1])) if state.last else None,
        )

    def default(self, state: State, seat: Seat) -> Action:
        """Return the playable card with the fewest points, with "carte" if that can be said.

        Eights and jokers come after all other cards. Without a playable card, return a draw; after
        a draw, return keeping the card.
        """
        plays = [action for action in self.legal(state, seat) if isinstance(action, Play)]
        if not plays:
            return KEEP if state.drawn else DRAW
        return min(
            plays, key=lambda play: (not play.carte, play.card in WILD, points_of(play.card))
        )

    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> State:
        """Return the state after shuffling the cards that the seat has not seen."""
        return redealt(state, seat, rng)

    def read_action(self, text: str) -> Action:
        """Return the action of the text `KS`, `8C=H carte`, `draw`, `keep` or `carte`.

        The table's actions are `dealer p2`, `deal CARDS [bury K,K]` and `reshuffle CARDS`. Raise
        `InvalidAction` for any other text.
        """
        if found := _PLAY.fullmatch(text):
            return Play(Card(found[1]), found[2] or "", bool(found[3]))
        if text in ("draw", "keep", "carte"):
            return {"draw": DRAW, "keep": KEEP, "carte": CARTE}[text]
        if dealer := read_dealer(text):
            return dealer
        if found := _DEAL.fullmatch(text):
            indices = found[2].split(",") if found[2] else ()
            return Deal(read_cards(found[1]), tuple(map(int, indices)))
        if found := _RESHUFFLE.fullmatch(text):
            return Reshuffle(read_cards(found[1]))
        raise InvalidAction(text)

    def _deal(self, state: State, action: Deal) -> Step[State]:
        """Deal hands and starter (HU4 to HU6), and apply the starter (`starter_effects`)."""
        before, seats = state.round, len(state.hands)
        options = before.options
        whole = in_order(action.pack) == pack_for(seats, options)
        opened = turned(action, seats, options.starter_effects) if whole else None
        if opened is None:
            raise IllegalAction("bad_deal")
        starter, stock, buried = opened
        number, dealer = before.number, before.dealer
        if state.phase == SCORED:
            number, dealer = number + 1, (dealer + 1) % seats
        first = (dealer + 1) % seats
        packets = hands_of(action.pack, seats)
        _, shown, turns, penalty = POWERS[starter]
        dealt = State(
            Round(options, before.totals, number, dealer, stock, known_in_stock(buried, starter)),
            PLAY,
            (*packets[-first:], *packets[:-first]) if first else packets,
            TurnOrder((False,) * seats),
            first,
            shown,
            left=len(stock),
        )
        events = (*map(StarterBuried, buried), RoundDealt(number, dealer, first, starter))
        if options.starter_effects and penalty:
            return self._penalty(dealt, 0, penalty, events)
        if options.starter_effects and turns:
            turn, course, turn_events = onward(options, starter, dealer, dealt.course, seats)
            return Step(dealt._replace(course=course, turn=turn), events + turn_events)
        return Step(dealt, events)

    def _call(self, state: State, seat: Seat) -> Step[State]:
        """Announce the last card before one's next turn (HU16)."""
        if state.phase != PLAY:
            raise IllegalAction("wrong_phase", phase=state.phase)
        if not must_announce(state, seat):
            raise IllegalAction("nothing_to_announce", count=len(state.hands[seat]))
        if seat == state.turn:
            raise IllegalAction("too_late")
        return Step(state._replace(course=_saying(state.course, seat, True)), ANNOUNCED[seat])

    def _reshuffle(self, state: State, action: Reshuffle) -> Step[State]:
        """Make the pile without its top the stock (HU15), and draw the cards owed."""
        owed, cards = state.course.owed, action.cards
        if not same_cards(cards, state.pile) or owed is None:
            raise IllegalAction("bad_deal")
        played = state.round._replace(deck=cards, buried=(), back=in_order(cards))
        course = state.course._replace(owed=None)
        fresh = state._replace(round=played, course=course, pile=(), left=len(cards))
        return self._take(fresh, owed.seat, owed.cards, owed.why, (Reshuffled(len(cards)),))

    def _scored(self, state: State, winner: Seat, events: tuple[Event, ...]) -> Step[State]:
        """Score the cards left in all hands after a seat went out (HU17 to HU19)."""
        played = state.round
        points = tuple([sum(map(POINTS, hand)) for hand in state.hands])
        totals = tuple(map(add, played.totals, points))
        events = (*events, RoundScored(points, totals, played.number, winner, state.hands))
        played = played._replace(totals=totals)
        state = state._replace(round=played, phase=SCORED, turn=winner)
        if max(totals) < played.options.target:
            return Step(state, events)
        best = min(totals)
        leaders = tuple(seat for seat, total in enumerate(totals) if total == best)
        if len(leaders) > 1:
            return Step(state, (*events, LowestShared(leaders, totals)))
        ranks = tuple(sum(other < total for other in totals) for total in totals)
        played = played._replace(result=Result(ranks, totals, "target"))
        over = state._replace(round=played, phase=OVER)
        return Step(over, (*events, MatchWon(leaders[0], totals)))


_pile = keep_latest(in_order)  # a draw leaves the pile as it is


def _saying(course: TurnOrder, seat: Seat, said: bool) -> TurnOrder:
    """Return the course with `said` as the seat's announcement (HU16)."""
    announced = [*course.announced]
    announced[seat] = said
    return TurnOrder(tuple(announced), course.direction, course.owed)


GAME = CrazyEights()
