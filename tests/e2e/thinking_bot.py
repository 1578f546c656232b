"""A process in which a person plays with masters until it is killed.

It writes a line `LOG number entry` for each entry of the match's log after it was shown,
`THINKING` at the start of each search of a worker, and `ON` after some more turns.
"""

from __future__ import annotations

import asyncio
import os
import random
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from pasur_core.players.levels import MASTER
from tests.discord_world import World, discord_world
from tests.e2e.killed_bot import LONGER_THAN_A_LEASE, say, tell_log
from tests.e2e.playing import begin, by_mail, check_shown, to_act

TURNS = 5


async def turn(world: World, rng: random.Random) -> None:
    """Let the seat on turn play: a person, or a computer player after its search."""
    if name := to_act(world, await world.table()):
        await by_mail(world, name, rng)
    else:
        await world.bot.clock.tick()
        await world.quiet()


async def main(folder: Path) -> None:
    """Continue the match, or begin one, and play some turns."""
    async with discord_world(
        folder, ("Ali",), memory=folder / "discord", thinking_processes=1
    ) as world:
        thinkers = world.services.thinkers
        ask = thinkers.ask

        async def announced(*args: Any, **how: Any) -> Any:
            say("\nTHINKING\n")
            return await ask(*args, **how)

        thinkers.ask = announced  # type: ignore[method-assign]
        if await world.open_tables():
            await world.skip(LONGER_THAN_A_LEASE)
            await check_shown(world)
        else:
            await world.type("Ali", "play")
            await world.press("Ali", "Add 1 computer")
            await world.choose("Ali", await world.options("Ali"), "level", MASTER)
            await world.press("Ali", "Add 1 computer")
            await begin(world, "Ali")
        known, rng = await tell_log(world, 0), random.Random(1)
        for _ in range(TURNS):
            await turn(world, rng)
            known = await tell_log(world, known)
        say("\nON\n")


def play(folder: Path, out: Connection) -> None:
    """Run the process; the folder has Discord's messages and the database."""
    for standard in (1, 2):
        os.dup2(out.fileno(), standard)
    out.close()
    asyncio.run(main(folder))
