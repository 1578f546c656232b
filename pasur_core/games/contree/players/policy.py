"""Search policy for contrée: it values a bid by the contract to which the bid leads.

A bid is valued in many redeals. In each, the auction is continued after the bid, and the resulting
contract is played. Bids that lead to the same trump and taking side share one such playout. After
the auction, all cards that the seat can play are compared.
"""

from __future__ import annotations

from collections.abc import Callable

from pasur_core.cards import SUITS
from pasur_core.families.tricks.actions import PASS
from pasur_core.families.tricks.cards import SEATS
from pasur_core.families.tricks.players.playouts import play_out
from pasur_core.families.tricks.players.policy import AnyRound, AnyState, TricksPolicy
from pasur_core.families.tricks.state import BID, Won
from pasur_core.games.contree.actions import BIDS, CONTRE, SURCONTRE
from pasur_core.games.contree.players import PLAYER, worths
from pasur_core.games.contree.players.auction import conclude, last_bids, likelihood_of_calls
from pasur_core.games.contree.rules import GAME
from pasur_core.games.contree.scoring import score
from pasur_core.games.contree.state import CAPOT, GENERALE, VALUES, Auction
from pasur_core.protocol import Action, Seat

_BOLD, _SHY = 40, 30
"""Limits on the bids to consider, in points: a bid can exceed the value of its suit by `_BOLD`.

The value of the suit can be lower than that of the best suit by `_SHY`.
"""

_ALL_TRICKS, _ALL_ALONE = 110, 130
"""The least value of a hand to consider a capot, and a générale."""


class ContreePolicy(TricksPolicy):
    """The search policy of contrée."""

    game = GAME
    club = PLAYER
    worlds = 60

    def candidates(self, state: AnyState, seat: Seat, usual: Action) -> list[Action]:
        """Return the moves to compare with the usual one.

        These are all other cards; in the auction, the pass, contre or surcontre, and bids in the
        best suits.
        """
        if state.phase != BID:
            return super().candidates(state, seat, usual)
        auction, legal = state.round.auction, GAME.legal(state, seat)
        found: list[Action] = [call for call in (PASS, CONTRE, SURCONTRE) if call in legal]
        worth = worths(state.hands[seat], last_bids(auction.said)[seat ^ 2])
        standing = auction.contract.value if auction.contract else 0
        for suit, own in zip(SUITS, worth, strict=True):
            if own < max(worth) - _SHY:
                continue
            for value in VALUES:
                most = {CAPOT: _ALL_TRICKS, GENERALE: _ALL_ALONE}.get(value, value - _BOLD)
                if value > standing and most <= own and BIDS[value, suit] in legal:
                    found.append(BIDS[value, suit])
        return [action for action in found if action != usual]

    def call_likelihood(self, state: AnyState) -> Callable[[Seat, int], float]:
        """Return a function that gives the log-likelihood of a seat's calls with a given hand.

        The arguments of the function are the seat and the hand.
        """
        return likelihood_of_calls(state.round.auction.said)

    def points_of(self, round_: AnyRound, won: Won) -> tuple[int, int]:
        """Return the points that each side scores for the tricks it has won."""
        return score(round_.options, round_.auction.contract, won).points

    def trial(
        self, start: AnyState, world: AnyState, seat: Seat, seed: int
    ) -> Callable[[Action], float]:
        """Return a function that gives, for a move, the lead of the seat's side after this round.

        The lead is in points, over the other side. It is 0 if the auction ends without a contract.
        """
        if world.phase != BID:
            return super().trial(start, world, seat, seed)
        played: dict[tuple[str, int], tuple[Won, Seat]] = {}
        round_ = world.round

        def brings(move: Action) -> float:
            state = GAME.apply(world, seat, move).state
            auction = state.round.auction
            if state.phase == BID:
                contract = conclude(auction, state.turn, world.hands)
            else:
                contract = auction.contract
            if contract is None:
                return 0.0
            played_as = contract.suit, contract.seat & 1
            if played_as not in played:
                taken = round_._replace(taker=contract.seat)
                played[played_as] = play_out(
                    GAME.playing(taken, contract.suit, world.hands), _NOTHING
                )
            bought = round_._replace(auction=Auction(contract=contract))
            return self.points_ahead(bought, *played[played_as], seat)

        return brings


_NOTHING = (0,) * SEATS
"""The cards that each seat is known not to hold before a card is played: none."""


POLICY = ContreePolicy()
