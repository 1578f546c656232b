"""Decision times of four tables at once: `python -m benchmarks.thinking`.

Four tables of masters get every move from two worker processes, as in the bot: waiting time counts,
and the bot's deadline applies. A fifth table asks for hints continuously. Printed are the median
and 99th percentile; the share of decisions that missed the deadline, where the club-level move is
played; the same for hints, where none is shown; and the lag of the event loop.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random
from time import perf_counter
from typing import Any

from benchmarks.storing import spread, watch_lag
from bot.features.hints.answer import SECONDS as HINT_SECONDS
from bot.tables.thinking import SECONDS
from bot.thinkers import Thinkers, TookTooLong
from pasur_core.match import Match
from pasur_core.players.advising import advise
from pasur_core.players.levels import CLUB, decide_from, job_for, load_all, think
from pasur_core.protocol import Action
from pasur_core.registry import games

TABLES, PROCESSES = 4, 2


@dataclass
class Asked:
    """Durations in seconds of what the processes were asked, and how many came too late."""

    thinkers: Thinkers
    took: list[float] = field(default_factory=list)
    late: int = 0

    async def ask(self, job: Callable[..., Any], *known: Any, seconds: float) -> Any:
        """Return the result of a job; None if it misses its deadline."""
        began = perf_counter()
        try:
            return await self.thinkers.ask(job, *known, seconds=seconds)
        except TookTooLong:
            self.late += 1
            return None
        finally:
            self.took.append(perf_counter() - began)

    def __str__(self) -> str:
        times = spread(self.took)
        late = f"{self.late / len(self.took):.1%} of {len(self.took)} too late"
        return f"{times['median_ms']:8.0f} ms{times['p99_ms']:8.0f} ms p99, {late}"


def new_match(key: str, seed: int) -> Match:
    """Return a match at its first decision."""
    return Match.new(key, seed=seed.to_bytes(32, "big")).settled()


async def play(key: str, seed: int, decisions: int, asked: Asked) -> None:
    """Play up to this number of moves of the strongest level at one table."""
    rng, match = Random(seed), new_match(key, seed)
    while decisions and match.result is None:
        seat, chance = min(match.acting), rng.getrandbits(64)
        known = job_for(match, seat, match.game.levels[-1], chance)
        action: Action | None = await asked.ask(decide_from, *known, seconds=SECONDS)
        match = match.submit(seat, action or think(match, seat, CLUB, chance))[0].settled()
        decisions -= 1


async def ask_for_hints(key: str, asked: Asked) -> None:
    """Ask for a hint at each decision of a table of club players, until cancelled."""
    rng = Random(0)
    for seed in count(TABLES + 1):
        match = new_match(key, seed)
        while match.result is None:
            seat = min(match.acting)
            if len(match.legal(seat).up_to(2)) > 1:
                known = replace(match, seed=None, kept=())
                await asked.ask(advise, known, seat, rng, seconds=HINT_SECONDS)
            match = match.submit(seat, think(match, seat, CLUB, seed))[0].settled()


async def measure(key: str, decisions: int) -> None:
    """Measure the tables of a game, each with up to `decisions` moves, and print its line."""
    thinkers, lags = Thinkers(PROCESSES, load_all), list[float]()
    moves, hints, warm = (Asked(thinkers) for _ in range(3))
    await asyncio.gather(*(play(key, seed, 2, warm) for seed in range(1, PROCESSES + 1)))
    beside = [asyncio.create_task(one) for one in (watch_lag(lags), ask_for_hints(key, hints))]
    await asyncio.gather(*(play(key, seed, decisions, moves) for seed in range(1, TABLES + 1)))
    for task in beside:
        task.cancel()
    await asyncio.gather(*beside, return_exceptions=True)
    thinkers.close()
    print(f"{key:16}{moves}; hints{hints}; loop{spread(lags)['p99_ms']:6.1f} ms p99", flush=True)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", nargs="*", default=[], metavar="GAME")
    parser.add_argument("--decisions", type=int, default=60, help="a table")
    given = parser.parse_args()
    for key in given.games or games():
        asyncio.run(measure(key, given.decisions))


if __name__ == "__main__":
    main()
