"""Pages in short: whether a message already shows one, and has its files."""

from __future__ import annotations

import hashlib
from dataclasses import astuple
from typing import NamedTuple

from bot.ui.layout import Attachment, Page, Picture


class Fingerprint(NamedTuple):
    """Equal for equal pages alone; `files` are the names of what hangs on the message."""

    page: str
    files: str


def fingerprint(page: Page) -> Fingerprint:
    """Return a page in short.

    >>> from bot.ui.layout import Text
    >>> fingerprint(Page((Text("Your turn"),))) == fingerprint(Page((Text("Waiting"),)))
    False
    """
    told = [
        (file.file_name, getattr(file, "alt", ""))
        if isinstance(file := block, Picture | Attachment)
        else (type(block).__name__, astuple(block))
        for block in page.blocks
    ]
    digest = hashlib.blake2b(repr((told, page.accent)).encode(), digest_size=16)
    return Fingerprint(digest.hexdigest(), "/".join(file.file_name for file in page.files))
