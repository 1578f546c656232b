"""What every process of the bot's own does first: leave signals to the bot, and end with it."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from multiprocessing import parent_process


def begin() -> None:
    """Leave signals to the bot, which is told them too, give way to it, and end when it ends."""
    for told in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
