"""Pâsur: the Iranian fishing game in which numerals are captured by making eleven.

Rules: docs/rules/pasur.md
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from operator import add

from pasur_core.cards import FRENCH_52, RANKS, Card, read_cards
from pasur_core.errors import (
    AmbiguousAction,
    IllegalAction,
    InvalidAction,
    InvalidOptions,
    MatchOver,
    NotYourTurn,
)
from pasur_core.families.first_dealer import Dealer, read_dealer
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.captures import STAYS, list_plays
from pasur_core.families.fishing.cards import (
    INDEX,
    SMALL,
    cards_of,
    joined,
    mask,
    piles_seen,
    without,
)
from pasur_core.families.fishing.dealing import hands_of, hands_seen
from pasur_core.families.fishing.events import LAID_EVENTS, JackBuried, Swept
from pasur_core.families.fishing.rules import FishingGame, closed
from pasur_core.games.pasur.actions import CLAIM, NEAR, WAYS, Claim, SeatLegal, plays_of
from pasur_core.games.pasur.cards import CLUBS, HAND, NO_SUR, deals, packs
from pasur_core.games.pasur.dealing import Deal, DealLegal, Opening
from pasur_core.games.pasur.events import (
    Captured,
    ClaimLost,
    ClaimRight,
    ClaimShared,
    ClaimWrong,
    DealtAgain,
    MatchWon,
    RoundDealt,
    RoundScored,
    TotalShared,
    hands_dealt,
    sur_event,
)
from pasur_core.games.pasur.scoring import (
    Surs,
    after_sur,
    card_points,
    clubs_in,
    haft_khaj,
    round_points,
)
from pasur_core.games.pasur.state import (
    DEAL,
    DRAW,
    OVER,
    PLAY,
    SCORED,
    PasurOptions,
    PasurView,
    Round,
    State,
)
from pasur_core.latest import keep_latest
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

_CARD = "[A2-9TJQK][CDHS]"
_PLAY = re.compile(rf"({_CARD})(?:>({_CARD}(?:\+{_CARD})*))?")
_LONGEST_PLAY = len("5S>") + len("AC+") * 2 * len(FRENCH_52)
"""Characters in a play; a longer one would take a card more often than two packs hold it."""
_DEAL = re.compile(rf"deal +((?:{_CARD}|\?\?)+)(?: +bury +([0-9]{{1,2}}))?")


class Pasur(FishingGame[State, PasurOptions, PasurView]):
    """The rules of Pâsur, PS1 to PS32."""

    key = "pasur"
    order = 1
    seats = (2, 3, 4, 5, 6, 8)
    lengths = (
        (2, 46, 5.3),
        (3, 45, 7.5),
        (4, 45, 5.5),
        (5, 94, 7.2),
        (6, 91, 4.7),
        (8, 92, 6.0),
    )
    rules_version = 1
    options_type = PasurOptions
    deal_type = Deal
    asked_first = ("target", "teams")
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
        """Return the state before the first dealer is drawn.

        Raise `InvalidOptions` for a wrong number of seats.
        """
        if seats not in self.seats:
            raise InvalidOptions("seats", seats, self.seats)
        sides = len(self.sides(options, seats))
        first = Round(options, (0,) * sides, (False,) * sides)
        return State(first, DRAW, ((),) * seats, (0,) * sides)

    def sides(self, options: PasurOptions, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Return one side for each seat, or partnerships of opposite seats (PS1, PS26)."""
        return _sides(seats, options.teams and seats in (4, 6, 8))

    def legal(self, state: State, seat: Seat) -> Legal:
        """Return the plays of the seat on turn, or the table's deals.

        While claims are open, any seat can also claim, unless its side made a wrong claim in this
        round (PS21).
        """
        played, phase, hands, _, turn, table, _, _, _, _ = state
        if phase == PLAY:
            legal = SeatLegal()
            if seat == turn:
                hand = hands[seat] if len(hands) <= 4 else tuple(dict.fromkeys(hands[seat]))
                list_plays(legal, WAYS, NEAR, hand, table)
            elif seat == TABLE:
                return NOTHING
            if played.claims_open:
                claimed = played.claimed
                if not claimed[seat % len(claimed)]:
                    legal.append(CLAIM)
            return legal
        return DealLegal(state) if seat == TABLE and phase != OVER else NOTHING

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Return the next state and its events. Raise `IllegalAction` with one of `errors`."""
        if type(action) is not Play:
            return self._called(state, seat, action)
        # The state is unpacked and made again in one go: field by field takes twice as long.
        played, phase, hands, piles, turn, table, surs, taker, stock, _ = state
        if phase != PLAY:
            raise closed(phase)
        if seat != turn:
            raise NotYourTurn(turn=turn)
        index, taken = action
        left = [*hands[seat]]
        try:
            left.remove(index)
        except ValueError:
            raise IllegalAction("not_in_hand", card=action.card) from None
        # `sets_of` inlined, to save a call for every card played.
        rank, sets, _ = WAYS[index]
        lying = table & NEAR[table & SMALL][rank]
        if taken not in (sets[lying] if lying else STAYS):
            raise _refusal(action, plays_of(index, table))
        card = 1 << index
        events: tuple[Event, ...]
        if taken:
            taker, side = seat, seat % len(piles)
            grown = [*piles]
            if len(hands) <= 4:
                table ^= taken
                grown[side] |= card | taken
            else:
                table = without(table, taken)
                grown[side] = joined(joined(grown[side], taken), card)
            piles = tuple(grown)
            if table or card & NO_SUR[played.options.court_sur]:
                events = (Captured(seat, action, not table, False),)
            else:
                before, surs = surs, _surs_after(state, side)
                events = (Captured(seat, action, True, before != surs),)
                if before != surs:
                    events = (*events, sur_event(seat, side, before, surs))
        else:
            table = joined(table, card) if table & card else table | card
            events = LAID_EVENTS[seat][index]
        held = [*hands]
        held[seat] = tuple(left)
        hands = tuple(held)
        turn = (seat + 1) % len(hands)
        over = False
        if not left and not any(hands):
            if stock:
                hands, stock = stock[0], stock[1:]
                deals, cancels = state.deals, played.options.last_deal_cancel
                dealt = hands_dealt(played.dealer, deals - len(stock), deals, not stock, cancels)
                events = (*events, dealt)
            else:
                over = True
                if table:
                    side = taker % len(piles)
                    events = (*events, Swept(taker, side, table))
                    grown = [*piles]
                    grown[side] = joined(grown[side], table)
                    piles, table = tuple(grown), 0
        after = new_tuple(
            State, (played, phase, hands, piles, turn, table, surs, taker, stock, action)
        )
        return self._scored(after, events) if over else new_tuple(Step, (after, events))

    def deal(self, state: State, shuffler: Shuffler) -> Action:
        """Return the action in which the table draws the first dealer or deals a shuffled pack.

        The deal includes the depth to which a jack is buried.
        """
        if state.phase == DRAW:
            return Dealer(shuffler.below(len(state.hands)))
        seats = len(state.hands)
        pack = shuffler.order(FRENCH_52 * packs(seats))
        opening = Opening.of(pack, seats)
        if opening.again or opening.jack is None:
            return Deal(pack)
        return Deal(pack, shuffler.below(len(opening.stock) + 1))

    def view(self, state: State, seat: Seat | None) -> PasurView:
        """Return the view of a seat, or of a spectator (None)."""
        played, phase, hands, piles, turn, table, surs, taker, stock, last = state
        _, totals, claimed, number, dealer, _, claims_open, _ = played
        seats, (count, _) = len(hands), deals(len(hands))
        target, line, cancels, may_sur, buried, strict, court, opened = _of_round(played)
        sizes, captured = piles_seen(piles)
        return PasurView(  # in the order of the fields: by name it takes twice as long
            seat,
            number,
            dealer,
            SEAT_ACTS[turn] if phase == PLAY else self.acting(state),
            _sides(seats, len(totals) < seats),
            totals,
            hands_seen(hands, seat),
            (("table", cards_of(table)),),
            len(stock) * seats * HAND,
            target,
            line,
            0 if phase in (DRAW, DEAL) else count - len(stock),
            count,
            cancels,
            sizes,
            captured,
            surs,
            may_sur,
            state.counted if opened and phase == PLAY else None,
            claimed,
            claims_open,
            last and ((turn - 1) % seats, FRENCH_52[last[0]], cards_of(last[1]) if last[1] else ()),
            taker,
            buried,
            strict,
            court,
        )

    def given_away(self, play: Play) -> tuple[int, ...]:
        """Return a sort key for the cost of laying a card.

        It is made of the points of the card, whether the card is a club, and its rank.
        """
        return card_points(play.bit), bool(play.bit & CLUBS), RANKS.index(play.card.rank)

    def buried(self, state: State) -> tuple[int, ...]:
        """Return the index of the jack put back into the stock (PS4).

        The result is empty after the first deal.
        """
        buried = state.round.buried
        return () if buried is None or state.deal != 1 else (buried,)

    def read_action(self, text: str) -> Action:
        """Return the action of `5S>AC+5D`, `KH`, `claim`, `dealer p2` or `deal CARDS [bury K]`.

        Raise `InvalidAction` for any other text.
        """
        if len(text) <= _LONGEST_PLAY and (found := _PLAY.fullmatch(text)):
            taken = tuple(map(Card, found[2].split("+"))) if found[2] else ()
            if not taken or max(Counter(taken).values()) <= 2:
                return Play(INDEX[Card(found[1])], mask(taken))
        if text == "claim":
            return CLAIM
        if dealer := read_dealer(text):
            return dealer
        if found := _DEAL.fullmatch(text):
            return Deal(read_cards(found[1]), int(found[2]) if found[2] else None)
        raise InvalidAction(text)

    def deal_round(self, state: State, action: Deal) -> Step[State]:
        """Return the step that deals a round's first hands and table.

        If too many court cards came up, the step only reports that (PS3). Raise `IllegalAction` for
        an invalid deal.
        """
        options, totals, _, number, dealer, *_ = state.round
        seats, sides = len(state.hands), len(totals)
        opening = Opening.checked(action, seats)
        if opening is None:
            raise IllegalAction("bad_deal")
        if state.phase == SCORED:
            number, dealer = number + 1, (dealer + 1) % seats
        nothing, unclaimed = (0,) * sides, (False,) * sides
        if opening.again:
            empty = ((),) * seats
            again = Round(options, totals, unclaimed, number, dealer)
            fresh = State(again, DEAL, empty, nothing)
            shown = tuple(map(FRENCH_52.__getitem__, opening.shown))
            return Step(fresh, (DealtAgain(dealer, shown),))
        first, stock, jack = (dealer + 1) % seats, opening.stock, opening.jack
        # A total at the target that did not win was shared: claims are closed now (PS23).
        claims_open = max(totals) < options.target
        events: tuple[Event, ...] = (
            RoundDealt(number, dealer, first, cards_of(opening.table), claims_open),
        )
        if jack is not None:
            stock = (*stock[: action.bury], jack, *stock[action.bury :])
            swapped = JackBuried(dealer, FRENCH_52[jack], FRENCH_52[opening.shown[-1]])
            events = (swapped, *events)
        played = Round(options, totals, unclaimed, number, dealer, jack, claims_open)
        hands, *later = hands_of(opening.held + stock, HAND, seats, first)
        dealt = State(played, PLAY, hands, nothing, first, opening.table, stock=tuple(later))
        return Step(dealt, events)

    def _called(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Apply an action that is not a play."""
        if state.phase == OVER:
            raise MatchOver()
        if isinstance(action, Claim) and seat != TABLE:
            return self._claim(state, seat)
        if isinstance(action, Claim):
            raise NotYourTurn(turn=state.turn)
        return self.dealt(state, seat, action)

    def _claim(self, state: State, seat: Seat) -> Step[State]:
        """Count all sides; one of them wins, or the round goes on (PS21 to PS24)."""
        options, totals, claimed, number, dealer, buried, claims_open, _ = state.round
        if not claims_open or state.phase != PLAY:
            raise IllegalAction("claim_closed")
        side = seat % len(claimed)
        if claimed[side]:
            raise IllegalAction("claim_used")
        counted, target = state.counted, options.target
        if max(counted) < target:
            spent = (*claimed[:side], True, *claimed[side + 1 :])
            played = new_tuple(Round, (options, totals, spent, number, dealer, buried, True, None))
            _, *rest = state
            return new_tuple(
                Step,
                (new_tuple(State, (played, *rest)), (ClaimWrong(seat, side, counted, target),)),
            )
        leaders = _leaders(counted)
        if len(leaders) > 1:
            shared = ClaimShared(seat, side, counted, leaders)
            closed = state.round._replace(claims_open=False)
            return Step(state._replace(round=closed), (shared,))
        verdict: Event = ClaimRight(seat, side, counted)
        if leaders[0] != side:
            verdict = ClaimLost(seat, side, leaders[0], counted, target)
        return self._scored(state, (verdict,), by_claim=True)

    def _scored(
        self, state: State, events: tuple[Event, ...], *, by_claim: bool = False
    ) -> Step[State]:
        """Enter the round's points on the score sheet; this can end the match (PS20, PS22)."""
        played, _, hands, piles, turn, table, surs, taker, stock, last = state
        options, before, claimed, number, dealer, buried, _, _ = played
        clubs = clubs_in(piles)
        clubs_side = state.sure_of_clubs if by_claim else haft_khaj(clubs, played.strict_seven)
        points = round_points(piles, surs, clubs_side)
        totals = tuple(map(add, before, points))
        sides = self.sides(options, len(hands))
        count = RoundScored(points, totals, number, sides, clubs, clubs_side, surs, piles, by_claim)
        played = new_tuple(Round, (options, totals, claimed, number, dealer, buried, False, None))
        state = new_tuple(
            State, (played, SCORED, hands, piles, turn, table, surs, taker, stock, last)
        )
        if max(totals) < options.target:
            return new_tuple(Step, (state, (*events, count)))
        leaders = _leaders(totals)
        if len(leaders) > 1:
            return Step(state, (*events, count, TotalShared(leaders, totals)))
        ranks = tuple(sum(other > total for other in totals) for total in totals)
        result = Result(ranks, totals, "claim" if by_claim else "target")
        won = MatchWon(leaders[0], sides[leaders[0]], totals, by_claim)
        over = state._replace(round=played._replace(result=result), phase=OVER)
        return Step(over, (*events, count, won))


@keep_latest
def _of_round(
    played: Round,
) -> tuple[int, int | None, bool, tuple[bool, ...], Card | None, bool, bool, bool]:
    """Return the facts of a view that stay for a whole round, and whether the count lies open."""
    options, buried = played.options, played.buried
    return (
        options.target,
        played.sur_line,
        options.last_deal_cancel,
        played.may_sur,
        None if buried is None else FRENCH_52[buried],
        played.strict_seven,
        options.court_sur,
        options.open_count,
    )


@cache
def _sides(seats: int, paired: bool) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats of each side; cached, because every round is scored with them."""
    if paired:
        return tuple([(seat, seat + seats // 2) for seat in range(seats // 2)])
    return tuple([(seat,) for seat in range(seats)])


def _surs_after(state: State, side: int) -> Surs | None:
    """Return the Surs after a side cleared the table with a card that can make one (PS12 to 15)."""
    last_deal = not state.stock
    if not state.round.sur_open(side) or (last_deal and not state.round.options.last_deal_cancel):
        return state.surs
    return after_sur(state.surs, side, cancels_only=last_deal)


def _leaders(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the sides with the highest total."""
    best = max(totals)
    return tuple(side for side, total in enumerate(totals) if total == best)


def _refusal(action: Play, plays: tuple[Play, ...]) -> IllegalAction:
    """Return the error for a card of the hand that cannot be played like this (PS7 to PS10)."""
    ways = tuple(map(str, plays))
    if action.taken:
        return IllegalAction("no_such_capture", card=action.card, taken=action.taken, ways=ways)
    if len(plays) > 1:
        return AmbiguousAction("ambiguous_capture", plays)
    return IllegalAction("must_capture", card=action.card, ways=ways)


GAME = Pasur()
