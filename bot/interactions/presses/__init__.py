"""What each button and select does, by the verb in its custom id."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.interactions.press_context import PressContext
from bot.interactions.presses import (
    analysis,
    choices,
    daily,
    hand,
    hints,
    lessons,
    lobby,
    looking_back,
    lookups,
    match,
    privacy,
    problem,
    settings,
    setup,
)

HANDLERS: dict[str, Callable[[PressContext], Awaitable[None]]] = {
    **lobby.HANDLERS,
    **match.HANDLERS,
    **hand.HANDLERS,
    **hints.HANDLERS,
    **choices.HANDLERS,
    **lessons.HANDLERS,
    **daily.HANDLERS,
    **lookups.HANDLERS,
    **looking_back.HANDLERS,
    **analysis.HANDLERS,
    **privacy.HANDLERS,
    **problem.HANDLERS,
    **settings.HANDLERS,
    **setup.HANDLERS,
}

TABLELESS = frozenset(
    {
        "opentable",
        "watch",
        "help",
        "rulesof",
        "rulespage",
        "rulesabout",
        "example",
        "scorepage",
        *lessons.HANDLERS,
        *daily.HANDLERS,
        *privacy.HANDLERS,
        *problem.HANDLERS,
        *settings.HANDLERS,
        *setup.HANDLERS,
    }
)
"""Verbs of components that belong to no table; their ids name table 0."""
