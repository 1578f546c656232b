"""Pairs for the search: rounds played on by the club's player."""

from __future__ import annotations

from pasur_core.games.pairs.rules import GAME
from pasur_core.games.pairs.state import State
from pasur_core.players.pairs import PLAYER
from pasur_core.players.plans.margins import MatchPlan


class PairsPlan(MatchPlan[State]):
    """What search has to know about Pairs."""

    game = GAME
    club = PLAYER
    worlds = 100


PLAN = PairsPlan()
