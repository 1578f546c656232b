"""Rate limits of a person and of a server: hasty people delay no others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.interactions import rate_limiter
from bot.interactions.rate_limiter import RateLimiter, TokenBuckets
from bot.tables.refusal import Refused
from tests.discord_world import WORDS, answer_text, discord_world, labels

ALI, SARA, SERVER = 7, 8, 70


class Time:
    """A clock that only the test advances."""

    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@given(st.integers(1, 20), st.floats(0.1, 50), st.lists(st.floats(0, 5), min_size=1, max_size=40))
def test_a_quota_allows_its_burst_and_then_its_rate(
    burst: int, per_second: float, waits: list[float]
) -> None:
    time = Time()
    buckets = TokenBuckets(burst, per_second, time)
    taken = 0
    for wait in waits:
        time.seconds += wait
        taken += buckets.take(ALI)
        assert taken <= burst + time.seconds * per_second + 1e-6
    time.seconds += burst / per_second + 1.0
    assert [buckets.take(ALI) for _ in range(burst)] == [True] * burst, "all is given back"
    assert not buckets.take(ALI)


def test_full_quotas_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limiter, "_MANY", 10)
    time = Time()
    buckets = TokenBuckets(2, 1.0, time)
    for who in range(100):
        time.seconds += 1.0
        assert buckets.take(who)
    assert len(buckets._left) <= 11


def admitted(one: RateLimiter, who: int, guild: int | None = SERVER) -> str:
    try:
        return "admitted" if one.admits(who, guild) else "silence"
    except Refused as refused:
        return refused.code


async def test_a_hasty_person_is_warned_once_and_delays_no_other() -> None:
    time = Time()
    one = RateLimiter(people=TokenBuckets(40, 8.0, time))
    found = [admitted(one, ALI) for _ in range(150)]
    assert found == ["admitted"] * 40 + ["too-fast"] + ["silence"] * 109
    assert admitted(one, SARA) == "admitted"
    time.seconds += 1.0
    assert [admitted(one, ALI) for _ in range(9)] == ["admitted"] * 8 + ["silence"]


async def test_a_server_of_many_hasty_people_delays_no_other_server() -> None:
    one = RateLimiter(servers=TokenBuckets(300, 60.0, Time()))
    found = [admitted(one, who) for who in range(100, 150) for _ in range(7)]
    assert found.count("admitted") == 300
    assert found.count("server-too-fast") == 8
    assert admitted(one, ALI, SERVER + 1) == "admitted"
    assert admitted(one, ALI, None) == "admitted"


def test_autocompletion_answers_each_letter_up_to_a_limit() -> None:
    one = RateLimiter()
    one._suggestions = TokenBuckets(60, 15.0, Time())
    assert [one.suggests(ALI) for _ in range(150)] == [True] * 60 + [False] * 90
    assert one.suggests(SARA)


async def test_endless_presses_cost_one_sentence(folder: Path) -> None:
    async with discord_world(folder) as world:
        await world.type("Ali", "play")
        world.bot.rate_limiter = RateLimiter(people=TokenBuckets(5, 0.0, Time()))
        board = world.board()
        join = labels(board)["Join"]
        before = len(world.requests())
        forged = [world.pressed("Mina", board, "b:dance:1:0:") for _ in range(5)]
        pressed = [world.pressed("Mina", board, join) for _ in range(145)]
        results = await world.deliver(*forged, *pressed)
        answers = [answer_text(one) for one in results if one.acknowledged]
        assert answers == [WORDS("refused-unknown-button")] * 5 + [WORDS("refused-too-fast")]
        assert len(world.requests()) - before <= 12, "silence costs no call"
        assert (await world.table()).seat_of(world.people["Mina"].id) is None
        await world.press("Sara", "Join")
        assert (await world.table()).seat_of(world.people["Sara"].id) is not None
        assert WORDS("refused-too-fast") not in await world.type("Reza", "help")


async def test_reads_run_one_at_a_time_and_for_people_in_turn() -> None:
    limiter, done, at_work = RateLimiter(), list[str](), list[int]()

    def work(name: str) -> Callable[[], str]:
        def read() -> str:
            at_work.append(len(at_work) - len(done))
            done.append(name)
            return name

        return read

    asked = [limiter.in_thread(ALI, work(f"Ali {number}")) for number in range(40)]
    found = await asyncio.gather(*asked, limiter.in_thread(SARA, work("Sara")))
    assert found == [*(f"Ali {number}" for number in range(40)), "Sara"]
    assert done.index("Sara") <= 2
    assert set(at_work) == {0}
    assert not limiter._readings._queues


async def test_costly_work_of_a_person_is_queued_and_delays_no_other() -> None:
    limiter, order, go = RateLimiter(), list[str](), asyncio.Event()

    async def work(who: int, name: str) -> None:
        async with limiter.turn(who):
            order.append(name)
            await go.wait()

    waiting = [asyncio.create_task(work(ALI, str(number))) for number in range(41)]
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="too-fast"):
        await work(ALI, "one too many")
    other = asyncio.create_task(work(SARA, "other"))
    await asyncio.sleep(0)
    assert order == ["0", "other"]
    waiting[1].cancel()
    go.set()
    await asyncio.gather(other, *waiting, return_exceptions=True)
    assert order == ["0", "other", *(str(number) for number in range(2, 41))]
    await work(ALI, "again")
    assert order[-1] == "again"
