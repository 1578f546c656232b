"""The whole bot under load, against a Discord on this machine: `python -m benchmarks.whole_bot`.

People play Pâsur two by two, each table in a channel of its own, as fast as they are answered.
discord.py's HTTP client and gateway are the real ones. The bot has a process of its own and draws
in two more. The playground's Discord, which has no rate limits, and its people live in this one.
All of them share the machine's cores.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from aiohttp import web
from simcord.backend.models import Message
from simcord.components import walk_components
from sqlalchemy import Connection, func, select

from bot.playground.wire import Wire
from bot.playground.world import Outcome, Person, World
from bot.store import Store, people
from bot.store.schema import log
from bot.tables.loader import Loader
from bot.tables.table import Table
from pasur_core.protocol import Seat

_ROOT = Path(__file__).parents[1]
_POLL = 0.02
"""Seconds between two polls for a message."""
_EPHEMERAL = 64


@dataclass(frozen=True)
class WholeBot:
    """What came of a run.

    Attributes:
        moves_per_second: actions stored, deals left out.
        loop_lag_p99_ms: how late the event loop came to what was due.
        counted_calls_per_move: requests that count against Discord's 50 a second.
        cpu_ms_bot: the processor's time of a move in the bot's process.
        cpu_ms_drawing: the same in the processes that draw.
        cpu_ms_discord: the same in this process, the Discord and its people.

    """

    moves_per_second: float
    loop_lag_p99_ms: float
    counted_calls_per_move: float
    cpu_ms_bot: float
    cpu_ms_drawing: float
    cpu_ms_discord: float


class CountedWire(Wire):
    """The way to the simulated Discord, which counts requests.

    `counted` is the number of requests that count against Discord's 50 a second: all of them but
    those that are authorised by the token of an interaction.
    """

    counted = 0

    def proper(
        self,
        request: web.Request,
        path: str,
        body: Any,
        files: list[Any],
        headers: dict[str, str],
    ) -> web.StreamResponse:
        """Count a request and answer it."""
        self.counted += not path.startswith(("/interactions/", "/webhooks/"))
        return super().proper(request, path, body, files, headers)


@dataclass
class Pair:
    """Two people at a table, and where they play."""

    world: World
    tables: Loader
    people: tuple[Person, Person]
    channel_id: int
    table_id: int = 0
    hands: dict[int, Message] = field(default_factory=dict)

    async def sit_down(self) -> None:
        """Open a table, join it, begin."""
        host, guest = self.people
        await self.world.command(host, self.channel_id, "lobby open", {"options": "target=1000"})
        for person, verb in ((guest, "join"), (host, "start")):
            board, custom_id = await self._offered(verb)
            self.table_id = int(custom_id.split(":")[2])
            await self._press(person, board, custom_id)

    async def open_hands(self) -> None:
        """Press *My hand* for each person."""
        for person in self.people:
            outcome = await self._press(person, *await self._offered("hand"))
            shown = self.world.backend.interactions[outcome.interaction]
            ids = [*shown.followup_ids[-1:], shown.message_id]
            stored = self.world.backend.messages[self.channel_id]
            self.hands[person.id] = next(stored[one] for one in ids if one in stored)

    async def play(self) -> None:
        """Play as fast as answers come, until cancelled."""
        while True:
            table = await self.tables.load(self.table_id)
            if table.between_rounds:
                for person in self.people:
                    await self._press(person, *await self._offered("deal"))
                continue
            (seat,) = table.acting
            person = next(one for one in self.people if one.id == table.seats[seat].user_id)
            for custom_id in self._presses(table, seat):
                await self._press_when_shown(person, custom_id)

    async def _press(self, person: Person, message: Message, custom_id: str) -> Outcome:
        return await self.world.click(person, message.channel_id, message.id, custom_id)

    async def _press_when_shown(self, person: Person, custom_id: str) -> None:
        """Press a button of the person's hand once it is shown, or give up after five seconds."""
        hand = self.hands[person.id]
        shown = self.world.backend.messages[hand.channel_id]
        for _ in range(250):
            message = shown[hand.id]
            if custom_id in ids_of(message):
                await self._press(person, message, custom_id)
                return
            await asyncio.sleep(_POLL)

    def _messages(self, channel_id: int) -> list[Message]:
        """Return the bot's public messages of a channel, oldest first."""
        stored = self.world.backend.messages.get(channel_id, {})
        mine = self.world.backend.bot_user.id
        return [
            stored[one]
            for one in sorted(stored)
            if stored[one].author_id == mine and not stored[one].flags & _EPHEMERAL
        ]

    async def _until(self, holds: Callable[[], object]) -> None:
        version = self.world.version
        async with asyncio.timeout(30):
            while not holds():
                version = await self.world.news(version)

    async def _offered(self, verb: str) -> tuple[Message, str]:
        """Wait for the newest public message with a button of this verb; return both."""
        found: list[tuple[Message, str]] = []

        def is_shown() -> bool:
            found.extend(
                (message, custom_id)
                for message in reversed(self._messages(self.channel_id))
                for custom_id in ids_of(message)
                if custom_id.startswith(f"b:{verb}:")
            )
            return bool(found)

        await self._until(is_shown)
        return found[0]

    def _presses(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """Return what is pressed to play the first card: it, and what it takes if that is open."""
        action = next(iter(table.legal(seat)))
        card = str(action)[:2]
        ways = [one for one in table.legal(seat) if str(one)[:2] == card]
        question = f"{self.table_id}:{table.seats[seat].ask}"
        pick = f"b:pick:{question}:{card}"
        return (pick,) if len(ways) == 1 else (pick, f"b:do:{question}:{action}")


def ids_of(message: Message) -> set[str]:
    """The custom ids of a message as it is now."""
    return {one["custom_id"] for one in walk_components(message.components) if "custom_id" in one}


def moves(conn: Connection) -> int:
    """How many actions of people are stored."""
    return conn.scalar(select(func.count()).where(log.c.seat >= 0)) or 0


@dataclass(frozen=True)
class Bot:
    """The bot's process."""

    process: subprocess.Popen[str]

    def tell(self) -> None:
        """Let it go on to what comes next."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    async def told(self) -> str:
        """Return the next line that it says."""
        assert self.process.stdout is not None
        return await asyncio.to_thread(self.process.stdout.readline)


@dataclass(frozen=True)
class Spent:
    """Seconds of the processor that the bot, its processes that draw and this one have used."""

    bot: float
    drawing: float
    discord: float

    @classmethod
    def until_now(cls, bot: int) -> Spent:
        """Return what the bot with this process id and the others have used since they began."""
        drawing = map(int, Path(f"/proc/{bot}/task/{bot}/children").read_text().split())
        return cls(seconds_of(bot), sum(map(seconds_of, drawing)), seconds_of(os.getpid()))


def seconds_of(process: int) -> float:
    """Return what a process has used of the processor (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html)."""
    after_name = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def running(wire: Wire, url: str) -> Iterator[Bot]:
    """The bot, as it starts."""
    asked = [sys.executable, "-m", "benchmarks.bot_under_load"]
    with subprocess.Popen(  # noqa: S603
        [*asked, wire.url, str(wire.gateway_url), url],
        cwd=_ROOT,
        env=os.environ | {"PASUR_TOKEN": wire.token},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield Bot(process)


async def measure(folder: Path, tables: int, seconds: float) -> WholeBot:
    """Let tables play for some seconds."""
    url = f"sqlite:///{folder}/pasur.db"
    store = await Store.open(url)
    loader = Loader(store)
    world = World([f"Player {number}" for number in range(2 * tables)])
    world.wire = wire = CountedWire(world.backend)
    await wire.start()
    await store.write(people.set_guild, world.guild.id, most_tables=tables)
    persons = list(world.people.values())
    for person in persons:
        await store.write(people.set_person, person.id, hand="here", notice="never")
    pairs = [
        Pair(world, loader, both, world.guild.create_text_channel(f"room-{number}").id)
        for number, both in enumerate(zip(persons[::2], persons[1::2], strict=True))
    ]
    with running(wire, url) as bot:
        await bot.told()
        for pair in pairs:
            await pair.sit_down()
            await pair.open_hands()
        bot.tell()
        before, counted = await store.read(moves), wire.counted
        begun = Spent.until_now(bot.process.pid)
        playing = [asyncio.create_task(pair.play()) for pair in pairs]
        await asyncio.sleep(seconds)
        for task in playing:
            task.cancel()
        stored, asked = await store.read(moves) - before, wire.counted - counted
        ended = Spent.until_now(bot.process.pid)
        bot.tell()
        lag_ms = float(await bot.told())
        bot.tell()
        await asyncio.to_thread(bot.process.wait)
    await wire.stop()
    await store.close()
    move = max(stored, 1)
    return WholeBot(
        stored / seconds,
        lag_ms,
        asked / move,
        1000 * (ended.bot - begun.bot) / move,
        1000 * (ended.drawing - begun.drawing) / move,
        1000 * (ended.discord - begun.discord) / move,
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=20.0)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(measure(Path(folder), chosen.tables, chosen.seconds))
    print(json.dumps({key: round(one, 2) for key, one in asdict(figures).items()}))


if __name__ == "__main__":
    main()
