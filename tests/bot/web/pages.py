"""The pages of a server over HTTP, on the tables of a `Room`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count

from aiohttp import ClientResponse, ClientSession
from sqlalchemy import Connection

from bot.competition.points import WHOLE
from bot.competition.ratings import Rating
from bot.features.ratings import rows as ratings
from bot.features.ratings.rows import Standing
from bot.features.scores import rows as scores
from bot.features.scores.totals import day_of
from bot.features.seasons import rows as seasons
from bot.host.connections import ConnectionLimits, HttpConnections
from bot.host.serving import serving
from bot.pages.web_links import WebLinks
from bot.store import people
from bot.store.people import Named
from bot.tables.who import Who
from bot.web.app import HEADERS, Site, Source, make_app
from bot.web.recent import Recent
from tests.bot.features.nights.evenings import begun, play_round
from tests.bot.room import ALI, CHANNEL, EVERYONE, GUILD, MINA, REZA, SARA, START, Room
from tests.bot.store.rows import lobby, result
from tests.bot.web.tried import closed, opened, tried

SECRET, KEY = "a-secret-of-22-letters", "a-key-that-nobody-knows"
PRIVATE = 771
"""A channel that not everyone sees."""


@dataclass
class Pages:
    """The pages of the server of a room.

    `channels` are those that everyone sees; the test can change them. `ready`: whether the bot has
    connected.
    """

    room: Room
    client: ClientSession
    site: Site
    address: str
    channels: set[int] = field(default_factory=lambda: {CHANNEL})
    ready: bool = True
    links: WebLinks = field(default_factory=lambda: WebLinks("", SECRET, key=KEY))

    async def get(self, address: str = "", **headers: str) -> ClientResponse:
        """Return the answer to a request for an address below the server's link, or from `/`."""
        path = address if address.startswith("/") else f"/{SECRET}/{address}"
        return await self.client.get(path, headers=headers, allow_redirects=False)

    async def text(self, address: str = "", **headers: str) -> str:
        """Return a page as HTML; fail if there is none."""
        response = await self.get(address, **headers)
        assert response.status == 200, await response.text()
        return await response.text()


@asynccontextmanager
async def pages_of(room: Room) -> AsyncIterator[Pages]:
    """Serve the pages of a room's server, which has a page."""
    await room.store.write(people.set_guild, GUILD, web_secret=SECRET, web_key=KEY, name="Home")

    async def now() -> float | None:
        return room.time if pages.ready else None

    async def seen_by_all(_: int) -> frozenset[int]:
        return frozenset(pages.channels)

    site, time = Site(room.store, Source(now, seen_by_all), proxy=True), count()
    # The pages of tests are made again each time.
    site.recent = Recent(lambda: 60.0 * next(time))
    site.shared = Recent(lambda: 60.0 * next(time))
    open_now = HttpConnections(ConnectionLimits(each=None))
    async with (
        serving(make_app(site), "127.0.0.1:0", "PASUR_WEB", open_now, HEADERS) as address,
        ClientSession(f"http://{address}") as client,
    ):
        pages = Pages(room, client, site, address)
        yield pages


HOSTILE = "<img src=x onerror=alert(1)>\"'\u202e</bdi>&lt;{{7*7}}"
"""A name that would break a page that does not escape it, or that lets its direction leak."""


async def lived_in(room: Room, links: WebLinks) -> dict[str, str]:
    """Fill the server with one thing of each kind, and a person with the name `HOSTILE` in each.

    Return an address of each page by a name; `missing` leads nowhere.
    """
    hostile = Who(ALI.user_id, HOSTILE[:32])
    night = await begun(room, hostile, SARA, rounds=2)
    await play_round(room, night)
    over = await room.play_out(await room.match(hostile, SARA, target=21))
    running = await room.match(hostile, REZA, MINA)
    contest = await opened(room, deals=1)
    await tried(room, contest, 1, hostile)
    await tried(room, contest, 1, SARA, 1)
    await closed(room, contest)
    await room.store.write(_fill)
    return {
        "server": links.to(),
        "season": links.to("standings"),
        "ever": links.to("standings", view="ever"),
        "rating": links.to("standings", view="rating", game="rami"),
        "hall": links.to("standings", view="hall"),
        "person": links.person(hostile.user_id),
        "rivalry": links.rivalry(hostile.user_id, SARA.user_id),
        "match": links.match(over.id),
        "now": links.now(running.id),
        "duplicate": links.duplicate(contest),
        "deal": links.to(f"duplicate/{contest}/deal/1"),
        "night": links.night(night),
        "missing": links.to("none"),
    }


def _fill(conn: Connection) -> None:
    today = day_of(START)
    people.set_guild(conn, GUILD, season_matches=3)
    for game in ("pasur", "rami"):
        for number in range(8):
            match_id = lobby(conn, guild_id=GUILD, game=game)
            played = EVERYONE[number % 2 :][:3]
            scores.add(
                conn,
                [
                    result(
                        match_id,
                        who.user_id,
                        game=game,
                        guild_id=GUILD,
                        ended_at=START,
                        place=place,
                        won=place == 0,
                        share=WHOLE * (2 - place) // 2,
                    )
                    for place, who in enumerate(played)
                ],
            )
        standings = {
            (game, who.user_id): Standing(Rating(25.0 + number, 2.0), 12 - 4 * number, 3, START)
            for number, who in enumerate(EVERYONE)
        }
        ratings.put_standings(conn, GUILD, standings)
    seasons.cover(conn, GUILD, today - 40)
    seasons.cover(conn, GUILD, today)
    names = [Named(GUILD, who.user_id, who.name) for who in EVERYONE]
    people.remember_names(conn, [*names, Named(GUILD, ALI.user_id, HOSTILE)])
    seasons.close(conn, GUILD, 1, START)
