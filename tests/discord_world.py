"""The bot on a simulated Discord: the one module of the tests that knows simcord.

A `World` is one server with one channel and some people. People press labels and type commands as
they would in the client; what they read comes back as plain text.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import simcord
from pydantic import SecretStr
from simcord.backend.models import Message
from simcord.components import walk_components
from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage

from bot.app import PasurBot
from bot.settings import Settings
from bot.store import matches, posts
from bot.table import Table

_IDLE = 0.001
"""How long simcord waits for more work once the bot seems quiet; its own 50 ms make clicks slow."""

Env._settle_internal.__kwdefaults__["idle"] = _IDLE

OPENAPI = Path(__file__).resolve().parents[2] / "shared" / "discord"


class World:
    """One server, one channel, some people, and the bot."""

    def __init__(self, env: Env, settings: Settings, people: tuple[str, ...]) -> None:
        self.env = env
        self.settings = settings
        users = [env.create_user(name.lower(), global_name=name) for name in people]
        self.guild = env.create_guild("Tea House", owner=users[0])
        self.channel = self.guild.create_text_channel("card-room")
        self.people = {
            name: self.guild.add_member(user) for name, user in zip(people, users, strict=True)
        }
        for user in users:
            env.backend.get_dm_channel(user.id)

    @property
    def bot(self) -> PasurBot:
        """The bot that runs at the moment."""
        bot = self.env.bot
        assert isinstance(bot, PasurBot)
        return bot

    # what can be read

    def messages(self, channel_id: int | None = None) -> list[ResponseMessage]:
        """The bot's public messages of a channel (the card room), oldest first."""
        stored = self.env.backend.messages.get(channel_id or self.channel.id, {})
        return [
            ResponseMessage(self.env, message)
            for message in sorted(stored.values(), key=lambda one: one.id)
            if message.author_id == self.env.backend.bot_user.id and not message.flags & 64
        ]

    def board(self) -> ResponseMessage:
        """The newest public message that has buttons."""
        return next(one for one in reversed(self.messages()) if labels(one))

    def mail(self, name: str) -> list[ResponseMessage]:
        """The direct messages a person has, oldest first."""
        return self.messages(self.dm_id(name))

    def dm_id(self, name: str) -> int:
        """The id of a person's conversation with the bot."""
        return self.env.backend.get_dm_channel(self.people[name].id).id

    # what people do

    async def type(self, name: str, command: str, **options: Any) -> str:
        """Use a slash command; returns what the person reads in answer."""
        result = await self.people[name].slash(self.channel, command, **options)
        await self.quiet()
        return said(result)

    async def press(self, name: str, label: str, message: ResponseMessage | None = None) -> str:
        """Press the button of a message (the board) by its label; returns what is answered."""
        message = message or self.board()
        return await self.click(name, message, labels(message)[label])

    async def click(self, name: str, message: ResponseMessage, custom_id: str) -> str:
        """Press the button with this custom id; returns what the person reads in answer."""
        result = await self.clicked(name, message, custom_id)
        return said(result)

    async def clicked(
        self, name: str, message: ResponseMessage, custom_id: str
    ) -> InteractionResult:
        """Press a button; the whole result."""
        person = self.people[name]
        in_dm = message.channel_id == self.dm_id(name)
        result = await (person.user if in_dm else person).click(message, custom_id=custom_id)
        await self.quiet()
        assert result.acknowledged, "interaction failed"
        return result

    async def choose(self, name: str, message: ResponseMessage, verb: str, *values: str) -> str:
        """Choose in the select whose custom id has this verb (and rest, after a slash)."""
        verb, _, rest = verb.partition("/")
        custom_id = next(
            one
            for one in ids(message)
            if one.startswith(f"s:{verb}:") and one.endswith(f":{rest}" if rest else "")
        )
        person = self.people[name]
        in_dm = message.channel_id == self.dm_id(name)
        result = await (person.user if in_dm else person).select(
            message, list(values), custom_id=custom_id
        )
        await self.quiet()
        assert result.acknowledged, "interaction failed"
        return said(result)

    async def hand(self, name: str) -> ResponseMessage:
        """The private answer to *My hand*."""
        result = await self.clicked(name, self.board(), labels(self.board())["My hand"])
        return private(result)

    # time, faults, restarts

    async def quiet(self) -> None:
        """Let the bot finish what it has begun, posts included."""
        for _ in range(40):
            await self.env.settle()
            async with self.bot.store.reading() as conn:
                waiting = await posts.pending(conn, self.bot.now(), 1)
            if not waiting:
                return
            await self.bot.poster.look()

    async def wait(self, seconds: float) -> None:
        """Let so much time pass, the clock ticking every second it matters."""
        for _ in range(int(seconds)):
            await self.env.advance_time(1.0)
        await self.env.advance_time(seconds - int(seconds))
        await self.quiet()

    async def restart(self) -> None:
        """The process ends without a word, and a new one starts on the same database."""
        await self.bot.store.close()
        await self.env.restart_bot(PasurBot(self.settings))
        await self.quiet()

    def close_dms(self, name: str) -> None:
        """From now on this person takes no direct messages."""
        self.env.inject_error(
            "POST", f"/channels/{self.dm_id(name)}/messages", status=403, code=50007, times=None
        )

    async def table(self, table_id: int = 1) -> Table:
        """A table as it is stored."""
        return await self.bot.tables.load(table_id)

    async def open_tables(self) -> list[int]:
        """The numbers of the server's open tables."""
        async with self.bot.store.reading() as conn:
            return await matches.open_in_guild(conn, self.guild.id)


@contextlib.asynccontextmanager
async def discord_world(
    folder: Path, people: tuple[str, ...] = ("Ali", "Sara", "Reza", "Mina"), **changes: Any
) -> AsyncIterator[World]:
    """A world with the bot running; every request is checked against Discord's description."""
    settings = Settings(
        _env_file=None,
        database_url=SecretStr(f"sqlite+aiosqlite:///{folder}/pasur.db"),
        **{"computer_seconds": 0.0, "board_seconds": 0.0, **changes},
    )
    async with simcord.run(PasurBot(settings), settle_timeout=20.0) as env:
        world = World(env, settings, people)
        await world.env.settle()
        yield world
        await world.quiet()
        problems = list(check_requests(env))
        assert not problems, problems


def check_requests(env: Env) -> Iterator[str]:
    """What Discord's own description of its API has against the requests made."""
    if not (OPENAPI / "openapi.json").exists():
        return
    spec = _spec()
    seen = set()
    for entry in env.http_requests:
        told = json.dumps([entry.method, entry.json], sort_keys=True, default=str)
        if told not in seen:
            seen.add(told)
            yield from spec.check(entry.method, entry.path, entry.json)


def _spec() -> Any:
    if "spec" not in _cache:
        sys.path.insert(0, str(OPENAPI))
        from validate_openapi import Spec

        _cache["spec"] = Spec(str(OPENAPI / "openapi.json"), strict=True)
    return _cache["spec"]


_cache: dict[str, Any] = {}


def text(message: ResponseMessage | Message) -> str:
    """All that a message says, block after block."""
    return "\n".join(
        str(one["content"]) for one in walk_components(message.components) if one["type"] == 10
    )


def labels(message: ResponseMessage) -> dict[str, str]:
    """The message's buttons: label to custom id."""
    return {
        one["label"]: one["custom_id"]
        for one in walk_components(message.components)
        if one["type"] == 2 and "custom_id" in one
    }


def ids(message: ResponseMessage) -> list[str]:
    """Every custom id of a message."""
    return [
        one["custom_id"] for one in walk_components(message.components) if "custom_id" in one
    ]


def private(result: InteractionResult) -> ResponseMessage:
    """The message that only the presser sees: a fresh answer, or the one updated in place."""
    shown = [*result.followups, *([result.response] if result.response else [])]
    assert shown, "nothing was answered"
    return shown[0]


def said(result: InteractionResult) -> str:
    """What the person reads in answer."""
    shown = [*([result.response] if result.response else []), *result.followups]
    return "\n".join(text(one) for one in shown)


async def together(*presses: Any) -> list[Any]:
    """Several things at the very same moment."""
    return list(await asyncio.gather(*presses))
