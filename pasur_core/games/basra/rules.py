"""Basra: the fishing game of the Levant and Egypt, in which matching a lone card scores most.

Rules: docs/rules/basra.md
"""

from __future__ import annotations

import re
from itertools import chain
from operator import add
from types import MappingProxyType

from pasur_core.cards import FRENCH_52, RANKS, Card, read_cards
from pasur_core.errors import (
    AmbiguousAction,
    IllegalAction,
    InvalidAction,
    InvalidOptions,
    NotYourTurn,
)
from pasur_core.families.first_dealer import Dealer, read_dealer
from pasur_core.families.fishing.actions import MOST, Play
from pasur_core.families.fishing.captures import Sets, list_plays, sets_of
from pasur_core.families.fishing.cards import INDEX, cards_of, mask, mask_at, piles_seen
from pasur_core.families.fishing.dealing import hands_of, hands_seen
from pasur_core.families.fishing.events import LAID_EVENTS, Captured, JackBuried, Swept
from pasur_core.families.fishing.rules import FishingGame, closed
from pasur_core.games.basra.actions import NEAR, WAYS, SeatLegal, most_of
from pasur_core.games.basra.cards import is_basra
from pasur_core.games.basra.dealing import Deal, DealLegal, Opening, burial_depths
from pasur_core.games.basra.events import (
    BasraMade,
    MatchWon,
    RoundDealt,
    RoundScored,
    TotalShared,
    hands_dealt,
)
from pasur_core.games.basra.scoring import HALF, points_of
from pasur_core.games.basra.state import BasraOptions, BasraView, Round, State
from pasur_core.phases import DRAW, OVER, PLAY, SCORED
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

_CARD = "[A2-9TJQK][CDHS]"
_PLAY = re.compile(rf"({_CARD})(?:>(most|{_CARD}(?:\+{_CARD})*))?")
_DEAL = re.compile(rf"deal +((?:{_CARD}|\?\?)+)(?: +bury((?: +[0-9]{{1,2}})+))?")


class Basra(FishingGame[State, BasraOptions, BasraView]):
    """The rules of Basra, BA1 to BA23."""

    key = "basra"
    order = 2
    seats = (2, 4)
    lengths = (
        (2, 48, 7.9),
        (4, 48, 8.3),
    )
    rules_version = 1
    options_type = BasraOptions
    deal_type = Deal
    asked_first = ("target",)
    presets = MappingProxyType(
        {
            "cafe": {
                "basra_rule": "sweep",
                "seven_of_diamonds": "jack_like",
                "majority_points": 30,
                "hand_size": 4,
            }
        }
    )
    direction = "anticlockwise"
    columns = ("points", "basras", "most_cards")
    errors = frozenset(
        {
            "not_your_turn",
            "not_in_hand",
            "wrong_phase",
            "match_over",
            "must_capture",
            "ambiguous_capture",
            "no_such_capture",
            "capture_not_maximal",
            "bad_deal",
        }
    )

    def start(self, options: BasraOptions, seats: int) -> State:
        """Return the state before the first dealer is drawn.

        Raise `InvalidOptions` for a wrong number of seats.
        """
        if seats not in self.seats:
            raise InvalidOptions("seats", seats, self.seats)
        return State(Round(options, options.captures), DRAW, ((),) * seats)

    def sides(self, options: BasraOptions, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Return one side for each of two seats, or two teams of opposite seats (BA1)."""
        return ((0, 2), (1, 3)) if seats == 4 else ((0,), (1,))

    def legal(self, state: State, seat: Seat) -> Legal:
        """Return the plays of the seat on turn, or the table's deals; empty for any other seat."""
        played, phase, hands, turn, table, _, _, _, _, _ = state
        if phase == PLAY:
            if seat != turn:
                return NOTHING
            legal = SeatLegal()
            list_plays(legal, WAYS[played.captures], NEAR, hands[seat], table)
            return legal
        return DealLegal(state) if seat == TABLE and phase != OVER else NOTHING

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Return the next state and its events. Raise `IllegalAction` with one of `errors`."""
        if type(action) is not Play:
            return self.dealt(state, seat, action)
        # The state is unpacked and made again in one go: field by field takes twice as long.
        played, phase, hands, turn, table, piles, basras, taker, stock, _ = state
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
        sets = sets_of(WAYS[played.captures], NEAR, index, table)
        if taken not in sets:
            taken = _meant(action, sets, state)
            action = Play(index, taken)
        events: tuple[Event, ...]
        if taken:
            taker, side, card = seat, seat % 2, 1 << index
            first, second = piles
            piles = (first, second | card | taken) if side else (first | card | taken, second)
            emptied = table == taken
            events = (Captured(seat, action, emptied),)
            if emptied and is_basra(card, table, played.options):
                basras = (basras[0] + (side == 0), basras[1] + (side == 1))
                events = (*events, BasraMade(seat, side, basras[side]))
            table ^= taken
        else:
            table |= 1 << index
            events = LAID_EVENTS[seat][index]
        held = [*hands]
        held[seat] = tuple(left)
        hands = tuple(held)
        turn = (seat + 1) % len(hands)
        over = not left and not any(hands)
        if over and stock:
            hands, stock, over = stock[0], stock[1:], False
            events = (*events, _hands_dealt(state))
        after = new_tuple(
            State, (played, phase, hands, turn, table, piles, basras, taker, stock, action)
        )
        return self._scored(after, events) if over else new_tuple(Step, (after, events))

    def deal(self, state: State, shuffler: Shuffler) -> Action:
        """Return the action in which the table draws the first dealer or deals a shuffled pack.

        The deal includes the depths to which jacks are buried.
        """
        if state.phase == DRAW:
            return Dealer(shuffler.below(len(state.hands)))
        deal = Deal(shuffler.order(FRENCH_52))
        while Opening.of(deal, state).owed:
            deal = Deal(deal.pack, (*deal.bury, shuffler.below(burial_depths(state))))
        return deal

    def view(self, state: State, seat: Seat | None) -> BasraView:
        """Return the view of a seat, or of a spectator (None)."""
        played, hands, turn, last = state.round, state.hands, state.turn, state.last
        sizes, captured = piles_seen(state.piles)
        return BasraView(  # in the order of the fields: by name it takes twice as long
            seat,
            played.number,
            played.dealer,
            self.acting(state),
            self.sides(played.options, len(hands)),
            played.totals,
            hands_seen(hands, seat),
            (("table", cards_of(state.table)),),
            sum(map(len, chain.from_iterable(state.stock))),
            played.options,
            state.deal,
            state.deals,
            sizes,
            captured,
            state.basras,
            last and ((turn - 1) % len(hands), last.card, last.taken),
            state.taker,
            tuple(map(FRENCH_52.__getitem__, played.buried)),
        )

    def given_away(self, play: Play) -> tuple[int, ...]:
        """Return a sort key for the cost of laying a card: its points, then its rank."""
        return points_of(play.bit, 0, 0), RANKS.index(play.card.rank)

    def buried(self, state: State) -> tuple[int, ...]:
        """Return the indices of the jacks put back into the stock; empty after the first deal."""
        return state.round.buried if state.deal == 1 else ()

    def read_action(self, text: str) -> Action:
        """Return the action of the text `5S>AC+4D`, `5S>most`, `KH`, `dealer p2` or `deal CARDS`.

        `bury K ...` can follow the cards of a deal. Raise `InvalidAction` for any other text.
        """
        if found := _PLAY.fullmatch(text):
            if found[2] == "most":
                return Play(INDEX[Card(found[1])], MOST)
            taken = tuple(map(Card, found[2].split("+"))) if found[2] else ()
            if len(set(taken)) == len(taken):
                return Play(INDEX[Card(found[1])], mask(taken))
        if dealer := read_dealer(text):
            return dealer
        if found := _DEAL.fullmatch(text):
            return Deal(read_cards(found[1]), tuple(map(int, (found[2] or "").split())))
        raise InvalidAction(text)

    def deal_round(self, state: State, action: Deal) -> Step[State]:
        """Return the step that deals a round's first hands and table.

        Raise `IllegalAction` for an invalid deal.
        """
        opening = Opening.checked(action, state)
        if opening is None:
            raise IllegalAction("bad_deal")
        options, captures, totals, number, dealer, _, _ = state.round
        seats = len(state.hands)
        if state.phase == SCORED:
            number, dealer = number + 1, (dealer + 1) % seats
        first, table = (dealer + 1) % seats, mask_at(opening.table)
        hands, *stock = hands_of(opening.held + opening.stock, options.hand_size, seats, first)
        buried = tuple(sorted({jack for jack, _ in opening.swapped}))
        played = Round(options, captures, totals, number, dealer, buried)
        dealt = State(played, PLAY, hands, first, table, stock=tuple(stock))
        swapped = [
            JackBuried(dealer, FRENCH_52[jack], FRENCH_52[card]) for jack, card in opening.swapped
        ]
        return Step(dealt, (*swapped, RoundDealt(number, dealer, first, cards_of(table))))

    def _scored(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """Sweep the table and enter the round's points; this can end the match (BA20 to BA23)."""
        played, _, hands, turn, table, piles, basras, taker, stock, last = state
        if table:
            side, (first, second) = taker % 2, piles
            piles = (first, second | table) if side else (first | table, second)
            events = (*events, Swept(taker, side, table))
        options, captures, before, number, dealer, buried, _ = played
        majority = options.majority_points
        points = tuple(map(points_of, piles, basras, (majority, majority)))
        totals = tuple(map(add, before, points))
        sides = self.sides(options, len(hands))
        captured = first, second = piles[0].bit_count(), piles[1].bit_count()
        most = 0 if first > HALF else 1 if second > HALF else None
        count = RoundScored(points, totals, number, sides, captured, most, basras, piles, majority)
        played = new_tuple(Round, (options, captures, totals, number, dealer, buried, None))
        state = new_tuple(
            State, (played, SCORED, hands, turn, 0, piles, basras, taker, stock, last)
        )
        best = max(totals)
        if best < options.target:
            return new_tuple(Step, (state, (*events, count)))
        if min(totals) == best:
            return Step(state, (*events, count, TotalShared(totals)))
        winner = totals.index(best)
        result = Result(tuple([int(total < best) for total in totals]), totals, "target")
        won = MatchWon(winner, sides[winner], totals)
        over = state._replace(round=played._replace(result=result), phase=OVER)
        return Step(over, (*events, count, won))


def _hands_dealt(state: State) -> Event:
    """Return the event of the next hands being dealt (BA8)."""
    played, deals = state.round, state.deals
    size, left = played.options.hand_size, len(state.stock) - 1
    return hands_dealt(played.dealer, size, deals - left, deals)


def _meant(action: Play, sets: Sets, state: State) -> int:
    """Return the largest capture for a play that names `MOST` (BA12 to BA16).

    Raise `IllegalAction` for any other play that is not legal.
    """
    if action.bits == MOST:
        most = most_of(sets)
        if len(most) > 1:
            candidates = tuple([Play(action.card_index, taken) for taken in most])
            raise AmbiguousAction("ambiguous_capture", candidates)
        return most[0]
    facts = {
        "card": action.card,
        "ways": tuple([str(Play(action.card_index, taken)) for taken in sets]),
    }
    if not action.bits:
        raise IllegalAction("must_capture", **facts)
    free = WAYS[state.round.captures & ~1]
    if action.bits in sets_of(free, NEAR, action.card_index, state.table):
        raise IllegalAction("capture_not_maximal", taken=action.taken, **facts)
    raise IllegalAction("no_such_capture", taken=action.taken, **facts)


GAME = Basra()
