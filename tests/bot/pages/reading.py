"""What a person reads on a page."""

from __future__ import annotations

import re

from bot.ui.layout import Page


def count_words(page: Page) -> int:
    """Return the number of words and numbers in the texts of a page, without its buttons."""
    return sum(bool(re.search(r"\w", one)) for one in page.text.split())
