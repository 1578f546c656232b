"""Compute the results that a finished match adds to its server's scoreboard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sqlalchemy import Connection

from bot.competition.points import share
from bot.features.scores import contests, totals
from bot.features.scores import results as stored
from bot.features.scores import rows as scores
from bot.features.scores.results import PersonResult
from bot.store import Store
from bot.tables.contest import departures
from bot.tables.finished import Events, Finished
from pasur_core.match import Match
from pasur_core.protocol import RoundScored


def ended(conn: Connection, matches: Sequence[Finished]) -> None:
    """Store the contests and the results of matches that have just ended.

    If the log of a match cannot be read, its stored results are added to the sums. Raise
    `ValueError` if a match is not over.
    """
    read = [one for one in matches if one.events]
    contests.put(conn, read)
    scores.add(conn, [result for one in read for result in results(one)])
    if unread := [one.table.id for one in matches if not one.events]:
        totals.add(conn, stored.of_matches(conn, unread))


async def sweep(store: Store, now: float) -> None:
    """Delete the sums of single days in closed seasons; `now` is Unix time.

    Raise `StoreError` if the database fails.
    """
    await store.write(totals.forget_days, now)


def results(finished: Finished) -> list[PersonResult]:
    """Return the results of a match's people in the order of their seats.

    People whose data was deleted are left out. Raise `ValueError` if the match is not over.
    """
    table, match = finished.table, finished.table.match
    if match is None or match.result is None:
        raise ValueError("the match is not over")
    counts = _counted(match, finished.events)
    with_computers = table.with_computers or bool(departures(table, finished.events))
    found = []
    for seat in table.seats:
        if seat.user_id is None:
            continue
        amounts = counts[seat.seat]
        rounds, best = amounts.pop("rounds", 0), amounts.pop("best", None)
        side = _side(match, seat.seat)
        place = match.result.ranks[side]
        found.append(
            PersonResult(
                match_id=table.id,
                user_id=seat.user_id,
                guild_id=table.row.guild_id,
                game=table.row.game,
                ended_at=table.ended_at,
                with_computers=with_computers,
                side=side,
                place=place,
                won=place == 0,
                rounds=rounds,
                hints=seat.hints,
                best=best,
                counts=dict(sorted(amounts.items())),
                share=share(finished.contest, seat.seat),
            )
        )
    return found


def _counted(match: Match, events: Events) -> list[Counter[str]]:
    counts: list[Counter[str]] = [Counter() for _ in range(match.seats)]
    for of_entry in events:
        for event in of_entry:
            for seat, column, amount in event.tallies():
                counts[seat][column] += amount
            if isinstance(event, RoundScored):
                for seat, amounts in enumerate(counts):
                    points = event.points[_side(match, seat)]
                    amounts["best"] = max(points, amounts["best"]) if amounts["rounds"] else points
                    amounts["rounds"] += 1
    return counts


def _side(match: Match, seat: int) -> int:
    return next(index for index, side in enumerate(match.sides) if seat in side)
