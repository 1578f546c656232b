"""Basra for the search: rounds played on by the club's player."""

from __future__ import annotations

from pasur_core.games.basra.rules import GAME
from pasur_core.games.basra.state import State
from pasur_core.players.basra import PLAYER
from pasur_core.players.plans.margins import RoundPlan


class BasraPlan(RoundPlan[State]):
    """What search has to know about Basra."""

    game = GAME
    club = PLAYER
    worlds = 40


PLAN = BasraPlan()
