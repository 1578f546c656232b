"""Three processes, each press at one that does not post: `python -m benchmarks.processes`.

All people press at the process of the first connection, while their servers belong to the other
two: so every press is stored by one process, told to another by PostgreSQL, and posted there. The
time is from the press until Discord has the board of that table edited. The bots are real processes
on one PostgreSQL; the Discord of the tests, which keeps no limits here, and its people live in this
one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from benchmarks.load import postgres
from benchmarks.storing import spread
from bot.interactions.commands import command_ids
from bot.store import people
from bot.ui.commands import mentions
from tests.loopback.many import SHARDS, Astray, Hall, Match

HERE = 0
"""The shard at whose process everybody presses."""
TABLES = 20
_PATIENCE = 10.0


class Elsewhere(Astray):
    """A Discord that delivers all presses to one process, and tells when a channel has changed."""

    def __init__(self) -> None:
        super().__init__(random.Random(0))
        self.awaited: dict[int, asyncio.Event] = {}

    def _tell(self, event: str, payload: Mapping[str, Any]) -> None:
        seen = self.awaited.get(int(payload.get("channel_id") or 0))
        if seen is not None and event in ("MESSAGE_UPDATE", "MESSAGE_CREATE"):
            seen.set()
        there = [one for one in self.connected if one.shard == HERE]
        if event == "INTERACTION_CREATE" and payload["type"] != 2 and there:
            there[-1].send(event, payload)
        else:
            super()._tell(event, payload)


class Evening:
    """People who play at their tables.

    Attributes:
        took: seconds from each press until the board was edited.
        missed: presses after which no board was edited, or which nobody could make in time.

    """

    def __init__(self, hall: Hall, discord_: Elsewhere) -> None:
        self.hall = hall
        self.discord = discord_
        self.took: list[float] = []
        self.missed = 0
        self._busy: set[int] = set()

    async def move(self, match: Match) -> None:
        """Somebody presses a card at a table; deals are not counted."""
        if match.table_id in self._busy:
            self.missed += 1
            return
        self._busy.add(match.table_id)
        try:
            table = await self.hall.table(match)
            if not match.house.offered():  # a new board is on its way
                self.missed += 1
                return
            press = self.hall.press_of(match, table)
            if press is None or table.between_rounds:
                await self.hall.turn(match)
                return
            seen = self.discord.awaited[match.house.channel_id] = asyncio.Event()
            began = time.perf_counter()
            pressing = asyncio.create_task(match.house.press(*press))
            with suppress(TimeoutError):
                async with asyncio.timeout(_PATIENCE):
                    await seen.wait()
            took = time.perf_counter() - began
            await pressing
            if seen.is_set():
                self.took.append(took)
            else:
                self.missed += 1
        finally:
            self._busy.discard(match.table_id)

    async def offered(self, a_second: float, seconds: float) -> None:
        """Offer moves at a steady pace, one table after the other."""
        began, work = time.perf_counter(), []
        for number in range(int(a_second * seconds)):
            await asyncio.sleep(max(began + number / a_second - time.perf_counter(), 0.0))
            match = self.hall.matches[number % len(self.hall.matches)]
            work.append(asyncio.create_task(self.move(match)))
        await asyncio.gather(*work)


async def measure(
    folder: Path, url: str, a_second: float, seconds: float, *, pictures: bool
) -> dict[str, float]:
    """Let people play for so long."""
    discord_ = Elsewhere()
    await discord_.start()
    hall = Hall(discord_, url, folder, discord_.rng)
    hall.daemon = False
    await hall.reader.prepare()
    try:
        while len(hall.matches) < TABLES:
            match = await hall.found("pasur")
            if (match.house.guild_id >> 22) % SHARDS == HERE:
                continue
            await hall.reader.services.store.write(
                people.set_guild, match.house.guild_id, board="picture" if pictures else "text"
            )
            hall.matches.append(match)
        for number in range(SHARDS):
            hall.start(number, picture_processes=str(int(pictures)))
        await hall.up()
        ids = await command_ids(hall.reader.services.store)
        hall.reader.services.known.commands.update(mentions(ids))
        await hall.gather()
        evening = Evening(hall, discord_)
        await evening.offered(a_second, seconds / 4)
        evening.took.clear()
        evening.missed = 0
        await evening.offered(a_second, seconds)
        return {"boards": len(evening.took), "missed": evening.missed, **spread(evening.took)}
    finally:
        await hall.end()


def main() -> None:
    """Measure with words alone, then with pictures, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--moves", type=float, default=20.0, help="a second, offered")
    parser.add_argument("--seconds", type=float, default=40.0)
    chosen = parser.parse_args()
    for pictures in (False, True):
        with tempfile.TemporaryDirectory() as made, postgres(Path(made)) as url:
            found = asyncio.run(
                measure(Path(made), url, chosen.moves, chosen.seconds, pictures=pictures)
            )
        print("pictures" if pictures else "words", json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
