"""Several processes that store moves in one PostgreSQL, as bots would: part of `benchmarks.load`.

Each has a share of the tables and of the people who press at once. One move in ten is made at a
table that every process presses at, so that what a process remembers of it has passed and two
processes meet there.
"""

from __future__ import annotations

import asyncio
import cProfile
import json
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from benchmarks.storing import Players, spread

SHARED = 0.1
"""The part of the tables that all processes press at, and of the moves that are made there."""
_ROOT = Path(__file__).parents[1]


def play(
    url: str, processes: int, tables: int, at_once: int, seconds: float, profiles: Path | None
) -> dict[str, float]:
    """Let so many processes play for so long, and return what all of them stored together.

    `profiles` is a folder for what cProfile finds in each.
    """
    with ExitStack() as stack:
        writers = []
        for number in range(processes):
            share = [str(all_ // processes) for all_ in (tables, at_once)]
            command = [sys.executable, "-m", "benchmarks.writers", url, str(number), *share]
            if profiles is not None:
                command.append(str(profiles / f"writer-{number}.prof"))
            started = subprocess.Popen(  # noqa: S603
                command, cwd=_ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            writers.append(stack.enter_context(started))
        shared = [table_id for one in writers for table_id in _heard(one)]
        for one in writers:
            _tell(one, {"seconds": seconds, "shared": shared})
        found = [_heard(one) for one in writers]
    pressed_for = [took for one in found for took in one["pressed_for"]]
    moves = len(pressed_for)
    return {
        "moves_per_second": round(sum(len(one["pressed_for"]) / one["took"] for one in found), 1),
        "cpu_ms": round(1000 * sum(one["processor"] for one in found) / moves, 3),
        **spread(pressed_for),
        "met": round(sum(one["met"] for one in found) / moves, 4),
    }


def _tell(process: subprocess.Popen[str], what: Any) -> None:
    assert process.stdin is not None
    process.stdin.write(json.dumps(what) + "\n")
    process.stdin.flush()


def _heard(process: subprocess.Popen[str]) -> Any:
    assert process.stdout is not None
    return json.loads(process.stdout.readline())


async def main(url: str, number: int, tables: int, at_once: int, profile: str | None) -> None:
    """Sit down at a share of the tables, name those that are shared, play when told to."""
    async with Players.at(url, number * tables) as players:
        players.rng.seed(number)
        await players.sit_down(tables)
        own = tables - int(tables * SHARED)
        shared, players.live = players.live[own:], players.live[:own]
        print(json.dumps([one.id for one in shared]), flush=True)
        told = json.loads(await asyncio.to_thread(sys.stdin.readline))
        await players.play_for(told["seconds"] / 4, at_once, told["shared"], SHARED)
        profiler = cProfile.Profile()
        if profile is not None:
            profiler.enable()
        players.met, clock, processor = 0, time.perf_counter(), time.process_time()
        await players.play_for(told["seconds"], at_once, told["shared"], SHARED)
        found = {
            "took": time.perf_counter() - clock,
            "processor": time.process_time() - processor,
            "pressed_for": players.pressed_for,
            "met": players.met,
        }
        if profile is not None:
            profiler.disable()
            profiler.dump_stats(profile)
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    url, *numbers = sys.argv[1:5]
    asyncio.run(main(url, *map(int, numbers), profile=next(iter(sys.argv[5:]), None)))
