"""Latency of a click: `python -m benchmarks.click [-n CLICKS] [--folder FOLDER]`.

The target is a median below 10 ms for "custom id to commit": from the custom id of a pressed card
to the commit, on a running match in a SQLite file with `synchronous=FULL`. The file is in a folder
of a real disk, by default the current one. A commit waits for the disk, so the time of one bare
fsync there is printed too. So is the processor time, which other load disturbs least.
`benchmarks.whole_bot` measures a click with its answers.

Languages are measured in processor time alone: loading all of them in a new process, and building
the text pages of a match of every game, alternately in English and in another language. The last
line of the output is the same as JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import count as count_from
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time, time
from typing import Any

from pydantic import SecretStr

from bot.i18n import DEFAULT, languages, words_for
from bot.interactions.items import read
from bot.pages.board import board_of, board_page
from bot.pages.custom_ids import BUTTON, Press
from bot.pages.hand import hand_of, hand_page
from bot.settings import Settings
from bot.store import Store
from bot.tables.table import Table
from bot.tables.who import Who
from bot.tables.writer import Tables
from pasur_core.registry import games

TARGET = 10.0
LOADED, DEARER = 150.0, 1.3
"""Limits: milliseconds to load all languages, and the cost of a page relative to English."""
MOVES = 30
NAMES = ("Ali", "Sara", "Reza", "Mina")
PEOPLE = (Who(1001, "Ali"), Who(1002, "Sara"))


class Watch:
    """Stopwatch: each `with` block appends its seconds by the clock and of the processor."""

    def __init__(self) -> None:
        self.clock: list[float] = []
        self.processor: list[float] = []

    def __enter__(self) -> None:
        self._started = perf_counter(), process_time()

    def __exit__(self, *fault: object) -> None:
        clock, processor = self._started
        self.clock.append(perf_counter() - clock)
        self.processor.append(process_time() - processor)


@dataclass(frozen=True)
class Measured:
    """One line of the output: durations in milliseconds.

    `clicks` is the number of measurements, `processor_ms` the median of their processor times.
    """

    what: str
    clicks: int
    median_ms: float
    p95_ms: float
    processor_ms: float

    @staticmethod
    def of(what: str, watch: Watch) -> Measured:
        """Summarise the durations of a stopwatch."""
        taken = [1000 * one for one in watch.clock]
        p95 = quantiles(taken, n=20, method="inclusive")[-1]
        spent = 1000 * median(watch.processor)
        return Measured(what, len(taken), round(median(taken), 2), round(p95, 2), round(spent, 2))

    def __str__(self) -> str:
        return (
            f"{self.what:42}{self.median_ms:9.2f}{self.p95_ms:9.2f}{self.processor_ms:11.2f}"
            f"{self.clicks:9}"
        )


def fsyncs(folder: Path, count: int) -> Watch:
    """Return a stopwatch with `count` times of writing four kilobytes with fsync."""
    watch = Watch()
    with (folder / "page").open("wb", buffering=0) as file:
        for _ in range(count):
            with watch:
                file.write(bytes(4096))
                os.fsync(file.fileno())
    return watch


async def opened(folder: Path) -> tuple[Store, Tables]:
    """Open a database in a folder and the writer on it."""
    url = SecretStr(f"sqlite+aiosqlite:///{folder}/click.db")
    given: dict[str, Any] = {"_env_file": None, "database_url": url}
    store = await Store.open(url.get_secret_value())
    return store, Tables(store, Settings(**given), time, lambda table: None)


async def begun(
    tables: Tables, key: str, people: Sequence[Who], click: Callable[[Who], Who]
) -> Table:
    """Start a match of these people, the first as host.

    `click` returns a person with the id of a new interaction.
    """
    table = await tables.open(click(people[0]), 1, 1, key, {}, None)
    for who in people[1:]:
        await tables.join(table.id, click(who))
    return await tables.start(table.id, click(people[0]))


async def to_the_commit(folder: Path, count: int) -> Watch:
    """Return a stopwatch with `count` clicks on cards, from the custom id to the commit.

    The clicks are made in one match after another.
    """
    store, tables = await opened(folder)
    rng, interaction = random.Random(0), count_from(1)

    def click(who: Who) -> Who:
        return Who(who.user_id, who.name, next(interaction))

    async def begin() -> Table:
        return await begun(tables, "pasur", PEOPLE, click)

    watch, table = Watch(), await begin()
    while len(watch.clock) < count:
        if table.ended:
            table = await begin()
        if table.between_rounds:
            table = await tables.deal(table.id, click(PEOPLE[0]))
        (place,) = table.acting
        plays = [one for one in table.legal(place) if str(one) not in table.game.calls]
        ask = table.seats[place].ask
        custom_id = Press("do", table.id, ask, str(rng.choice(plays))).button()
        who = click(PEOPLE[place])
        with watch:
            found = re.fullmatch(BUTTON, custom_id)
            assert found is not None
            press = read(found)
            table = await tables.submit(press.table, who, press.rest, ask=press.ask)
    await store.close()
    return watch


def loading(times: int = 5) -> float:
    """Return the median processor time of loading all languages, in milliseconds."""
    told = "from time import process_time as t; import bot.i18n as i; b = t(); i.faults()"
    command = (sys.executable, "-c", f"{told}; print(1000 * (t() - b))")
    return median(float(subprocess.check_output(command)) for _ in range(times))  # noqa: S603


def made(table: Table, language: str) -> None:
    """Build the board and every hand of a table as text pages."""
    words = words_for(language)
    board_page(table, board_of(table, words), words, None)
    for seat in table.seats:
        hand_page(table, seat, hand_of(table, seat, words), words, None)


async def pages(folder: Path) -> dict[str, float]:
    """Return the processor time of each language's pages as a multiple of the English ones.

    Two matches of each game are played. The first one warms up, because each message is parsed at
    its first use; the second one is measured.
    """
    store, tables = await opened(folder)
    interaction, persons = count_from(1), count_from(1)

    def click(who: Who) -> Who:
        return Who(who.user_id, who.name, next(interaction))

    for _ in range(2):
        spent = dict.fromkeys(languages(), 0.0)
        for key, game in games().items():
            seats = max(one for one in game.seats if one <= len(NAMES))
            people = [Who(next(persons), name) for name in NAMES[:seats]]
            table = await begun(tables, key, people, click)
            for _ in range(MOVES):
                if not table.running:
                    break
                for language in spent:
                    started = process_time()
                    made(table, language)
                    spent[language] += process_time() - started
                if table.between_rounds:
                    table = await tables.deal(table.id, click(people[0]))
                    continue
                place = min(table.acting)
                text, ask = str(next(iter(table.legal(place)))), table.seats[place].ask
                table = await tables.submit(table.id, click(people[place]), text, ask=ask)
    await store.close()
    return {one: round(took / spent[DEFAULT], 2) for one, took in spent.items() if one != DEFAULT}


def main() -> None:
    """Print the table, then the same as JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("-n", "--clicks", type=int, default=1000)
    parser.add_argument("--folder", type=Path, default=Path.cwd(), help="a folder on a real disk")
    chosen = parser.parse_args()
    few = max(chosen.clicks // 10, 20)
    measures: dict[str, Callable[[Path], Watch]] = {
        "one bare fsync of this disk": lambda folder: fsyncs(folder, few),
        "custom id to commit": lambda folder: asyncio.run(to_the_commit(folder, chosen.clicks)),
    }
    found = []
    print(f"{'milliseconds':42}{'median':>9}{'p95':>9}{'processor':>11}{'clicks':>9}")
    for what, measure in measures.items():
        with tempfile.TemporaryDirectory(prefix="click-", dir=chosen.folder) as made:
            found.append(Measured.of(what, measure(Path(made))))
        print(found[-1], flush=True)
    reached = found[1].median_ms < TARGET
    print(f"target: a median below {TARGET:g} ms to the commit: {'yes' if reached else 'no'}")
    with tempfile.TemporaryDirectory() as made:
        loaded, ratios = round(loading(), 1), asyncio.run(pages(Path(made)))
    print(f"all languages loaded: {loaded} ms, at most {LOADED:g}")
    print(f"pages, by English ones: {ratios}, at most {DEARER:g}")
    told = {"loaded_ms": loaded, "pages_by_english": ratios, "lines": list(map(asdict, found))}
    print(json.dumps({"target_ms": TARGET, "reached": reached, **told}))


if __name__ == "__main__":
    main()
