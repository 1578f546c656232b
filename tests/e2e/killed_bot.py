"""A process that plays a match with the bot until it is killed.

It writes a dot at each step of the bot, and a line `LOG number entry` for each entry of the match's
log as soon as anybody was told of it. `OVER` is the last line of a match that came to its end.
"""

from __future__ import annotations

import asyncio
import os
import random
from multiprocessing.connection import Connection
from pathlib import Path

from bot.tables.refusal import Refused
from tests.discord_world import World, discord_world
from tests.e2e.playing import begin, by_mail, check_shown, hurry, open_table, to_act

LONGER_THAN_A_LEASE = 35.0
TURNS = 25
"""So many are played by clicks, more than before any kill; the rest is played in a hurry."""


def say(text: str) -> None:
    """Write at once, without a buffer that a kill would lose."""
    os.write(1, text.encode())


async def tell_log(world: World, known: int) -> int:
    """Write the entries of the log from `known` on; returns how many there are."""
    match = (await world.table()).match
    log = match.log if match is not None else ()
    for number, entry in enumerate(log[known:], known):
        say(f"\nLOG {number} {entry}\n")
    return len(log)


class Dotted(World):
    """A world whose every step is seen outside."""

    def _step(self) -> None:
        say(".")
        super()._step()


async def main(folder: Path, url: str) -> None:
    """Take the match up where it is and play on to its end."""
    async with discord_world(
        folder, ("Ali", "Sara"), url=url, memory=folder / "discord", kind=Dotted
    ) as world:
        opened = await world.open_tables()
        if not opened:
            if await has_played(world):
                say("\nOVER\n")
                return
            await open_table(world, "Ali", "Sara", options="target=21")
        elif (await world.table()).is_lobby:
            await resume_lobby(world)
        else:
            await world.skip(LONGER_THAN_A_LEASE)
            await check_shown(world)
            say("\nSHOWN\n")
        known, rng = await tell_log(world, 0), random.Random(os.getpid())
        for _ in range(TURNS):
            if not (table := await world.table()).running:
                break
            if table.between_rounds:
                await world.type("Ali", "deal")
            elif name := to_act(world, table):
                await by_mail(world, name, rng)
            known = await tell_log(world, known)
        await hurry(world)
        await tell_log(world, known)
        say("\nOVER\n")


async def has_played(world: World) -> bool:
    """Whether there was a match already."""
    try:
        return (await world.table()).ended
    except Refused:
        return False


async def resume_lobby(world: World) -> None:
    """Gather again where the last process was killed."""
    await world.skip(LONGER_THAN_A_LEASE)
    table = await world.table()
    if len(table.seats) == 1:
        await world.press("Sara", "Join")
    await begin(world, "Ali")


def play(folder: Path, url: str, out: Connection) -> None:
    """Play; the folder keeps Discord's memory, and the database of that url the bot's."""
    for standard in (1, 2):
        os.dup2(out.fileno(), standard)
    out.close()
    asyncio.run(main(folder, url))
