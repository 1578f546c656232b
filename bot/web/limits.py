"""A limit on the requests of each address."""

from __future__ import annotations

from aiohttp import web

from bot.host.connections import network_of, parse_address

BURST, PER_SECOND = 120.0, 20.0
"""Requests of one address at once, and then in a second. A page and its files are six."""


def address_of(request: web.Request, *, proxy: bool) -> int:
    """Return a number for the address of the reader, to count requests by.

    If the host has a reverse `proxy`, it connects from this machine or from a private network, and
    appends the address of the reader to `X-Forwarded-For`. So only the last entry of that header
    counts, and only then: a reader can invent all others. Addresses of IPv6 count by their network
    (/64).
    """
    peer = parse_address(request.remote or "")
    if proxy and (peer is None or peer.is_private or peer.is_loopback):
        last = ",".join(request.headers.getall("X-Forwarded-For", ())).rpartition(",")[2]
        peer = parse_address(last.strip()) or peer
    return 0 if peer is None else network_of(peer)
