"""Answers with a page of the rules."""

from __future__ import annotations

from bot.features.rules.page import rules_page
from bot.games.presenting.presenter import presenter
from bot.interactions.press_context import PressContext


async def table_rules(context: PressContext) -> None:
    """Show privately the rules of this table: the first page, or that about a refusal.

    The code of the refusal is the end of the custom id. A table that is not stored has the rules
    alone, without what was agreed.
    """
    table, words = await context.load(), (await context.audience()).words
    page = presenter(table.row.game, words.language).explanation(context.press.rest) or 0
    stored = table if table.id else None
    await context.answer.reply(rules_page(table.row.game, page, stored, words))
