"""The messages in the Fluent files: their file, their text and their placeables."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.i18n import FOLDER, file_name, message_files


@cache
def entries(file: Path) -> list[ftl.EntryType]:
    return list(FluentParser().parse(file.read_text("utf-8")).body)


def messages_in(file: Path) -> list[ftl.Message]:
    return [entry for entry in entries(file) if isinstance(entry, ftl.Message)]


@cache
def messages(language: str) -> dict[str, ftl.Message]:
    return {one.id.name: one for file in message_files(language) for one in messages_in(file)}


@cache
def homes(language: str) -> dict[str, str]:
    """Return the file of each message of a language, by id; LANGUAGE stands for its name."""
    return {
        one.id.name: re.sub(rf"\b{language}\b", "LANGUAGE", file_name(file), count=1)
        for file in message_files(language)
        for one in messages_in(file)
    }


def finished(language: str) -> bool:
    """Return whether a language declares that its translation is complete.

    Parsing all its files takes half a second, in each process that collects tests.
    """
    return "\nlanguage-finished =" in (FOLDER / language / "language.ftl").read_text("utf-8")


def facts(message: ftl.Message) -> frozenset[str]:
    """Return the names of a message's placeables, including selectors."""
    found: set[str] = set()

    class Collector(Visitor):
        def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
            found.add(node.id.name)

    Collector().visit(message)
    return frozenset(found)
