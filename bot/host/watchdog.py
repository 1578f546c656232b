"""Watch the event loop from a thread, and end the process when the loop hangs.

systemd (`systemd.py`) finds a hung bot from outside. Docker does not restart an unhealthy
container, so the process has to end itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import structlog

_log = structlog.get_logger(__name__)

_TICK = 1.0
"""Seconds between two checks of the loop."""

_LIMIT = 60
"""Ticks in a row without a reaction of the loop after which the process ends.

Ticks are counted, not seconds: a process that was stopped, or that a loaded machine does not run,
has no ticks in that time.
"""

_FAILED = 1
"""The exit status, with which every supervisor starts the bot again."""

_LOGGING = 2.0
"""Seconds for the last log line: the loop can hang because standard error is not read."""


@contextlib.contextmanager
def watchdog() -> Iterator[None]:
    """Within `with`, watch the event loop; if it hangs for a minute, end the process (status 1)."""
    over = threading.Event()
    arguments = (asyncio.get_running_loop(), threading.get_ident(), over)
    threading.Thread(target=_watch, args=arguments, name="watchdog", daemon=True).start()
    try:
        yield
    finally:
        over.set()


def _watch(loop: asyncio.AbstractEventLoop, thread: int, over: threading.Event) -> None:
    turned = threading.Event()
    missed = 0
    while not over.wait(_TICK):
        if missed == 0 or turned.is_set():
            missed = 0
            turned.clear()
            try:
                loop.call_soon_threadsafe(turned.set)
            except RuntimeError:  # the loop was closed
                return
        missed += 1
        if missed > _LIMIT and not turned.is_set():
            _end(thread)


def _end(thread: int) -> None:
    """Log the line at which the loop's thread hangs, without any value, and end the process."""
    end = threading.Timer(_LOGGING, os._exit, (_FAILED,))
    end.daemon = True
    end.start()
    frame = sys._current_frames().get(thread)
    where = "" if frame is None else f"{Path(frame.f_code.co_filename).name}:{frame.f_lineno}"
    _log.error("the event loop hung and the bot ends", seconds=_LIMIT * _TICK, where=where)
    os._exit(_FAILED)
