"""A network between a browser and the pages: it can be slow, and it can be away."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field


@dataclass
class Network:
    """A TCP proxy.

    Attributes:
        address: where the browser connects.
        delay: the seconds that everything takes on its way, in each direction.
        away: whether each new connection is cut at once.
        answers: if false, what the pages answer is lost, and its connection is cut.
    """

    address: str = ""
    delay: float = 0.0
    away: bool = False
    answers: bool = True
    _open: set[asyncio.WriteTransport] = field(default_factory=set)

    def cut(self, *, away: bool) -> None:
        """Cut all connections; with `away`, also new ones until `away` is set back."""
        self.away = away
        for one in tuple(self._open):
            one.abort()

    async def carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, answers: bool
    ) -> None:
        """Carry bytes in one direction until the connection ends."""
        loop, sent = asyncio.get_running_loop(), deque[bytes]()
        self._open.add(writer.transport)
        try:
            while data := await reader.read(1 << 16):
                if answers and not self.answers:
                    return
                sent.append(data)
                loop.call_later(self.delay, lambda: writer.write(sent.popleft()))
            await asyncio.sleep(self.delay)
        except ConnectionError:
            pass
        finally:
            self._open.discard(writer.transport)
            writer.transport.abort()


@asynccontextmanager
async def network_before(address: str, delay: float) -> AsyncIterator[Network]:
    """Run a network before the pages at an address."""
    host, _, port = address.partition(":")
    network = Network(delay=delay)

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if network.away:
            writer.transport.abort()
            return
        from_pages, to_pages = await asyncio.open_connection(host, int(port))
        async with asyncio.TaskGroup() as both:
            both.create_task(network.carry(reader, to_pages, answers=False))
            both.create_task(network.carry(from_pages, writer, answers=True))
            # The end of one direction ends the other.

    async with await asyncio.start_server(connected, "127.0.0.1", 0) as server:
        network.address = "{}:{}".format(*server.sockets[0].getsockname()[:2])
        yield network
        network.cut(away=True)
