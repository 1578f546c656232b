"""The web application: routes, headers, failures, and the rate limit of each address.

A URL path is `/SECRET/...`. An unknown secret, a replaced secret and a page that does not exist all
get the same answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any
from urllib.parse import parse_qs

import structlog
from aiohttp import hdrs, web

from bot.features import registry
from bot.i18n import folder_of, words_for
from bot.interactions.rate_limiter import TokenBuckets
from bot.interactions.under_way import Turns
from bot.pages.web_links import WebLinks
from bot.store import Store, StoreError, people
from bot.tables.loader import Loader
from bot.tables.refusal import Refused
from bot.web import server
from bot.web.files import files
from bot.web.limits import BURST, PER_SECOND, address_of
from bot.web.recent import CachedAnswer, Recent, accepts_gzip, cached_answer, html_answer
from bot.web.templates import render, words_of
from bot.web.threads import in_thread
from bot.web.visit import Away, Html, Missing, PersonalRoute, PersonalVisit, Route, Visit
from bot.web.watching import Watching

_log = structlog.get_logger(__name__)

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; connect-src 'self'; font-src 'self'; img-src 'self';"
        " script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none';"
        " frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
}
"""The headers of all answers."""

PERSONAL_HEADERS = HEADERS | {
    "Content-Security-Policy": HEADERS["Content-Security-Policy"].replace(
        "form-action 'none'", "form-action 'self'"
    ),
    # Without a referrer, a browser would send `Origin: null` with a form.
    "Referrer-Policy": "same-origin",
}
"""The headers of all answers of personal pages."""

_FOREVER = "public, max-age=31536000, immutable"
"""The caching of static files, whose address changes with their version."""

_SECRET = 64
"""The most letters of a secret; longer ones are rejected without a query."""

_BODY, _BODY_SECONDS = 4096, 10.0
"""The most bytes of a form, and the most seconds for receiving it."""

_FIELDS = 100
"""The most fields of a form."""

_FORMS, _FORMS_PER_SECOND = 8.0, 4.0
"""The burst of forms on one personal page, and the number refilled per second."""

_AT_ONCE = 2
"""The most pages that are made in parallel; others wait. With one, the first view of a long match
would delay all others."""

_NOT_FOUND, _NOT_ALLOWED, _TOO_MANY, _FAILED, _AWAY = 404, 405, 429, 500, 503
_READING = (hdrs.METH_GET, hdrs.METH_HEAD)


async def _no_answer(*_: object) -> Any:
    raise Away


async def _tells_nothing(_: frozenset[int]) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Source:
    """Functions of the running bot that pages need; all but `watch` raise `Away` without a bot.

    Attributes:
        now: returns the Unix time; None before the bot has connected, since the database might not
            be migrated yet.
        seen_by_all: returns the ids of the channels that everyone in a server sees.
        ask: answers a question of a feature (`Feature.asked`), given the question's name and
            arguments.
        watch: subscribes to changes of these card tables (`Watching.told`), and ends earlier
            subscriptions to other tables. It returns whether the bot's process makes all changes
            itself; False if the bot is away.
    """

    now: Callable[[], Awaitable[float | None]]
    seen_by_all: Callable[[int], Awaitable[frozenset[int]]]
    ask: Callable[..., Awaitable[Any]] = _no_answer
    watch: Callable[[frozenset[int]], Awaitable[bool]] = _tells_nothing


@dataclass(slots=True)
class Site:
    """The objects that all pages share.

    Attributes:
        store: the database, on separate connections.
        source: the functions of the running bot.
        proxy: whether a reverse proxy sends the reader's address in `X-Forwarded-For`.
        origin: the beginning of links to these pages, such as `https://cards.example`.
        limits: the token buckets for requests, one for each reader's address.
        personal_limits: separate token buckets for personal pages, so that spectators at the same
            address do not use them up.
        forms: the token buckets for sent forms, one for each personal page (by its key).
        of_key: the locks that allow one request at a time for each personal page.
        loader: loads tables for pages.
        watching: follows running tables for their readers.
        turns: the semaphore that limits how many pages are made in parallel.
        of_address: the locks that allow one page at a time for each address, so that one reader
            does not delay others.
        recent: the cache of answers sent in the last seconds.
        shared: the cache of values that several pages need.
    """

    store: Store
    source: Source
    proxy: bool = False
    origin: str = ""
    limits: TokenBuckets = field(default_factory=lambda: TokenBuckets(BURST, PER_SECOND))
    personal_limits: TokenBuckets = field(default_factory=lambda: TokenBuckets(BURST, PER_SECOND))
    forms: TokenBuckets = field(default_factory=lambda: TokenBuckets(_FORMS, _FORMS_PER_SECOND))
    of_key: Turns = field(default_factory=Turns)
    turns: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(_AT_ONCE))
    of_address: Turns = field(default_factory=Turns)
    recent: Recent[CachedAnswer] = field(default_factory=Recent)
    shared: Recent[Any] = field(default_factory=Recent)
    loader: Loader = field(init=False)
    watching: Watching = field(init=False)

    def __post_init__(self) -> None:
        self.loader = Loader(self.store)
        self.watching = Watching(self.store, self.source.watch)


_SITE = web.AppKey("site", Site)
_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def make_app(site: Site) -> web.Application:
    """Return the web application that serves the pages of all servers of the bot."""
    app = web.Application(middlewares=[_limits, _failures])
    app[_SITE] = site
    app.on_response_prepare.append(_add_headers)
    app.router.add_get("/static/{hash}/{name}", _file)
    for personal in _routes("PERSONAL_ROUTES"):
        handler = _personal_handler_of(personal)
        app.router.add_get(personal.path, handler)
        if not personal.streams:
            app.router.add_post(personal.path, handler)
    for route in (*server.ROUTES, *_routes("ROUTES")):
        app.router.add_get(f"/{{secret}}/{route.path}", _handler_of(route))
    return app


def _routes(name: str) -> Iterator[Any]:
    """Yield the entries of all lists with this name, `ROUTES` or `PERSONAL_ROUTES`, in features."""
    for module in registry.web_modules():
        yield from getattr(module, name, ())


async def _add_headers(request: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(PERSONAL_HEADERS if _is_personal(request) else HEADERS)
    response.headers.setdefault("Cache-Control", "no-store")
    response.headers.pop("Server", None)


@web.middleware
async def _failures(request: web.Request, handler: _Handler) -> web.StreamResponse:
    """Answer failures with a page in the reader's language; never log the URL."""
    if request.method not in _READING and not _takes_forms(request):
        response = _failure(request, _NOT_ALLOWED)
        response.headers["Allow"] = ", ".join(_READING)
        return response
    try:
        return await handler(request)
    except (Missing, Refused, web.HTTPNotFound):
        return _failure(request, _NOT_FOUND)
    except Away:
        return _failure(request, _AWAY)
    except web.HTTPException as error:
        return _failure(request, error.status)
    except StoreError as error:
        _log.warning("a page could not be read", why=error.code)
        return _failure(request, _AWAY)
    except Exception:
        resource = request.match_info.route.resource
        _log.exception("a page failed", page=resource.canonical if resource else "")
        return _failure(request, _FAILED)


@web.middleware
async def _limits(request: web.Request, handler: _Handler) -> web.StreamResponse:
    site = request.app[_SITE]
    limits = site.personal_limits if _is_personal(request) else site.limits
    if not limits.take(address_of(request, proxy=site.proxy)):
        response = _failure(request, _TOO_MANY)
        response.headers["Retry-After"] = "5"
        return response
    return await handler(request)


def _failure(request: web.Request, status: int) -> web.Response:
    return _failure_page(status, words_of(request).language).response(request)


@cache
def _failure_page(status: int, language: str) -> CachedAnswer:
    """Return a page about a failure; cached, because refused requests must be cheap."""
    said = status if status in (_NOT_FOUND, _NOT_ALLOWED, _TOO_MANY, _AWAY) else _FAILED
    page = Html(
        "failure.html",
        {"heading": f"web-failure-{said}", "sentence": f"web-failure-{said}-why"},
    )
    return html_answer(render({}, page, words_for(language), None, ""), status)


async def _file(request: web.Request) -> web.StreamResponse:
    found = files()
    file = found.files.get(request.match_info["name"])
    if file is None or request.match_info["hash"] != found.hash:
        raise Missing
    headers = {"Cache-Control": _FOREVER, "Vary": "Accept-Encoding", "Content-Type": file.kind}
    data = file.data
    if file.packed is not None and accepts_gzip(request):
        data = file.packed
        headers["Content-Encoding"] = "gzip"
    return web.Response(body=data, headers=headers)


def _is_personal(request: web.Request) -> bool:
    return getattr(request.match_info.handler, "personal", False)


def _takes_forms(request: web.Request) -> bool:
    return request.method == hdrs.METH_POST and _is_personal(request)


def _personal_handler_of(route: PersonalRoute) -> _Handler:
    """Return the handler of a personal page, without any cache."""

    async def handle(request: web.Request) -> web.StreamResponse:
        site = request.app[_SITE]
        key = hash((request.match_info["key"], request.cookies.get(route.cookie, "")))
        form: Mapping[str, Sequence[str]] = {}
        if request.method == hdrs.METH_POST:
            try:
                form = await _form(request)
            except _Unread as error:
                refused = route.refuse(request, str(error))
                refused.force_close()  # the rest of the form would be read as a request
                return refused
            if not _is_own(request, site.origin):
                return route.refuse(request, "foreign")
            if not site.forms.take(key):
                return route.refuse(request, "hasty")

        async def visit() -> PersonalVisit:
            now = await site.source.now()
            if now is None:
                raise Away
            ask, seen = site.source.ask, site.source.seen_by_all
            parts = (site.store, site.loader, request, form, ask, seen, site.watching, visit)
            return PersonalVisit(now, *parts)

        if route.streams:
            return await route.answer(await visit())
        async with site.of_key.take(key):
            return await route.answer(await visit())

    handle.personal = True  # type: ignore[attr-defined]
    return handle


def _is_own(request: web.Request, origin: str) -> bool:
    """Return whether a form was sent by a page of this site.

    The `Host` of the request is ignored, because another site can have a host name with this
    address.
    """
    site = request.headers.get("Sec-Fetch-Site", "same-origin")
    return request.headers.get(hdrs.ORIGIN) == origin and site == "same-origin"


class _Unread(Exception):
    """Raised for a form that is rejected unread; its text is a reason of `PersonalRoute.refuse`."""


async def _form(request: web.Request) -> dict[str, list[str]]:
    """Return the fields of a form of at most `_BODY` bytes; raise `_Unread`."""
    encoded = hdrs.CONTENT_ENCODING in request.headers
    if encoded or request.content_type != "application/x-www-form-urlencoded":
        raise _Unread("broken")
    body = bytearray()
    try:
        async with asyncio.timeout(_BODY_SECONDS):
            while chunk := await request.content.readany():
                body += chunk
                if len(body) > _BODY:
                    raise _Unread("large")
        return parse_qs(body.decode(), max_num_fields=_FIELDS, errors="strict")
    except (ValueError, TimeoutError) as error:
        raise _Unread("broken") from error


def _handler_of(route: Route) -> _Handler:
    async def handle(request: web.Request) -> web.StreamResponse:
        site = request.app[_SITE]
        now = await site.source.now()
        if now is None:
            raise Away
        visit = await _visit(site, now, request, route)
        # A stream lasts as long as its reader stays, so it would block the turn of a page.
        if route.streams:
            return _stream_of(await route.answer(visit))

        async def make() -> CachedAnswer:
            async with site.turns:
                answer = await route.answer(visit)
                # In a thread, because presses would wait: a large page takes some ten milliseconds.
                if isinstance(answer, Html):
                    return await in_thread(_render, answer, visit)
                return await in_thread(cached_answer, answer)

        asked = (request.rel_url.raw_path, visit.links.language, *visit.parameters.values())
        key = (visit.guild_id, visit.words.language, visit.channels, asked)
        async with site.of_address.take(visit.address):
            answer = await site.recent.get(key, make, route.fresh)
        return answer.response(request)

    return handle


def _render(page: Html, visit: Visit) -> CachedAnswer:
    return html_answer(
        render(visit.parameters, page, visit.words, visit.links, visit.guild.name or "")
    )


def _stream_of(answer: Html | web.StreamResponse) -> web.StreamResponse:
    if isinstance(answer, Html):
        raise TypeError("a stream is no template")
    return answer


async def _visit(site: Site, now: float, request: web.Request, route: Route) -> Visit:
    """Return the request in the form that pages get; raise `Missing` for an unknown secret.

    `now` is Unix time.
    """
    secret = request.match_info["secret"]
    # A malformed secret is looked up as well, so that it is answered as late as any other.
    asked = secret if secret.isascii() and secret.isprintable() and len(secret) <= _SECRET else "?"
    read = partial(site.store.read, people.guild_of_secret, asked)
    # Many readers look a link up at the same moment, when a table that they watch has changed.
    guild = await site.shared.get(("link", asked), read, 0.0)
    if guild is None:
        raise Missing
    language = folder_of(request.query.get("lang")) or ""
    words = words_of(request, guild.language, guild.locale)
    return Visit(
        guild=guild,
        words=words.polite if guild.president_ranks == "polite" else words,
        links=WebLinks("", secret, language, guild.web_key or ""),
        now=now,
        store=site.store,
        loader=site.loader,
        watching=site.watching,
        shared=site.shared,
        channels=await site.source.seen_by_all(guild.guild_id),
        request=request,
        address=address_of(request, proxy=site.proxy),
        parameters={
            name: value if is_valid(value := request.query.get(name, "")) else ""
            for name, is_valid in route.parameters.items()
        },
        renew=lambda: _visit(site, now, request, route),
    )
