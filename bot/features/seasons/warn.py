"""Post warnings for the people who manage a server: what fails and what to do."""

from __future__ import annotations

from collections.abc import Sequence

import structlog
from sqlalchemy import Connection

from bot.features.seasons.warning_page import warning_page
from bot.i18n import words_for
from bot.posting.messages import Gone, Later, Messages, Unwelcome
from bot.services import Services
from bot.store import manager_warnings, people
from bot.store.manager_warnings import ManagerWarning
from bot.store.people import Guild
from bot.ui.layout import Page

_log = structlog.get_logger(__name__)

_LEASE_SECONDS = 120.0
"""Seconds for which a process that posts a warning keeps others from it."""

_POSTS = 20
"""Most warnings that one look posts."""


async def warn(services: Services, messages: Messages) -> None:
    """Post the warnings that are due, at most 20, each under a lease.

    Raise `StoreError`, or as `Messages.send` does if Discord has a failure.
    """
    store = services.store
    for warning in await store.read(manager_warnings.due, services.now(), _POSTS):
        now = services.now()
        if await store.write(manager_warnings.lease, warning, now, now + _LEASE_SECONDS):
            await _post(services, messages, warning)


async def _post(services: Services, messages: Messages, warning: ManagerWarning) -> None:
    store, until = services.store, None
    guild, latest = await store.read(_read, warning.guild_id)
    page = warning_page(warning, guild, words_for(guild.language, guild.locale))
    nonce = f"w{warning.guild_id}/{warning.what[0]}{warning.number}"
    try:
        managers, everyone = await messages.own_channels(warning.guild_id)
        board = None if warning.what == "channel" else guild.scoreboard_channel_id
        if not await _sent(messages, (managers, board, latest, everyone), page, nonce):
            _log.warning("no channel for a warning", guild=warning.guild_id, why=warning.why)
    except Later as error:
        until = services.now() + max(error.seconds, 1.0)
    await store.write(manager_warnings.postpone, warning, until)


async def _sent(messages: Messages, channels: Sequence[int | None], page: Page, nonce: str) -> bool:
    """Send a page to the first of these channels in which the bot may write."""
    for channel_id in dict.fromkeys(channels):
        if channel_id is not None:
            try:
                await messages.send(channel_id, page, nonce=nonce)
            except (Gone, Unwelcome):
                continue
            return True
    return False


def _read(conn: Connection, guild_id: int) -> tuple[Guild, int | None]:
    return people.guild(conn, guild_id), manager_warnings.latest_channel(conn, guild_id)
