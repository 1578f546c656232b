"""Settings of the games of this repository, and random matches in them.

The checks and their helpers are in `pasur_core.testing`, for games of other people too.
"""

from __future__ import annotations

from examples.tiny_game import TINY
from pasur_core import registry
from pasur_core.protocol import AnyGame
from pasur_core.testing import setting as found
from pasur_core.testing import twins
from pasur_core.testing.setting import LENGTHS, Setting, playable, seed_bytes, shortest
from pasur_core.testing.values import held_cards, lasting, parts
from pasur_core.testing.walks import LISTED, WalkStep, calls, hand_of, listed, universe, walk

__all__ = [
    "LENGTHS",
    "LISTED",
    "Setting",
    "WalkStep",
    "calls",
    "daily_settings",
    "every_game",
    "hand_of",
    "held_cards",
    "idle_pairs",
    "lasting",
    "listed",
    "parts",
    "plain_settings",
    "playable",
    "sealed_settings",
    "secretive_settings",
    "seed_bytes",
    "settings",
    "shortest",
    "universe",
    "walk",
]


def every_game() -> tuple[AnyGame, ...]:
    """Return the games of the registry and the tiny game."""
    return (*registry.games().values(), TINY)


def settings() -> list[Setting]:
    """Return all settings of every game."""
    return found.settings(every_game())


def daily_settings() -> list[Setting]:
    """Return the settings that are played every day."""
    return found.daily_settings(every_game())


def sealed_settings() -> list[Setting]:
    """Return the settings in which several seats choose simultaneously."""
    return found.sealed_settings(every_game())


def plain_settings() -> list[Setting]:
    """Return every game with every number of seats and default options, in the shortest matches."""
    return found.plain_settings(every_game())


def secretive_settings() -> list[Setting]:
    """Return the default settings of games with events that only some seats see in full."""
    return twins.secretive_settings(every_game())


def idle_pairs() -> list[tuple[str, Setting, Setting]]:
    """Return options without effect: the name, and two settings that differ in it alone."""
    return found.idle_pairs(every_game())
