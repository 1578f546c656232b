"""The start of every worker process: ignore signals, and end together with the bot."""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
import threading
from multiprocessing import parent_process


def begin(lower: int = 5) -> None:
    """Ignore SIGINT and SIGTERM, which the bot handles; lower the priority; end with the bot.

    Also switch on garbage collection, which `bot.__main__` switches off during imports. `lower` is
    the amount added to the niceness.
    """
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            # The event loop answers people, so it comes before drawing and searching.
            os.nice(lower)
    gc.enable()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        # If the bot is killed, none of its code can end these processes.
        parent.join()
        os._exit(0)
