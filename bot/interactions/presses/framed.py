"""Presses on embedded hands: hands at tables in memory, within other pages."""

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
    """Split the press on an embedded hand into the frame's name, the verb and the rest.

    Raise `Refused` (`unknown-button`) if there is no verb.
    """
    name, _, within = context.press.rest.partition(" ")
    verb, _, rest = within.partition(" ")
    if not verb:
        raise Refused("unknown-button")
    return name, verb, rest
