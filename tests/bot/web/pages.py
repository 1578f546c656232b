"""The pages of a server over HTTP, on the tables of a `Room`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count

from aiohttp import ClientResponse, ClientSession
from sqlalchemy import Connection, insert

from bot.competition.points import WHOLE
from bot.competition.ratings import Rating
from bot.features.feats import rows as feats
from bot.features.feats.rows import Searched
from bot.features.ratings import rows as ratings
from bot.features.ratings.rows import PersonRating
from bot.features.scores import rows as scores
from bot.features.scores.totals import day_of
from bot.features.seasons import rows as seasons
from bot.features.seasons.schema import season_standings
from bot.host.connections import ConnectionLimits, HttpConnections
from bot.host.serving import serving
from bot.interactions.rate_limiter import TokenBuckets
from bot.pages.web_links import WebLinks
from bot.store import people
from bot.store.people import Named
from bot.tables.who import Who
from bot.web.app import HEADERS, Site, Source, make_app
from bot.web.recent import Recent
from pasur_core.feats import Feat
from tests.bot.features.nights.evenings import begun, play_sitting
from tests.bot.features.nights.evenings import opened as signed_up
from tests.bot.features.tournaments import paired
from tests.bot.room import ALI, CHANNEL, EVERYONE, GUILD, MINA, REZA, SARA, START, Room
from tests.bot.store.rows import lobby, result
from tests.bot.web.past import Sat, ended
from tests.bot.web.tried import closed, opened, tried

SECRET, KEY = "a-secret-of-22-letters", "a-key-that-nobody-knows"
PRIVATE = 771
"""A channel that not everyone sees."""
HIDDEN = Who(1009, "Hilda Hidden")
"""A person who opted out of lists; she has one thing of each kind in `lived_in`."""
THREAD = 9001
"""The thread of a table of pairs, which everyone sees here."""
FEAT = "four_surs"
"""A feat of Pâsur, which is in `lived_in` only in a private channel."""


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
    channels: set[int] = field(default_factory=lambda: {CHANNEL, THREAD})
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
async def pages_of(room: Room, *, kept: bool = False) -> AsyncIterator[Pages]:
    """Serve the pages of a room's server, which has a page.

    With `kept`, pages are given again as they were made while the clock of the room stands still,
    as the real process does for some seconds. Otherwise each request makes its page. The limit of
    an address is far above the requests of any test, since it follows the clock of the machine.
    """
    await room.store.write(people.set_guild, GUILD, web_secret=SECRET, web_key=KEY, name="Home")

    async def now() -> float | None:
        return room.time if pages.ready else None

    async def seen_by_all(_: int) -> frozenset[int]:
        return frozenset(pages.channels)

    site = Site(
        room.store, Source(now, seen_by_all), limits=TokenBuckets(10_000.0, 0.0), proxy=True
    )
    time = count()
    if kept:
        site.recent, site.shared = Recent(lambda: room.time), Recent(lambda: room.time)
    else:
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
    """Fill the server with one thing of each kind, in which `HOSTILE` and `HIDDEN` take part.

    Return an address of each page by a name; those of `NOWHERE` lead nowhere.
    """
    hostile = Who(ALI.user_id, HOSTILE[:32])
    night = await begun(room, hostile, SARA, HIDDEN, sittings=2)
    await play_sitting(room, night)
    over = await room.play_out(await room.match(hostile, HIDDEN, SARA, target=21))
    running = await room.match(hostile, REZA, HIDDEN)
    contest = await opened(room, deals=1)
    for choice, who in enumerate((hostile, SARA, HIDDEN)):
        await tried(room, contest, 1, who, choice)
    await closed(room, contest)
    sealed = await paired.opened(room)
    await paired.fill(room, sealed, *paired.CROWD[:4])
    played = await paired.play(room, sealed, *paired.CROWD[:4])
    playing = await paired.begun(room, sealed, *paired.CROWD[:4])
    private = await room.store.write(_fill)
    private_night = await signed_up(room.store, room.time, MINA, channel_id=PRIVATE)
    private_contest = await opened(room, channel_id=PRIVATE)
    await closed(room, private_contest)
    return {
        "server": links.to(),
        "matches": links.to("matches"),
        "matches-of": links.to("matches", person=links.handle(hostile.user_id), game="pasur"),
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
        "sealed": links.now(playing.id),
        "sealed-over": links.match(played.id),
        "private": links.match(private),
        "private-night": links.night(private_night),
        "private-duplicate": links.duplicate(private_contest),
    }


NOWHERE = ("missing", "sealed", "sealed-over", "private", "private-night", "private-duplicate")
"""Addresses of `lived_in` that lead nowhere."""


def _fill(conn: Connection) -> int:
    """Add results, ratings, seasons and names; return the number of a match in `PRIVATE`."""
    today = day_of(START)
    people.set_guild(conn, GUILD, season_matches=3)
    for game in ("pasur", "rami"):
        for number in range(8):
            match_id = lobby(conn, guild_id=GUILD, game=game)
            played = (HIDDEN, *EVERYONE[number % 2 :][:2]) if number < 3 else EVERYONE[:3]
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
            (game, who.user_id): PersonRating(Rating(25.0 + number, 2.0), 12 - 4 * number, 3, START)
            for number, who in enumerate((*EVERYONE, HIDDEN))
        }
        ratings.put_standings(conn, GUILD, standings)
    seasons.cover(conn, GUILD, today - 40)
    seasons.cover(conn, GUILD, today)
    names = [Named(GUILD, who.user_id, who.name) for who in (*EVERYONE, HIDDEN)]
    people.remember_names(conn, [*names, Named(GUILD, ALI.user_id, HOSTILE)])
    seasons.close(conn, GUILD, 1, START)
    for game in ("", "pasur"):
        for line, who in enumerate((HIDDEN, ALI, SARA)):
            row = {"guild_id": GUILD, "number": 1, "game": game, "line": line, "place": line | 1}
            row |= {"user_id": who.user_id, "shares": WHOLE * (9 - line), "matches": 9}
            conn.execute(insert(season_standings).values(row))
    people.set_person(conn, HIDDEN.user_id, scoreboards=people.NEVER)
    sat = Sat(Who(ALI.user_id, HOSTILE), 0, 0), Sat(SARA, 1, 1)
    private = ended(conn, *sat, channel_id=PRIVATE)
    feats.put(conn, [Searched(private, GUILD, "pasur", START, (Feat(FEAT, 0),))])
    return private
