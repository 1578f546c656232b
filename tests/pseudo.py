"""Two pseudo-languages made of the English files, which show text that bypasses translation.

Their letters have accents, their sentences are 40 % longer, each line of a message stands between ‹
and ›, and separators have special signs. `leaks` finds text that did not come out of a Fluent
message: English words, letters outside of the brackets, and concatenated sentences.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Transformer

from bot import i18n
from bot.games.presenting.presenter import presenter
from bot.pages import typed

LTR, RTL = "en-XA", "en-XB"
"""CLDR's names of such languages, written from the left and from the right."""
LONGER = 0.4
OPEN, CLOSE = "‹", "›"

_ACCENTED = str.maketrans("aeiouyAEIOUY", "àéîõûýÀÉÎÕÛÝ")
_KEPT = re.compile(r"`[^`]*`|https?://\S+|\]\([^)]*\)|<[^>\s]+>|/[a-z]+|[0-9]+\\?\.(?= )")
"""Code, addresses, mentions and commands in a text."""
_BEFORE = re.compile(r"(?:#{1,3} |-# |- |> |[0-9]+\. )*")
"""Markdown at the beginning of a line."""
_GREEK = str.maketrans("abcdefghijklmnopqrstuvwxyz", "αβχδεφγηιξκλμνοπθρστυυωχψζ")

_FACTS = {
    "language-direction": {LTR: "ltr", RTL: "rtl"},
    "language-digits": {LTR: "0123456789", RTL: "٠١٢٣٤٥٦٧٨٩"},
    "language-decimal": {LTR: ",", RTL: "٫"},
    "language-zone": {LTR: "UTC", RTL: "UTC"},
    "language-ranks": {LTR: "A K Q J", RTL: "A K Q J"},
    "row-joint": {LTR: " ⋄ ", RTL: " ⋄ "},
    "row-plus": {LTR: " ‡ ", RTL: " ‡ "},
    "row-close": {LTR: " ¦ ", RTL: " ¦ "},
    "row-apart": {LTR: " ⁏ ", RTL: " ⁏ "},
}
"""Messages that are no sentences, by language."""
_SIGNS = re.compile(r"card-rank-.+|card-joker|cards-row|(command|argument)-.+|.+-command-.+")
"""Ids of messages that stay as they are: cards, and names of commands."""


class _Speaker(Transformer):
    """Adds accents to the texts of a message, and lengthens them."""

    def visit_TextElement(self, node: ftl.TextElement) -> ftl.TextElement:  # noqa: N802
        return ftl.TextElement(accented(node.value))

    def visit_StringLiteral(self, node: ftl.StringLiteral) -> ftl.StringLiteral:  # noqa: N802
        return ftl.StringLiteral(accented(node.value))


def accented(text: str) -> str:
    """Return a text with accents on its vowels, some of them doubled to make it 40 % longer."""
    return "".join(_pieces(text))


def _pieces(text: str) -> Iterator[str]:
    at = 0
    for kept in _KEPT.finditer(text):
        yield _lengthened(text[at : kept.start()])
        yield kept[0]
        at = kept.end()
    yield _lengthened(text[at:])


def _lengthened(text: str) -> str:
    due, made = 0.0, []
    for sign in text:
        due += LONGER if sign.isalpha() else 0.0
        other = sign.translate(_ACCENTED)
        made.append(other)
        if other != sign and due >= 1:
            made.append(other.lower() * int(due))
            due -= int(due)
    return "".join(made)


def _bracketed(pattern: ftl.Pattern) -> None:
    """Put brackets around each line of a pattern, or of each variant if it is one selection."""
    parts = pattern.elements
    choices = [part.expression for part in parts if _is_choice(part)]
    if len(parts) == len(choices) == 1:
        for variant in choices[0].variants:
            _bracketed(variant.value)
        return
    first = parts[0]
    head = first.value if isinstance(first, ftl.TextElement) else ""
    begin = _BEFORE.match(head)
    assert begin is not None
    made: list[ftl.TextElement | ftl.Placeable] = [ftl.TextElement(begin[0] + OPEN)]
    rest = [ftl.TextElement(head[begin.end() :]), *parts[1:]] if head else parts
    for part in rest:
        if isinstance(part, ftl.TextElement):
            made.append(ftl.TextElement(_lines(part.value)))
        else:
            made.append(part)
    pattern.elements = [*made, ftl.TextElement(CLOSE)]


def _is_choice(part: ftl.TextElement | ftl.Placeable) -> bool:
    return isinstance(part, ftl.Placeable) and isinstance(part.expression, ftl.SelectExpression)


def _lines(text: str) -> str:
    """Close the bracket at the end of each line, and open it at the next line that has words."""
    return re.sub(r"\n+" + f"(?:{_BEFORE.pattern})", lambda gap: f"{CLOSE}{gap[0]}{OPEN}", text)


def translated(source: str, language: str) -> str:
    """Return the source of an English Fluent file, translated to a pseudo-language."""
    return "".join(
        f'{name} = {{ "{_FACTS[name][language]}" }}\n' if name in _FACTS else message
        for name, message in _messages(source).items()
    )


@cache
def _messages(source: str) -> dict[str, str]:
    """Return the sources of a file's messages by their names, in letters of both languages."""
    body = [one for one in FluentParser().parse(source).body if isinstance(one, ftl.Message)]
    for message in body:
        name, pattern = message.id.name, message.value
        assert pattern is not None
        if name == "computer-names":
            told = "".join(part.value for part in pattern.elements)  # type: ignore[union-attr]
            pattern.elements = [ftl.TextElement(greek(told))]
        elif not _SIGNS.fullmatch(name):
            _Speaker().visit(pattern)
            _bracketed(pattern)
    serialize = FluentSerializer().serialize
    return {one.id.name: serialize(ftl.Resource([one])) for one in body}


def greek(name: str) -> str:
    """Return a name in Greek letters, so that it does not look like an English word."""
    plain = unicodedata.normalize("NFKD", name.lower())
    return "".join(one for one in plain if not unicodedata.combining(one)).translate(_GREEK)


def write(folder: Path) -> None:
    """Write both languages into a folder, beside the bot's own languages."""
    for known in i18n.FOLDER.iterdir():
        if any(known.glob("*.ftl")):
            (folder / known.name).symlink_to(known)
    for language in (LTR, RTL):
        (folder / language).mkdir()
        for file in i18n.message_files("en"):
            told = translated(file.read_text("utf-8"), language)
            name = i18n.file_name(file).removeprefix("en/").replace("/", "-")
            (folder / language / name).write_text(told, "utf-8")


@contextmanager
def spoken(folder: Path) -> Iterator[None]:
    """Within `with`, make the bot read its languages from a folder."""
    caches = (i18n.languages, i18n._loaded, presenter, typed._Reader.of)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(i18n, "FOLDER", folder)
        for one in caches:
            one.cache_clear()
        try:
            yield
        finally:
            for one in caches:
                one.cache_clear()


# Text that did not come out of a message.

_NO_WORDS = re.compile(
    r"`[^`]*`|https?://\S+|\]\([^)]*\)|<[^>\s]+>|/[a-z]+(?: [a-z]+)?|\b[0-9a-f]{16,}\b|\bUTC\b"
    r"|\+[0-9a-f]{8}\b"
)
"""Code, addresses, mentions, commands, hashes, the name of a time zone, a version's commit."""
_CARD = re.compile(
    "(?:(?<![A-Za-z])(?:10|[2-9AJQK])|(?<![A-Za-z0-9]))[♣♦♥♠]|Joker|▮▮", re.IGNORECASE
)
_ENGLISH = re.compile(r"[A-Za-z]*[aeiouyAEIOUY][A-Za-z]*")
_ISOLATES = "\u2066\u2067\u2068"
_UNSEEN = re.compile("[\u200e\u200f\u2066-\u2069\ufe0e\ufe0f\\\\]")
_JOINTS = re.compile("[⋄‡¦⁏]")
_END = re.compile(r"[.!?…:)\]*_»]+$")


def leaks(text: str) -> list[str]:
    """Return the parts of a text that did not come out of a message, or that join several messages.

    Two sentences can be joined by a space; other messages only by a line break.
    """
    found = [] if balanced(text) else ["isolates"]
    if re.search(r"\{\s*\$?[a-z]", text):
        found.append("braces")
    seen = _CARD.sub("", _NO_WORDS.sub("", _UNSEEN.sub("", text)))
    words = [one for one in re.split(r"[^A-Za-zÀ-ž]+", seen) if len(one) > 1]
    found += [f"English: {one}" for one in words if _ENGLISH.fullmatch(one)]
    for line in seen.splitlines():
        found += _joins(line)
    return found


def _joins(line: str) -> Iterator[str]:
    depth, outside, last = 0, "", ""
    for sign in line:
        if sign == OPEN:
            if depth == 0:
                yield from _outside(outside, last)
                outside = ""
            depth += 1
            last = ""
        elif sign == CLOSE:
            depth -= 1
        elif depth == 0:
            outside += sign
        else:
            last += sign
    if depth > 0:
        yield f"cut: {line}"
    yield from _outside(outside, "")


def _outside(text: str, before: str) -> Iterator[str]:
    """Yield the faults of a text between two brackets, or between a bracket and the line's end."""
    if any(one.isalpha() and not _is_greek(one) for one in text):
        yield f"outside: {text}"
    elif before and not _JOINTS.search(text) and (text.strip() or not _END.search(before.strip())):
        yield f"joined: {before!r} {text!r}"


def _is_greek(sign: str) -> bool:
    return "GREEK" in unicodedata.name(sign, "")


def balanced(text: str) -> bool:
    """Return whether each isolate that is opened is closed in the same text."""
    depth = 0
    for sign in text:
        depth += (sign in _ISOLATES) - (sign == "\u2069")
        if depth < 0:
            return False
    return depth == 0
