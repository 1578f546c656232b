"""The sentences for people, in Fluent files: a folder for each language, a file for each subject.

The sentences of a feature are in its folder: `bot/features/NAME/words/LANGUAGE.ftl`. The file
`language.ftl` describes a language: its name, direction, digits and the letters on its cards. A
variant such as `fa-u-nu-latn` contains only the messages that differ from `fa`. `en-x-polite` is
such a variant of English, for servers that do not want coarse names.
"""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Iterable
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import CurrentEnvironment, Pattern, ResolverEnvironment
from fluent.runtime.types import FluentFloat, FluentInt
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

FOLDER = Path(__file__).parent
FEATURES = FOLDER.parent / "features"
"""The folder of the features, which have their sentences beside their code."""

DEFAULT = "en"

_log = logging.getLogger(__name__)
_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"
_READ_BY_DISCORD = re.compile(r"(\]\(|`)\u2068([^\u2068\u2069]*)\u2069(?=\)|`)")
"""An isolated address or piece of code, which Discord does not recognise with the isolates."""
_REMEMBERED = 8192
"""The most formatted sentences of a language in the cache."""
_ALOUD = "-x-aloud"
"""Suffix of language codes for screen readers; BCP 47 reserves x for private use."""
_POLITE = "-x-polite"
"""Suffix of language codes for variants without coarse names."""
_LEFT_TO_RIGHT = "\u200e"
_RIGHT_TO_LEFT = "\u200f"
_RANKS = "A23456789TJQK"
_SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_SIGN = re.compile("(?:(?<!\\w)\u200e*(\\w{1,2})\u200e*)?([♣♦♥♠])\ufe0e?")
"""A suit's symbol, with the rank before it if there is one."""
_DESCRIPTION = "language.ftl"
_LANGUAGE = re.compile(
    r"[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?(-u-nu-[a-z]{4})?", re.ASCII
)
"""A folder's name: a language such as `fr` or `pt-BR`, perhaps with other digits.

https://www.rfc-editor.org/rfc/rfc5646
"""
_BEGINNING = re.compile(r"^(?=[-a-zA-Z#])", re.MULTILINE)
"""The beginning of an entry or comment in a Fluent file. https://projectfluent.org/fluent/guide"""
_ID = re.compile(r"(-?[a-zA-Z][a-zA-Z0-9_-]*) *=")
_COMMENT = re.compile(r"#{1,3}( |$)", re.MULTILINE)
_LATIN = "0123456789"
_MINUS = "\u2212"
_NUMBER = re.compile("\u2068([-\u2212]?)([0-9]+)\u2069")
"""A number that was inserted into a sentence of a right-to-left language."""


class _Whole(FluentInt):
    """A whole number without thousands separators, because most are points or table numbers.

    Messages can select variants by it, as by any number.
    """

    def format(self, locale: object) -> str:
        return str(int(self)).replace("-", _MINUS)


class Fault(NamedTuple):
    """An error in a language's files: the id and the arguments of the message that reports it."""

    message: str
    facts: dict[str, str | int]


class _Entry(NamedTuple):
    """The source of a message or term, with its file and line."""

    file: str
    line: int
    text: str

    @property
    def fault(self) -> Fault:
        """The error to report if the entry cannot be parsed."""
        return Fault("check-language-entry", {"file": self.file, "line": self.line})


class _Bundle(FluentBundle):
    """A bundle that parses an entry at its first use.

    Parsing all entries takes 0.2 s of processor time per language, at each start of a process and
    of a test; splitting the files of all languages takes 0.05 s. Numbers keep their type, which the
    base class would change.

    Attributes:
        unread: the entries that have not been used yet, by id.
        faults: the errors in the other entries.
    """

    def __init__(self, locales: list[str]) -> None:
        super().__init__(locales, use_isolating=False)
        self.unread: dict[str, _Entry] = {}
        self.faults: list[Fault] = []

    def read(self, entry_id: str) -> None:
        """Parse an entry that is still unread; an invalid one is dropped, as if it were missing."""
        entry = self.unread.get(entry_id)
        if entry is None:
            return
        resource = FluentParser(with_spans=False).parse(entry.text)
        broken = any(isinstance(one, Junk) for one in resource.body)
        if not broken:
            self.add_resource(resource)
        # It stays unread until it can be looked up: another thread can ask for it at the same time.
        if self.unread.pop(entry_id, None) is not None and broken:
            self.faults.append(entry.fault)
            _log.warning("%s, line %d: not understood", entry.file, entry.line)

    def has_message(self, message_id: str) -> bool:
        self.read(message_id)
        return bool(super().has_message(message_id))

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        self.read(f"-{entry_id}" if term else entry_id)
        return super()._lookup(entry_id, term)

    def format_pattern(
        self, pattern: Pattern, args: dict[str, Any] | None = None
    ) -> tuple[Any, list[Exception]]:
        problems: list[Exception] = []
        environment = CurrentEnvironment(args=args or {})
        try:
            text = pattern(ResolverEnvironment(context=self, current=environment, errors=problems))
        except (ValueError, RecursionError) as problem:
            return "{???}", [*problems, problem]
        return text, problems


class Words:
    """All messages of one language; `words("card-name", rank=...)` formats one of them.

    If the language lacks a message, the language of which it is a variant is used, or else English.
    Formatting never raises, so that a missing sentence never stops a game: an unknown id is
    returned in braces and logged. A message with wrong arguments is formatted in English.

    Attributes:
        right_to_left: whether the language is written from right to left.
        digits: the language's ten digits.
        ranks: the letters of ace, king, queen and jack on cards in this language.
        zone: the IANA name of the time zone that is offered to managers in this language; UTC if
            there is none.
        calendar: the calendar of the language's dates, `gregorian` or `jalali`; see `calendars`.
        aloud: whether the sentences are for screen readers, as those of `Aloud` are.
    """

    aloud = False

    def __init__(self, language: str) -> None:
        self.language = language
        family = language.partition("-")[0]
        self._bundle = _Bundle([re.split("-[ux]-", language)[0], family, DEFAULT])
        self._formatted = lru_cache(maxsize=_REMEMBERED)(self._format)
        self._known = lru_cache(maxsize=_REMEMBERED)(self._has)
        for file in message_files(language):
            entries, faults = _entries(file)
            self._bundle.unread = entries | self._bundle.unread
            self._bundle.faults += faults
        self._other_digits: dict[int, int] = {}
        self.right_to_left = self._trait("direction", "ltr|rtl") == "rtl"
        self.digits = self._trait("digits", r"\d{10}")
        self.zone = self._trait("zone", r"[\w+/-]+")
        self.calendar = self._trait("calendar", "gregorian|jalali")
        ace, king, queen, jack = self._trait("ranks", r"\S+( \S+){3}").split()
        self._bundle.use_isolating = self.right_to_left
        self.ranks = (ace, king, queen, jack)
        self._numbers = str.maketrans(_LATIN, self.digits)
        parent = self._parent()
        if parent is not None and parent.language != DEFAULT:
            self._other_digits = str.maketrans(parent.digits, self.digits)
        self._formatted.cache_clear()

    def __repr__(self) -> str:
        return f"Words({self.language!r})"

    @property
    def spoken(self) -> Words:
        """The variant of this language for screen readers."""
        return _loaded(self.language.removesuffix(_ALOUD) + _ALOUD)

    @property
    def plain(self) -> Words:
        """The variant of this language for the screen; the inverse of `spoken`."""
        return _loaded(self.language.removesuffix(_ALOUD))

    @property
    def polite(self) -> Words:
        """The variant of this language without coarse names; the language itself if it has none."""
        variant = self.plain.language.removesuffix(_POLITE) + _POLITE
        if variant not in _polite_variants():
            return self
        return _loaded(variant).spoken if self.aloud else _loaded(variant)

    def faults(self, *, whole: bool) -> list[Fault]:
        """Return the errors found so far in the files; with `whole`, parse every entry first."""
        if whole:
            for entry_id in list(self._bundle.unread):
                self._bundle.read(entry_id)
        return self._bundle.faults

    def has(self, message_id: str) -> bool:
        """Return whether this language, or one of its fallbacks, has the message."""
        return self._known(message_id)

    def _has(self, message_id: str) -> bool:
        if self._bundle.has_message(message_id):
            return True
        parent = self._parent()
        return parent is not None and parent.has(message_id)

    def __call__(self, message_id: str, /, **args: str | float) -> str:
        """Return the message with its arguments inserted.

        >>> words_for("en")("list-pair", first="Ali", last="Sara")
        'Ali and Sara'
        >>> words_for("en")("no-such-message")
        '{no-such-message}'
        """
        return self._formatted(message_id, tuple(args.items()))

    def _trait(self, name: str, shape: str) -> str:
        """Return a property of the language from its file, or English's if it is malformed."""
        value = self(f"language-{name}")
        if re.fullmatch(shape, value):
            return value
        facts: dict[str, str | int] = {
            "file": f"{self.language}/{_DESCRIPTION}",
            "name": f"language-{name}",
        }
        self._bundle.faults.append(Fault("check-language-trait", facts))
        return words_for(DEFAULT)(f"language-{name}")

    def _format(self, message_id: str, args: tuple[tuple[str, str | float], ...]) -> str:
        if not self._bundle.has_message(message_id):
            parent = self._parent()
            if parent is None:
                _log.warning("no message %s", message_id)
                return f"{{{message_id}}}"
            return parent(message_id, **dict(args)).translate(self._other_digits)
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
            if self.language != DEFAULT:
                return words_for(DEFAULT)(message_id, **dict(args))
        # Fluent's isolates keep the order of right-to-left parts; other languages need none.
        if not self._bundle.use_isolating:
            return str(text)
        return _READ_BY_DISCORD.sub(r"\1\2", _NUMBER.sub(self._number, str(text)))

    def _number(self, found: re.Match[str]) -> str:
        """Return a number in the language's digits; a minus sign is kept on its left."""
        sign, digits = found[1], found[2].translate(self._numbers)
        return f"\u2066{_MINUS}{digits}\u2069" if sign else digits

    def _parent(self) -> Words | None:
        """Return the language from which missing messages are taken; None for English."""
        family = self.language.partition("-")[0]
        if family != self.language:
            return words_for(family)
        return words_for(DEFAULT) if self.language != DEFAULT else None

    def first(self, *message_ids: str, **args: str | int) -> str:
        """Return the first of these messages that exists; if none does, the last id in braces."""
        for message_id in message_ids[:-1]:
            if self.has(message_id):
                return self(message_id, **args)
        return self(message_ids[-1], **args)

    def list(self, items: Iterable[str], kind: str = "pair") -> str:
        """Return items as a list in a sentence; empty if there are no items.

        `kind` says how the last two items are joined: "pair" (and), "or", "with" for partners, or
        "more" (a comma).

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

    def row(self, items: Iterable[str], kind: str = "joint") -> str:
        """Return items side by side.

        `kind` says what stands between the items. It is "plus" for cards taken together, "close"
        for cards in a row, "apart" for phrases that contain commas, else "joint".

        >>> words_for("en").row(["7♥", "K♣"]), words_for("en").row(["4♦", "A♣"], "plus")
        ('7♥ · K♣', '4♦ + A♣')
        """
        separator = self(f"row-{kind}")
        row = separator.join(items)
        # Else the first card or name decides on which side the row begins.
        right = separator.startswith(_RIGHT_TO_LEFT)
        return f"{_RIGHT_TO_LEFT}{row}" if row and right else row

    def decimal(self, number: float, places: int) -> str:
        """Return a number as text, with `places` digits after the language's decimal sign.

        A number that is rounded to zero has no minus sign.

        >>> words_for("en").decimal(12.5, 1), words_for("fr").decimal(12.5, 1)
        ('12.5', '12,5')
        >>> words_for("fa").decimal(12.5, 1)
        '۱۲٫۵'
        """
        rounded = f"{abs(number):.{places}f}"
        text = rounded.replace(".", self("language-decimal")).translate(self._numbers)
        if number >= 0 or not float(rounded):
            return text
        return f"\u2066{_MINUS}{text}\u2069" if self.right_to_left else f"{_MINUS}{text}"

    def _placed(self, value: str | float) -> Any:
        """Return a value prepared for insertion into a sentence.

        A right-to-left name in a left-to-right sentence is isolated, to keep the order of the rest.
        """
        if isinstance(value, int):
            return _Whole(value)
        if isinstance(value, float):
            return FluentFloat(value)
        if (
            not self.right_to_left
            and isinstance(value, str)
            and not value.isascii()
            and _ISOLATE not in value
            and any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in value)
        ):
            return f"{_ISOLATE}{value}{_POP_ISOLATE}"
        return value


class Aloud(Words):
    """A language's variant for screen readers, which would read Q♥ as "Q black heart suit".

    Cards in a sentence are named in words, and dots between items are replaced. If the message
    `NAME-spoken` exists, it replaces `NAME`.

    >>> words_for("en").spoken("pasur-button-take", card="seven of clubs", taken="4♥")
    'seven of clubs takes four of hearts'
    >>> words_for("en").spoken("trick-suit", symbol="♣", suit="clubs")
    'clubs'
    >>> words_for("en").spoken("heading", game="Port", round=2)
    'Port, round 2'
    """

    aloud = True

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.language += _ALOUD

    def _format(self, message_id: str, args: tuple[tuple[str, str | float], ...]) -> str:
        spoken = f"{message_id}-spoken"
        text = super()._format(spoken if self.has(spoken) else message_id, args)
        text = text.replace(*self._dot)
        return self._repeated.sub("", _SIGN.sub(self._named, text)) if _SIGN.search(text) else text

    @cached_property
    def _dot(self) -> tuple[str, str]:
        """The separator of items side by side, and its replacement for screen readers."""
        return self.plain("row-joint"), self.plain("row-joint-spoken")

    @cached_property
    def _ranks(self) -> dict[str, str]:
        """The notation of each rank, by its letters."""
        return {self(f"card-rank-{rank}").strip(_LEFT_TO_RIGHT): rank for rank in _RANKS}

    @cached_property
    def _repeated(self) -> re.Pattern[str]:
        """A suit's name twice in a row; the first one replaced a symbol, so it is dropped."""
        suits = "|".join(re.escape(self(f"card-suit-{suit}")) for suit in _SUITS.values())
        return re.compile(rf"({suits})[\s\u2066-\u2069]+(?=\1)", re.IGNORECASE)

    def _named(self, found: re.Match[str]) -> str:
        suit = self(f"card-suit-{_SUITS[found[2]]}")
        if found[1] is None:
            return suit
        if found[1] not in self._ranks:
            return f"{found[1]} {suit}"
        return self("card-words", rank=self(f"card-words-{self._ranks[found[1]]}"), suit=suit)


def message_files(language: str) -> list[Path]:
    """Return the Fluent files of a language: those in its own folder, then those of features."""
    own = sorted((FOLDER / language).glob("*.ftl"))
    return own + sorted(FEATURES.glob(f"*/words/{language}.ftl"))


def file_name(file: Path) -> str:
    """Return a short name of a language's file, for reports about errors.

    >>> file_name(FOLDER / "fr/lobby.ftl"), file_name(FEATURES / "daily/words/fr.ftl")
    ('fr/lobby.ftl', 'daily/words/fr.ftl')
    """
    if file.is_relative_to(FEATURES):
        return file.relative_to(FEATURES).as_posix()
    return f"{file.parent.name}/{file.name}"


@cache
def _entries(file: Path) -> tuple[dict[str, _Entry], list[Fault]]:
    """Return a file's entries by id, not yet parsed, and the errors about the whole file."""
    name = file_name(file)
    try:
        written = file.read_bytes()
        text = written.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = 1 + written.count(b"\n", 0, error.start)
        return {}, [Fault("check-language-bytes", {"file": name, "line": line})]
    except OSError:
        return {}, [Fault("check-language-closed", {"file": name})]
    entries: dict[str, _Entry] = {}
    faults = []
    line = 1
    # Entries are split now and parsed when they are first used: all languages took 660 ms of a new
    # process when parsed at once, and take 45 ms like this.
    for part in _BEGINNING.split(text):
        entry = _Entry(name, line, part)
        line += part.count("\n")
        if begun := _ID.match(part):
            entries.setdefault(begun[1], entry)
        elif part.strip() and not _COMMENT.match(part):
            faults.append(entry.fault)
    return entries, faults


def _folders() -> list[Path]:
    return sorted(folder for folder in FOLDER.iterdir() if any(folder.glob("*.ftl")))


def _is_language(folder: Path) -> bool:
    """Return whether a folder has the name of a language and the message with its name."""
    if not _LANGUAGE.fullmatch(folder.name):
        return False
    bundle = _Bundle([DEFAULT])
    bundle.unread = _entries(folder / _DESCRIPTION)[0].copy()
    return bundle.has_message("language-name")


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of the languages, such as `fr`; each has a folder of this name."""
    return tuple(folder.name for folder in _folders() if _is_language(folder))


@cache
def _polite_variants() -> frozenset[str]:
    """Return the codes of the variants without coarse names (`Words.polite`)."""
    return frozenset(folder.name for folder in _folders()) & {
        language + _POLITE for language in languages()
    }


def faults(*, whole: bool = False) -> list[str]:
    """Load all languages, and return the errors in their files as English sentences.

    Without `whole`, an invalid entry of a file is found only at its first use.
    """
    found = []
    for folder in _folders():
        if folder.name in languages() or folder.name in _polite_variants():
            found += _loaded(folder.name).faults(whole=whole)
        else:
            found.append(Fault("check-language-folder", {"folder": folder.name}))
    return [_loaded(DEFAULT)(fault.message, **fault.facts) for fault in found]


@cache
def _loaded(language: str) -> Words:
    plain = language.removesuffix(_ALOUD)
    return Words(language) if plain == language else Aloud(plain)


def folder_of(language: str | None) -> str | None:
    """Return the name of the folder for a language such as `fr` or `fr-CA`; None if there is none.

    >>> folder_of("en-GB"), folder_of("tlh"), folder_of(None)
    ('en', None, None)
    """
    asked = (language or "").removesuffix(_ALOUD)
    for name in (asked, asked.partition("-")[0]):
        if name in languages() or name in _polite_variants():
            return name
    return None


def words_for(*asked: str | None) -> Words:
    """Return the words of the first of these languages that exists, or else English.

    >>> words_for("en-GB"), words_for("tlh", "fr-CA"), words_for(None)
    (Words('en'), Words('fr'), Words('en'))
    >>> words_for("fr-x-aloud")
    Words('fr-x-aloud')
    """
    found = next(filter(folder_of, asked), None) or DEFAULT
    words = _loaded(folder_of(found) or DEFAULT)
    return words.spoken if found.endswith(_ALOUD) else words
