"""Limits on the connections of an HTTP server: their number, and how long one can stay idle."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, ip_address
from time import monotonic
from typing import Any

import structlog
from aiohttp import web

_log = structlog.get_logger(__name__)

_IPV6_HOSTS = 64
"""Bits of an IPv6 address that a home or a phone chooses itself."""

_MINUTE = 60.0
"""Seconds between two lines of the log about refused connections."""

_FILES_LEFT = 200
"""File descriptors of the process that are left for its database and its own files."""


def network_of(address: IPv4Address | IPv6Address) -> int:
    """Return a number for an address; connections with the same number are counted together.

    All IPv6 addresses of one /64 network have the same number.
    """
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        # Tagged, so that no network of IPv6 has the number of an address of IPv4.
        return int(mapped) if mapped else 1 << 64 | int(address) >> _IPV6_HOSTS
    return int(address)


def parse_address(text: str) -> IPv4Address | IPv6Address | None:
    """Return the IP address in a text; None if the text is not an address."""
    try:
        return ip_address(text)
    except ValueError:
        return None


def _most_open(wanted: int) -> int:
    """Return how many connections fit into the process's limit on open files."""
    if sys.platform == "win32":
        return wanted
    import resource

    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return wanted if files == resource.RLIM_INFINITY else max(1, min(wanted, files - _FILES_LEFT))


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    """Limits on the connections of an HTTP server.

    Attributes:
        most: the most connections at a time. It must stay below the limit on open files: at that
            limit, asyncio would try to accept in an endless loop, and log each time.
        each: the most connections of one address; None behind a proxy, which opens the connections
            of all readers.
        head: seconds within which the whole head of a request has to arrive. They are counted from
            the start of the connection, or from the end of the last request.
        unread: seconds after which a connection is cut if the client has not read all answers.
    """

    most: int = field(default_factory=lambda: _most_open(800))
    each: int | None = 100
    head: float = 10.0
    unread: float = 60.0


class HttpConnections:
    """The open connections of an HTTP server."""

    def __init__(self, limits: ConnectionLimits, now: Callable[[], float] = monotonic) -> None:
        self.limits = limits
        self._now = now
        self._open: dict[HttpConnection, float | None] = {}
        """The open connections, each with the time since which an answer of it is unread."""
        self._of_network: Counter[int] = Counter()
        self._refused = 0
        self._said_at = float("-inf")

    def admit(self, connection: HttpConnection) -> bool:
        """Add a connection; return False if there are too many.

        Refusals are logged at most once a minute.
        """
        limits, count = self.limits, self._of_network[connection.network]
        if len(self._open) < limits.most and (limits.each is None or count < limits.each):
            self._open[connection] = None
            self._of_network[connection.network] += 1
            return True
        self._refused += 1
        if self._now() - self._said_at >= _MINUTE:
            _log.warning("connections are refused", count=self._refused, open=len(self._open))
            self._refused, self._said_at = 0, self._now()
        return False

    def remove(self, connection: HttpConnection) -> None:
        """Remove a connection that has ended."""
        del self._open[connection]
        self._of_network[connection.network] -= 1
        if not self._of_network[connection.network]:
            del self._of_network[connection.network]

    def cut_unread(self) -> None:
        """Cut the connections whose clients have left answers unread for too long."""
        now = self._now()
        for connection, since in [*self._open.items()]:
            wire = connection.wire
            if wire is None or not wire.get_write_buffer_size():
                self._open[connection] = None
            elif since is None:
                self._open[connection] = now
            elif now - since >= self.limits.unread:
                wire.abort()


class HttpConnection(web.RequestHandler):
    """A connection to an HTTP server; it is cut at once if there are too many.

    The argument `headers` has HTTP headers for the answers to malformed requests.
    """

    def __init__(
        self,
        server: web.Server,
        all_open: HttpConnections,
        headers: Mapping[str, str],
        **options: Any,
    ) -> None:
        super().__init__(server, keepalive_timeout=all_open.limits.head, **options)
        self.network = 0
        self.wire: asyncio.Transport | None = None
        self._all_open = all_open
        self._headers = headers

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Serve the connection, or cut it if there are too many."""
        peer = transport.get_extra_info("peername") or ("",)
        address = parse_address(peer[0])
        self.network = 0 if address is None else network_of(address)
        if not isinstance(transport, asyncio.Transport):
            raise TypeError("HTTP needs a stream")
        if self._all_open.admit(self):
            self.wire = transport
            super().connection_made(transport)
        else:
            transport.abort()

    def connection_lost(self, exc: BaseException | None) -> None:
        """Count the connection as closed, so that a new connection can be admitted."""
        if self.wire is not None:
            self._all_open.remove(self)
            super().connection_lost(exc)

    async def finish_response(
        self, request: web.BaseRequest, resp: web.StreamResponse, start_time: float | None
    ) -> tuple[web.StreamResponse, bool]:
        """Send an answer; an error's text is only its reason, so it does not quote the request."""
        if isinstance(resp, web.HTTPException):
            resp.text = resp.reason
        return await super().finish_response(request, resp, start_time)

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer a failure outside the application without quoting the request."""
        del message  # it quotes the request
        response = super().handle_error(request, status, exc)
        # aiohttp would name itself and its version.
        response.headers.update({**self._headers, "Cache-Control": "no-store", "Server": ""})
        return response
