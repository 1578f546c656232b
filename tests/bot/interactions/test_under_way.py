"""A person has one piece of work at a time, even if callers are cancelled."""

from __future__ import annotations

import asyncio

import pytest

from bot.interactions.under_way import Busy, UnderWay


class Work:
    """Work that counts its starts, and ends when the test releases it."""

    def __init__(self) -> None:
        self.begun = 0
        self.twice, self.go = asyncio.Event(), asyncio.Event()

    async def __call__(self) -> int:
        """Return the number of starts."""
        self.begun += 1
        if self.begun == 2:
            self.twice.set()
        await self.go.wait()
        return self.begun


async def test_equal_requests_share_one_piece_of_work() -> None:
    work, under_way = Work(), UnderWay[str, int]()
    asked = [asyncio.create_task(under_way.share(1, "a", work)) for _ in range(39)]
    await asyncio.sleep(0)
    asked[0].cancel()
    with pytest.raises(Busy) as busy:
        await under_way.share(1, "b", work)
    assert busy.value.key == "a"
    other = asyncio.create_task(under_way.share(2, "a", work))
    await work.twice.wait()
    assert work.begun == 2, "one for each person"
    work.go.set()
    assert await asyncio.gather(*asked[1:]) == [2] * 38
    assert await other == 2
    assert await under_way.share(1, "b", work) == 3


async def test_failing_work_raises_and_leaves_nothing_behind() -> None:
    async def fails() -> int:
        raise LookupError

    work, under_way = Work(), UnderWay[str, int]()
    for _ in range(2):
        with pytest.raises(LookupError):
            await under_way.share(1, "a", fails)
    waiting = asyncio.create_task(under_way.share(1, "b", work))
    await asyncio.sleep(0)
    under_way.close()
    with pytest.raises(asyncio.CancelledError):
        await waiting
