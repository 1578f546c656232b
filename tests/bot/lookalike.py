"""A server on this machine in Discord's place, for what happens before the gateway."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from bot.interactions.permissions import NEEDED

PATIENCE = 60.0
ME = {
    "id": "1",
    "username": "Pasur",
    "discriminator": "0",
    "avatar": None,
    "bot": True,
    "global_name": None,
}
_APPLICATION = {
    "id": "1",
    "name": "Pasur",
    "icon": None,
    "description": "",
    "summary": "",
    "flags": 0,
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "",
    "owner": ME,
    "team": None,
}


class Discord(BaseHTTPRequestHandler):
    """Who the bot is, where it is, and its commands.

    Attributes:
        accepts: whether it knows the token.
        application: what is set for the application, over the defaults.
        guilds: the servers the bot is in, with the permissions it has there.
        reached: the bot has come to the gateway, where nobody answers before `stopped`.
        told: the commands it was told last.

    """

    accepts: bool
    application: dict[str, Any]
    guilds: dict[str, int]
    reached: threading.Event
    stopped: threading.Event
    told: list[Any]

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if not self.accepts:
            self.answer({"message": "401: Unauthorized", "code": 0}, 401)
        elif "/gateway" in path:
            self.reached.set()
            self.stopped.wait(PATIENCE)
            self.answer({"message": "stopped", "code": 0}, 500)
        elif path.endswith("/applications/@me"):
            self.answer(_APPLICATION | self.application)
        elif path.endswith("/users/@me"):
            self.answer(ME)
        elif path.endswith("/users/@me/guilds"):
            self.answer([self.guild(name) for name in self.guilds])
        elif "/members/" in path:
            self.answer({"user": ME, "roles": [], "joined_at": "2026-01-01T00:00:00+00:00",
                         "deaf": False, "mute": False, "flags": 0})  # fmt: skip
        elif "/guilds/" in path:
            number = path.rpartition("/")[2]
            (name,) = [one for one in self.guilds if self.number(one) == number]
            self.answer(self.guild(name))
        else:
            self.answer([])

    def do_PUT(self) -> None:
        told = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.told[:] = told
        self.answer(
            [
                {"version": "1", **one, "id": str(index), "application_id": "1"}
                for index, one in enumerate(told, start=2)
            ]
        )

    def number(self, name: str) -> str:
        """The id of a server."""
        return str(100 + list(self.guilds).index(name))

    def guild(self, name: str) -> dict[str, Any]:
        """A server in which everybody has these permissions."""
        everyone = {"id": self.number(name), "name": "@everyone", "color": 0, "hoist": False,
                    "position": 0, "permissions": str(self.guilds[name]), "managed": False,
                    "mentionable": False, "flags": 0}  # fmt: skip
        return {"id": self.number(name), "name": name, "icon": None, "owner": False,
                "owner_id": "9", "permissions": str(self.guilds[name]), "features": [],
                "roles": [everyone], "emojis": [], "stickers": []}  # fmt: skip

    def answer(self, data: Any, status: int = 200) -> None:
        """Send JSON."""
        body = json.dumps(data).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_request(self, code: object = "-", size: object = "-") -> None:
        """Say nothing."""


@contextmanager
def serving() -> Iterator[tuple[type[Discord], str]]:
    """The server, and its address as `discord.http.Route.BASE`."""

    class Here(Discord):
        accepts = True
        application: dict[str, Any] = {}  # noqa: RUF012
        guilds = {"Tea House": NEEDED.value}  # noqa: RUF012
        reached = threading.Event()
        stopped = threading.Event()
        told: list[Any] = []  # noqa: RUF012

    with ThreadingHTTPServer(("127.0.0.1", 0), Here) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield Here, f"http://127.0.0.1:{server.server_port}/api/v10"
        finally:
            Here.stopped.set()
            server.shutdown()
            thread.join()
