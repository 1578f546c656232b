"""Presses on the pages of seasons."""

from __future__ import annotations

from bot.features.seasons.answer import view_page
from bot.features.seasons.page import EARLIER, LATER, PICKED
from bot.interactions.press_context import PressContext, read_number
from bot.tables.refusal import Refused


async def turn(context: PressContext) -> None:
    """Show a part of a season's table; the custom id ends with `view/game/first/button/number`.

    A press on a public message gets a private answer. A game can be chosen from a list, and a
    closed season from another list, whose `button` is `PICKED`. `number` is the closed season on
    the page. The buttons `EARLIER` and `LATER` show the season before it or after it. Raise
    `Refused` (`unknown-button`) outside servers and for an unknown view.
    """
    view, key, first, button, number, *_ = [*context.press.rest.split("/"), *[""] * 4]
    if context.interaction.guild_id is None:
        raise Refused("unknown-button")
    if context.values and button == PICKED:
        number = context.value
    elif context.values:
        key = context.value
    place = read_number(first), read_number(number or "0")
    step = {EARLIER: 1, LATER: -1}.get(button, 0)
    await context.show(await view_page(context, view, key, *place, step))


HANDLERS = {"season": turn}
