"""Rewrite golden playthroughs: `python -m tests.playthroughs KEY`, or of every game."""

from __future__ import annotations

import sys

from pasur_core.errors import PasurError
from pasur_core.registry import games, load_game
from tests.playthroughs.story import golden, story

try:
    for game in map(load_game, sys.argv[1:] or games()):
        golden(game).write_text(story(game), "utf-8", newline="\n")
        print(golden(game).name)
except PasurError as error:
    sys.exit(str(error))
