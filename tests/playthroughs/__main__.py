"""Writes the golden playthrough of every game anew."""

from __future__ import annotations

from pasur_core import registry
from tests.playthroughs.story import golden, story

for game in registry.games().values():
    golden(game).write_text(story(game), "utf-8", newline="\n")
    print(golden(game).name)
