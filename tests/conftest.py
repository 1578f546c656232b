"""Configure all tests: where they keep files, which of them run, and in which order."""

from __future__ import annotations

import gc
import os
import random
import re
import secrets
import shutil
import tempfile
from collections.abc import Generator, Iterator
from contextlib import suppress
from functools import cache
from hashlib import shake_256
from importlib import import_module
from itertools import count
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any
from zlib import crc32

import hypothesis
import pytest
from _pytest.doctest import DoctestModule
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from pasur_core.registry import UnknownGame, load_game
from tests.browser import CHROMIUM
from tests.ending import ends_within
from tests.postgres import postgres_server
from tests.prometheus import PROMETHEUS

pytest.register_assert_rewrite("pasur_core.testing")

ROOT = Path(__file__).parents[1]
SLOW_FIXTURES = {"beside", "browser", "hall", "open_page", "postgres", "room", "scene", "site"}
"""Fixtures that start a PostgreSQL server, a Discord, a browser, a process or tables in a store."""

WAITING_MODULES = (
    "multiprocessing",
    "subprocess",
    "tests.bot.command_line",
    "tests.bot.store.processes",
    "tests.forked",
    "tests.loopback",
    "tests.prometheus",
)
"""Modules that start a process, or a Discord in real time, for the tests that call them."""

SLOW_MODULES = ("tests.browser", "tests.discord_world", *WAITING_MODULES)
"""Modules that start one of these for the tests that call them."""

hypothesis.settings.register_profile(
    "the same each time",
    deadline=None,
    derandomize=True,
    max_examples=25,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],  # it measures the machine's load
)
hypothesis.settings.register_profile(
    "as every night", hypothesis.settings.get_profile("the same each time"), max_examples=50
)
hypothesis.settings.register_profile("long", deadline=None, max_examples=100_000)
hypothesis.settings.load_profile("the same each time")

# Hypothesis also draws the numbers and texts in the sources of all imported modules. Which modules
# those are depends on the tests that ran before, and reading them takes seconds in each process.
providers._get_local_constants = Constants

_LONGEST_ID = 60
"""The most characters of a parameter in a test's id."""

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
"""Control characters other than tab and newline."""

_KILLS = 8
_KILLS_LONG = 50
"""Default numbers of processes to kill, by day and with `--long`."""

_SECONDS, _SECONDS_LONG = 900.0, 7200.0
"""Seconds after which a test is ended that would run for ever, by day and with `--long`."""

_MEMORY = Path("/dev/shm")  # noqa: S108
_ENOUGH = 2 << 30
"""Bytes of free memory that databases, browsers and servers of all workers need, with room left."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, object, object]:
    """End fixtures that would run for ever."""
    with ends_within(_longest(item)):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """End a test that would run for ever."""
    with ends_within(_longest(item)):
        return (yield)


def _longest(item: pytest.Item) -> float:
    return _SECONDS_LONG if item.config.option.long else _SECONDS


@pytest.fixture(autouse=True)
def _same_deals_each_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the secret random numbers of a test the same in every run, so none fails by luck.

    That covers the seeds of tables, deals of the day, tournaments and nights, and of searches.
    """
    numbers = count()

    def drawn(size: int | None = None) -> bytes:
        return shake_256(f"{request.node.nodeid} {next(numbers)}".encode()).digest(size or 32)

    def bits(k: int) -> int:
        return int.from_bytes(drawn((k + 7) // 8)) >> (-k % 8)

    monkeypatch.setattr(secrets, "token_bytes", drawn)
    monkeypatch.setattr(secrets, "randbits", bits)
    monkeypatch.setattr(random, "SystemRandom", lambda: Random(drawn()))


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Yield the URL of this test process's PostgreSQL server."""
    with postgres_server() as server:
        yield server.get_uri()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add options: the game to test, how many matches to play, how many processes to kill."""
    parser.addoption("--game", metavar="KEY", help="only the tests that concern one game")
    parser.addoption(
        "--long", action="store_true", help="repeat as often as every night, not as every day"
    )
    parser.addoption(
        "--whole-matches", action="store_true", help="play matches in a browser to their end"
    )
    parser.addoption(
        "--wheels", metavar="FOLDER", help="test the wheels in these folders, as `make dist` makes"
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


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return two test processes more than cores, if tests run that wait for other processes.

    All of these are slow. With one more, two cores were idle for a fifth of the time. Without such
    tests, one more process only collects all tests once more.
    """
    waiting = config.option.markexpr != "not slow"
    return (os.cpu_count() or 1) + 2 * waiting


def pytest_configure(config: pytest.Config) -> None:
    """Keep temporary files in memory if it has room, because disks are slow.

    Raise `pytest.UsageError` for an unknown game.
    """
    if config.option.long:
        hypothesis.settings.load_profile("as every night")  # --hypothesis-profile replaces it
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
    """Import the test modules before collection, in another order in each test process.

    In a fresh checkout each module has to be compiled, which takes longer than the rest of a test
    process's start. With different orders, a process reads the modules that others have compiled.
    """
    gc.disable()
    here = getattr(session.config, "workerinput", None)
    if here is None or session.config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    first = len(files) * int(here["workerid"].removeprefix("gw")) // here["workercount"]
    for file in files[first:] + files[:first]:
        with suppress(Exception, pytest.skip.Exception):  # the collection reports it
            import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[Any], list[Any]]:
    """Look for doctests only in files that have one: pytest inspects all objects of a module."""
    found = yield
    if b">>>" in file_path.read_bytes():
        return found
    return [one for one in found if not isinstance(one, DoctestModule)]


def pytest_collection_finish() -> None:
    """Make garbage collections rare: full ones took an eighth of the tests' time, others a tenth.

    The objects that exist now, modules and tests, live to the end anyway, so nothing looks for
    garbage among them: that took half a second in each process.
    """
    gc.freeze()
    gc.enable()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(20 * young, middle, 100)


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    r"""Return a shortened id for a long text, else None: pytest then makes the id.

    Bytes and control characters need explicit ids. Bytes that are made during collection differ
    between test processes, and pytest-xdist ends the whole run if processes collect different ids.

    Raises:
        pytest.UsageError: for such a value.

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
    """Mark slow tests; deselect tests of other games, nightly tests, and tests that cannot run."""
    for item in items:
        if is_slow(item):
            item.add_marker("slow")
    key = config.getoption("game")
    wanted = [
        item
        for item in items
        if can_run(item) and is_wanted_now(item) and concerns(item.nodeid, key)
    ]
    wanted = by_turns_on_postgres(wanted)
    if left_out := set(items) - set(wanted):
        config.hook.pytest_deselected(items=left_out)
    items[:] = sorted(by_setting(wanted), key=in_turn)


def setting_of(item: pytest.Item) -> Any:
    """Return the test's parameter `setting` (a game, its options and seats); None without one."""
    called = getattr(item, "callspec", None)
    return called.params.get("setting") if called else None


def is_slow(item: pytest.Item) -> bool:
    """Whether `make quick` leaves a test out.

    It leaves out games in other than quick settings, and tests that start a Discord, a browser, a
    PostgreSQL server, a process or tables in a store, which their fixtures and their module's
    imports show. Other tests of 0.4 seconds or more have the mark in their module.
    """
    setting = setting_of(item)
    if setting is not None and not setting.is_quick:
        return True
    if not isinstance(item, pytest.Function):
        return False
    params = item.callspec.params.values() if hasattr(item, "callspec") else ()
    if "postgresql" in params or SLOW_FIXTURES & set(item.fixturenames):
        return True
    return _uses(item.module, SLOW_MODULES)


def in_turn(item: pytest.Item) -> tuple[bool, bool]:
    """Return the key that sorts tests: those that wait first, then slow ones, then fast ones.

    A long test that begins last would run alone, while the other test processes are idle.
    """
    return not waits(item), item.get_closest_marker("slow") is None


def waits(item: pytest.Item) -> bool:
    """Return whether a test waits for other processes, and so begins before the others.

    While such a test waits, the other test processes use the processor. At the end of a run they
    would be idle.
    """
    return isinstance(item, pytest.Function) and _uses(item.module, WAITING_MODULES)


@cache
def _uses(module: ModuleType, modules: tuple[str, ...]) -> bool:
    used = {
        value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None)
        for value in vars(module).values()
    }
    return any(f"{one}.".startswith(f"{other}.") for one in used for other in modules)


def can_run(item: pytest.Item) -> bool:
    """Return whether the machine has the browser or the Prometheus that a test needs."""
    there = {"browser": CHROMIUM, "prometheus": PROMETHEUS}
    return all(there[mark.name] for mark in item.iter_markers() if mark.name in there)


def is_wanted_now(item: pytest.Item) -> bool:
    """Return whether a test runs every day, or this is a nightly run."""
    if item.config.option.long or item.config.option.whole_matches:
        return True
    return has_turn(item) and item.get_closest_marker("nightly") is None


def has_turn(item: pytest.Item) -> bool:
    """Return whether a test with a setting runs every day; True for a test without one.

    Each test plays the quick settings, and about a third of the other daily ones: its own third, so
    that all tests together play every one.
    """
    setting = setting_of(item)
    if setting is None or setting.is_quick:
        return True
    return not setting.is_nightly and is_chosen(item, 3)


def is_chosen(item: pytest.Item, one_in: int = 2) -> bool:
    """Return whether a test is in the half of the tests, or less, that its name's hash chooses."""
    return crc32(item.nodeid.encode()) % one_in == 0


def by_turns_on_postgres(items: list[pytest.Item]) -> list[pytest.Item]:
    """Leave out half of the tests on PostgreSQL that are there on SQLite too; by night none."""
    there = {item.nodeid for item in items}

    def is_one_too_many(item: pytest.Item) -> bool:
        by_night = item.config.option.long or item.config.option.whole_matches
        if by_night or is_chosen(item) or "postgresql" not in item.name or "sqlite" in item.name:
            return False
        return item.nodeid.replace("postgresql", "sqlite") in there

    return [item for item in items if not is_one_too_many(item)]


def concerns(nodeid: str, key: str | None) -> bool:
    """Return whether a test has a game in its file's path or parameters; True if `key` is None.

    >>> concerns("tests/games/port/test_rules.py::test_po3", "port")
    True
    >>> concerns("tests/players/test_pasur.py::test_it_plays", "pasur")
    True
    >>> concerns("pasur_core/cards.py::pasur_core.cards", "pasur")
    False
    """
    return key is None or bool(re.search(rf"(?:[/\[.-]|test_){key}(?:[]/.-]|$)", nodeid))


def by_setting(items: list[pytest.Item]) -> list[pytest.Item]:
    """Group the tests by their setting, so that tests of one setting share cached matches."""
    groups: dict[Any, list[pytest.Item]] = {}
    for item in items:
        setting = setting_of(item)
        groups.setdefault(item.nodeid if setting is None else str(setting), []).append(item)
    return [item for group in groups.values() for item in group]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print that tests were skipped because the machine has no browser or no Prometheus."""
    if CHROMIUM is None:
        terminalreporter.write_line("Tests in a browser were left out: there is no chromium here.")
    if PROMETHEUS is None:
        terminalreporter.write_line("Tests of alerts were left out: there is no prometheus here.")
