"""The games that exist: every module of `pasur_core.games` that has a `GAME`."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

import pasur_core.games
from pasur_core.errors import PasurError
from pasur_core.game import AnyGame


class UnknownGame(PasurError):
    """No game has this key."""

    def __init__(self, key: str) -> None:
        super().__init__(f"no game is called {key[:40]!r}; there are: {', '.join(games())}")


@cache
def games() -> dict[str, AnyGame]:
    """All games by key, in alphabetical order."""
    found: dict[str, AnyGame] = {}
    for info in sorted(pkgutil.iter_modules(pasur_core.games.__path__), key=lambda one: one.name):
        game = getattr(importlib.import_module(f"pasur_core.games.{info.name}"), "GAME", None)
        if game is not None:
            found[game.key] = game
    return found


def listed() -> tuple[AnyGame, ...]:
    """All games as people are shown them: by `Game.listed`, equals in alphabetical order.

    The first is the one that is meant when none is named.
    """
    return tuple(sorted(games().values(), key=lambda one: (one.listed, one.key)))


def game(key: str) -> AnyGame:
    """The game with this key; raises `UnknownGame`.

    >>> game("pasur").seats
    (2, 3, 4)
    """
    try:
        return games()[key]
    except KeyError:
        raise UnknownGame(key) from None
