"""The whole bot under load, against a Discord on this machine: `python -m benchmarks.whole_bot`.

People play Pâsur two by two, each table in a channel of its own, as fast as they are answered.
discord.py's HTTP client and gateway are the real ones. The bot has a process of its own and draws
in two more; the Discord of the tests, which keeps no limits here, and its people live in this one:
all of them share the machine's cores.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path

from simcord.backend.models import Message
from simcord.components import walk_components
from sqlalchemy import func, select

from bot.store import Store, people
from bot.store.schema import log
from bot.store.unit import Connection
from bot.tables.loader import Loader
from bot.tables.table import Table
from pasur_core.protocol import Seat
from tests.loopback.server import Loopback, real_now
from tests.loopback.world import TeaHouse, labels

_ROOT = Path(__file__).parents[1]
_GLANCE = 0.02
"""Seconds between two looks of somebody who waits."""


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


@dataclass
class Pair:
    """Two people at a table, and where they play."""

    house: TeaHouse
    tables: Loader
    names: tuple[str, str]
    channel_id: int
    table_id: int = 0
    hands: dict[str, Message] = field(default_factory=dict)

    async def sit_down(self) -> None:
        """Open a table, join it, begin."""
        house, (host, guest) = self.house, self.names
        await house.type(host, "lobby open", self.channel_id, options="target=1000")
        for name, label in ((guest, "Join"), (host, "Start")):
            await house.until(lambda label=label: label in house.offered(self.channel_id))
            board = house.board(self.channel_id)
            self.table_id = int(labels(board)[label].split(":")[2])
            await house.press(name, board, labels(board)[label])

    async def find_hands(self, hand: str) -> None:
        """Open everybody's hand `here`, or wait for it by `dm`."""
        board = self.house.board(self.channel_id)
        for name in self.names:
            if hand == "here":
                asked = await self.house.press(name, board, f"b:hand:{self.table_id}:0:")
                self.hands[name] = self.house.shown(asked) or board
            else:
                await self.house.until(lambda name=name: bool(self.house.mail(name)))
                self.hands[name] = self.house.mail(name)[-1]

    async def play(self) -> None:
        """Play as fast as answers come, until cancelled."""
        board = self.house.board(self.channel_id)
        while True:
            table = await self.tables.load(self.table_id)
            if table.between_rounds:
                for name in self.names:
                    await self.house.press(name, board, f"b:deal:{self.table_id}:0:")
                continue
            (seat,) = table.acting
            name = next(
                one for one in self.names if self.house.people[one] == table.seats[seat].user_id
            )
            for custom_id in self._presses(table, seat):
                await self._press_when_shown(name, custom_id)

    async def _press_when_shown(self, name: str, custom_id: str) -> None:
        """Press a button of one's hand as soon as it is there, or find that time has passed."""
        hand = self.hands[name]
        shown = self.house.backend.messages[hand.channel_id]
        for _ in range(250):
            message = shown[hand.id]
            if custom_id in ids_of(message):
                await self.house.press(name, message, custom_id)
                return
            await asyncio.sleep(_GLANCE)

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


async def moves(conn: Connection) -> int:
    """How many actions of people are stored."""
    return await conn.scalar(select(func.count()).where(log.c.seat >= 0)) or 0


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
def running(discord_: Loopback, url: str) -> Iterator[Bot]:
    """The bot, as it starts."""
    asked = [sys.executable, "-m", "benchmarks.bot_under_load"]
    with subprocess.Popen(  # noqa: S603
        [*asked, str(discord_.url), str(discord_.gateway_url), url],
        cwd=_ROOT,
        env=os.environ | {"PASUR_TOKEN": discord_.token},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield Bot(process)


async def measure(folder: Path, tables: int, seconds: float, hand: str) -> WholeBot:
    """Let so many tables play for so long, hands shown `here` or by `dm`."""
    url = f"sqlite:///{folder}/pasur.db"
    store = await Store.open(url)
    loader = Loader(store)
    discord_ = Loopback(real_now, limited=False, keep_calls=False)
    await discord_.start()
    house = TeaHouse(discord_, [f"Player {number}" for number in range(2 * tables)])
    await store.write(people.set_guild, house.guild_id, most_tables=tables)
    for user_id in house.people.values():
        mail = house.backend.get_dm_channel(user_id)  # known already: new ones open slowly
        await store.write(
            people.set_person, user_id, hand=hand, notice="never", dm_channel_id=mail.id
        )
    names = list(house.people)
    pairs = [
        Pair(house, loader, (one, other), house.add_channel(f"room-{one}"))
        for one, other in zip(names[::2], names[1::2], strict=True)
    ]
    with running(discord_, url) as bot:
        await bot.told()
        for pair in pairs:
            await pair.sit_down()
            await pair.find_hands(hand)
        bot.tell()
        before, counted = await store.read(moves), discord_.counted
        begun = Spent.until_now(bot.process.pid)
        playing = [asyncio.create_task(pair.play()) for pair in pairs]
        await asyncio.sleep(seconds)
        for task in playing:
            task.cancel()
        stored, asked = await store.read(moves) - before, discord_.counted - counted
        ended = Spent.until_now(bot.process.pid)
        bot.tell()
        lag_ms = float(await bot.told())
        bot.tell()
        await asyncio.to_thread(bot.process.wait)
    await discord_.stop()
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
    """Measure both doors to a hand, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=20.0)
    chosen = parser.parse_args()
    for hand in ("here", "dm"):
        with tempfile.TemporaryDirectory() as folder:
            figures = asyncio.run(measure(Path(folder), chosen.tables, chosen.seconds, hand))
        print(hand, json.dumps({key: round(one, 2) for key, one in asdict(figures).items()}))


if __name__ == "__main__":
    main()
