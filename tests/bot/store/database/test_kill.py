"""The database after `kill -9`."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bot.store import Store
from tests.bot.store import single
from tests.bot.store.processes import another
from tests.bot.store.rows import lobby
from tests.bot.store.writer import MATCHES
from tests.transactions import writing

LINES = 140
"""The most lines of output after which a process is killed."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Spread four fifths of the `--kills` over SQLite and PostgreSQL, one process for each kill."""
    if "seed" in metafunc.fixturenames:
        metafunc.parametrize("seed", range(max(1, metafunc.config.getoption("kills") * 2 // 5)))


async def test_all_acknowledged_writes_survive_a_kill(url: str, seed: int) -> None:
    enough = random.Random(seed).randint(1, LINES)
    store = await Store.open(url)
    ids = [await store.write(lobby) for _ in range(MATCHES)]
    await store.close()
    with another("write", url, ids[0]) as process:
        process.lines(enough)
        process.kill()
        told = process.lines(0)
    said = Counter(int(one.split()[0]) for one in told)
    store = await Store.open(url)
    for match_id in ids:
        rows = await store.read(single.load, match_id)
        assert rows is not None
        stored = [row.number for row in rows.log]
        assert stored == list(range(len(stored))), "a line is missing or half written"
        assert rows.match.version == len(stored)
        # One transaction can be committed without its line of output.
        assert said[match_id] <= len(stored) <= said[match_id] + 1
    await store.close()


async def test_a_process_killed_in_mid_transaction_leaves_no_data_and_no_lock(
    url: str,
) -> None:
    store = await Store.open(url)
    match_id = await store.write(lobby)
    with another("hold", url, match_id) as process:
        assert process.lines(1) == ["holding"]
    async with writing(store) as conn:
        rows = await conn.run_sync(single.load, match_id)
        assert rows is not None
        assert (rows.match.version, rows.log) == (0, ())
        assert await conn.run_sync(single.advance, match_id, 0)
    await store.close()
