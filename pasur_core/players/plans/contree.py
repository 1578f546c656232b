"""Belote contrée for the search: its auction by a few bids, its play by every card."""

from __future__ import annotations

from pasur_core.families.tricks.actions import PASS
from pasur_core.games.contree.actions import CONTRE, SURCONTRE, Bid
from pasur_core.games.contree.rules import GAME
from pasur_core.phases import PLAY
from pasur_core.players.contree import PLAYER
from pasur_core.players.plans.tricks import AnyState, TricksPlan
from pasur_core.protocol import Action, Seat


class ContreePlan(TricksPlan):
    """What search has to know about contrée."""

    game = GAME
    club = PLAYER
    worlds = 30

    def candidates(self, state: AnyState, seat: Seat, usual: Action) -> list[Action]:
        """Every card; in the auction a pass, a contre, and the next bids of the usual suit."""
        if state.phase == PLAY:
            return super().candidates(state, seat, usual)
        legal = GAME.legal(state, seat)
        found: list[Action] = [one for one in (PASS, CONTRE, SURCONTRE) if one in legal]
        if isinstance(usual, Bid):
            found += [one for one in legal if isinstance(one, Bid) and one.suit == usual.suit][:2]
        return [one for one in found if one != usual]


PLAN = ContreePlan()
