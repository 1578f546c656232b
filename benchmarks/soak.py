"""An evening that does not end: `python -m benchmarks.soak`.

Three processes on one PostgreSQL and the Discord of the tests. People press at a steady pace, each
at any process, and computer players play on: more moves are stored than presses made. Boards and
hands are pictures. Each minute a line says how much memory and how many files each process has,
those that draw for it included. At the end the last sixth of the time is held against the second:
what leaks is seen there.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
from contextlib import suppress
from pathlib import Path
from statistics import mean

from sqlalchemy import func, select

from benchmarks.load import postgres
from bot.store import people
from bot.store.posts import pending
from bot.store.schema import log
from bot.store.unit import Connection
from pasur_core.registry import games, load_game
from tests.loopback.many import SHARDS, Astray, Hall, Match
from tests.loopback.server import real_now

_MINUTE = 60.0
_SEATS = 4
_TABLES = 40
"""So many that one is free for each press: some wait for computer players, or for new people."""


class OnceEach(Astray):
    """A Discord that delivers each press once, to a process drawn by lot, and keeps no record."""

    def __init__(self) -> None:
        super().__init__(random.Random(0))
        self._keep_calls = False


def weight(process: int) -> tuple[float, int]:
    """Return the MiB and the open files of a process and its children.

    Of what several share each bears its part
    (https://man7.org/linux/man-pages/man5/proc_pid_smaps.5.html).
    """
    mib, files = 0.0, 0
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    for one in (str(process), *children):
        for line in Path(f"/proc/{one}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                mib += int(line.split()[1]) / 1024
        files += sum(1 for _ in Path(f"/proc/{one}/fd").iterdir())
    return mib, files


async def stored(hall: Hall) -> int:
    """Return how many moves of people and computer players are stored."""
    return await hall.reader.services.store.read(_stored)


async def _stored(conn: Connection) -> int:
    return await conn.scalar(select(func.count()).select_from(log)) or 0


class Evening:
    """People who play on, match after match, at a steady pace.

    Attributes:
        presses: so many had their effect.
        late: so many nobody could make, as the last one at that table had no effect yet.

    """

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.presses = 0
        self.late = 0
        self._busy: set[int] = set()

    async def play(self, a_second: float) -> None:
        """Let somebody press, at one table after the other, until cancelled."""
        loop = asyncio.get_running_loop()
        began, number = loop.time(), 0
        async with asyncio.TaskGroup() as group:
            while True:
                await asyncio.sleep(max(began + number / a_second - loop.time(), 0.0))
                index = number % len(self.hall.matches)
                group.create_task(self._press(index, self.hall.matches[index]))
                number += 1

    async def _press(self, index: int, match: Match) -> None:
        if index in self._busy:
            self.late += 1
            return
        self._busy.add(index)
        try:
            if await self.hall.turn(match):
                self.presses += 1
            else:
                await self.hall.next_match(match)
        finally:
            self._busy.discard(index)


async def measure(folder: Path, url: str, a_second: float, minutes: int) -> list[dict[str, float]]:
    """Let people play, and weigh the processes each minute."""
    discord_ = OnceEach()
    await discord_.start()
    hall = Hall(discord_, url, folder, discord_.rng)
    hall.daemon = False
    await hall.reader.prepare()
    weighed = []
    try:
        for number in range(_TABLES):
            await hall.house(list(games())[number % len(games())])
            match, store = hall.matches[-1], hall.reader.services.store
            match.seats = max(seats for seats in load_game(match.game).seats if seats <= _SEATS)
            await store.write(people.set_guild, match.house.guild_id, board="picture")
        for number in range(SHARDS):
            hall.start(number, picture_processes="1", board_seconds="1.2")
        await hall.up()
        for match in hall.matches:
            await hall.begin(match)
        evening = Evening(hall)
        playing = asyncio.create_task(evening.play(a_second))
        for minute in range(1, minutes + 1):
            before, evening.presses, evening.late = await stored(hall), 0, 0
            await asyncio.wait({playing}, timeout=_MINUTE)
            if playing.done():
                playing.result()
            found: dict[str, float] = {
                "minute": minute,
                "presses": evening.presses,
                "not_in_time": evening.late,
                "moves": await stored(hall) - before,
            }
            for number, process in sorted(hall.processes.items()):
                mib, files = weight(process.pid or 0)
                found |= {f"mib_{number}": round(mib, 1), f"files_{number}": files}
            late = await hall.reader.services.store.read(pending, real_now() - 5.0, 1000)
            found["late_posts"] = len(late)
            print(json.dumps(found), flush=True)
            weighed.append(found)
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
    finally:
        await hall.end()
    for line in hall.complaints():
        print(line, flush=True)
    return weighed


def main() -> None:
    """Play, and say at the end what has grown."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--presses", type=float, default=10.6, help="a second, of people")
    parser.add_argument("--minutes", type=int, default=60)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as made, postgres(Path(made)) as url:
        found = asyncio.run(measure(Path(made), url, chosen.presses, chosen.minutes))
    sixth = max(len(found) // 6, 1)
    early, last = found[sixth : 2 * sixth] or found, found[-sixth:]
    for name in (key for key in found[0] if key != "minute"):
        were, are = mean(one[name] for one in early), mean(one[name] for one in last)
        print(f"{name:12}{were:10.1f} -> {are:10.1f}")


if __name__ == "__main__":
    main()
