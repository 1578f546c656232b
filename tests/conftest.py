"""What holds for all tests: browser tests are left out, and said to be, where there is none."""

from __future__ import annotations

from hashlib import sha256
from itertools import count

import pytest

from tests.browser import CHROMIUM


@pytest.fixture(autouse=True)
def _same_deals_each_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds that differ between tests and tables, but not between runs: no test fails by luck."""
    numbers = count()

    def seed() -> bytes:
        return sha256(f"{request.node.nodeid} {next(numbers)}".encode()).digest()

    monkeypatch.setattr("bot.tables.writer.new_seed", seed)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the browser's tests out where there is no browser."""
    if CHROMIUM is not None:
        return
    left_out = [item for item in items if item.get_closest_marker("browser")]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in one line that they were left out."""
    if CHROMIUM is None:
        terminalreporter.write_line("Tests in a browser were left out: there is no chromium here.")
