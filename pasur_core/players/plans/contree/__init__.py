"""Belote contrée for the search: its auction by the contracts it leads to, its play by every card.

What each bid is worth is asked of many deals: how the auction goes on after it, and what the
contract then brings, for which every deal is played once with each trump that comes of it.
"""

from __future__ import annotations

from collections.abc import Callable

from pasur_core.cards import SUITS
from pasur_core.families.tricks.actions import PASS
from pasur_core.families.tricks.cards import SEATS
from pasur_core.families.tricks.state import BID, Won
from pasur_core.games.contree.actions import BIDS, CONTRE, SURCONTRE
from pasur_core.games.contree.rules import GAME
from pasur_core.games.contree.scoring import score
from pasur_core.games.contree.state import CAPOT, GENERALE, VALUES, Auction
from pasur_core.players.contree import PLAYER, worths
from pasur_core.players.plans.contree.auction import concluded, named, telling
from pasur_core.players.plans.tricks import AnyRound, AnyState, TricksPlan
from pasur_core.players.playouts.tricks import finished
from pasur_core.protocol import Action, Seat

_BOLD, _SHY = 40, 30
"""Bids are considered in suits that are worth so much less than the best, up to so much more than
the hand alone is worth."""

_ALL_TRICKS, _ALL_ALONE = 110, 130
"""What a hand must be worth before a capot, or a générale, is thought of."""


class ContreePlan(TricksPlan):
    """What search has to know about contrée."""

    game = GAME
    club = PLAYER
    worlds = 60

    def candidates(self, state: AnyState, seat: Seat, usual: Action) -> list[Action]:
        """Every card; in the auction a pass, a contre, and what may be bid in the best suits."""
        if state.phase != BID:
            return super().candidates(state, seat, usual)
        auction, legal = state.round.auction, GAME.legal(state, seat)
        found: list[Action] = [one for one in (PASS, CONTRE, SURCONTRE) if one in legal]
        worth = worths(state.hands[seat], named(auction.said)[seat ^ 2])
        standing = auction.contract.value if auction.contract else 0
        for suit, own in zip(SUITS, worth, strict=True):
            if own < max(worth) - _SHY:
                continue
            for value in VALUES:
                most = {CAPOT: _ALL_TRICKS, GENERALE: _ALL_ALONE}.get(value, value - _BOLD)
                if value > standing and most <= own and BIDS[value, suit] in legal:
                    found.append(BIDS[value, suit])
        return [one for one in found if one != usual]

    def said(self, state: AnyState) -> Callable[[Seat, int], float]:
        """Return how likely a seat, with the cards it had in the auction, said what it did."""
        return telling(state.round.auction.said)

    def points_of(self, this: AnyRound, won: Won) -> tuple[int, int]:
        """Return what both sides score for what they have won."""
        return score(this.options, this.auction.contract, won).points

    def trial(
        self, start: AnyState, world: AnyState, seat: Seat, luck: int
    ) -> Callable[[Action], float]:
        """Return what tells what each call brings in a world: the contract that it leads to."""
        if world.phase != BID:
            return super().trial(start, world, seat, luck)
        played: dict[tuple[str, int], tuple[Won, Seat]] = {}
        this = world.round

        def brings(move: Action) -> float:
            state = GAME.apply(world, seat, move).state
            auction = state.round.auction
            if state.phase == BID:
                contract = concluded(auction, state.turn, world.hands)
            else:
                contract = auction.contract
            if contract is None:
                return 0.0
            how = contract.suit, contract.seat & 1
            if how not in played:
                taken = this._replace(taker=contract.seat)
                played[how] = finished(GAME.playing(taken, contract.suit, world.hands), _NOTHING)
            bought = this._replace(auction=Auction(contract=contract))
            return self.counted(bought, *played[how], seat)

        return brings


_NOTHING = (0,) * SEATS
"""What seats are known to lack before a card is played."""


PLAN = ContreePlan()
