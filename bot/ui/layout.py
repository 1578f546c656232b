"""Messages as plain data: blocks that check Discord's limits and do not depend on discord.py.

Every block checks itself when it is made and raises `OutOfLimits` if it is too large, so every
existing page can be sent. A block's repr does not show its content, because pages can show hands.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from bot.pictures.scene import Pack
from bot.ui.limits import (
    ALT,
    CHOICE_TEXT,
    CHOICES,
    COMPONENTS,
    CUSTOM_ID,
    FILE_BYTES,
    FILES,
    FORM_ABOUT,
    FORM_TITLE,
    LABEL,
    LINK,
    NOTICE,
    PLACEHOLDER,
    ROW,
    TEXT,
    check,
    check_text,
    length,
)
from bot.ui.names import escape

Style = Literal["primary", "secondary", "success", "danger"]

_FILE_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}")


@lru_cache(maxsize=64)
def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=8).hexdigest()


def _check_file(name: str, data: bytes) -> None:
    if not _FILE_NAME.fullmatch(name):
        raise ValueError("a file name has letters, digits, dots, dashes and underscores only")
    check("file size", len(data), FILE_BYTES)


@dataclass(frozen=True, slots=True, repr=False)
class Text:
    """One or more paragraphs in Discord's markdown, 1 to 4,000 UTF-16 units."""

    markdown: str

    def __post_init__(self) -> None:
        check_text("text", self.markdown, TEXT)


@dataclass(frozen=True, slots=True, repr=False)
class Button:
    """A button with a label (1 to 80 UTF-16 units), and a custom id (1 to 100 units) or a link."""

    label: str
    id: str | None = None
    url: str | None = None
    style: Style = "secondary"
    disabled: bool = False

    def __post_init__(self) -> None:
        if (self.id is None) == (self.url is None):
            raise ValueError("a button has either a custom id or a link")
        check_text("label", self.label, LABEL)
        if self.id is not None:
            check("custom id", length(self.id), CUSTOM_ID)
        if self.url is not None:
            check("link", length(self.url), LINK)


@dataclass(frozen=True, slots=True, repr=False)
class Row:
    """One to five buttons side by side."""

    buttons: tuple[Button, ...]

    def __post_init__(self) -> None:
        check("buttons in a row", len(self.buttons), ROW)


@dataclass(frozen=True, slots=True, repr=False)
class Choice:
    """One option of a select: label, value and explanation of at most 100 units each."""

    label: str
    value: str
    about: str | None = None
    chosen: bool = False

    def __post_init__(self) -> None:
        check_text("choice label", self.label, CHOICE_TEXT)
        check("choice value", length(self.value), CHOICE_TEXT)
        if self.about is not None:
            check_text("choice explanation", self.about, CHOICE_TEXT)


@dataclass(frozen=True, slots=True, repr=False)
class Select:
    """A select menu, alone in its row: a person picks `least` to `most` of 1 to 25 choices."""

    id: str
    placeholder: str
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1

    def __post_init__(self) -> None:
        check("custom id", length(self.id), CUSTOM_ID)
        check_text("placeholder", self.placeholder, PLACEHOLDER)
        check("choices", len(self.choices), CHOICES)
        check("most choices", self.most, len(self.choices))
        check("least choices", self.least, self.most, 0)
        check("chosen", sum(choice.chosen for choice in self.choices), self.most, 0)
        if len({choice.value for choice in self.choices}) < len(self.choices):
            raise ValueError("two choices of a select have the same value")


@dataclass(frozen=True, slots=True, repr=False)
class Lookup:
    """A select of the server's text channels, roles or people; a person picks at most `most`.

    `chosen` has the ids that are preselected.
    """

    id: str
    placeholder: str
    kind: Literal["channel", "role", "user"]
    chosen: tuple[int, ...] = ()
    most: int = 1

    def __post_init__(self) -> None:
        check("custom id", length(self.id), CUSTOM_ID)
        check_text("placeholder", self.placeholder, PLACEHOLDER)
        check("most choices", self.most, CHOICES)
        check("chosen", len(self.chosen), self.most, 0)


@dataclass(frozen=True, slots=True, repr=False)
class Picture:
    """An image in the message, with an alternative text of at most 1,024 UTF-16 units."""

    name: str
    data: bytes
    alt: str

    def __post_init__(self) -> None:
        _check_file(self.name, self.data)
        check_text("alternative text", self.alt, ALT)

    @property
    def file_name(self) -> str:
        """The file name for uploading; it changes with the data, so no cache shows an old image."""
        stem, dot, kind = self.name.rpartition(".")
        return f"{stem}-{_digest(self.data)}{dot}{kind}"


@dataclass(frozen=True, slots=True, repr=False)
class Attachment:
    """A file in the message for downloading."""

    name: str
    data: bytes

    def __post_init__(self) -> None:
        _check_file(self.name, self.data)

    @property
    def file_name(self) -> str:
        """The file name for uploading and downloading."""
        return self.name


@dataclass(frozen=True, slots=True)
class Rule:
    """A thin line between two blocks."""


@dataclass(frozen=True, slots=True, repr=False)
class Section:
    """A text with one button beside it."""

    text: Text
    button: Button


Block = Text | Row | Select | Lookup | Picture | Attachment | Rule | Section


def _weight(block: Block) -> int:
    """Return the number of components that Discord counts for a block, nested ones included."""
    match block:
        case Row(buttons):
            return 1 + len(buttons)
        case Section():
            return 3
        case Select() | Lookup():
            return 2
        case _:
            return 1


@dataclass(frozen=True, slots=True, repr=False)
class Page:
    """A whole message: blocks from top to bottom, with a border in `accent` (0xRRGGBB) if given.

    `pack` is the design of the card emojis on its buttons; None for no emojis. Raise `OutOfLimits`
    beyond 40 components, 4,000 units of text, 10 files or 10 MiB. Raise `ValueError` if two
    components have the same custom id, or two files the same name.
    """

    blocks: tuple[Block, ...]
    accent: int | None = None
    pack: Pack | None = "four"

    def __post_init__(self) -> None:
        check("components", self.components, COMPONENTS)
        check("text of the page", length(self.text), TEXT, 0)
        files = self.files
        check("files", len(files), FILES, 0)
        check("size of all files", sum(len(file.data) for file in files), FILE_BYTES, 0)
        if len({file.name for file in files}) < len(files):
            raise ValueError("two files of a page have the same name")
        ids = self.ids
        if len(set(ids)) < len(ids):
            raise ValueError("two components of a page have the same custom id")
        if self.accent is not None:
            check("accent", self.accent, 0xFFFFFF, 0)

    @property
    def components(self) -> int:
        """The number of components as Discord counts them."""
        return (self.accent is not None) + sum(map(_weight, self.blocks))

    @property
    def text(self) -> str:
        """The markdown of the page's texts, joined without a separator."""
        texts = [block.text if isinstance(block, Section) else block for block in self.blocks]
        return "".join(text.markdown for text in texts if isinstance(text, Text))

    @property
    def ids(self) -> tuple[str, ...]:
        """The custom ids of the page from top to bottom."""
        found: list[str | None] = []
        for block in self.blocks:
            match block:
                case Row(buttons):
                    found.extend(button.id for button in buttons)
                case Section(_, button):
                    found.append(button.id)
                case Select(id=one) | Lookup(id=one):
                    found.append(one)
        return tuple(one for one in found if one is not None)

    @property
    def files(self) -> tuple[Picture | Attachment, ...]:
        """The pictures and attachments that are uploaded with the page, in order."""
        return tuple(block for block in self.blocks if isinstance(block, Picture | Attachment))

    def without(self, verbs: Collection[str]) -> Page:
        """Return the page without the components whose custom ids have one of these verbs.

        The text of a section is kept.
        """

        def kept(custom_id: str | None) -> bool:
            return custom_id is None or custom_id.split(":")[1] not in verbs

        blocks: list[Block] = []
        for block in self.blocks:
            match block:
                case Row(buttons):
                    left = tuple(button for button in buttons if kept(button.id))
                    blocks += [Row(left)] if left else []
                case Section(text, button):
                    blocks.append(block if kept(button.id) else text)
                case Select(id=one) | Lookup(id=one):
                    blocks += [block] if kept(one) else []
                case _:
                    blocks.append(block)
        return replace(self, blocks=tuple(blocks))

    def in_words(self) -> Page:
        """Return the page with each picture replaced by its alternative text as markdown.

        Only the first of equal blocks is kept. Raise `OutOfLimits` if the texts do not fit.
        """
        blocks = (
            Text(escape(block.alt)) if isinstance(block, Picture) else block
            for block in self.blocks
        )
        return replace(self, blocks=tuple(dict.fromkeys(blocks)))

    def spelled_out(self, instead: str) -> Page:
        """Return the page with each picture's alternative text below it.

        `instead` becomes the alternative text of the pictures, so that screen readers read nothing
        twice. Raise `OutOfLimits` if the texts do not fit.
        """
        blocks: list[Block] = []
        for block in self.blocks:
            if isinstance(block, Picture):
                blocks += (replace(block, alt=instead), Text(escape(block.alt)))
            else:
                blocks.append(block)
        return replace(self, blocks=tuple(blocks))


@dataclass(frozen=True, slots=True, repr=False)
class Notice:
    """A plain text, with at most one row of buttons below it.

    Phones show this text in their notifications. The notification of a message made of components
    has no text.
    """

    markdown: str
    buttons: tuple[Button, ...] = ()

    def __post_init__(self) -> None:
        check_text("text of a notice", self.markdown, NOTICE)
        check("buttons in a row", len(self.buttons), ROW, 0)


@dataclass(frozen=True, slots=True, repr=False)
class Form:
    """A form with one short text field of at most `most` UTF-16 units, prefilled with `now`.

    Title and label have at most 45 units, the explanation below the label at most 100.
    """

    id: str
    title: str
    label: str
    about: str
    now: str
    most: int

    def __post_init__(self) -> None:
        check("custom id", length(self.id), CUSTOM_ID)
        check_text("form title", self.title, FORM_TITLE)
        check_text("form label", self.label, FORM_TITLE)
        check_text("form explanation", self.about, FORM_ABOUT)
        check("text in a form", length(self.now), self.most, 0)


def rows(buttons: Iterable[Button], width: int = ROW) -> tuple[Row, ...]:
    """Return buttons in rows of at most `width` buttons.

    >>> [len(row.buttons) for row in rows(Button(str(n), id=str(n)) for n in range(7))]
    [5, 2]
    """
    given = tuple(buttons)
    return tuple(Row(given[start : start + width]) for start in range(0, len(given), width))
