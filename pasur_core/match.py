"""A match: a game, its options and seats, a seed, and the log of everything that was done.

The state is a replay of the log and nothing else; replaying draws no random number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from pasur_core.errors import IllegalAction, InvalidAction
from pasur_core.options import Options
from pasur_core.protocol import TABLE, Action, AnyGame, Event, Result, Seat
from pasur_core.shuffle import Shuffler

_LINE = re.compile(r"(?P<who>t|p[1-9]\d?) +(?P<text>[^#]*?)(?P<auto> +auto)?\s*(?:#.*)?", re.DOTALL)


def seat_text(seat: Seat) -> str:
    """`t` for the table, `p1` for seat 0, and so on.

    >>> seat_text(TABLE), seat_text(0)
    ('t', 'p1')
    """
    return "t" if seat == TABLE else f"p{seat + 1}"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a log: who did what, and whether it was played for a seat out of time."""

    seat: Seat
    action: Action
    auto: bool = False

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} {self.action}{' auto' if self.auto else ''}"

    @staticmethod
    def read(game: AnyGame, line: str) -> Entry:
        """The entry of a line `WHO ACTION [auto] [# comment]`; raises `InvalidAction`."""
        found = _LINE.fullmatch(line.strip())
        if not found:
            raise InvalidAction(line)
        seat = TABLE if found["who"] == "t" else int(found["who"][1:]) - 1
        return Entry(seat, game.parse(found["text"].strip()), found["auto"] is not None)


@dataclass(frozen=True, slots=True)
class Match:
    """An immutable match at one moment; `submit` and `dealt` return the next one.

    `seed` is None in a replay of a record whose seed is not known; such a match cannot deal.
    """

    game: AnyGame
    options: Options
    seats: int
    seed: bytes | None
    log: tuple[Entry, ...]
    state: Any

    def __repr__(self) -> str:
        return f"Match({self.game.key}, {self.seats} seats, {len(self.log)} entries)"

    @staticmethod
    def start(game: AnyGame, options: Options, seats: int, seed: bytes | None = None) -> Match:
        """A match before its first deal; raises `InvalidOptions`."""
        return Match(game, options, seats, seed, (), game.start(options, seats))

    @staticmethod
    def replay(
        game: AnyGame,
        options: Options,
        seats: int,
        log: Iterable[Entry],
        seed: bytes | None = None,
    ) -> Match:
        """The match after these entries; raises `IllegalAction` at the first that is refused."""
        match = Match.start(game, options, seats, seed)
        state, entries = match.state, tuple(log)
        for entry in entries:
            state = match.advance(state, entry).state
        return replace(match, log=entries, state=state)

    def advance(self, state: Any, entry: Entry) -> Any:
        """The step from a state by one entry, with the seat checked; raises `IllegalAction`."""
        if not TABLE <= entry.seat < self.seats:
            raise IllegalAction("no_such_seat", seat=entry.seat)
        return self.game.apply(state, entry.seat, entry.action)

    def submit(
        self, seat: Seat, action: Action, *, auto: bool = False
    ) -> tuple[Match, tuple[Event, ...]]:
        """The match after an action, and what was seen; raises `IllegalAction`."""
        entry = Entry(seat, action, auto)
        step = self.advance(self.state, entry)
        return replace(self, log=(*self.log, entry), state=step.state), step.events

    @property
    def awaits_table(self) -> bool:
        """Whether the table has to deal next."""
        return TABLE in self.game.acting(self.state)

    def dealt(self) -> tuple[Match, tuple[Event, ...]]:
        """The match after the table's next action, drawn from the seed.

        Raises `ValueError` when the seed is not known or nothing is to be dealt.
        """
        if self.seed is None or not self.awaits_table:
            raise ValueError("nothing to deal here")
        drawn = sum(entry.seat == TABLE for entry in self.log)
        return self.submit(TABLE, self.game.deal(self.state, Shuffler(self.seed, drawn)))

    @property
    def result(self) -> Result | None:
        """How the match ended; None while it runs."""
        return self.game.result(self.state)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Who plays with whom."""
        return self.game.sides(self.options, self.seats)
