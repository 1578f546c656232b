"""Computer players; they get the view of their seat, never the state, so they cannot cheat."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from functools import cache
from typing import TYPE_CHECKING, Any, Generic

from pasur_core.protocol import Action, Legal, View
from pasur_core.registry import load_game, module_of_game

if TYPE_CHECKING:  # every type checker knows this module, which need not be installed
    from typing_extensions import TypeVar

    ViewT = TypeVar("ViewT", bound=View, default=Any)
else:
    from typing import TypeVar

    ViewT = TypeVar("ViewT", bound=View)

_CONSIDERED = 1000
"""Limit on the actions that a random player chooses from. Lazy lists are not read any further."""


class Player(ABC, Generic[ViewT]):
    """Base of computer players: chooses the actions of a seat."""

    @abstractmethod
    def choose(self, view: ViewT, legal: Legal, rng: random.Random) -> Action:
        """Return one of the legal actions of the view's seat; `legal` must not be empty."""


class RandomPlayer(Player[View]):
    """A player of random legal actions."""

    def choose(self, view: View, legal: Legal, rng: random.Random) -> Action:
        """Return one of the legal actions, each equally likely.

        If there are more than 1,000, choose from the at most 1,000 that `Legal.up_to` returns.
        """
        return rng.choice(legal.up_to(_CONSIDERED))


@cache
def player_for(key: str) -> Player[Any]:
    """Return the club-level player of a game, or a random player if it has none.

    The player is `PLAYER` in the game's package `players`. Raise `UnknownGame`.

    >>> type(player_for("pasur")).__name__
    'PasurPlayer'
    """
    load_game(key)
    player: Player[Any] = getattr(module_of_game(key, "players"), "PLAYER", RandomPlayer())
    return player
