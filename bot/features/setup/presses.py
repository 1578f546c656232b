"""Presses on the form of `/setup`, for managers of the server."""

from __future__ import annotations

from typing import Any

from bot.features.settings.page import AUTO
from bot.features.setup.page import FIELDS, PAGES, ROLES, page_of, setup_page
from bot.i18n import languages
from bot.interactions.permissions import check_threads, may_manage
from bot.interactions.press_context import PressContext
from bot.store import people
from bot.tables.refusal import Refused
from pasur_core.registry import games

_THREADS = {
    "always": {"threads": True},
    "busy": {"threads": False, "busy_threads": True},
    "never": {"threads": False, "busy_threads": False},
}
"""The stored values for each choice of where matches are played."""


async def show(context: PressContext) -> None:
    """Show a page of the form; from a greeting, as a new private answer."""
    _check(context)
    page = context.press.rest or PAGES[0]
    if page not in PAGES:
        raise Refused("unknown-button")
    audience = await context.audience()
    shown = setup_page(audience.guild, audience.words, page)
    await context.show(shown)


async def set_server(context: PressContext) -> None:
    """Change a setting of the server."""
    _check(context)
    name = context.press.rest
    chosen = _chosen(name, context.values)
    changes = _THREADS[chosen] if name == "threads" else {name: chosen}
    if changes.get("threads"):
        check_threads(context.interaction)
    await context.services.store.write(
        people.set_guild, context.interaction.guild_id or 0, **changes
    )
    audience = await context.audience()
    await context.answer.update(setup_page(audience.guild, audience.words, page_of(name)))


def _check(context: PressContext) -> None:
    if not may_manage(context.interaction):
        raise Refused("manage-server")


def _chosen(name: str, values: list[str]) -> Any:
    """Return the choice as it is stored. Raise `Refused` if the form does not offer it."""
    if name == "channels":
        return _ids(values) or None
    if name in ROLES:
        return next(iter(_ids(values)), None)
    if name == "games":
        chosen = [key for key in games() if key in values]
        return chosen if 0 < len(chosen) < len(games()) else None
    allowed = (AUTO, *languages()) if name == "language" else FIELDS.get(name, ())
    for value in allowed:
        if [str(value)] == values:
            return None if value == AUTO else value
    raise Refused("unknown-button")


def _ids(values: list[str]) -> list[int]:
    if not all(value.isascii() and value.isdecimal() for value in values):
        raise Refused("unknown-button")
    return [int(value) for value in values]


HANDLERS = {"setup": show, "setserver": set_server}
