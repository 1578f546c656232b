"""Presses that ask for a hint, and that say where hints may be asked for."""

from __future__ import annotations

from bot.interactions.hint_answer import answer_with_hint
from bot.interactions.press_context import PressContext
from bot.interactions.presses.lobby import show_form


async def hint(context: PressContext) -> None:
    """Show the best moves to who asks."""
    await answer_with_hint(context, await context.load())


async def choose(context: PressContext) -> None:
    """Change where hints may be asked for."""
    table = await context.tables.set_hints(context.table_id, context.who, context.value)
    await show_form(context, table, 0)


async def agree(context: PressContext) -> None:
    """Agree to hints."""
    table = await context.tables.agree_to_hints(context.table_id, context.who)
    await context.show_board(table, "agreed-to-hints")


HANDLERS = {"hint": hint, "hints": choose, "agree": agree}
