"""What each button and select does, by the verb in its custom id."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.presses import choices, hand, lobby, lookups, match, settings
from bot.presses.pressed import Pressed

HANDLERS: dict[str, Callable[[Pressed], Awaitable[None]]] = {
    **lobby.HANDLERS,
    **match.HANDLERS,
    **hand.HANDLERS,
    **choices.HANDLERS,
    **lookups.HANDLERS,
    **settings.HANDLERS,
}

TABLELESS = frozenset({"rulespage", "scorepage", *settings.HANDLERS})
"""Verbs of components that belong to no table; their ids name table 0."""
