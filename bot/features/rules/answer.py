"""Answers with a page of the rules."""

from __future__ import annotations

from bot.features.rules.page import rules_page
from bot.games.presenting.presenter import presenter
from bot.interactions.press_context import PressContext


async def explain_refusal(context: PressContext) -> None:
    """Show privately the page of the rules about a refusal.

    Its code is the end of the custom id.
    """
    table, words = await context.load(), (await context.audience()).words
    page = presenter(table.row.game, words.language).explanation(context.press.rest) or 0
    await context.answer.reply(rules_page(table.row.game, page, None, words))
