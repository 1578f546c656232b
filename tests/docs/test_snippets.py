"""The programs on the pages for engineers run, and print what the pages show."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

import pasur_core as pc
from tests.docs.snippets import ROOT, Block, Reader, blocks, commands

PAGES = [
    page
    for page in sorted((ROOT / "docs/engineer").rglob("*.md"))
    if "```python" in page.read_text("utf-8")
]
LONG = {"python duel.py 50": "python duel.py 1", "python -m pasur_core analyse match.toml": ""}
"""Commands that take a second or more, and shorter ones of which only the form is compared."""

RECORDS = sorted(
    page for page in (ROOT / "docs/rules").glob("*.md") if "```toml" in page.read_text("utf-8")
)


def follow(page: Path, folder: Path, *, whole: bool) -> int:
    """Follow a page to its end and return the number of programs and commands that were run.

    Raise `AssertionError` if an output differs; `whole` is whether to run long commands too.
    """
    reader, ran = Reader(folder), 0
    nothing = Block("", "", "")
    for block, after in pairwise([*blocks(page), nothing]):
        if block.language == "python" and ">>>" in block.text:
            reader.type(block)
        elif block.language == "python":
            reader.save(block)
        elif block.language == "sh":
            for command in commands(block):
                short = command if whole else LONG.get(command, command)
                if short:
                    output = reader.run(short)
                if after.language == "text" and short == command:
                    assert output == after.text, command
        else:
            assert block.language in {"text", "toml"}, block
            continue
        ran += 1
    reader.leave()
    return ran


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.nightly)])
def test_a_page_can_be_followed(page: Path, whole: bool, tmp_path: Path) -> None:
    assert follow(page, tmp_path, whole=whole)


def test_a_wrong_output_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    good = "Save this as `one.py`:\n\n```python\nprint(1)\n```\n\n"
    good += "```sh\npython one.py\n```\n\n```text\n1\n```\n"
    typed = "Type:\n\n```python\n>>> 1 + 1\n2\n\n```\n"
    page.write_text(good + typed)
    assert follow(page, tmp_path, whole=True) == 3
    for wrong in (good.replace("\n1\n", "\n2\n"), typed.replace("\n2\n", "\n3\n")):
        page.write_text(wrong)
        with pytest.raises(AssertionError):
            follow(page, tmp_path, whole=True)


@pytest.mark.parametrize("page", RECORDS, ids=lambda page: page.stem)
def test_the_record_of_a_game_is_a_record_of_it(page: Path) -> None:
    """Each line is legal, and a finished match follows from its seed."""
    (text,) = re.findall(r"^```toml\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    record = pc.read_record(text)
    assert record.game == page.stem
    assert record.replay().valid
    if record.result:
        assert record.verify() is None


def test_each_game_has_a_record() -> None:
    assert {page.stem for page in RECORDS} == {game.key for game in pc.ordered_games()}
