"""Ends what would run for ever, so that a test fails instead of holding up all others."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_AGAIN = 5.0
"""Seconds after which it is ended once more: a task of asyncio can swallow what ended it."""


class Endless(Exception):
    """Raised in a test that has not ended in time."""


@contextmanager
def ends_within(seconds: float) -> Iterator[None]:
    """Raise `Endless` in the main thread if the block takes longer, wherever it is then.

    That also ends a process for which `subprocess.run` waits. Do nothing on Windows and in other
    threads, which get no signals.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() != threading.main_thread():
        yield
        return

    def end(_: int, __: FrameType | None) -> None:
        raise Endless(f"it has not ended within {seconds:g} seconds")

    handler = signal.signal(signal.SIGALRM, end)
    left, again = signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, left, again)
        signal.signal(signal.SIGALRM, handler)
