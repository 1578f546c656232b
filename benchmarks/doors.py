"""What a person's worst text costs the event loop: `python -m benchmarks.doors`.

Every command, option, button, list and form gets a short text and then the worst ones, 6,000
characters each, through the whole bot on a simulated Discord. Printed are, for the dearest doors,
the processor's milliseconds of the longest callback with the worst text, and of the same with the
short one: what the simulation and the answer cost is in both. The aim is a difference of at most
5 ms.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import thread_time
from unittest import mock

from tests.discord_world import World, discord_world
from tests.e2e.playing import open_table
from tests.e2e.text_inputs import NAMED, WORST, Make, doors

SHOWN = 8


@contextmanager
def longest() -> Iterator[list[float]]:
    """Collect how long each callback of the event loop takes, in milliseconds of the processor."""
    taken = [0.0]
    run = asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        begun = thread_time()
        run(handle)
        taken.append(1000 * (thread_time() - begun))

    with mock.patch.object(asyncio.Handle, "_run", timed):
        yield taken


async def cost(world: World, makers: list[Make], text: str) -> float:
    """Return the longest of the callbacks that answer, the better of two tries."""
    found = []
    for _ in range(2):
        with longest() as taken:
            for made in makers:
                await world.deliver(made(text))
        found.append(max(taken))
    return min(found)


async def main() -> None:
    """Measure, and print the dearest doors."""
    found: list[tuple[float, float, str]] = []
    with tempfile.TemporaryDirectory() as folder:
        async with discord_world(Path(folder), ("Ali", NAMED)) as world:
            await open_table(world, "Ali", NAMED)
            async for name, makers in doors(world):
                short = await cost(world, makers, "zz")
                worst = max([await cost(world, makers, text) for text in WORST[:4]])
                found.append((worst - short, worst, name))
            world.forgiven |= {"unknown component"}
    found.sort(reverse=True)
    print(f"{'door':28}{'more ms':>9}{'worst ms':>10}")
    for more, worst, name in found[:SHOWN]:
        print(f"{name:28}{more:9.2f}{worst:10.2f}")


if __name__ == "__main__":
    asyncio.run(main())
