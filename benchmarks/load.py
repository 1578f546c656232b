"""Cost of many tables: `python -m benchmarks.load [--quick] [--json] [--postgres]`.

Measures the writer alone, on 1,000 matches of Pâsur in a SQLite file with `synchronous=FULL`, in
the current folder, which is to be on a real disk. The loads: 50 people who press at the same time,
a single person, and 200 moves offered per second. It also compares 100 with 10,000 tables, and
measures the memory and the cold load of a long match. `--postgres` repeats the matches on a
temporary PostgreSQL. Ratios are taken within a run; the disk's own fsync time is printed too. With
`--json` the last line is one object.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

from benchmarks import whole_bot
from benchmarks.storing import LONG, Players, fsync_ms, temporary

TABLES, AT_ONCE = 1000, 50
FEW, MANY = 100, 10_000

Part = Callable[[str, int], Coroutine[Any, Any, dict[str, float]]]
"""Takes the URL of a new database and one for a quick run, else five; returns figures by name."""


async def stored(url: str, times: int) -> dict[str, float]:
    """Return the figures of the writer on SQLite, by name; the names end in their units."""
    found = {"fsync_ms": fsync_ms()}
    async with Players.at(url) as players:
        await players.sit_down(TABLES)
        fresh = await players.weighed([table.id for table in players.live[:100]], url)
        await players.play(1000 * times, AT_ONCE)
        many = await players.play(4000 * times, AT_ONCE)
        alone = await players.play(400 * times, 1)
        steady = await players.offered(200, 5 * times)
        long = await players.play_long()
        return found | {
            "stored_moves_per_second": many["moves_per_second"],
            "cpu_ms_per_stored_move": many["cpu_ms"],
            "stored_median_ms": many["median_ms"],
            "stored_p99_ms": many["p99_ms"],
            "alone_median_ms": alone["median_ms"],
            "alone_p99_ms": alone["p99_ms"],
            "offered_200_p99_ms": steady["p99_ms"],
            "table_kib_fresh": fresh,
            "table_kib_long": await players.weighed([long.id], url),
            "cold_load_ms": await players.cold(long.id, url),
            "long_actions": len(long.played.log),
        }


async def growth(url: str, times: int) -> dict[str, float]:
    """Return, by name, the processor time of a move with many tables as a multiple of few."""
    costs = []
    async with Players.at(url) as players:
        for tables in (FEW, MANY):
            await players.sit_down(tables)
            await players.play(2000 * times, AT_ONCE)
            costs.append((await players.play(2000 * times, AT_ONCE))["cpu_ms"])
    return {f"growth_{FEW}_to_{MANY}": round(costs[1] / costs[0], 2)}


async def on_postgres(url: str, times: int) -> dict[str, float]:
    """Return the figures of the writer on PostgreSQL, by name; the names end in their units."""
    async with Players.at(url) as players:
        await players.sit_down(TABLES)
        await players.play(500 * times, AT_ONCE)
        many = await players.play(2000 * times, AT_ONCE)
        alone = await players.play(200 * times, 1)
    return {
        "postgres_moves_per_second": many["moves_per_second"],
        "postgres_cpu_ms": many["cpu_ms"],
        "postgres_alone_median_ms": alone["median_ms"],
    }


async def bot(url: str, times: int) -> dict[str, float]:
    """Return the figures of the whole bot with posting and pictures, by name."""
    figures = await whole_bot.measure(url, 20 if times == 1 else 50, 10.0 * times)
    return {
        "counted_calls_per_move": round(figures["counted_calls_per_move"], 2),
        "whole_bot_moves_per_second": round(figures["moves_per_second"], 1),
        "loop_lag_p99_ms": round(figures["loop_lag_p99_ms"], 1),
    }


def main() -> None:
    """Print one line per figure, and with `--json` all of them as one object at the end."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--quick", action="store_true", help="fewer moves, under two minutes")
    parser.add_argument("--json", action="store_true", help="the last line is one JSON object")
    parser.add_argument("--postgres", action="store_true", help="also on PostgreSQL")
    chosen = parser.parse_args()
    print(f"{TABLES} tables, {AT_ONCE} people at once; a long match has {LONG} actions")
    found: dict[str, float] = {}
    parts: list[Part] = [stored, growth, bot, *([on_postgres] if chosen.postgres else [])]
    for part in parts:
        with temporary(postgres=part is on_postgres) as url:
            measured = asyncio.run(part(url, 1 if chosen.quick else 5))
        for name, figure in measured.items():
            print(f"{name:32}{figure:>12}", flush=True)
        found |= measured
    if chosen.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
