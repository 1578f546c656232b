"""Replace the names of commands in a text by mentions, which people can click.

https://discord.com/developers/docs/reference#message-formatting
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.i18n import Words, languages, words_for

_NAMED = re.compile(r"`/([^`/\n]+)`")


def mentions(ids: Mapping[str, int]) -> dict[str, str]:
    """Return the mention (Discord markdown) of each command, by its full name in each language.

    `ids` has the commands' ids by their full English names. Discord opens a command only from a
    mention with the English name, and displays this name unchanged in every language.
    https://github.com/discord/discord-api-docs/issues/5518

    >>> mentions({"lobby join": 7})["partie rejoindre"]
    '</lobby join:7>'
    """
    return {
        " ".join(_called(part, words) for part in name.split()): f"</{name}:{id_}>"
        for words in map(words_for, languages())
        for name, id_ in ids.items()
    }


def _called(part: str, words: Words) -> str:
    """Return the localised name of a part of a command."""
    message = f"command-{part}"
    return words(message) if words.has(message) else part


def clickable(markdown: str, known: Mapping[str, str]) -> str:
    """Return a text with the known commands as mentions; other commands do not change.

    A last word that is an argument of the command becomes bold, because Persian is hard to read in
    a monospaced font.

    >>> clickable("Tape `/jouer` ou `/chanter`.", mentions({"play": 7}))
    'Tape </play:7> ou `/chanter`.'
    >>> clickable("Type `/move hint`.", {"move": "</move:8>"})
    'Type </move:8> **hint**.'
    """

    def mention(named: re.Match[str]) -> str:
        command, _, typed = named[1].rpartition(" ")
        found = known.get(named[1])
        return found or (f"{known[command]} **{typed}**" if command in known else named[0])

    return _NAMED.sub(mention, markdown)
