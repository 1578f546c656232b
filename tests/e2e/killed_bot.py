"""A process that plays a match with the bot until it is killed.

It writes a dot at each step of the bot, and a line `LOG number entry` for each entry of the match's
log as soon as a person could have seen it. `OVER` is the last line of a match that has ended.
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
"""Turns that are played by clicks, more than before any kill; the rest is played fast."""


def say(text: str) -> None:
    """Write a text at once, as a kill would lose a buffer."""
    os.write(1, text.encode())


async def tell_log(world: World, known: int) -> int:
    """Write the entries of the log from number `known` on; return the length of the log."""
    match = (await world.table()).match
    log = match.log if match is not None else ()
    for number, entry in enumerate(log[known:], known):
        say(f"\nLOG {number} {entry}\n")
    return len(log)


class Dotted(World):
    """A world that writes a dot at every step."""

    def _step(self) -> None:
        say(".")
        super()._step()


async def main(folder: Path, url: str) -> None:
    """Continue the match, or begin one, and play it to its end."""
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
                await world.type("Ali", "move", word="deal")
            elif name := to_act(world, table):
                await by_mail(world, name, rng)
            known = await tell_log(world, known)
        await hurry(world)
        await tell_log(world, known)
        say("\nOVER\n")


async def has_played(world: World) -> bool:
    """Return whether a match has already ended; False if there is none."""
    try:
        return (await world.table()).ended
    except Refused:
        return False


async def resume_lobby(world: World) -> None:
    """Continue the lobby where the last process was killed."""
    await world.skip(LONGER_THAN_A_LEASE)
    table = await world.table()
    if len(table.seats) == 1:
        await world.press("Sara", "Join")
    await begin(world, "Ali")


def play(folder: Path, url: str, out: Connection) -> None:
    """Run the process; `folder` has Discord's messages, and the database the bot's data."""
    for standard in (1, 2):
        os.dup2(out.fileno(), standard)
    out.close()
    asyncio.run(main(folder, url))
