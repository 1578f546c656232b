"""Write the numbers of action sequences: `python -m tests.perft KEY`.

A count alone proves nothing: compute it a second way before you commit it.
"""

from __future__ import annotations

import sys

from pasur_core.errors import PasurError
from pasur_core.registry import load_game
from tests.perft.counting import FOLDER, write

if len(sys.argv) != 2:
    sys.exit("Usage: python -m tests.perft KEY")
try:
    print(write(load_game(sys.argv[1])).relative_to(FOLDER.parents[1]))
except PasurError as error:
    sys.exit(str(error))
