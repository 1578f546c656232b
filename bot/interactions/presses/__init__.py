"""What each button and select does, by the verb in its custom id."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.features.analysis import presses as analysis
from bot.features.costliest import presses as costliest
from bot.features.daily import presses as daily
from bot.features.hints import presses as hints
from bot.features.history import presses as looking_back
from bot.features.lesson import presses as lessons
from bot.features.matches import presses as matches
from bot.features.privacy import presses as privacy
from bot.features.problem import presses as problem
from bot.features.rules import presses as lookups
from bot.features.settings import presses as settings
from bot.features.setup import presses as setup
from bot.interactions.press_context import PressContext
from bot.interactions.presses import cheers, choices, hand, lobby, match

HANDLERS: dict[str, Callable[[PressContext], Awaitable[None]]] = {
    **lobby.HANDLERS,
    **match.HANDLERS,
    **cheers.HANDLERS,
    **hand.HANDLERS,
    **hints.HANDLERS,
    **choices.HANDLERS,
    **lessons.HANDLERS,
    **daily.HANDLERS,
    **lookups.HANDLERS,
    **looking_back.HANDLERS,
    **analysis.HANDLERS,
    **costliest.HANDLERS,
    **matches.HANDLERS,
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
        "matches",
        "stats",
        *lessons.HANDLERS,
        *daily.HANDLERS,
        *privacy.HANDLERS,
        *problem.HANDLERS,
        *settings.HANDLERS,
        *setup.HANDLERS,
    }
)
"""Verbs of components that belong to no table; their ids name table 0."""
