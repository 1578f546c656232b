"""Pages on architecture and the docstrings of features name modules and functions that exist."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bot.i18n import message_files

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "docs/architecture.md", *sorted((ROOT / "docs/architecture").glob("*.md"))]
FEATURES = sorted((ROOT / "bot/features").glob("*/__init__.py"))
PACKAGES = ("bot", "cogs", "pasur_core")
FOLDERS = ("", "bot", "bot/host", "bot/features", "tests")
"""The folders from which a path on a page may start."""
PLACEHOLDERS = {"NAME-spoken", "band-NAME", "alarm-NAME", "lesson/KEY.toml"}

in_every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)


@cache
def code() -> str:
    """Return the text of all modules and of the English messages."""
    files = [file for package in PACKAGES for file in (ROOT / package).rglob("*.py")]
    files += message_files("en")
    return "\n".join(file.read_text("utf-8") for file in files)


@cache
def names() -> frozenset[str]:
    """Return the names of modules and folders, and all that code defines, assigns or quotes."""
    defined = re.findall(
        r"\b(?:def|class) +(\w+)|\b(\w+)(?:: [^=\n]+)? =|[\"']([\w-]+)[\"']", code()
    )
    annotated = re.findall(r"^ +(\w+):", code(), re.MULTILINE)
    paths = {path.stem for package in PACKAGES for path in (ROOT / package).rglob("*")}
    paths |= {*PACKAGES}
    return frozenset({name for found in defined for name in found if name} | {*annotated} | paths)


def defines(source: str, name: str) -> bool:
    """Return whether a module defines this function, method, class or constant."""
    return bool(re.search(rf"\b(?:def|class) {name}\b|^{name}\b.* = ", source, re.MULTILINE))


def wrong_names(text: str) -> Iterator[str]:
    """Yield the names between backticks on a page that are nowhere in the code."""
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    for name in re.findall(r"`([^`\n]+)`", prose):
        if name in PLACEHOLDERS or re.fullmatch(r"/\w+|[A-Z ]+", name):
            continue
        if "/" in name or re.search(r"\.(py|ftl|toml|md)$|\*", name):
            known = any(
                (ROOT / folder / path).exists()
                for folder in FOLDERS
                for path in (name, f"{name}.py", name.replace("*.py", "."))
            ) or any((ROOT / "bot/i18n/en").glob(name.rpartition("/")[2]))
        else:
            known = all(part in names() for part in name.split("."))
        if not known:
            yield name


def wrong_calls(text: str) -> Iterator[str]:
    """Yield what is wrong in the sequence diagrams of a page.

    A participant with a file is a class or function of it, or the module itself; a call `name()` of
    it has to be defined there. A participant without a file is outside of the code.
    """
    for diagram in re.findall(r"```mermaid\nsequenceDiagram\n(.*?)```", text, re.DOTALL):
        sources = {}
        for name, file in re.findall(r"participant (\w+) as (\S+)", diagram):
            path = ROOT / file
            sources[name] = path.read_text("utf-8") if path.exists() else ""
            if not sources[name] or not (
                path.stem == name or name in ALIASES or defines(sources[name], name)
            ):
                yield f"{name} in {file}"
        for target, called in re.findall(r"-+>>(\w+): (\w+)(?:\(\)|$)", diagram, re.MULTILINE):
            if target in sources and not defines(sources[target], called):
                yield f"{target}.{called}"


ALIASES = {"Other", "board_pages", "nights", "presenting", "ratings", "seasons"}
"""Participants of diagrams that have another name than their module."""


@in_every_page
def test_names_on_a_page_exist(page: Path) -> None:
    assert list(wrong_names(page.read_text("utf-8"))) == []


@pytest.mark.parametrize("package", FEATURES, ids=lambda package: package.parent.name)
def test_names_in_the_docstring_of_a_feature_exist(package: Path) -> None:
    explained = ast.get_docstring(ast.parse(package.read_text("utf-8")))
    assert explained
    assert list(wrong_names(explained)) == []


@in_every_page
def test_calls_in_diagrams_exist(page: Path) -> None:
    assert list(wrong_calls(page.read_text("utf-8"))) == []


@in_every_page
def test_every_page_has_a_diagram_and_is_linked(page: Path) -> None:
    assert "```mermaid" in page.read_text("utf-8")
    if page.parent.name == "architecture":
        assert f"(architecture/{page.name})" in PAGES[0].read_text("utf-8")


def test_wrong_names_are_found() -> None:
    assert list(wrong_names("`Outbox.post_due` `Outbox.post_deu` `bot/posting/inbox.py`")) == [
        "Outbox.post_deu",
        "bot/posting/inbox.py",
    ]


def test_wrong_participants_and_calls_are_found() -> None:
    diagram = """```mermaid
sequenceDiagram
    participant Outbox as bot/posting/outbox.py
    participant Inbox as bot/posting/outbox.py
    participant Gone as bot/posting/gone.py
    Outbox->>Outbox: post_due()
    Inbox->>Outbox: post_deu()
```"""
    assert list(wrong_calls(diagram)) == [
        "Inbox in bot/posting/outbox.py",
        "Gone in bot/posting/gone.py",
        "Outbox.post_deu",
    ]
