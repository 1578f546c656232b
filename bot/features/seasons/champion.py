"""Hand over the role of the champion after a season has ended, and when its settings change."""

from __future__ import annotations

import structlog
from sqlalchemy import Connection

from bot.features.seasons import champion_rows
from bot.features.seasons.champion_rows import Handover, Target
from bot.i18n import words_for
from bot.posting.messages import Gone, Later, Messages
from bot.posting.roles import DELETED, LEFT, RoleRefused
from bot.services import Services
from bot.store import manager_warnings, people
from bot.store.manager_warnings import HIDDEN
from bot.store.people import Guild

_log = structlog.get_logger(__name__)

_LEASE_SECONDS = 120.0
"""Seconds for which a process that hands over a role keeps others from it."""

_ROLES = 20
"""Most roles that one look hands over."""

_RETRY_SECONDS = 6 * 3600.0
"""Seconds until a refused role is tried again; a manager who opens `/setup` does not wait."""


async def hand_over(services: Services, messages: Messages) -> None:
    """Hand over the roles that are due, at most 20, each under a lease; raise `StoreError`."""
    store = services.store
    for guild_id in await store.read(champion_rows.due, services.now(), _ROLES):
        now = services.now()
        leased = await store.write(champion_rows.lease, guild_id, now, now + _LEASE_SECONDS)
        if leased is not None:
            await _hand_over(services, messages, leased)


async def _hand_over(services: Services, messages: Messages, leased: Handover) -> None:
    store = services.store
    target, guild = await store.read(_target, leased.guild_id)
    try:
        if not await _change(services, messages, leased, target, guild):
            return
    except Later as error:
        again = services.now() + max(error.seconds, 1.0)
        await store.write(champion_rows.done, leased, again)
    except Gone:
        await store.write(champion_rows.done, leased)
    except RoleRefused as error:
        about = target.season if error.why == LEFT else target.role_id or leased.role_id
        _log.warning("a role could not be handed over", guild=leased.guild_id, why=error.why)
        now = services.now()
        retry_at = None if error.why == DELETED else now + _RETRY_SECONDS
        await store.write(_failed, leased, error.why, about, now, retry_at)
    else:
        if target.role_id is not None and target.hidden:
            await store.write(_failed, leased, HIDDEN, target.season, services.now(), None)
        elif target.season is not None and target.user_id is None:
            # The champion was forgotten. A warning about the unknown holder stays.
            await store.write(champion_rows.done, leased)
        else:
            await store.write(_succeeded, leased)


async def _change(
    services: Services, messages: Messages, leased: Handover, target: Target, guild: Guild
) -> bool:
    """Take the role from its last holder, and give it to the champion.

    Return False if another process has taken over. The new holder is stored before the role is
    given, so a role is never left with a person that the database does not name.
    """
    store, guild_id = services.store, leased.guild_id
    reason = words_for(guild.language, guild.locale)("champion-reason")
    has = (leased.role_id, leased.user_id)
    should: tuple[int | None, int | None] = (None, None)
    if target.role_id is not None and target.user_id is not None:
        should = (target.role_id, target.user_id)
    if has != should:
        role_id, user_id = has
        if role_id is not None and user_id is not None:
            await messages.change_role(guild_id, user_id, role_id, reason, give=False)
        if not await store.write(champion_rows.hold, leased, *should):
            return False
    role_id, user_id = should
    if role_id is not None and user_id is not None:
        await messages.change_role(guild_id, user_id, role_id, reason, give=True)
    return True


def _target(conn: Connection, guild_id: int) -> tuple[Target, Guild]:
    return champion_rows.target(conn, guild_id), people.guild(conn, guild_id)


def _failed(
    conn: Connection,
    leased: Handover,
    why: str,
    about: int | None,
    now: float,
    again: float | None,
) -> None:
    if champion_rows.done(conn, leased, again):
        manager_warnings.put(conn, leased.guild_id, "role", why, about, now)


def _succeeded(conn: Connection, leased: Handover) -> None:
    if champion_rows.done(conn, leased):
        manager_warnings.clear(conn, leased.guild_id, "role")
