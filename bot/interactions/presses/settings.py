"""Presses on the settings form."""

from __future__ import annotations

from typing import Any

from bot.i18n import languages
from bot.interactions.press_context import Pressed
from bot.pages.settings import AUTO, OWN, SERVER, may_manage, settings_page
from bot.store import people
from bot.tables.refusal import Refused


async def set_own(pressed: Pressed) -> None:
    """Change a setting of one's own."""
    name = pressed.press.rest
    changes = {name: _chosen(name, pressed.value, OWN.get(name, ()))}
    async with pressed.bot.store.writing() as conn:
        await people.set_person(conn, pressed.who.user_id, **changes)
    await _show(pressed)


async def set_server(pressed: Pressed) -> None:
    """Change a setting of the server; those who manage it may."""
    if not may_manage(pressed.interaction):
        raise Refused("manage-server")
    name = pressed.press.rest
    changes = {name: _chosen(name, pressed.value, SERVER.get(name, ()))}
    async with pressed.bot.store.writing() as conn:
        await people.set_guild(conn, pressed.interaction.guild_id or 0, **changes)
    await _show(pressed)


def _chosen(name: str, typed: str, allowed: tuple[str | int, ...]) -> Any:
    """The value that was chosen, as it is stored."""
    if name == "language":
        allowed = (AUTO, *languages())
    for value in allowed:
        if str(value) == typed:
            return None if value == AUTO else value
    raise Refused("unknown-button")


async def _show(pressed: Pressed) -> None:
    await pressed.answer.update(settings_page(await pressed.reader(), pressed.interaction))


HANDLERS = {"setown": set_own, "setserver": set_server}
