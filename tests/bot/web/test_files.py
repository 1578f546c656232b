"""The files that pages load: their addresses, their size, and styles that do not collide."""

from __future__ import annotations

import re
from pathlib import Path

from bot.web.files import STATIC, files
from tests.bot.web.pages import Pages, lived_in

SHARED = {"chips", "loose", "pile", "seal", "side", "stock"}
"""Classes that two style sheets style on purpose, or on pages that never load both."""

FIRST_VIEW = 60_000
"""The most bytes of a page and the files that it loads at once, compressed."""


def classes(file: Path) -> set[str]:
    """Return the classes with which selectors of a style sheet begin."""
    return set(re.findall(r"^\s*\.([a-z][\w-]*)", file.read_text("utf-8"), re.MULTILINE))


def test_no_class_means_two_things() -> None:
    sheets = sorted(STATIC.glob("*.css"))
    assert len(sheets) > 1
    for number, one in enumerate(sheets):
        for other in sheets[number + 1 :]:
            assert classes(one) & classes(other) <= SHARED, f"{one.name} and {other.name}"


def test_styles_and_scripts_load_nothing_from_elsewhere() -> None:
    for file in [*STATIC.glob("*.css"), *STATIC.glob("*.js")]:
        text = file.read_text("utf-8")
        assert not re.search(r"https?://(?!www\.w3\.org/)|@import", text), file.name
        for name in re.findall(r'url\("([^"]+)"\)', text):
            assert name in files().files, f"{file.name}: {name}"


async def test_a_first_view_is_small(pages: Pages) -> None:
    """All files of a page count, with both Persian fonts, and without the sprite of cards."""
    addresses = await lived_in(pages.room, pages.links)
    fonts = sum(len(one.data) for name, one in files().files.items() if name.endswith(".woff2"))
    for name, address in addresses.items():
        response = await pages.get(address)
        page = await response.text()
        size = fonts + int(response.headers.get("Content-Length", len(page)))
        for file in {*re.findall(r'(?:href|src)="/static/[0-9a-f]+/([^"#]+)"', page)}:
            found = files().files[file]
            size += len(found.packed or found.data)
        assert size < FIRST_VIEW, f"{name}: {size}"
