"""What is pressed on a hand at a table that is stored nowhere."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.interactions.press_context import PressContext
from bot.interactions.presses import choices, hand
from bot.tables.refusal import Refused

ON_HANDS: dict[str, Callable[[PressContext], Awaitable[None]]] = {
    **hand.HANDLERS,
    **choices.HANDLERS,
}
"""What each verb of a hand does there."""


def inner(context: PressContext) -> tuple[str, str, str]:
    """Return name, verb and rest of a press within a frame; raises `Refused`."""
    name, _, within = context.press.rest.partition(" ")
    verb, _, rest = within.partition(" ")
    if not verb:
        raise Refused("unknown-button")
    return name, verb, rest
