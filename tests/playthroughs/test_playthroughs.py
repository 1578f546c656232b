"""A change in a game's views, actions or events shows as a difference to its golden file."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

from examples.tiny_game import TINY, Tiny
from pasur_core import registry
from pasur_core.protocol import AnyGame
from tests.playthroughs.story import golden, story


@pytest.mark.parametrize("game", registry.games().values(), ids=registry.games())
def test_a_game_plays_as_in_its_golden_playthrough(game: AnyGame) -> None:
    file = golden(game)
    assert file.exists(), f"{game.key} has none yet; write it with `python -m tests.playthroughs`"
    before, now = file.read_text("utf-8").splitlines(), story(game).splitlines()
    changes = list(difflib.unified_diff(before, now, "golden", "now", lineterm="", n=1))[:40]
    wanted = f"{game.key} plays differently; if that is meant, run `python -m tests.playthroughs`"
    assert not changes, "\n".join([wanted, *changes])


def test_a_playthrough_has_the_views_and_actions_of_each_seat() -> None:
    told = story(TINY)
    assert "told p2: Sealed(seat=0, card=??)" in told
    assert "sees hands ((?? ??) (?? ??))" in told
    assert "is offered put 1..1 of" in told
    assert told == story(TINY)


def test_a_number_of_seats_in_a_golden_file_stays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "tiny.txt"
    file.write_text("=== tiny, 3 seats, rules version 1\n", "utf-8")
    monkeypatch.setattr("tests.playthroughs.story.golden", lambda game: file)
    monkeypatch.setattr(Tiny, "seats", (2, 3, 4))
    headers = [line for line in story(TINY).splitlines() if line.startswith("===")]
    assert headers == [f"=== tiny, {seats} seats, rules version 1" for seats in (2, 3, 4)]
    file.unlink()
    assert "=== tiny, 3 seats" not in story(TINY)
