"""The games that exist: every package of `pasur_core.games` whose `rules` have a `GAME`."""

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
    """The game has no rules of this version: `known` are those it has."""

    def __init__(self, game: AnyGame) -> None:
        self.known = tuple(sorted(one.rules_version for one in (game, *game.earlier)))
        versions = ", ".join(map(str, self.known))
        super().__init__(f"{game.key} has no such version of its rules; there are: {versions}")


def module_of(package: str, name: str) -> ModuleType | None:
    """Return a module of a package, such as the one of a game by its key; None without one."""
    full = f"{package}.{name}"
    return None if find_spec(full) is None else importlib.import_module(full)


@cache
def games() -> dict[str, AnyGame]:
    """All games by key, in alphabetical order."""
    found: dict[str, AnyGame] = {}
    for info in sorted(pkgutil.iter_modules(pasur_core.games.__path__), key=lambda one: one.name):
        rules = module_of(f"{pasur_core.games.__name__}.{info.name}", "rules")
        if rules is not None:
            found[rules.GAME.key] = rules.GAME
    return found


def ordered_games() -> tuple[AnyGame, ...]:
    """All games as people are shown them: by `Game.order`, equals in alphabetical order.

    The first is the one that is meant when none is named.
    """
    return tuple(sorted(games().values(), key=lambda one: (one.order, one.key)))


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
