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
    _dead: set[asyncio.WriteTransport] = field(default_factory=set)

    @property
    def carrying(self) -> bool:
        """Whether a connection is open."""
        return bool(self._open)

    def cut(self, *, away: bool) -> None:
        """Cut all connections; with `away`, also new ones until `away` is set back."""
        self.away = away
        for one in tuple(self._open):
            one.abort()

    def die(self) -> None:
        """Carry nothing any more on the present connections, and tell nobody; new ones work."""
        self._dead = set(self._open)

    async def carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, from_pages: bool
    ) -> None:
        """Carry bytes in one direction until the connection ends."""
        loop, sent = asyncio.get_running_loop(), deque[bytes]()
        self._open.add(writer.transport)
        try:
            while data := await reader.read(1 << 16):
                if from_pages and not self.answers:
                    return
                if writer.transport not in self._dead:
                    sent.append(data)
                    loop.call_later(self.delay, lambda: writer.write(sent.popleft()))
            await asyncio.sleep(self.delay)
        except ConnectionError:
            pass
        finally:
            self._open.discard(writer.transport)
            writer.transport.abort()


@asynccontextmanager
async def network_before(address: str) -> AsyncIterator[Network]:
    """Run a network before the pages at an address."""
    host, _, port = address.partition(":")
    network = Network()

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if network.away:
            writer.transport.abort()
            return
        from_pages, to_pages = await asyncio.open_connection(host, int(port))
        # The end of one direction ends the other.
        await asyncio.gather(
            network.carry(reader, to_pages, from_pages=False),
            network.carry(from_pages, writer, from_pages=True),
        )

    async with await asyncio.start_server(connected, "127.0.0.1", 0) as server:
        network.address = "{}:{}".format(*server.sockets[0].getsockname()[:2])
        yield network
        network.cut(away=True)
        while network.carrying:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
