"""The registry of games: every package of `pasur_core.games` whose `rules` module has a `GAME`."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Literal, overload

import pasur_core.games
from pasur_core.errors import PasurError, nearest
from pasur_core.protocol import AnyGame

if TYPE_CHECKING:
    from pasur_core.games.basra.rules import Basra
    from pasur_core.games.belote.rules import Belote
    from pasur_core.games.contree.rules import Contree
    from pasur_core.games.crazy_eights.rules import CrazyEights
    from pasur_core.games.pairs.rules import Pairs
    from pasur_core.games.pasur.rules import Pasur
    from pasur_core.games.port.rules import Port
    from pasur_core.games.president.rules import President
    from pasur_core.games.rami.rules import Rami


class UnknownGame(PasurError):
    """No game has this key."""

    def __init__(self, key: object) -> None:
        known = tuple(games())
        meant = nearest(key, known)
        super().__init__(
            f"no game is called {str(key)[:40]!r}{meant}; there are: {', '.join(known)}"
        )


class UnknownRules(PasurError):
    """The game has no rules of this version.

    `known` lists the versions that it has.
    """

    def __init__(self, game: AnyGame) -> None:
        self.known = tuple(sorted(version.rules_version for version in (game, *game.earlier)))
        versions = ", ".join(map(str, self.known))
        super().__init__(f"{game.key} has no such version of its rules; there are: {versions}")


def module_of(package: str, name: str) -> ModuleType | None:
    """Import a module of a package; None if there is none.

    `name` is relative to the package, with dots if the module lies deeper.
    """
    for part in name.split("."):
        package = f"{package}.{part}"
        if find_spec(package) is None:
            return None
    return importlib.import_module(package)


def module_of_game(key: str, name: str) -> ModuleType | None:
    """Import a module of a game's package, such as `players.policy`; None if there is none."""
    return module_of(pasur_core.games.__name__, f"{key}.{name}")


@cache
def games() -> dict[str, AnyGame]:
    """Return all games by key, in alphabetical order."""
    found: dict[str, AnyGame] = {}
    for info in sorted(pkgutil.iter_modules(pasur_core.games.__path__), key=lambda info: info.name):
        rules = module_of_game(info.name, "rules")
        if rules is not None:
            found[rules.GAME.key] = rules.GAME
    return found


def ordered_games() -> tuple[AnyGame, ...]:
    """Return all games in the order shown to people: by `Game.order`, then by key.

    The first is the default game.
    """
    return tuple(sorted(games().values(), key=lambda game: (game.order, game.key)))


@overload
def load_game(key: Literal["basra"], rules_version: None = None) -> Basra: ...
@overload
def load_game(key: Literal["belote"], rules_version: None = None) -> Belote: ...
@overload
def load_game(key: Literal["contree"], rules_version: None = None) -> Contree: ...
@overload
def load_game(key: Literal["crazy_eights"], rules_version: None = None) -> CrazyEights: ...
@overload
def load_game(key: Literal["pairs"], rules_version: None = None) -> Pairs: ...
@overload
def load_game(key: Literal["pasur"], rules_version: None = None) -> Pasur: ...
@overload
def load_game(key: Literal["port"], rules_version: None = None) -> Port: ...
@overload
def load_game(key: Literal["president"], rules_version: None = None) -> President: ...
@overload
def load_game(key: Literal["rami"], rules_version: None = None) -> Rami: ...
@overload
def load_game(key: str, rules_version: int | None = None) -> AnyGame: ...
def load_game(key: str, rules_version: int | None = None) -> AnyGame:
    """Return the game with this key, under its current rules or an earlier `rules_version`.

    Raise `UnknownGame` or `UnknownRules`.

    >>> load_game("pasur").seats
    (2, 3, 4, 5, 6, 8)
    >>> load_game("pasur", 1).rules_version
    1
    """
    game = games().get(key) if isinstance(key, str) else None
    if game is None:
        raise UnknownGame(key)
    for version in (game, *game.earlier):
        if rules_version in (None, version.rules_version):
            return version
    raise UnknownRules(game)
