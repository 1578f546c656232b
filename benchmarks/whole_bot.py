"""The whole bot under load, with a simulated Discord: `python -m benchmarks.whole_bot`.

Pairs of simulated people play Pâsur, each pair in its own channel, as fast as they get answers.
discord.py's HTTP client and gateway are the real ones. The bot runs in a separate process, with two
more for drawing. This process runs the playground's Discord, which has no rate limits, and the
people. All of them share the machine's cores.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import multiprocessing
import os
import re
from collections.abc import AsyncIterator, Coroutine, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection as Pipe
from pathlib import Path
from typing import Any

import discord.gateway
import discord.http
import yarl
from aiohttp import web
from pydantic import SecretStr
from simcord.backend.models import Message
from simcord.components import walk_components
from sqlalchemy import Connection, func, select

from benchmarks.storing import opened, spread, temporary, watch_lag
from bot.app import PasurBot
from bot.host.logs import configure
from bot.interactions.rate_limiter import RateLimiter, TokenBuckets
from bot.playground.wire import Wire
from bot.playground.world import PlaygroundPerson, Reaction, World
from bot.settings import Settings
from bot.store import Store, people
from bot.store.schema import log
from bot.tables.loader import Loader
from bot.tables.table import Table
from bot.web.process import serve_pages
from pasur_core.options import choices
from pasur_core.protocol import Seat
from pasur_core.registry import load_game

_POLL = 0.02
"""Seconds between two polls for a message."""
_EPHEMERAL = 64
SECRET = "a-secret-of-22-letters"  # noqa: S105 - of a simulation
"""The secret in the addresses of the server's pages."""


class CountedWire(Wire):
    """The connection to the simulated Discord, which counts requests.

    `counted` is the number of requests that count towards Discord's limit of 50 a second: all
    except those authorised by an interaction's token.
    """

    counted = 0

    def respond(self, request: web.Request, path: str, *sent: Any) -> web.StreamResponse:
        """Count a request and answer it."""
        self.counted += not path.startswith(("/interactions/", "/webhooks/"))
        return super().respond(request, path, *sent)


@dataclass
class Pair:
    """Two people at a table and their channel.

    `hands` are the ids of their private messages, by user id. They wait `pause` seconds before each
    move.
    """

    world: World
    tables: Loader
    people: tuple[PlaygroundPerson, PlaygroundPerson]
    channel_id: int
    table_id: int = 0
    hands: dict[int, int] = field(default_factory=dict)
    pause: float = 0.0

    async def sit_down(self) -> None:
        """Open a table, join it and start the match; set `table_id`."""
        host, guest = self.people
        await self.world.command(host, self.channel_id, "play", {})
        more = self._answer(await self._press(host, *await self._offered("arrange")))
        (custom_id,) = (one for one in ids_of(self._stored[more]) if one.startswith("b:options:"))
        form = self._answer(await self._press(host, more, custom_id))
        ids = ids_of(self._stored[form])
        target = next(one for one in ids if re.fullmatch(r"s:option:\d+:0:target", one))
        longest = len(choices(load_game("pasur").options_type)["target"]) - 1
        await self.world.select(host, self.channel_id, form, target, [str(longest)])
        for person, verb in ((guest, "join"), (host, "start")):
            board_id, custom_id = await self._offered(verb)
            self.table_id = int(custom_id.split(":")[2])
            await self._press(person, board_id, custom_id)

    async def open_hands(self) -> None:
        """Press *My hand* for each person, and set `hands`."""
        for person in self.people:
            outcome = await self._press(person, *await self._offered("hand"))
            self.hands[person.id] = self._answer(outcome)

    async def play(self) -> None:
        """Play as fast as answers arrive, until cancelled."""
        while True:
            await asyncio.sleep(self.pause)
            table = await self.tables.load(self.table_id)
            if table.between_rounds:
                for person in self.people:
                    await self._press(person, *await self._offered("deal"))
                continue
            (seat,) = table.acting
            user_id = table.seats[seat].user_id
            (person,) = (member for member in self.people if member.id == user_id)
            for custom_id in self._presses(table, seat):
                await self._press_when_shown(person, custom_id)

    def _answer(self, outcome: Reaction) -> int:
        """Return the id of the message that answered a press."""
        shown = self.world.backend.interactions[outcome.interaction]
        ids = (*shown.followup_ids[-1:], shown.message_id)
        return next(one for one in ids if one in self._stored)

    @property
    def _stored(self) -> dict[int, Message]:
        return self.world.backend.messages[self.channel_id]

    async def _press(self, person: PlaygroundPerson, message_id: int, custom_id: str) -> Reaction:
        return await self.world.click(person, self.channel_id, message_id, custom_id)

    async def _press_when_shown(self, person: PlaygroundPerson, custom_id: str) -> None:
        """Press a button of a person's hand once it is shown; give up after five seconds."""
        for _ in range(250):
            # A hand can move to a newer message; no other one has a button with this card.
            for message in reversed(self._stored.values()):
                if custom_id in ids_of(message):
                    await self._press(person, message.id, custom_id)
                    return
            await asyncio.sleep(_POLL)

    async def _offered(self, verb: str) -> tuple[int, str]:
        """Wait for the newest public message with a button of this verb; return the ids of both."""
        mine = self.world.backend.bot_user.id
        async with asyncio.timeout(30):
            while True:
                version = self.world.version
                for message in reversed(self._stored.values()):
                    if message.author_id == mine and not message.flags & _EPHEMERAL:
                        for custom_id in ids_of(message):
                            if custom_id.startswith(f"b:{verb}:"):
                                return message.id, custom_id
                await self.world.news(version)

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


def spent(bot: int) -> tuple[float, float, float]:
    """Return processor seconds so far: of the bot, its drawing processes and this process.

    `bot` is the bot's process id.
    """
    drawing = map(int, Path(f"/proc/{bot}/task/{bot}/children").read_text().split())
    return seconds_of(bot), sum(map(seconds_of, drawing)), seconds_of(os.getpid())


def seconds_of(process: int) -> float:
    """Return the processor time of a process in seconds.

    https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    """
    after_name = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


def run_bot(pipe: Pipe, *given: str) -> None:
    """Run the bot (`serve`) as the main function of a process."""
    asyncio.run(serve(pipe, *given))


async def serve(
    pipe: Pipe, url: str, gateway: str, token: str, database_url: str, web_url: str
) -> None:
    """Run the bot; send on the pipe, once it has connected, where it serves pages.

    Measure the event loop's lag from a True that comes on the pipe to the next object, and send its
    99th percentile in milliseconds. A False stops the bot.

    Args:
        pipe: to the process that controls this one.
        url: Discord's HTTP API.
        gateway: Discord's gateway.
        token: the token that this Discord requires.
        database_url: the database.
        web_url: where links to pages begin; empty to serve none.
    """
    discord.http.Route.BASE = url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    known: dict[str, Any] = {"_env_file": None, "database_url": SecretStr(database_url)}
    if web_url:
        # Behind a proxy each reader has limits of their own.
        known |= {"web": "127.0.0.1:0", "web_url": web_url, "web_proxy": True}
    settings = Settings(**known, computer_seconds=0.0, log_level="ERROR")
    configure(settings)
    bot = PasurBot(settings)
    # No limit: one server, all load.
    bot.rate_limiter = RateLimiter(TokenBuckets(1e9, 1e9), TokenBuckets(1e9, 1e9))
    async with serve_pages(settings) as pages:
        if pages is not None:
            pages.follow(bot)
        await bot.login(token)
        connected = asyncio.create_task(bot.connect())
        await bot.wait_until_ready()
        gc.collect()  # so that start-up garbage is not collected during the measurement
        gc.freeze()  # as `python -m bot` does
        pipe.send("" if pages is None else pages.address)
        while await asyncio.to_thread(pipe.recv):
            lags = list[float]()
            watching = asyncio.create_task(watch_lag(lags))
            await asyncio.to_thread(pipe.recv)
            watching.cancel()
            pipe.send(spread(lags)["p99_ms"])
        await bot.close()
        await connected


Figures = dict[str, float]


@dataclass
class Playing:
    """The running bot with people at tables, and what it has spent; `web` is where its pages are.

    The pages' process counts among those that draw.
    """

    pairs: list[Pair]
    web: str
    _store: Store
    _wire: CountedWire
    _pipe: Pipe
    _bot: int

    async def spends(self, plays: Iterable[Coroutine[Any, Any, None]], seconds: float) -> Figures:
        """Let people play for some seconds; return the figures, by name, as `measure` does."""
        self._pipe.send(True)
        before, counted, begun = await self._store.read(moves), self._wire.counted, spent(self._bot)
        playing = [asyncio.create_task(one) for one in plays]
        done, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        for task in playing:
            task.cancel()
        move = max(await self._store.read(moves) - before, 1)
        costs = (end - start for end, start in zip(spent(self._bot), begun, strict=True))
        counted = self._wire.counted - counted
        self._pipe.send(True)
        lag_ms = await asyncio.to_thread(self._pipe.recv)
        for task in done:
            task.result()
        bot_ms, drawing_ms, discord_ms = (1000 * cost / move for cost in costs)
        return {
            "moves_per_second": move / seconds,
            "loop_lag_p99_ms": lag_ms,
            "counted_calls_per_move": counted / move,
            "cpu_ms_bot": bot_ms,
            "cpu_ms_drawing": drawing_ms,
            "cpu_ms_discord": discord_ms,
        }


@asynccontextmanager
async def playing_at(url: str, tables: int, web_url: str = "") -> AsyncIterator[Playing]:
    """Run the bot with people at `tables` tables; `url` leads to a new database.

    With `web_url`, where links begin, it serves pages.
    """
    names = [f"Player {number}" for number in range(2 * tables)]
    context = multiprocessing.get_context("spawn")
    pipe, other_end = context.Pipe()
    world = World(names)
    world.wire = wire = CountedWire(world.backend)
    persons = list(world.people.values())
    await wire.start()
    async with opened(url) as store:
        await store.write(
            people.set_guild, world.guild.id, most_tables=tables, web_secret=SECRET, web_key="k3y"
        )
        for person in persons:
            await store.write(people.set_person, person.id, hand="here", notice="never")
        pairs = [
            Pair(world, Loader(store), both, world.guild.create_text_channel(f"room-{number}").id)
            for number, both in enumerate(zip(persons[::2], persons[1::2], strict=True))
        ]
        given = (other_end, wire.url, str(wire.gateway_url), wire.token, url, web_url)
        bot = context.Process(target=run_bot, args=given)
        bot.start()
        address = await asyncio.to_thread(pipe.recv)
        for pair in pairs:
            await pair.sit_down()
            await pair.open_hands()
        try:
            yield Playing(pairs, address, store, wire, pipe, bot.pid or 0)
        finally:
            pipe.send(False)
            await asyncio.to_thread(bot.join)
    await wire.stop()


async def measure(url: str, tables: int, seconds: float) -> Figures:
    """Let people play at `tables` tables for some seconds; return the figures, by name.

    `url` leads to a new database. A move is a stored action without deals. Counted calls are
    requests that count towards Discord's limit of 50 a second. Processor time is given per move,
    for the bot's process, the drawing processes, and this one with Discord and the people.
    """
    async with playing_at(url, tables) as playing:
        return await playing.spends([pair.play() for pair in playing.pairs], seconds)


def main() -> None:
    """Measure and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=20.0)
    chosen = parser.parse_args()
    with temporary() as url:
        figures = asyncio.run(measure(url, chosen.tables, chosen.seconds))
    print(json.dumps({key: round(figure, 2) for key, figure in figures.items()}))


if __name__ == "__main__":
    main()
