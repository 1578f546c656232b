"""Stop at a signal, on every operating system."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

_STOP = (signal.SIGINT, signal.SIGTERM)
"""The signals of Ctrl+C, and of `docker stop`, systemd and others."""


@contextmanager
def at_stop(call: Callable[[], None]) -> Iterator[None]:
    """Within `with`, call a function in the running event loop at the first SIGINT or SIGTERM.

    A second signal ends the process at once.
    """
    loop = asyncio.get_running_loop()

    def handle() -> None:
        restore()
        call()

    def restore() -> None:
        for number in _STOP:
            with suppress(NotImplementedError):
                loop.remove_signal_handler(number)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)

    for number in _STOP:
        try:
            loop.add_signal_handler(number, handle)
        except NotImplementedError:
            # Event loops on Windows have no signal handlers, but every signal wakes them.
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(handle))
    try:
        yield
    finally:
        restore()
