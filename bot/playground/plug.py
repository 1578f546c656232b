"""Run the bot in a separate process, which can be killed at any moment and is then restarted."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress

from bot.playground.world import World

_PATIENCE = 10.0
"""Seconds for a clean shutdown of the process before it is killed."""
_PAUSE = 1.0
"""Seconds between a failed start and the next one."""
if sys.platform == "win32":
    _NEW_GROUP = subprocess.CREATE_NEW_PROCESS_GROUP
else:
    _NEW_GROUP = 0
"""The flag for a new process group on Windows, which has no sessions."""


class NoBot(Exception):
    """Raised when the bot's process ended before it connected; `status` is its exit status."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Plug:
    """Starts, kills and restarts the bot's process.

    The process leads a new process group, which includes its worker processes. So Ctrl-C in a
    terminal does not reach the process, and a kill reaches the process and its workers. On Windows,
    the workers end by themselves after the bot. The bot shuts down when its standard input is
    closed, which also happens when the playground ends.
    """

    def __init__(
        self, world: World, command: Sequence[str], environment: Mapping[str, str]
    ) -> None:
        self._world = world
        self._command = command
        self._environment = environment
        self._process: Process | None = None

    def pull(self) -> None:
        """If the bot is connected, kill it at once (`SIGKILL`), so that it cannot react."""
        if self._world.online:
            self._world.cuts += 1
            self._kill()

    async def start(self) -> None:
        """Start the bot and wait until it has connected; raise `NoBot` if it ends before that."""
        coming = asyncio.create_task(self._world.wire.met())
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            self._world.wire.url,
            stdin=PIPE,
            env={**self._environment, "PASUR_TOKEN": self._world.wire.token},
            # Ctrl-C in a terminal goes to its whole process group.
            start_new_session=True,
            creationflags=_NEW_GROUP,
        )
        ending = asyncio.create_task(self._process.wait())
        try:
            await asyncio.wait((coming, ending), return_when=asyncio.FIRST_COMPLETED)
        finally:
            coming.cancel()
            ending.cancel()
        if not coming.done() or coming.cancelled():
            raise NoBot(self._process.returncode or 0)
        self._world.see_bot(online=True)

    async def keep(self) -> None:
        """Restart the bot whenever its process ends, as a service manager would.

        Run until cancelled. After a failed start, wait for a second.
        """
        while self._process is not None:
            await self._process.wait()
            self._world.see_bot(online=False)
            try:
                await self.start()
            except NoBot:
                await asyncio.sleep(_PAUSE)

    async def stop(self) -> None:
        """Let the bot shut down cleanly; kill it after ten seconds."""
        if self._process is None or self._process.stdin is None:
            return
        self._process.stdin.close()
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._process.wait()
        except TimeoutError:
            self._kill()
            await self._process.wait()

    def _kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                if sys.platform == "win32":
                    self._process.kill()
                else:
                    os.killpg(self._process.pid, signal.SIGKILL)


@asynccontextmanager
async def bot_process(
    world: World, *, command: Sequence[str], environment: Mapping[str, str]
) -> AsyncIterator[Callable[[], None]]:
    """Run the bot by a command with the URL of a world; yield a function that kills the bot.

    The token that the simulated Discord requires is in the environment of the process, which no
    other user can read. Raise `NoBot` if the process ends before it connects.
    """
    plug = Plug(world, command, environment)
    keeping: asyncio.Task[None] | None = None
    try:
        await plug.start()
        keeping = asyncio.create_task(plug.keep())
        yield plug.pull
    finally:
        if keeping is not None:
            keeping.cancel()
        await plug.stop()
