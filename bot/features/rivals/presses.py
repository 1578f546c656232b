"""Presses that show two people's matches."""

from __future__ import annotations

from bot.features.rivals.answer import two_page
from bot.features.statistics.presses import read_person
from bot.interactions.location import location_of
from bot.interactions.press_context import PressContext


async def rivals(context: PressContext) -> None:
    """Show privately the reader's matches with another person.

    The custom id names that person, or the reader has chosen that person from a list. Raise
    `Refused` (`unknown-button`) outside servers. Also raise it as `two_page` does.
    """
    location_of(context.interaction)
    written = context.value if context.values else context.press.rest
    await context.show(await two_page(context, read_person(written)))


HANDLERS = {"rivals": rivals}
