"""The web server of the playground: the page, its pictures and a small JSON interface.

It listens on 127.0.0.1 only. It refuses requests under other host names (DNS rebinding) and from
other sites' pages.
"""

from __future__ import annotations

import asyncio
import mimetypes
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aiohttp import WSCloseCode, web
from fluent.runtime import FluentResource

from bot.host.serving import stop_serving
from bot.i18n import DEFAULT, FOLDER, words_for
from bot.playground.guard import HOST, only_this_machine, read_json
from bot.playground.screen import screen
from bot.playground.world import PEOPLE, NotPossible, PlaygroundPerson, Reaction, World, open_world

PORT = 8765
"""The first port that the playground tries."""
PORTS_TRIED = 20
"""Number of consecutive ports that are tried if none is requested."""
NEWS_SECONDS = 0.02
"""Seconds for collecting changes before a page is notified, so that it draws a move only once."""
STATIC = Path(__file__).parent / "static"
SIGNS_FONT = Path(__file__).parents[1] / "pictures" / "fonts" / "captions.ttf"
"""The font with emojis and symbols, for machines that lack one."""
PAGE_HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline';"
        " frame-ancestors 'none'; connect-src 'self' ws://127.0.0.1:* ws://localhost:*"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
PLACEHOLDERS = {name: f"{{{name}}}" for name in ("name", "channel")}

_WORLD = web.AppKey("world", World)
_KILL: web.AppKey[Callable[[], None]] = web.AppKey("kill")
_SOCKETS = web.AppKey("sockets", set[web.WebSocketResponse])


class NoPort(Exception):
    """Raised if the requested port, or all ports that were tried, are in use.

    `port` is the first port that was tried.
    """

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.port = port


@dataclass(frozen=True, slots=True)
class Playground:
    """A running playground: the address of its page and the world behind it."""

    url: str
    world: World


BotBeside = Callable[[World], AbstractAsyncContextManager[Callable[[], None]]]
"""Runs a bot for a world; yields a function that kills the bot."""


async def serve(
    bot: BotBeside,
    *,
    port: int | None = None,
    people: Sequence[str] = PEOPLE,
    announce: Callable[[str], None],
) -> None:
    """Run a playground until cancelled; `announce` is called with the address of the page.

    Raise `NoPort` and `NoBot` as `playground` does.

    Args:
        bot: runs a bot for the world.
        port: as for `playground`.
        people: the names of the people on the server.
        announce: called once, when the page can be opened.
    """
    async with playground(bot, port=port, people=people) as running:
        announce(running.url)
        await asyncio.Event().wait()


@asynccontextmanager
async def playground(
    bot: BotBeside, *, port: int | None = None, people: Sequence[str] = PEOPLE
) -> AsyncIterator[Playground]:
    """Run a bot in a simulated server, with a page to play on.

    Raise `NoPort` if `port` is not free or, for None, if none of 20 ports is free; no bot was
    started then. Raise `NoBot` if the bot ends before it connects.

    Args:
        bot: runs a bot for the world.
        port: 0 for any free port, None for the first free one from 8765 on.
        people: the names of the people on the server.
    """
    with _listening(port) as listener:
        async with open_world(people) as world, bot(world) as kill:
            runner = web.AppRunner(make_app(world, kill), access_log=None, shutdown_timeout=1.0)
            await runner.setup()
            try:
                await web.SockSite(runner, listener).start()
                yield Playground(f"http://{HOST}:{listener.getsockname()[1]}", world)
            finally:
                await stop_serving(runner)


def _listening(port: int | None) -> socket.socket:
    tried = range(PORT, PORT + PORTS_TRIED) if port is None else (port,)
    for candidate in tried:
        with suppress(OSError):
            return socket.create_server((HOST, candidate))
    raise NoPort(tried[0])


def make_app(world: World, kill: Callable[[], None]) -> web.Application:
    """Return the web application for a world; `kill` kills the world's bot."""
    app = web.Application(middlewares=[only_this_machine, _with_headers])
    app[_WORLD] = world
    app[_KILL] = kill
    app[_SOCKETS] = set()
    app.on_shutdown.append(_hang_up)
    app.router.add_get("/", _page)
    app.router.add_static("/static", STATIC)
    app.router.add_get("/fonts/signs.ttf", _signs_font)
    app.router.add_get("/media/{path:.+}", _media)
    app.router.add_get("/emoji/{id:[0-9]{1,20}}", _emoji)
    app.router.add_get("/api/words", _words)
    app.router.add_get("/api/screen", _screen)
    app.router.add_get("/api/live", _live)
    app.router.add_post("/api/plug", _plug)
    for name, action in ACTIONS.items():
        app.router.add_post(f"/api/{name}", _action(action))
    return app


@web.middleware
async def _with_headers(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    response = await handler(request)
    if not response.prepared:
        response.headers.update(PAGE_HEADERS)
    return response


async def _hang_up(app: web.Application) -> None:
    pages = app[_SOCKETS]
    for page in tuple(pages):
        await page.close(code=WSCloseCode.GOING_AWAY)


async def _page(_: web.Request) -> web.StreamResponse:
    return web.FileResponse(STATIC / "index.html")


async def _signs_font(_: web.Request) -> web.StreamResponse:
    return web.FileResponse(SIGNS_FONT)


async def _media(request: web.Request) -> web.StreamResponse:
    path = request.match_info["path"]
    data = request.app[_WORLD].file(path)
    if data is None:
        raise web.HTTPNotFound
    kind = mimetypes.guess_type(path)[0] or ""
    # Anything that can contain a script, as SVG can, is downloaded and never opened as a page.
    if kind.startswith("image/") and kind != "image/svg+xml":
        return web.Response(body=data, content_type=kind)
    return web.Response(body=data, headers={"Content-Disposition": "attachment"})


async def _emoji(request: web.Request) -> web.StreamResponse:
    data = request.app[_WORLD].backend.emoji_images.get(int(request.match_info["id"]))
    if data is None:
        raise web.HTTPNotFound
    return web.Response(body=data, content_type="image/png")


async def _words(request: web.Request) -> web.StreamResponse:
    """Send all sentences of the page in a person's language; `{name}` marks places for names."""
    person = _person(request)
    words = words_for(person.locale)
    source = (FOLDER / DEFAULT / "playground.ftl").read_text(encoding="utf-8")
    ids = [entry.id.name for entry in FluentResource(source).body if hasattr(entry, "id")]
    sentences = {message: words(message, **PLACEHOLDERS) for message in ids}
    return web.json_response({"locale": person.locale, "sentences": sentences})


def _person(request: web.Request) -> PlaygroundPerson:
    """Return the person whom the page acts for, by default the first one."""
    world = request.app[_WORLD]
    person = world.people.get(request.query.get("as", "").lower())
    return person or next(iter(world.people.values()))


async def _screen(request: web.Request) -> web.StreamResponse:
    world = request.app[_WORLD]
    person = _person(request)
    channel_id = world.find_channel(person, request.query.get("channel", ""))
    return web.json_response(screen(world, person, channel_id))


async def _live(request: web.Request) -> web.StreamResponse:
    """Open a WebSocket that sends the number of each new version of the world."""
    world = request.app[_WORLD]
    page = web.WebSocketResponse(heartbeat=30)
    try:
        await page.prepare(request)
    except ConnectionError:  # a page that was closed as it opened
        return page
    request.app[_SOCKETS].add(page)
    sending = asyncio.create_task(_send_versions(world, page))
    try:
        # The page sends nothing; reading notices when it is gone.
        async for _ in page:
            pass
    finally:
        sending.cancel()
        request.app[_SOCKETS].discard(page)
    return page


async def _send_versions(world: World, page: web.WebSocketResponse) -> None:
    version = 0
    with suppress(ConnectionError):
        while True:
            await world.news(version)
            await asyncio.sleep(NEWS_SECONDS)
            version = world.version
            await page.send_json({"version": version})


async def _plug(request: web.Request) -> web.StreamResponse:
    request.app[_KILL]()
    return web.json_response({})


Body = Mapping[str, Any]


async def _send(world: World, person: PlaygroundPerson, body: Body) -> None:
    await world.send(person, int(body["channel"]), str(body["text"]))


async def _click(world: World, person: PlaygroundPerson, body: Body) -> Reaction:
    return await world.click(
        person, int(body["channel"]), int(body["message"]), str(body["custom_id"])
    )


async def _select(world: World, person: PlaygroundPerson, body: Body) -> Reaction:
    return await world.select(
        person,
        int(body["channel"]),
        int(body["message"]),
        str(body["custom_id"]),
        list(body["values"]),
    )


async def _submit(world: World, person: PlaygroundPerson, body: Body) -> Reaction:
    return await world.submit(person, int(body["interaction"]), dict(body["values"]))


async def _command(world: World, person: PlaygroundPerson, body: Body) -> Reaction:
    return await world.command(
        person, int(body["channel"]), str(body["name"]), dict(body["options"])
    )


async def _autocomplete(world: World, person: PlaygroundPerson, body: Body) -> Reaction:
    return await world.autocomplete(
        person,
        int(body["channel"]),
        str(body["name"]),
        str(body["option"]),
        str(body["text"]),
        dict(body["options"]),
    )


async def _dismiss(world: World, person: PlaygroundPerson, body: Body) -> None:
    world.dismiss(person, int(body["message"]))


async def _locale(world: World, person: PlaygroundPerson, body: Body) -> None:
    world.set_locale(person, str(body["locale"]))


Action = Callable[[World, PlaygroundPerson, Body], Awaitable[Reaction | None]]

ACTIONS: dict[str, Action] = {
    "send": _send,
    "click": _click,
    "select": _select,
    "submit": _submit,
    "command": _command,
    "autocomplete": _autocomplete,
    "dismiss": _dismiss,
    "locale": _locale,
}


def _action(action: Action) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """Return an action's handler: 400 if it is malformed, 409 if it is impossible."""

    async def handle(request: web.Request) -> web.StreamResponse:
        world = request.app[_WORLD]
        if request.content_type != "application/json":
            raise web.HTTPUnsupportedMediaType
        try:
            body = await read_json(request)
            outcome = await action(world, world.people[body["as"]], body)
        except NotPossible as error:
            return web.json_response({"problem": str(error)}, status=409)
        except (KeyError, TypeError, ValueError):
            raise web.HTTPBadRequest from None
        if outcome is None:
            return web.json_response({})
        return web.json_response(
            {
                "interaction": str(outcome.interaction),
                "answered": outcome.answered,
                "modal": outcome.modal,
                "choices": outcome.choices,
            }
        )

    return handle
