"""The text of `/metrics` after the beginning of two matches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import aiohttp
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample
from sqlalchemy import select

from bot.host import calls
from bot.host.scrape import Scrape, serve_metrics
from bot.store.schema import log, matches
from tests.loopback import answers
from tests.loopback.playing import seats
from tests.loopback.world import LoopbackWorld, loopback_world
from tests.transactions import all_rows, reading, scalars

NAMES = ("Ali", "Sara")


@dataclass(frozen=True)
class Samples:
    """The text of `/metrics`, and facts for comparison.

    Attributes:
        before: the text before the matches, because counters keep the values of earlier tests.
        requests: the number of the bot's requests to Discord, and how many of them are counted.
        moves: the number of stored actions of seats.
        secrets: texts and numbers that the text must not contain.

    """

    before: str
    text: str
    requests: tuple[int, int]
    moves: int
    secrets: frozenset[str]

    @property
    def samples(self) -> list[Sample]:
        """Return all samples."""
        return _samples(self.text)

    @property
    def names(self) -> set[str]:
        """Return the names of all samples."""
        return {sample.name for sample in self.samples}

    def value(self, name: str, **labels: str) -> float:
        """Return the sum of the samples with this name and these labels.

        Of a counter, it is the increase since `before`.
        """
        counts = name.endswith(("_total", "_count", "_sum"))
        return _sum(self.text, name, labels) - (_sum(self.before, name, labels) if counts else 0.0)


def _samples(text: str) -> list[Sample]:
    return [one for family in text_string_to_metric_families(text) for one in family.samples]


def _sum(text: str, name: str, labels: dict[str, str]) -> float:
    return sum(
        one.value
        for one in _samples(text)
        if one.name == name and labels.items() <= one.labels.items()
    )


async def fetched(scrape: Scrape) -> str:
    """Return the text of `/metrics`; fail unless the status is 200."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://{scrape.address}/metrics") as response,
    ):
        assert response.status == 200
        return await response.text()


@asynccontextmanager
async def counting_from_here(scrape: Scrape) -> AsyncIterator[str]:
    """Yield the text of `/metrics` before a match, without invalid answers of earlier tests."""
    calls._invalid.clear()
    yield await fetched(scrape)


async def _with_requests(
    world: LoopbackWorld, scrape: Scrape, before: str
) -> tuple[str, tuple[int, int]]:
    """Return the text of `/metrics`, and the numbers of requests that Discord has got by then.

    Discord has got a request that is under way, but the bot has not counted it yet. So both are
    read again for some seconds if they differ.
    """
    name = "pasur_discord_requests_total"
    for _ in range(30):
        text, made = await fetched(scrape), world.discord.counts.total()
        if _sum(text, name, {}) - _sum(before, name, {}) == made:
            break
        await asyncio.sleep(0.1)
    return text, (made, world.discord.counted)


async def samples_of_a_match(folder: Path) -> Samples:
    """Play some moves at two tables, with one person's direct messages closed.

    Return the metrics after that.
    """
    async with (
        serve_metrics("127.0.0.1:0") as scrape,
        counting_from_here(scrape) as before,
        loopback_world(folder, NAMES, limited=False) as world,
    ):
        scrape.bot = world.bot
        closed = answers.error(403, 50007)
        world.discord.let("POST", "/users/@me/channels", closed, times=1)
        here = await seats(world, NAMES, hand="dm")
        for seat in here:
            for _ in range(3):
                await world.until(seat.my_turn)
                await seat.play()
        await world.type("Ali", "play", world.add_channel("balcony"), game="pasur")
        for seat in here:
            await world.until(seat.board_is_true)
        limits = "pasur_identifies_left"

        async def is_asked() -> bool:
            return limits in await fetched(scrape)

        await world.until(is_asked)
        await world.quiet()
        async with reading(world.services.store) as conn:
            stored = await conn.run_sync(all_rows, select(log.c.seat, log.c.text))
            seeds = await conn.run_sync(scalars, select(matches.c.seed))
        backend = world.discord.backend
        secrets = {
            *NAMES,
            *map(str, world.people.values()),
            *(one.token for one in backend.interactions.values()),
            *(row.text for row in stored),
            *(seed.hex() for seed in seeds if seed),
            "loopback",
            "Tea House",
            "card-room",
            "balcony",
            str(world.guild_id),
            str(world.channel_id),
        }
        return Samples(
            before,
            *await _with_requests(world, scrape, before),
            sum(row.seat >= 0 for row in stored),
            frozenset(secrets),
        )
