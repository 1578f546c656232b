"""What holds for all tests: where they keep files, which are run, and in which order."""

from __future__ import annotations

import gc
import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib import import_module
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any

import hypothesis
import pytest

from pasur_core.registry import UnknownGame, load_game
from tests.browser import CHROMIUM
from tests.postgres import postgres_server
from tests.prometheus import PROMETHEUS

ROOT = Path(__file__).parents[1]
SLOW_FIXTURES = {"beside", "browser", "hall", "open_page", "postgres", "scene", "site"}
"""Fixtures that start a PostgreSQL server, a Discord, a browser or a process."""

SLOW_MODULES = (
    "multiprocessing",
    "subprocess",
    "tests.bot.command_line",
    "tests.bot.store.processes",
    "tests.browser",
    "tests.discord_world",
    "tests.forked",
    "tests.loopback",
    "tests.prometheus",
)
"""Modules that do so for tests that call them."""

hypothesis.settings.register_profile("the same each time", deadline=None, derandomize=True)
hypothesis.settings.register_profile("long", deadline=None, max_examples=100_000)
hypothesis.settings.load_profile("the same each time")

_LONGEST_ID = 60
"""Characters of a parameter in a test's id."""

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
"""Control characters but tab and newline."""

_KILLS = 15
_KILLS_LONG = 50
"""Processes that are killed unless `--kills` says otherwise, and with `--long`."""

_MEMORY = Path("/dev/shm")  # noqa: S108
_ENOUGH = 2 << 30
"""Bytes: what databases, browsers and PostgreSQL servers of all workers take, and more."""


@pytest.fixture(autouse=True)
def _same_deals_each_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds that differ between tests and tables, but not between runs: no test fails by luck."""
    numbers = count()

    def seed() -> bytes:
        return sha256(f"{request.node.nodeid} {next(numbers)}".encode()).digest()

    monkeypatch.setattr("bot.tables.writer.new_seed", seed)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The url of a PostgreSQL server of this test process."""
    with postgres_server() as server:
        yield server.get_uri()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer the choice of one game, how long it is played, and how often processes are killed."""
    parser.addoption("--game", metavar="KEY", help="only the tests that concern one game")
    parser.addoption(
        "--long", action="store_true", help="repeat as often as every night, not as every day"
    )
    parser.addoption(
        "--whole-matches", action="store_true", help="play matches in a browser to their end"
    )
    parser.addoption("--all-languages", action="store_true", help="play by ear in every language")
    parser.addoption(
        "--matches",
        metavar="N",
        type=int,
        default=1,
        help="how many whole matches computer players play of each setting and level",
    )
    parser.addoption(
        "--kills",
        metavar="N",
        type=int,
        help="how many processes are killed, four fifths of them while they write to a store; "
        f"{_KILLS} unless said, with --long {_KILLS_LONG}",
    )


def pytest_xdist_auto_num_workers() -> int:
    """Return one test process more than cores, since tests wait for a quarter of their time."""
    return (os.cpu_count() or 1) + 1


def pytest_configure(config: pytest.Config) -> None:
    """Refuse an unknown game, and keep files in memory where there is room: disks are slow."""
    if config.option.kills is None:
        config.option.kills = _KILLS_LONG if config.option.long else _KILLS
    if key := config.getoption("game"):
        try:
            load_game(key)
        except UnknownGame as error:
            raise pytest.UsageError(str(error)) from None
    if "TMPDIR" in os.environ or not os.access(_MEMORY, os.W_OK):
        return
    if shutil.disk_usage(_MEMORY).free > _ENOUGH:
        os.environ["TMPDIR"] = str(_MEMORY)
        tempfile.tempdir = None


def pytest_collection(session: pytest.Session) -> None:
    """Import the modules of tests before they are collected, each test process from another one on.

    In a fresh checkout each of them has to be compiled, which takes longer than all else that a
    test process does before it begins. What one process has compiled the others only read.
    """
    gc.disable()
    here = getattr(session.config, "workerinput", None)
    if here is None or session.config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    first = len(files) * int(here["workerid"].removeprefix("gw")) // here["workercount"]
    for file in files[first:] + files[:first]:
        with suppress(Exception, pytest.skip.Exception):  # collecting meets it again, and tells it
            import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))


def pytest_collection_finish() -> None:
    """Let the garbage collector walk all objects rarely: that took an eighth of the tests' time.

    What is there now, modules and tests, stays to the end anyway.
    """
    gc.enable()
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, 100)


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    r"""Shorten long ids, and refuse values that need one of their own: bytes and control signs.

    Bytes that are made when a test is collected differ between test processes, and processes that
    collect other ids end the whole run. Raises `pytest.UsageError`.

    >>> pytest_make_parametrize_id("a line\n", "text")
    >>> pytest_make_parametrize_id("x" * 200, "text") == "x" * 60
    True
    """
    if isinstance(val, bytes) or (isinstance(val, str) and _CONTROL.search(val)):
        raise pytest.UsageError(f"{argname} needs ids=..., as it may be {val!r:.60}")
    if isinstance(val, str) and len(val) > _LONGEST_ID:
        return " ".join(val[:_LONGEST_ID].split())
    return None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the slow tests; leave out those of other games, of the night, or without a browser."""
    for item in items:
        if is_slow(item):
            item.add_marker("slow")
    key = config.getoption("game")
    wanted = [
        item
        for item in items
        if can_run(item) and is_wanted_now(item) and concerns(item.nodeid, key)
    ]
    if left_out := set(items) - set(wanted):
        config.hook.pytest_deselected(items=left_out)
    items[:] = by_setting(wanted)


def setting_of(item: pytest.Item) -> Any:
    """The setting of a game in which a test plays, if it has one."""
    called = getattr(item, "callspec", None)
    return called.params.get("setting") if called else None


def is_slow(item: pytest.Item) -> bool:
    """Whether `make quick` leaves a test out.

    It leaves out tests that start a Discord, a browser, a PostgreSQL server or a process, as their
    fixtures and their module's imports tell, and games in other than quick settings. Tests that
    take a second or more otherwise are marked where they stand.
    """
    setting = setting_of(item)
    if setting is not None and not setting.is_quick:
        return True
    if not isinstance(item, pytest.Function):
        return False
    params = item.callspec.params.values() if hasattr(item, "callspec") else ()
    if "postgresql" in params or SLOW_FIXTURES & set(item.fixturenames):
        return True
    return _starts_something(item.module)


@cache
def _starts_something(module: ModuleType) -> bool:
    used = {
        value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None)
        for value in vars(module).values()
    }
    return any(f"{one}.".startswith(f"{slow}.") for one in used for slow in SLOW_MODULES)


def can_run(item: pytest.Item) -> bool:
    """Whether the machine has what a test needs."""
    there = {"browser": CHROMIUM, "prometheus": PROMETHEUS}
    return all(there[mark.name] for mark in item.iter_markers() if mark.name in there)


def is_wanted_now(item: pytest.Item) -> bool:
    """Whether a test is run every day, or this run does what is done every night."""
    whole = item.config.option.long or item.config.option.whole_matches
    return bool(whole) or item.get_closest_marker("nightly") is None


def concerns(nodeid: str, key: str | None) -> bool:
    """Whether a test has a game in its file's path or among its parameters.

    >>> concerns("tests/games/port/test_rules.py::test_po3", "port")
    True
    >>> concerns("tests/players/test_pasur.py::test_it_plays", "pasur")
    True
    >>> concerns("pasur_core/cards.py::pasur_core.cards", "pasur")
    False
    """
    return key is None or bool(re.search(rf"(?:[/\[.-]|test_){key}(?:[]/.-]|$)", nodeid))


def by_setting(items: list[pytest.Item]) -> list[pytest.Item]:
    """The tests with those of one setting together, which then share the matches they walk."""
    groups: dict[Any, list[pytest.Item]] = {}
    for item in items:
        setting = setting_of(item)
        groups.setdefault(item.nodeid if setting is None else str(setting), []).append(item)
    return [item for group in groups.values() for item in group]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in one line that tests were left out."""
    if CHROMIUM is None:
        terminalreporter.write_line("Tests in a browser were left out: there is no chromium here.")
    if PROMETHEUS is None:
        terminalreporter.write_line("Tests of alerts were left out: there is no prometheus here.")
