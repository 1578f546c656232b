"""What is pressed on a hand at a table that is stored nowhere."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.features.rules.page import rules_page
from bot.games.presenting.presenter import presenter
from bot.interactions.framed import FramedContext
from bot.interactions.press_context import PressContext
from bot.interactions.presses import choices, hand
from bot.tables.refusal import Refused

ON_HANDS: dict[str, Callable[[PressContext], Awaitable[None]]] = {
    **hand.HANDLERS,
    **choices.HANDLERS,
}
"""What each verb of a hand does there."""


async def rules(context: FramedContext) -> None:
    """Show the page of the rules that explains a refusal."""
    table, words = await context.load(), (await context.audience()).words
    page = presenter(table.row.game, words.language).explanation(context.press.rest) or 0
    await context.answer.reply(rules_page(table.row.game, page, None, words))


def inner(context: PressContext) -> tuple[str, str, str]:
    """Return name, verb and rest of a press within a frame; raises `Refused`."""
    name, _, within = context.press.rest.partition(" ")
    verb, _, rest = within.partition(" ")
    if not verb:
        raise Refused("unknown-button")
    return name, verb, rest
