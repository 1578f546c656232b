"""Replays the lines of a log: it yields every step, the scored rounds and the first bad line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from pasur_core.errors import IllegalAction, InvalidAction
from pasur_core.match import Entry, Match
from pasur_core.protocol import Event, RoundScored


@dataclass(frozen=True, slots=True)
class ReplayedLine:
    """A line that the replay accepted.

    It has the number from 1, the entry, the states before and after it, and its events.
    """

    number: int
    entry: Entry
    before: Any
    after: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class BadLine:
    """The line at which a replay stopped: its number from 1, an error code, and its text."""

    number: int
    code: str
    text: str

    def __str__(self) -> str:
        return f"line {self.number} of the log is refused ({self.code}): {self.text[:80]!r}"


@dataclass(frozen=True, slots=True)
class Difference:
    """A value in a record that contradicts the record's seed or log.

    `number` is the line of the log, from 1. It is None if the stated result is wrong.
    """

    number: int | None
    recorded: str
    computed: str


@dataclass(frozen=True, slots=True)
class ReplayResult:
    """The match before the first bad line, and the rounds scored in it.

    `difference` is set if the record states another result than this match has.
    """

    match: Match
    rounds: tuple[RoundScored, ...]
    bad: BadLine | None
    difference: Difference | None = None

    @property
    def valid(self) -> bool:
        """Whether every line is good and the stated result is correct."""
        return self.bad is None and self.difference is None

    @property
    def totals(self) -> tuple[int, ...]:
        """The score at the end of the replay, one number per side."""
        result = self.match.result
        if result is not None:
            return result.totals
        totals: tuple[int, ...] = self.match.game.view(self.match.state, None).totals
        return totals


def walk(match: Match, lines: Iterable[str]) -> Iterator[ReplayedLine | BadLine]:
    """Play the lines of a log one after another from the state of `match` on, and yield each line.

    It stops after yielding a bad line. Lines with only a comment are skipped, but counted. Besides
    the game's own error codes there are `invalid_action` (no action can be read) and
    `no_such_seat`.
    """
    state = match.state
    for number, text in enumerate(lines, start=1):
        if text.lstrip().startswith("#"):
            continue
        try:
            entry = Entry.read(match.game, text)
            step = match.advance(state, entry)
        except InvalidAction:
            yield BadLine(number, "invalid_action", text)
            return
        except IllegalAction as error:
            yield BadLine(number, error.code, text)
            return
        yield ReplayedLine(number, entry, state, step.state, step.events)
        state = step.state


def replay(match: Match, lines: Iterable[str]) -> ReplayResult:
    """Return the replay of lines from the state of `match` up to the first bad line.

    The match in the result has no `latest` events.
    """
    state, bad = match.state, None
    entries, rounds = list(match.log), []
    for line in walk(match, lines):
        if isinstance(line, BadLine):
            bad = line
            continue
        state = line.after
        entries.append(line.entry)
        rounds += [event for event in line.events if isinstance(event, RoundScored)]
    return ReplayResult(
        replace(match, log=tuple(entries), state=state, kept=()), tuple(rounds), bad
    )
