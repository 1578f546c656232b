"""Pictures are drawn once, in processes that are replaced, and that end with the bot."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.pictures import draw as draw_scene
from bot.pictures import studio as studio_module
from bot.pictures.studio import Studio
from tests.bot.pictures.scenes import scene

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 30.0


@pytest.fixture(params=[0, 1], ids=["threads", "processes"])
def studio(request: pytest.FixtureRequest) -> Iterator[Studio]:
    found = Studio(request.param)
    yield found
    found.close()


def whose(_: object) -> bytes:
    """Return the id of the process as text in bytes, in place of a picture."""
    return str(os.getpid()).encode()


def refuse(number: int) -> bytes:
    """Raise `ValueError` in place of drawing."""
    raise ValueError(number)


def count(path: Path) -> bytes:
    """Append to a file at each drawing; return bytes in place of a picture."""
    with path.open("a") as file:
        file.write("x")
    time.sleep(0.05)
    return b"drawn"


async def test_a_picture_is_the_same_wherever_it_is_drawn(studio: Studio) -> None:
    for shown in (scene(9), scene(0)):
        assert await studio.draw(draw_scene, shown) == draw_scene(shown)


async def test_equal_scenes_are_drawn_once_also_at_the_same_time(
    studio: Studio, tmp_path: Path
) -> None:
    path = tmp_path / "drawn"
    await asyncio.gather(*(studio.draw(count, path) for _ in range(5)))
    assert await studio.draw(count, tmp_path / "drawn") == b"drawn"
    assert path.read_text() == "x"


async def test_a_cancelled_caller_keeps_no_other_from_the_picture(
    studio: Studio, tmp_path: Path
) -> None:
    path = tmp_path / "drawn"
    first, second = (asyncio.ensure_future(studio.draw(count, path)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    assert await second == b"drawn"
    assert path.read_text() == "x"


async def test_a_failed_drawing_raises_and_is_tried_again(studio: Studio) -> None:
    for _ in range(2):
        with pytest.raises(ValueError, match="7"):
            await studio.draw(refuse, 7)


async def test_the_cache_has_a_limit(
    studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studio_module, "REMEMBERED_BYTES", 9)
    one, other = tmp_path / "one", tmp_path / "other"
    for path in (one, other, other, one):
        await studio.draw(count, path)
    assert (one.read_text(), other.read_text()) == ("xx", "x")


async def test_a_process_draws_and_a_new_one_comes_when_it_is_killed() -> None:
    studio = Studio(1)
    first = int(await studio.draw(whose, 1))
    assert first != os.getpid()
    os.kill(first, signal.SIGTERM)
    assert int(await studio.draw(whose, 2)) == first, "it leaves signals to the bot"
    os.kill(first, signal.SIGKILL)
    second = int(await studio.draw(whose, 3))
    assert second not in (first, os.getpid())
    studio.close()
    assert int(await studio.draw(whose, 4)) == os.getpid()


async def test_a_warm_studio_has_a_process_before_the_first_picture() -> None:
    before = {*multiprocessing.active_children()}
    studio = Studio(1)
    await studio.warm_up()
    (ready,) = {*multiprocessing.active_children()} - before
    assert int(await studio.draw(whose, 1)) == ready.pid
    studio.close()
    await Studio(0).warm_up()
    assert {*multiprocessing.active_children()} <= before | {ready}


async def test_threads_draw_where_no_process_can_be_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none(*_: object) -> None:
        raise OSError("no semaphores here")

    monkeypatch.setattr(studio_module, "ProcessPoolExecutor", none)
    assert int(await Studio(1).draw(whose, 1)) == os.getpid()


LONELY = """
import asyncio, sys
from bot.pictures.studio import Studio
from tests.bot.pictures.test_studio import whose

async def draw():
    print((await Studio(1).draw(whose, 1)).decode(), flush=True)
    await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(draw())
"""


def test_the_drawing_processes_end_with_the_bot_even_if_it_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "lonely.py"
    script.write_text(LONELY)
    with subprocess.Popen(  # noqa: S603
        [sys.executable, str(script)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        drawer = int(process.stdout.readline())
        process.kill()
    end = time.monotonic() + PATIENCE
    while _alive(drawer):
        assert time.monotonic() < end, "it draws on without a bot"
        time.sleep(0.02)


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"
