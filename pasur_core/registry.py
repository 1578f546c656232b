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

    def __init__(self, key: object) -> None:
        super().__init__(f"no game is called {str(key)[:40]!r}; there are: {', '.join(games())}")


class UnknownRules(PasurError):
    """The game has no rules of this version: `known` are those it has."""

    def __init__(self, game: AnyGame) -> None:
        self.known = tuple(sorted(one.rules_version for one in (game, *game.earlier)))
        versions = ", ".join(map(str, self.known))
        super().__init__(f"{game.key} has no such version of its rules; there are: {versions}")


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


def load_game(key: str, rules_version: int | None = None) -> AnyGame:
    """The game with this key, by a version of its rules: the present one unless said.

    Raises `UnknownGame` or `UnknownRules`.

    >>> load_game("pasur").seats
    (2, 3, 4, 5, 6, 8)
    >>> load_game("pasur", 1).rules_version
    1
    """
    game = games().get(key) if isinstance(key, str) else None
    if game is None:
        raise UnknownGame(key)
    for one in (game, *game.earlier):
        if rules_version in (None, one.rules_version):
            return one
    raise UnknownRules(game)
