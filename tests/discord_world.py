"""The bot on a simulated Discord: the one module of the tests that knows simcord.

A `World` is one server with one channel and some people. People press labels and type commands as
they would in the client, and the methods return the answer as plain text. Time is virtual
throughout: no timer of the bot ever waits for the real clock.
"""

from __future__ import annotations

import asyncio
import bisect
import contextlib
import contextvars
import copy
import functools
import importlib
import inspect
import itertools
import json
import multiprocessing.connection
import pickle
import re
import sys
import tempfile
import time
import traceback
import warnings
import weakref
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

import discord
import jsonschema
import simcord
import simcord._dpy_internals
import simcord._runtime
import simcord._settlement
import simcord.components
import simcord.env
import simcord.gateway
import simcord.http.router
import simcord.interactions
import simcord.results
import structlog
import structlog.testing
from discord import app_commands
from pydantic import SecretStr
from simcord import _runtime
from simcord.backend import serializers
from simcord.backend.models import Channel, Message
from simcord.backend.models.channel import Overwrite
from simcord.backend.ops.commands import COMMAND_FIELDS
from simcord.builders import ChannelHandle, GuildHandle
from simcord.components import walk_components
from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage
from sqlalchemy import Connection, create_engine, select

import bot.clock
from bot.app import PasurBot
from bot.i18n import Words, words_for
from bot.interactions.commands import FluentTranslator, fingerprint, payload
from bot.interactions.rate_limiter import RateLimiter, TokenBuckets
from bot.interactions.typed_options import read_value
from bot.services import Services
from bot.settings import Settings
from bot.store import StoreError, facts, matches, people, posts, schema, standing_posts
from bot.store.database.connections import SqliteConnection
from bot.tables.loader import newest_rules
from bot.tables.lobby import set_options, set_speed
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.tables.who import Who
from tests.databases import make_database
from tests.long_ago import joined_long_ago
from tests.transactions import scalars, writing

_IDLE = 0.001
"""Seconds that simcord waits for more work once the bot seems idle; its 50 ms make clicks slow."""


def _only_virtual(*_: Any) -> None:
    """Do nothing, in place of simcord's fallback, which fires timers on the real clock too."""


_settle = Env._settle_internal
_settle.__kwdefaults__["idle"] = _IDLE

_AT_ONCE = 30.0
"""Simulated seconds that pass in one step, from timer to timer: simcord limits its real time."""

_LOOKS = 64
"""Turns of the event loop between two checks of a settlement's deadline."""


async def _settle_in_time(
    self: Env,
    *,
    timeout: float | None = None,  # noqa: ASYNC109
    _deadline: float | None = None,
    **how: Any,
) -> None:
    """Run callbacks until none is ready, and only then let simcord inspect the tasks.

    simcord itself inspects each task in each turn of the loop, and every millisecond while a thread
    works. It gives a start and a restart only five seconds; here they have the same time as all
    else.
    """
    loop: Any = self._loop
    deadline = loop.time() + self.settle_timeout if _deadline is None else _deadline
    for turn in itertools.count(1):
        if any(
            one.when is not None and one.when <= self._virtual_time for one in self._work.callbacks
        ):
            simcord._settlement._run_due_virtual_callbacks(self._settlement_state(), deadline)
        await asyncio.sleep(0)
        if turn % _LOOKS == 0 and loop.time() > deadline:
            break
        if loop._ready:
            continue
        working = tuple(self._work.executors)
        if not working:
            break
        left = max(0.0, deadline - loop.time())
        await asyncio.wait(working, timeout=left, return_when=asyncio.FIRST_COMPLETED)
    await _settle(self, _deadline=deadline, **how)


def _copied(value: Any, memo: Any = None) -> Any:
    """Copy a value deeply: values that JSON can hold directly, others with `copy.deepcopy`."""
    if isinstance(value, dict):
        return {key: _copied(one) for key, one in value.items()}
    if type(value) is list:
        return [_copied(one) for one in value]
    if value is None or type(value) in _UNCHANGEABLE:
        return value
    return copy.deepcopy(value, memo)


_UNCHANGEABLE = {str, int, float, bool, bytes}


def _nothing_to_stop(*_: Any) -> None:
    """Do nothing, in place of simcord's search for timers on the real clock: there are none."""


_track = simcord._runtime._track_callback


def _track_but_steps(
    work: Any,
    original: Any,
    callback: Any,
    args: tuple[Any, ...],
    *,
    context: contextvars.Context | None,
    when: float | None,
    **how: Any,
) -> asyncio.Handle:
    """Let simcord record timers, but no step of a task: the loop itself knows that one is ready."""
    if when is None and isinstance(getattr(callback, "__self__", None), asyncio.Task):
        handle: asyncio.Handle = original(callback, *args, context=context)
        return handle
    return _track(work, original, callback, args, context=context, when=when, **how)


_active = simcord.env._active_callbacks
_READY = simcord._runtime._CallbackRecord(None, None, "a step of a task")


def _callbacks_to_come(state: Any) -> list[Any]:
    """Return simcord's records of callbacks, and one more while any callback is ready to run."""
    found: list[Any] = _active(state)
    return [*found, _READY] if state.loop._ready else found


def _monotonic() -> float:
    """Return simulated seconds inside the bot, else real ones, without an import at each call."""
    env = simcord._runtime._selected_env(driver=False)
    return _real_monotonic() if env is None else env._virtual_time


_real_monotonic = simcord._dpy_internals._REAL_MONOTONIC


_listens = simcord._dpy_internals.is_wait_for_listener


def _listens_at_all(client: discord.Client, task: asyncio.Task[Any]) -> bool:
    """Whether a task waits for an event; without listeners no task has to be inspected."""
    return bool(client._listeners) and _listens(client, task)


_translated = app_commands.Command.get_translated_payload
_descriptions: dict[tuple[Any, Words], dict[str, Any]] = {}


async def _described_once(
    self: app_commands.Command[Any, Any, Any], tree: Any, translator: app_commands.Translator
) -> dict[str, Any]:
    """Return a command's payload for Discord, which every bot with the same words shares."""
    if not isinstance(translator, FluentTranslator):
        return await _translated(self, tree, translator)
    key = self.callback, words_for("en")
    if key not in _descriptions:
        _descriptions[key] = await _translated(self, tree, translator)
    return _copied(_descriptions[key])


app_commands.Command.get_translated_payload = _described_once  # type: ignore[method-assign]
Env._settle_internal = _settle_in_time
Env._schedule_timer = _only_virtual
simcord.env._virtualize_recognized_waits = _nothing_to_stop
simcord._dpy_internals.is_wait_for_listener = _listens_at_all
simcord._dpy_internals._clock_monotonic = _monotonic
simcord._runtime._track_callback = _track_but_steps
simcord.env._active_callbacks = _callbacks_to_come
# simcord looks up records of callbacks in a list. Comparing them by identity is enough, and saves
# the comparison of all their fields.
simcord._runtime._CallbackRecord.__eq__ = object.__eq__
for one in (simcord.components, simcord.results, serializers):
    one.deepcopy = _copied
for one in (simcord.gateway, simcord.http.router):
    one.copy = SimpleNamespace(deepcopy=_copied)
# Waiting for a worker process takes real time. Simulated time stands still in between, so a wait
# for a stuck process would never end.
multiprocessing.connection.time = SimpleNamespace(monotonic=time.monotonic, sleep=time.sleep)  # type: ignore[attr-defined]
# Code between a test's steps sees the simulated time of day, but the real monotonic clock.
bot.clock.time = SimpleNamespace(monotonic=lambda: discord.utils.utcnow().timestamp())  # type: ignore[attr-defined]

OPENAPI = Path(__file__).resolve().parents[2] / "shared" / "discord"
EPHEMERAL = 64
QUEUES = {asyncio.Lock.acquire.__code__}
"""Code in which a task of the bot waits for another task, which waits for the simulated time."""
WORDS = words_for("en")
_BOT = str(Path(inspect.getfile(PasurBot)).parent)
"""The folder of the bot's code."""


class PowerCut(asyncio.CancelledError):
    """Stops every task of a bot whose process has just ended."""


class World:
    """One server, one channel, some people, and the bot."""

    def __init__(
        self,
        env: Env,
        settings: Settings,
        people: tuple[str, ...],
        logs: list[Any],
        memory: Path | None = None,
    ) -> None:
        self.env = env
        self.settings = settings
        self.logs = logs
        """The bot's log, an entry a line."""
        self.forgiven: set[str] = set()
        """Events that this test expects at level `error`; any other error fails the test."""
        users = [env.create_user(name.lower(), global_name=name) for name in people]
        self.guild: GuildHandle = env.create_guild("Tea House")
        joined_long_ago(env.backend, self.guild.id)
        self.channel: ChannelHandle = self.guild.create_text_channel("card-room")
        self.people = {
            name: self.guild.add_member(user) for name, user in zip(people, users, strict=True)
        }
        self.locales: dict[int, str] = {}
        """Discord's language of a person, where it is not American English."""
        self.community: str | None = None
        """Discord's language of the server if it is a *Community*; `make_community` sets it."""
        self.steps = 0
        """Transactions and requests that the bot has made, each counted at both of its ends."""
        self._steps_left: int | None = None
        self._messages_left: int | None = None
        self._nonces: dict[tuple[str, str], Any] = {}
        self.memory = memory
        """The file for Discord's messages, if they shall outlive this process."""
        for user in users:
            env.backend.get_dm_channel(user.id)
        self._recall()

    @property
    def bot(self) -> PasurBot:
        """The bot that runs at the moment."""
        bot = self.env.bot
        assert isinstance(bot, PasurBot)
        return bot

    @property
    def services(self) -> Services:
        """Store, tables and time of that bot."""
        return self.bot.services

    # reading

    def messages(self, channel_id: int | None = None) -> list[ResponseMessage]:
        """Return the bot's public messages of a channel (the card room), oldest first."""
        stored = self.env.backend.messages.get(channel_id or self.channel.id, {})
        return [
            ResponseMessage(self.env, message)
            for message in sorted(stored.values(), key=lambda one: one.id)
            if message.author_id == self.env.backend.bot_user.id and not message.flags & EPHEMERAL
        ]

    def seen(self, name: str, channel_id: int | None = None) -> list[ResponseMessage]:
        """Return the bot's messages that a person sees in a channel, private ones too.

        The oldest is first; the channel is the card room by default.
        """
        stored = self.env.backend.messages.get(channel_id or self.channel.id, {})
        return [
            ResponseMessage(self.env, message)
            for message in sorted(stored.values(), key=lambda one: one.id)
            if message.author_id == self.env.backend.bot_user.id
            and message.visible_to(self.people[name].id)
        ]

    def board(self, channel_id: int | None = None) -> ResponseMessage:
        """Return the newest board of a channel (the card room), as `boards` finds them."""
        boards = self.boards(channel_id)
        assert boards, "the channel shows no board"
        return boards[-1]

    def boards(self, channel_id: int | None = None) -> list[ResponseMessage]:
        """Return public messages with buttons, oldest first: no notices, round counts and ends."""
        ends = {"New table", "Rematch", "Analyse", "Last count", "Deal now", WORDS("button-cheer")}
        return [
            one for one in self.messages(channel_id) if set(labels(one)) - ends and not one.content
        ]

    def offering(self, label: str) -> ResponseMessage:
        """Return the card room's newest public message with this button; fail without one."""
        return next(one for one in reversed(self.messages()) if label in labels(one))

    def mail(self, name: str) -> list[ResponseMessage]:
        """Return the bot's direct messages to a person, oldest first."""
        return self.messages(self.dm_id(name))

    def dm_id(self, name: str) -> int:
        """Return the channel id of a person's conversation with the bot."""
        return self.env.backend.get_dm_channel(self.people[name].id).id

    def name_of(self, user_id: int | None) -> str:
        """Return the name of the person with this user id; fail if there is none."""
        return next(name for name, person in self.people.items() if person.id == user_id)

    async def table(self, table_id: int = 1) -> Table:
        """Return a table as it is stored."""
        return await self.services.tables.load(table_id)

    async def open_tables(self) -> list[int]:
        """Return the numbers of the server's open tables, newest first."""
        here = schema.matches.c.guild_id == self.guild.id
        is_open = schema.matches.c.status.in_(matches.OPEN)
        newest = select(schema.matches.c.id).where(here, is_open).order_by(-schema.matches.c.id)
        found: list[int] = await self._read(scalars, newest)
        return found

    async def due_posts(self, table_id: int = 1) -> list[tuple[str, int]]:
        """Return (kind, key) of the messages that the outbox has to sync; no private hands."""
        rows = await self.services.store.read(posts.of_match, table_id)
        return [
            key
            for key, row in rows.items()
            if row.wanted > row.posted and row.kind != "ephemeral_hand"
        ]

    def faults(self) -> list[str]:
        """Return texts of errors inside the bot that this test does not expect."""
        logged = [
            f"{one['event']}: {one.get('exception')}"
            for one in self.logs
            if one["log_level"] == "error" and one["event"] not in self.forgiven
        ]
        raised = [
            "".join(traceback.format_exception(one))
            for one in self.env.errors
            if not isinstance(_cause(one), Refused | app_commands.CommandNotFound)
        ]
        return [*logged, *([] if self.forgiven else raised)]

    def now(self) -> float:
        """Return the simulated time in seconds since 1970."""
        return self.services.now()

    # actions of people

    async def type(self, name: str, command: str, **options: Any) -> str:
        """Use a slash command; return the text of the answer.

        Fail if it is not answered in time.
        """
        return answer_text(await self.typed(name, command, **options))

    async def open(
        self, name: str, *, game: str = "pasur", speed: str = "", options: str = ""
    ) -> None:
        """Open a table by `/play`; its host then chooses options such as `target=21`, and a speed.

        Fail if no table was opened.
        """
        before = await self.open_tables()
        await self.type(name, "play", game=game)
        (table_id,) = set(await self.open_tables()) - set(before)
        tables = self.services.tables
        table = await tables.load(table_id)
        host, kind = Who(self.people[name].id, table.seats[0].name), table.game.options_type
        agreed = (one.split("=") for one in options.split())
        if changes := {option: read_value(kind, option, value) for option, value in agreed}:
            await tables.change(table_id, host, set_options, changes)
        if speed:
            await tables.change(table_id, host, set_speed, speed)
        await self.quiet()

    async def typed(
        self, name: str, command: str, channel: ChannelHandle | None = None, **options: Any
    ) -> InteractionResult:
        """Use a slash command in a channel (the card room); return the whole result.

        Fail if it is not answered in time.
        """
        result = await self.people[name].slash(channel or self.channel, command, **options)
        await self.quiet()
        assert result.acknowledged, "interaction failed"
        return result

    async def suggested(self, name: str, command: str, option: str, typed: str = "") -> list[str]:
        """Return the values that autocompletion offers while the person types an option."""
        found = await self.people[name].autocomplete(self.channel, command, option, typed)
        return [one["value"] for one in found]

    async def press(self, name: str, label: str, message: ResponseMessage | None = None) -> str:
        """Press a button by its label, by default on the board; return the text of the answer.

        In a lobby it can be behind *Options*.
        """
        if message is None:
            message = self.board()
            if label not in labels(message) and "Options" in labels(message):
                message = await self.options(name)
        return await self.click(name, message, labels(message)[label])

    async def options(self, name: str) -> ResponseMessage:
        """Press *Options* on the lobby; return the private answer."""
        lobby = self.board()
        return private(await self.clicked(name, lobby, labels(lobby)["Options"]))

    async def rules_form(self, host: str) -> ResponseMessage:
        """Press *Options* and *Rules and speed* as the host of the lobby; return the form."""
        form = await self.options(host)
        await self.press(host, "Rules and speed", form)
        return form

    async def click(self, name: str, message: ResponseMessage, custom_id: str) -> str:
        """Press the button with this custom id; return the text of the answer.

        Fail if it is not answered in time.
        """
        result = await self.clicked(name, message, custom_id)
        return answer_text(result)

    async def clicked(
        self, name: str, message: ResponseMessage, custom_id: str
    ) -> InteractionResult:
        """Press the button with this custom id; return the whole result.

        Fail if it is not answered in time.
        """
        person = self.people[name]
        in_dm = message.channel_id == self.dm_id(name)
        result = await (person.user if in_dm else person).click(message, custom_id=custom_id)
        await self.quiet()
        assert result.acknowledged, "interaction failed"
        return result

    async def choose(self, name: str, message: ResponseMessage, verb: str, *values: str) -> str:
        """Choose in the select whose custom id has this verb; return the text of the answer.

        `verb` can be `VERB/REST`; the custom id then ends with `REST`.
        """
        verb, _, rest = verb.partition("/")
        custom_id = next(
            one
            for one in ids(message)
            if one.startswith(f"s:{verb}:") and one.endswith(f":{rest}" if rest else "")
        )
        return await self.choose_in(name, message, custom_id, *values)

    async def choose_in(
        self, name: str, message: ResponseMessage, custom_id: str, *values: object
    ) -> str:
        """Choose in the select with this custom id; return the text of the answer."""
        person = self.people[name]
        in_dm = message.channel_id == self.dm_id(name)
        result = await (person.user if in_dm else person).select(
            message, list(values), custom_id=custom_id
        )
        await self.quiet()
        assert result.acknowledged, "interaction failed"
        return answer_text(result)

    async def write(self, name: str, asked: InteractionResult, text: str) -> InteractionResult:
        """Submit the form that answered a press, with this text in its field; return the result."""
        assert asked.modal is not None, "no form was shown"
        result = await self.people[name].submit_modal(asked, {"text": text})
        await self.quiet()
        assert result.acknowledged, "interaction failed"
        return result

    async def hand(self, name: str, message: ResponseMessage | None = None) -> ResponseMessage:
        """Press *My hand* on a message (the board); return the private answer."""
        message = message or self.board()
        return private(await self.clicked(name, message, labels(message)["My hand"]))

    # interactions that no client sends but that Discord's gateway may deliver

    def pressed(
        self,
        name: str,
        message: ResponseMessage,
        custom_id: str,
        values: list[str] | None = None,
        guild: GuildHandle | None = None,
    ) -> Delivery:
        """Return a press, or with `values` a choice, for delivery.

        The custom id can be one that the message does not have; `guild` replaces the world's
        server.
        """
        person, backend = self.people[name], self.env.backend
        in_dm = message.channel_id == self.dm_id(name)
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2}
        if values is not None:
            data |= {"component_type": 3, "values": values}
        record, payload = simcord.interactions.base_payload(
            backend,
            type=3,
            channel_id=message.channel_id,
            guild_id=None if in_dm else (guild or self.guild).id,
            user_id=person.id,
            data=data,
        )
        shown = copy.deepcopy(dict(serializers.message_payload(backend, message._message)))
        if custom_id not in ids(message):
            shown["components"] = [*shown["components"], component(custom_id, values)]
        payload["message"] = shown
        record.source_message_id = message.id
        return Delivery(self.env, record, payload)

    def using(self, name: str, command: str) -> Delivery:
        """Return the use of a command for delivery, even of one that the bot no longer has."""
        record, payload = simcord.interactions.base_payload(
            self.env.backend,
            type=2,
            channel_id=self.channel.id,
            guild_id=self.guild.id,
            user_id=self.people[name].id,
            data={"id": "1", "name": command, "type": 1},
        )
        return Delivery(self.env, record, payload)

    async def deliver(self, *deliveries: Delivery) -> list[InteractionResult]:
        """Deliver these interactions at the same moment, in this order; return their results."""
        for one in deliveries:
            self.env.backend.emit("INTERACTION_CREATE", copy.deepcopy(one.payload))
        await self.env.settle()
        await self.quiet()
        return [InteractionResult(self.env, one.record) for one in deliveries]

    async def forge(
        self, name: str, custom_id: str, values: list[str] | None = None, **where: Any
    ) -> str:
        """Press a component that the person was not shown; return the text of the answer.

        `values` make it a choice in a select; `where` can have the `message` (by default the board)
        and the `guild` of `pressed`. Fail if it is not answered in time.
        """
        message = where.pop("message", None) or self.board()
        (result,) = await self.deliver(self.pressed(name, message, custom_id, values, **where))
        assert result.acknowledged, "interaction failed"
        return answer_text(result)

    # time, faults, restarts

    async def quiet(self) -> None:
        """Wait until the bot is idle, its posts included if it can reach its database."""
        for _ in range(40):
            await self.env.settle()
            if self._steps_left == 0:
                return
            try:
                due = await self._read(_posts_due, self.bot.standing._kinds, self.now())
            except StoreError:
                return
            if due is None:
                return
            poll = self.bot.outbox.poll if due == "tables" else self.bot.standing.poll
            looking = asyncio.create_task(poll())
            await self.env.settle()
            if not looking.done():
                return

    @contextlib.contextmanager
    def unshown(self) -> Iterator[None]:
        """Do not notify the outbox of changes in this context; its next poll finds them."""
        with mock.patch.object(self.services.tables._changes, "changed"):
            yield

    async def wait(self, seconds: float) -> None:
        """Let this many seconds of the simulated time pass; the clock ticks every second."""
        left = seconds
        while left > _AT_ONCE:
            await self.env.advance_time(_AT_ONCE)
            left -= _AT_ONCE
        await self.env.advance_time(left)
        await self.quiet()

    async def skip(self, seconds: float) -> None:
        """Let this many seconds of the simulated time pass at once, as if the machine had slept.

        Then let two more pass as usual.
        """
        self.bot.clock.stop()
        await self.env.settle()
        self.env._move_clock(self.env._virtual_time + seconds)
        self.bot.clock.start()
        await self.wait(2)

    async def make_community(self, locale: str) -> None:
        """Make the server a *Community* with this language; no other server can have one."""
        self.community = locale
        self.env.backend.edit_guild(self.guild.id, {"preferred_locale": locale})
        await self.env.settle()

    async def restart(self) -> None:
        """End the process without a shutdown, and start a new one on the same database."""
        await self.env.settle()
        await self.revive()

    async def revive(self) -> None:
        """Start a new process on the database of the last one, however that one ended."""
        self.env._begin_operation("revive")
        try:
            await self.env._detach_bot()
            self._steps_left = self._messages_left = None
            await self.services.store.close()
            with self.wiring():
                await _runtime._attach_bot(self.env, _bot(self.settings))
        finally:
            self.env._end_operation()
        await self.quiet()

    def cut_power(self, after: int) -> None:
        """End the process after this many more steps.

        A step is the beginning or the end of a transaction or of a request to Discord, so the
        process may end before anything was done, between a request and the knowledge of its
        answer, and before or after a commit. From then on nothing of it reaches database or
        Discord; `revive` starts the next process.
        """
        self._steps_left = after

    def cut_power_at_message(self, number: int) -> None:
        """End the process when it has sent this many more messages, before it knows the last one.

        Direct messages and answers to interactions are none of them. See `cut_power`.
        """
        self._messages_left = number

    @property
    def dead(self) -> bool:
        """Whether the power has been cut."""
        return self._steps_left == 0

    def _step(self) -> None:
        if self._steps_left == 0:
            raise PowerCut
        if self._steps_left is not None:
            self._steps_left -= 1
            if self._steps_left == 0:
                raise PowerCut
        self.steps += 1

    @contextlib.contextmanager
    def wiring(self) -> Iterator[None]:
        """Count the steps of a bot that starts inside this context."""
        original = _runtime.FakeHTTPClient
        _runtime.FakeHTTPClient = lambda *args, **kwargs: self._wired(original(*args, **kwargs))
        try:
            yield
        finally:
            _runtime.FakeHTTPClient = original
        self._own_what_tests_begin()
        store, adapter = self.services.store, self.env._webhook_adapter
        self._read = store.read
        store.read = self._watched(store.read)  # type: ignore[method-assign]
        store.write = self._watched(store.write)  # type: ignore[method-assign]
        adapter.request = self._requested(adapter.request)

    def _own_what_tests_begin(self) -> None:
        """Make simcord wait also for tasks of the bot's code that a test starts.

        simcord recognizes a task of the bot by its context. A test that calls the bot has no such
        context, so `quiet` would return while the outbox that the test woke still works.
        """
        loop = asyncio.get_running_loop()
        tracked = loop.create_task

        def create_task(coro: Any, **kwargs: Any) -> asyncio.Task[Any]:
            code = getattr(coro, "cr_code", None)
            if _runtime._BOT_SCOPE.get() is None and code and code.co_filename.startswith(_BOT):
                with self.env._bot_scope():
                    return tracked(coro, **kwargs)
            return tracked(coro, **kwargs)

        loop.create_task = create_task  # type: ignore[method-assign]

    def _remember(self) -> None:
        """Save Discord's messages to the file before the bot gets its answer."""
        if self.memory is None:
            return
        backend = self.env.backend
        known = backend.clock.elapsed, backend.messages, self._nonces, backend.commands
        scratch = self.memory.with_suffix(".new")
        scratch.write_bytes(pickle.dumps(known))
        scratch.replace(self.memory)

    def _recall(self) -> None:
        """Load Discord's messages as an earlier process left them, and let some seconds pass."""
        if self.memory is None or not self.memory.exists():
            return
        backend = self.env.backend
        elapsed, messages, self._nonces, commands = pickle.loads(self.memory.read_bytes())  # noqa: S301
        backend.messages.update(messages)
        backend.commands.update(commands)
        backend.advance_clock(elapsed + 5.0)

    def _wired(self, http: Any) -> Any:
        """Make nonces work as Discord documents them, and count requests as steps."""
        http.request = self._requested(self._once(http.request))
        return http

    def _watched(self, transaction: Callable[..., Any]) -> Callable[..., Any]:
        async def watched(unit: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
            def alive(conn: Connection) -> Any:
                found = unit(conn, *args, **kwargs)
                if self.dead:
                    raise PowerCut
                return found

            self._step()
            found = await transaction(alive)
            self._step()
            return found

        return watched

    def _requested(self, request: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def requested(route: Any, **kwargs: Any) -> Any:
            await asyncio.sleep(0)
            self._step()
            answer = await request(route, **kwargs)
            self._remember()
            if self._messages_left is not None and self._is_public(route):
                self._messages_left -= 1
                self._steps_left = self._steps_left if self._messages_left else 1
            await asyncio.sleep(0)
            self._step()
            return answer

        return requested

    def _is_public(self, route: Any) -> bool:
        """Return whether a request sends a message to a channel or a thread of the server."""
        if (route.method, route.path) != ("POST", "/channels/{channel_id}/messages"):
            return False
        return int(route.channel_id) not in map(self.dm_id, self.people)

    def _once(self, request: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        """Answer a second message with the same nonce with the first message.

        https://discord.com/developers/docs/resources/message#create-message
        """

        async def once(route: Any, **kwargs: Any) -> Any:
            parts = [part for part in kwargs.get("form") or () if part["name"] == "payload_json"]
            body = json.loads(parts[0]["value"]) if parts else kwargs.get("json") or {}
            nonce = body.get("nonce") if isinstance(body, dict) else None
            if route.method != "POST" or nonce is None or not body.get("enforce_nonce"):
                return await request(route, **kwargs)
            known = self._nonces.get((route.url, nonce))
            if known is not None:
                return copy.deepcopy(known)
            # keep the nonce even if the bot dies before the answer reaches it
            backend = self.env.backend
            room = backend.messages.setdefault(int(route.channel_id), {})
            before = set(room)
            try:
                return await request(route, **kwargs)
            finally:
                for message in room.values():
                    if message.id not in before:
                        payload = serializers.message_payload(backend, message)
                        self._nonces[route.url, nonce] = dict(payload)

        return once

    def close_dms(self, name: str) -> None:
        """Refuse direct messages to this person from now on."""
        self.env.inject_error(
            "POST", f"/channels/{self.dm_id(name)}/messages", status=403, code=50007, times=None
        )

    def open_dms(self) -> None:
        """Let direct messages through again; this ends all injected faults."""
        self.env.backend.faults.clear()

    def delete_channel(self) -> None:
        """Delete the card room, as a moderator."""
        self.env.backend.delete_channel(self.channel.id)

    def delete_message(self, message: ResponseMessage) -> None:
        """Delete a message, as a moderator."""
        self.env.backend.delete_message(message.channel_id, message.id)

    def take_permission(self, *names: str) -> None:
        """Deny the bot permissions in the card room, as a moderator."""
        channel: Channel = self.env.backend.get_channel(self.channel.id)
        denied = discord.Permissions(**dict.fromkeys(names, True))
        _overwrite(self.env, channel, denied)

    def give_back_permissions(self) -> None:
        """Allow the denied permissions again."""
        _overwrite(self.env, self.env.backend.get_channel(self.channel.id), discord.Permissions(0))

    def requests(self, since: int = 0) -> list[tuple[str, str]]:
        """Return method and path of each request of the bot, from index `since` on."""
        return [(one.method, one.path) for one in self.env.http_requests[since:]]


def _posts_due(conn: Connection, kinds: Collection[str], now: float) -> str | None:
    """Return whose posts are due, `tables` or `features`; None if there are none."""
    if posts.pending(conn, now, 1, newest_rules()):
        return "tables"
    return "features" if standing_posts.is_due(conn, kinds, now) else None


def _bot(settings: Settings) -> PasurBot:
    """Make a bot without rate limits on presses, since virtual time stands still between them."""
    bot = PasurBot(settings)
    bot.rate_limiter = RateLimiter(people=TokenBuckets(1e9, 1.0), servers=TokenBuckets(1e9, 1.0))
    return bot


def _overwrite(env: Env, channel: Channel, denied: discord.Permissions) -> None:
    env.backend.set_overwrite(channel.id, Overwrite(env.backend.bot_user.id, 1, deny=denied.value))


def component(custom_id: str, values: list[str] | None) -> dict[str, Any]:
    """Return the JSON of a row with a button, or with a select of these values."""
    button = {"type": 2, "style": 1, "label": "x", "custom_id": custom_id, "id": 901}
    options = [{"label": one, "value": one} for one in values or ()]
    select = {"type": 3, "custom_id": custom_id, "options": options, "id": 901}
    return {"type": 1, "id": 900, "components": [button if values is None else select]}


def _cause(error: BaseException) -> BaseException:
    return getattr(error, "original", error)


class Delivery:
    """An interaction that the gateway can deliver."""

    def __init__(self, env: Env, record: Any, payload: dict[str, Any]) -> None:
        self.env = env
        self.record = record
        self.payload = payload


@contextlib.asynccontextmanager
async def discord_world(
    folder: Path,
    people: tuple[str, ...] = ("Ali", "Sara", "Reza", "Mina"),
    *,
    url: str | None = None,
    pictures: bool = False,
    memory: Path | None = None,
    kind: type[World] = World,
    shards: int = 1,
    newcomers: bool = False,
    **changes: Any,
) -> AsyncIterator[World]:
    """Run the bot on a simulated Discord, and check its requests against Discord's description.

    Args:
        folder: the folder of the SQLite database.
        people: names of the people on the server.
        url: the URL of the database, in place of a file in `folder`.
        pictures: whether boards have pictures; drawing takes longer than all the rest.
        memory: a file with Discord's messages, from which the world begins if it exists.
        kind: the class of the world.
        shards: the number of the bot's shards.
        newcomers: whether the bot has met nobody before, and has registered no commands.
        changes: settings of the bot that differ from the tests' usual ones.
    """
    file = folder / "pasur.db"
    is_new = url is None and not file.exists()
    database = {"database_url": SecretStr(url or f"sqlite+aiosqlite:///{file}")}
    settings = _settings(**changes).model_copy(update=database)
    running = simcord.run(
        _bot(settings), settle_timeout=60.0, check_errors=False, shard_count=shards
    )
    with structlog.testing.capture_logs([structlog.processors.format_exc_info]) as logs:
        world = kind(running._env, settings, people, logs, memory)
        if is_new:
            met = () if newcomers else tuple(one.id for one in world.people.values())
            now = world.env.backend.clock.now().timestamp()
            stored = () if newcomers else await _register(world)
            file.write_bytes(_database(now, met, None if pictures else world.guild.id, stored))
        async with contextlib.AsyncExitStack() as stack:
            with _speaking(world), _patient(), _seeing_transactions(running._env):
                with world.wiring():
                    env = await stack.enter_async_context(running)
                try:
                    await world.env.settle()
                    if not (is_new or newcomers):
                        await known(world)
                    if not (is_new or pictures):
                        await words_only(world)
                    yield world
                    await world.quiet()
                finally:
                    world.services.thinkers.close()
                    await world.services.store.close()
    problems = [
        *check_requests(env.http_requests),
        *undescribed(env.http_requests),
        *world.faults(),
    ]
    assert not problems, problems


@functools.cache
def _settings(**changes: Any) -> Settings:
    """Return the tests' settings, of which some differ; reading them takes milliseconds."""
    return Settings(
        _env_file=None,
        **{
            "computer_seconds": 0.0,
            "board_seconds": 0.0,
            "picture_processes": 0,
            "thinking_processes": 0,
            # a wait at the rate limit would never end while the clock stands still
            "requests": 100_000,
            **changes,
        },
    )


@functools.cache
def _database(
    now: float,
    met: tuple[int, ...],
    without_pictures: int | None,
    stored: tuple[tuple[str, str], ...],
) -> bytes:
    """Return an SQLite database that a bot has just used.

    It has swept, which would take most of the next start.

    Args:
        now: Unix time.
        met: the people whose language the bot knows.
        without_pictures: the server whose boards are text, or None.
        stored: names and values of facts.
    """
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "pasur.db"
        make_database(file)
        engine = create_engine(f"sqlite:///{file}")
        with engine.begin() as conn:
            for person in met:
                people.hear(conn, person, "en-US", 0, None)
            if without_pictures is not None:
                people.set_guild(conn, without_pictures, board="text")
            for name, value in (*stored, ("sweep-due", str(now + 86400.0))):
                facts.put(conn, name, value)
        engine.dispose()
        return file.read_bytes()


_described: dict[tuple[tuple[str, ...], Words], tuple[list[Any], str]] = {}
"""The commands as Discord has them and their fingerprint, by the bot's features and words."""


async def _register(world: World) -> tuple[tuple[str, str], ...]:
    """Register the bot's commands, as its last start did; return its facts about them.

    The next start would take a fifth longer if it had to register them.
    """
    backend, which = world.env.backend, (world.settings.features, words_for("en"))
    if which not in _described:
        bot = PasurBot(world.settings)
        await bot.load_cogs()
        sent = [
            {name: value for name, value in one.items() if name in COMMAND_FIELDS}
            for one in await payload(bot.tree)
        ]
        _described[which] = sent, await fingerprint(bot.tree, backend.application_id)
    sent, hashed = _described[which]
    ids = {}
    for one in backend.register_commands(None, _copied(sent)):
        parts = [f"{one['name']} {part['name']}" for part in one["options"] if part["type"] <= 2]
        ids |= dict.fromkeys(parts or [one["name"]], int(one["id"]))
    return ("commands-synced", hashed), ("command-ids", json.dumps(ids))


async def known(world: World) -> None:
    """Store a language for each person, so that the bot does not offer another one."""
    async with writing(world.services.store) as conn:
        for person in world.people.values():
            await conn.run_sync(people.hear, person.id, "en-US", 0, None)


async def words_only(world: World) -> None:
    """Set the server's boards to text without pictures."""
    await world.services.store.write(people.set_guild, world.guild.id, board="text")


@contextlib.contextmanager
def _speaking(world: World) -> Iterator[None]:
    """Send each person's own language with interactions, and the server's if it is a *Community*.

    Discord sends American English for every other server, and simcord for all servers and people.
    """
    original, made = simcord.interactions.base_payload, serializers.guild_create_payload

    def base_payload(*args: Any, **kwargs: Any) -> tuple[Any, dict[str, Any]]:
        record, payload = original(*args, **kwargs)
        payload["locale"] = world.locales.get(kwargs["user_id"], payload["locale"])
        payload["guild_locale"] = world.community or "en-US"
        return record, payload

    def guild_payload(backend: Any, guild: Any) -> Any:
        features = ["COMMUNITY"] if world.community and guild.id == world.guild.id else []
        return {**made(backend, guild), "features": features}

    simcord.interactions.base_payload = base_payload
    serializers.guild_create_payload = guild_payload  # type: ignore[assignment]
    try:
        yield
    finally:
        simcord.interactions.base_payload = original
        serializers.guild_create_payload = made


@contextlib.contextmanager
def _patient() -> Iterator[None]:
    """Make simcord see that a task at a lock waits for another task.

    While a thread works for the bot, as in each transaction, the bot is not idle, so no task needs
    to be inspected.
    """
    original = simcord._settlement._park_reason
    looked_at: weakref.WeakKeyDictionary[asyncio.Task[Any], Any] = weakref.WeakKeyDictionary()

    def reason(state: Any, task: asyncio.Task[Any], *rest: Any) -> str | None:
        if state.work.executors:
            return None
        waiter = getattr(task, "_fut_waiter", None)
        known = looked_at.get(task)
        if known is not None and known() is waiter is not None and not waiter.done():
            return "still what it waited for"
        found = looked_into(state, task, *rest)
        if found is not None and waiter is not None:
            looked_at[task] = weakref.ref(waiter)
        return found

    def looked_into(state: Any, task: asyncio.Task[Any], *rest: Any) -> str | None:
        step: Any = task.get_coro()
        while getattr(step, "cr_await", None) is not None:
            if step.cr_code in QUEUES:
                return "a queue"
            step = step.cr_await
        found: str | None = original(state, task, *rest)
        return found

    simcord._settlement._park_reason = reason
    try:
        yield
    finally:
        simcord._settlement._park_reason = original


@contextlib.contextmanager
def _seeing_transactions(env: Env) -> Iterator[None]:
    """Make simcord see aiosqlite's transactions as executors, and keep its clock inside them."""
    original = SqliteConnection.run

    async def seen(connection: Any, work: Any) -> Any:
        done = asyncio.get_running_loop().create_future()
        env._work.executors[done] = SimpleNamespace(
            caller=None, generation=env._generation, label="transaction", state="running"
        )
        try:
            return await original(
                connection, functools.partial(contextvars.copy_context().run, work)
            )
        finally:
            del env._work.executors[done]
            done.set_result(None)

    with mock.patch.object(SqliteConnection, "run", seen):
        yield


def check_requests(requests: Iterable[Any]) -> Iterator[str]:
    """Yield a sentence for each violation of Discord's own description of its API, if it is here.

    A process checks requests of the same shape and within the same limits only once. It checks the
    parts of a message around its components, and each component alone: there are few shapes of
    components, and many ways to combine them. All requests with messages accept the same ones.
    """
    if not (OPENAPI / "openapi.json").exists():
        return
    spec = _spec()
    for entry in requests:
        route = entry.method, re.sub(r"\d{15,}|/[^/]{40,}/", "*", entry.path)
        kind = "form" if _data(entry.json) and entry.json.get("type") == _FORM else "message"
        looked_at: list[tuple[Any, Any]] = [((route, _around(entry.json)), entry.json)]
        looked_at += [((kind, _shape(_components(one))), one) for one in _alone(entry.json)]
        for shape, body in looked_at:
            if (told := repr(shape)) in _checked:
                continue
            problems = spec.check(entry.method, entry.path, body)
            if not (problems := [one for one in problems if not _HABIT.search(one)]):
                _checked.add(told)
            yield from problems


def undescribed(requests: Iterable[Any]) -> Iterator[str]:
    """Yield a sentence for each picture that the bot has sent without a description."""
    for entry in requests:
        body = _data(entry.json) or entry.json
        if not isinstance(body, dict):
            continue
        sent = [one for one in body.get("attachments") or () if "filename" in one]
        pictures = [one for one in sent if one["filename"].endswith((".png", ".gif", ".jpg"))]
        galleries = [one for one in walk_components(_components(body)) if one.get("type") == 12]
        for one in (*pictures, *(item for gallery in galleries for item in gallery["items"])):
            if not (one.get("description") or "").strip():
                yield f"{entry.method} {entry.path}: a picture without a description: {one}"


_HABIT = re.compile(
    r"(allowed_mentions/(users|roles)/\d+|default_values/\d+/id|emoji/id): \d+ is not "
    r"(valid|of type 'string')"
)
"""Problems to ignore: discord.py writes these ids as numbers, and Discord accepts them."""

_LIMITS = (0, 1, 25, 32, 38, 45, 80, 100, 150, 512, 1000, 1024, 2000, 4000)
"""Lengths of texts that Discord's documentation sets somewhere."""

_COUNTS = (0, 1, 3, 5, 10, 25, 40, 100)
"""Lengths of lists that it sets somewhere."""

_FORM = 9
"""The type of an answer to an interaction that is a form."""

_CONTAINER = 17
"""The type of a container component; each board and hand is one."""


def _data(body: Any) -> dict[str, Any] | None:
    """Return the message in an answer to an interaction."""
    data = body.get("data") if isinstance(body, dict) else None
    return data if isinstance(data, dict) else None


def _components(body: Any) -> list[dict[str, Any]]:
    """Return the outermost components of a message, or of the message in an answer."""
    message = _data(body) or body
    return (message.get("components") or []) if isinstance(message, dict) else []


def _alone(body: Any) -> Iterator[dict[str, Any]]:
    """Yield the message once for each component, without the others but with its container."""
    if data := _data(body):
        yield from ({**body, "data": one} for one in _alone(data))
        return
    for one in _components(body):
        inner = one.get("components") or [] if one.get("type") == _CONTAINER else []
        for child in inner:
            yield {**body, "components": [{**one, "components": [child]}]}
        if not inner:
            yield {**body, "components": [one]}


def _around(body: Any) -> Any:
    """Return a message's shape without its components, with their numbers and limits."""
    if not isinstance(body, dict):
        return _shape(body)
    if data := _data(body):
        return _shape({**body, "data": None}), _around(data)
    outer = _components(body)
    inner = [one.get("components") or [] for one in outer if one.get("type") == _CONTAINER]
    written = [one for one in walk_components(outer) if "type" in one]
    custom_ids = [one["custom_id"] for one in written if "custom_id" in one]
    return (
        _shape({**body, "components": None}),
        [bisect.bisect_left(_COUNTS, len(one)) for one in (outer, *inner)],
        len(written) > 40,
        sum(len(one.get("content", "")) for one in written) > 4000,
        len(custom_ids) > len(set(custom_ids)),
    )


def _shape(body: Any) -> Any:
    """Return a key that bodies of the same shape share; a list counts as the set of its items."""
    if isinstance(body, dict):
        return sorted((key, _shape(value)) for key, value in body.items())
    if isinstance(body, list):
        return bisect.bisect_left(_COUNTS, len(body)), sorted({repr(_shape(one)) for one in body})
    if isinstance(body, str):
        return "1" if body.isdecimal() else bisect.bisect_left(_LIMITS, len(body))
    return body


@functools.cache
def _spec() -> Any:
    sys.path.insert(0, str(OPENAPI))
    # jsonschema does without it. It parses 38 grammars at its import, for addresses (IRI) alone.
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
    with warnings.catch_warnings(action="ignore", category=ResourceWarning):
        validate_openapi = importlib.import_module("validate_openapi")
        spec = validate_openapi.Spec(str(OPENAPI / "openapi.json"), strict=True)
    usual = validate_openapi.Draft202012Validator
    schemas = spec.doc["components"]["schemas"]
    narrowed = {one: _narrowed(usual.VALIDATORS[one], schemas) for one in ("anyOf", "oneOf")}
    validate_openapi.Draft202012Validator = jsonschema.validators.extend(usual, narrowed)
    return spec


def _narrowed(keyword: Callable[..., Any], schemas: dict[str, Any]) -> Callable[..., Any]:
    """Return jsonschema's check of a keyword, without the alternatives that cannot fit.

    jsonschema lists all faults of all alternatives, which took a quarter of these tests' time.
    """

    def check(validator: Any, alternatives: list[Any], value: Any, schema: Any) -> Any:
        fitting = [
            one
            for one in alternatives
            if _may_fit(schemas.get(one.get("$ref", "").rpartition("/")[2], one), value)
        ]
        return keyword(validator, fitting or alternatives, value, schema)

    return check


def _may_fit(schema: dict[str, Any], value: Any) -> bool:
    """Return False if a schema's constant, type or tag `type` shows that it refuses a value."""
    if "const" in schema:
        return bool(schema["const"] == value)
    if schema.get("type") == "null":
        return value is None
    if not isinstance(value, dict):
        return schema.get("type") != "object"
    tags = schema.get("properties", {}).get("type", {}).get("enum")
    return tags is None or "type" not in value or value["type"] in tags


_checked: set[str] = set()


def text(message: ResponseMessage | Message) -> str:
    """Return the markdown of a message, block after block; commands are as people type them."""
    return "\n".join(filter(None, (message.content, words_of(message.components))))


SUIT_AS_TEXT = "\ufe0e"
"""The variation selector after each suit, so that clients draw it as text."""


def words_of(components: list[dict[str, Any]]) -> str:
    """Return the markdown of components, with commands as people type them."""
    said = "\n".join(
        str(one["content"]) for one in walk_components(components) if one["type"] == 10
    )
    return as_typed(said).replace(SUIT_AS_TEXT, "")


def as_typed(markdown: str) -> str:
    """Return a text with mentions of commands replaced by the commands as people type them."""
    with_words = re.sub(r"</([a-z ]+):\d+> \*\*([^*]+)\*\*", r"`/\1 \2`", markdown)
    return re.sub(r"</([a-z ]+):\d+>", r"`/\1`", with_words)


def labels(message: ResponseMessage) -> dict[str, str]:
    """Return the custom ids of a message's buttons by their labels."""
    return {
        one["label"].replace(SUIT_AS_TEXT, ""): one["custom_id"]
        for one in walk_components(message.components)
        if one["type"] == 2 and "custom_id" in one
    }


def ids(message: ResponseMessage) -> list[str]:
    """Return all custom ids of a message, from top to bottom."""
    return [one["custom_id"] for one in walk_components(message.components) if "custom_id" in one]


def private(result: InteractionResult) -> ResponseMessage:
    """Return the private message: a new answer, or the one that was updated in place.

    Fail if there is none.
    """
    shown = [*result.followups, *([result.response] if result.response else [])]
    assert shown, "nothing was answered"
    return shown[0]


def answer_text(result: InteractionResult) -> str:
    """Return the text that the person reads in answer; empty without one."""
    shown = [*([result.response] if result.response else []), *result.followups]
    return "\n".join(text(one) for one in shown)
