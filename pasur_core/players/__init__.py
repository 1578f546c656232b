"""Computer players: they are handed what their seat sees, never the state, so none can cheat."""

from __future__ import annotations

import importlib
import random
from abc import ABC, abstractmethod
from functools import cache
from importlib.util import find_spec
from typing import Any, Generic, TypeVar

from pasur_core.protocol import Action, Legal, View

ViewT = TypeVar("ViewT", bound=View)


class Player(ABC, Generic[ViewT]):
    """Someone who plays a seat."""

    @abstractmethod
    def choose(self, view: ViewT, legal: Legal, rng: random.Random, budget: float) -> Action:
        """One of the legal actions of the seat whose view it is; `legal` must not be empty.

        `budget` is the time to think in seconds; whoever does not search may ignore it.
        """


@cache
def player_for(key: str) -> Player[Any]:
    """The player of a game: `PLAYER` of its module in this package, else one who plays at random.

    >>> type(player_for("a game without tactics")).__name__
    'RandomPlayer'
    """
    name = f"{__name__}.{key}"
    module = importlib.import_module(name if find_spec(name) else f"{__name__}.random")
    player: Player[Any] = module.PLAYER
    return player
