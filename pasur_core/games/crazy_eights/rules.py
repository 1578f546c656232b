"""8 américain: be rid of your cards by suit or rank; eights name the suit, twos and jokers bite.

Rules: docs/rules/crazy_eights.md
"""

from __future__ import annotations

import random
import re
from collections.abc import Container
from operator import add

from pasur_core.cards import JOKER, Card, in_order, read_cards
from pasur_core.errors import IllegalAction, InvalidAction, InvalidOptions, MatchOver, NotYourTurn
from pasur_core.families.first_dealer import Dealer, FirstDealer, read_dealer
from pasur_core.games.crazy_eights.actions import (
    CARTE,
    DRAW,
    FITTING,
    KEEP,
    LAST_WAYS,
    WAYS,
    Carte,
    Draw,
    Keep,
    Play,
    SeatLegal,
)
from pasur_core.games.crazy_eights.cards import ABOUT, WILD, same_cards
from pasur_core.games.crazy_eights.dealing import (
    Deal,
    Reshuffle,
    TableLegal,
    drawn_deal,
    hands_of,
    is_pack,
    redealt,
    turned,
)
from pasur_core.games.crazy_eights.events import (
    ANNOUNCED,
    DREW,
    PASSED,
    PLAYED,
    SKIPPED,
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
from pasur_core.games.crazy_eights.scoring import POINTS, points_of
from pasur_core.games.crazy_eights.state import (
    DEAL,
    OPENING,
    OVER,
    PLAY,
    SCORED,
    SHUFFLE,
    CrazyEightsOptions,
    CrazyEightsView,
    Owed,
    State,
)
from pasur_core.games.crazy_eights.turns import (
    closed,
    fitting,
    forgot,
    marked,
    must_announce,
    namers,
    onward,
    passed_over,
    refusal,
    still_in,
    view_of,
)
from pasur_core.protocol import (
    NOBODY_ACTS,
    NOTHING,
    SEAT_ACTS,
    TABLE,
    TABLE_ACTS,
    Action,
    Event,
    Game,
    Legal,
    Result,
    Seat,
    Step,
    new_tuple,
)
from pasur_core.shuffle import Shuffler

_DRAWING, _CALLING = SeatLegal((DRAW,)), SeatLegal((CARTE,))
_TEXT = "[A2-9TJQK][CDHS]"
_PLAY = re.compile(rf"({_TEXT}|X)(?:=([CDHS]))?( carte)?")
_DEAL = re.compile(rf"deal ((?:{_TEXT}|X|\?\?)+)(?: bury ([0-9]{{1,2}}(?:,[0-9]{{1,2}})*))?")
_SHUFFLE = re.compile(rf"(?:re)?shuffle ((?:{_TEXT}|X|\?\?)+)")

_CHOICE, _FORGOT, _FINE = "choice", "forgot", "fine"
"""Why a seat draws: it has nothing to play, it forgot to announce, or it pays a penalty."""


class CrazyEights(Game[State, CrazyEightsOptions]):
    """The rules of 8 américain, HU1 to HU19."""

    key = "crazy_eights"
    seats = (2, 3, 4, 5, 6)
    rules_version = 1
    options_type = CrazyEightsOptions
    order = 7
    columns = ("points", "went_out", "forgotten")
    calls = ("carte",)
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

    def start(self, options: CrazyEightsOptions, seats: int) -> State:
        """The state before the first dealer is drawn; raises `InvalidOptions`."""
        if seats not in self.seats:
            raise InvalidOptions("seats", seats, self.seats)
        return State(options, OPENING, (0,) * seats, ((),) * seats, (False,) * seats)

    def sides(self, options: CrazyEightsOptions, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Everybody alone."""
        return tuple((seat,) for seat in range(seats))

    def acting(self, state: State) -> frozenset[Seat]:
        """The seat to play, or the table."""
        if state.phase == PLAY:
            return SEAT_ACTS[state.turn]
        return NOBODY_ACTS if state.phase == OVER else TABLE_ACTS

    def between_rounds(self, state: State) -> bool:
        """After a scored round, until the next deal."""
        return state.phase == SCORED

    def cards(self, state: State) -> tuple[Card, ...]:
        """The pack as it lies in hands, stock and pile."""
        top = (state.top,) if state.top else ()
        return in_order((*sum(state.hands, ()), *state.stock, *state.pile, *top))

    def result(self, state: State) -> Result | None:
        """How the match ended: reason `target` (HU19)."""
        return state.result

    def legal(self, state: State, seat: Seat) -> Legal:
        """Plays, drawing or keeping for the seat to act; "carte" for whoever may still say it."""
        (
            options, phase, _, hands, _, _, _, turn, _,
            _, suit, rank, _, _, drawn, pending, _, _, _, _,
        ) = state  # fmt: skip
        if phase != PLAY or seat != turn:
            return self._aside(state, seat)
        hand = hands[seat]
        count = len(hand)
        says = count == 2 and options.announce == "required"
        plays = WAYS[options.joker_names_suit][says] if count > 1 else LAST_WAYS
        able: Container[Card] = FITTING[suit][rank]
        if drawn or pending or count == 1:
            able = hand = fitting(state, hand)
        elif hand[-1] == JOKER:
            hand = hand[: hand.index(JOKER) + 1]
        legal = SeatLegal()
        for card in hand:
            if card in able:
                legal += plays[card]
        if drawn:
            legal.append(KEEP)
        elif not legal:
            return _DRAWING
        elif pending or options.may_draw_anytime:
            legal.append(DRAW)
        return legal

    def _aside(self, state: State, seat: Seat) -> Legal:
        """What may be done by whoever is not to play: the table, or who may still say "carte"."""
        if seat == TABLE:
            return NOTHING if state.phase in (PLAY, OVER) else TableLegal(state)
        if state.phase == PLAY and must_announce(state, seat):
            return _CALLING
        return NOTHING

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """The next state; raises `IllegalAction` with one of `errors`."""
        if type(action) is not Play:
            return self._not_a_play(state, seat, action)
        # The state is unpacked and made again in one go: field by field takes twice as long.
        (
            options, phase, totals, hands, announced, number, dealer, turn, direction,
            top, suit, rank, stock, pile, drawn, pending, _, buried, _, result,
        ) = state  # fmt: skip
        if phase != PLAY or seat != turn or not top:
            raise closed(state)
        card, named = action.card, action.suit
        left = [*hands[seat]]
        try:
            left.remove(card)
        except ValueError:
            raise IllegalAction("not_in_hand", card=card) from None
        plain = left and not (drawn or pending) and card in FITTING[suit][rank]
        if not plain and card not in fitting(state, hands[seat]):
            raise refusal(state, card)
        wild, shown, rank, turning, penalty = ABOUT[card]
        if wild and card in namers(options, hands[seat]):
            if not named:
                raise IllegalAction("suit_missing", card=card)
        elif named:
            raise IllegalAction("names_no_suit", card=card)
        events: tuple[Event, ...] = PLAYED[seat][card][named]
        if action.carte:
            if len(left) != 1 or options.announce != "required":
                raise IllegalAction("nothing_to_announce", count=len(left))
            announced = marked(announced, seat, True)
            events += ANNOUNCED[seat]
        held = [*hands]
        held[seat] = tuple(left)
        pile += (top,)
        turn = (seat + direction) % len(held)
        if turning and left:
            turn, direction, told = onward(options, card, seat, direction, len(held))
            events += told
        played = new_tuple(State, (
            options, phase, totals, tuple(held), announced, number, dealer, turn, direction,
            card, named or shown or suit, rank, stock, pile, None, pending, None, buried,
            (seat, action), result,
        ))  # fmt: skip
        if not left:
            return self._scored(played, seat, events)
        if penalty:
            return self._penalty(played, penalty, events)
        return new_tuple(Step, (played, events))

    def _not_a_play(self, state: State, seat: Seat, action: Action) -> Step[State]:
        if type(action) is Draw:
            return self._draw(state, seat)
        if type(action) is Keep:
            return self._keep(state, seat)
        if state.phase == OVER:
            raise MatchOver()
        if isinstance(action, Carte) and seat != TABLE:
            return self._call(state, seat)
        if seat != TABLE or isinstance(action, Carte):
            raise NotYourTurn(turn=state.turn)
        if isinstance(action, Dealer) and state.phase == OPENING:
            if action.seat >= len(state.hands):
                raise IllegalAction("bad_deal")
            drawn = state._replace(phase=DEAL, dealer=action.seat)
            return Step(drawn, (FirstDealer(action.seat),))
        if isinstance(action, Deal) and state.phase in (DEAL, SCORED):
            return self._deal(state, action)
        if isinstance(action, Reshuffle) and state.phase == SHUFFLE:
            return self._reshuffle(state, action)
        raise IllegalAction("wrong_phase", phase=state.phase)

    def deal(self, state: State, shuffler: Shuffler) -> Action:
        """The first dealer, a shuffled pack with places for special starters, or a new stock."""
        if state.phase == OPENING:
            return Dealer(shuffler.below(len(state.hands)))
        if state.phase == SHUFFLE:
            return Reshuffle(shuffler.order(in_order(state.pile)))
        return drawn_deal(len(state.hands), state.options.starter_effects, shuffler)

    def view(self, state: State, seat: Seat | None) -> CrazyEightsView:
        """What a seat, or a spectator (None), can see; after the count, everybody's cards."""
        return view_of(state, seat, self.acting(state))

    def default(self, state: State, seat: Seat) -> Action:
        """A plain card that fits, "carte" said; a special one if need be, else to draw."""
        plays = [action for action in self.legal(state, seat) if isinstance(action, Play)]
        if not plays:
            return KEEP if state.drawn else DRAW
        return min(
            plays, key=lambda play: (not play.carte, play.card in WILD, points_of(play.card))
        )

    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> State:
        """The same match with every card shuffled that the seat has not seen."""
        return redealt(state, seat, rng)

    def parse(self, text: str) -> Action:
        """`KS`, `8C=H carte`, `draw`, `keep`, `carte`, or what the table does.

        That is `dealer p2`, `deal CARDS [bury K,K]` or `reshuffle CARDS`, which older logs call
        `shuffle`.
        """
        if found := _PLAY.fullmatch(text):
            return Play(Card(found[1]), found[2] or "", bool(found[3]))
        if text in ("draw", "keep", "carte"):
            return {"draw": DRAW, "keep": KEEP, "carte": CARTE}[text]
        if dealer := read_dealer(text):
            return dealer
        if found := _DEAL.fullmatch(text):
            places = found[2].split(",") if found[2] else ()
            return Deal(read_cards(found[1]), tuple(map(int, places)))
        if found := _SHUFFLE.fullmatch(text):
            return Reshuffle(read_cards(found[1]))
        raise InvalidAction(text)

    def _deal(self, state: State, action: Deal) -> Step[State]:
        """Hands and starter (HU4 to HU6), and what the starter does (`starter_effects`)."""
        seats, effects = len(state.hands), state.options.starter_effects
        opened = turned(action, seats, effects) if is_pack(action.pack) else None
        if opened is None:
            raise IllegalAction("bad_deal")
        starter, stock, buried = opened
        number, dealer = state.round, state.dealer
        if state.phase == SCORED:
            number, dealer = number + 1, (dealer + 1) % seats
        first = (dealer + 1) % seats
        packets = hands_of(action.pack, seats)
        _, suit, rank, turning, penalty = ABOUT[starter]
        dealt = State(
            state.options,
            PLAY,
            state.totals,
            (*packets[-first:], *packets[:-first]) if first else packets,
            (False,) * seats,
            number,
            dealer,
            first,
            top=starter,
            suit=suit,
            rank=rank,
            stock=stock,
            buried=still_in(stock, buried),
        )
        events = (*map(StarterBuried, buried), RoundDealt(number, dealer, first, starter))
        if effects and penalty:
            return self._penalty(dealt, penalty, events)
        if effects and turning:
            turn, direction, told = onward(state.options, starter, dealer, 1, seats)
            return Step(dealt._replace(turn=turn, direction=direction), events + told)
        return Step(dealt, events)

    def _penalty(self, state: State, penalty: int, events: tuple[Event, ...]) -> Step[State]:
        """What a two or a joker does to the next player (HU10, HU13), whose turn it is."""
        victim = state.turn
        count = state.pending + penalty
        if state.options.stack_penalties:
            state = state._replace(pending=count)
            if fitting(state, state.hands[victim]):
                grown = (PenaltyGrew(victim, count),) if count > penalty else ()
                return Step(state, (*events, *grown))
        return self._draw(state, victim, count, _FINE, events)

    def _draw(
        self,
        state: State,
        seat: Seat,
        count: int = 0,
        why: str = _CHOICE,
        events: tuple[Event, ...] = (),
    ) -> Step[State]:
        """Cards from the stock: so many that are owed, else what the seat asks for.

        That is one card, or the penalty that has grown (HU13 to HU16). The table shuffles first
        when too few lie there.
        """
        (
            options, phase, totals, hands, announced, number, dealer, turn, direction,
            top, suit, rank, stock, pile, drawn, pending, _, _, last, _,
        ) = state  # fmt: skip
        if not count:
            if phase != PLAY or seat != turn:
                raise closed(state)
            if drawn:
                raise IllegalAction("only_drawn_card", card=drawn)
            count, hand = 1, hands[seat]
            if pending:
                count, why = pending, _FINE
            elif len(hand) == 1 and forgot(state, seat):
                why, events = _FORGOT, (Forgotten(seat),)
            elif (
                not options.may_draw_anytime
                and not FITTING[suit][rank].isdisjoint(hand)
                and (fits := fitting(state, hand))
            ):
                raise IllegalAction("must_play", cards=fits)
        cards, stock = stock[:count], stock[count:]
        if cards:
            held = [*hands]
            held[seat] = in_order((*hands[seat], *cards))
            hands = tuple(held)
            if why == _FINE:
                events += (Penalised(seat, cards),)
            else:
                events += DREW[seat][cards[0]]
                last = (seat, DRAW)
            if announced[seat]:
                announced = marked(announced, seat, False)
        phase, drawn, missing = PLAY, None, None
        if len(cards) < count and pile:
            phase, missing = SHUFFLE, Owed(seat, count - len(cards), why)
        elif why == _FINE and not options.penalty_loses_turn:
            turn = seat
        elif why == _CHOICE and cards and cards[0] in FITTING[suit][rank]:
            turn, drawn = seat, cards[0]
        else:
            turn = (seat + direction) % len(hands)
            events += (SKIPPED if why == _FINE else PASSED)[seat]
        given = new_tuple(State, (
            options, phase, totals, hands, announced, number, dealer, turn, direction,
            top, suit, rank, stock, pile, drawn, 0, missing, (), last, None,
        ))  # fmt: skip
        if stock or pile:
            return new_tuple(Step, (given, events))
        return passed_over(given, events)

    def _keep(self, state: State, seat: Seat) -> Step[State]:
        (
            options, phase, totals, hands, announced, number, dealer, turn, direction,
            top, suit, rank, stock, pile, drawn, pending, owed, buried, _, result,
        ) = state  # fmt: skip
        if phase != PLAY or seat != turn:
            raise closed(state)
        if not drawn:
            raise IllegalAction("nothing_drawn")
        turn = (seat + direction) % len(hands)
        kept = new_tuple(State, (
            options, phase, totals, hands, announced, number, dealer, turn, direction,
            top, suit, rank, stock, pile, None, pending, owed, buried, (seat, KEEP), result,
        ))  # fmt: skip
        if stock or pile:
            return new_tuple(Step, (kept, PASSED[seat]))
        return passed_over(kept, PASSED[seat])

    def _call(self, state: State, seat: Seat) -> Step[State]:
        """Announcing before one's next turn (HU16)."""
        if state.phase != PLAY:
            raise IllegalAction("wrong_phase", phase=state.phase)
        if not must_announce(state, seat):
            raise IllegalAction("nothing_to_announce", count=len(state.hands[seat]))
        if seat == state.turn:
            raise IllegalAction("too_late")
        said = marked(state.announced, seat, True)
        return Step(state._replace(announced=said), ANNOUNCED[seat])

    def _reshuffle(self, state: State, action: Reshuffle) -> Step[State]:
        """The pile but its top becomes the stock (HU15), and what is owed is drawn."""
        if not same_cards(action.cards, state.pile) or state.owed is None:
            raise IllegalAction("bad_deal")
        fresh = state._replace(stock=action.cards, pile=())
        return self._draw(fresh, *state.owed, (Reshuffled(len(action.cards)),))

    def _scored(self, state: State, winner: Seat, events: tuple[Event, ...]) -> Step[State]:
        """A hand is empty: everybody marks what they hold (HU17 to HU19)."""
        points = tuple([sum(map(POINTS, hand)) for hand in state.hands])
        totals = tuple(map(add, state.totals, points))
        events = (*events, RoundScored(points, totals, state.round, winner, state.hands))
        state = state._replace(phase=SCORED, totals=totals, turn=winner)
        if max(totals) < state.options.target:
            return Step(state, events)
        best = min(totals)
        leaders = tuple(seat for seat, total in enumerate(totals) if total == best)
        if len(leaders) > 1:
            return Step(state, (*events, LowestShared(leaders, totals)))
        ranks = tuple(sum(other < total for other in totals) for total in totals)
        over = state._replace(phase=OVER, result=Result(ranks, totals, "target"))
        return Step(over, (*events, MatchWon(leaders[0], totals)))


GAME = CrazyEights()
