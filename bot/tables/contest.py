"""Compute what competition needs to know of a table: whether its match is rated, and who left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.competition.rated import LEFT, Contest, friendly, is_decided
from bot.tables.deadlines import MISSES
from bot.tables.table import Table
from pasur_core.match import Match
from pasur_core.protocol import Event, RoundScored, Seat


def friendly_reason(table: Table) -> str | None:
    """Return the code of why a match is friendly, or would be if it began now; None if rated."""
    found = _agreed_reason(table)
    return LEFT if found is None and table.match is not None and left(table) else found


def counts(table: Table) -> bool:
    """Return whether a match is being played that counts for its people, whatever they do in it.

    A match of a game night or a tournament counts there, also if it is friendly.
    """
    return table.running and (table.row.organised or _agreed_reason(table) is None)


def _agreed_reason(table: Table) -> str | None:
    """Return why a match is friendly from its first card on; None if it is not."""
    seats, game = len(table.seats), table.game
    seated = next((count for count in game.seats if count >= seats), game.seats[-1])
    return friendly(
        game,
        table.options,
        seated,
        with_computers=table.with_computers,
        hints=sum(seat.hints for seat in table.seats),
        any_options=table.row.any_options,
    )


def contest_of(table: Table, events: Sequence[Sequence[Event]]) -> Contest:
    """Return a finished match as a contest; raise `ValueError` if it is not over.

    `events` are those of each entry of its log.
    """
    match = table.match
    if match is None or match.result is None:
        raise ValueError("the match is not over")
    reason = friendly_reason(table)
    gone = left(table) if reason == LEFT else frozenset()
    return Contest(
        reason,
        match.sides,
        match.result.ranks,
        gone,
        decided=match.seats == 2 and any(_is_decided(match, events, seat) for seat in gone),
    )


def left(table: Table) -> frozenset[Seat]:
    """Return the seats of people who left the match or were replaced by a computer player.

    Raise `Refused` if there is no match.
    """
    replaced = stood_in(table.played)
    return frozenset(
        seat.seat
        for seat in table.seats
        if not seat.computer and (seat.away or seat.seat in replaced)
    )


def stood_in(match: Match) -> frozenset[Seat]:
    """Return the seats in which a computer player replaced a person during the match.

    When a person runs out of time, their turn is played automatically too. After `MISSES` such
    turns in a row a computer player takes the seat. So more automatic moves than that in one seat
    count as a replacement.
    """
    played = Counter(entry.seat for entry in match.log if entry.auto)
    return frozenset(seat for seat, times in played.items() if times > MISSES)


def _is_decided(match: Match, events: Sequence[Sequence[Event]], seat: Seat) -> bool:
    """Return whether a match of two was decided when the player of this seat left.

    That moment is the player's last own move.
    """
    own = [number for number, entry in enumerate(match.log) if entry.seat == seat]
    last = max((number for number in own if not match.log[number].auto), default=-1)
    before = [one for of_entry in events[: last + 1] for one in of_entry]
    scored = [one for one in before if isinstance(one, RoundScored)]
    return is_decided(match.options, len(scored), scored[-1].totals if scored else ())
