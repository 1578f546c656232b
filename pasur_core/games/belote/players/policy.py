"""Search policy for Belote: it plays the deal out after each call or card that it compares."""

from __future__ import annotations

import random
from collections.abc import Callable

from pasur_core.cards import SUITS
from pasur_core.families.tricks.actions import PASS
from pasur_core.families.tricks.cards import SEATS, singles
from pasur_core.families.tricks.players.beliefs import Belief, margin_likelihood
from pasur_core.families.tricks.players.hands import TAKING, strengths
from pasur_core.families.tricks.players.playouts import play_out
from pasur_core.families.tricks.players.policy import AnyRound, AnyState, TricksPolicy
from pasur_core.families.tricks.state import BID, Won
from pasur_core.games.belote.players import ENOUGH, PLAYER
from pasur_core.games.belote.rules import GAME, TAKES
from pasur_core.games.belote.scoring import score
from pasur_core.phases import PLAY
from pasur_core.protocol import Action, Seat

_FIRST, _ALL = 5, 8
"""The number of cards in a hand before a suit is taken, and after."""


class BelotePolicy(TricksPolicy):
    """The search policy of Belote."""

    game = GAME
    club = PLAYER
    worlds = 60

    def candidates(self, state: AnyState, seat: Seat, usual: Action) -> list[Action]:
        """Return the moves to compare with the usual one.

        These are all other cards, or in the auction all other calls.
        """
        if state.phase != BID:
            return super().candidates(state, seat, usual)
        return [action for action in GAME.legal(state, seat) if action != usual]

    def call_likelihood(self, state: AnyState) -> Callable[[Seat, int], float]:
        """Return a function that gives the log-likelihood of a seat's calls with a given hand.

        The arguments of the function are the seat and the hand.
        """
        round_, taking = state.round, state.law.suit
        turned, first = round_.auction.turned, round_.dealer + 1 & 3
        (suit,) = (at for at in range(len(SUITS)) if turned >> 8 * at & 0xFF)
        passes = round_.auction.passes
        if taking:
            passes = (round_.taker - first & 3) + SEATS * (taking != SUITS[suit])
        shown = strengths(turned, TAKING)

        def likely(seat: Seat, hand: int) -> float:
            if not taking:
                worth = list(strengths(hand | turned, TAKING))
            elif seat == round_.taker:
                share = (_FIRST - 1) / (_ALL - 1)
                own = strengths(hand, TAKING)
                worth = [more + share * (one - more) for one, more in zip(own, shown, strict=True)]
            else:
                own = strengths(hand, TAKING)
                worth = [more + _FIRST / _ALL * one for one, more in zip(own, shown, strict=True)]
            spoke = (seat - first & 3) < passes, (seat - first & 3) + SEATS < passes
            found = 0.0
            if spoke[0]:
                found += margin_likelihood(ENOUGH - worth[suit])
            if spoke[1]:
                found += margin_likelihood(
                    ENOUGH - max(value for at, value in enumerate(worth) if at != suit)
                )
            if taking and seat == round_.taker:
                found += margin_likelihood(worth[SUITS.index(taking)] - ENOUGH)
            return found

        return likely

    def points_of(self, round_: AnyRound, won: Won) -> tuple[int, int]:
        """Return the points that each side scores for the tricks it has won."""
        return score(round_.options, round_.taker & 1, won, round_.auction.pot).points

    def likelier_world(
        self, world: AnyState, seat: Seat, belief: Belief, rng: random.Random
    ) -> AnyState:
        """Return `world` with the last hands of an MCMC chain that starts from its hands.

        Until a seat has named trump, the chain can also exchange cards between hands and stock.
        """
        if world.phase != BID:
            return super().likelier_world(world, seat, belief, rng)
        auction = world.round.auction
        held = (*world.hands, sum(auction.stock))
        hidden = [0 if owner == seat else cards for owner, cards in enumerate(held)]
        *hands, left = belief.sample_hands(held, hidden, [0] * len(held), self.turns, rng)
        stock = singles(left)
        rng.shuffle(stock)
        round_ = world.round._replace(auction=auction._replace(stock=tuple(stock)))
        return world._replace(round=round_, hands=tuple(hands))

    def trial(
        self, start: AnyState, world: AnyState, seat: Seat, seed: int
    ) -> Callable[[Action], float]:
        """Return a function that gives, for a move, the lead of the seat's side after this round.

        The lead is in points, over the other side. After a take or a pass, all seats play on like
        the club-level player. The lead is 0 if all pass.
        """
        if world.phase != BID:
            return super().trial(start, world, seat, seed)
        played: dict[tuple[Seat, str], float] = {}

        def brings(move: Action) -> float:
            state = _finish_auction(GAME.apply(world, seat, move).state)
            if state.phase != PLAY:
                return 0.0
            contract = state.round.taker, state.law.suit
            if contract not in played:
                played[contract] = self.points_ahead(state.round, *play_out(state, _NOTHING), seat)
            return played[contract]

        return brings


_NOTHING = (0,) * SEATS
"""The cards that each seat is known not to hold before a card is played: none."""


def _finish_auction(state: AnyState) -> AnyState:
    """Return the state after the club-level players have finished the auction."""
    turned = state.round.auction.turned
    while state.phase == BID:
        worth = strengths(state.hands[state.turn] | turned, TAKING)
        able = state.round.auction.suits
        best = max(able, key=lambda suit: worth[SUITS.index(suit)])
        call = TAKES[best] if worth[SUITS.index(best)] >= ENOUGH else PASS
        state = GAME.apply(state, state.turn, call).state
    return state


POLICY = BelotePolicy()
