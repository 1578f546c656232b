"""`kill -9` at any moment: what anybody was told of is kept, and the match goes on."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bot.store.conftest import new_url, postgres, url

__all__ = ["new_url", "postgres", "url"]

ROOT = Path(__file__).resolve().parents[2]
A_FEW = 30
"""The shortest match is a round of some fifty moves, or less when somebody is right to call."""
KILLS = 5
"""In a match."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play so many matches on each of both databases."""
    metafunc.parametrize("seed", range(metafunc.config.getoption("kills") // (10 * KILLS)))


def run(folder: Path, url: str, dots: int | None) -> tuple[list[str], bool, bool]:
    """Let the bot play until so many steps were seen, then kill it.

    Returns the log that it told of, whether it came to the end of the match, and whether it found
    board and hands as they should be.
    """
    with subprocess.Popen(  # noqa: S603
        [sys.executable, "-m", "tests.e2e.killed_bot", str(folder), url],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        told = b""
        while dots is None or told.count(b".") < dots:
            read = os.read(process.stdout.fileno(), 64)
            if not read:
                break
            told += read
        process.kill()
        told += process.stdout.read()
        errors = process.stderr.read().decode()
    assert process.returncode in (-9, 0), errors
    lines = [line for line in told.decode().replace(".", "").splitlines() if line]
    entries = [line for line in lines if line.startswith("LOG ")]
    return entries, "OVER" in lines, "SHOWN" in lines


def test_nothing_anybody_was_told_is_lost_when_the_process_is_killed(
    tmp_path: Path, url: str, seed: int
) -> None:
    rng = random.Random(seed)
    known: list[str] = []
    over, found = False, []
    for dots in [*(rng.randrange(5, 700) for _ in range(KILLS)), None]:
        told, over, shown = run(tmp_path, url, dots)
        found.append(shown)
        if over and not told:
            break
        assert told[: len(known)] == known[: len(told)], "an accepted move has changed"
        assert len(told) >= len(known) or dots is not None
        known = max(known, told, key=len)
    assert over
    assert any(found), "no process ever found a running match"
    assert len(known) > A_FEW, "hardly anything was played"
