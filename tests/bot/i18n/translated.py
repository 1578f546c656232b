"""Find sentences that a language lacks, and those that are marked as waiting for a translator.

A file lists its messages without a translation in a comment: `# Untranslated: dice-rolled`. They
appear in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from bot.i18n import DEFAULT, FOLDER, message_files

ROOT = Path(__file__).parents[3]
_MARK = re.compile(r"^#+ Untranslated: (.+)$", re.MULTILINE)


def untranslated(language: str) -> list[str]:
    """Return the ids of the messages that wait for a translator."""
    return [name for file in message_files(language) for name in _marked(_text(file))]


def gaps(language: str) -> list[str]:
    """Return a sentence, with the cure, for each file that lacks messages or marks wrong ones."""
    return [sentence for file in message_files(DEFAULT) for sentence in _gaps_of(file, language)]


def _gaps_of(english: Path, language: str) -> Iterator[str]:
    in_feature = english.parent.name == "words"
    file = english.with_stem(language) if in_feature else FOLDER / language / english.name
    shown = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
    text, needed = _text(file), _ids(_text(english))
    marked, found = _marked(text), _ids(text)
    if missing := [name for name in needed if name not in found and name not in marked]:
        names = ", ".join(missing)
        lacks = f"{shown} lacks {names}" if file.exists() else f"there is no {shown}"
        yield f"{lacks}: translate {english.name}, or write `# Untranslated: {names}` there"
    if wrong := [name for name in marked if name in found or name not in needed]:
        names = ", ".join(wrong)
        yield f"{shown}: take {names} out of `# Untranslated:`; only what it lacks belongs there"


def _text(file: Path) -> str:
    return file.read_text("utf-8") if file.exists() else ""


def _ids(text: str) -> list[str]:
    return re.findall(r"^([a-zA-Z][\w-]*) *=", text, re.MULTILINE)


def _marked(text: str) -> list[str]:
    return [name for line in _MARK.findall(text) for name in re.split(r"[, ]+", line.strip())]
