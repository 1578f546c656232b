"""Other processes on the same database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tests.forked import Program, program

WRITER = "import runpy; runpy.run_module('tests.bot.store.writer', run_name='__main__')"


@contextmanager
def another(what: str, url: str, *arguments: object) -> Iterator[Program]:
    """Run `tests.bot.store.writer` in a process, and kill it at the end.

    `what` is `write`, `hold` or `open`; the `arguments` are passed to that function.
    """
    with program(WRITER, what, url, *map(str, arguments)) as process:
        yield process
