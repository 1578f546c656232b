"""Run programs in processes forked from one that has already imported the bot.

A fresh interpreter takes two seconds to import the bot; a forked one takes none. Each test process
has one fork server, which imports `_PRELOADED` once.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 60.0
"""Seconds after which a running process counts as hanging."""

_POLL = 0.002
"""Seconds between two reads of a process's output."""

_PRELOADED = [
    "bot.__main__",
    "tests.forked",
    "tests.e2e.killed_bot",
    "tests.loopback.shard_process",
    "tests.preloaded",
]

FORK = multiprocessing.get_context("forkserver")
FORK.set_forkserver_preload(_PRELOADED)


class Program:
    """Python source that runs as if given to `python -c`, in a forked process.

    Attributes:
        pid: the number of the process.

    """

    def __init__(
        self,
        source: str,
        arguments: Sequence[str],
        *,
        folder: Path,
        environment: Mapping[str, str],
        streams: Path,
    ) -> None:
        """Start the program in `folder`, with its output and errors in files in `streams`."""
        self._kept: dict[Path, str] = {}
        self._output, self._errors = streams / "output", streams / "errors"
        for file in (self._output, self._errors):
            file.touch()
        self._process = FORK.Process(
            target=_run,
            args=(source, list(arguments), folder, dict(environment), self._output, self._errors),
        )
        self._process.start()
        assert self._process.pid is not None
        self.pid = self._process.pid

    @property
    def output(self) -> str:
        """The program's standard output up to now."""
        return self._written(self._output)

    @property
    def errors(self) -> str:
        """The program's standard error up to now."""
        return self._written(self._errors)

    def _written(self, file: Path) -> str:
        return self._kept[file] if file in self._kept else file.read_text("utf-8")

    @property
    def status(self) -> int | None:
        """The exit status, negative for a signal; None while the program runs."""
        return self._process.exitcode

    def lines(self, many: int) -> list[str]:
        """Wait until the program has written `many` lines or ended; return all its lines.

        Fail after `PATIENCE` seconds.
        """
        end = time.monotonic() + PATIENCE
        while (output := self.output).count("\n") < many and self.status is None:
            assert time.monotonic() < end, f"only {output!r}; {self.errors[-2000:]}"
            time.sleep(_POLL)
        return self.output.rpartition("\n")[0].splitlines()

    def send(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        os.kill(self.pid, number)

    def end(self, seconds: float = PATIENCE) -> int:
        """Wait until the program has ended; return its exit status. Fail after `seconds`."""
        self._process.join(seconds)
        status = self._process.exitcode
        assert status is not None, f"still running after {seconds} s: {self.errors[-2000:]}"
        return status

    def kill(self) -> None:
        """Kill the program if it still runs, and keep its output."""
        self._process.kill()
        self._process.join()
        self._kept = {file: self._written(file) for file in (self._output, self._errors)}


@contextmanager
def program(
    source: str,
    *arguments: str,
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> Iterator[Program]:
    """Run a program, in the present folder and environment unless others are given; yield it.

    The context kills the program at its end if it still runs.
    """
    with tempfile.TemporaryDirectory(prefix="pasur-program-") as streams:
        started = Program(
            source,
            arguments,
            folder=folder or Path.cwd(),
            environment=os.environ if environment is None else environment,
            streams=Path(streams),
        )
        try:
            yield started
        finally:
            started.kill()


def _run(
    source: str,
    arguments: list[str],
    folder: Path,
    environment: dict[str, str],
    output: Path,
    errors: Path,
) -> None:
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    for stream, file in ((1, output), (2, errors)):
        opened = os.open(file, os.O_WRONLY | os.O_APPEND)
        os.dup2(opened, stream)
        os.close(opened)
    # The fork server ignores SIGINT, and so would the program.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.argv = ["-c", *arguments]
    try:
        exec(compile(source, "<program>", "exec"), {"__name__": "__main__"})  # noqa: S102
    finally:
        # A program waits for its own processes; multiprocessing would close their queues first.
        for child in multiprocessing.active_children():
            child.join()
