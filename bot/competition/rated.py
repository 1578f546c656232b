"""Decide whether a match is rated or friendly, and for which seats it counts if people left."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from pasur_core.options import Options, choices, read_options
from pasur_core.protocol import AnyGame, Seat

LENGTHS = ("target", "rounds", "limit")
"""Options that limit the length of a match, which is proportional to them."""

COMPUTERS, OPTIONS, SHORT, HINTS, LEFT = (
    "computers",
    "options",
    "short",
    "hints",
    "left",
)
"""The reasons why a match is friendly: a computer player from the beginning, unusual rules, a
target below half of the usual one, hints by agreement, or a person who left."""

_ROUNDS = 2
"""If a player leaves a match of two after this many rounds, it counts for the other one."""


def friendly(
    game: AnyGame,
    options: Options,
    seats: int,
    *,
    with_computers: bool,
    hints: bool = False,
    any_options: bool = False,
) -> str | None:
    """Return the code of the reason why a match is friendly; None if it is rated.

    People who left the match are not considered. A rated match must have the options that the game
    proposes for this number of seats. Options without effect are ignored, and a match can be longer
    than usual. With `any_options`, only the options for the length are checked. `hints` is whether
    people can agree to hints.
    """
    if with_computers:
        return COMPUTERS
    usual: Options = read_options(game.options_type, game.usual(seats))
    lengths = [name for name in choices(game.options_type) if name in LENGTHS]
    ignored = {*lengths, *(options.idle() & usual.idle())}
    for name in () if any_options else choices(game.options_type):
        if name not in ignored and getattr(options, name) != getattr(usual, name):
            return OPTIONS
    if any(2 * getattr(options, name) < getattr(usual, name) for name in lengths):
        return SHORT
    return HINTS if hints else None


def is_decided(options: Options, rounds: int, totals: Sequence[int]) -> bool:
    """Return whether a match of two players counts for the one who stayed after the other left.

    It does if two rounds are over, or if a total is at least half of the target or limit. `rounds`
    is the number of rounds that were over when the other player left. `totals` are the totals at
    that moment.
    """
    if rounds >= _ROUNDS:
        return True
    ends = [getattr(options, name) for name in ("target", "limit") if hasattr(options, name)]
    return any(2 * max(totals, default=0) >= end for end in ends)


@dataclass(frozen=True, slots=True)
class Contest:
    """The facts of a finished match for competition, without ids of people.

    Attributes:
        friendly: the reason why the match is friendly, such as `LEFT`; None if it is rated.
        sides: the seats of each side.
        ranks: the rank of each side by the score sheet, from 0; equal ranks are ties.
        left: the seats whose players left the match, if it would otherwise be rated.
        decided: whether a match of two counts for the player who stayed (`is_decided`).
        free: the seats of `left` that are excused for leaving this time (`freed`).
        totals: the total of each side; empty if unknown.
    """

    friendly: str | None
    sides: tuple[tuple[Seat, ...], ...]
    ranks: tuple[int, ...]
    left: frozenset[Seat] = frozenset()
    decided: bool = False
    free: frozenset[Seat] = frozenset()
    totals: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        """The number of seats."""
        return sum(map(len, self.sides))

    @property
    def counts_for(self) -> frozenset[Seat]:
        """The seats for which the match counts.

        If players left, the match counts only for these players, except for seats in `free`. If it
        was `decided`, it also counts for the player who stayed. A match that is friendly for
        another reason counts for no seat.
        """
        everyone = frozenset(seat for side in self.sides for seat in side)
        if self.friendly is None:
            return everyone
        if self.friendly != LEFT:
            return frozenset()
        gone = self.left - self.free
        return gone | (everyone - self.left) if self.decided else gone

    @property
    def final_ranks(self) -> tuple[int, ...]:
        """The rank of each side, from 0; sides from which a player left are ranked last."""
        if not self.left:
            return self.ranks
        last = [not self.left.isdisjoint(side) for side in self.sides]
        keys = [(late, 0 if late else rank) for late, rank in zip(last, self.ranks, strict=True)]
        return tuple(sum(other < key for other in keys) for key in keys)

    def side_of(self, seat: Seat) -> int:
        """Return the number, from 0, of a seat's side."""
        return next(number for number, side in enumerate(self.sides) if seat in side)


def freed(contest: Contest, free: Collection[Seat]) -> Contest:
    """Return the contest with the seats in `free` excused for leaving.

    Seats whose players did not leave are ignored. A seat that is last by the score sheet is not
    excused, because a player could then leave each match before losing it.
    """
    last = max(contest.ranks, default=0)
    lost = {
        seat
        for side, rank in zip(contest.sides, contest.ranks, strict=True)
        for seat in side
        if rank == last > 0
    }
    return replace(contest, free=contest.left.intersection(free) - lost)
