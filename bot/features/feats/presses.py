"""Presses that show a person's feats."""

from __future__ import annotations

import re

from bot.features.feats.answer import feats_of_person
from bot.interactions.press_context import PressContext
from bot.tables.refusal import Refused

_LARGEST_ID = 2**63 - 1
"""The largest integer that a column of the database holds; Discord's ids are smaller."""


async def show(context: PressContext) -> None:
    """Show privately the feats of a person, in place of their statistics.

    Raise `Refused` for an unknown person, outside servers, or if the person wants to stand on no
    list.
    """
    found = re.fullmatch("[0-9]{1,19}", context.press.rest)
    if found is None or context.interaction.guild_id is None or int(found[0]) > _LARGEST_ID:
        raise Refused("unknown-button")
    await context.show(await feats_of_person(context, int(found[0])))


HANDLERS = {"feats": show}
