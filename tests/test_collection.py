"""All processes that collect the tests find the same tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import pytest_make_parametrize_id

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("value", [b"x", "\x1f\x8b", "a\x00"], ids=["bytes", "gzip", "NUL"])
def test_a_value_without_a_stable_id_is_refused(value: object) -> None:
    with pytest.raises(pytest.UsageError, match="ids="):
        pytest_make_parametrize_id(value, "value")


@pytest.mark.nightly
def test_another_process_collects_the_same_tests(
    request: pytest.FixtureRequest,
) -> None:
    """The other process has another hash order and another time."""
    found = {item.nodeid for item in request.session.items}
    kept = {name: text for name, text in os.environ.items() if not name.startswith("PYTEST_")}
    kept["PYTEST_ADDOPTS"] = "--long" if request.config.option.long else ""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "-n", "0"],
        cwd=ROOT,
        env=kept | {"PYTHONHASHSEED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    others = {line for line in done.stdout.splitlines() if "::" in line}
    assert not found - others
