"""One server of the loopback Discord, its people, and the bot, all in real time."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import math
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

import simcord.interactions
import structlog.testing
from discord.gateway import DiscordWebSocket, KeepAliveHandler
from discord.http import Route
from pydantic import SecretStr
from simcord.backend import serializers
from simcord.backend.models import Message
from simcord.components import walk_components

from bot.app import PasurBot
from bot.playground.live import LiveInteraction
from bot.services import Services
from bot.settings import Settings
from bot.store import people as stored_people
from bot.tables.table import Table
from tests.databases import make_database
from tests.discord_world import SUIT_AS_TEXT, check_requests, component, words_of
from tests.long_ago import joined_long_ago
from tests.loopback.server import TOKEN, Loopback, real_now

EPHEMERAL = 64
ANSWER_SECONDS = 3.0
"""Seconds that Discord allows for an answer, counted as in `until`."""

POLL = 0.02
"""Seconds between two checks of a condition."""


class TeaHouse:
    """A server, a channel and some people with their actions, for any bot."""

    def __init__(self, discord_: Loopback, names: Iterable[str] = ()) -> None:
        self.discord = discord_
        self.backend = discord_.backend
        self.guild_id = self.backend.create_guild("Tea House").id
        joined_long_ago(self.backend, self.guild_id)
        self.channel_id = self.add_channel("card-room")
        self.people: dict[str, int] = {}
        for name in names:
            self.add_person(name)

    def add_person(self, name: str) -> int:
        """Add a person to the server; return their user id."""
        user = self.backend.make_user(name.lower(), global_name=name)
        self.backend.add_member(self.guild_id, user.id)
        self.people[name] = user.id
        return user.id

    def add_channel(self, name: str) -> int:
        """Add a text channel; return its id."""
        return self.backend.create_channel(self.guild_id, name).id

    # reading

    def messages(self, channel_id: int | None = None) -> list[Message]:
        """Return the bot's public messages of a channel (the card room), oldest first."""
        stored = self.backend.messages.get(channel_id or self.channel_id, {})
        mine = self.backend.bot_user.id
        return [
            one
            for one in sorted(stored.values(), key=lambda one: one.id)
            if one.author_id == mine and not one.flags & EPHEMERAL
        ]

    def board(self, channel_id: int | None = None) -> Message:
        """Return the newest message of a channel (the card room) with buttons of a table.

        Raise `StopIteration` if there is none.
        """
        return next(one for one in reversed(self.messages(channel_id)) if len(labels(one)) > 1)

    def offered(self, channel_id: int | None = None) -> dict[str, str]:
        """Return the custom ids by label of a channel's newest message with several buttons.

        Empty if there is none; the channel is the card room by default.
        """
        boards = (labels(one) for one in reversed(self.messages(channel_id)))
        return next((one for one in boards if len(one) > 1), {})

    def mail(self, name: str) -> list[Message]:
        """Return the bot's direct messages to a person, oldest first."""
        channel = self.backend.dm_channels.get(self.people[name])
        return [] if channel is None else self.messages(channel)

    # actions of people

    async def press(
        self,
        name: str,
        message: Message,
        custom_id: str,
        values: list[str] | None = None,
    ) -> LiveInteraction:
        """Press a button, or choose `values` in a select; return the interaction.

        Wait for its answer, at most `ANSWER_SECONDS`. The message need not have the component any
        more: a client sends what it shows.
        """
        channel = self.backend.get_channel(message.channel_id)
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2}
        if values is not None:
            data |= {"component_type": 3, "values": values}
        record, payload = self._payload(3, name, channel.id, channel.guild_id, data)
        shown = copy.deepcopy(dict(serializers.message_payload(self.backend, message)))
        if all(one.get("custom_id") != custom_id for one in walk_components(message.components)):
            shown["components"] = [*shown["components"], component(custom_id, values)]
        payload["message"] = shown
        record.source_message_id = message.id
        return await self._deliver(record, payload)

    async def type(
        self, name: str, command: str, channel_id: int | None = None, **options: Any
    ) -> LiveInteraction:
        """Use a slash command in a channel (the card room).

        Return the interaction after the answer, or when it is too late.
        """
        return await self._deliver(*self.typed(name, command, channel_id, **options))

    def typed(
        self, name: str, command: str, channel_id: int | None = None, **options: Any
    ) -> tuple[LiveInteraction, dict[str, Any]]:
        """Return record and payload of a slash command for delivery.

        The channel is the card room by default.
        """
        root, *path = command.split()
        found = self.backend.find_command(root, self.guild_id)
        assert found is not None, f"no command {root}"
        leaf, nesting = simcord.interactions.walk_to_subcommand(found, path)
        actor: Any = SimpleNamespace(_env=SimpleNamespace(backend=self.backend))
        typed, _ = simcord.interactions.build_options(actor, command, leaf, options)
        data = {
            "id": found["id"],
            "name": found["name"],
            "type": 1,
            "options": simcord.interactions.nest_options(found, nesting, typed),
        }
        where = channel_id or self.channel_id
        return self._payload(2, name, where, self.guild_id, data)

    def shown(self, asked: LiveInteraction) -> Message | None:
        """Return the message that last answered an interaction; None without an answer."""
        ids = [*asked.followup_ids[-1:], asked.message_id]
        stored = self.backend.messages[asked.channel_id]
        return next((stored[one] for one in ids if one in stored), None)

    async def until(
        self, holds: Callable[[], bool | Awaitable[bool]], seconds: float = 30.0, what: str = "it"
    ) -> None:
        """Wait until the condition holds; fail after this many seconds."""
        await until(holds, seconds, what)

    def _payload(
        self, kind: int, name: str, channel_id: int, guild_id: int | None, data: dict[str, Any]
    ) -> tuple[LiveInteraction, dict[str, Any]]:
        record, payload = simcord.interactions.base_payload(
            self.backend,
            type=kind,
            channel_id=channel_id,
            guild_id=guild_id,
            user_id=self.people[name],
            data=data,
        )
        assert isinstance(record, LiveInteraction)
        return record, payload

    async def _deliver(self, record: LiveInteraction, payload: dict[str, Any]) -> LiveInteraction:
        self.backend.emit("INTERACTION_CREATE", payload)
        with contextlib.suppress(AssertionError):
            await until(record.answered.is_set, ANSWER_SECONDS)
        return record


class LoopbackWorld(TeaHouse):
    """A server with the bot in this process; presses and commands wait for its answers."""

    def __init__(self, discord_: Loopback, bot: PasurBot, names: Iterable[str]) -> None:
        super().__init__(discord_, names)
        self.bot = bot
        self.logs: list[Any] = []
        self.forgiven: set[str] = set()
        """Events that this test expects at level `error`; any other error fails the test."""

    @property
    def services(self) -> Services:
        """Store, tables and time of the bot."""
        return self.bot.services

    async def table(self, table_id: int = 1) -> Table:
        """Return a table as it is stored."""
        return await self.services.tables.load(table_id)

    async def press_on_board(
        self, name: str, label: str, channel_id: int | None = None
    ) -> LiveInteraction:
        """Press a button of a channel's board by its label, after waiting for it.

        The channel is the card room by default. Return the interaction.
        """
        await self.until(lambda: label in self.offered(channel_id), what=label)
        return await self.press(name, self.board(channel_id), self.offered(channel_id)[label])

    async def private(self, asked: LiveInteraction, seconds: float = 30.0) -> Message:
        """Wait for the private answer, and return it; fail after `seconds`."""

        def found() -> Message | None:
            shown = self.shown(asked)
            is_answer = shown is not None and shown.flags & EPHEMERAL and shown.components
            return shown if is_answer else None

        await self.until(lambda: found() is not None, seconds, "an answer")
        answer = found()
        assert answer is not None
        return answer

    # waiting

    async def until(
        self, holds: Callable[[], bool | Awaitable[bool]], seconds: float = 30.0, what: str = "it"
    ) -> None:
        """Wait until the condition holds; fail after `seconds`, with the bot's log."""
        try:
            await super().until(holds, seconds, what)
        except AssertionError as error:
            raise AssertionError(error, self.logs[-20:]) from None

    async def quiet(self, seconds: float = 10.0) -> None:
        """Wait until the bot has no open and no new request at six checks in a row.

        Checks are `POLL` seconds apart. Raise `AssertionError` if that takes longer than `seconds`.
        """
        still, before = 0, -1

        def is_quiet() -> bool:
            nonlocal still, before
            total = self.discord.counts.total()
            still = 0 if self.discord.open or total != before else still + 1
            before = total
            return still > 5

        await self.until(is_quiet, seconds, "rest")

    def problems(self) -> list[str]:
        """Return requests that violate Discord's description, and unexpected errors in the log."""
        logged = [
            f"{one['event']}: {one.get('exception')}"
            for one in self.logs
            if one["log_level"] == "error" and one["event"] not in self.forgiven
        ]
        gaps = [f"{one.kind} is not known" for one in self.discord.calls if one.status == 501]
        return [*check_requests(self.discord.calls), *gaps, *logged]


async def until(
    holds: Callable[[], bool | Awaitable[bool]], seconds: float, what: str = "it"
) -> None:
    """Wait until the condition holds; fail after this many seconds of an event loop without delays.

    The limit is a number of checks. On a busy machine the checks come later, as everything else
    does.
    """
    for _ in range(math.ceil(seconds / POLL)):
        found = holds()
        if found if isinstance(found, bool) else await found:
            return
        await asyncio.sleep(POLL)
    raise AssertionError(f"{what} never came to hold")


def labels(message: Message) -> dict[str, str]:
    """Return the custom ids of a message's buttons by their labels."""
    return {
        one["label"].replace(SUIT_AS_TEXT, ""): one["custom_id"]
        for one in walk_components(message.components)
        if one["type"] == 2 and "custom_id" in one
    }


def words(message: Message) -> str:
    """Return the text of a message."""
    told = (message.content or "", words_of(message.components))
    return "\n".join(told).strip()


@contextlib.asynccontextmanager
async def loopback_world(
    folder: Path,
    names: Iterable[str] = ("Ali", "Sara", "Reza", "Mina"),
    *,
    limited: bool = True,
    pictures: bool = False,
    keep_calls: bool = True,
    database_url: str | None = None,
    **changes: Any,
) -> AsyncIterator[LoopbackWorld]:
    """Run the bot on the loopback Discord; yield the world once its server is loaded.

    Args:
        folder: the folder of the SQLite database.
        names: names of the people on the server.
        limited: whether Discord's rate limits hold.
        pictures: whether boards have pictures.
        keep_calls: whether to keep all requests, or only to count them by kind.
        database_url: the URL of the database, in place of a file in `folder`.
        changes: settings of the bot that differ from the tests' usual ones.
    """
    file = folder / "pasur.db"
    if database_url is None and not file.exists():
        make_database(file)
    settings = Settings(
        _env_file=None,
        database_url=SecretStr(database_url or f"sqlite+aiosqlite:///{file}"),
        **{
            "computer_seconds": 0.0,
            "board_seconds": 0.0,
            "picture_processes": 0,
            "thinking_processes": 0,
            **changes,
        },
    )
    loopback = Loopback(real_now, limited=limited, keep_calls=keep_calls)
    await loopback.start()
    bot = PasurBot(settings)
    world = LoopbackWorld(loopback, bot, names)
    with (
        structlog.testing.capture_logs([structlog.processors.format_exc_info]) as world.logs,
        mock.patch.object(Route, "BASE", loopback.url),
        mock.patch.object(DiscordWebSocket, "DEFAULT_GATEWAY", loopback.gateway_url),
    ):
        running = asyncio.create_task(_run(bot))
        try:
            await world.until(lambda: running.done() or bot.get_guild(world.guild_id) is not None)
            if running.done():
                await running
            if not pictures:
                await bot.services.store.write(
                    stored_people.set_guild, world.guild_id, board="text"
                )
            yield world
            world.discord.heal()
            await world.quiet()
        finally:
            await bot.close()
            with contextlib.suppress(asyncio.CancelledError):
                running.cancel()
                await running
            _stop_heartbeats()
            await loopback.stop()
    problems = world.problems()
    assert not problems, problems


def _stop_heartbeats() -> None:
    """Stop the heartbeats of connections that were opening when the bot closed.

    discord.py leaves their threads, which would use the closed event loop 41 seconds later, during
    another test. Outside of tests these threads end with the bot's process.
    """
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler):
            thread.stop()


async def _run(bot: PasurBot) -> None:
    await bot.login(TOKEN)
    await bot.connect()
