"""The sentences people read: Fluent files, one folder a language, one file a subject or game."""

from __future__ import annotations

import logging
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

FOLDER = Path(__file__).parent
DEFAULT = "en"

_log = logging.getLogger(__name__)
_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"
_REMEMBERED = 8192
"""Sentences of a language that are not put together anew when they are said again."""
_RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur"})


class Words:
    """All messages of one language; `words("card-name", rank=...)` is one of them, formatted.

    A message that the language lacks is taken from English. Nothing here ever raises: a misspelt
    id comes back in braces and is logged, so that a missing word never stops a game.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.right_to_left = language.partition("-")[0] in _RIGHT_TO_LEFT
        self._bundle = FluentBundle([language], use_isolating=self.right_to_left)
        self._said = lru_cache(maxsize=_REMEMBERED)(self._format)
        for file in sorted((FOLDER / language).glob("*.ftl")):
            self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def __repr__(self) -> str:
        return f"Words({self.language!r})"

    def has(self, message_id: str) -> bool:
        """Whether this language, or English, has such a message."""
        return self._bundle.has_message(message_id) or (
            self.language != DEFAULT and words_for(DEFAULT).has(message_id)
        )

    def __call__(self, message_id: str, /, **args: str | int) -> str:
        """The message with its placeholders filled.

        >>> words_for("en")("list-pair", first="Ali", last="Sara")
        'Ali and Sara'
        >>> words_for("en")("no-such-message")
        '{no-such-message}'
        """
        return self._said(message_id, tuple(args.items()))

    def _format(self, message_id: str, args: tuple[tuple[str, str | int], ...]) -> str:
        if not self._bundle.has_message(message_id):
            if self.language == DEFAULT:
                _log.warning("no message %s", message_id)
                return f"{{{message_id}}}"
            return words_for(DEFAULT)(message_id, **dict(args))
        pattern = self._bundle.get_message(message_id).value
        if pattern is None:
            _log.warning("message %s has no text", message_id)
            return f"{{{message_id}}}"
        text, problems = self._bundle.format_pattern(
            pattern, {name: self._placed(value) for name, value in args}
        )
        if problems:
            kinds = ", ".join(sorted({str(problem) for problem in problems}))
            _log.warning("message %s in %s: %s", message_id, self.language, kinds)
        return str(text)

    def first(self, *message_ids: str, **args: str | int) -> str:
        """The first of these messages that exists; the last one's id in braces if none does."""
        for message_id in message_ids[:-1]:
            if self.has(message_id):
                return self(message_id, **args)
        return self(message_ids[-1], **args)

    def list(self, items: Iterable[str], kind: str = "pair") -> str:
        """Several things named in one breath; kind "or" where one is chosen, "with" for partners.

        >>> words_for("en").list(["an ace", "a jack", "a king"])
        'an ace, a jack and a king'
        >>> words_for("en").list(["A♣", "2♦"], "or")
        'A♣ or 2♦'
        """
        *firsts, last = tuple(items) or ("",)
        if not firsts:
            return last
        text = firsts[0]
        for item in firsts[1:]:
            text = self("list-more", first=text, last=item)
        return self(f"list-{kind}", first=text, last=last)

    def _placed(self, value: str | int) -> Any:
        """A value as a sentence takes it.

        Numbers are written without separators, since most are instants or table numbers; a
        right-to-left name in a left-to-right sentence is kept from reordering the rest.
        """
        if isinstance(value, int):
            return fluent_number(value, useGrouping=False)
        if (
            not self.right_to_left
            and isinstance(value, str)
            and not value.isascii()
            and _ISOLATE not in value
            and any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in value)
        ):
            return f"{_ISOLATE}{value}{_POP_ISOLATE}"
        return value


@cache
def languages() -> tuple[str, ...]:
    """The languages there are: one folder each."""
    return tuple(sorted(folder.name for folder in FOLDER.iterdir() if any(folder.glob("*.ftl"))))


@cache
def _loaded(language: str) -> Words:
    return Words(language)


def words_for(language: str | None) -> Words:
    """The words of a language such as `fr` or `fr-CA`; English where there is no such folder.

    >>> words_for("en-GB"), words_for("tlh"), words_for(None)
    (Words('en'), Words('en'), Words('en'))
    """
    for known in (language or DEFAULT, (language or DEFAULT).partition("-")[0]):
        if known in languages():
            return _loaded(known)
    return _loaded(DEFAULT)
