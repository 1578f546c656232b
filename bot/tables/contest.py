"""Compute whether a match is rated, which people have left it, and its `Contest`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest

from bot.competition.rated import LEFT, Contest, friendly, is_decided
from bot.tables.hints import AGREED
from bot.tables.table import Table
from pasur_core.match import Match
from pasur_core.protocol import TABLE, Event, RoundScored, Seat


def friendly_reason(table: Table) -> str | None:
    """Return the code of the reason why a match is friendly (not rated); None if it is rated.

    For a lobby, answer as if its match began now.
    """
    found = _agreed_reason(table)
    return LEFT if found is None and table.match is not None and left(table) else found


def counts(table: Table) -> bool:
    """Return whether a running match counts for its people, even if they leave it.

    A match of a game night or a tournament counts there, even if it is friendly.
    """
    return table.running and (table.row.organised or _agreed_reason(table) is None)


def is_binding(table: Table) -> bool:
    """Return whether a running match counts and every seat has acted.

    Nobody can end such a match alone.
    """
    match = table.match
    return counts(table) and match is not None and len(_acted(match)) == match.seats


def _acted(match: Match) -> set[Seat]:
    return {entry.seat for entry in match.log} - {TABLE}


def _agreed_reason(table: Table) -> str | None:
    """Return the code of the reason why a match is friendly from its start; None if it is not."""
    seats, game = len(table.seats), table.game
    seated = next((count for count in game.seats if count >= seats), game.seats[-1])
    return friendly(
        game,
        table.options,
        seated,
        with_computers=table.with_computers,
        # Also before all have agreed, so that no later agreement makes the match friendly.
        hints=table.row.hints == AGREED,
        any_options=table.row.any_options,
    )


def contest_of(table: Table, events: Sequence[Sequence[Event]]) -> Contest:
    """Return a finished match as a contest; raise `ValueError` if it is not over.

    `events` has the events of each entry of its log.
    """
    match = table.match
    if match is None or match.result is None:
        raise ValueError("the match is not over")
    gone, reason = departures(table, events), _agreed_reason(table)
    if reason is not None or not gone:
        return Contest(reason, match.sides, match.result.ranks, totals=match.result.totals)
    return Contest(
        LEFT,
        match.sides,
        match.result.ranks,
        frozenset(gone),
        decided=match.seats == 2 and any(_is_decided(match, events, at) for at in gone.values()),
        totals=match.result.totals,
    )


# A page asks for them some times, and a match with stand-ins is replayed for it.
@lru_cache(maxsize=64)
def left(table: Table) -> frozenset[Seat]:
    """Return the seats of the people who have left the match so far; see `departures`."""
    return frozenset(departures(table))


def departures(table: Table, events: Sequence[Sequence[Event]] | None = None) -> dict[Seat, int]:
    """Return the seats of people who have left a match, and the log's length when each left.

    A person has left if a computer player took their seat and they were not back when the next
    round was dealt. A person has also left if a computer player took their seat twice, or if they
    are away at the end of the match. Late turns alone do not count. Raise `Refused` if there is no
    match.

    Args:
        table: The table.
        events: The events of each entry of the log; None replays the log if that is needed.
    """
    replaced = [seat for seat in table.people if seat.stand_ins]
    if not replaced:
        return {}
    if events is None:
        events = [found for _, found in table.played.replayed()]
    deals = list(_later_deals(table.played, events))
    found = {}
    for seat in replaced:
        at = _departure(seat.stand_ins, deals, ended=table.ended)
        if at is not None:
            found[seat.seat] = at
    return found


def _departure(stand_ins: Sequence[int], deals: Sequence[int], *, ended: bool) -> int | None:
    """Return the length of the log when a person left; None if they have not.

    `deals` are the entries that deal later rounds, `ended` is whether the match has ended.
    """
    for number, (since, until) in enumerate(zip_longest(stand_ins[::2], stand_ins[1::2])):
        missed = any(since <= deal and (until is None or deal < until) for deal in deals)
        if number or missed or (until is None and ended):
            return since
    return None


def _later_deals(match: Match, events: Sequence[Sequence[Event]]) -> Iterator[int]:
    """Yield the number of each entry of the log with which a round after the first is dealt."""
    scored = False
    for number, (entry, found) in enumerate(zip(match.log, events, strict=True)):
        if scored and entry.seat == TABLE:
            yield number
        scored = any(isinstance(event, RoundScored) for event in found) or (
            scored and entry.seat != TABLE
        )


def _is_decided(match: Match, events: Sequence[Sequence[Event]], at: int) -> bool:
    """Return whether a match of two was decided at a length of its log."""
    before = [event for found in events[:at] for event in found]
    scored = [event for event in before if isinstance(event, RoundScored)]
    return is_decided(match.options, len(scored), scored[-1].totals if scored else ())
