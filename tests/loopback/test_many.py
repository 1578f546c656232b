"""Many processes of one bot: each serves any click, and a fault of one loses nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.i18n import words_for
from pasur_core.registry import games
from tests.bot.store.migrations import EXPANDS, HEAD, written
from tests.loopback.cut_off import network
from tests.loopback.many import PATIENCE, SHARDS, Hall, hall
from tests.loopback.world import until
from tests.postgres import postgres_database, postgres_server

MOVED_ON = words_for("en")("refused-old-question")
SOME = ("pasur", "belote", "pairs")
"""The games to play: Pâsur for two, Belote for four with computer players, and Pairs."""


@pytest.fixture
def kills(request: pytest.FixtureRequest) -> int:
    """Return the number of processes to kill."""
    return max(1, int(request.config.getoption("kills")) * 2 // 5)


@pytest.mark.parametrize(
    "clocks",
    [
        pytest.param((60.0, -60.0, 0.0), id="a minute apart"),
        pytest.param((0.0, 0.0, 0.0), id="alike", marks=pytest.mark.nightly),
    ],
)
async def test_any_process_serves_any_click_and_twice_the_same_is_once(
    tmp_path: Path, postgres: str, clocks: tuple[float, ...], pytestconfig: pytest.Config
) -> None:
    long = pytestconfig.getoption("long")
    played, moves = (games(), 15) if long else (SOME, 5)
    async with (
        postgres_database(postgres, migrated=True) as url,
        hall(tmp_path, url, played, clocks=clocks) as there,
    ):
        assert there.discord.counts["PUT /applications/*/commands"] == 1, "one speaks for all"
        await asyncio.gather(*(there.play(match, moves) for match in there.matches))
        await there.shown()
        assert all(match.answered for match in there.matches)
        assert there.requests_with(MOVED_ON) == []
        assert there.complaints() == []


async def test_processes_that_are_killed_lose_nothing_and_say_nothing_twice(
    tmp_path: Path, postgres: str, kills: int, pytestconfig: pytest.Config
) -> None:
    played = games() if pytestconfig.getoption("long") else SOME
    async with (
        postgres_database(postgres, migrated=True) as url,
        hall(tmp_path, url, played) as there,
    ):
        async with there.played():
            for kill in range(kills):
                await asyncio.sleep(there.rng.uniform(0.0, 1.0))
                number = there.rng.randrange(SHARDS)
                there.story = f"kill {kill} was of shard {number}"
                await there.kill(number)
                await asyncio.sleep(there.rng.uniform(0.0, 0.5))
                there.start(number)
                await until(lambda: len(there.discord.connected) >= SHARDS - 1, PATIENCE)
        await there.up()
        await there.shown(PATIENCE)
        assert there.complaints() == []


@pytest.mark.nightly  # by day processes are killed, which hands over nothing by itself
async def test_processes_that_end_one_after_the_other_hand_their_work_over(
    tmp_path: Path, postgres: str
) -> None:
    async with (
        postgres_database(postgres, migrated=True) as url,
        hall(tmp_path, url, SOME) as there,
    ):
        async with there.played():
            for number in range(SHARDS):
                await there.stop(number)
                await there.caught_up()
                there.start(number)
                await there.up()
        await there.shown()
        assert there.complaints() == []


@pytest.mark.nightly  # by day two programs at one match: tests/bot/store/database/test_rolling
async def test_a_release_is_rolled_out_under_play(tmp_path: Path, postgres: str) -> None:
    """Each process in turn is replaced by a newer one; an old one that dies earlier restarts."""
    release = written(tmp_path, EXPANDS, HEAD)
    async with (
        postgres_database(postgres, migrated=True) as url,
        hall(tmp_path, url, SOME) as there,
    ):
        async with there.played():
            for number in reversed(range(SHARDS)):
                await there.stop(number)
                there.start(number, release=release)
                await there.up()
                if number:
                    await there.kill(0)
                    there.start(0)
                    await there.up()
                await there.caught_up()
        await there.shown()
        assert there.complaints() == []


FORGIVEN = ("the database failed", "posting failed", "a note of servers failed")


def unforgiven(there: Hall) -> list[str]:
    """Return log lines with errors that an unreachable database does not explain."""
    return [line for line in there.complaints() if not any(one in line for one in FORGIVEN)]


async def test_a_restart_of_the_database_costs_some_seconds(tmp_path: Path) -> None:
    with postgres_server() as server:
        async with hall(tmp_path, server.get_uri(), SOME) as there:
            async with there.played():
                await asyncio.sleep(1.0)
                await asyncio.to_thread(server.stop)
                await asyncio.sleep(1.0)
                await asyncio.to_thread(server.start)
            await asyncio.gather(*map(there.goes_on, there.matches))
            await there.shown()
            assert unforgiven(there) == []


@pytest.mark.nightly  # by day a process is killed, or the database restarts for all
async def test_a_process_cut_off_from_the_database_is_stood_in_for(
    tmp_path: Path, postgres: str
) -> None:
    server = Path(postgres.partition("host=")[2])
    async with (
        postgres_database(postgres, migrated=True) as url,
        network(server, tmp_path) as way,
        hall(tmp_path, url, SOME) as there,
    ):
        await there.stop(0)
        there.start(0, database_url=url.replace(str(server), str(tmp_path)))
        await there.up()
        async with there.played():
            await asyncio.sleep(1.0)
            way.cut()
        await asyncio.gather(*map(there.goes_on, there.matches))
        await there.shown()
        way.mend()
        await asyncio.gather(*(there.play(match, 5) for match in there.matches))
        await there.shown()
        assert unforgiven(there) == []
