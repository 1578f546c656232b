"""A signal is handled in the event loop, also in a loop without signal handlers."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from typing import NoReturn

import pytest

from bot.host.signals import at_stop

BOTH = (signal.SIGINT, signal.SIGTERM)


@pytest.fixture
def _restored() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in BOTH}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def lacking(*_: object) -> NoReturn:
    raise NotImplementedError


@pytest.mark.usefixtures("_restored")
@pytest.mark.parametrize("number", BOTH, ids=["SIGINT", "SIGTERM"])
@pytest.mark.parametrize("windows", [False, True], ids=["handlers", "none"])
async def test_the_first_signal_is_a_call_and_the_second_is_not(
    monkeypatch: pytest.MonkeyPatch, number: signal.Signals, windows: bool
) -> None:
    loop = asyncio.get_running_loop()
    if windows:
        monkeypatch.setattr(loop, "add_signal_handler", lacking)
        monkeypatch.setattr(loop, "remove_signal_handler", lacking)
    stopped = asyncio.Event()
    with at_stop(stopped.set):
        signal.raise_signal(number)
        async with asyncio.timeout(60):
            await stopped.wait()
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
