"""The whole bot under load, against a Discord on this machine: `python -m benchmarks.whole_bot`.

People play Pâsur two by two, each table in a channel of its own, as fast as they are answered.
discord.py's HTTP client and gateway are the real ones; the Discord of the tests keeps no limits
here, and it and its people live in the same process, so what they cost is in the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import quantiles
from time import perf_counter

from simcord.backend.models import Message
from simcord.components import walk_components
from sqlalchemy import func, select

from bot.interactions.door import Allowance, Door
from bot.store import people
from bot.store.schema import log
from bot.store.unit import Connection
from bot.tables.table import Table
from pasur_core.protocol import Seat
from tests.loopback.world import LoopbackWorld, labels, loopback_world

_LAG = 0.005
"""Seconds between two looks at how late the event loop is."""


@dataclass(frozen=True)
class WholeBot:
    """What came of a run.

    Attributes:
        moves_per_second: actions stored, deals left out.
        loop_lag_p99_ms: how late the event loop came to what was due.
        counted_calls_per_move: requests that count against Discord's 50 a second.

    """

    moves_per_second: float
    loop_lag_p99_ms: float
    counted_calls_per_move: float


@dataclass
class Pair:
    """Two people at a table, and where they play."""

    world: LoopbackWorld
    names: tuple[str, str]
    channel_id: int
    table_id: int = 0
    hands: dict[str, Message] = field(default_factory=dict)

    async def sit_down(self) -> None:
        """Open a table, join it, begin."""
        world, (host, guest) = self.world, self.names
        await world.type(host, "lobby open", self.channel_id, options="target=1000")
        await world.until(lambda: bool(world.messages(self.channel_id)))
        for name, label in ((guest, "Join"), (host, "Start")):
            await world.until(lambda label=label: label in labels(world.board(self.channel_id)))
            board = world.board(self.channel_id)
            self.table_id = int(labels(board)[label].split(":")[2])
            await world.press(name, board, labels(board)[label])

    async def find_hands(self, hand: str) -> None:
        """Open everybody's hand `here`, or wait for it by `dm`."""
        board = self.world.board(self.channel_id)
        for name in self.names:
            if hand == "here":
                asked = await self.world.press(name, board, f"b:hand:{self.table_id}:0:")
                self.hands[name] = self.world.shown(asked) or board
            else:
                await self.world.until(lambda name=name: bool(self.world.mail(name)))
                self.hands[name] = self.world.mail(name)[-1]

    async def play(self) -> None:
        """Play as fast as answers come, until cancelled."""
        board = self.world.board(self.channel_id)
        while True:
            table = await self.world.table(self.table_id)
            if table.between_rounds:
                for name in self.names:
                    await self.world.press(name, board, f"b:deal:{self.table_id}:0:")
                continue
            (seat,) = table.acting
            name = next(
                one for one in self.names if self.world.people[one] == table.seats[seat].user_id
            )
            for custom_id in self._presses(table, seat):
                await self._press_when_shown(name, custom_id)

    async def _press_when_shown(self, name: str, custom_id: str) -> None:
        """Press a button of one's hand as soon as it is there, or find that time has passed."""
        hand = self.hands[name]
        shown = self.world.backend.messages[hand.channel_id]
        for _ in range(500):
            message = shown[hand.id]
            if custom_id in ids_of(message):
                await self.world.press(name, message, custom_id)
                return
            await asyncio.sleep(0.01)

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


@asynccontextmanager
async def watching_lag(found: list[float]) -> AsyncIterator[None]:
    """Collect in here how late the event loop is, in seconds."""

    async def watch() -> None:
        while True:
            due = perf_counter() + _LAG
            await asyncio.sleep(_LAG)
            found.append(perf_counter() - due)

    task = asyncio.create_task(watch())
    try:
        yield
    finally:
        task.cancel()


async def moves(conn: Connection) -> int:
    """How many actions of people are stored."""
    return await conn.scalar(select(func.count()).where(log.c.seat >= 0)) or 0


async def measure(folder: Path, tables: int, seconds: float, hand: str) -> WholeBot:
    """Let so many tables play for so long, hands shown `here` or by `dm`."""
    names = [f"Player {number}" for number in range(2 * tables)]
    async with loopback_world(
        folder, names, limited=False, pictures=True, keep_calls=False, board_seconds=1.2
    ) as world:
        store = world.services.store
        world.bot.door = Door(
            Allowance(1e9, 1e9), Allowance(1e9, 1e9)
        )  # one server stands for many
        await store.write(people.set_guild, world.guild_id, most_tables=tables)
        for user_id in world.people.values():
            mail = world.backend.get_dm_channel(user_id)  # known already: new ones open slowly
            await store.write(
                people.set_person, user_id, hand=hand, notice="never", dm_channel_id=mail.id
            )
        pairs = [
            Pair(world, (names[2 * one], names[2 * one + 1]), world.add_channel(f"room-{one}"))
            for one in range(tables)
        ]
        for pair in pairs:
            await pair.sit_down()
            await pair.find_hands(hand)
        await world.quiet(60.0)
        lags: list[float] = []
        before, counted = await store.read(moves), world.discord.counted
        async with watching_lag(lags):
            playing = [asyncio.create_task(pair.play()) for pair in pairs]
            await asyncio.sleep(seconds)
            for task in playing:
                task.cancel()
        stored = await store.read(moves) - before
        await world.quiet(60.0)
        return WholeBot(
            stored / seconds,
            1000 * quantiles(lags, n=100)[-1],
            (world.discord.counted - counted) / max(stored, 1),
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
