"""A million matches in 10,000 servers: `python -m benchmarks.scoreboards [--matches N]`.

Fills a database (`benchmarks.filling`), SQLite or with `--postgres` PostgreSQL. Then it measures:

- the pages of `/scoreboard` and `/stats` in words, from the request to the page, for servers and
  people drawn by chance, half of them in the largest server, by a process that has just opened the
  database;
- the transaction that ends a match, with the features that store competition and without.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from benchmarks.filling import NOW, TOURNAMENTS, Figures, Past, Server, run, show
from benchmarks.storing import Clock, acted, begun, opened, settings, spread_of_both, writer
from bot.features.ratings import answer as ratings
from bot.features.registry import features, hooks
from bot.features.rivals.answer import two_page
from bot.features.scores.answer import standings_page
from bot.features.seasons import answer as seasons
from bot.features.statistics.answer import person_page
from bot.features.tournaments import answer as tournaments
from bot.features.tournaments import rows
from bot.pages.audience import Audience
from bot.services import Services, audience_of
from bot.store import Store, people
from bot.tables.who import Who


class Reader:
    """A person who asks for pages in words: the parts of `Context` that these pages use."""

    def __init__(self, services: Services, server: Server, user_id: int) -> None:
        self.services = services
        self.guild_id = server.guild_id
        self.who = Who(user_id, f"Player {user_id}")
        rights = SimpleNamespace(manage_guild=False)
        self.interaction = SimpleNamespace(guild_id=server.guild_id, permissions=rights)

    async def drawn(self, _draw: object, _scene: object) -> None:
        """Return no picture: the pages are read in words."""

    async def drawn_list(self, _listing: object, _audience: object) -> None:
        """Return no picture: the lists are read in words."""

    async def audience(self) -> Audience:
        """Return the person as a reader."""
        read = self.services.store.read
        person, guild = await read(people.person_and_guild, self.who.user_id, self.guild_id)
        return audience_of(replace(person, look="text"), guild, "en-US")


async def standings(it: Any) -> object:
    """Make the page of the standings of the latest tournament."""
    return await tournaments.look(it, await it.services.store.read(rows.get, TOURNAMENTS))


Page = Callable[[Any], Awaitable[Any]]

PAGES: dict[str, Page] = {
    "season, all games": lambda it: seasons.view_page(it, "now", ""),
    "season, a game": lambda it: seasons.view_page(it, "now", "rami"),
    "season, page 5": lambda it: seasons.view_page(it, "now", "", first=40),
    "past season": lambda it: seasons.view_page(it, "past", "", number=3),
    "hall of fame": lambda it: seasons.view_page(it, "hall", ""),
    "rating": lambda it: ratings.list_page(it, "rami"),
    "why": lambda it: ratings.explain(it, "rami"),
    "all time, all games": lambda it: standings_page(it, "", with_computers=False),
    "all time, a game": lambda it: standings_page(it, "rami", with_computers=False),
    "/stats": lambda it: person_page(it, it.who.user_id),
    "tournaments": lambda it: tournaments.hub(it),
    "standings of a tournament": standings,
    "rivalry": lambda it: two_page(it, 10_000 * it.guild_id + (it.who.user_id % 10_000 == 0)),
}


async def read_pages(services: Services, past: Past, times: int) -> Figures:
    """Read each page this number of times; return durations in milliseconds by page.

    The figures are `first_ms` and the ones of `spread_of_both`.
    """
    rng, found = random.Random(1), {}
    for name, page in PAGES.items():
        took = []
        for turn in range(times):
            server = past.drawn(rng, turn)
            reader = Reader(services, server, server.person(rng))
            clock = Clock()
            await page(reader)
            took.append(clock.read())
        found[name] = spread_of_both(took) | {"first_ms": round(1000 * took[0][0], 1)}
    return found


async def ends(store: Store, url: str, past: Past, times: int) -> Figures:
    """End rated matches in the largest server: `times` with the features, as many without.

    Return durations in milliseconds by name.
    """
    chosen = features()
    without = {name: one for name, one in chosen.items() if name not in ("ratings", "seasons")}
    kinds = {"without seasons and ratings": hooks(without), "with them": hooks(chosen)}
    took: dict[str, list[tuple[float, float]]] = {name: [] for name in kinds}
    rng = random.Random(2)
    await store.write(people.set_guild, 1, most_tables=1_000_000)
    for name in times * list(kinds):
        tables = writer(store, url, hooks=kinds[name])
        both = rng.sample(range(10_000, 10_000 + past.servers[0].people), 2)
        table = await begun(tables, 1, 1, "crazy_eights", both)
        while table.running:
            clock = Clock()
            table = await acted(tables, table, rng)
        took[name].append(clock.read())
    return {f"end of a match, {name}": spread_of_both(one) for name, one in took.items()}


async def measure(url: str, past: Past, times: int) -> None:
    """Measure on a filled database, and print each figure; pages are read `times` times."""
    async with opened(url) as store:
        services = Services(store, writer(store, url), settings(url), lambda: NOW - 1.0)
        show(await read_pages(services, past, times))
        show(await ends(store, url, past, max(times // 3, 2)))


if __name__ == "__main__":
    run(__doc__, measure)
