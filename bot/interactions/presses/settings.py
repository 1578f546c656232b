"""Presses on the settings form."""

from __future__ import annotations

from typing import Any

from bot.i18n import languages
from bot.interactions.permissions import may_manage
from bot.interactions.press_context import PressContext
from bot.pages.settings import AUTO, OWN, SERVER, settings_page
from bot.store import people
from bot.tables.refusal import Refused


async def set_own(context: PressContext) -> None:
    """Change a setting of one's own."""
    name = context.press.rest
    changes = {name: _chosen(name, context.value, OWN.get(name, ()))}
    async with context.services.store.writing() as conn:
        await people.set_person(conn, context.who.user_id, **changes)
    await _show(context)


async def set_server(context: PressContext) -> None:
    """Change a setting of the server; those who manage it may."""
    if not may_manage(context.interaction):
        raise Refused("manage-server")
    name = context.press.rest
    changes = {name: _chosen(name, context.value, SERVER.get(name, ()))}
    async with context.services.store.writing() as conn:
        await people.set_guild(conn, context.interaction.guild_id or 0, **changes)
    await _show(context)


def _chosen(name: str, typed: str, allowed: tuple[str | int, ...]) -> Any:
    """Return the value that was chosen, as it is stored."""
    if name == "language":
        allowed = (AUTO, *languages())
    for value in allowed:
        if str(value) == typed:
            return None if value == AUTO else value
    raise Refused("unknown-button")


async def _show(context: PressContext) -> None:
    interaction = context.interaction
    in_server, manages = interaction.guild_id is not None, may_manage(interaction)
    page = settings_page(await context.audience(), in_server=in_server, manages=manages)
    await context.answer.update(page)


HANDLERS = {"setown": set_own, "setserver": set_server}
