"""The command and the environment of a bot that runs in a simulated Discord."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.bot.room import url_of

SIMULATED = (sys.executable, "-m", "bot.playground.simulated")


def environment(file: Path) -> Mapping[str, str]:
    """Return the environment for a bot with quick computer players and the database `file`."""
    quick = dict.fromkeys(("PASUR_COMPUTER_SECONDS", "PASUR_BOARD_SECONDS"), "0")
    return os.environ | quick | {"PASUR_DATABASE_URL": url_of(file)}
