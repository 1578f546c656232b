"""A page that is given up keeps its turn until its thread has ended."""

from __future__ import annotations

import asyncio
import threading

import pytest

from bot.web.threads import in_thread
from bot.web.weighed_cache import WeighedCache


async def test_the_result_and_the_failure_of_a_thread_are_passed_on() -> None:
    assert await in_thread(divmod, 7, 2) == (3, 1)
    with pytest.raises(ZeroDivisionError):
        await in_thread(divmod, 7, 0)


def test_a_value_that_two_threads_make_at_once_is_kept_and_weighed_once() -> None:
    cache = WeighedCache[str](2, lambda _: 1)
    assert cache.get("a", lambda: cache.get("a", lambda: "first") and "second") == "second"
    for key in ("b", "a"):
        cache.get(key, lambda: "third")
    assert [cache.get(key, lambda: "made anew") for key in ("a", "b")] == ["first", "third"]


async def test_a_cancelled_caller_waits_for_its_thread() -> None:
    begun, ends = threading.Event(), threading.Event()

    def work() -> None:
        begun.set()
        ends.wait()

    task = asyncio.create_task(in_thread(work))
    await asyncio.to_thread(begun.wait)
    task.cancel()
    await asyncio.wait([task], timeout=0.05)
    assert not task.done()
    ends.set()
    await asyncio.wait([task])
    assert task.cancelled()
