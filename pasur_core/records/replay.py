"""Replaying the lines of a log: every step, the rounds that were scored, the first bad line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from pasur_core.errors import IllegalAction, InvalidAction
from pasur_core.match import Entry, Match
from pasur_core.protocol import Event, RoundScored


@dataclass(frozen=True, slots=True)
class Line:
    """A line that was accepted: its number from 1, its entry, the states around it, the events."""

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
    """Something in a record that its seed or its log contradicts.

    `number` is that of the line in the log, from 1, or None where the stated result is wrong.
    """

    number: int | None
    recorded: str
    computed: str


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of a log: the match up to its first bad line, and the rounds finished in it.

    `difference` tells where a record states another result.
    """

    match: Match
    rounds: tuple[RoundScored, ...]
    bad: BadLine | None
    difference: Difference | None = None

    @property
    def valid(self) -> bool:
        """Whether every line is good and the stated result is true."""
        return self.bad is None and self.difference is None

    @property
    def totals(self) -> tuple[int, ...]:
        """The score sheet where the replay stands, one number a side."""
        result = self.match.result
        if result is not None:
            return result.totals
        totals: tuple[int, ...] = self.match.game.view(self.match.state, None).totals
        return totals


def walk(match: Match, lines: Iterable[str]) -> Iterator[Line | BadLine]:
    """The lines played one after another from the state of `match`; a bad one is the last.

    A line of nothing but a comment is passed over. Codes beside the game's own are
    `invalid_action` (no action can be read) and `no_such_seat`.
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
        yield Line(number, entry, state, step.state, step.events)
        state = step.state


def replay(match: Match, lines: Iterable[str]) -> Replay:
    """The lines played from the state of `match`, as far as they are good."""
    state, bad = match.state, None
    entries, rounds = list(match.log), []
    for line in walk(match, lines):
        if isinstance(line, BadLine):
            bad = line
            continue
        state = line.after
        entries.append(line.entry)
        rounds += [event for event in line.events if isinstance(event, RoundScored)]
    return Replay(replace(match, log=tuple(entries), state=state), tuple(rounds), bad)
