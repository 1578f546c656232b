"""The list of all checks, and a decorator that adds a check with the settings that it runs in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

from pasur_core.protocol import AnyGame
from pasur_core.testing import setting, twins

CheckT = TypeVar("CheckT", bound=Callable[..., None])


class Check(NamedTuple):
    """A check, and a function that returns the arguments of its calls.

    The function takes games, and returns one tuple of arguments for each call.
    """

    run: Callable[..., None]
    arguments: Callable[[Sequence[AnyGame]], Iterable[tuple[Any, ...]]]


CHECKS: list[Check] = []
"""All checks of the modules that were imported, in the order of their definitions."""


def runs_in(
    arguments: Callable[[Sequence[AnyGame]], Iterable[tuple[Any, ...]]],
) -> Callable[[CheckT], CheckT]:
    """Return a decorator that adds a check to `CHECKS`.

    `arguments` becomes the attribute `arguments` of the `Check`.
    """

    def register(run: CheckT) -> CheckT:
        CHECKS.append(Check(run, arguments))
        return run

    return register


def _each(
    find: Callable[[Sequence[AnyGame]], Iterable[object]],
) -> Callable[[Sequence[AnyGame]], Iterable[tuple[Any, ...]]]:
    return lambda games: [(one,) for one in find(games)]


in_every_game = runs_in(_each(tuple))
in_every_setting = runs_in(_each(setting.settings))
in_plain_settings = runs_in(_each(setting.plain_settings))
in_sealed_settings = runs_in(_each(setting.sealed_settings))
in_secretive_settings = runs_in(_each(twins.secretive_settings))
in_sealed_secretive_settings = runs_in(
    _each(lambda games: [one for one in twins.secretive_settings(games) if one.seals])
)
with_idle_options = runs_in(setting.idle_pairs)
