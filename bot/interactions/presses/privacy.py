"""The press by which a person is forgotten."""

from __future__ import annotations

import asyncio

from bot.interactions.press_context import PressContext

_PATIENCE = 10.0
"""Seconds given to Discord for taking cards out of messages before all is deleted anyhow."""


async def forget(context: PressContext) -> None:
    """Leave every table, take the cards out of one's messages, and delete what is kept."""
    user_id, words = context.who.user_id, (await context.audience()).words
    await context.tables.leave_everywhere(user_id)
    putting_away = asyncio.create_task(context.outbox.hands.put_away(user_id, words))
    await asyncio.wait({putting_away}, timeout=_PATIENCE)
    await context.tables.forget_person(user_id)
    await context.say_here("privacy-forgotten")


HANDLERS = {"forget": forget}
