"""Presses on scoreboards."""

from __future__ import annotations

from bot.features.scores.answer import standings_page
from bot.interactions.press_context import PressContext, read_number
from bot.tables.refusal import Refused


async def scores(context: PressContext) -> None:
    """Show privately the scoreboard of this table's game.

    If computer players sit at the table, the scoreboard counts matches with computer players, else
    matches without them. If the server has no such matches, it counts the other kind.
    """
    table = await context.load()
    page = await standings_page(context, table.row.game, rather=table.with_computers)
    await context.answer.reply(page)


async def turn_scores(context: PressContext) -> None:
    """Show another part of a scoreboard, or the scoreboard of a game chosen from a list.

    The custom id ends with `game/with computers/first/button`. If the chosen game has no matches of
    the shown kind (with computer players or without), the other kind is shown. Raise `Refused`
    (`unknown-button`) outside servers.
    """
    key, with_computers, first, *_ = [*context.press.rest.split("/"), "", ""]
    if context.interaction.guild_id is None:
        raise Refused("unknown-button")
    apart, place = with_computers == "1", read_number(first)
    if context.values:
        page = await standings_page(context, context.value, rather=apart)
    else:
        page = await standings_page(context, key, with_computers=apart, first=place)
    await context.answer.update(page)


HANDLERS = {"scores": scores, "scorepage": turn_scores}
