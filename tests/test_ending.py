"""No test runs for ever: loops, waits and processes are ended."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import Callable

import pytest

from tests.ending import Endless, ends_within

_FOREVER = 1e6


def spin() -> None:
    while True:
        pass


def wait() -> None:
    asyncio.run(asyncio.sleep(_FOREVER))


def spin_in_a_task() -> None:
    async def work() -> None:
        spin()

    async def both() -> None:
        await asyncio.gather(work(), asyncio.sleep(_FOREVER))

    asyncio.run(both())


def run() -> None:
    endless = [sys.executable, "-c", f"import time; time.sleep({_FOREVER})"]
    subprocess.run(endless, check=True)  # noqa: S603


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no timers that send signals")
@pytest.mark.parametrize("work", [spin, lambda: time.sleep(_FOREVER), wait, spin_in_a_task, run])
def test_endless_work_is_ended(work: Callable[[], None]) -> None:
    with pytest.raises(Endless), ends_within(0.05):
        work()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no timers that send signals")
def test_each_test_has_a_limit() -> None:
    left, again = signal.getitimer(signal.ITIMER_REAL)
    assert left > 0
    assert again > 0
