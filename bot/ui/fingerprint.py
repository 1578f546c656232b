"""Pages in short: whether a message already shows one, and has its files."""

from __future__ import annotations

import hashlib
import json
from typing import Any, NamedTuple

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
    told = json.dumps((page.blocks, page.accent, page.pack), default=_plain)
    digest = hashlib.blake2b(told.encode(), digest_size=16)
    return Fingerprint(digest.hexdigest(), "/".join(file.file_name for file in page.files))


def _plain(part: Any) -> list[Any]:
    if isinstance(part, Picture | Attachment):
        return [part.file_name, getattr(part, "alt", "")]
    return [type(part).__name__, *(getattr(part, name) for name in part.__slots__)]
