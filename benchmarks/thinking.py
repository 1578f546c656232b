"""Decision times of four tables at once: `python -m benchmarks.thinking`.

Four tables of a game get every move from two worker processes, as in the bot: waiting time counts,
and the bot's deadline applies. A fifth table asks for hints continuously. Printed are the median
and 99th percentile; the share of decisions that missed the deadline, where the club-level move is
played; the same for hints, where none is shown; and the lag of the event loop.
"""

from __future__ import annotations

import argparse
import asyncio
import random
from contextlib import suppress
from dataclasses import replace
from statistics import quantiles
from time import perf_counter

from bot.features.hints import answer as hint_answer
from bot.tables.thinking import SECONDS
from bot.thinkers import Thinkers, TookTooLong
from pasur_core.match import Match
from pasur_core.players.advising import advise
from pasur_core.players.levels import CLUB, LEVELS, MASTER, decide_from, job_for, load_all, think
from pasur_core.registry import games

_GLANCE = 0.005


async def play(
    key: str, level: str, decisions: int, seed: int, thinkers: Thinkers, took: list[float]
) -> int:
    """Play up to `decisions` moves at one table; return how many missed the deadline.

    Appends the seconds of each decision to `took`.
    """
    rng, failed, match = random.Random(seed), 0, Match.new(key, seed=seed.to_bytes(32, "big"))
    while decisions and match.result is None:
        if match.awaits_table:
            match, _ = match.deal()
            continue
        seat, chance = min(match.acting), rng.getrandbits(64)
        began = perf_counter()
        try:
            known = job_for(match, seat, level, chance)
            action = await thinkers.ask(decide_from, *known, seconds=SECONDS)
        except TookTooLong:
            failed += 1
            action = think(match, seat, CLUB, chance)
        took.append(perf_counter() - began)
        match, _ = match.submit(seat, action)
        decisions -= 1
    return failed


async def ask(key: str, seed: int, thinkers: Thinkers, took: list[float]) -> int:
    """Ask for a hint at each decision of a table until cancelled; return how many were too late.

    Appends the seconds of each hint to `took`. The table itself is played at club level.
    """
    failed, rng = 0, random.Random(seed)
    match = Match.new(key, seed=seed.to_bytes(32, "big"))
    with suppress(asyncio.CancelledError):
        while True:
            if match.result is not None:
                match = Match.new(key, seed=rng.randbytes(32))
            if match.awaits_table:
                match, _ = match.deal()
                continue
            seat, began = min(match.acting), perf_counter()
            if len(match.legal(seat).up_to(2)) > 1:
                try:
                    await thinkers.ask(
                        advise,
                        replace(match, seed=None, latest=()),
                        seat,
                        rng,
                        seconds=hint_answer.SECONDS,
                    )
                except TookTooLong:
                    failed += 1
                took.append(perf_counter() - began)
            match, _ = match.submit(seat, think(match, seat, CLUB, seed))
    return failed


async def late(delays: list[float]) -> None:
    """Append the lag of the event loop in seconds every few milliseconds, until cancelled."""
    while True:
        began = perf_counter()
        await asyncio.sleep(_GLANCE)
        delays.append(perf_counter() - began - _GLANCE)


async def measure(key: str, level: str, tables: int, decisions: int, processes: int) -> None:
    """Measure tables of a game, each with up to `decisions` moves, and print the game's line."""
    thinkers, took, delays = Thinkers(processes, load_all), list[float](), list[float]()
    hints = list[float]()
    await asyncio.gather(
        *(play(key, level, 2, seed, thinkers, []) for seed in range(1, processes + 1))
    )
    looking = asyncio.create_task(late(delays))
    asking = asyncio.create_task(ask(key, tables + 1, thinkers, hints))
    failed = await asyncio.gather(
        *(play(key, level, decisions, seed, thinkers, took) for seed in range(1, tables + 1))
    )
    looking.cancel()
    asking.cancel()
    without = await asking
    thinkers.close()
    cuts, loop = quantiles(took, n=100), quantiles(delays, n=100)
    hint = quantiles(hints, n=100)
    print(
        f"{key:16}{1000 * cuts[49]:8.0f} ms{1000 * cuts[98]:8.0f} ms p99"
        f"{sum(failed) / len(took):8.1%} too late, hints{1000 * hint[49]:8.0f} ms"
        f"{1000 * hint[98]:8.0f} ms p99{without / len(hints):8.1%} of {len(hints)} too late"
        f"{1000 * loop[98]:8.1f} ms loop p99",
        flush=True,
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", nargs="*", default=[], metavar="GAME")
    parser.add_argument("--level", choices=LEVELS, default=MASTER)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--decisions", type=int, default=60, help="a table")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    print(f"{given.level}, {given.tables} tables at once, {given.processes} processes")
    for key in given.games or games():
        asyncio.run(measure(key, given.level, given.tables, given.decisions, given.processes))


if __name__ == "__main__":
    main()
