"""Other processes on the same database."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_ROOT = Path(__file__).parents[3]


@contextmanager
def another(what: str, url: str, *arguments: object) -> Iterator[subprocess.Popen[str]]:
    """A process of `tests.bot.store.writer`, dead at the end."""
    command = [sys.executable, "-m", "tests.bot.store.writer", what, url, *map(str, arguments)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=_ROOT) as process:  # noqa: S603
        try:
            yield process
        finally:
            process.kill()
