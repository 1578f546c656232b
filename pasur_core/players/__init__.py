"""Computer players. They get the view of their seat, never the state, so they cannot cheat."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from functools import cache
from typing import Any, Generic, TypeVar

from pasur_core.protocol import Action, Legal, View
from pasur_core.registry import load_game, module_of

ViewT = TypeVar("ViewT", bound=View)


class Player(ABC, Generic[ViewT]):
    """Base of computer players: chooses the actions of a seat."""

    @abstractmethod
    def choose(self, view: ViewT, legal: Legal, rng: random.Random) -> Action:
        """Return one of the legal actions of the view's seat; `legal` must not be empty."""


@cache
def player_for(key: str) -> Player[Any]:
    """Return the player of a game: `PLAYER` of its module in this package, or a random player.

    Raise `UnknownGame`.

    >>> type(player_for("pasur")).__name__
    'PasurPlayer'
    """
    load_game(key)
    module = module_of(__name__, key) or module_of(__name__, "random")
    player: Player[Any] = getattr(module, "PLAYER")  # noqa: B009 - a module without has no type
    return player
