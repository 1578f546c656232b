"""Presses that show a person's statistics."""

from __future__ import annotations

import re

from bot.features.statistics.answer import person_page
from bot.interactions.location import location_of
from bot.interactions.press_context import PressContext
from bot.tables.refusal import Refused
from pasur_core.registry import games

_LARGEST_ID = 2**63 - 1
"""The largest integer in a column of the database; Discord's ids are smaller."""


def read_person(text: str) -> int:
    """Return the user id in a custom id or a choice.

    Raise `Refused` (`unknown-button`) for any other text.
    """
    if not re.fullmatch("[0-9]{1,19}", text) or int(text) > _LARGEST_ID:
        raise Refused("unknown-button")
    return int(text)


async def stats(context: PressContext) -> None:
    """Show privately a person's statistics in a game.

    The custom id ends with `PERSON/GAME`; a game chosen from a list replaces that game. Outside
    servers, raise `Refused` (`server-only`).
    """
    person, slash, key = context.press.rest.partition("/")
    if context.values:
        key = context.value
    location_of(context.interaction)
    if not slash or key not in ("", *games()):
        raise Refused("unknown-button")
    await context.show(await person_page(context, read_person(person), key))


HANDLERS = {"stats": stats}
