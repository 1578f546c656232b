"""A limit on the requests of each address."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address

from aiohttp import web

BURST, PER_SECOND = 120.0, 20.0
"""Requests of one address at once, and then in a second. A page and its files are six."""

_IPV6_HOSTS = 64
"""Bits of an IPv6 address that a home or a phone chooses itself."""


def address_of(request: web.Request) -> int:
    """Return a number for the address of the reader, to count requests by.

    A reverse proxy connects from this machine or from a private network, and appends the address
    of the reader to `X-Forwarded-For`. So only the last entry of that header counts, and only then:
    a reader can invent all others. Addresses of IPv6 count by their network (/64).
    """
    peer = _parse(request.remote or "")
    if peer is None or peer.is_private or peer.is_loopback:
        last = ",".join(request.headers.getall("X-Forwarded-For", ())).rpartition(",")[2]
        peer = _parse(last.strip()) or peer
    if peer is None:
        return 0
    if isinstance(peer, IPv6Address):
        mapped = peer.ipv4_mapped
        # Tagged, so that no network of IPv6 has the number of an address of IPv4.
        return int(mapped) if mapped else 1 << 64 | int(peer) >> _IPV6_HOSTS
    return int(peer)


def _parse(text: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(text)
    except ValueError:
        return None
