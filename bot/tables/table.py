"""A card table at one version: its stored rows, and the match that its log replays to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import cast

from bot.store.matches import MatchRow, SeatRow
from bot.tables.refusal import Refused
from pasur_core.match import Match
from pasur_core.options import Options, read_options
from pasur_core.players.levels import CLUB
from pasur_core.protocol import TABLE, AnyGame, Legal, RoundScored, Seat, View
from pasur_core.registry import load_game


@dataclass(frozen=True)
class Table:
    """An immutable card table.

    `match` is None if the table is a lobby, if it was closed as a lobby, or if its log was not
    read.
    """

    row: MatchRow
    seats: tuple[SeatRow, ...]
    match: Match | None

    def __hash__(self) -> int:
        entries = 0 if self.match is None else len(self.match.log)
        return hash((self.row.id, self.row.version, entries))

    def __repr__(self) -> str:
        return f"Table({self.row.id}, {self.row.game}, {self.row.status}, v{self.row.version})"

    @property
    def id(self) -> int:
        """The table's number, shown to people."""
        return self.row.id

    @property
    def room_id(self) -> int:
        """The id of the thread or channel in which the board and the counts are."""
        return self.row.thread_id or self.row.channel_id

    @cached_property
    def game(self) -> AnyGame:
        """The game, with the version of the rules under which the table was opened."""
        return load_game(self.row.game, self.row.rules_version)

    @cached_property
    def options(self) -> Options:
        """All options: the chosen ones, and defaults for the others."""
        return cast(Options, read_options(self.game.options_type, self.row.options))

    @property
    def is_lobby(self) -> bool:
        """Whether the table is still a lobby."""
        return self.row.status == "lobby"

    @property
    def running(self) -> bool:
        """Whether a match is being played."""
        return self.row.status == "running"

    @property
    def ended(self) -> bool:
        """Whether the table is over or closed, so that nothing can change it."""
        return self.row.status in ("over", "closed")

    @property
    def ended_at(self) -> float:
        """The Unix time when the table ended or was closed; raise `ValueError` while it is open."""
        if self.row.ended_at is None:
            raise ValueError("the table is open")
        return self.row.ended_at

    def seat_of(self, user_id: int) -> SeatRow | None:
        """Return the seat of this person (user id), or None if they have none."""
        return next((seat for seat in self.seats if seat.user_id == user_id), None)

    @cached_property
    def acting(self) -> frozenset[Seat]:
        """The seats for which the table waits; `{TABLE}` between rounds; empty if no match runs."""
        if not self.running or self.match is None:
            return frozenset()
        return self.match.game.acting(self.match.state)

    @property
    def between_rounds(self) -> bool:
        """Whether a round was scored and the next one has not been dealt."""
        return self.acting == {TABLE}

    @property
    def people(self) -> tuple[SeatRow, ...]:
        """Seats taken by people, whether present or away."""
        return tuple(seat for seat in self.seats if not seat.computer)

    @property
    def present(self) -> tuple[SeatRow, ...]:
        """Seats that people play themselves now."""
        return tuple(seat for seat in self.seats if is_present(seat))

    @property
    def asks_to_close(self) -> bool:
        """Whether people are asked to close the match: at least one of them has agreed."""
        return bool(self.agreed_to_close)

    @property
    def agreed_to_close(self) -> frozenset[Seat]:
        """The seats whose people agree to close the running match."""
        closing = (seat.seat for seat in self.seats if seat.closes)
        return frozenset(closing) if self.running else frozenset()

    @property
    def deserted(self) -> bool:
        """Whether all people are away from the running match."""
        return self.running and not self.present

    @cached_property
    def computers_to_act(self) -> frozenset[Seat]:
        """The seats that computer players play now and that are on turn or can make a free call.

        A call is free (`free_calls`) if it costs nothing when it is wrong.
        """
        if not self.running or self.between_rounds:
            return frozenset()
        others = {seat.seat for seat in self.seats if not is_present(seat)}
        free = self.game.free_calls.intersection(self.game.calls_of(self.options))
        calls = [self.game.parse(call) for call in free]
        calling = {seat for seat in others if any(call in self.legal(seat) for call in calls)}
        return frozenset(others & self.acting | calling)

    @property
    def with_computers(self) -> bool:
        """Whether a computer player has a seat of its own, not only as a stand-in for a person.

        Statistics count such matches separately.
        """
        return any(seat.computer for seat in self.seats)

    @property
    def rests(self) -> bool:
        """Whether one person plays against computer players only, so that no clock runs.

        Nobody is mentioned in such a match. A match of a game night or a tournament does not rest,
        since others wait for its result.
        """
        alone = len(self.people) == 1 and self.with_computers
        return self.running and alone and not self.row.organised

    @property
    def played(self) -> Match:
        """The match; raise `Refused` if there is none."""
        if self.match is None:
            raise Refused("still-lobby" if self.is_lobby else "table-ended")
        return self.match

    @cached_property
    def rounds(self) -> tuple[RoundScored, ...]:
        """The results of all rounds so far, in order; raise `Refused` if there is no match."""
        events = (event for _, found in self.played.replayed() for event in found)
        return tuple(event for event in events if isinstance(event, RoundScored))

    def view(self, seat: Seat | None) -> View:
        """Return the view of a seat, or of a spectator (None); raise `Refused` without a match."""
        return _view(self, seat)

    def legal(self, seat: Seat) -> Legal:
        """Return the legal actions of a seat; raise `Refused` if there is no match."""
        return _legal(self, seat)


# A page asks for the view of its reader some ten times.
@lru_cache(maxsize=64)
def _view(table: Table, seat: Seat | None) -> View:
    return table.game.view(table.played.state, seat)


@lru_cache(maxsize=64)
def _legal(table: Table, seat: Seat) -> Legal:
    return table.game.legal(table.played.state, seat)


def is_present(seat: SeatRow) -> bool:
    """Return whether a person plays this seat now."""
    return not seat.computer and not seat.away and seat.user_id is not None


def level_of(seat: SeatRow) -> str:
    """Return the level of the computer player in a seat, or of one that stands in for a person."""
    return seat.level or CLUB


def empty_seat(number: int, user_id: int | None, name: str, *, level: str | None = None) -> SeatRow:
    """Return a new seat of a lobby; with a `level` it is the seat of a computer player.

    `user_id` is None for a computer player.
    """
    return SeatRow(
        seat=number,
        user_id=user_id,
        name=name,
        computer=level is not None,
        away=False,
        misses=0,
        ask=1,
        acted_at=None,
        level=level,
    )
