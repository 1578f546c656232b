"""`kill -9` at any moment: everything that was shown is kept, and the match goes on."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from tests.bot.store.conftest import new_url, server, url
from tests.e2e.killed_bot import play
from tests.forked import FORK

__all__ = ["new_url", "server", "url"]

A_FEW = 30
"""The fewest moves of a match: a round has some fifty, or fewer after a right call."""
KILLS = 5
"""The most kills in a match."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Spread a fifth of the `--kills` over matches on SQLite and on PostgreSQL.

    Each database gets at least one match, and each match 1 to `KILLS` kills.
    """
    kills = metafunc.config.getoption("kills") // 5
    metafunc.parametrize(
        ("seed", "kills"),
        [(seed, max(1, min(kills, KILLS))) for seed in range(max(1, kills // (2 * KILLS)))],
    )


def run(folder: Path, url: str, dots: int | None) -> tuple[list[str], bool, bool]:
    """Run the bot until it has made `dots` steps, then kill it.

    `dots` is None to let it run to its end. Return the entries that it reported, whether the match
    ended, and whether board and hands were right.
    """
    ours, theirs = FORK.Pipe(duplex=False)
    process = FORK.Process(target=play, args=(folder, url, theirs), daemon=True)
    process.start()
    theirs.close()
    told = b""
    with ours:
        while (dots is None or told.count(b".") < dots) and (read := os.read(ours.fileno(), 64)):
            told += read
        process.kill()
        while read := os.read(ours.fileno(), 4096):
            told += read
    process.join()
    assert process.exitcode in (-9, 0), told.decode()
    lines = [line for line in told.decode().replace(".", "").splitlines() if line]
    entries = [line for line in lines if line.startswith("LOG ")]
    return entries, "OVER" in lines, "SHOWN" in lines


def test_every_confirmed_move_is_kept_when_the_process_is_killed(
    tmp_path: Path, url: str, seed: int, kills: int
) -> None:
    rng = random.Random(seed)
    known: list[str] = []
    over, found = False, []
    for dots in [*(rng.randrange(5, 700) for _ in range(kills)), None]:
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
