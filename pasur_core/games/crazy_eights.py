"""8 américain: be rid of your cards by suit or rank; eights name the suit, twos and jokers bite."""

from __future__ import annotations

import random
import re
from operator import add

from pasur_core.cards import HIDDEN, Card, in_order, read_cards
from pasur_core.dealing import Dealer, FirstDealer, read_dealer
from pasur_core.errors import IllegalAction, InvalidAction, InvalidOptions, NotYourTurn
from pasur_core.game import TABLE, Action, Event, Game, Legal, Nothing, Result, Seat, Step
from pasur_core.games.crazy_eights_deal import (
    Deal,
    Reshuffle,
    TableLegal,
    drawn_deal,
    hands_of,
    is_pack,
    turned,
)
from pasur_core.games.crazy_eights_events import (
    PASSED,
    PLAYED,
    REVERSED,
    SKIPPED,
    Announced,
    Drew,
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
from pasur_core.games.crazy_eights_play import (
    CARTE,
    DRAW,
    FITTING,
    KEEP,
    PACK,
    WILD,
    Carte,
    Draw,
    Keep,
    Play,
    SeatLegal,
    together,
    without,
)
from pasur_core.games.crazy_eights_rules import (
    NAMELESS,
    answers,
    fitting,
    must_announce,
    namers,
    playable,
    points_of,
    refusal,
    still_in,
)
from pasur_core.games.crazy_eights_state import (
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
from pasur_core.shuffle import Shuffler

_NOBODY: frozenset[Seat] = frozenset()
_TABLE_ONLY = frozenset({TABLE})
_SEATS = tuple(frozenset({seat}) for seat in range(6))
_NOTHING = Nothing()
_ACTING = frozenset(card for card in PACK if card.rank in ("J", "A", "2", "X"))
"""Cards that do something to the next player."""
_PENALTY = {"2": 2, "X": 4}
_KEEPING, _DRAWING = (KEEP,), (DRAW,)
_tuple = tuple.__new__
"""Makes a named tuple without its own `__new__`, which takes three times as long."""
_TEXT = "[A2-9TJQK][CDHS]"
_PLAY = re.compile(rf"({_TEXT}|X)(?:=([CDHS]))?( carte)?")
_DEAL = re.compile(rf"deal ((?:{_TEXT}|X|\?\?)+)(?: bury ([0-9]{{1,2}}(?:,[0-9]{{1,2}})*))?")
_SHUFFLE = re.compile(rf"shuffle ((?:{_TEXT}|X|\?\?)+)")

_CHOICE, _FORGOT, _FINE = "choice", "forgot", "fine"
"""Why a seat draws: it has nothing to play, it forgot to announce, or it pays a penalty."""


class CrazyEights(Game[State, CrazyEightsOptions]):
    """The rules of 8 américain, HU1 to HU19."""

    key = "crazy_eights"
    seats = (2, 3, 4, 5, 6)
    rules_version = 1
    options_type = CrazyEightsOptions
    listed = 7
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
            return _SEATS[state.turn]
        return _NOBODY if state.phase == OVER else _TABLE_ONLY

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
        if state.phase != PLAY:
            return _NOTHING if seat != TABLE or state.phase == OVER else TableLegal(state)
        if seat == TABLE:
            return _NOTHING
        if seat != state.turn:
            if not must_announce(state, seat):
                return _NOTHING
            return SeatLegal((), NAMELESS, False, (CARTE,))
        hand, options = state.hands[seat], state.options
        fits = fitting(state, hand)
        others: tuple[Action, ...] = ()
        if state.drawn:
            others = _KEEPING
        elif not fits or state.pending or options.may_draw_anytime:
            others = _DRAWING
        announce = len(hand) == 2 and options.announce == "required"
        return SeatLegal(fits, namers(options, hand), announce, others)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """The next state; raises `IllegalAction` with one of `errors`."""
        if isinstance(action, Play):
            return self._play(state, seat, action)
        if state.phase == OVER:
            raise IllegalAction("match_over")
        if isinstance(action, Carte) and seat != TABLE:
            return self._call(state, seat)
        if isinstance(action, Draw | Keep):
            self._check_turn(state, seat)
            return self._draw(state) if isinstance(action, Draw) else self._keep(state)
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
        laid_open = state.phase in (SCORED, OVER)
        return CrazyEightsView(
            seat=seat,
            round=state.round,
            dealer=state.dealer,
            acting=self.acting(state),
            sides=self.sides(state.options, len(state.hands)),
            totals=state.totals,
            hands=tuple(
                hand if owner == seat or laid_open else (HIDDEN,) * len(hand)
                for owner, hand in enumerate(state.hands)
            ),
            shown=(("pile", (state.top,) if state.top else ()),),
            stock=len(state.stock),
            target=state.options.target,
            direction=state.direction,
            suit=state.suit,
            rank=state.rank,
            pile=in_order(state.pile),
            drawn=state.drawn if seat == state.turn else None,
            announced=state.announced,
            pending=state.pending,
            may_announce=state.options.announce == "required",
            last=(state.last[0], str(state.last[1])) if state.last else None,
        )

    def default(self, state: State, seat: Seat) -> Action:
        """A plain card that fits, "carte" said; a special one if need be, else to draw."""
        plays = [action for action in self.legal(state, seat) if isinstance(action, Play)]
        if not plays:
            return KEEP if state.drawn else DRAW
        return min(
            plays, key=lambda play: (not play.carte, play.card in WILD, points_of(play.card))
        )

    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> State:
        """The same match with every card shuffled that the seat has not seen.

        A starter that went back is known to lie in the stock until somebody draws. Whoever may
        play a card just drawn, or may answer a penalty, is known to hold such a card.
        """
        hands = dict(enumerate(state.hands))
        dealt = {seat: hands.pop(seat)} if seat in hands else {}
        if state.phase in (SCORED, OVER):
            dealt, hands = dict(enumerate(state.hands)), {}
        stock = list(state.stock)
        for card in state.buried:
            stock.remove(card)
        unseen = [card for hand in hands.values() for card in hand] + stock
        rng.shuffle(unseen)
        drawn = state.drawn
        kept: tuple[Card, ...] = ()
        if state.turn in hands and state.phase == PLAY and (drawn or state.pending):
            kept = (rng.choice([card for card in unseen if card in answers(state)]),)
            unseen.remove(kept[0])
            drawn = kept[0] if drawn else None
        for other, hand in hands.items():
            held = kept if other == state.turn else ()
            dealt[other] = together(held, tuple(unseen.pop() for _ in range(len(hand) - len(held))))
        for card in state.buried:
            unseen.insert(rng.randrange(len(unseen) + 1), card)
        return state._replace(
            hands=tuple(dealt[owner] for owner in range(len(state.hands))),
            stock=tuple(unseen),
            drawn=drawn,
        )

    def parse(self, text: str) -> Action:
        """`KS`, `8C=H carte`, `draw`, `keep`, `carte`, `dealer p2`, `deal CARDS [bury K,K]`."""
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

    def _check_turn(self, state: State, seat: Seat) -> None:
        if state.phase != PLAY:
            code = "match_over" if state.phase == OVER else "wrong_phase"
            raise IllegalAction(code, phase=state.phase)
        if seat != state.turn:
            raise NotYourTurn(turn=state.turn)

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
            suit=starter.suit,
            rank="" if starter in WILD else starter.rank,
            stock=stock,
            buried=still_in(stock, buried),
        )
        events = (*map(StarterBuried, buried), RoundDealt(number, dealer, first, starter))
        if effects and starter in _ACTING:
            return self._effect(dealt, dealer, starter, events)
        return Step(dealt, events)

    def _play(self, state: State, seat: Seat, action: Play) -> Step[State]:
        # The state is unpacked and made again in one go: field by field takes twice as long.
        (
            options, phase, totals, hands, announced, number, dealer, turn, direction,
            top, suit, rank, stock, pile, drawn, pending, _, buried, _, result,
        ) = state  # fmt: skip
        if phase != PLAY or seat != turn:
            self._check_turn(state, seat)
        card, hand = action.card, hands[seat]
        if card not in hand:
            raise IllegalAction("not_in_hand", card=card)
        left, seats = len(hand) - 1, len(hands)
        plain = not (drawn or pending) and left and card in FITTING[suit, rank]
        if not plain and card not in fitting(state, hand):
            raise refusal(state, card)
        if card in WILD and card in namers(options, hand):
            if not action.suit:
                raise IllegalAction("suit_missing", card=card)
        elif action.suit:
            raise IllegalAction("names_no_suit", card=card)
        events: tuple[Event, ...] = (PLAYED[seat, card, action.suit],)
        if action.carte:
            if left != 1 or options.announce != "required":
                raise IllegalAction("nothing_to_announce", count=left)
            announced = tuple(said or other == seat for other, said in enumerate(announced))
            events = (*events, Announced(seat))
        held = [*hands]
        held[seat] = without(hand, card)
        played = _tuple(State, (
            options, PLAY, totals, tuple(held), announced, number, dealer,
            (seat + direction) % seats, direction, card, action.suit or card.suit or suit,
            "" if card in WILD else card[0], stock, (*pile, top), None, pending, None, buried,
            (seat, action), result,
        ))  # fmt: skip
        if not left:
            return self._scored(played, seat, events)
        if card in _ACTING:
            return self._effect(played, seat, card, events)
        return _tuple(Step, (played, events))

    def _effect(
        self, state: State, seat: Seat, card: Card, events: tuple[Event, ...]
    ) -> Step[State]:
        """What a special card does to the next player (HU10 to HU13); `turn` is that player."""
        victim = state.turn
        if card.rank == "J":
            return Step(state.turned(state.after(victim)), (*events, *SKIPPED[victim]))
        if card.rank == "A":
            direction = -state.direction
            events = (*events, *REVERSED[seat])
            if len(state.hands) == 2 and state.options.ace_two_players == "skip":
                return Step(state.turned(seat, direction), (*events, *SKIPPED[victim]))
            following = (seat + direction) % len(state.hands)
            return Step(state.turned(following, direction), events)
        count = state.pending + _PENALTY[card.rank]
        if state.options.stack_penalties:
            state = state._replace(pending=count)
            if any(one in answers(state) for one in state.hands[victim]):
                grown = (PenaltyGrew(victim, count),) if count > _PENALTY[card.rank] else ()
                return Step(state, (*events, *grown))
        return self._given(state, Owed(victim, count, _FINE), events)

    def _draw(self, state: State) -> Step[State]:
        """One card from the stock, or the penalty that has grown (HU13 to HU16)."""
        seat = state.turn
        if state.drawn:
            raise IllegalAction("only_drawn_card", card=state.drawn)
        if state.pending:
            return self._given(state, Owed(seat, state.pending, _FINE), ())
        hand = state.hands[seat]
        if len(hand) == 1 and must_announce(state, seat) and playable(state, hand):
            return self._given(state, Owed(seat, 1, _FORGOT), (Forgotten(seat),))
        able = not state.options.may_draw_anytime and not answers(state).isdisjoint(hand)
        if able and (fits := fitting(state, hand)):
            raise IllegalAction("must_play", cards=fits)
        return self._given(state, Owed(seat, 1, _CHOICE), ())

    def _keep(self, state: State) -> Step[State]:
        seat = state.turn
        if not state.drawn:
            raise IllegalAction("must_play", cards=fitting(state, state.hands[seat]))
        kept = state._replace(turn=state.after(seat), drawn=None, last=(seat, KEEP))
        return Step(kept, PASSED[seat])

    def _call(self, state: State, seat: Seat) -> Step[State]:
        """Announcing before one's next turn (HU16)."""
        if state.phase != PLAY:
            raise IllegalAction("wrong_phase", phase=state.phase)
        if not must_announce(state, seat):
            raise IllegalAction("nothing_to_announce", count=len(state.hands[seat]))
        if seat == state.turn:
            raise IllegalAction("too_late")
        said = tuple(one or other == seat for other, one in enumerate(state.announced))
        return Step(state._replace(announced=said), (Announced(seat),))

    def _given(self, state: State, owed: Owed, events: tuple[Event, ...]) -> Step[State]:
        """Cards from the stock to a seat; the table shuffles first when too few lie there."""
        seat, count, why = owed
        (
            options, _, totals, hands, announced, number, dealer, turn, direction,
            top, suit, rank, stock, pile, _, _, _, _, last, _,
        ) = state  # fmt: skip
        cards, stock = stock[:count], stock[count:]
        if cards:
            held = [*hands]
            held[seat] = together(hands[seat], cards)
            hands = tuple(held)
            events = (*events, Penalised(seat, cards) if why == _FINE else Drew(seat, cards))
            if announced[seat]:
                announced = tuple(said and one != seat for one, said in enumerate(announced))
        phase, drawn, missing = PLAY, None, None
        if len(cards) < count and pile:
            phase, missing = SHUFFLE, Owed(seat, count - len(cards), why)
        elif why == _FINE and not options.penalty_loses_turn:
            turn = seat
        elif why == _CHOICE and cards and cards[0] in FITTING[suit, rank]:
            turn, drawn = seat, cards[0]
        else:
            turn = (seat + direction) % len(hands)
            events = (*events, *(SKIPPED if why == _FINE else PASSED)[seat])
        if why != _FINE:
            last = (seat, DRAW)
        given = _tuple(State, (
            options, phase, totals, hands, announced, number, dealer, turn, direction,
            top, suit, rank, stock, pile, drawn, 0, missing, (), last, None,
        ))  # fmt: skip
        return _tuple(Step, (given, events))

    def _reshuffle(self, state: State, action: Reshuffle) -> Step[State]:
        """The pile but its top becomes the stock (HU15), and what is owed is drawn."""
        if in_order(action.cards) != in_order(state.pile) or state.owed is None:
            raise IllegalAction("bad_deal")
        fresh = state._replace(stock=action.cards, pile=())
        return self._given(fresh, state.owed, (Reshuffled(len(action.cards)),))

    def _scored(self, state: State, winner: Seat, events: tuple[Event, ...]) -> Step[State]:
        """A hand is empty: everybody marks what they hold (HU17 to HU19)."""
        points = tuple(sum(map(points_of, hand)) for hand in state.hands)
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
