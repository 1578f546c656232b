"""The address of a reader behind a proxy, and without one."""

from __future__ import annotations

from unittest import mock

import pytest
from aiohttp.test_utils import make_mocked_request

from bot.web.limits import address_of

READER, OTHER = "93.184.216.34", "151.101.1.69"


def address(peer: str, *forwarded: str, proxy: bool = True) -> int:
    """Return the number of the reader of a request from `peer` with such headers."""
    transport = mock.Mock()
    transport.get_extra_info = lambda name, default=None: (
        (peer, 4711) if name == "peername" else default
    )
    headers = [("X-Forwarded-For", value) for value in forwarded]
    request = make_mocked_request("GET", "/", headers=headers, transport=transport)
    return address_of(request, proxy=proxy)


def test_behind_a_proxy_the_address_that_it_appended_counts() -> None:
    for proxy in ("127.0.0.1", "::1", "172.18.0.3", "fd00::3"):
        assert address(proxy, READER) == address(READER)
        assert address(proxy, f"{OTHER}, {READER}") == address(READER)
        assert address(proxy, OTHER, READER) == address(READER)
        assert address(proxy) == address(proxy)
    assert address(READER) != address(OTHER)


def test_a_reader_without_a_proxy_cannot_choose_an_address() -> None:
    assert address(READER, OTHER) == address(READER)


def test_a_header_counts_only_if_the_host_has_a_proxy() -> None:
    for peer in ("127.0.0.1", "172.18.0.3", "fd00::3", READER):
        assert address(peer, OTHER, proxy=False) == address(peer, proxy=False)


@pytest.mark.parametrize(
    "header", ["", "nonsense", "1.2.3", "unknown, ", "93.184.216.34:80", "'; --"]
)
def test_a_malformed_header_counts_as_none(header: str) -> None:
    assert address("127.0.0.1", header) == address("127.0.0.1")


def test_a_network_of_ipv6_is_one_reader() -> None:
    assert (
        address("2606:2800:1:2::1")
        == address("2606:2800:1:2:ffff::9")
        != address("2606:2800:1:3::1")
    )
    assert address("::ffff:93.184.216.34") == address(READER)
