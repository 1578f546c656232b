"""Let files link to each other by their paths in the repository, on GitHub and on the site alike.

A page that includes a file from outside of `docs` is this file's page on the site: links to the
file lead to it. Links to other files lead to the repository, if `[tool.pasur]` in `pyproject.toml`
has its address, and are plain text otherwise.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

_INCLUDE = re.compile(r"^```\{include\} (\S+\.md)$", re.MULTILINE)
_CODE_BLOCK = re.compile(r"(^ *```.*?^ *```$)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(
    r"(?P<mark>!?)\[(?P<text>(?:[^\[\]]|\[[^\[\]]*\])*)\]"
    r"\((?P<path>[^\s()#:]+)(?P<anchor>#[^\s()]*)?\)"
)


@cache
def homes() -> Mapping[Path, Path]:
    """Return the pages that include files from outside of `docs`, by the included file."""
    found = {}
    for page in sorted(DOCS.rglob("*.md")):
        for included in _INCLUDE.findall(page.read_text("utf-8")):
            file = (page.parent / included).resolve()
            if not file.is_relative_to(DOCS):
                found[file] = page
    return found


@cache
def address() -> str | None:
    """Return the repository's address in a browser; None as long as it is not filled in."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return project["tool"]["pasur"]["repository"] or None


def linked(text: str, file: Path, page: Path, repository: str | None) -> str:
    """Return a file's text with links that work on the site.

    Args:
        text: The Markdown text; its code blocks stay as they are.
        file: The file of the text.
        page: The page that shows the text: the file itself, or a page that includes it.
        repository: The repository's address, or None.
    """

    def replaced(link: re.Match[str]) -> str:
        target = Path(os.path.normpath(file.parent / link["path"]))
        anchor = link["anchor"] or ""
        if not target.exists():
            return link[0]  # Sphinx reports it
        shown = homes().get(target, target)
        on_the_site = shown.is_relative_to(DOCS) and shown.suffix == ".md"
        if on_the_site or link["mark"]:
            to = Path(os.path.relpath(shown, page.parent)).as_posix()
            return f"{link['mark']}[{link['text']}]({to}{anchor})"
        if repository is None:
            return link["text"]
        kind = "tree" if target.is_dir() else "blob"
        path = target.relative_to(ROOT).as_posix()
        return f"[{link['text']}]({repository}/{kind}/HEAD/{path}{anchor})"

    parts = _CODE_BLOCK.split(text)
    return "".join(part if at % 2 else _LINK.sub(replaced, part) for at, part in enumerate(parts))


def _read(app: Sphinx, docname: str, content: list[str]) -> None:
    """Mend the links of a page."""
    page = Path(app.env.doc2path(docname))
    content[0] = linked(content[0], page, page, address())


def _included(app: Sphinx, path: Path, parent: str, content: list[str]) -> None:
    """Mend the links of an included file."""
    if path.suffix == ".md":
        file = Path(os.path.normpath(DOCS / path))
        content[0] = linked(content[0], file, Path(app.env.doc2path(app.env.docname)), address())


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension with Sphinx."""
    app.connect("source-read", _read)
    app.connect("include-read", _included)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
