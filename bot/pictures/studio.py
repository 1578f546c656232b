"""Draw pictures in a pool of processes, and cache them by scene.

Drawing holds Python's global interpreter lock, so in a thread it would block the event loop.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

import structlog

from bot.pictures.draw import draw
from bot.pictures.scene import Look, Scene
from bot.processes import begin

_log = structlog.get_logger(__name__)

REMEMBERED_BYTES = 16 << 20
"""Size limit of the cache of pictures, in bytes."""

_FIRST = Scene(panels=(), look=Look(), cards=("AS",), foot="A")
"""A scene that makes a process load nearly all modules and fonts."""

Drawn = TypeVar("Drawn", bound=Hashable)
_Key = tuple[Callable[[Any], bytes], Hashable]


class Studio:
    """Draws each scene once, in a pool of `processes` processes; if that is 0, in threads.

    A process is started when it is first needed; `warm_up` starts one earlier. If no process can be
    started, or if a picture's process is killed twice, a thread draws.
    """

    def __init__(self, processes: int = 0) -> None:
        self._processes = processes
        self._pool: Executor | None = None
        self._drawing: dict[_Key, asyncio.Future[bytes]] = {}
        self._drawn: OrderedDict[_Key, bytes] = OrderedDict()
        self._bytes = 0

    async def warm_up(self) -> None:
        """Start a process and load its modules, so that the first picture is quick.

        Do nothing if threads draw, because this process has loaded nearly everything.
        """
        if self._processes:
            await self.attempt(draw, _FIRST)

    async def draw(self, draw: Callable[[Drawn], bytes], scene: Drawn) -> bytes:
        """Return the bytes of a scene's picture; equal scenes are drawn once.

        `draw` must be a function of a module, so that a process can import it. Raise the exceptions
        of `draw`.
        """
        key = (draw, scene)
        if key in self._drawn:
            self._drawn.move_to_end(key)
            return self._drawn[key]
        # All readers of a table share the drawing of it. With zlib-ng this took the processor time
        # of a move in these processes from 19 ms to 9.
        if key not in self._drawing:
            drawing = self._drawing[key] = asyncio.ensure_future(self._draw(draw, scene))
            drawing.add_done_callback(lambda done: self._remember(key, done))
        # Another reader can be waiting for the same picture.
        return await asyncio.shield(self._drawing[key])

    async def attempt(self, draw: Callable[[Drawn], bytes], scene: Drawn | None) -> bytes | None:
        """Return the bytes of a scene's picture; None if it cannot be drawn.

        Return None without a scene too. A failure of the drawing is logged.
        """
        if scene is None:
            return None
        try:
            return await self.draw(draw, scene)
        except Exception:
            _log.exception("a picture could not be drawn", picture=type(scene).__name__)
            return None

    def close(self) -> None:
        """Stop the processes; unfinished pictures are dropped."""
        self._processes = 0
        self._give_up()

    async def _draw(self, draw: Callable[[Drawn], bytes], scene: Drawn) -> bytes:
        for _ in range(2):
            if not self._processes:
                break
            try:
                return await asyncio.get_running_loop().run_in_executor(self._ready(), draw, scene)
            except (BrokenProcessPool, OSError, ImportError) as error:
                _log.warning("a process that draws has gone", why=type(error).__name__)
                self._give_up()
        return await asyncio.to_thread(draw, scene)

    def _ready(self) -> Executor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._processes, get_context("spawn"), begin)
        return self._pool

    def _give_up(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _remember(self, key: _Key, done: asyncio.Future[bytes]) -> None:
        del self._drawing[key]
        if done.cancelled() or done.exception() is not None:
            return
        self._drawn[key] = done.result()
        self._bytes += len(done.result())
        while self._bytes > REMEMBERED_BYTES:
            self._bytes -= len(self._drawn.popitem(last=False)[1])
