"""Show the rules of the game that a table plays."""

from __future__ import annotations

from bot.features.rules.page import rules_page
from bot.games.presenting.presenter import presenter
from bot.interactions.press_context import PressContext


async def table_rules(context: PressContext) -> None:
    """Show privately the rules of this table's game.

    If the custom id ends with the code of a refusal, show the page of the rules that explains the
    refusal. Otherwise show the first page. If the table is stored, also show its options.
    """
    table, words = await context.load(), (await context.audience()).words
    page = presenter(table.row.game, words.language).explanation(context.press.rest) or 0
    stored = table if table.id else None
    await context.answer.reply(rules_page(table.row.game, page, stored, words))
