"""Presses on embedded hands, at in-memory tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.interactions.press_context import PressContext
from bot.interactions.presses import choices, hand
from bot.tables.refusal import Refused

ON_HANDS: dict[str, Callable[[PressContext], Awaitable[None]]] = {
    **hand.HANDLERS,
    **choices.HANDLERS,
}
"""The handler of each verb of an embedded hand."""


def inner(context: PressContext) -> tuple[str, str, str]:
    """Return name, verb and rest of an embedded press. Raise `Refused`."""
    name, _, within = context.press.rest.partition(" ")
    verb, _, rest = within.partition(" ")
    if not verb:
        raise Refused("unknown-button")
    return name, verb, rest
