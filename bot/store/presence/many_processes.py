"""Claim a process's place at a PostgreSQL database that several processes share; see `presence`."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import zlib
from collections.abc import Sequence
from time import time
from typing import Any

import structlog

from bot.store.database.address import Address
from bot.store.database.batch import Batcher
from bot.store.database.connections import KEEPALIVE, PATIENCE
from bot.store.database.faults import Code, StoreError, store_errors
from bot.store.presence import Ears, Registration
from bot.store.presence.identify import GAP, IdentifyTurns, OwnTurns

_log = structlog.get_logger(__name__)

_CHANNEL = "pasur_changed"
"""The PostgreSQL channel on which processes notify each other of changed tables."""
_APPLICATION, _COUNT, _SHARD = range(0x70617301, 0x70617304)
"""The first halves of the keys of the bot's advisory locks."""

_BEAT = 5.0
"""Seconds between two readings of the database's clock; a reading also finds a broken session."""
_AGAIN = 1.0
"""Seconds between two attempts to connect again after the session broke off."""
_TRY_SECONDS = 0.25
"""Seconds between two attempts to lock a shard again."""
_MOST_NOTIFIED = 200
"""Most tables in one notification, which has at most 8,000 bytes."""
_TRIES = 8
"""Attempts to lock a shard that the rest of this process's broken session might still hold."""
_SETTINGS = KEEPALIVE | {"synchronous_commit": "off"}

_OTHERS = """
    SELECT count(*) FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND classid = $1::bigint::oid
        AND objid <> $2::bigint::oid
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
_END_OLD = """
    SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE application_name = $1 AND pid <> pg_backend_pid()
"""
_NOW = "extract(epoch FROM clock_timestamp())::float8"
"""The database's clock, which all processes share."""
_QUEUE = 10.0
"""Longest queue of requests in seconds; a longer one comes from a clock that was set back."""
# The generic cell rate algorithm, which stores a single time.
# Requests are a `gap` apart; after a pause some can be sent at once.
_TAKE = f"""
    INSERT INTO budgets AS known (name, free_at)
        VALUES ('requests', {_NOW} + ($1::int - $3::int) * $2::float8)
    ON CONFLICT (name) DO UPDATE
        SET free_at = least(greatest(known.free_at, {_NOW} - $3 * $2::float8), {_NOW} + {_QUEUE})
            + $1 * $2::float8
    RETURNING free_at - $1 * $2::float8 - {_NOW}
"""  # noqa: S608
# A shard that missed its turn (`$3` is the time it got then) gets one now if it is still the last.
_IDENTIFY = f"""
    INSERT INTO budgets AS known (name, free_at) VALUES ($1, {_NOW} + $2::float8)
    ON CONFLICT (name) DO UPDATE SET free_at = $2::float8
        + CASE WHEN known.free_at = $3::float8 THEN {_NOW} ELSE greatest(known.free_at, {_NOW}) END
    RETURNING free_at, {_NOW}
"""  # noqa: S608
_STEADY, _AT_ONCE = 0.8, 0.16
"""Shares of the requests that Discord allows in a second: sent steadily, and in addition at once
after a pause. Together they stay below the limit of any second."""


class SharedPresence:
    """A session of PostgreSQL that holds the process's place, and sends and gets notifications.

    A broken session is opened again. Until then, no notifications are sent, and requests to Discord
    do not wait for a turn. The other processes find the changes at their next poll.
    """

    def __init__(self, address: Address, ears: Ears, requests: int) -> None:
        self._address = address
        self._ears = ears
        self._name = f"pasur presence {secrets.token_hex(4)}"
        self._gap = 1.0 / (_STEADY * requests)
        self._burst = int(_AT_ONCE * requests)
        self._own = OwnTurns()
        self.identify = IdentifyTurns(self._take_identify)
        self._turns: Batcher[None, float] = Batcher(self._take)
        self._to_notify: dict[int, int] = {}
        self._notifying: asyncio.Task[None] | None = None
        self._beating: asyncio.Task[None] | None = None
        self._session: Any = None
        self._alone = asyncio.Lock()

    async def enter(self, claim: Registration) -> None:
        """Raise `StoreError` if another bot's processes run; see `Presence.enter`."""
        self._session = await self._connect()
        with store_errors(self._address.location, Exception):
            await self._require_alike(claim)

    async def hold(self, claim: Registration) -> None:
        """Take this process's shards, after waiting for processes that hold one of them.

        Raise `StoreError` as `Presence.enter` does.
        """
        if self._session is None:
            await self.enter(claim)
        with store_errors(self._address.location, Exception):
            for shard in claim.ids:
                if not await self._try(_SHARD, shard):
                    _log.warning("another process has this shard and is waited for", shard=shard)
                    await self._ask("SELECT pg_advisory_lock($1, $2)", _SHARD, shard, patience=None)
            await self._listen()
        self._beating = asyncio.create_task(self._beat(claim))

    async def _require_alike(self, claim: Registration) -> None:
        """Raise `StoreError` if a connected process cannot share the database with this one."""
        application = zlib.crc32(str(claim.application_id).encode()) & 0x7FFFFFFF
        alike: tuple[tuple[int, int, Code], ...] = (
            (_APPLICATION, application, "other_bot"),
            (_COUNT, claim.count, "other_shards"),
        )
        for kind, value, code in alike:
            await self._ask("SELECT pg_advisory_lock_shared($1, $2)", kind, value)
            if await self._ask(_OTHERS, kind, value):
                raise StoreError(code, location=self._address.location)

    async def _connect(self) -> Any:
        with store_errors(self._address.location, ImportError):
            import asyncpg  # of the `postgres` extra
        arguments, named = self._address.url.get_dialect()().create_connect_args(self._address.url)
        with store_errors(self._address.location, Exception):
            return await asyncpg.connect(
                *arguments,
                **named,
                timeout=PATIENCE,
                server_settings=_SETTINGS | {"application_name": self._name},
            )

    async def _listen(self) -> None:
        await self._session.add_listener(_CHANNEL, self._hear)
        await self._read_clock()

    def _hear(self, _session: Any, _pid: int, _channel: str, payload: str) -> None:
        for table in payload.split():
            guild_id, _, match_id = table.partition(":")
            self._ears.changed(int(guild_id), int(match_id))

    async def _ask(self, query: str, *values: Any, patience: float | None = _BEAT) -> Any:
        """Return the first value of a query's result; raise what the driver raises."""
        return (await self._ask_row(query, *values, patience=patience))[0]

    async def _ask_row(self, query: str, *values: Any, patience: float | None = _BEAT) -> Any:
        async with self._alone:
            if self._session is None:
                raise ConnectionResetError
            return await self._session.fetchrow(query, *values, timeout=patience)

    async def _try(self, kind: int, key: int) -> bool:
        return bool(await self._ask("SELECT pg_try_advisory_lock($1, $2)", kind, key))

    async def _read_clock(self) -> None:
        before = time()
        there = await self._ask(f"SELECT {_NOW}")
        self._ears.time(there - (before + time()) / 2)

    async def _beat(self, claim: Registration) -> None:
        """Keep the session alive for as long as the bot runs."""
        while True:
            await asyncio.sleep(_BEAT)
            try:
                await self._read_clock()
            except Exception as error:
                _log.warning("the session at the database broke off", why=type(error).__name__)
                await self._return(claim)

    async def _return(self, claim: Registration) -> None:
        """Take the place again; if another process has it, call `lost`."""
        self._drop()
        while self._session is None:
            await asyncio.sleep(_AGAIN)
            with contextlib.suppress(StoreError):
                self._session = await self._connect()
        try:
            await self._ask(_END_OLD, self._name)
            await self._require_alike(claim)
            if all([await self._take_again(shard) for shard in claim.ids]):
                await self._listen()
                return
        except StoreError:
            pass
        except Exception:
            # It might only have been late. Without its locks it has no place, so the next beat
            # takes the place again.
            self._drop()
            return
        _log.error("another process has taken over")
        self._ears.lost()

    async def _take_again(self, shard: int) -> bool:
        for _ in range(_TRIES):
            if await self._try(_SHARD, shard):
                return True
            await asyncio.sleep(_TRY_SECONDS)
        return False

    # notifications

    def notify(self, guild_id: int, match_id: int) -> None:
        """Notify the other processes soon that a card table was changed."""
        self._to_notify[match_id] = guild_id
        if self._notifying is None or self._notifying.done():
            self._notifying = asyncio.create_task(self._notify())

    async def _notify(self) -> None:
        while self._to_notify:
            some = list(self._to_notify.items())[:_MOST_NOTIFIED]
            for match_id, _ in some:
                del self._to_notify[match_id]
            payload = " ".join(f"{guild_id}:{match_id}" for match_id, guild_id in some)
            with contextlib.suppress(Exception):  # the other processes' next poll finds the tables
                await self._ask("SELECT pg_notify($1, $2)", _CHANNEL, payload)

    # requests

    async def turn(self) -> None:
        """Wait until the processes' shared rate limit allows one more request to Discord."""
        wait = await self._turns.ask(None)
        if wait > 0:
            await asyncio.sleep(wait)

    async def _take(self, asked: Sequence[None]) -> Sequence[float]:
        try:
            first = await self._ask(_TAKE, len(asked), self._gap, self._burst)
        except Exception as error:
            if self._session is not None:
                _log.warning("requests are made without asking", why=type(error).__name__)
            return [0.0] * len(asked)
        return [first + number * self._gap for number in range(len(asked))]

    # identifying

    async def _take_identify(self, queue: int, missed: float) -> tuple[float, float]:
        with contextlib.suppress(Exception):
            free_at, now = await self._ask_row(_IDENTIFY, f"identify {queue}", GAP, missed)
            return free_at - GAP - now, free_at
        return await self._own.take(queue, missed)

    async def close(self) -> None:
        """Close the session, which releases the process's place."""
        for task in (self._beating, self._notifying):
            if task is not None:
                task.cancel()
        self._drop()

    def _drop(self) -> None:
        if self._session is not None:
            self._session.terminate()  # waiting for a server that might be down has no use
            self._session = None
