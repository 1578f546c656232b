"""What a person reads on a page or in a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from bot.ui.layout import Page


def count_words(page: Page) -> int:
    """Return the number of words and numbers in the texts of a page, without its buttons."""
    return sum(bool(re.search(r"\w", one)) for one in page.text.split())


def texts(part: object) -> Iterator[str]:
    """Yield every text in a page or a scene, and in its parts."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple | list):
        for one in part:
            yield from texts(one)
    elif is_dataclass(part):
        for field in fields(part):
            yield from texts(getattr(part, field.name))
