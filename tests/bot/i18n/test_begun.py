"""An incomplete language passes the tests; a finished one must have all messages of English."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bot.command_line import environment
from tests.forked import PATIENCE

ROOT = Path(__file__).parents[3]
BEGUN = "language-name = Deutsch\nlanguage-direction = ltr\n"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Copy the program and its tests, add the beginning of German; return the copy's folder.

    Copied files keep their times, so modules that are compiled here count as compiled there.
    """
    for folder in ("bot", "cogs", "pasur_core", "tests"):
        being_written = "*.pyc.*"
        left_out = shutil.ignore_patterns(being_written, "*.png")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=left_out)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    german = tmp_path / "bot/i18n/de"
    german.mkdir()
    (german / "language.ftl").write_text(BEGUN, "utf-8")
    (german / "lobby.ftl").write_text("button-join = Mitspielen\n", "utf-8")
    return tmp_path


def tried(checkout: Path, *modules: str) -> subprocess.CompletedProcess[str]:
    """Run the tests of German in these modules; return the finished process."""
    files = (f"tests/bot/i18n/test_{one}.py" for one in modules)
    german = "[de or -de"
    pytest_ = (sys.executable, "-m", "pytest", "-n", "0", "-v", "-k", german, "-m", "not slow")
    return subprocess.run(  # noqa: S603
        [*pytest_, *files],
        capture_output=True,
        text=True,
        check=False,
        cwd=checkout,
        env=environment(checkout),
        timeout=PATIENCE * 5,
    )


@pytest.mark.slow
def test_a_language_that_is_begun_passes_and_is_held_to_english_once_finished(
    checkout: Path,
) -> None:
    done = tried(checkout, "translations", "files", "words")
    assert done.returncode == 0, done.stdout
    assert "[de] PASSED" in done.stdout
    german = checkout / "bot/i18n/de/language.ftl"
    german.write_text(f"{BEGUN}language-finished = yes\n", "utf-8")
    assert (
        "test_no_message_of_english_is_missing[de] FAILED" in tried(checkout, "translations").stdout
    )
