"""The contract of every game, as checks that also run for a game in another project.

The checks play random matches of a game in all its settings. For example, they check that no card
is lost, and that a game accepts exactly the actions that it lists. They check that views and
records show a seat no card that is hidden from it. Without pytest, `check_game` runs all checks,
and so does `python -m pasur_core.testing MODULE:NAME`. With pytest, each check in each setting is a
test::

    import pytest
    from pasur_core.testing import checks

    pytest.register_assert_rewrite("pasur_core.testing")

    @pytest.mark.parametrize("check", checks(GAME), ids=str)
    def test_my_game(check):
        check()

A game whose seats choose simultaneously has to set `Game.sealed_from`. An option for the length of
a match must be called `target`, `rounds` or `limit`, so that the checks can play short matches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from pasur_core import registry
from pasur_core.protocol import AnyGame
from pasur_core.testing import declarations, encodings, leaks, listing, play, records
from pasur_core.testing.cases import CHECKS, Check
from pasur_core.testing.listing import check_listing
from pasur_core.testing.setting import Setting, plain_settings, settings
from pasur_core.testing.walks import WalkStep, walk

MODULES = (declarations, play, listing, leaks, records, encodings)
"""The modules whose checks are in `CHECKS`."""


@contextmanager
def registered(game: AnyGame) -> Iterator[None]:
    """Put a game into the registry within a `with` block, so that its records can be replayed."""
    games = registry.games()
    before = games.get(game.key)
    games[game.key] = game
    try:
        yield
    finally:
        if before is None:
            del games[game.key]
        else:
            games[game.key] = before


@dataclass(frozen=True)
class Case:
    """A check of a game in one setting; a call of it raises `AssertionError` if the game fails."""

    game: AnyGame
    check: Check
    arguments: tuple[Any, ...]

    def __str__(self) -> str:
        return f"{self.check.run.__name__}[{'-'.join(map(str, self.arguments))}]"

    def __call__(self) -> None:
        """Run the check while its game is in the registry."""
        with registered(self.game):
            self.check.run(*self.arguments)


def checks(game: AnyGame, *, nightly: bool = False) -> list[Case]:
    """Return the checks of a game, each once for every setting in which it runs.

    The settings are those of a daily run or, if `nightly`, all settings.
    """
    with registered(game):
        found = [
            Case(game, check, arguments)
            for check in CHECKS
            for arguments in check.arguments([game])
        ]
    return [one for one in found if nightly or not any(map(_is_nightly, one.arguments))]


def _is_nightly(argument: object) -> bool:
    return isinstance(argument, Setting) and argument.is_nightly


def check_game(
    game: AnyGame, *, nightly: bool = False, begun: Callable[[Case], None] = lambda case: None
) -> int:
    """Run all checks of a game, and return their number.

    Raise `AssertionError` for the first check that fails, with its name and its setting. Raise
    `RuntimeError` if Python leaves out assertions (`python -O`).

    Args:
        game: the game; it need not be in the registry.
        nightly: whether to run the checks in all settings.
        begun: called with each check before it runs.
    """
    if not __debug__:
        raise RuntimeError("The checks are assertions, which python -O leaves out.")
    found = checks(game, nightly=nightly)
    for case in found:
        begun(case)
        try:
            case()
        except AssertionError as error:
            raise AssertionError(f"{case}: {error}".rstrip(": ")) from error
    return len(found)


__all__ = [
    "CHECKS",
    "Case",
    "Check",
    "Setting",
    "WalkStep",
    "check_game",
    "check_listing",
    "checks",
    "plain_settings",
    "registered",
    "settings",
    "walk",
]
