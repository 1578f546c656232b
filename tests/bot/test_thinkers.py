"""Worker processes finish a job in time or not at all, are replaced, and end with the bot."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from bot import thinkers as thinkers_module
from bot.thinkers import Thinkers, TookTooLong, Urgency, _Job, _nothing, _Thinker
from tests.prometheus import metric

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give jobs more time, so that a loaded machine fails only tests of timeouts."""
    monkeypatch.setattr(thinkers_module, "GRACE", PATIENCE)


@pytest.fixture(params=[0, 1], ids=["threads", "processes"])
def thinkers(request: pytest.FixtureRequest) -> Iterator[Thinkers]:
    found = Thinkers(request.param)
    yield found
    found.close()


@pytest.fixture
def thinker() -> Iterator[Thinkers]:
    found = Thinkers(1)
    yield found
    found.close()


def whose(*, deadline: Callable[[], bool]) -> int:
    """Return the id of the worker process; fail unless the deadline can be asked."""
    assert deadline() in (True, False)
    return os.getpid()


def refuse(number: int, *, deadline: Callable[[], bool]) -> int:
    """Raise `ValueError`, as a job that fails."""
    raise ValueError(number)


def think(*, deadline: Callable[[], bool]) -> str:
    """Compute nothing until the deadline has passed; return a word."""
    while not deadline():
        time.sleep(0.001)
    return "thought"


def stuck(seconds: float, *, deadline: Callable[[], bool]) -> str:
    """Sleep for `seconds` without checking the deadline; return a word."""
    time.sleep(seconds)
    return "late"


def hold(ends: Path, *, deadline: Callable[[], bool]) -> str:
    """Wait until the file exists, without checking the deadline; return a word."""
    while not ends.exists():
        time.sleep(0.001)
    return "late"


def note(path: Path, name: str, *, deadline: Callable[[], bool]) -> None:
    """Append the name to a file."""
    with path.open("a") as file:
        file.write(name)


async def test_a_job_learns_of_its_deadline(thinkers: Thinkers) -> None:
    assert await thinkers.ask(think, seconds=0.05) == "thought"


async def test_an_exception_of_a_job_reaches_the_caller(thinkers: Thinkers) -> None:
    for _ in range(2):
        with pytest.raises(ValueError, match="7"):
            await thinkers.ask(refuse, 7, seconds=1.0)


async def test_the_event_loop_runs_on_during_a_job(thinkers: Thinkers, tmp_path: Path) -> None:
    ends = tmp_path / "ends"
    held = asyncio.ensure_future(thinkers.ask(hold, ends, seconds=PATIENCE))
    for _ in range(6):
        await asyncio.sleep(0.001)
    assert not held.done()
    ends.touch()
    assert await held == "late"


async def test_a_stuck_process_is_replaced(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert await thinkers.ask(think, seconds=0.01) == "thought"
    ends = tmp_path / "ends"
    with monkeypatch.context() as hurried:
        hurried.setattr(thinkers_module, "GRACE", 0.05)
        with pytest.raises(TookTooLong):
            await thinkers.ask(hold, ends, seconds=0.05)
    ends.touch()
    assert await thinkers.ask(think, seconds=0.01) == "thought"


async def test_a_process_that_is_killed_costs_one_answer_and_is_replaced(thinker: Thinkers) -> None:
    first = await thinker.ask(whose, seconds=1.0)
    assert first != os.getpid()
    assert await thinker.ask(whose, seconds=1.0) == first
    thinking = asyncio.ensure_future(thinker.ask(stuck, PATIENCE, seconds=PATIENCE))
    await asyncio.sleep(0.05)
    os.kill(first, signal.SIGKILL)
    with pytest.raises(TookTooLong):
        await thinking
    assert await thinker.ask(whose, seconds=1.0) not in (first, os.getpid())


async def test_signals_are_left_to_the_bot(thinker: Thinkers) -> None:
    first = await thinker.ask(whose, seconds=1.0)
    for told in (signal.SIGTERM, signal.SIGINT):
        os.kill(first, told)
    assert await thinker.ask(whose, seconds=1.0) == first


async def test_jobs_run_by_deadline_and_abandoned_ones_last(
    thinker: Thinkers, tmp_path: Path
) -> None:
    path = tmp_path / "done"
    busy = asyncio.ensure_future(thinker.ask(think, seconds=0.05))
    await asyncio.sleep(0)
    asked = [
        thinker.ask(note, path, "a", seconds=1.0, urgency=Urgency.ANALYSIS),
        thinker.ask(note, path, "h", seconds=9.0),
        thinker.ask(note, path, "m", seconds=5.0),
        thinker.ask(note, path, "n", seconds=5.0),
    ]
    await asyncio.gather(busy, *asked)
    assert path.read_text() == "mnha"


async def test_a_hint_is_not_kept_waiting_by_move_after_move(thinker: Thinkers) -> None:
    await thinker.ask(whose, seconds=1.0)
    left = 40

    async def keep_on() -> None:
        nonlocal left
        while left and not hint.done():
            left -= 1
            await thinker.ask(think, seconds=0.04)

    tables = [asyncio.ensure_future(keep_on()) for _ in range(3)]
    hint = asyncio.ensure_future(thinker.ask(whose, seconds=0.4))
    await asyncio.gather(hint, *tables)
    assert left


async def test_waiting_counts_and_leaves_a_little_time_at_least(
    thinker: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each job gets the rest of its time; only jobs advance the clock."""
    now, given = 100.0, list[float]()
    monkeypatch.setattr(thinkers_module, "monotonic", lambda: now)

    def answer(job: _Job) -> None:
        nonlocal now
        given.append(job.left)
        now += job.left

    monkeypatch.setattr(_Thinker, "answer", lambda _, job: answer(job))
    await asyncio.gather(*(thinker.ask(think, seconds=0.3) for _ in range(3)))
    least = thinkers_module.LEAST
    assert given == [pytest.approx(one) for one in (0.3, least, least)]


async def test_a_cancelled_caller_delays_no_other(thinker: Thinkers) -> None:
    given_up = asyncio.ensure_future(thinker.ask(think, seconds=0.05))
    await asyncio.sleep(0)
    given_up.cancel()
    assert await thinker.ask(think, seconds=0.05) == "thought"


def test_a_process_that_starts_while_the_bot_ends_is_killed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinker, begun, start = _Thinker(_nothing), list[SpawnProcess](), SpawnProcess.start

    def start_late(process: SpawnProcess) -> None:
        begun.append(process)
        thinker.end()
        start(process)

    monkeypatch.setattr(SpawnProcess, "start", start_late)
    with pytest.raises(TookTooLong):
        thinker._start()
    (process,) = begun
    process.join(PATIENCE)
    assert process.exitcode == -signal.SIGKILL


async def test_waiting_callers_get_an_error_when_the_bot_ends() -> None:
    thinkers = Thinkers(1)
    asked = [asyncio.ensure_future(thinkers.ask(stuck, PATIENCE, seconds=9.0)) for _ in range(2)]
    await asyncio.sleep(0.5)
    thinkers.close()
    for one in asked:
        with pytest.raises(TookTooLong):
            await one


async def test_without_a_process_a_job_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none(_: str) -> None:
        raise OSError("no pipes here")

    monkeypatch.setattr(thinkers_module, "get_context", none)
    with pytest.raises(TookTooLong):
        await Thinkers(1).ask(think, seconds=0.01)


LONELY = """
import asyncio
from bot.thinkers import Thinkers
from tests.bot.test_thinkers import stuck, whose

async def think():
    thinkers = Thinkers(1)
    print(await thinkers.ask(whose, seconds=30.0), flush=True)
    await thinkers.ask(stuck, 600.0, seconds=600.0)

if __name__ == "__main__":
    asyncio.run(think())
"""


def test_no_process_outlives_a_bot_that_was_killed_while_one_thought(tmp_path: Path) -> None:
    script = tmp_path / "lonely.py"
    script.write_text(LONELY)
    with subprocess.Popen(  # noqa: S603
        [sys.executable, str(script)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        thinker = int(process.stdout.readline())
        process.kill()
    end = time.monotonic() + PATIENCE
    while _alive(thinker):
        assert time.monotonic() < end, "it thinks on for nobody"
        time.sleep(0.02)


def _alive(pid: int) -> bool:
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"


async def test_how_long_a_thought_took_is_counted_also_if_it_failed(thinkers: Thinkers) -> None:
    def thoughts() -> list[float]:
        return [metric("thinking_seconds_count", kind=kind) for kind in ("master", "hint")]

    before = thoughts()
    await thinkers.ask(whose, seconds=PATIENCE, kind="master")
    with pytest.raises(ValueError, match="7"):
        await thinkers.ask(refuse, 7, seconds=PATIENCE, kind="hint")
    assert thoughts() == [count + 1 for count in before]
