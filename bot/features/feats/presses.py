"""Presses that show a person's feats."""

from __future__ import annotations

from bot.features.feats.answer import feats_of_person
from bot.features.statistics.presses import read_person
from bot.interactions.press_context import PressContext
from bot.tables.refusal import Refused


async def show(context: PressContext) -> None:
    """Show privately the feats of a person, in place of their statistics.

    Raise `Refused` for an unknown person, outside servers, or if the person has opted out of lists
    and is not the reader.
    """
    if context.interaction.guild_id is None:
        raise Refused("unknown-button")
    await context.show(await feats_of_person(context, read_person(context.press.rest)))


HANDLERS = {"feats": show}
