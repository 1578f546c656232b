"""Records: a match as a TOML file that other programs can write, read and check.

A record keeps the lines of the log as they were read. `replay` finds the first line that is wrong.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, ClassVar, TypeVar

from pasur_core import registry
from pasur_core.errors import InvalidOptions, NoSuchSeat, PasurError
from pasur_core.match import Match
from pasur_core.options import Options, read_options
from pasur_core.protocol import TABLE, Result, Seat, seat_text
from pasur_core.records.redaction import lines_seen
from pasur_core.records.replay import BadLine, Difference, ReplayResult, replay, walk
from pasur_core.records.toml import toml
from pasur_core.shuffle import Shuffler, commitment

LONGEST_FILE = 4_000_000
"""Limit on the bytes of a file; a longer one is refused unread."""


class RecordError(PasurError):
    """The record cannot be read, or it does not allow what was asked of it.

    The message is one plain sentence.
    """

    def __init__(self, sentence: str) -> None:
        line = " ".join(sentence.split())
        shown = "".join(character if character.isprintable() else "\ufffd" for character in line)
        super().__init__(shown if len(shown) <= 300 else f"{shown[:299]}…")


@dataclass(frozen=True, slots=True)
class StatedResult:
    """The result that a record states: the total of each side, and the winning side.

    `winner` is the index of that side, from 0; None if no side won alone.
    """

    totals: tuple[int, ...]
    winner: int | None = None

    def __str__(self) -> str:
        won = "nobody won alone" if self.winner is None else f"side {self.winner + 1} won"
        return f"totals {', '.join(map(str, self.totals))}, {won}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A match as stored in a file.

    `game` is the key of the game, and `seats` holds the names in turn order. `seed_sha256` is the
    commitment to the seed, in hex. `seed` and `result` are set only if the match is over.
    """

    format: ClassVar[int] = 2

    game: str
    rules_version: int
    date: datetime | None = None
    seats: tuple[str, ...]
    options: Options
    seed_sha256: str | None = None
    seed: bytes | None = field(default=None, repr=False)
    log: tuple[str, ...] = field(repr=False)
    result: StatedResult | None = None

    @staticmethod
    def of(
        match: Match, names: Sequence[str] | None = None, date: datetime | None = None
    ) -> Record:
        """Return the record of a match; it contains the seed only if the match is over.

        Args:
            match: The match.
            names: One name per seat; by default `p1`, `p2` and so on.
            date: When the match was played, with a time zone; by default left out.

        The log names every card. While the match runs, show people the result of `seen_by` instead.
        Raise `RecordError` for names or a date that could not be read back.
        """
        result = match.result
        if names is None:
            names = tuple(map(seat_text, range(match.seats)))
        if len(names) != match.seats or not all(isinstance(name, str) for name in names):
            raise RecordError(f"A record of this match needs {match.seats} names, each a text.")
        if date is not None and not isinstance(date, datetime):
            raise RecordError("The date of a record must be a date with a time.")
        try:
            played_at = None if date is None else date.astimezone(UTC).replace(microsecond=0)
        except (OverflowError, ValueError):
            raise RecordError("The date of a record is too far from today.") from None
        return Record(
            game=match.game.key,
            rules_version=match.game.rules_version,
            date=played_at,
            seats=tuple(names),
            options=match.options,
            seed_sha256=None if match.seed is None else commitment(match.seed),
            seed=None if result is None else match.seed,
            log=tuple(map(str, match.log)),
            result=None if result is None else StatedResult(result.totals, result.winner),
        )

    @staticmethod
    def loads(text: str | bytes) -> Record:
        """Read a record from the text of a file; raise `RecordError` and no other error.

        >>> Record.loads("format = 1")
        Traceback (most recent call last):
        pasur_core.records.record.RecordError: This is a record of format 1; format 2 is read here.
        """
        return _Reader(_parsed(text)).record()

    def dumps(self) -> str:
        """Return the text of the file; `loads` reads it back as an equal record.

        One exception: a lone surrogate in a name becomes the replacement character.
        """
        result = self.result
        return toml(
            {
                "format": self.format,
                "game": self.game,
                "rules_version": self.rules_version,
                "date": self.date,
                "seats": self.seats,
                "seed_sha256": self.seed_sha256,
                "seed": None if self.seed is None else self.seed.hex(),
                "log": self.log,
            },
            {
                "options": self.options.changed(),
                "result": {"totals": result.totals, "winner": result.winner} if result else {},
            },
        )

    def start(self) -> Match:
        """Return the match before the first line of the log.

        Raise `UnknownGame`, `UnknownRules` or `InvalidOptions`. That is possible only for a record
        that was made neither by `of` nor by `loads`.
        """
        game = registry.load_game(self.game, self.rules_version)
        return Match.start(game, self.options, len(self.seats), self.seed)

    def replay(self) -> ReplayResult:
        """Return the replay of the lines before the first bad line.

        The result names the bad line. It also names a stated result that is wrong. Raise
        `RecordError` if the log hides cards.
        """
        self._check_open()
        played = replay(self.start(), self.log)
        return replace(played, difference=self._difference(played.match.result))

    def _difference(self, result: Result | None) -> Difference | None:
        """Return the difference between the stated and the replayed result; None without one."""
        outcome = None if result is None else StatedResult(result.totals, result.winner)
        if self.result is None or self.result == outcome:
            return None
        return Difference(None, str(self.result), str(outcome or "not over"))

    def seen_by(self, seat: Seat | None) -> Record:
        """Return the record as one seat, or a spectator (None), saw the match.

        The seed is left out, and cards that the viewer never saw become `??`. Raise `NoSuchSeat`,
        or `RecordError` if a line is bad.
        """
        if seat is not None and not (isinstance(seat, int) and 0 <= seat < len(self.seats)):
            raise NoSuchSeat(seat)
        self._check_open()
        start, lines = self.start(), []
        for line in walk(start, self.log):
            if isinstance(line, BadLine):
                raise RecordError(f"Nobody can have seen this match: {line}.")
            lines.append(line)
        return replace(self, seed=None, log=tuple(lines_seen(start.game, lines, seat)))

    def verify(self) -> Difference | BadLine | None:
        """Check that the log follows from the seed and the result from the log.

        All lines of the table are drawn again. Return the first difference or bad line, or None if
        there is none. Raise `RecordError` if the record has no seed or its log hides cards.
        """
        self._check_open()
        if self.seed is None:
            raise RecordError("This record has no seed, so its deals cannot be drawn again.")
        match, drawn = self.start(), 0
        state = match.state
        for line in walk(match, self.log):
            if isinstance(line, BadLine):
                return line
            if line.entry.seat == TABLE:
                computed = match.game.deal(line.before, Shuffler(self.seed, drawn))
                if computed != line.entry.action:
                    return Difference(line.number, str(line.entry.action), str(computed))
                drawn += 1
            state = line.after
        return self._difference(match.game.result(state))

    def _check_open(self) -> None:
        for number, line in enumerate(self.log, start=1):
            if not isinstance(line, str):
                raise RecordError(f"Line {number} of the log is no text.")
            if "??" in line.partition("#")[0]:
                raise RecordError(
                    f"Line {number} of the log hides cards, so it cannot be replayed."
                )


_TEXTS = re.compile(
    r"""
    \"\"\"(?:[^"\\]|\\.|"(?!""))*+(?:"{3,5})?  # text of several lines
    | '''(?:[^']|'(?!''))*+(?:'{3,5})?
    | "(?:[^"\\\n]|\\[^\n])*+"?
    | '[^'\n]*+'?
    | \#[^\n]*+
    """,
    re.DOTALL | re.VERBOSE,
)
"""Strings and comments of a TOML file. A string that `tomllib` would refuse ends early here."""

_MOST = {"[": 20, "{": 20, ".": 20, "=": 200, ",": 100_000, "\n": 200_000}
"""Limit on each sign outside of strings: tables and lists, dots in keys, keys, list entries, lines.

A record has two tables, three lists and no dots in its keys. For a file full of such signs
`tomllib` takes seconds and more than a gigabyte of memory.
"""

_HEX_64 = re.compile(r"[0-9a-fA-F]{64}")
_KINDS = {str: "text", int: "a whole number", list: "a list", dict: "a table"}
T = TypeVar("T", str, int, list[Any], dict[str, Any])


def _bounded(value: object) -> bool:
    return not isinstance(value, int) or -(2**63) <= value < 2**63


def _parsed(text: str | bytes) -> dict[str, Any]:
    if not isinstance(text, str | bytes):
        raise RecordError("This is neither the text nor the bytes of a file.")
    if len(text) > LONGEST_FILE:
        raise RecordError(
            f"This file is longer than {LONGEST_FILE:,} bytes, too long to be a record."
        )
    try:
        decoded = text.decode("utf-8") if isinstance(text, bytes) else text
    except UnicodeDecodeError:
        raise RecordError("This file is not UTF-8 text.") from None
    bare = _TEXTS.sub("", decoded)
    if any(bare.count(sign) > most for sign, most in _MOST.items()):
        raise RecordError("This is not a record: it has more tables, keys or entries than one has.")
    try:
        return tomllib.loads(decoded.removeprefix("\ufeff"))
    except ValueError as error:
        raise RecordError(f"This is not a TOML file: {error}.") from None


class _Reader:
    """Builds a record from a parsed file and raises `RecordError` at the first fault."""

    def __init__(self, items: Mapping[str, Any]) -> None:
        self._items = items

    def record(self) -> Record:
        version = self._read("format", int)
        if version != Record.format:
            raise RecordError(
                f"This is a record of format {version}; format {Record.format} is read here."
            )
        try:
            key = registry.load_game(self._read("game", str)).key
        except registry.UnknownGame as error:
            raise RecordError(f"This record cannot be read: {error}.") from None
        rules = self._read("rules_version", int)
        try:
            game = registry.load_game(key, rules)
        except registry.UnknownRules as error:
            known = " and ".join(map(str, error.known))
            raise RecordError(
                f"This match was played by version {rules} of the rules of {key}; "
                f"only version {known} can be replayed here."
            ) from None
        seats = self._texts("seats")
        if len(seats) not in game.seats:
            allowed = ", ".join(map(str, game.seats))
            raise RecordError(f"{game.key} is played by {allowed} seats; here are {len(seats)}.")
        seed_sha256, seed = self._hex("seed_sha256"), self._hex("seed")
        if seed and seed_sha256 and commitment(bytes.fromhex(seed)) != seed_sha256:
            raise RecordError("The seed of this record does not match its seed_sha256.")
        try:
            given = self._read("options", dict, {})
            for name, value in given.items():
                if not isinstance(value, bool | int | str) or not _bounded(value):
                    raise RecordError(f"The option {name} must be true, false, a number or text.")
            options = read_options(game.options_type, given)
            game.start(options, len(seats))
        except InvalidOptions as error:
            raise RecordError(f"The options of this record are not allowed: {error}.") from None
        return Record(
            game=game.key,
            rules_version=rules,
            date=self._date(),
            seats=seats,
            options=options,
            seed_sha256=seed_sha256,
            seed=bytes.fromhex(seed) if seed else None,
            log=self._texts("log"),
            result=self._result(),
        )

    def _read(self, key: str, kind: type[T], default: T | None = None) -> T:
        value = self._items.get(key, default)
        if value is None:
            raise RecordError(f"This record has no {key}.")
        if type(value) is not kind or not _bounded(value):
            raise RecordError(f"{key} must be {_KINDS[kind]} in a record.")
        return value

    def _texts(self, key: str) -> tuple[str, ...]:
        for number, text in enumerate(self._read(key, list), start=1):
            if not isinstance(text, str):
                raise RecordError(f"Entry {number} of {key} must be text in a record.")
        return tuple(self._items[key])

    def _hex(self, key: str) -> str | None:
        text = self._read(key, str, "")
        if key in self._items and not _HEX_64.fullmatch(text):
            raise RecordError(f"{key} must be 64 hexadecimal digits in a record.")
        return text.lower() or None

    def _date(self) -> datetime | None:
        value = self._items.get("date")
        if value is None:
            return None
        if not isinstance(value, datetime):
            raise RecordError("date must be a date with a time, such as 2026-11-21T10:00:00Z.")
        try:
            return (value if value.tzinfo else value.replace(tzinfo=UTC)).astimezone(UTC)
        except OverflowError:
            raise RecordError("date is too far from today.") from None

    def _result(self) -> StatedResult | None:
        if "result" not in self._items:
            return None
        stated = _Reader(self._read("result", dict))
        totals = stated._read("totals", list)
        if not all(type(total) is int and _bounded(total) for total in totals):
            raise RecordError("The totals of result must be whole numbers in a record.")
        winner = stated._read("winner", int) if "winner" in stated._items else None
        return StatedResult(tuple(totals), winner)


read_record = Record.loads
"""Read a record from the text of a file; see `Record.loads`."""
