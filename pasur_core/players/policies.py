"""The search policy of each game: `POLICY` of the module that has the game's key as name."""

from __future__ import annotations

from functools import cache
from typing import Any

from pasur_core.players import player_for
from pasur_core.players.policies.score_models import MatchPolicy
from pasur_core.players.search import SearchPolicy
from pasur_core.registry import load_game, module_of


class AnyPolicy(MatchPolicy[Any]):
    """The policy of a game without its own: playouts to the end of the match by its club player."""

    worlds = 20

    def __init__(self, key: str) -> None:
        self.game = load_game(key)
        self.club = player_for(key)


@cache
def policy_for(key: str) -> SearchPolicy[Any]:
    """Return the search policy of a game; raise `UnknownGame`."""
    load_game(key)
    module = module_of(__name__, key)
    policy: SearchPolicy[Any] = AnyPolicy(key) if module is None else module.POLICY
    return policy
