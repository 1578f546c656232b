"""A rate limit on the requests of each address."""

from __future__ import annotations

from aiohttp import web

from bot.host.connections import network_of, parse_address

BURST, PER_SECOND = 120.0, 20.0
"""The burst of requests of one address, and the number refilled per second. A page with its files
is six requests."""


def address_of(request: web.Request, *, proxy: bool) -> int:
    """Return a number for the reader's address, which serves as the key of rate limits.

    A reverse `proxy` connects from this machine or from a private network, and appends the reader's
    address to `X-Forwarded-For`. So only the last entry of that header is used, and only with a
    proxy: a reader can invent all other entries. IPv6 addresses are reduced to their network (/64).
    """
    peer = parse_address(request.remote or "")
    if proxy and (peer is None or peer.is_private or peer.is_loopback):
        last = ",".join(request.headers.getall("X-Forwarded-For", ())).rpartition(",")[2]
        peer = parse_address(last.strip()) or peer
    return 0 if peer is None else network_of(peer)
