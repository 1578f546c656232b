"""Tables played with the writer alone, without Discord: the store's part of `benchmarks.load`."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import tracemalloc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time, time
from typing import Any

from pydantic import SecretStr

from bot.settings import Settings
from bot.store import Store, people
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from bot.tables.who import Who
from bot.tables.writer import Tables

LONG = 740
"""The number of actions of a long match."""
_SERVERS = 50
_AT_ONCE = 50
_interactions = count(1)


def _click(user_id: int) -> Who:
    return Who(user_id, f"Player {user_id}", next(_interactions))


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
        store = await Store.open(url)
        try:
            for guild_id in range(_SERVERS):
                await store.write(people.set_guild, guild_id, most_tables=1_000_000)
            yield Players(store, _tables(store, url))
        finally:
            await store.close()

    async def sit_down(self, number: int) -> None:
        """Start matches until `number` are running."""
        for first in range(len(self.live), number, 2 * _AT_ONCE):
            some = range(first, min(first + 2 * _AT_ONCE, number))
            self.live += await asyncio.gather(*map(self._begun, some))

    async def _begun(self, number: int) -> Table:
        host, guest = 10 * number + 1, 10 * number + 2
        table = await self.tables.open(
            _click(host), number % _SERVERS, number, "pasur", {"target": 200}, None
        )
        await self.tables.join(table.id, _click(guest))
        return await self.tables.start(table.id, _click(host))

    async def move(self, place: int) -> None:
        """Play one action at the table `live[place]`, or deal there.

        If the match ends, begin another one in its place.
        """
        began = perf_counter()
        table = await self._acted(self.live[place])
        self.pressed_for.append(perf_counter() - began)
        self.live[place] = table if table.running else await self._begun(place)

    async def _acted(self, table: Table) -> Table:
        if table.between_rounds:
            return await self.tables.deal(table.id, _click(table.row.host_id))
        (seat,) = table.acting
        plays = [action for action in table.legal(seat) if str(action) not in table.game.calls]
        who, ask = _click(table.seats[seat].user_id or 0), table.seats[seat].ask
        return await self.tables.submit(table.id, who, str(self.rng.choice(plays)), ask=ask)

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

        clock, processor = perf_counter(), process_time()
        await asyncio.gather(*map(player, range(at_once)))
        clock, processor = perf_counter() - clock, process_time() - processor
        return {
            "moves_per_second": round(moves / clock, 1),
            "cpu_ms": round(1000 * processor / moves, 3),
            **spread(self.pressed_for),
        }

    async def offered(self, a_second: int, seconds: float) -> dict[str, float]:
        """Start `a_second` moves a second for `seconds`, not waiting for earlier ones to be stored.

        Return the `spread` of their durations.
        """
        self.pressed_for.clear()
        began, work = perf_counter(), []
        for number in range(int(a_second * seconds)):
            await asyncio.sleep(max(began + number / a_second - perf_counter(), 0.0))
            work.append(asyncio.create_task(self.move(number % len(self.live))))
        await asyncio.gather(*work)
        return spread(self.pressed_for)

    async def play_long(self) -> Table:
        """Play one match of 8 américain until it has `LONG` actions or ends; return its table."""
        table = await self.tables.open(_click(7), 0, 0, "crazy_eights", {"target": 1000}, None)
        await self.tables.join(table.id, _click(8))
        table = await self.tables.start(table.id, _click(7))
        self.live.append(table)
        while table.match is not None and len(table.match.log) < LONG:
            await self.move(len(self.live) - 1)
            if self.live[-1].id != table.id:
                break
            table = self.live[-1]
        self.live.pop()
        return table

    async def cold(self, table_id: int, url: str, times: int = 15) -> float:
        """Return the median time to load a table without a cache, in milliseconds."""
        taken = []
        for _ in range(times):
            fresh = _tables(self.store, url)
            began = perf_counter()
            await fresh.load(table_id)
            taken.append(1000 * (perf_counter() - began))
        return round(median(taken), 2)

    async def weighed(self, table_ids: list[int], url: str) -> float:
        """Return the mean memory of these tables, each loaded by a writer of its own, in KiB."""
        await _tables(self.store, url).load(table_ids[0])
        gc.collect()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        kept = [await _tables(self.store, url).load(table_id) for table_id in table_ids]
        # The thread of a connection keeps the result of its last transaction until the next one.
        await self.store.read(lambda _: None)
        gc.collect()
        taken = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        return round(taken / len(kept) / 1024, 1)


def fsync_ms(folder: Path, times: int = 50) -> float:
    """Return the median time to write four kilobytes with fsync, in milliseconds."""
    taken = []
    with (folder / "page").open("wb", buffering=0) as file:
        for _ in range(times):
            began = perf_counter()
            file.write(bytes(4096))
            os.fsync(file.fileno())
            taken.append(1000 * (perf_counter() - began))
    return round(median(taken), 3)


def _tables(store: Store, url: str, changed: Callable[[Snapshot], None] = lambda _: None) -> Tables:
    given: dict[str, Any] = {"_env_file": None, "database_url": SecretStr(url)}
    return Tables(store, Settings(**given), time, changed)


def spread(seconds: list[float]) -> dict[str, float]:
    """Return median and 99th percentile (milliseconds) of durations in seconds, by name."""
    cuts = quantiles(seconds, n=100, method="inclusive")
    return {"median_ms": round(1000 * cuts[49], 2), "p99_ms": round(1000 * cuts[98], 2)}
