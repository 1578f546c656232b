"""The presses that export and delete a person's data."""

from __future__ import annotations

import asyncio

from bot.features.privacy.answer import export_file
from bot.features.privacy.page import forget_page
from bot.interactions.press_context import PressContext
from bot.store import posts
from bot.ui.layout import Page, Text

_PATIENCE = 10.0
"""Most seconds that the answer waits until Discord has removed cards from messages."""


async def export(context: PressContext) -> None:
    """Send the person a private file with all their data."""
    file, words = await export_file(context), (await context.audience()).words
    await context.answer.reply(Page((Text(words("privacy-export")), file)))


async def ask_forget(context: PressContext) -> None:
    """Ask the person privately whether to delete their data."""
    await context.show(forget_page((await context.audience()).words))


async def forget(context: PressContext) -> None:
    """Take the person out of every card table, and delete their data.

    Then remove the cards from messages with the person's hand, and answer privately that it is
    done.
    """
    user_id, words = context.who.user_id, (await context.audience()).words
    # Read first: afterwards no row says which messages show the person's cards.
    shown = await context.services.store.read(posts.hands_of, user_id)
    await context.tables.forget_person(user_id)
    putting_away = asyncio.create_task(context.outbox.put_away(shown, words))
    await asyncio.wait({putting_away}, timeout=_PATIENCE)
    await (context.say_here if context.private else context.say)("privacy-forgotten")


HANDLERS = {"export": export, "askforget": ask_forget, "forget": forget}
