"""8 américain for the search: rounds played on by the club's player."""

from __future__ import annotations

from pasur_core.games.crazy_eights.rules import GAME
from pasur_core.games.crazy_eights.state import State
from pasur_core.players.crazy_eights import PLAYER
from pasur_core.players.plans.margins import RoundPlan


class CrazyEightsPlan(RoundPlan[State]):
    """What search has to know about 8 américain."""

    game = GAME
    club = PLAYER
    worlds = 40
    low = True


PLAN = CrazyEightsPlan()
