"""`python -m tests.contract KEY`, which a new game is written with."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


CHECK = """
import sys
from tests.contract import __main__ as checking
checking.FOLDERS = ("tests/contract/test_conventions.py",)
sys.exit(checking.main(["port"]))
"""


def test_the_tests_of_one_game_are_run_after_what_it_lacks() -> None:
    """Those of one module are collected without being run: `make test` runs them."""
    ran = subprocess.run(  # noqa: S603
        [sys.executable, "-c", CHECK],
        cwd=ROOT,
        env=os.environ | {"PYTEST_ADDOPTS": "--collect-only"},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    lacks, _, collected = ran.stdout.partition("\n")
    assert lacks == "port lacks no file and no words."
    assert "[port-" in collected
    assert "[pairs-" not in collected
