"""Presses on the pages of seasons."""

from __future__ import annotations

from bot.features.seasons.answer import view_page
from bot.interactions.press_context import PressContext, read_number
from bot.tables.refusal import Refused


async def turn(context: PressContext) -> None:
    """Show another part (`view/game/first/back/button`); of a public message, as a private answer.

    Raise `Refused` (`unknown-button`) outside servers and for an unknown view.
    """
    view, key, first, back, *_ = [*context.press.rest.split("/"), "", "", "", ""]
    if context.interaction.guild_id is None:
        raise Refused("unknown-button")
    page = await view_page(context, view, key, read_number(first), read_number(back))
    await context.show(page)


HANDLERS = {"season": turn}
