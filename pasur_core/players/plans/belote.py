"""Belote for the search."""

from __future__ import annotations

from pasur_core.games.belote.rules import GAME
from pasur_core.players.belote import PLAYER
from pasur_core.players.plans.tricks import TricksPlan


class BelotePlan(TricksPlan):
    """What search has to know about Belote."""

    game = GAME
    club = PLAYER
    worlds = 30


PLAN = BelotePlan()
