"""Rami for the search: what to draw, whether to lay, and the best few discards."""

from __future__ import annotations

from itertools import islice

from pasur_core.games.rami.actions import Discard, Draw, Take
from pasur_core.games.rami.rules import GAME
from pasur_core.games.rami.state import State
from pasur_core.players.plans.margins import RoundPlan
from pasur_core.players.rami import PLAYER, by_use, is_late
from pasur_core.protocol import Action, Seat

_DISCARDS = 5
"""So many of the cards missed least are compared."""

_TAKES = 3
"""So many ways to use the top discard are compared with a draw."""


class RamiPlan(RoundPlan[State]):
    """What search has to know about Rami."""

    game = GAME
    club = PLAYER
    worlds = 24
    low = True

    def candidates(self, state: State, seat: Seat, usual: Action) -> list[Action]:
        """Draws or takes; discards; for who could lay something, to keep it instead."""
        legal = GAME.legal(state, seat)
        if isinstance(usual, Draw | Take):
            drawn = (one for one in legal if isinstance(one, Draw | Take) and one != usual)
            return list(islice(drawn, _TAKES))
        view = GAME.view(state, seat)
        cards = dict.fromkeys(by_use(view, view.hands[seat], late=is_late(view)))
        discards = (one for one in map(Discard, cards) if one != usual and one in legal)
        return list(islice(discards, _DISCARDS if isinstance(usual, Discard) else 1))


PLAN = RamiPlan()
