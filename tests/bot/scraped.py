"""Two matches that were begun, and what `/metrics` told then."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import aiohttp
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample
from sqlalchemy import select

from bot.host.scrape import Unwatched, scraped
from bot.store.schema import log, matches
from tests.loopback import answers
from tests.loopback.playing import seats
from tests.loopback.world import loopback_world
from tests.transactions import all_rows, reading, scalars

NAMES = ("Ali", "Sara")


@dataclass(frozen=True)
class Told:
    """The text, and what holds for it.

    Attributes:
        requests: how many the bot has made, and how many of them count.
        moves: how many actions of seats are stored.
        secrets: texts and numbers that nobody may read there.

    """

    text: str
    requests: tuple[int, int]
    moves: int
    secrets: frozenset[str]

    @property
    def samples(self) -> list[Sample]:
        """Every line."""
        families = text_string_to_metric_families(self.text)
        return [sample for family in families for sample in family.samples]

    @property
    def names(self) -> set[str]:
        """The names of what stands there."""
        return {sample.name for sample in self.samples}

    def value(self, name: str, **labels: str) -> float:
        """The sum of what stands under a name and these labels."""
        return sum(
            one.value
            for one in self.samples
            if one.name == name and labels.items() <= one.labels.items()
        )


async def fetched(scrape: Unwatched) -> str:
    """What `/metrics` tells."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://{scrape.address}/metrics") as response,
    ):
        assert response.status == 200
        return await response.text()


async def told_of_a_match(folder: Path) -> Told:
    """Play some moves at two tables, one person's direct messages being closed."""
    async with (
        scraped("127.0.0.1:0") as scrape,
        loopback_world(folder, NAMES, limited=False, metrics=scrape.metrics) as world,
    ):
        scrape.bot = world.bot
        closed = answers.error(403, 50007)
        world.discord.let("POST", "/users/@me/channels", closed, times=1)
        here = await seats(world, NAMES, hand="dm")
        for seat in here:
            for _ in range(3):
                await world.until(seat.my_turn)
                await seat.play()
        await world.type("Ali", "lobby open", world.add_channel("balcony"))
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
        return Told(
            await fetched(scrape),
            (world.discord.counts.total(), world.discord.counted),
            sum(row.seat >= 0 for row in stored),
            frozenset(secrets),
        )
