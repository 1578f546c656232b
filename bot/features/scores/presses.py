"""Handle presses on scoreboards."""

from __future__ import annotations

from bot.features.scores.answer import standings_page
from bot.features.scores.page import KINDS, Kind
from bot.interactions.press_context import PressContext, read_number
from bot.tables.refusal import Refused


async def scores(context: PressContext) -> None:
    """Show privately the scoreboard of this table's game.

    It counts matches with or without computer players, as at this table, if there are any.
    """
    table = await context.load()
    kinds = sorted(KINDS, key=lambda kind: kind.with_computers != table.with_computers)
    await context.answer.reply(await standings_page(context, table.row.game, kinds=kinds))


async def turn_scores(context: PressContext) -> None:
    """Show another part in the message: `game/with computers/first/button/month`.

    A game may be chosen from a list; if it has no such matches, others are shown. Raise `Refused`
    (`unknown-button`) outside servers.
    """
    key, with_computers, first, _, month, *_ = [*context.press.rest.split("/"), "", "", "", ""]
    if context.interaction.guild_id is None or month not in ("0", "1"):
        raise Refused("unknown-button")
    kind, place = Kind(with_computers == "1", month == "1"), read_number(first)
    if context.values:
        kinds = sorted(KINDS, key=lambda other: other != kind)
        page = await standings_page(context, context.value, kinds=kinds)
    else:
        page = await standings_page(context, key, kind=kind, first=place)
    await context.answer.update(page)


HANDLERS = {"scores": scores, "scorepage": turn_scores}
