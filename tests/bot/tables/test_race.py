"""Four processes at one table, every press delivered twice to each of them."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

from bot.store import Store
from bot.tables.writer import Tables
from pasur_core.match import Match
from tests.bot.room import ALI, CHANNEL, GUILD, SARA, START, click, settings_for
from tests.bot.store.conftest import NewUrl, new_url, server
from tests.forked import program

__all__ = ["new_url", "server"]

RACER = "import runpy; runpy.run_module('tests.bot.tables.racer', run_name='__main__')"
PROCESSES = 4


async def run_race(url: str, table_id: int) -> list[str]:
    """Run a racing process until the log is long enough; return the words of its output."""
    with program(RACER, url, str(table_id)) as process:
        assert await asyncio.to_thread(process.end) == 0
        return process.output.split()


async def test_four_processes_at_one_table_play_each_press_once(
    new_url: NewUrl, tmp_path: Path
) -> None:
    url = await new_url()
    store = await Store.open(url)
    tables = Tables(store, settings_for(tmp_path / "none"), lambda: START, lambda _: None)
    table = await tables.open(click(ALI), GUILD, CHANNEL, "pasur", {"target": 200}, "off")
    await tables.join(table.id, click(SARA))
    before = await tables.start(table.id, click(ALI))
    outcomes = await asyncio.gather(*(run_race(url, table.id) for _ in range(PROCESSES)))
    counted = Counter(one for outcome in outcomes for one in outcome)
    after = await tables.load(table.id)
    await store.close()
    assert set(counted) <= {"done", "twice", "old-question"}
    assert counted["done"] == after.row.version - before.row.version
    assert counted["done"] > 10
    assert counted["twice"] >= counted["done"]
    match = after.played
    again = Match.replay(match.game, match.options, match.seats, match.log, match.seed)
    assert again.state == match.state
