"""Presses on the pages of the ladder."""

from __future__ import annotations

from bot.features.ladder.answer import explain, list_page
from bot.interactions.press_context import PressContext, read_number
from bot.tables.refusal import Refused


async def turn(context: PressContext) -> None:
    """Show privately part of a ladder (`list/game/first/button`), another game, or why.

    The button for the last is `why/game`. Raise `Refused` (`unknown-button`) outside servers and
    for an unknown game.
    """
    what, key, first, *_ = [*context.press.rest.split("/"), "", "", ""]
    if context.interaction.guild_id is None:
        raise Refused("unknown-button")
    if what == "why":
        await context.answer.update(await explain(context, key))
    elif what == "pick":
        await context.answer.update(await list_page(context, context.value))
    else:
        await context.show(await list_page(context, key, read_number(first)))


HANDLERS = {"ladder": turn}
