"""Port for the search: rounds played on by the club's player."""

from __future__ import annotations

from pasur_core.games.port.rules import GAME
from pasur_core.games.port.state import State
from pasur_core.players.plans.margins import MatchPlan
from pasur_core.players.port import PLAYER


class PortPlan(MatchPlan[State]):
    """What search has to know about Port."""

    game = GAME
    club = PLAYER
    worlds = 100


PLAN = PortPlan()
