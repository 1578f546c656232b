"""A page is made once for many readers, and again after some seconds or a failure."""

from __future__ import annotations

import asyncio

import pytest

from bot.web.recent import CachedAnswer, Recent, html_answer

SECONDS = 5.0


class Clock:
    """A page that counts how often it was made, and a clock that the test advances."""

    def __init__(self) -> None:
        self.time, self.made = 0.0, 0
        self.recent = Recent(lambda: self.time)

    async def make(self) -> CachedAnswer:
        self.made += 1
        await asyncio.sleep(0)
        return html_answer(f"page {self.made}")

    async def get(self, key: str = "a") -> str:
        return (await self.recent.get(key, self.make, SECONDS)).body.decode()


async def test_readers_at_the_same_time_share_a_page() -> None:
    clock = Clock()
    assert {*await asyncio.gather(*(clock.get() for _ in range(50)))} == {"page 1"}
    assert await clock.get("b") == "page 2"


async def test_a_page_is_made_again_after_some_seconds() -> None:
    clock = Clock()
    await clock.get()
    clock.time = 0.9 * SECONDS
    assert await clock.get() == "page 1"
    clock.time = SECONDS
    assert await clock.get() == "page 2"


async def test_a_failure_is_not_kept() -> None:
    clock = Clock()

    async def fail() -> CachedAnswer:
        raise ValueError("a bug")

    for _ in range(2):
        with pytest.raises(ValueError, match="a bug"):
            await clock.recent.get("a", fail, SECONDS)
    assert await clock.get() == "page 1"


async def test_a_reader_who_goes_away_does_not_take_the_page_from_the_others() -> None:
    clock = Clock()
    leaving, staying = asyncio.create_task(clock.get()), asyncio.create_task(clock.get())
    await asyncio.sleep(0)
    leaving.cancel()
    assert await staying == "page 1"
    assert leaving.cancelled()


async def test_a_page_that_no_reader_waits_for_is_not_made() -> None:
    clock = Clock()
    begun, ended = asyncio.Event(), asyncio.Event()

    async def endless() -> CachedAnswer:
        begun.set()
        try:
            return await asyncio.Future()
        finally:
            ended.set()

    readers = [asyncio.create_task(clock.recent.get("a", endless, SECONDS)) for _ in range(3)]
    await begun.wait()
    for one in readers[:2]:
        one.cancel()
    await asyncio.wait(readers[:2])
    assert not ended.is_set()
    readers[2].cancel()
    # A request of this moment is not answered with the page that is given up.
    assert await asyncio.gather(clock.get(), readers[2], return_exceptions=True)
    await asyncio.wait_for(ended.wait(), 60)
    assert await clock.get() == "page 1"


async def test_few_pages_are_kept() -> None:
    clock = Clock()
    for number in range(1000):
        await clock.get(str(number))
    assert len(clock.recent._kept) <= 200
    assert await clock.get("999") == "page 1000"
