"""The search policy of each game: `PLAN` of the module that has the game's key as name."""

from __future__ import annotations

from functools import cache
from typing import Any

from pasur_core.players import player_for
from pasur_core.players.plans.score_models import MatchPlan
from pasur_core.players.search import Plan
from pasur_core.registry import load_game, module_of


class AnyPlan(MatchPlan[Any]):
    """The plan of a game without its own: playouts to the end of the match by its club player."""

    worlds = 20

    def __init__(self, key: str) -> None:
        self.game = load_game(key)
        self.club = player_for(key)


@cache
def plan_for(key: str) -> Plan[Any]:
    """Return the search policy of a game; raises `UnknownGame`."""
    load_game(key)
    module = module_of(__name__, key)
    plan: Plan[Any] = AnyPlan(key) if module is None else module.PLAN
    return plan
