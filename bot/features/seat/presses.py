"""Presses that open a seat in a browser, and that end all of a person's sessions."""

from __future__ import annotations

from bot.features.seat import rows
from bot.features.seat.answer import link_answer
from bot.interactions.press_context import PressContext
from bot.pages.sentences import note


async def browser(context: PressContext) -> None:
    """Answer privately with a link to the person's seat; raise `Refused` as `link_answer` does."""
    await context.answer.reply(await link_answer(context))


async def end_browsers(context: PressContext) -> None:
    """End all of the person's sessions in browsers, and show how many there were."""
    count = await context.services.store.write(rows.end_all, context.who.user_id)
    words = (await context.audience()).words
    await context.answer.reply(note(words("seat-ended-all", count=count)))


HANDLERS = {"browser": browser, "endbrowsers": end_browsers}
