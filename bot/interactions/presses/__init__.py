"""The handlers of the buttons and selects of tables, by the verb in their custom ids."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.interactions.press_context import PressContext
from bot.interactions.presses import cheers, choices, hand, lobby, match

HANDLERS: dict[str, Callable[[PressContext], Awaitable[None]]] = {
    **lobby.HANDLERS,
    **match.HANDLERS,
    **cheers.HANDLERS,
    **hand.HANDLERS,
    **choices.HANDLERS,
}

AT_NO_TABLE = frozenset({"opentable", "playalone", "watch", "closeown", "closeownnow"})
"""Verbs of components that belong to no table; their custom ids have table 0."""
