"""The whole site is built without a warning, and needs no other server."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from docs._ext.direction import DIRECTIONS, LABELS, language_of

ROOT = Path(__file__).parents[2]

_FROM_OTHERS = re.compile(
    r"<(?:script|img|iframe|source|link (?!rel=\"(?:canonical|next|prev)))[^>]*"
    r"(?:src|href)=\"(?:https?:)?//[^>]+>"
    r"|url\(['\"]?(?:https?:)?//"
)
"""Elements that a browser loads, and urls in style sheets, from another server."""


def _language(page: Path, site: Path) -> str | None:
    return language_of(page.relative_to(site).with_suffix("").as_posix())


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
    pages_of = {
        language: frozenset(page for page in pages if _language(page, tmp_path) == language)
        for language in DIRECTIONS
    }
    for page, text in pages.items():
        assert not _FROM_OTHERS.search(text), page
        language = _language(page, tmp_path)
        if language:
            assert f'<div lang="{language}" dir="{DIRECTIONS[language]}">' in text, page
            assert f' lang="{language}" data-content_root' in text, page
            assert f'placeholder="{LABELS[language]["Search"]}"' in text, page
            assert ("furo-mirrored.css" in text) is (DIRECTIONS[language] == "rtl"), page
            (tree,) = re.findall(r'<div class="sidebar-tree">(.+?)</div>', text, re.DOTALL)
            shown = {(page.parent / one).resolve() for one in re.findall('href="([^"#]+)"', tree)}
            assert shown | {page} == pages_of[language], page
    assert "As a list" in pages[tmp_path / "architecture.html"]
    assert "<svg" in pages[tmp_path / "architecture.html"]
    text = (tmp_path / "searchindex.js").read_text("utf-8")
    index = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))
    changelog = index["docnames"].index("changelog")
    found = {title for title, places in index["alltitles"].items() for page, _ in places
             if page == changelog}  # fmt: skip
    assert not found, "the changelog has a word of every page, so the search leaves it out"
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
