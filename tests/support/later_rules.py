"""A game with an invented later version of its rules, which replays matches of today's version."""

from __future__ import annotations

from pasur_core.errors import IllegalAction
from pasur_core.games.pasur.actions import Claim
from pasur_core.games.pasur.rules import GAME, Pasur
from pasur_core.games.pasur.state import State
from pasur_core.protocol import Action, Seat, Step


class LaterPasur(Pasur):
    """Pâsur by version 2 of its rules, which allows no claims."""

    rules_version = 2
    earlier = (GAME,)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Return the next state and its events; raise `IllegalAction` for a claim too."""
        if isinstance(action, Claim):
            raise IllegalAction("claim_closed")
        return super().apply(state, seat, action)


LATER = LaterPasur()
