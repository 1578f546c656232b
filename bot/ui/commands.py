"""Commands named in a sentence, made into mentions that can be pressed.

https://discord.com/developers/docs/reference#message-formatting
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_NAMED = re.compile(r"`/([a-z]+(?: [a-z]+)?)`")


def clickable(markdown: str, ids: Mapping[str, int]) -> str:
    """Return a text in which each command with a known id is a mention; others stay as written.

    `ids` has the id of each command by its whole name.

    >>> clickable("Type `/lobby open` or `/sing`.", {"lobby open": 7})
    'Type </lobby open:7> or `/sing`.'
    """

    def mention(named: re.Match[str]) -> str:
        return f"</{named[1]}:{ids[named[1]]}>" if named[1] in ids else named[0]

    return _NAMED.sub(mention, markdown)
