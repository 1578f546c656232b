"""Addresses of a server's web pages, which exist only if the operator serves them (`bot/web`)."""

from __future__ import annotations

import contextlib
import hashlib
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field, replace
from urllib.parse import urlencode

from bot.i18n import Words
from bot.pages.audience import Audience
from bot.pages.custom_ids import Press
from bot.settings import Settings
from bot.store.people import Guild
from bot.tables.table import Table
from bot.ui.layout import Button, Page, Row
from bot.ui.limits import ROW, OutOfLimits

HANDLE = "[A-Za-z0-9_-]{11}"
"""A regular expression for a person's handle in addresses."""

_ROUNDS = 4
"""Rounds of the permutation; with four it looks random to a reader without the key."""

_MOST = (1 << 63) - 1
"""The highest user id that a database stores."""


@dataclass(frozen=True, slots=True)
class WebLinks:
    """Makes the addresses of the pages of one server.

    Attributes:
        base: the beginning of addresses, such as `https://cards.example`. It is empty for links on
            the pages themselves, because these links are relative.
        secret: the part of the address that only people with the server's link know.
        language: the language that the reader has chosen on the page; empty for the browser's.
        key: the key from which people's handles are computed. Readers know `secret`, but not this
            key.
    """

    base: str
    secret: str = field(repr=False)
    language: str = ""
    key: str = field(default="", repr=False)

    def to(self, path: str = "", **parameters: str | int) -> str:
        """Return the address of a page; empty parameters are left out.

        >>> WebLinks("https://cards.example", "s3cret", "fa").to("match/7", move=12)
        'https://cards.example/s3cret/match/7?move=12&lang=fa'
        """
        given = {name: value for name, value in parameters.items() if value != ""}
        if self.language:
            given.setdefault("lang", self.language)
        query = f"?{urlencode(given)}" if given else ""
        return f"{self.base}/{self.secret}/{path}{query}"

    def person(self, user_id: int) -> str:
        """Return the address of a person's page."""
        return self.to(f"person/{self.handle(user_id)}")

    def rivalry(self, user_id: int, other_id: int) -> str:
        """Return the address of the page that compares two people."""
        return self.to(f"rivalry/{self.handle(user_id)}/{self.handle(other_id)}")

    def match(self, number: int, **parameters: str | int) -> str:
        """Return the address of a finished match, by the number of its table."""
        return self.to(f"match/{number}", **parameters)

    def now(self, number: int, **parameters: str | int) -> str:
        """Return the address of a running match, by the number of its table."""
        return self.to(f"now/{number}", **parameters)

    def duplicate(self, number: int) -> str:
        """Return the address of a duplicate tournament."""
        return self.to(f"duplicate/{number}")

    def night(self, number: int) -> str:
        """Return the address of a game night."""
        return self.to(f"night/{number}")

    def handle(self, user_id: int) -> str:
        """Return a person's handle for addresses; readers cannot compute the Discord id from it.

        A server's link can be forwarded to people outside Discord, and a Discord id would lead them
        to the account. With another key, a person has another handle.

        >>> links = WebLinks("", "s3cret", key="k3y")
        >>> links.user_id(links.handle(1001)), links.user_id("no handle")
        (1001, None)
        """
        left, right = divmod(user_id, 1 << 32)
        for round_ in range(_ROUNDS):
            left, right = right, left ^ self._mixed(right, round_)
        return urlsafe_b64encode((left << 32 | right).to_bytes(8)).rstrip(b"=").decode()

    def user_id(self, handle: str) -> int | None:
        """Return the user id for a handle; None if the handle is malformed.

        A handle that was made with another key gives an id that no person has.
        """
        if not re.fullmatch(HANDLE, handle):
            return None
        left, right = divmod(int.from_bytes(urlsafe_b64decode(f"{handle}=")), 1 << 32)
        for round_ in reversed(range(_ROUNDS)):
            left, right = right ^ self._mixed(left, round_), left
        user_id = left << 32 | right
        # The last two bits of the eleventh letter have no meaning, so one id has four spellings.
        return user_id if user_id <= _MOST and self.handle(user_id) == handle else None

    def _mixed(self, half: int, round_: int) -> int:
        given = half.to_bytes(4) + bytes([round_])
        return int.from_bytes(
            hashlib.blake2b(given, digest_size=4, key=self.key.encode()[:64]).digest()
        )


def with_link(page: Page, url: str, words: Words) -> Page:
    """Return a page with one more button, which links to an address.

    The button is in the last row if there is room. An empty address changes nothing.
    """
    if not url:
        return page
    return _with_button(page, Button(words("button-web"), url=url))


def with_watching(page: Page, url: str, words: Words) -> Page:
    """Return a board with a button that links to the table in a browser, if it fits."""
    with contextlib.suppress(OutOfLimits):
        return _with_button(page, Button(words("button-follow"), url=url)) if url else page
    return page


def with_browser(page: Page, table: Table, words: Words) -> Page:
    """Return a page with a button for opening the reader's seat in a browser, if it fits.

    The link is made when the button is pressed, because it is valid only for minutes.
    """
    press = Press("browser", table.id)
    with contextlib.suppress(OutOfLimits):
        return _with_button(page, Button(words("button-browser"), press.button()))
    return page


def _with_button(page: Page, button: Button) -> Page:
    *others, last = page.blocks
    if isinstance(last, Row) and len(last.buttons) < ROW:
        return replace(page, blocks=(*others, Row((*last.buttons, button))))
    return replace(page, blocks=(*page.blocks, Row((button,))))


def with_page(
    page: Page, settings: Settings, audience: Audience, path: str, **parameters: str | int
) -> Page:
    """Return a page with a link to its counterpart in a browser, if the server has web pages.

    `path` and the parameters are as in `WebLinks.to`.
    """
    web = web_links(settings, audience.guild)
    return page if web is None else with_link(page, web.to(path, **parameters), audience.words)


def web_links(settings: Settings, guild: Guild) -> WebLinks | None:
    """Return the links to a server's web pages; None if the server or the operator has none."""
    if not settings.web_url or guild.web_secret is None:
        return None
    return WebLinks(settings.web_url, guild.web_secret, key=guild.web_key or "")
