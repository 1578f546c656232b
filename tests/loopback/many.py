"""One bot in many real processes, on one PostgreSQL and the loopback Discord, and its players.

This Discord delivers a press to any two of the processes, instead of once to the right one. Players
must not notice that.
"""

from __future__ import annotations

import asyncio
import json
import math
import random
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

from aiohttp import web
from pydantic import SecretStr
from simcord.backend.models import Message
from sqlalchemy import Connection, select

from bot.app import PasurBot
from bot.i18n import words_for
from bot.interactions.commands import registered_commands
from bot.playground.wire import Session
from bot.settings import Settings
from bot.store import StoreError, people, posts
from bot.store.schema import posts as posts_table
from bot.tables.table import Table, is_present
from bot.ui.commands import mentions
from bot.ui.render import to_view
from pasur_core.players import player_for
from pasur_core.registry import load_game
from tests.discord_world import words_of
from tests.forked import FORK
from tests.loopback.server import TOKEN, Loopback, real_now
from tests.loopback.shard_process import run
from tests.loopback.world import TeaHouse, labels, until, words

SHARDS = 3
LONGEST = 90
"""The most characters of a move in a custom id."""
TEN_SECONDS = 10.0
"""Seconds after which a board is right after any fault."""
PATIENCE = 60.0
STOOD_IN_FOR = 30.0
"""Seconds after which another process has done the work of one that holds locks and leases."""
PRESSED_AGAIN = 5.0
"""Seconds after which people repeat a press without effect."""


class Astray(Loopback):
    """A Discord that delivers each press twice, to random processes."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(real_now, limited=False)
        self.shards = SHARDS
        self.concurrency = SHARDS
        self.astray = True
        self.rng = rng
        self._there: dict[Session, web.WebSocketResponse] = {}

    async def session_for(
        self, socket: web.WebSocketResponse, heard: dict[str, Any]
    ) -> Session | None:
        """Return a session, which lasts as long as its connection; None if it is unknown."""
        session = await super().session_for(socket, heard)
        if session is not None:
            self._there[session] = socket
        return session

    @property
    def connected(self) -> list[Session]:
        """Return the open sessions."""
        return [one for one, socket in self._there.items() if not socket.closed]

    def _dispatch(self, event: str, payload: Mapping[str, Any]) -> None:
        there = self.connected
        if event != "INTERACTION_CREATE" or payload["type"] == 2 or not self.astray or not there:
            super()._dispatch(event, payload)
            return
        for session in self.rng.choices(there, k=2):
            session.send(event, payload)


@dataclass
class Match:
    """Two people at a table of a game, alone in their server.

    Attributes:
        seats: how many sit there, computer players included.
        known: the log as it was stored last.
        answered: the number of their presses that were answered.
        ended: the number of matches that have ended there.

    """

    house: TeaHouse
    game: str
    names: tuple[str, str]
    seats: int
    table_id: int = 0
    known: list[str] = field(default_factory=list)
    answered: int = 0
    ended: int = 0

    def seen(self, table: Table) -> None:
        """Remember the stored log; fail unless it begins with the one remembered before."""
        log = [f"{one.seat} {one.action}" for one in table.match.log] if table.match else []
        assert log[: len(self.known)] == self.known, "a move that was told of is lost"
        self.known = log


class Hall:
    """The processes, the matches, and the store.

    Attributes:
        daemon: whether processes end with this one, and have no processes for drawing.

    """

    daemon = True
    story = ""
    """The last things that were done to the processes."""

    def __init__(self, discord_: Astray, url: str, folder: Path, rng: random.Random) -> None:
        self.discord = discord_
        self.url = url
        self.folder = folder
        self.rng = rng
        self.matches: list[Match] = []
        self.processes: dict[int, ForkServerProcess] = {}
        self.reader = PasurBot(
            Settings(
                _env_file=None,
                database_url=SecretStr(url),
                picture_processes=0,
                thinking_processes=0,
            )
        )

    # processes

    def start(
        self, number: int, *, ahead: float = 0.0, release: Path | None = None, **settings: str
    ) -> None:
        """Start the process of this shard with `shard_process`.

        `ahead` is by how many seconds its clock is fast, `release` a folder with later migrations.
        """
        given = {
            "token": TOKEN,
            "database_url": self.url,
            "shards": f"{number}/{SHARDS}",
            "computer_seconds": "0",
            "board_seconds": "0",
            "picture_processes": "0",
            "thinking_processes": "0",
            "levels": "club",
            "log_level": "WARNING",
            "log_json": "true",
            "requests": "1000",
            **settings,
        }
        log = self.folder / f"{number}.log"
        args = (self.discord.url, given, log, ahead, release)
        process = FORK.Process(target=run, args=args, daemon=self.daemon)
        process.start()
        self.processes[number] = process

    async def kill(self, number: int) -> None:
        """Kill a process, and wait until it is gone, so that `up` waits for the next one."""
        process = self.processes.pop(number)
        process.kill()
        await asyncio.to_thread(process.join)
        await until(lambda: number not in {one.shard for one in self.discord.connected}, PATIENCE)

    async def stop(self, number: int) -> None:
        """Stop a process; fail unless its status is 0, which it is if it ends in nine seconds."""
        process = self.processes.pop(number)
        process.terminate()
        await asyncio.to_thread(process.join, PATIENCE)
        assert process.exitcode == 0, (process.exitcode, self.log(number)[-2000:])

    async def up(self) -> None:
        """Wait until every process is connected; fail if one has ended."""

        def there() -> bool:
            for number, process in self.processes.items():
                assert process.exitcode is None, self.log(number)
            return {one.shard for one in self.discord.connected} == set(self.processes)

        await until(there, PATIENCE)

    def log(self, number: int) -> str:
        """Return a process's log."""
        file = self.folder / f"{number}.log"
        return file.read_text() if file.exists() else ""

    def complaints(self) -> list[str]:
        """Return the log lines of level `error` of all processes.

        A timeout of two seconds at a lock does not count: it happens on a busy machine, stores
        nothing, and asks the person to press again.
        """
        lines = [
            line
            for path in sorted(self.folder.glob("*.log"))
            for line in path.read_text().splitlines()
        ]
        assert all(line.startswith("{") for line in lines), lines
        events = {line: json.loads(line) for line in lines}
        return [
            line
            for line, event in events.items()
            if event["level"] in ("error", "critical") and event.get("code") != "locked"
        ]

    def last_words(self) -> str:
        """Return the last thing that was done, and the last line of each process's log."""
        logs = {number: self.log(number).splitlines()[-1:] for number in range(SHARDS)}
        return "\n".join((self.story, *(f"shard {one}: {line}" for one, line in logs.items())))

    async def end(self) -> None:
        """Stop all processes; fail unless all their statuses are 0."""
        for number in tuple(self.processes):
            await self.stop(number)
        await self.reader.services.store.close()
        await self.discord.stop()

    # matches

    async def gather(self) -> None:
        """Begin a match in each server, with two people and the needed computer players."""
        await asyncio.gather(*map(self.begin, self.matches))

    async def house(self, game: str) -> None:
        """Add a server for a game, with two people, and its match to `matches`."""
        self.matches.append(await self.found(game))

    async def found(self, game: str) -> Match:
        """Add a server for a game, with two people; return its match, which has not begun."""
        house, store = TeaHouse(self.discord), self.reader.services.store
        await store.write(people.set_guild, house.guild_id, board="text")
        least = min(seats for seats in load_game(game).seats if seats >= 2)
        return Match(house, game, await self._pair(house), least)

    async def _pair(self, house: TeaHouse) -> tuple[str, str]:
        """Add two people to a server, because each person may open only a few tables."""
        store, before = self.reader.services.store, len(house.people)
        names = (f"Ali {before}", f"Sara {before}")
        for name in names:
            user_id = house.add_person(name)
            mail = house.backend.get_dm_channel(
                user_id
            )  # stored in advance, as new conversations open slowly
            await store.write(
                people.set_person, user_id, hand="dm", notice="never", dm_channel_id=mail.id
            )
        return names

    async def begin(self, match: Match) -> None:
        """Let two people open a table, add the needed computer players, and start."""
        (host, guest), before = match.names, match.table_id

        def lobby() -> tuple[Message, str] | None:
            return self._button(match, "Join", lambda table_id: table_id > before)

        async def opened() -> bool:
            if lobby() is None and self._hears(match):
                await match.house.type(host, "play", game=match.game)
                with suppress(AssertionError):
                    await until(lambda: lobby() is not None, PRESSED_AGAIN)
            return lobby() is not None

        await until(opened, PATIENCE)
        _, join = lobby() or (None, "")
        match.table_id = int(join.split(":")[2])
        await self._press_until(match, guest, "Join", lambda table: len(table.seats) == 2)
        least = min(load_game(match.game).seats)
        if least > 2:
            label = words_for("en")("button-computer", count=least - 2)
            await self._press_until(match, host, label, partial(has, least))
        for many in range(max(3, least + 1), match.seats + 1):
            await self._press_until(match, host, "Add 1 computer", partial(has, many))
        await self._press_until(match, host, "Start", lambda table: table.running)
        match.seen(await self.table(match))

    def _hears(self, match: Match) -> bool:
        """Whether the process that gets a server's commands is connected."""
        shard = (match.house.guild_id >> 22) % SHARDS
        return any(one.shard == shard for one in self.discord.connected)

    async def _press_until(
        self, match: Match, name: str, label: str, holds: Callable[[Table], bool]
    ) -> None:
        async def done() -> bool:
            if holds(await self.table(match)):
                return True
            if button := self._button(match, label, lambda table_id: table_id == match.table_id):
                await match.house.press(name, *button)
            return holds(await self.table(match))

        await until(done, PATIENCE)

    @staticmethod
    def _button(match: Match, label: str, of: Callable[[int], bool]) -> tuple[Message, str] | None:
        """Return the newest message with this button of a table, and the button's custom id."""
        for message in reversed(match.house.messages()):
            custom_id = labels(message).get(label)
            if custom_id is not None and of(int(custom_id.split(":")[2])):
                return message, custom_id
        return None

    async def table(self, match: Match) -> Table:
        """Return the stored table; wait while the database cannot be reached."""
        while True:
            try:
                return await self.reader.services.tables.load(match.table_id)
            except StoreError:
                await asyncio.sleep(0.2)

    async def play(self, match: Match, moves: int) -> None:
        """Let people play this many moves, or to the match's end."""
        for _ in range(moves):
            if not await self.turn(match):
                return

    @asynccontextmanager
    async def played(self) -> AsyncIterator[None]:
        """Let people play one match after another at every table inside this context."""
        playing = [asyncio.create_task(self._play_on(match)) for match in self.matches]
        try:
            yield
        finally:
            for task in playing:
                task.cancel()
            for outcome in await asyncio.gather(*playing, return_exceptions=True):
                if not isinstance(outcome, asyncio.CancelledError):
                    raise AssertionError("nobody plays any more") from outcome

    async def _play_on(self, match: Match) -> None:
        while True:
            while await self.turn(match):
                pass
            await self.next_match(match)

    async def next_match(self, match: Match) -> None:
        """Let two other people begin a match of the same game in the same server."""
        match.ended += 1
        match.known, match.names = [], await self._pair(match.house)
        await self.begin(match)

    async def turn(self, match: Match) -> bool:
        """Let a person to act press once; return False if the match is over."""
        before = await self.table(match)
        if before.is_lobby:  # people had left the lobby
            await self.next_match(match)
            return True

        async def asked() -> bool:
            nonlocal before, press
            before = await self.table(match)
            press = self.press_of(match, before)
            return before.ended or press is not None

        match.seen(before)
        press = self.press_of(match, before)
        if press is None:
            await until(asked, STOOD_IN_FOR, "a question to a person")
        if press is None:
            return False
        name, message, custom_id = press
        record = await match.house.press(name, message, custom_id)
        match.answered += record.answered.is_set()

        async def moved() -> bool:
            return (await self.table(match)).row.version > before.row.version

        with suppress(
            AssertionError
        ):  # the process that got the press has died, so the press is repeated
            await until(moved, PRESSED_AGAIN)
        match.seen(await self.table(match))
        return True

    async def goes_on(self, match: Match) -> None:
        """Let people press until the table has changed twice; fail after some presses each."""
        for _ in range(2):
            table_id, before = match.table_id, (await self.table(match)).row.version
            for _ in range(math.ceil(STOOD_IN_FOR / PRESSED_AGAIN)):
                if not await self.turn(match):
                    await self.next_match(match)
                if match.table_id > table_id or (await self.table(match)).row.version > before:
                    break
            else:
                raise AssertionError("a table stands still", match.game)

    def press_of(self, match: Match, table: Table) -> tuple[str, Message, str] | None:
        """Return a possible press at a table (person, message, custom id), or None."""
        if not table.running:
            return None
        try:
            board = match.house.board()
        except StopIteration:  # the message was deleted, and the new one is not sent yet
            return None
        if table.between_rounds:
            return match.names[0], board, f"b:deal:{table.id}:0:"
        for seat in sorted(table.acting):
            if seat < 0 or not is_present(table.seats[seat]):
                continue
            name = self._name(match, table.seats[seat].user_id)
            legal = table.legal(seat)
            player = player_for(table.row.game)
            text = str(player.choose(table.view(seat), legal, self.rng))
            if len(text) > LONGEST:
                text = str(table.game.default(table.played.state, seat))
            mail = match.house.mail(name)
            message = self.rng.choice([board, *mail[-1:]])
            return name, message, f"b:do:{table.id}:{table.seats[seat].ask}:{text}"
        return None

    @staticmethod
    def _name(match: Match, user_id: int | None) -> str:
        return next(name for name, known in match.house.people.items() if known == user_id)

    # checks

    async def board_is_true(self, match: Match) -> bool:
        """Return whether the newest board of a table shows what is stored."""
        table = await self.table(match)
        page = await self.reader.outbox.boards.page(table)
        row = await self.reader.services.store.read(posts.get, table.id, "board", 0)
        stored = match.house.backend.messages.get(match.house.channel_id, {})
        shown = stored.get(row.message_id) if row is not None and row.message_id else None
        return shown is not None and words(shown) == words_of(to_view(page).to_components())

    async def caught_up(self) -> None:
        """Wait until all boards show the state stored now, or a later one, while people play on."""
        stored = [(await self.table(match)).row for match in self.matches]

        async def shown() -> bool:
            rows = [
                await self.reader.services.store.read(posts.get, row.id, "board", 0)
                for row in stored
            ]
            return all(
                found is not None and found.posted >= row.version
                for found, row in zip(rows, stored, strict=True)
            )

        await until(shown, TEN_SECONDS)

    async def shown(self, seconds: float = TEN_SECONDS) -> None:
        """Wait until all boards are right, and each message exists once; fail after `seconds`."""

        async def right() -> bool:
            return all([await self.board_is_true(match) for match in self.matches])

        await until(right, seconds)

        async def unknown() -> list[str]:
            known = await self.reader.services.store.read(known_messages)
            return [
                f"{one.id}: {json.dumps(one.components)[:400]}"
                for match in self.matches
                for one in match.house.messages()
                if one.id not in known
            ]

        async def alone() -> bool:
            return not await unknown()

        try:
            await until(alone, seconds)
        except AssertionError as error:
            error.add_note("\n".join(await unknown()))
            raise

    def requests_with(self, sentence: str) -> list[str]:
        """Return the kinds of the requests that sent this sentence to people."""
        return [one.kind for one in self.discord.calls if sentence in json.dumps(one.json)]


def has(seats: int, table: Table) -> bool:
    """Whether at least this many seats of a table are taken."""
    return len(table.seats) >= seats


def known_messages(conn: Connection) -> set[int]:
    """Return the ids of all stored messages."""
    found = conn.scalars(select(posts_table.c.message_id))
    return {one for one in found if one is not None}


@asynccontextmanager
async def hall(
    folder: Path,
    url: str,
    games: Iterable[str],
    *,
    clocks: Sequence[float] = (0.0,) * SHARDS,
    **settings: str,
) -> AsyncIterator[Hall]:
    """Run three processes, and yield them with a match of each game.

    Args:
        folder: the folder for logs.
        url: the URL of the database.
        games: the keys of the games.
        clocks: the seconds by which the clock of each process is wrong.
        settings: further settings of the processes.
    """
    rng = random.Random(0)
    discord_ = Astray(rng)
    await discord_.start()
    made = Hall(discord_, url, folder, rng)
    await made.reader.prepare()
    await made.reader.services.store.migrate()
    try:
        for game in games:
            await made.house(game)
        for number in range(SHARDS):
            made.start(number, ahead=clocks[number], **settings)
        await made.up()
        sent = await made.reader.services.store.read(registered_commands)
        made.reader.services.known.commands.update(mentions(sent.ids))
        await made.gather()
        yield made
    except BaseException as error:
        error.add_note(made.last_words())
        raise
    finally:
        for process in made.processes.values():
            process.kill()
        with suppress(Exception):
            await made.reader.services.store.close()
        await discord_.stop()
