"""The packages that the bot runs with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import metadata

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

RUN_WITH = ("postgres", "play")
"""Extras of this project for running it; the others are for tests and measurements."""

OWN = ("pasur", "pasur-core")
"""The distributions that this repository makes."""


def needed(name: str, extras: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the packages that a package requires directly on this machine, with their extras."""
    for line in metadata.distribution(name).requires or ():
        asked = Requirement(line)
        if asked.marker is None or any(
            asked.marker.evaluate({"extra": extra}) for extra in extras | {""}
        ):
            yield canonicalize_name(asked.name), frozenset(asked.extras)


@cache
def run_with(*extras: str) -> tuple[str, ...]:
    """Return all packages of others that the bot runs with.

    They come with these extras of the bot, or with all in `RUN_WITH`.
    """
    found: set[tuple[str, frozenset[str]]] = set()
    waiting = [("pasur", frozenset(extras or RUN_WITH))]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting.extend(needed(*one))
    return tuple(sorted({name for name, _ in found} - {*OWN}))
