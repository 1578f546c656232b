"""The command and the environment of a bot that runs in a simulated Discord."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.bot.room import url_of

SIMULATED = (sys.executable, "-m", "bot.playground.simulated")


def environment(file: Path) -> Mapping[str, str]:
    """Return the environment for a bot with quick computer players and the database `file`.

    The bot draws and thinks in threads: each more process would take a second to start.
    """
    names = ("COMPUTER_SECONDS", "BOARD_SECONDS", "PICTURE_PROCESSES", "THINKING_PROCESSES")
    quick = {f"PASUR_{name}": "0" for name in names}
    return os.environ | quick | {"PASUR_DATABASE_URL": url_of(file)}
