"""The whole bot under load, with a simulated Discord: `python -m benchmarks.whole_bot`.

Pairs of simulated people play Pâsur, each pair in its own channel, as fast as they get answers.
discord.py's HTTP client and gateway are the real ones. The bot runs in a process of its own, with
two more for drawing. This process runs the playground's Discord, which has no rate limits, and the
people. All of them share the machine's cores.
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
    """The figures of a run.

    Attributes:
        moves_per_second: stored actions without deals.
        loop_lag_p99_ms: lag of the event loop.
        counted_calls_per_move: requests that count towards Discord's limit of 50 a second.
        cpu_ms_bot: processor time of a move in the bot's process.
        cpu_ms_drawing: the same in the drawing processes.
        cpu_ms_discord: the same in this process, with Discord and the people.

    """

    moves_per_second: float
    loop_lag_p99_ms: float
    counted_calls_per_move: float
    cpu_ms_bot: float
    cpu_ms_drawing: float
    cpu_ms_discord: float


class CountedWire(Wire):
    """The connection to the simulated Discord, which counts requests.

    `counted` is the number of requests that count towards Discord's limit of 50 a second: all
    except those authorised by an interaction's token.
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
    """Two people at a table and their channel.

    `hands` are their private messages, by user id.
    """

    world: World
    tables: Loader
    people: tuple[Person, Person]
    channel_id: int
    table_id: int = 0
    hands: dict[int, Message] = field(default_factory=dict)

    async def sit_down(self) -> None:
        """Open a table, join it and start the match; set `table_id`."""
        host, guest = self.people
        await self.world.command(host, self.channel_id, "lobby open", {"options": "target=1000"})
        for person, verb in ((guest, "join"), (host, "start")):
            board, custom_id = await self._offered(verb)
            self.table_id = int(custom_id.split(":")[2])
            await self._press(person, board, custom_id)

    async def open_hands(self) -> None:
        """Press *My hand* for each person, and set `hands`."""
        for person in self.people:
            outcome = await self._press(person, *await self._offered("hand"))
            shown = self.world.backend.interactions[outcome.interaction]
            ids = [*shown.followup_ids[-1:], shown.message_id]
            stored = self.world.backend.messages[self.channel_id]
            self.hands[person.id] = next(
                stored[message_id] for message_id in ids if message_id in stored
            )

    async def play(self) -> None:
        """Play as fast as answers arrive, until cancelled."""
        while True:
            table = await self.tables.load(self.table_id)
            if table.between_rounds:
                for person in self.people:
                    await self._press(person, *await self._offered("deal"))
                continue
            (seat,) = table.acting
            person = next(
                member for member in self.people if member.id == table.seats[seat].user_id
            )
            for custom_id in self._presses(table, seat):
                await self._press_when_shown(person, custom_id)

    async def _press(self, person: Person, message: Message, custom_id: str) -> Outcome:
        return await self.world.click(person, message.channel_id, message.id, custom_id)

    async def _press_when_shown(self, person: Person, custom_id: str) -> None:
        """Press a button of a person's hand once it is shown; give up after five seconds."""
        hand = self.hands[person.id]
        shown = self.world.backend.messages[hand.channel_id]
        for _ in range(250):
            message = shown[hand.id]
            if custom_id in ids_of(message):
                await self._press(person, message, custom_id)
                return
            await asyncio.sleep(_POLL)

    def _messages(self, channel_id: int) -> list[Message]:
        """Return the bot's public messages in a channel, oldest first."""
        stored = self.world.backend.messages.get(channel_id, {})
        mine = self.world.backend.bot_user.id
        return [
            stored[message_id]
            for message_id in sorted(stored)
            if stored[message_id].author_id == mine and not stored[message_id].flags & _EPHEMERAL
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
        """Return the buttons that play the first card, and its capture if there are several."""
        action = next(iter(table.legal(seat)))
        card = str(action)[:2]
        ways = [way for way in table.legal(seat) if str(way)[:2] == card]
        question = f"{self.table_id}:{table.seats[seat].ask}"
        pick = f"b:pick:{question}:{card}"
        return (pick,) if len(ways) == 1 else (pick, f"b:do:{question}:{action}")


def ids_of(message: Message) -> set[str]:
    """Return the custom ids in the current version of a message."""
    return {
        component["custom_id"]
        for component in walk_components(message.components)
        if "custom_id" in component
    }


def moves(conn: Connection) -> int:
    """Return how many actions of seats are stored in all matches."""
    return conn.scalar(select(func.count()).where(log.c.seat >= 0)) or 0


@dataclass(frozen=True)
class Bot:
    """The bot's process."""

    process: subprocess.Popen[str]

    def signal(self) -> None:
        """Have the bot's process continue with its next step, by a line on its standard input."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    async def read_line(self) -> str:
        """Return the next line of its output; empty once it has ended."""
        assert self.process.stdout is not None
        return await asyncio.to_thread(self.process.stdout.readline)


@dataclass(frozen=True)
class Spent:
    """Processor seconds used by the bot, its drawing processes and this process."""

    bot: float
    drawing: float
    discord: float

    @classmethod
    def until_now(cls, bot: int) -> Spent:
        """Return the processor time so far; `bot` is the bot's process id."""
        drawing = map(int, Path(f"/proc/{bot}/task/{bot}/children").read_text().split())
        return cls(seconds_of(bot), sum(map(seconds_of, drawing)), seconds_of(os.getpid()))


def seconds_of(process: int) -> float:
    """Return the processor time of a process in seconds.

    https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    """
    after_name = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def running(wire: Wire, url: str) -> Iterator[Bot]:
    """Run the bot as a process within `with`, and wait for its end.

    It connects to the Discord of `wire` and stores in the database at `url`.
    """
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
    """Let people play at `tables` tables for some seconds and return the figures."""
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
        await bot.read_line()
        for pair in pairs:
            await pair.sit_down()
            await pair.open_hands()
        bot.signal()
        before, counted = await store.read(moves), wire.counted
        begun = Spent.until_now(bot.process.pid)
        playing = [asyncio.create_task(pair.play()) for pair in pairs]
        await asyncio.sleep(seconds)
        for task in playing:
            task.cancel()
        stored, asked = await store.read(moves) - before, wire.counted - counted
        ended = Spent.until_now(bot.process.pid)
        bot.signal()
        lag_ms = float(await bot.read_line())
        bot.signal()
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
    """Measure and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=20.0)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(measure(Path(folder), chosen.tables, chosen.seconds))
    print(json.dumps({key: round(figure, 2) for key, figure in asdict(figures).items()}))


if __name__ == "__main__":
    main()
