"""Objects that describe a request for a page, and the kinds of pages."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from aiohttp import hdrs, web
from sqlalchemy import Connection

from bot.i18n import Words
from bot.pages.web_links import WebLinks
from bot.store import Store
from bot.store.people import Guild
from bot.tables.loader import Loader
from bot.web.recent import Recent
from bot.web.watching import Watching

FRESH = 5.0
"""Seconds for which a page of standings or of the past is cached."""

LARGEST = (1 << 63) - 1
"""The largest integer that a database stores."""


def is_number(text: str) -> bool:
    """Return whether a parameter is a number from 1 to 99999.

    >>> is_number("7"), is_number("07"), is_number("1e3"), is_number("100000")
    (True, False, False, False)
    """
    return re.fullmatch("[1-9][0-9]{0,4}", text) is not None


class Away(Exception):
    """Raised if the bot does not answer."""


class Missing(Exception):
    """Raised for a page that does not exist or is not public; readers see no difference."""


@dataclass(frozen=True, slots=True)
class Visit:
    """One request for a page of a server, under the server's secret link.

    Attributes:
        guild: the settings of the server.
        words: the reader's language.
        links: the addresses of the server's pages, in the reader's language.
        now: Unix time in seconds.
        store: the database, on separate connections; pages only read.
        loader: loads tables from the database.
        watching: follows running tables.
        shared: a cache of values that several pages need. A key begins with the name of the
            feature.
        channels: the ids of the channels that everyone in the server sees. Matches in other
            channels are left out.
        request: the request of the browser. Its address contains the server's secret.
        address: a number for the reader's address (`address_of`).
        parameters: the query parameters that the route knows. A missing or invalid one is empty;
            unknown ones are left out.
        renew: reads the link and the channels again. It raises `Missing` if the link is no longer
            valid.
    """

    guild: Guild
    words: Words
    links: WebLinks
    now: float
    store: Store = field(repr=False)
    loader: Loader = field(repr=False)
    watching: Watching = field(repr=False)
    shared: Recent[Any] = field(repr=False)
    channels: frozenset[int]
    request: web.Request = field(repr=False)
    address: int
    parameters: Mapping[str, str]
    renew: Callable[[], Awaitable[Visit]] = field(repr=False)

    @property
    def guild_id(self) -> int:
        """The id of the server."""
        return self.guild.guild_id

    def parameter(self, name: str) -> str:
        """Return a query parameter; empty if it is missing. Raise `KeyError` for unknown names."""
        return self.parameters[name]

    def number(self, name: str) -> int:
        """Return the number in a part of the path; raise `Missing` if a database cannot hold it."""
        number = int(self.request.match_info[name])
        if number > LARGEST:
            raise Missing
        return number

    def person(self, name: str) -> int:
        """Return the user id for the handle in a part of the path (`WebLinks.handle`).

        Raise `Missing` if it is no valid handle.
        """
        user_id = self.links.user_id(self.request.match_info[name])
        if user_id is None:
            raise Missing
        return user_id


@dataclass(frozen=True, slots=True)
class Html:
    """A page to render from a template: a file in a folder `templates`.

    Besides these values, each template gets the values of `templates.render`.
    """

    template: str
    values: Mapping[str, Any] = field(default_factory=dict)


Answer = Callable[[Visit], Awaitable[Html | web.StreamResponse]]
"""Answers a request. Raises `Missing`, `Refused` (which becomes `Missing`) or `StoreError`."""


@dataclass(frozen=True, slots=True)
class PersonalVisit:
    """A request for a page of one person, which no other reader gets.

    Attributes:
        now: Unix time in seconds.
        store: the database, on separate connections; pages only read.
        loader: loads tables from the database.
        request: the request of the browser. Its address and its cookies can contain secrets.
        form: the values of the form that was sent, by name; empty for `GET`.
        ask: asks the bot a question of a feature (`Feature.asked`). It raises `Away` if the bot
            does not answer.
        seen_by_all: returns the ids of the channels that everyone in a server sees. It raises
            `Away` if the bot does not answer.
        watching: follows running tables.
        renew: returns this request with the present time. It raises `Away` if the bot does not
            answer.
    """

    now: float
    store: Store = field(repr=False)
    loader: Loader = field(repr=False)
    request: web.Request = field(repr=False)
    form: Mapping[str, Sequence[str]] = field(repr=False)
    ask: Callable[..., Awaitable[Any]] = field(repr=False)
    seen_by_all: Callable[[int], Awaitable[frozenset[int]]] = field(repr=False)
    watching: Watching = field(repr=False)
    renew: Callable[[], Awaitable[PersonalVisit]] = field(repr=False)

    @property
    def sends(self) -> bool:
        """Whether a form was sent."""
        return self.request.method == hdrs.METH_POST

    def sent(self, name: str) -> str:
        """Return the first value of a field of the form; empty if the form lacks the field."""
        return next(iter(self.form.get(name, ())), "")


@dataclass(frozen=True, slots=True)
class PersonalRoute:
    """A kind of page for one person: its path, and the functions that answer and refuse.

    Its answers are for that person only, so they are never cached. It accepts forms only from its
    own pages.

    Attributes:
        path: a path pattern of aiohttp from the root of the site; its part `{key}` identifies the
            page.
        answer: makes the answer.
        refuse: makes the answer to a rejected form. The reason is `foreign` for a form from another
            site, `large` or `broken` for its contents, and `hasty` for a form too soon after
            others.
        cookie: the name of the cookie of the person's session. Forms are counted by this cookie's
            value, so that other people cannot use up the person's rate limit.
        streams: whether the answer lasts as long as its reader stays; such a page accepts no forms.
    """

    path: str
    answer: Callable[[PersonalVisit], Awaitable[web.StreamResponse]]
    refuse: Callable[[web.Request, str], web.Response]
    cookie: str
    streams: bool = False


@dataclass(frozen=True, slots=True)
class Route:
    """A kind of page: its path below the server's link, and the function that answers.

    Attributes:
        path: a path pattern of aiohttp, such as `match/{number:[0-9]{1,19}}`.
        answer: makes the answer.
        parameters: the query parameters on which the answer depends, besides the language, each
            with a function that returns whether a value is valid.
        streams: whether the answer lasts as long as its reader stays.
        fresh: the seconds for which an answer is cached (`recent`).
    """

    path: str
    answer: Answer
    parameters: Mapping[str, Callable[[str], bool]] = field(default_factory=dict)
    streams: bool = False
    fresh: float = FRESH


@dataclass(frozen=True, slots=True)
class PageSection:
    """A section of the server's front page, which a feature adds to it.

    Attributes:
        template: the name of the section's template.
        read: reads the value `page` of the template, in the transaction of the whole page. It
            returns None to leave the section out.
        order: the section's position in its column, the lowest number first.
        wide: whether the section is in the wide column, which comes first on a phone.
    """

    template: str
    read: Callable[[Connection, Visit], Any]
    order: int
    wide: bool = False
