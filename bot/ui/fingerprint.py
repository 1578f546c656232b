"""Fingerprints of pages, to find out whether a message already shows a page and has its files."""

from __future__ import annotations

import hashlib
import json
from typing import Any, NamedTuple

from bot.ui.layout import Attachment, Page, Picture


class Fingerprint(NamedTuple):
    """A digest of a page, equal only for equal pages, and the names of the page's files.

    The digest depends on an attachment's name, not on its contents.
    """

    page: str
    files: str


def fingerprint(page: Page) -> Fingerprint:
    """Return the fingerprint of a page.

    >>> from bot.ui.layout import Text
    >>> fingerprint(Page((Text("Your turn"),))) == fingerprint(Page((Text("Waiting"),)))
    False
    """
    encoded = json.dumps((page.blocks, page.accent, page.pack), default=_plain)
    digest = hashlib.blake2b(encoded.encode(), digest_size=16)
    return Fingerprint(digest.hexdigest(), "/".join(file.file_name for file in page.files))


def _plain(part: Any) -> list[Any]:
    if isinstance(part, Picture | Attachment):
        return [part.file_name, getattr(part, "alt", "")]
    return [type(part).__name__, *(getattr(part, name) for name in part.__slots__)]
