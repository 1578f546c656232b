"""Belote contrée: Belote with an auction of points, and with contre and surcontre.

Rules: docs/rules/contree.md
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from pasur_core.cards import SUITS
from pasur_core.errors import IllegalAction
from pasur_core.families.tricks.actions import PASS, CallsLegal, Pass, packets
from pasur_core.families.tricks.cards import SEATS
from pasur_core.families.tricks.events import Passed
from pasur_core.families.tricks.law import Law
from pasur_core.families.tricks.rules import COMMON_ERRORS, SIDES, TrickGame
from pasur_core.families.tricks.state import Round, Won
from pasur_core.games.contree.actions import BIDS, CONTRE, SURCONTRE, Bid, Contre, Surcontre
from pasur_core.games.contree.events import (
    Bidden,
    Contracted,
    Doubled,
    Redoubled,
    RoundDealt,
    RoundScored,
)
from pasur_core.games.contree.scoring import last_trick, score
from pasur_core.games.contree.state import (
    CAPOT,
    GENERALE,
    VALUES,
    Auction,
    Contract,
    ContreeOptions,
    ContreeRound,
    ContreeView,
    Said,
    State,
)
from pasur_core.latest import keep_latest
from pasur_core.protocol import Action, Choose, Do, Event, Legal, Offer, Seat, Step

_BID = re.compile("([0-9]{2,3})([CDHS])")
_PACKETS = (3,) * SEATS + (2,) * SEATS + (3,) * SEATS
_SILENT = SEATS - 1
"""Consecutive passes that end an auction with a bid in it (CO8)."""

_VERBS = dict(zip(SUITS, ("clubs", "diamonds", "hearts", "spades"), strict=True))


class Contree(TrickGame[ContreeOptions, Auction, ContreeView]):
    """The rules of Belote contrée, CO1 to CO26."""

    key = "contree"
    order = 4
    lengths = ((4, 37, 6.4),)
    rules_version = 1
    options_type = ContreeOptions
    asked_first = ("target", "made_adds_contract")
    columns = (*TrickGame.columns, "contres")
    errors = COMMON_ERRORS | {
        "bad_bid",
        "bid_too_low",
        "own_team",
        "no_bid",
        "no_contre",
        "contred",
    }

    def first_auction(self) -> Auction:
        """Return an auction in which nothing is said yet."""
        return Auction()

    def legal_calls(self, state: State) -> Legal:
        """Return the bids above the last one, contre or surcontre, and the pass (CO5 to CO10)."""
        contract = state.round.auction.contract
        if contract is None:
            return _calls(0, False, 1)
        seat, value, _, multiplier = contract
        return _calls(value, (state.turn ^ seat) & 1 == 1, multiplier)

    def read_call(self, text: str) -> Action | None:
        """Return the action of the text `90S`, `contre` or `surcontre`; None for any other text."""
        if found := _BID.fullmatch(text):
            return BIDS.get((int(found[1]), found[2]))
        return {"contre": CONTRE, "surcontre": SURCONTRE}.get(text)

    def dealt(self, round_: ContreeRound, law: Law, bits: tuple[int, ...]) -> Step[State]:
        """Return the step that deals three cards to each seat, then two, then three (CO2)."""
        options, _, totals, number, dealer, *_ = round_
        first = dealer + 1 & 3
        hands = packets(bits, first, (0,) * SEATS, _PACKETS)
        dealt = Round(options, Auction(), totals, number, dealer)
        return Step(self.bidding(dealt, law, first, hands), (RoundDealt(number, dealer, first),))

    def call(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Return the step in which a seat bids, passes, or says contre or surcontre (CO5 to CO11).

        Raise `IllegalAction` for a call that the auction does not allow.
        """
        said, contract, passes = state.round.auction
        said += ((seat, action),)
        if isinstance(action, Pass):
            return self._passed(state, seat, Auction(said, contract, passes + 1))
        if isinstance(action, Bid):
            _check_bid(action, contract)
            bid = Contract(seat, action.value, action.suit)
            return self._next(state, seat, Auction(said, bid), _bidden(bid))
        if isinstance(action, Contre):
            doubled = Auction(said, _contre(seat, contract))
            return self._next(state, seat, doubled, (Doubled(seat),))
        if isinstance(action, Surcontre):
            return self._contracted(state, Auction(said, _surcontre(contract)), (Redoubled(seat),))
        raise IllegalAction("wrong_phase", phase=state.phase)

    def given_up(self, state: State) -> bool:
        """Return whether both sides have won a trick although a capot or générale was bid (CO26).

        The side that is to lead has won the last trick. So it is enough to check the tricks of the
        other side.
        """
        contract = state.round.auction.contract
        if contract is None or contract.value < CAPOT:
            return False
        other = 1 - (state.turn & 1)
        return other in [trick.winner & 1 for trick in state.done]

    def last_trick(self, round_: ContreeRound, won: Won) -> int:
        """Return the bonus for the last trick: 10, 100 or 350 points (CO14)."""
        return last_trick(round_.options, _standing(round_.auction), won)

    def scored(self, round_: ContreeRound, suit: str, won: Won) -> tuple[RoundScored, Auction]:
        """Return the score of a round and its unchanged auction (CO13, CO15 to CO23, CO25)."""
        seat, value, _, multiplier = contract = _standing(round_.auction)
        points, outcome = score(round_.options, contract, won)
        first, second = round_.totals
        event = RoundScored(
            points,
            (first + points[0], second + points[1]),
            round_.number,
            SIDES,
            seat,
            suit,
            outcome,
            won.points,
            won.by_side,
            won.belote,
            won.capot,
            value,
            multiplier,
        )
        return event, round_.auction

    def view(self, state: State, seat: Seat | None) -> ContreeView:
        """Return the view of a seat, or of a spectator (None)."""
        auction = state.round.auction
        facts: tuple[Any, ...] = (*self.seen(state, seat), auction.contract, _texts(auction.said))
        return ContreeView(*facts)

    def _passed(self, state: State, seat: Seat, auction: Auction) -> Step[State]:
        """Let the next seat speak, or end the auction (CO8, CO10, CO11)."""
        events: tuple[Event, ...] = (Passed(seat),)
        contract, passes = auction.contract, auction.passes
        if contract is None and passes == SEATS:
            return self.passed_out(state.round._replace(auction=Auction()), events)
        # Two passes of the contracted side answer a contre; its opponents are not asked (CO10).
        if contract and passes == (_SILENT if contract.multiplier == 1 else 2):
            return self._contracted(state, auction, events)
        return self._next(state, seat, auction, events)

    def _next(
        self, state: State, seat: Seat, auction: Auction, events: tuple[Event, ...]
    ) -> Step[State]:
        """Return the auction after a call; a seat that can only pass has passed (0.5)."""
        options, _, totals, number, dealer, taker, *_ = state.round
        turn, forced = seat + 1 & 3, False
        if auction.contract is not None:
            taker, value, _, multiplier = auction.contract
            if multiplier > 1:
                turn += (turn ^ taker) & 1
            else:
                forced = value == GENERALE and turn ^ taker == 2
        round_ = Round(options, auction, totals, number, dealer, taker)
        after = self.bidding(round_, state.law, turn & 3, state.hands)
        if forced:
            step = self.call(after, turn, PASS)
            return Step(step.state, (*events, *step.events))
        return Step(after, events)

    def _contracted(self, state: State, auction: Auction, events: tuple[Event, ...]) -> Step[State]:
        """End the auction; the seat after the dealer leads (CO12)."""
        options, _, totals, number, dealer, *_ = state.round
        seat, value, suit, multiplier = _standing(auction)
        round_ = Round(options, auction, totals, number, dealer, seat)
        playing = self.playing(round_, suit, state.hands)
        return Step(playing, (*events, Contracted(seat, value, suit, multiplier, playing.turn)))


@keep_latest
def _texts(said: Said) -> tuple[tuple[Seat, str], ...]:
    """Return the calls of an auction in notation."""
    return tuple([(seat, str(action)) for seat, action in said])


def _standing(auction: Auction) -> Contract:
    """Return the contract of an auction with a bid. Raise `ValueError` without one."""
    if auction.contract is None:
        raise ValueError("nothing was bid")
    return auction.contract


def _check_bid(bid: Bid, contract: Contract | None) -> None:
    """Raise `IllegalAction` unless the bid exists and is higher than the contract (CO5, CO6)."""
    if (bid.value, bid.suit) not in BIDS:
        raise IllegalAction("bad_bid")
    if contract is None:
        return
    if contract.multiplier > 1:
        raise IllegalAction("contred")
    if bid.value <= contract.value:
        raise IllegalAction("bid_too_low", value=bid.value, standing=contract.value)


def _contre(seat: Seat, contract: Contract | None) -> Contract:
    """Return the contract doubled. Raise `IllegalAction` if it cannot be doubled (CO9)."""
    if contract is None:
        raise IllegalAction("no_bid")
    bidder, value, suit, _ = contract
    if (seat ^ bidder) & 1 == 0:
        raise IllegalAction("own_team")
    return Contract(bidder, value, suit, 2)


def _surcontre(contract: Contract | None) -> Contract:
    """Return the contract redoubled. Raise `IllegalAction` unless it is doubled (CO10)."""
    if contract is None or contract.multiplier == 1:
        raise IllegalAction("no_contre")
    seat, value, suit, _ = contract
    return Contract(seat, value, suit, 4)


@cache
def _bidden(bid: Contract) -> tuple[Event, ...]:
    """Return the event of a bid; cached, because that is faster than making it."""
    return (Bidden(bid.seat, bid.value, bid.suit),)


@cache
def _calls(standing: int, against: bool, multiplier: int) -> CallsLegal:
    """Return the legal calls over `standing` points; `against` if the other side bid them."""
    if multiplier > 1:
        return CallsLegal((PASS, SURCONTRE), (Do(SURCONTRE), Do(PASS)))
    higher = [value for value in VALUES if value > standing]
    bids = [(suit, tuple(BIDS[value, suit] for value in higher)) for suit in SUITS]
    offers: list[Offer] = [Choose(_VERBS[suit], found) for suit, found in bids if found]
    calls: tuple[Action, ...] = (PASS, CONTRE) if standing and against else (PASS,)
    actions = (*calls, *(bid for _, found in bids for bid in found))
    return CallsLegal(actions, (*offers, *map(Do, calls)))


GAME = Contree()
