"""The pages of a server over HTTP, on the tables of a `Room`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from aiohttp import ClientResponse, ClientSession

from bot.host.serving import serving
from bot.pages.web_links import WebLinks
from bot.store import people
from bot.web.app import Site, Source, make_app
from tests.bot.room import CHANNEL, GUILD, Room

SECRET = "a-secret-of-22-letters"  # noqa: S105
PRIVATE = 771
"""A channel that not everyone sees."""


@dataclass
class Pages:
    """The pages of the server of a room.

    `channels` are those that everyone sees; the test may change them. `ready`: whether the bot has
    connected.
    """

    room: Room
    client: ClientSession
    site: Site
    channels: set[int] = field(default_factory=lambda: {CHANNEL})
    ready: bool = True
    links: WebLinks = field(default_factory=lambda: WebLinks("", SECRET))

    async def get(self, address: str = "", **headers: str) -> ClientResponse:
        """Return the answer to a request for an address below the server's link, or from `/`."""
        path = address if address.startswith("/") else f"/{SECRET}/{address}"
        return await self.client.get(path, headers=headers, allow_redirects=False)

    async def text(self, address: str = "", **headers: str) -> str:
        """Return a page as HTML; fail if there is none."""
        response = await self.get(address, **headers)
        assert response.status == 200, await response.text()
        return await response.text()

    async def _seen_by_all(self, guild_id: int) -> frozenset[int]:
        assert guild_id == GUILD
        return frozenset(self.channels)


@asynccontextmanager
async def pages_of(room: Room) -> AsyncIterator[Pages]:
    """Serve the pages of a room's server, which has a page."""
    await room.store.write(people.set_guild, GUILD, web_secret=SECRET, name="Home")
    site = Site(room.store)
    async with (
        serving(make_app(site), "127.0.0.1:0", "PASUR_WEB") as site.address,
        ClientSession(f"http://{site.address}") as client,
    ):
        pages = Pages(room, client, site)
        site.source = Source(lambda: pages.ready, lambda: room.time, pages._seen_by_all)
        yield pages
