"""Presses on one's own settings form."""

from __future__ import annotations

from typing import Any

from bot.i18n import languages
from bot.interactions.press_context import PressContext
from bot.pages.settings import AUTO, OWN, settings_page
from bot.store import people
from bot.tables.refusal import Refused


async def set_own(context: PressContext) -> None:
    """Change a setting of one's own."""
    name = context.press.rest
    changes = {name: _chosen(name, context.value)}
    await context.services.store.write(people.set_person, context.who.user_id, **changes)
    in_server = context.interaction.guild_id is not None
    await context.answer.update(settings_page(await context.audience(), in_server=in_server))


def _chosen(name: str, typed: str) -> Any:
    """Return the value that was chosen, as it is stored; raises `Refused` for any other."""
    allowed = (AUTO, *languages()) if name == "language" else OWN.get(name, ())
    for value in allowed:
        if value == typed:
            return None if value == AUTO else value
    raise Refused("unknown-button")


HANDLERS = {"setown": set_own}
