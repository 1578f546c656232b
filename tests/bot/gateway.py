"""A Discord on this machine with a gateway: for real processes that start, serve and stop."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from typing import Any

from aiohttp import WSCloseCode, web
from discord.utils import time_snowflake, utcnow

from tests.bot.lookalike import ME, PATIENCE

APPLICATION = {"id": "1", "flags": 0}


class SmallDiscord:
    """What a bot meets from its login to the answers it gives in direct messages.

    Attributes:
        refusals: statuses with which the next logins are answered; 0 cuts the connection.
        closes: codes with which the next connections are closed once the bot has said who it is.
        commands_status: how the bot's commands are answered.
        shards: how many it is told to use.
        answer_seconds: how long the answer to an interaction is kept waiting for its receipt.
        logins: how often the bot has come.
        identified: what each of its connections has said of itself.
        answers: the answers received, `whole` of them until their receipt was sent.

    """

    def __init__(self) -> None:
        self.refusals: list[int] = []
        self.closes: list[int] = []
        self.commands_status = 200
        self.shards = 1
        self.answer_seconds = 0.0
        self.logins = 0
        self.identified: list[dict[str, Any]] = []
        self.answers: list[dict[str, Any]] = []
        self.whole = 0
        self._sockets: list[web.WebSocketResponse] = []
        self._ids = count(1000)
        self._changed = threading.Condition()
        self._loop: asyncio.AbstractEventLoop
        self.url = ""

    # what a test does

    def wait(self, until: Callable[[], object]) -> None:
        """Wait until this holds."""
        with self._changed:
            assert self._changed.wait_for(until, PATIENCE), "it never happened"

    def type(self, command: str) -> None:
        """Somebody types a command to the bot, in direct messages."""
        number = next(self._ids)
        event = {
            "id": str(time_snowflake(utcnow()) + number),
            "application_id": "1",
            "type": 2,
            "token": f"token{number}",
            "version": 1,
            "data": {"id": "2", "name": command, "type": 1},
            "channel_id": "50",
            "channel": {"id": "50", "type": 1, "last_message_id": None},
            "user": {**ME, "id": "7", "username": "ali", "bot": False},
            "locale": "en-US",
            "app_permissions": "0",
            "entitlements": [],
            "authorizing_integration_owners": {"0": "0"},
            "context": 1,
            "attachment_size_limit": 10485760,
        }
        told = {"op": 0, "t": "INTERACTION_CREATE", "s": number, "d": event}
        asyncio.run_coroutine_threadsafe(self._sockets[-1].send_json(told), self._loop).result(5)

    def hang_up(self) -> None:
        """Close every connection."""
        asyncio.run_coroutine_threadsafe(self.leave(), self._loop).result(5)

    # what the bot asks

    def application(self) -> web.Application:
        """The routes."""
        app = web.Application()
        app.add_routes(
            [
                web.get("/api/v10/users/@me", self._me),
                web.get("/api/v10/oauth2/applications/@me", self._app),
                web.get("/api/v10/applications/@me", self._app),
                web.get("/api/v10/gateway/bot", self._gateway),
                web.put("/api/v10/applications/1/commands", self._commands),
                web.post("/api/v10/interactions/{id}/{token}/callback", self._answered),
                web.get("/gateway", self._connected),
            ]
        )
        return app

    def _note(self, change: Callable[[], object]) -> None:
        with self._changed:
            change()
            self._changed.notify_all()

    async def _me(self, request: web.Request) -> web.Response:
        self._note(lambda: setattr(self, "logins", self.logins + 1))
        if self.refusals:
            status = self.refusals.pop(0)
            if not status:
                assert request.transport is not None
                request.transport.abort()
            return _json({"message": "no", "code": 0}, status=status or 500)
        return _json(ME)

    async def _app(self, request: web.Request) -> web.Response:
        told = {"name": "Pasur", "icon": None, "description": "", "bot_public": True,
                "bot_require_code_grant": False, "verify_key": "", "owner": ME}  # fmt: skip
        return _json(APPLICATION | told)

    async def _gateway(self, request: web.Request) -> web.Response:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        url = f"ws://{request.host}/gateway"
        told = {"url": url, "shards": self.shards, "session_start_limit": limit}
        return _json(told)

    async def _commands(self, request: web.Request) -> web.Response:
        if self.commands_status != 200:
            return _json({"message": "no", "code": 0}, status=self.commands_status)
        told = await request.json()
        return _json(
            [{"version": "1", **one, "id": str(next(self._ids)), "application_id": "1"}
             for one in told]
        )  # fmt: skip

    async def _answered(self, request: web.Request) -> web.Response:
        kind = request.headers["Content-Type"].partition(";")[0]
        self._note(lambda: self.answers.append({"token": request.match_info["token"], "as": kind}))
        await request.read()
        await asyncio.sleep(self.answer_seconds)
        self._note(lambda: setattr(self, "whole", self.whole + 1))
        number = request.match_info["id"]
        shown = {"id": number, "type": 2, "response_message_id": "60",
                 "response_message_loading": False, "response_message_ephemeral": True}  # fmt: skip
        return _json({"interaction": shown})

    async def _connected(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 40000}})
        async for message in socket:
            told = message.json()
            if told["op"] == 1:
                await socket.send_json({"op": 11})
            if told["op"] == 2:
                if self.closes:
                    code = self.closes[0]
                    self._note(partial(self.closes.pop, 0))
                    await socket.close(code=code)
                    break
                ready = {"v": 10, "user": ME, "guilds": [], "session_id": "s",
                         "resume_gateway_url": f"ws://{request.host}/gateway",
                         "shard": told["d"].get("shard"), "application": APPLICATION}  # fmt: skip
                await socket.send_json({"op": 0, "t": "READY", "s": 1, "d": ready})
                self._sockets.append(socket)
                self._note(partial(self.identified.append, told["d"]))
        return socket

    async def leave(self) -> None:
        """Close every connection."""
        for socket in self._sockets:
            await socket.close(code=WSCloseCode.GOING_AWAY)


def _json(told: Any, status: int = 200) -> web.Response:
    """JSON as Discord sends it: discord.py reads no other content type."""
    kind = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(told).encode(), status=status, headers=kind)


@contextmanager
def small_discord() -> Iterator[SmallDiscord]:
    """The server, in a thread of its own; `url` stands for `discord.http.Route.BASE`."""
    here, serving, over = SmallDiscord(), threading.Event(), threading.Event()

    async def serve() -> None:
        here._loop = asyncio.get_running_loop()
        runner = web.AppRunner(here.application(), shutdown_timeout=0.1)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        here.url = f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"
        serving.set()
        await asyncio.to_thread(over.wait)
        await here.leave()
        await runner.cleanup()

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    assert serving.wait(PATIENCE)
    try:
        yield here
    finally:
        over.set()
        thread.join()
