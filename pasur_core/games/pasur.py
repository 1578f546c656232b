"""Pâsur: the Iranian fishing game in which numerals are captured by making eleven."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from functools import lru_cache
from operator import add

from pasur_core.cards import FRENCH_52, HIDDEN, RANKS, Card, in_order, read_cards
from pasur_core.errors import (
    AmbiguousAction,
    IllegalAction,
    InvalidAction,
    InvalidOptions,
    NotYourTurn,
)
from pasur_core.fishing import BIT, CARD, bits, cards_of
from pasur_core.game import (
    TABLE,
    Action,
    Event,
    Game,
    Legal,
    Nothing,
    Result,
    Seat,
    Step,
)
from pasur_core.games.pasur_deal import Deal, Dealer, DealLegal, Opening, is_deal
from pasur_core.games.pasur_events import (
    Captured,
    ClaimLost,
    ClaimRight,
    ClaimShared,
    ClaimWrong,
    DealtAgain,
    FirstDealer,
    HandsDealt,
    JackBuried,
    Laid,
    MatchWon,
    RoundDealt,
    RoundScored,
    SurCancelled,
    SurGained,
    Swept,
    TotalShared,
)
from pasur_core.games.pasur_play import CLAIM, Claim, Play, SeatLegal, plays_of
from pasur_core.games.pasur_round import (
    CLUBS,
    HAND,
    JACKS,
    Surs,
    after_sur,
    card_points,
    clubs_in,
    haft_khaj,
    read_out,
    round_points,
    seven_clubs,
    takes,
)
from pasur_core.games.pasur_state import (
    DEAL,
    DRAW,
    OVER,
    PLAY,
    SCORED,
    PasurOptions,
    PasurView,
    State,
)
from pasur_core.shuffle import Shuffler

_NOBODY: frozenset[Seat] = frozenset()
_TABLE_ONLY = frozenset({TABLE})
_SEATS = tuple(frozenset({seat}) for seat in range(4))
_NOTHING = Nothing()
_LAID_BY = [{bit: (Laid(seat, card),) for bit, card in CARD.items()} for seat in range(4)]
"""The events of laying a card, by seat and card."""
_tuple = tuple.__new__
"""Makes a named tuple without its own `__new__`, which takes three times as long."""
_CARD = "[A2-9TJQK][CDHS]"
_PLAY = re.compile(rf"({_CARD})(?:>({_CARD}(?:\+{_CARD})*))?")
_DEALER = re.compile(r"dealer p([1-9])")
_DEAL = re.compile(rf"deal +((?:{_CARD}|\?\?)+)(?: +bury +([0-9]{{1,2}}))?")


class Pasur(Game[State, PasurOptions]):
    """The rules of Pâsur, PS1 to PS25."""

    key = "pasur"
    seats = (2, 3, 4)
    rules_version = 1
    options_type = PasurOptions
    direction = "anticlockwise"
    columns = ("points", "surs", "clubs", "claims_right", "claims_wrong")
    calls = ("claim",)
    errors = frozenset(
        {
            "not_your_turn",
            "not_in_hand",
            "wrong_phase",
            "match_over",
            "must_capture",
            "ambiguous_capture",
            "no_such_capture",
            "claim_used",
            "claim_closed",
            "bad_deal",
        }
    )

    def start(self, options: PasurOptions, seats: int) -> State:
        """The state before the first dealer is drawn; raises `InvalidOptions`."""
        if seats not in self.seats:
            raise InvalidOptions("seats", seats, self.seats)
        nothing = (0,) * len(self.sides(options, seats))
        return State(options, DRAW, nothing, (0,) * seats, nothing, (False,) * len(nothing))

    def sides(self, options: PasurOptions, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Each alone, or two partnerships of opposite seats (PS1)."""
        if seats == 4 and options.teams:
            return ((0, 2), (1, 3))
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
        """The pack as it lies in hands, stock, piles and on the table."""
        places = (*state.hands, *state.stock, *state.piles, state.table)
        return in_order(card for place in places for card in cards_of(place))

    def result(self, state: State) -> Result | None:
        """How the match ended: reason `target` (PS20) or `claim` (PS22)."""
        return state.result

    def legal(self, state: State, seat: Seat) -> Legal:
        """Plays for the seat to act, and a claim for whoever may still make one (PS21)."""
        if state.phase == PLAY:
            if seat == TABLE:
                return _NOTHING
            hand = state.hands[seat] if seat == state.turn else 0
            claimed = state.claimed
            claim = state.claims_open and not claimed[seat % len(claimed)]
            return SeatLegal(hand, state.table, claim)
        if seat == TABLE and state.phase != OVER:
            return DealLegal(state)
        return _NOTHING

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """The next state; raises `IllegalAction` with one of `errors`."""
        if state.phase == OVER:
            raise IllegalAction("match_over")
        if isinstance(action, Play):
            return self._play(state, seat, action)
        if isinstance(action, Claim) and seat != TABLE:
            return self._claim(state, seat)
        if seat != TABLE or isinstance(action, Claim):
            raise NotYourTurn(turn=state.turn)
        if isinstance(action, Dealer) and state.phase == DRAW:
            return self._first_dealer(state, action)
        if isinstance(action, Deal) and state.phase in (DEAL, SCORED):
            return self._deal(state, action)
        raise IllegalAction("wrong_phase", phase=state.phase)

    def deal(self, state: State, shuffler: Shuffler) -> Action:
        """The first dealer, or a shuffled pack and the place of a buried jack."""
        if state.phase == DRAW:
            return Dealer(shuffler.below(len(state.hands)))
        pack = shuffler.order(FRENCH_52)
        opening = Opening.of(pack, len(state.hands))
        if opening.again or not opening.jack:
            return Deal(pack)
        return Deal(pack, shuffler.below(len(opening.stock) + 1))

    def view(self, state: State, seat: Seat | None) -> PasurView:
        """What a seat, or a spectator (None), can see."""
        last = state.last
        return PasurView(
            seat=seat,
            round=state.round,
            dealer=state.dealer,
            acting=self.acting(state),
            sides=self.sides(state.options, len(state.hands)),
            totals=state.totals,
            hands=tuple(
                cards_of(hand) if owner == seat else (HIDDEN,) * hand.bit_count()
                for owner, hand in enumerate(state.hands)
            ),
            shown=(("table", cards_of(state.table)),),
            stock=len(state.stock),
            target=state.options.target,
            deal=state.deal,
            deals=state.deals,
            captured=tuple(pile.bit_count() for pile in state.piles),
            piles=tuple(cards_of(pile) for pile in state.piles),
            surs=state.surs,
            may_sur=state.may_sur,
            count=state.counted if state.options.open_count and state.phase == PLAY else None,
            claim_used=state.claimed,
            claims_open=state.claims_open,
            last=(last[0], CARD[last[1]], cards_of(last[2])) if last else None,
            last_taker=state.taker,
            buried=CARD[state.buried] if state.buried else None,
        )

    def default(self, state: State, seat: Seat) -> Action:
        """A card that captures nothing and gives away least, else the first capture there is."""
        plays = [action for action in self.legal(state, seat) if isinstance(action, Play)]
        laid = [play for play in plays if not play.taken]

        def worth(play: Play) -> tuple[int, bool, int]:
            card = BIT[play.card]
            return card_points(card), bool(card & CLUBS), RANKS.index(play.card.rank)

        return min(laid, key=worth) if laid else plays[0]

    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> State:
        """The same match with every card shuffled that the seat has not seen.

        A jack that was buried is known to lie in the stock until the next hands are dealt.
        """
        held = state.buried if state.deal == 1 else 0
        own = state.hands[seat] if seat is not None and seat != TABLE else 0
        unseen = [card for hand in state.hands if hand != own for card in bits(hand)]
        unseen += [card for card in state.stock if card != held]
        rng.shuffle(unseen)
        hands = tuple(
            hand if hand == own else sum(unseen.pop() for _ in range(hand.bit_count()))
            for hand in state.hands
        )
        if held:
            unseen.insert(rng.randrange(len(unseen) + 1), held)
        return state._replace(hands=hands, stock=tuple(unseen))

    def parse(self, text: str) -> Action:
        """`5S>AC+5D`, `KH`, `claim`, `dealer p2` or `deal CARDS [bury K]`."""
        if found := _PLAY.fullmatch(text):
            taken = found[2].split("+") if found[2] else ()
            return Play(Card(found[1]), tuple(map(Card, taken)))
        if text == "claim":
            return CLAIM
        if found := _DEALER.fullmatch(text):
            return Dealer(int(found[1]) - 1)
        if found := _DEAL.fullmatch(text):
            return Deal(read_cards(found[1]), int(found[2]) if found[2] else None)
        raise InvalidAction(text)

    def _first_dealer(self, state: State, action: Dealer) -> Step[State]:
        if action.seat >= len(state.hands):
            raise IllegalAction("bad_deal")
        return Step(state._replace(phase=DEAL, dealer=action.seat), (FirstDealer(action.seat),))

    def _deal(self, state: State, action: Deal) -> Step[State]:
        """A round's first hands and table, or nothing but the news that courts came up (PS3)."""
        seats = len(state.hands)
        if not is_deal(action, seats):
            raise IllegalAction("bad_deal")
        number, dealer = state.round, state.dealer
        if state.phase == SCORED:
            number, dealer = number + 1, (dealer + 1) % seats
        opening = Opening.of(action.pack, seats)
        fresh = State(
            state.options,
            DEAL,
            state.totals,
            (0,) * seats,
            (0,) * len(state.totals),
            (False,) * len(state.totals),
            number,
            dealer,
        )
        if opening.again:
            return Step(fresh, (DealtAgain(dealer, opening.shown),))
        first = (dealer + 1) % seats
        stock = opening.stock
        events: list[Event] = []
        if action.bury is not None:
            stock = (*stock[: action.bury], opening.jack, *stock[action.bury :])
            events.append(JackBuried(dealer, CARD[opening.jack], opening.shown[-1]))
        # A total at the target that won nothing was shared: nobody may claim now (PS23).
        claims_open = max(state.totals) < state.options.target
        table = cards_of(opening.table)
        events.append(RoundDealt(number, dealer, first, table, claims_open))
        dealt = fresh._replace(
            phase=PLAY,
            hands=_from_seat(first, opening.packets),
            turn=first,
            deal=1,
            stock=stock,
            table=opening.table,
            buried=opening.jack,
            claims_open=claims_open,
        )
        return Step(dealt, tuple(events))

    def _play(self, state: State, seat: Seat, action: Play) -> Step[State]:
        # The state is unpacked and made again in one go: field by field takes twice as long.
        (
            options, phase, totals, hands, piles, claimed, number, dealer, turn,
            deal, stock, table, surs, taker, _, buried, claims_open, result,
        ) = state  # fmt: skip
        if phase != PLAY:
            raise IllegalAction("wrong_phase", phase=phase)
        if seat != turn:
            raise NotYourTurn(turn=turn)
        card, taken = action.bit, action.bits
        if not card & hands[seat]:
            raise IllegalAction("not_in_hand", card=action.card)
        if not takes(card, taken, table):
            raise _refusal(action, plays_of(card, table))
        events: tuple[Event, ...]
        if taken:
            table ^= taken
            taker, side = seat, seat % len(piles)
            piles = _with(piles, side, card | taken)
            if table or card & JACKS:
                events = (_captured(seat, card, taken, not table),)
            else:
                before, surs = surs, self._surs_after(state, side)
                events = _told_clearing(seat, side, action, before, surs)
        else:
            table |= card
            events = _LAID_BY[seat][card]
        left = [*hands]
        left[seat] ^= card
        hands, turn = tuple(left), (seat + 1) % len(left)
        over = False
        if not left[seat] and not any(left):
            if stock:
                hands, deal = _packets(stock, turn, len(left)), deal + 1
                stock = stock[HAND * len(left) :]
                events = (*events, HandsDealt(dealer, deal, state.deals, deal == state.deals))
            else:
                over = True
                if table:
                    side = taker % len(piles)
                    events = (*events, Swept(taker, side, cards_of(table)))
                    piles, table = _with(piles, side, table), 0
        last = (seat, card, taken)
        played = _tuple(State, (
            options, phase, totals, hands, piles, claimed, number, dealer, turn,
            deal, stock, table, surs, taker, last, buried, claims_open, result,
        ))  # fmt: skip
        if over:
            clubs_side = haft_khaj(clubs_in(piles), state.strict_seven)
            return self._scored(played, events, clubs_side, by_claim=False)
        return _tuple(Step, (played, events))

    def _surs_after(self, state: State, side: int) -> Surs | None:
        """The Surs after a side emptied the table without a jack (PS12 to PS15)."""
        last_deal = not state.stock
        if not state.may_sur[side] or (last_deal and not state.options.last_deal_cancel):
            return state.surs
        return after_sur(state.surs, side, cancels_only=last_deal)

    def _claim(self, state: State, seat: Seat) -> Step[State]:
        """Everybody is counted; somebody wins, or the round goes on (PS21 to PS24)."""
        if not state.claims_open or state.phase != PLAY:
            raise IllegalAction("claim_closed")
        side = state.side(seat)
        if state.claimed[side]:
            raise IllegalAction("claim_used")
        counted, target = state.counted, state.options.target
        best = max(counted)
        leaders = tuple(side for side, total in enumerate(counted) if total == best)
        if best < target:
            claimed = list(state.claimed)
            claimed[side] = True
            news = ClaimWrong(seat, side, counted, target)
            return Step(state._replace(claimed=tuple(claimed)), (news,))
        if len(leaders) > 1:
            shared = ClaimShared(seat, side, counted, leaders)
            return Step(state._replace(claims_open=False), (shared,))
        verdict: Event = ClaimRight(seat, side, counted)
        if leaders[0] != side:
            verdict = ClaimLost(seat, side, leaders[0], counted, target)
        return self._scored(state, (verdict,), seven_clubs(state.piles), by_claim=True)

    def _scored(
        self,
        state: State,
        events: tuple[Event, ...],
        clubs_side: int | None,
        *,
        by_claim: bool,
    ) -> Step[State]:
        """The round's points on the score sheet, and whether they end the match (PS20, PS22)."""
        points = round_points(state.piles, state.surs, clubs_side)
        totals = tuple(map(add, state.totals, points))
        sides = self.sides(state.options, len(state.hands))
        surs = state.surs
        items = tuple(
            read_out(pile, surs[1] if surs and surs[0] == side else 0, side == clubs_side)
            for side, pile in enumerate(state.piles)
        )
        clubs = clubs_in(state.piles)
        count = RoundScored(
            points, totals, state.round, sides, clubs, clubs_side, surs, items, by_claim
        )
        best = max(totals)
        leaders = tuple(side for side, total in enumerate(totals) if total == best)
        state = state._replace(phase=SCORED, totals=totals, claims_open=False)
        if best < state.options.target:
            return Step(state, (*events, count))
        if len(leaders) > 1:
            return Step(state, (*events, count, TotalShared(leaders, totals)))
        ranks = tuple(sum(other > total for other in totals) for total in totals)
        result = Result(ranks, totals, "claim" if by_claim else "target")
        won = MatchWon(leaders[0], sides[leaders[0]], totals, by_claim)
        return Step(state._replace(phase=OVER, result=result), (*events, count, won))


def _from_seat(first: Seat, packets: Sequence[int]) -> tuple[int, ...]:
    """Packets dealt from a seat on, by seat."""
    return (*packets[-first:], *packets[:-first])


def _with(piles: tuple[int, ...], side: int, cards: int) -> tuple[int, ...]:
    """The piles once a side has put cards on its own."""
    grown = [*piles]
    grown[side] |= cards
    return tuple(grown)


def _packets(stock: tuple[int, ...], first: Seat, seats: int) -> tuple[int, ...]:
    """The next hands by seat (PS5)."""
    packets = [sum(stock[start : start + HAND]) for start in range(0, HAND * seats, HAND)]
    return _from_seat(first, packets)


def _refusal(action: Play, plays: tuple[Play, ...]) -> IllegalAction:
    """Why a card of the hand cannot be played like this (PS7 to PS10)."""
    ways = tuple(map(str, plays))
    if action.taken:
        return IllegalAction("no_such_capture", card=action.card, taken=action.taken, ways=ways)
    if len(plays) > 1:
        return AmbiguousAction("ambiguous_capture", plays)
    return IllegalAction("must_capture", card=action.card, ways=ways)


@lru_cache(maxsize=1 << 13)
def _captured(seat: Seat, card: int, taken: int, emptied: bool, sur: bool = False) -> Captured:
    return Captured(seat, CARD[card], cards_of(taken), emptied, sur)


def _told_clearing(
    seat: Seat, side: int, action: Play, before: Surs | None, after: Surs | None
) -> tuple[Event, ...]:
    """A capture that emptied the table, and the Sur it was unless no Sur was to be had."""
    captured = _captured(seat, action.bit, action.bits, True, after != before)
    if after == before:
        return (captured,)
    if before is None or before[0] == side:
        return (captured, SurGained(seat, side, after[1] if after else 0))
    return (captured, SurCancelled(seat, side, before[0], after[1] if after else 0))


GAME = Pasur()
