"""Writes how many sequences of actions there are: `python -m tests.perft KEY`.

A count proves nothing by itself: count it a second way before it is committed.
"""

from __future__ import annotations

import sys

from pasur_core.errors import PasurError
from pasur_core.registry import load_game
from tests.perft.counting import FOLDER, write

try:
    (key,) = sys.argv[1:] or [""]
    print(write(load_game(key)).relative_to(FOLDER.parents[1]))
except (PasurError, ValueError) as error:
    sys.exit(f"Usage: python -m tests.perft KEY ({error})")
