"""Run the steps of a trial: each prints one line with its figure, and the first failure ends it."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Iterable


class Failed(Exception):
    """Raised when a step did not do what it should; the message says what happened."""


def require(holds: object, what: str) -> None:
    """Raise `Failed` unless a condition holds."""
    if not holds:
        raise Failed(what)


def until(holds: Callable[[], object], seconds: float, what: str) -> float:
    """Wait until the condition holds, and return the seconds that it took; raise `Failed`."""
    began = time.monotonic()
    while not holds():
        require(time.monotonic() - began < seconds, f"no {what} in {seconds:.0f} s")
        time.sleep(0.05)
    return time.monotonic() - began


def run_steps(steps: Iterable[Callable[[], str]]) -> int:
    """Run steps that return their figures, until one fails; return the program's exit status."""
    for step in steps:
        name = step.__name__.replace("_", " ")
        try:
            print(f"{name:16} {step()}", flush=True)
        except (Failed, AssertionError, subprocess.SubprocessError) as error:
            print(f"{name:16} FAILED: {error}", flush=True)
            return 1
    return 0
