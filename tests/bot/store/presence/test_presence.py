"""Several processes at one database: which ones can run, notifications, and shared limits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import pytest

from bot.store import Store, StoreError
from bot.store.presence import Ears, Presence, Registration, many_processes
from bot.store.presence.identify import GAP
from tests.bot.store.conftest import NewUrl
from tests.postgres import administrator, postgres_database

PATIENCE = 60.0


@dataclass
class Heard:
    """Notifications that a presence has sent to its bot.

    `changed` are pairs of server and match, `ahead` seconds by which the database's clock is ahead;
    `lost` has an entry if the place was lost.
    """

    changed: list[tuple[int, int]] = field(default_factory=list)
    ahead: list[float] = field(default_factory=list)
    lost: list[bool] = field(default_factory=list)

    def ears(self) -> Ears:
        return Ears(
            lambda guild_id, match_id: self.changed.append((guild_id, match_id)),
            self.ahead.append,
            lambda: self.lost.append(True),
        )


@dataclass
class Bot:
    """A process of a bot at a database."""

    store: Store
    heard: Heard
    presence: Presence

    @staticmethod
    async def at(url: str, requests: int = 50) -> Bot:
        store, heard = await Store.open(url), Heard()
        return Bot(store, heard, store.presence(heard.ears(), requests))


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 (nothing tells that it holds)
            await asyncio.sleep(0.02)


@pytest.fixture
async def shared(postgres: str) -> AsyncIterator[str]:
    """Yield the URL of a PostgreSQL database."""
    async with postgres_database(postgres, migrated=True) as url:
        yield url


async def queued(shared: str) -> None:
    """Wait until a process waits for a shard of another."""
    queue = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
    async with administrator(shared) as connection, asyncio.timeout(PATIENCE):
        while not await connection.fetchval(queue):  # noqa: ASYNC110
            await asyncio.sleep(0.02)


async def refused(bot: Bot, claim: Registration) -> str:
    with pytest.raises(StoreError) as told:
        await bot.presence.hold(claim)
    await bot.store.close()
    return told.value.code


async def test_a_file_serves_one_bot_until_it_has_closed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/pasur.db"
    one, two, three = [await Bot.at(url) for _ in range(3)]
    await one.presence.hold(Registration(1))
    assert await refused(two, Registration(1)) == "taken"
    await one.store.close()
    await three.presence.hold(Registration(1))
    await three.store.close()


async def test_bots_of_two_applications_never_share_a_database(shared: str) -> None:
    one, two, three = [await Bot.at(shared) for _ in range(3)]
    await one.presence.hold(Registration(1))
    assert await refused(two, Registration(2)) == "other_bot"
    await one.store.close()
    await three.presence.hold(Registration(2))
    await three.store.close()


async def test_all_processes_divide_the_servers_alike(shared: str) -> None:
    one, two, three, four = [await Bot.at(shared) for _ in range(4)]
    await one.presence.hold(Registration(1, 8, (0, 1)))
    await two.presence.hold(Registration(1, 8, (2, 3)))
    assert await refused(three, Registration(1, 16, (4, 5))) == "other_shards"
    assert await refused(four, Registration(1)) == "other_shards"
    for bot in (one, two):
        await bot.store.close()


async def test_a_process_waits_for_a_taken_shard_until_its_owner_is_gone(shared: str) -> None:
    one, two = await Bot.at(shared), await Bot.at(shared)
    await one.presence.hold(Registration(1, 8, (0, 1)))
    waiting = asyncio.create_task(two.presence.hold(Registration(1, 8, (1, 2))))
    await queued(shared)
    assert not waiting.done()
    await one.store.close()
    async with asyncio.timeout(PATIENCE):
        await waiting
    await two.store.close()


async def test_a_notification_reaches_all_other_processes(shared: str) -> None:
    bots = [await Bot.at(shared) for _ in range(3)]
    for shard, bot in enumerate(bots):
        await bot.presence.hold(Registration(1, 3, (shard,)))
    for number in range(1000):
        bots[0].presence.notify(7, number)
    everything = {(7, number) for number in range(1000)}
    for bot in bots[1:]:
        await until(lambda bot=bot: set(bot.heard.changed) == everything)
    assert all(set(bot.heard.changed) == everything for bot in bots[1:])
    for bot in bots:
        await bot.store.close()


async def test_the_time_of_the_database_is_known_at_once(shared: str) -> None:
    bot = await Bot.at(shared)
    await bot.presence.hold(Registration(1))
    assert len(bot.heard.ahead) == 1
    assert abs(bot.heard.ahead[0]) < PATIENCE, "both are of this machine"
    await bot.store.close()


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let processes find a broken session and come back in a fraction of a second."""
    monkeypatch.setattr(many_processes, "_BEAT", 0.1)
    monkeypatch.setattr(many_processes, "_AGAIN", 0.1)


async def cut(url: str) -> None:
    """End all sessions of presences, like a restart of PostgreSQL or a broken network."""
    async with administrator(url) as connection:
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name LIKE 'pasur presence %' AND datname = current_database()"
        )


async def heard(bot: Bot, guild_id: int, match_id: int, other: Bot) -> None:
    """Let another bot notify until this one has heard it.

    On a busy machine a session can break off again in between, and a notification is then lost.
    """

    def has_heard() -> bool:
        other.presence.notify(guild_id, match_id)
        return (guild_id, match_id) in bot.heard.changed

    await until(has_heard)


@pytest.mark.usefixtures("soon")
async def test_a_session_that_breaks_off_is_taken_up_again(shared: str) -> None:
    one, two = await Bot.at(shared), await Bot.at(shared)
    await one.presence.hold(Registration(1, 2, (0,)))
    await two.presence.hold(Registration(1, 2, (1,)))
    await cut(shared)
    one.presence.notify(7, 1)
    await one.presence.turn()
    await until(lambda: len(one.heard.ahead) > 1 and len(two.heard.ahead) > 1)
    await heard(two, 7, 2, one)
    assert not one.heard.lost
    assert not two.heard.lost
    for bot in (one, two):
        await bot.store.close()


@pytest.mark.usefixtures("soon")
async def test_a_place_that_was_not_taken_up_again_in_time_is_tried_again(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new session answers again, but it holds no shard and hears no notifications."""
    one, two = await Bot.at(shared), await Bot.at(shared)
    await one.presence.hold(Registration(1, 2, (0,)))
    await two.presence.hold(Registration(1, 2, (1,)))
    attempt, attempts = one.presence._try, list[int]()  # type: ignore[attr-defined]

    async def late(kind: int, key: int) -> bool:
        attempts.append(key)
        if len(attempts) == 1:
            raise TimeoutError
        return bool(await attempt(kind, key))

    monkeypatch.setattr(one.presence, "_try", late)
    await cut(shared)
    await until(lambda: len(one.heard.ahead) > 1 and len(two.heard.ahead) > 1)
    await heard(one, 7, 3, two)
    assert attempts[:2] == [0, 0]
    for bot in (one, two):
        await bot.store.close()


@pytest.mark.usefixtures("soon")
async def test_the_remains_of_a_broken_session_do_not_count_as_another_process(
    shared: str,
) -> None:
    bot = await Bot.at(shared)
    await bot.presence.hold(Registration(1, 2, (0,)))
    session = bot.presence._session  # type: ignore[attr-defined]
    bot.presence._session = None  # type: ignore[attr-defined]
    await until(lambda: len(bot.heard.ahead) > 1)
    assert session.is_closed(), "the server ended it"
    assert not bot.heard.lost
    await bot.store.close()


@pytest.mark.usefixtures("soon")
async def test_a_process_that_finds_another_in_its_place_has_lost_it(shared: str) -> None:
    one, two = await Bot.at(shared), await Bot.at(shared)
    await one.presence.hold(Registration(1, 2, (0,)))
    waiting = asyncio.create_task(two.presence.hold(Registration(1, 2, (0,))))
    await queued(shared)
    async with administrator(shared) as connection:
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_locks"
            " WHERE locktype = 'advisory' AND granted AND mode = 'ExclusiveLock'"
            " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        )
    async with asyncio.timeout(PATIENCE):
        await waiting
    await until(lambda: one.heard.lost)
    assert not two.heard.lost
    for bot in (one, two):
        await bot.store.close()


async def test_requests_of_all_processes_together_keep_to_the_limit(shared: str) -> None:
    """Of 50 in a second, eight come at once and 40 steadily; a slow machine only delays them."""
    bots = [await Bot.at(shared, requests=50) for _ in range(3)]
    for shard, bot in enumerate(bots):
        await bot.presence.hold(Registration(1, 3, (shard,)))
    async with administrator(shared) as connection:
        made: list[float] = []
        begun_at = asyncio.get_running_loop().time()

        async def ask(bot: Bot) -> None:
            await bot.presence.turn()
            made.append(asyncio.get_running_loop().time() - begun_at)

        await asyncio.gather(*(ask(bot) for bot in bots for _ in range(15)))
        free_at = await connection.fetchval("SELECT free_at FROM budgets")
        now = await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())::float8")
    assert len(made) == 45
    assert not [at for number, at in enumerate(sorted(made)) if at < (number - 8) / 40 - 0.01]
    assert free_at - now < 0.1, "nobody is kept waiting for what was made before"
    for bot in bots:
        await bot.store.close()


async def test_a_clock_that_is_set_back_delays_no_request_for_long(shared: str) -> None:
    bot = await Bot.at(shared, requests=50)
    await bot.presence.hold(Registration(1, 1, (0,)))
    async with administrator(shared) as connection:
        await connection.execute(
            "INSERT INTO budgets"
            " VALUES ('requests', extract(epoch FROM clock_timestamp())::float8 + 3600.0)"
        )
        asking = asyncio.create_task(bot.presence.turn())
        left = "SELECT free_at - extract(epoch FROM clock_timestamp())::float8 FROM budgets"
        while (await connection.fetchval(left)) > 3590.0:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        assert (await connection.fetchval(left)) < 60.0
    asking.cancel()
    await bot.store.close()


async def test_turns_to_identify_are_given_to_all_processes_in_order(shared: str) -> None:
    bots = [await Bot.at(shared) for _ in range(3)]
    for shard, bot in enumerate(bots):
        await bot.presence.hold(Registration(1, 3, (shard,)))
    for queue in range(2):
        taken = [
            (await bot.presence._take_identify(queue, 0.0))[1]  # type: ignore[attr-defined]
            for _ in range(2)
            for bot in bots
        ]
        assert [late - early for early, late in pairwise(taken)] == pytest.approx([GAP] * 5)
    missed = await bots[0].presence._take_identify(0, taken[0])  # type: ignore[attr-defined]
    assert missed[0] > GAP, "others are behind it"
    wait, _ = await bots[1].presence._take_identify(1, taken[-1])  # type: ignore[attr-defined]
    assert wait < GAP, "nobody is behind it"
    for bot in bots:
        await bot.store.close()


async def test_maintenance_of_a_database_needs_no_presence(new_url: NewUrl) -> None:
    url = await new_url()
    bot, owner = await Bot.at(url), await Store.open(url)
    await bot.presence.hold(Registration(1))
    assert await refused(await Bot.at(url), Registration(2)) in {"taken", "other_bot"}
    await owner.close()
    await bot.store.close()


async def test_an_unreachable_database_is_reported(shared: str) -> None:
    bot = await Bot.at(shared)
    async with administrator(shared) as connection:
        name = await connection.fetchval("SELECT current_database()")
        await connection.execute(f"ALTER DATABASE {name} CONNECTION LIMIT 0")
        await connection.execute("CREATE ROLE nobody LOGIN")
    bot.presence._address = bot.presence._address.read(  # type: ignore[attr-defined]
        shared.replace("postgres:@", "nobody:@")
    )
    with pytest.raises(StoreError) as told:
        await bot.presence.hold(Registration(1))
    assert told.value.code in ("unreachable", "not_let_in")
    await bot.store.close()
    async with administrator(shared.replace(name, "postgres")) as connection:
        await connection.execute("DROP ROLE nobody")
