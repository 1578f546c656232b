"""Presses on the pages of seasons."""

from __future__ import annotations

from bot.features.seasons.answer import view_page
from bot.interactions.press_context import PressContext, read_number
from bot.tables.refusal import Refused


async def turn(context: PressContext) -> None:
    """Show another part (`view/game/first/back/button`); of a public message, as a private answer.

    The button below the post of a closed season ends with `/number`, that of the season; in earlier
    posts it does not. Raise `Refused` (`unknown-button`) outside servers and for an unknown view.
    """
    parts = [*context.press.rest.split("/"), *[""] * 5]
    view, key, first, back, _, number, *_ = parts
    if context.interaction.guild_id is None:
        raise Refused("unknown-button")
    place = read_number(first), read_number(back), read_number(number or "0")
    await context.show(await view_page(context, view, key, *place))


HANDLERS = {"season": turn}
