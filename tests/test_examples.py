"""Every example runs as its first lines describe."""

from __future__ import annotations

import subprocess
import sys
import warnings
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

import pasur_core as pc
from bot.app import PasurBot
from bot.host.commented_settings import commented_settings
from examples.commands import LANGUAGES, described, filled, page_of
from examples.replay import narrated
from examples.settings import EXAMPLE, PAGE, page
from examples.simulate import play
from tests.bot.room import settings_for
from tests.forked import program

ROOT = Path(__file__).parents[1]
KEYS = [game.key for game in pc.ordered_games()]


AS_A_MODULE = """
import runpy, sys
sys.argv = sys.argv[1:]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""
"""The source that runs a module as `python -m` does."""


def ran(*command: str) -> str:
    """Run a module; return its output. Fail if it fails or writes errors."""
    with program(AS_A_MODULE, *command, folder=ROOT) as run:
        status = run.end()
        assert (status, run.errors) == (0, "")
        return run.output


def test_every_example_is_run_here() -> None:
    tried = Path(__file__).read_text("utf-8")
    for file in (ROOT / "examples").glob("*.py"):
        assert file.stem == "__init__" or f"examples.{file.stem}" in tried, file.name


def test_simulate_counts_the_wins_of_each_seat() -> None:
    first, *wins = ran("examples.simulate", "port", "3").splitlines()
    assert first.startswith("port: ")
    assert sum(int(line.split()[-1]) for line in wins) == 3


def test_options_and_views_are_typed() -> None:
    captured, refused = ran("examples.typed_views").splitlines()
    assert captured.startswith("p1 ")
    assert refused.startswith("target cannot be 'high'; allowed: ")


def test_replay_shows_a_match_as_one_seat_saw_it(tmp_path: Path) -> None:
    match = play("belote", bytes(32))
    file = tmp_path / "match.toml"
    file.write_text(pc.Record.of(match).dumps(), "utf-8")
    lines = ran("examples.replay", str(file), "1").splitlines()
    assert [line for line in lines if not line.startswith(" ")][-1] == str(match.log[-1])
    assert lines[-1].startswith("    MatchWon(")
    begun = pc.Record.of(pc.Match.new("belote", seed=bytes(32)).dealt())
    assert any("??" in line for line in narrated(begun, 0))
    assert not any("??" in line for line in narrated(begun))
    commented = replace(begun, log=("# Two deals", *begun.log))
    assert list(narrated(commented)) == list(narrated(begun))


def test_the_greedy_player_beats_random_play() -> None:
    said = ran("examples.own_player", "30")
    assert int(said.split()[4]) > 15


def test_the_tiny_game_is_played_like_any_other() -> None:
    assert "won" in ran("examples.tiny_game")


def test_the_environment_plays_a_match() -> None:
    said = ran("examples.pettingzoo_env", "port").splitlines()
    assert sorted(line.split(": ")[1] for line in said)[-1] == "-1"


def test_a_learner_is_ahead_of_random_play_after_200_rounds() -> None:
    *_, last = ran("examples.learn", "contree", "--rounds", "200", "--deals", "10").splitlines()
    assert float(last.removeprefix("that is ").split()[0]) > 2


def test_pictures_are_of_every_game_and_the_same_each_time(tmp_path: Path) -> None:
    once, again = tmp_path / "once", tmp_path / "again"
    for folder in (once, again):
        folder.mkdir()
    ran("examples.pictures", str(once))
    # A forked process has the order of sets of its parent, a fresh one another order.
    fresh = [sys.executable, "-m", "examples.pictures", str(again)]
    subprocess.run(fresh, cwd=ROOT, check=True)  # noqa: S603
    drawn = {file.stem: file.read_bytes() for file in once.iterdir()}
    assert drawn == {file.stem: file.read_bytes() for file in again.iterdir()}
    assert drawn.keys() == set(KEYS)
    assert {file.stem for file in (ROOT / "docs/pictures").iterdir()} == set(KEYS)


async def test_the_guide_lists_all_commands() -> None:
    """If it fails, run `python -m examples.commands`; new commands may wait for a release."""
    bot = PasurBot(settings_for(Path("unused.db")))
    await bot.load_cogs()
    for language in LANGUAGES:
        page = page_of(language).read_text("utf-8")
        whole = filled(page, language, await described(bot.tree, language))
        new = outdated(page, whole)
        if new:
            listed = f"{page_of(language).relative_to(ROOT)} lacks {len(new)} new lines"
            warnings.warn(f"Before a release: {listed}: run `make guide`", stacklevel=1)


def outdated(page: str, whole: str) -> list[str]:
    """Return the lines that a page lacks; fail if it has others, or another order."""
    lines = iter(whole.splitlines())
    new = []
    for line in page.splitlines():
        for other in lines:
            if other == line:
                break
            new.append(other)
        else:
            pytest.fail(f"not in the list that the bot makes: {line}", pytrace=False)
    return [*new, *lines]


def test_a_list_of_commands_may_lack_new_ones_and_have_no_old_one() -> None:
    assert outdated("a\nc", "a\nb\nc\nd") == ["b", "d"]
    for wrong in ("a\nx", "c\na"):
        with pytest.raises(pytest.fail.Exception, match="not in the list"):
            outdated(wrong, "a\nb\nc")


def test_contact_sheets_hold_as_many_pictures_as_were_asked_for(tmp_path: Path) -> None:
    said = ran("examples.contact_sheet", str(tmp_path), "22", "port")
    assert said.splitlines() == ["port: 22 pictures"]
    widths = {}
    for file in tmp_path.iterdir():
        with Image.open(file) as sheet:
            widths[file.name] = sheet.width
    assert widths == {
        "port-290-01.png": 10 * 296,
        "port-900-01.png": 4 * 906,
        "port-900-02.png": 4 * 906,
    }


def test_the_files_with_all_settings_are_written_from_their_docstrings() -> None:
    """If it fails, run `python -m examples.settings`."""
    assert commented_settings() == EXAMPLE.read_text("utf-8")
    assert page() == PAGE.read_text("utf-8")
