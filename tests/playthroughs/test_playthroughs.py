"""No game changes what it shows, asks or tells without somebody reading the difference."""

from __future__ import annotations

import difflib

import pytest

from pasur_core import registry
from pasur_core.protocol import AnyGame
from tests.playthroughs.story import golden, story
from tests.toy import TOY


@pytest.mark.parametrize("game", registry.games().values(), ids=registry.games())
def test_the_game_plays_as_its_golden_playthrough_says(game: AnyGame) -> None:
    file = golden(game)
    assert file.exists(), f"{game.key} has none yet; write it with `python -m tests.playthroughs`"
    before, now = file.read_text("utf-8").splitlines(), story(game).splitlines()
    changes = list(difflib.unified_diff(before, now, "golden", "now", lineterm="", n=1))[:40]
    wanted = f"{game.key} plays differently; if that is meant, run `python -m tests.playthroughs`"
    assert not changes, "\n".join([wanted, *changes])


def test_a_playthrough_tells_who_sees_and_may_do_what() -> None:
    told = story(TOY)
    assert "told p2: Sealed(seat=0, card=??)" in told
    assert "sees hands ((?? ??) (?? ??))" in told
    assert "is offered put 1..1 of" in told
    assert told == story(TOY)
