"""The whole site is built without a warning, and needs no other server."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from docs._ext.direction import DIRECTIONS, language_of

ROOT = Path(__file__).parents[2]

_FROM_OTHERS = re.compile(
    r"<(?:script|img|iframe|source|link (?!rel=\"(?:canonical|next|prev)))[^>]*"
    r"(?:src|href)=\"(?:https?:)?//[^>]+>"
    r"|url\(['\"]?(?:https?:)?//"
)
"""Elements that a browser loads, and urls in style sheets, from another server."""


@pytest.mark.nightly
def test_the_site_is_built_and_stands_alone(tmp_path: Path) -> None:
    # Without a time limit: a build that needs 15 seconds of a core took 58 on a busy machine.
    built = subprocess.run(  # noqa: S603
        [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "docs", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (built.returncode, built.stderr) == (0, "")
    pages = {page: page.read_text("utf-8") for page in tmp_path.rglob("*.html")}
    sources = {page.relative_to(ROOT / "docs") for page in (ROOT / "docs").rglob("*.md")}
    assert {source.with_suffix(".html") for source in sources} <= {
        page.relative_to(tmp_path) for page in pages
    }
    for page, text in pages.items():
        assert not _FROM_OTHERS.search(text), page
        language = language_of(page.relative_to(tmp_path).with_suffix("").as_posix())
        if language:
            assert f'<div lang="{language}" dir="{DIRECTIONS[language]}">' in text, page
    for sheet in tmp_path.rglob("*.css"):
        assert not _FROM_OTHERS.search(sheet.read_text("utf-8")), sheet


@pytest.mark.parametrize(
    "tag",
    [
        '<script src="https://cdn.example/x.js">',
        '<link rel="stylesheet" href="//fonts.example/x.css">',
        "url('https://fonts.example/x.woff2')",
    ],
)
def test_a_file_from_another_server_is_found(tag: str) -> None:
    assert _FROM_OTHERS.search(tag)
