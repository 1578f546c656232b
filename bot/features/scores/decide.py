"""What a finished match adds to its server's scoreboard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sqlalchemy import Connection

from bot.features.scores import rows as scores
from bot.features.scores import totals
from bot.features.scores.totals import Tally
from bot.store import Store
from bot.tables.deadlines import MISSES
from bot.tables.table import Table
from pasur_core.match import Match
from pasur_core.protocol import RoundScored

_SHOWN_SECONDS = 40 * 86400.0
"""Seconds that sums of single days are kept: longer than the scoreboard of a month looks back."""


def ended(conn: Connection, tables: Sequence[Table]) -> None:
    """Count matches that have just been played to their end."""
    scores.add(conn, [tally for table in tables for tally in tallies(table)])


async def sweep(store: Store, now: float) -> None:
    """Sum anew what is unsure, and delete the sums of days that no page shows any more."""
    for guild_id in await store.read(totals.unsure):
        await store.write(totals.count_anew, guild_id)
    await store.write(totals.settle, now)
    await store.write(totals.forget_days, totals.day_of(now - _SHOWN_SECONDS))


def tallies(table: Table) -> list[Tally]:
    """Return one row per person and column: `COMMON`, the game's own, and `OF_ONE_MATCH`.

    Raises `ValueError` for a match that is not over.
    """
    match = table.match
    if match is None or match.result is None:
        raise ValueError("the match is not over")
    counts = _counted(match)
    with_computers = table.with_computers or _stood_in(match)
    rows = []
    for seat in table.seats:
        if seat.user_id is None:
            continue
        mine = counts[seat.seat]
        mine["matches"] = 1
        if seat.hints:
            mine["hints"] = seat.hints
        mine["side"] = side = _side(match, seat.seat)
        mine["place"] = match.result.ranks[side]
        mine["wins"] = int(mine["place"] == 0)
        rows += [
            Tally(
                match_id=table.id,
                user_id=seat.user_id,
                column=column,
                guild_id=table.row.guild_id,
                game=table.row.game,
                amount=amount,
                with_computers=with_computers,
            )
            for column, amount in sorted(mine.items())
        ]
    return rows


def _counted(match: Match) -> list[Counter[str]]:
    counts: list[Counter[str]] = [Counter() for _ in range(match.seats)]
    replayed = Match.start(match.game, match.options, match.seats)
    for entry in match.log:
        replayed, events = replayed.submit(entry.seat, entry.action)
        for event in events:
            for seat, column, amount in event.tallies():
                counts[seat][column] += amount
            if isinstance(event, RoundScored):
                for seat, mine in enumerate(counts):
                    points = event.points[_side(match, seat)]
                    mine["best"] = max(points, mine["best"]) if mine["rounds"] else points
                    mine["rounds"] += 1
    return counts


def _stood_in(match: Match) -> bool:
    """Return whether a computer player sat in for somebody.

    Turns that only ran out of time are played for a person as well, but after `MISSES` of them in
    a row a computer player sits in; so more plays than that by one seat count as sitting in.
    """
    played = Counter(entry.seat for entry in match.log if entry.auto)
    return any(times > MISSES for times in played.values())


def _side(match: Match, seat: int) -> int:
    return next(index for index, side in enumerate(match.sides) if seat in side)
