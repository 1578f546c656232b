"""Compute what a finished match adds to its server's scoreboard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sqlalchemy import Connection

from bot.competition.points import share
from bot.competition.rated import Contest
from bot.features.scores import contests, filling, totals
from bot.features.scores import rows as scores
from bot.features.scores.results import Result
from bot.store import Store
from bot.tables.contest import stood_in
from bot.tables.finished import Finished
from bot.tables.table import Table
from pasur_core.match import Match
from pasur_core.protocol import RoundScored


def ended(conn: Connection, matches: Sequence[Finished]) -> None:
    """Store the contests and the results of matches that have just been finished.

    Raise `ValueError` if one is not over.
    """
    contests.put(conn, matches)
    scores.add(conn, [result for one in matches for result in results(one.table, one.contest)])


async def sweep(store: Store, now: float) -> None:
    """Count what older programs did not count, and delete the sums of days in closed seasons.

    `now` is Unix time. Raise `StoreError`.
    """
    await filling.fill_all(store)
    for guild_id in await store.read(totals.unsure):
        await totals.count_anew(store, guild_id)
    await store.write(totals.settle, now)
    await store.write(totals.forget_days)


def results(table: Table, contest: Contest | None) -> list[Result]:
    """Return the results of a match's people in order of seats, without the forgotten.

    `contest` says for whom the match counts in a season; None: for no player yet. Raise
    `ValueError` if the match is not over.
    """
    match, ended_at = table.match, table.row.ended_at
    if match is None or match.result is None or ended_at is None:
        raise ValueError("the match is not over")
    counts = _counted(match)
    with_computers = table.with_computers or bool(stood_in(match))
    found = []
    for seat in table.seats:
        if seat.user_id is None:
            continue
        amounts = counts[seat.seat]
        rounds, best = amounts.pop("rounds", 0), amounts.pop("best", None)
        side = _side(match, seat.seat)
        place = match.result.ranks[side]
        found.append(
            Result(
                match_id=table.id,
                user_id=seat.user_id,
                guild_id=table.row.guild_id,
                game=table.row.game,
                ended_at=ended_at,
                with_computers=with_computers,
                side=side,
                place=place,
                won=place == 0,
                rounds=rounds,
                hints=seat.hints,
                best=best,
                counts=dict(sorted(amounts.items())),
                share=None if contest is None else share(contest, seat.seat),
            )
        )
    return found


def _counted(match: Match) -> list[Counter[str]]:
    counts: list[Counter[str]] = [Counter() for _ in range(match.seats)]
    for _, events in match.replayed():
        for event in events:
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
