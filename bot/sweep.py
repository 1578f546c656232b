"""Delete expired data once a day, in one process at a time, and run the chores of features."""

from __future__ import annotations

from collections.abc import Sequence

import structlog
from sqlalchemy import Connection

from bot.features.feature import Chore, Sweep
from bot.posting.messages import Messages
from bot.services import Services
from bot.store import StoreError, facts, guilds, marks, matches, posts
from bot.store.database.steps import LOOKED_THROUGH, STEP
from bot.tables.archiving import archive_old
from bot.tables.forgetting import forget_guild

_log = structlog.get_logger(__name__)

_DUE = "sweep-due"
"""The name of the stored time of the next sweep; a running sweep postpones it."""

_HOUR = 3600.0
"""Seconds between two checks of a process whether the sweep is due."""
_DAY = 24 * _HOUR
"""Seconds between two sweeps."""
_LEASE = _HOUR
"""Seconds without progress after which a sweep is due again, because its process has probably
died."""

_REST = 0.05
"""Seconds between archiving two matches, in which other work can run."""

_FORGOTTEN = 7 * _DAY
"""Seconds from the bot's leaving a server to the deletion of the server's data."""


class Sweeper:
    """Sweeps once a day, however many processes there are.

    `sweeps` are the sweeps of the features. A sweep is recorded at its end, so one that fails or is
    killed is repeated. Sweeps are idempotent.
    """

    def __init__(self, services: Services, sweeps: Sequence[Sweep] = ()) -> None:
        self._services = services
        self._sweeps = sweeps
        self._next_poll_at = 0.0

    async def sweep_if_due(self) -> None:
        """Sweep if it is due and no other process is sweeping."""
        store, now = self._services.store, self._services.now()
        if now < self._next_poll_at:
            return
        self._next_poll_at = now + _HOUR
        due = await store.write(_lease, now)
        if due > now:
            self._next_poll_at = min(due, self._next_poll_at)
            return
        await self._sweep()
        await store.write(facts.put, _DUE, str(self._services.now() + _DAY))

    async def _sweep(self) -> None:
        store, now = self._services.store, self._services.now()
        # Discord delivers no interaction twice after a day.
        while await store.write(matches.forget_interactions, now - _DAY):
            pass
        while await store.write(marks.forget, now):
            pass
        for after in range(0, await store.read(matches.last_number), LOOKED_THROUGH):
            old = await store.read(posts.with_old_tokens, now - _HOUR, after)
            for first in range(0, len(old), STEP):
                await store.write(posts.forget_tokens, now - _HOUR, old[first : first + STEP])
        for sweep in self._sweeps:
            await self._go_on()
            await sweep(store, now)
        for guild_id in await store.read(guilds.left_before, now - _FORGOTTEN):
            await self._go_on()
            await forget_guild(store, self._services.tables.hooks, guild_id)
        await self._go_on()
        if days := self._services.settings.archive_days:
            async for _ in archive_old(store, self._services.now(), days * _DAY, pause=_REST):
                await self._go_on()

    async def _go_on(self) -> None:
        """Renew the lease."""
        await self._services.store.write(facts.put, _DUE, str(self._services.now() + _LEASE))


class RegularChore:
    """Runs the chore of a feature every `seconds`; a failure is only logged."""

    def __init__(
        self, services: Services, messages: Messages, chore: Chore, seconds: float
    ) -> None:
        self._services = services
        self._messages = messages
        self._chore = chore
        self._seconds = seconds
        self._due_at = 0.0

    async def run_if_due(self) -> None:
        """Run the chore if `seconds` have passed since the last time."""
        now = self._services.now()
        if now < self._due_at <= now + self._seconds:
            return
        self._due_at = now + self._seconds
        try:
            await self._chore(self._services, self._messages)
        except StoreError as error:
            _log.warning("a chore waits for the database", **error.logged)
        except Exception:
            _log.exception("a chore failed")


def _lease(conn: Connection, now: float) -> float:
    """Return the time of the next sweep; if it is due now, lease it.

    A time too far in the future is ignored, because it comes from a clock that was set back since.
    """
    facts.get_or_store(conn, _DUE, str(now))
    due = float(facts.hold(conn, _DUE) or now)
    if now < due <= now + _DAY:
        return due
    facts.put(conn, _DUE, str(now + _LEASE))
    return now
