"""Presses that look something up: rules and scores."""

from __future__ import annotations

from bot.interactions.press_context import Pressed, read_number
from bot.pages.manual import rules_page
from bot.tables.refusal import Refused
from pasur_core.registry import games


async def rules(pressed: Pressed) -> None:
    """The rules of this table."""
    table, reader = await pressed.load(), await pressed.reader()
    await pressed.answer.reply(rules_page(table.row.game, 0, table, reader.words))


async def turn_rules(pressed: Pressed) -> None:
    """Another page of the rules: `game/page`."""
    key, _, number = pressed.press.rest.partition("/")
    if key not in games():
        raise Refused("unknown-button")
    table = await pressed.load() if pressed.table_id else None
    words = (await pressed.reader()).words
    await pressed.answer.update(rules_page(key, read_number(number), table, words))


async def scores(pressed: Pressed) -> None:
    """The scoreboard of this table's game."""
    table = await pressed.load()
    page = await pressed.bot.ledger.page(
        pressed.interaction, table.row.game, apart=table.apart, first=0
    )
    await pressed.answer.reply(page)


async def turn_scores(pressed: Pressed) -> None:
    """Another part of the scoreboard: `game/apart/first`."""
    key, apart, first, *_ = [*pressed.press.rest.split("/"), "", "", ""]
    if pressed.interaction.guild_id is None:
        raise Refused("unknown-button")
    page = await pressed.bot.ledger.page(
        pressed.interaction, key, apart=apart == "1", first=read_number(first)
    )
    await pressed.answer.update(page)


HANDLERS = {
    "rules": rules,
    "rulespage": turn_rules,
    "scores": scores,
    "scorepage": turn_scores,
}
