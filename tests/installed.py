"""The packages that the bot runs with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import metadata

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

RUN_WITH = ("postgres", "play")
"""Extras of ours with which people run it; the others are for testing and measuring."""


def needed(name: str, extras: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """What a package asks for directly on this machine, with the extras it asks for."""
    for line in metadata.distribution(name).requires or ():
        asked = Requirement(line)
        if asked.marker is None or any(
            asked.marker.evaluate({"extra": extra}) for extra in extras | {""}
        ):
            yield canonicalize_name(asked.name), frozenset(asked.extras)


@cache
def run_with(*extras: str) -> tuple[str, ...]:
    """All packages that the bot is run with, with these extras of ours or with all."""
    found: set[tuple[str, frozenset[str]]] = set()
    waiting = [("pasur", frozenset(extras or RUN_WITH))]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting.extend(needed(*one))
    return tuple(sorted({name for name, _ in found} - {"pasur"}))
