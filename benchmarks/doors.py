"""What a person's worst text costs the event loop: `python -m benchmarks.doors`.

Every command, option, button, list and form gets a short text and then the worst ones, 6,000
characters each, through the whole bot on a simulated Discord, in a server with as many finished
matches as are looked through. For each door, two figures are printed in milliseconds of the
processor, with the worst text and how much more that is than with the short one:

- callback: the longest callback of the event loop, in its own thread;
- pause: the longest time between two ticks of the event loop, in all threads of the process. So it
  includes the time for which another thread holds the interpreter, and no time of other processes.

What the simulation and the answer cost is in both texts. The aim is 5 ms more at most, which is how
long Python lets a thread hold the interpreter while another one waits for it.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import process_time, thread_time
from typing import Any
from unittest import mock

from sqlalchemy import insert

from bot.pages import results
from bot.store.schema import matches, seats
from bot.store.unit import Connection
from bot.tables.find import FINISHED
from tests.discord_world import World, discord_world
from tests.e2e.playing import open_table
from tests.e2e.text_inputs import NAMED, WORST, Make, doors

SHOWN = 8
TRIES = 2
PEOPLE = 4
"""Seats of each finished match, whose names fold to the longest text that 32 characters can."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Milliseconds of the processor; see above."""

    callback: float
    pause: float


@contextmanager
def longest() -> Iterator[dict[str, float]]:
    """Collect the longest callback and the longest pause of the running event loop."""
    taken = {"callback": 0.0, "pause": 0.0}
    run = asyncio.Handle._run
    loop = asyncio.get_running_loop()
    last = process_time()

    def timed(handle: asyncio.Handle) -> None:
        begun = thread_time()
        run(handle)
        taken["callback"] = max(taken["callback"], 1000 * (thread_time() - begun))

    def tick() -> None:
        nonlocal last, beat
        now = process_time()
        taken["pause"] = max(taken["pause"], 1000 * (now - last))
        last = now
        beat = loop.call_soon(tick)

    with mock.patch.object(asyncio.Handle, "_run", timed):
        beat = loop.call_soon(tick)
        try:
            yield taken
        finally:
            beat.cancel()


async def cost(world: World, makers: list[Make], text: str) -> Cost:
    """Return what an answer costs, the less of two tries, no label of a match remembered."""
    callbacks, pauses = [], []
    for _ in range(TRIES):
        results._record_label.cache_clear()
        with longest() as taken:
            for made in makers:
                await world.deliver(made(text))
        callbacks.append(taken["callback"])
        pauses.append(taken["pause"])
    return Cost(min(callbacks), min(pauses))


async def finish_matches(world: World) -> None:
    """Store as many finished matches of a server as are looked through for one."""
    first, now = 1_000_000, world.services.now()
    rows = [
        {
            "id": first + number,
            "guild_id": world.guild.id,
            "channel_id": world.channel.id,
            "game": "pasur",
            "rules_version": 1,
            "options": {},
            "speed": "relaxed",
            "status": "over",
            "host_id": 1,
            "version": 300,
            "opened_at": now - 1800,
            "started_at": now - 1700,
            "ended_at": now - number,
            "acted_at": now - number,
        }
        for number in range(FINISHED)
    ]
    usual = {"computer": False, "away": False, "misses": 0, "ask": 60}
    seated: list[dict[str, Any]] = [
        {"match_id": row["id"], "seat": seat, "user_id": 1 + seat, "name": NAMED[:32], **usual}
        for row in rows
        for seat in range(PEOPLE)
    ]

    async def put(conn: Connection) -> None:
        await conn.execute(insert(matches), rows)
        await conn.execute(insert(seats), seated)

    await world.services.store.write(put)


async def main() -> None:
    """Measure, and print the dearest doors."""
    found: list[tuple[str, Cost, Cost]] = []
    with tempfile.TemporaryDirectory() as folder:
        async with discord_world(Path(folder), ("Ali", NAMED)) as world:
            await open_table(world, "Ali", NAMED)
            await finish_matches(world)
            async for name, makers in doors(world):
                short = await cost(world, makers, "zz")
                tried = [await cost(world, makers, text) for text in WORST[:4]]
                worst = Cost(max(one.callback for one in tried), max(one.pause for one in tried))
                found.append((name, short, worst))
            world.forgiven |= {"unknown component"}
    for figure in ("callback", "pause"):
        lines = sorted(
            (
                (getattr(worst, figure) - getattr(short, figure), getattr(worst, figure), name)
                for name, short, worst in found
            ),
            reverse=True,
        )
        print(f"{figure:28}{'more ms':>9}{'worst ms':>10}")
        for more, worst_ms, name in lines[:SHOWN]:
            print(f"{name:28}{more:9.2f}{worst_ms:10.2f}")


if __name__ == "__main__":
    asyncio.run(main())
