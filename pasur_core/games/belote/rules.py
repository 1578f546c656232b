"""Belote: the French trick-taking game for two pairs, in which one side names trump.

Rules: docs/rules/belote.md
"""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

from pasur_core.cards import SUITS, Card
from pasur_core.errors import IllegalAction
from pasur_core.families.tricks.actions import PASS, CallsLegal, Pass, packets
from pasur_core.families.tricks.cards import CARD, SEATS, cards_of, singles
from pasur_core.families.tricks.events import Passed
from pasur_core.families.tricks.law import Law
from pasur_core.families.tricks.rules import COMMON_ERRORS, SIDES, TrickGame
from pasur_core.families.tricks.state import BID, Round, Won
from pasur_core.games.belote.actions import Take
from pasur_core.games.belote.events import RoundDealt, RoundScored, SecondRound, Took
from pasur_core.games.belote.scoring import last_trick, needed, score
from pasur_core.games.belote.state import Auction, BeloteOptions, BeloteRound, BeloteView, State
from pasur_core.protocol import Action, Do, Event, Legal, Seat, Step

_TAKE = re.compile("take ([CDHS])")
TAKES = {suit: Take(suit) for suit in SUITS}
_DEALT = 20
"""Cards in the hands before trump is named; the next one is turned up (BE6)."""


class Belote(TrickGame[BeloteOptions, Auction, BeloteView]):
    """The rules of Belote, BE1 to BE28."""

    key = "belote"
    order = 3
    lengths = ((4, 36, 5.5),)
    rules_version = 1
    options_type = BeloteOptions
    asked_first = ("target", "litige")
    errors = COMMON_ERRORS | {"wrong_suit"}

    def first_auction(self) -> Auction:
        """Return an auction in which no card is turned up yet."""
        return Auction()

    def cards(self, state: State) -> tuple[Card, ...]:
        """Return the pack, collected from hands, stock, table and tricks."""
        if state.phase != BID:
            return super().cards(state)
        auction = state.round.auction
        return cards_of(sum(state.hands) + auction.turned + sum(auction.stock))

    def legal_calls(self, state: State) -> Legal:
        """Return the pass, and the calls that name a suit (BE7, BE9)."""
        return _calls(state.round.auction.suits)

    def read_call(self, text: str) -> Action | None:
        """Return the action of the text `take H`, with any suit; None for any other text."""
        found = _TAKE.fullmatch(text)
        return TAKES[found[1]] if found else None

    def dealt(self, round_: BeloteRound, law: Law, bits: tuple[int, ...]) -> Step[State]:
        """Return the step that deals three cards to each seat, then two, and turns one up (BE6)."""
        options, before, totals, number, dealer, *_ = round_
        first = dealer + 1 & 3
        hands = packets(bits, first, (0,) * SEATS, (3,) * SEATS + (2,) * SEATS)
        turned = bits[_DEALT]
        auction = Auction(turned, bits[_DEALT + 1 :], pot=before.pot)
        dealt = Round(options, auction, totals, number, dealer)
        event = RoundDealt(number, dealer, first, CARD[turned])
        return Step(self.bidding(dealt, law, first, hands), (event,))

    def call(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Return the step in which a seat takes or passes (BE7 to BE11).

        Raise `IllegalAction` for any other call, or for a suit that cannot be named.
        """
        options, auction, totals, number, dealer, *_ = state.round
        if isinstance(action, Pass):
            return self._passed(state, seat)
        if not isinstance(action, Take):
            raise IllegalAction("wrong_phase", phase=state.phase)
        turned, stock, _, pot = auction
        if action.suit not in auction.suits:
            raise IllegalAction("wrong_suit", suit=action.suit, turned=CARD[turned])
        first = dealer + 1 & 3
        sizes = [2 if one & 3 == seat else 3 for one in range(first, first + SEATS)]
        hands = [*packets(stock, first, state.hands, sizes)]
        hands[seat] += turned
        taken = Round(options, Auction(turned, pot=pot), totals, number, dealer, seat)
        event = Took(seat, action.suit, CARD[turned], first)
        return Step(self.playing(taken, action.suit, tuple(hands)), (event,))

    def last_trick(self, round_: BeloteRound, won: Won) -> int:
        """Return the bonus for the last trick, in points; see `scoring.last_trick`."""
        return last_trick(round_.options, won)

    def scored(self, round_: BeloteRound, suit: str, won: Won) -> tuple[RoundScored, Auction]:
        """Return the score of a round, and the auction for the state after it (BE20 to BE24)."""
        waiting = round_.auction.pot
        points, outcome, pot = score(round_.options, round_.taker & 1, won, waiting)
        first, second = round_.totals
        event = RoundScored(
            points,
            (first + points[0], second + points[1]),
            round_.number,
            SIDES,
            round_.taker,
            suit,
            outcome,
            won.points,
            won.by_side,
            won.belote,
            won.capot,
            needed(won.belote is not None),
            pot,
            0 if pot else waiting,
        )
        return event, Auction(pot=pot)

    def known(self, state: State, seat: Seat) -> int:
        """Return, as bits, the cards that all players know to be in a seat's hand.

        The turned card that the taker got is always included, even if it has been played.
        """
        turned = state.round.auction.turned if seat == state.round.taker else 0
        return turned | super().known(state, seat)

    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> State:
        """Return the state after redealing all cards whose places the seat does not know.

        Before trump is named, the stock is redealt too.
        """
        if state.phase != BID:
            return super().redeal(state, seat, rng)
        auction = state.round.auction
        moved = [hand for owner, hand in enumerate(state.hands) if owner != seat]
        unseen = sorted((*singles(sum(moved)), *auction.stock))
        rng.shuffle(unseen)
        hands = tuple(
            hand if owner == seat else sum(unseen.pop() for _ in range(hand.bit_count()))
            for owner, hand in enumerate(state.hands)
        )
        round_ = state.round._replace(auction=auction._replace(stock=tuple(unseen)))
        return state._replace(round=round_, hands=hands)

    def view(self, state: State, seat: Seat | None) -> BeloteView:
        """Return the view of a seat, or of a spectator (None)."""
        auction = state.round.auction
        turned = CARD.get(auction.turned)
        if state.phase == BID and turned:
            seen = self.seen(state, seat, (("turned", (turned,)),), len(auction.stock))
        else:
            seen = self.seen(state, seat)
        facts: tuple[Any, ...] = (*seen, turned, auction.passes, auction.pot)
        return BeloteView(*facts)

    def _passed(self, state: State, seat: Seat) -> Step[State]:
        """Let the next seat speak, or the next dealer deal (BE9, BE10)."""
        options, (turned, stock, passes, pot), totals, number, dealer, *_ = state.round
        events: tuple[Event, ...] = (Passed(seat),)
        passes += 1
        if passes == 2 * SEATS:
            return self.passed_out(state.round._replace(auction=Auction(pot=pot)), events)
        if passes == SEATS:
            events = (*events, SecondRound(CARD[turned].suit))
        round_ = Round(options, Auction(turned, stock, passes, pot), totals, number, dealer)
        return Step(self.bidding(round_, state.law, seat + 1 & 3, state.hands), events)


@cache
def _calls(suits: tuple[str, ...]) -> CallsLegal:
    takes = tuple(TAKES[suit] for suit in suits)
    return CallsLegal((PASS, *takes), tuple(map(Do, (*takes, PASS))))


GAME = Belote()
