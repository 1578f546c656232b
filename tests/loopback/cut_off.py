"""A network between a process and its database that a test can cut and restore."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

_NAME = ".s.PGSQL.5432"
_PIECE = 1 << 16


class Network:
    """Forwards connections to a socket of PostgreSQL unless it is cut."""

    def __init__(self, server: Path) -> None:
        self._server = server / _NAME
        self._whole = asyncio.Event()
        self._whole.set()
        self._writers: set[asyncio.StreamWriter] = set()

    def cut(self) -> None:
        """Stop forwarding, without closing connections."""
        self._whole.clear()

    def mend(self) -> None:
        """Forward new connections, and close the old ones."""
        for writer in self._writers:
            writer.close()
        self._whole.set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Forward data between a process and the database."""
        await self._whole.wait()
        with suppress(OSError):
            theirs, ours = await asyncio.open_unix_connection(self._server)
            self._writers |= {writer, ours}
            await asyncio.gather(self._pass(reader, ours), self._pass(theirs, writer))

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reader.read(_PIECE):
                await self._whole.wait()
                writer.write(piece)
                await writer.drain()
        writer.close()
        self._writers.discard(writer)


@asynccontextmanager
async def network(server: Path, folder: Path) -> AsyncIterator[Network]:
    """Run a network to the PostgreSQL socket in `server`, with its own socket in `folder`."""
    made = Network(server)
    serving = await asyncio.start_unix_server(made.serve, folder / _NAME)
    try:
        yield made
    finally:
        made.mend()
        serving.close()
