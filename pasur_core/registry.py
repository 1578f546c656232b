"""The games that exist: every package of `pasur_core.games` whose `rules` have a `GAME`."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

import pasur_core.games
from pasur_core.errors import PasurError
from pasur_core.protocol import AnyGame


class UnknownGame(PasurError):
    """No game has this key."""

    def __init__(self, key: str) -> None:
        super().__init__(f"no game is called {key[:40]!r}; there are: {', '.join(games())}")


@cache
def games() -> dict[str, AnyGame]:
    """All games by key, in alphabetical order."""
    found: dict[str, AnyGame] = {}
    for info in sorted(pkgutil.iter_modules(pasur_core.games.__path__), key=lambda one: one.name):
        game = importlib.import_module(f"pasur_core.games.{info.name}.rules").GAME
        found[game.key] = game
    return found


def ordered_games() -> tuple[AnyGame, ...]:
    """All games as people are shown them: by `Game.order`, equals in alphabetical order.

    The first is the one that is meant when none is named.
    """
    return tuple(sorted(games().values(), key=lambda one: (one.order, one.key)))


def load_game(key: str) -> AnyGame:
    """The game with this key; raises `UnknownGame`.

    >>> load_game("pasur").seats
    (2, 3, 4, 5, 6, 8)
    """
    try:
        return games()[key]
    except KeyError:
        raise UnknownGame(key) from None
