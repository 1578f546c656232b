"""Lines that several kinds of pages have."""

from __future__ import annotations

from dataclasses import dataclass

from bot.web.people import Shown


@dataclass(frozen=True, slots=True)
class Link:
    """A choice on the page; `current` for the one that is shown."""

    label: str
    url: str
    current: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of facts: a label (empty for none), a text, and the person it is about, if any."""

    label: str
    text: str
    who: Shown | None = None
