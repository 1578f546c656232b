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
FINISHED = "language-finished = yes\n"
BEGUN = "language-name = %s\nlanguage-direction = ltr\n"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Copy the program and its tests, begin German, declare Dutch finished; return the folder.

    Copied files keep their times, so modules that are compiled here count as compiled there.
    """
    for folder in ("bot", "cogs", "pasur_core", "tests"):
        being_written = "*.pyc.*"
        left_out = shutil.ignore_patterns(being_written, "*.png")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=left_out)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for language, name, more in (("de", "Deutsch", ""), ("nl", "Nederlands", FINISHED)):
        folder = tmp_path / "bot/i18n" / language
        folder.mkdir()
        (folder / "language.ftl").write_text(BEGUN % name + more, "utf-8")
        (folder / "lobby.ftl").write_text("button-join = X\n", "utf-8")
    return tmp_path


@pytest.mark.nightly  # by day its parts: test_broken and test_translations
def test_a_language_that_is_begun_passes_and_is_held_to_english_once_finished(
    checkout: Path,
) -> None:
    missing = "test_no_message_of_english_is_missing"
    chosen = ("-k", f"[de or -de or {missing}", "-m", "not slow")
    files = [f"tests/bot/i18n/test_{one}.py" for one in ("translations", "files", "words")]
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-m", "pytest", "-n", "0", "-v", "--tb=no", *chosen, *files],
        capture_output=True,
        text=True,
        check=False,
        cwd=checkout,
        env=environment(checkout),
        timeout=PATIENCE * 5,
    )
    assert "[de] PASSED" in done.stdout
    failed = [line.split()[0] for line in done.stdout.splitlines() if " FAILED " in line]
    assert failed == [f"{files[0]}::{missing}[nl]"], done.stdout
    assert " error" not in done.stdout.splitlines()[-1]
