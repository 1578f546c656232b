"""The deal of the day: the same sealed deal for all people, one try each against computers.

A try is one round (`bot/tables/sealed.py`), played in private. Days are in UTC. A person who has
begun by the end of the day has one more hour.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta

from sqlalchemy import Connection

from bot.features.daily import rows as dailies
from bot.features.daily.rows import DailyRow, TryRow
from bot.store import Store, bans, marks, matches, people
from bot.store.database import locks
from bot.store.people import Named
from bot.tables import sealed
from bot.tables.refusal import Refused
from bot.tables.who import Who
from pasur_core.registry import UnknownRules, load_game

FINISH_SECONDS = 3600.0
"""Seconds after the end of its day in which a begun try may be finished; then the seed is open."""


def day_at(now: float) -> date:
    """Return the day, in UTC, of an instant (Unix time).

    >>> day_at(86399.0), day_at(86400.0)
    (datetime.date(1970, 1, 1), datetime.date(1970, 1, 2))
    """
    return datetime.fromtimestamp(now, UTC).date()


def begins(day: date) -> float:
    """Return the Unix time at which a day begins."""
    return datetime.combine(day, time(), UTC).timestamp()


def ends(day: date) -> float:
    """Return the Unix time at which a day ends; from then on no try can begin."""
    return begins(day + timedelta(days=1))


def opens(day: date) -> float:
    """Return the Unix time from which on a day's seed may be shown, and its deal not be played."""
    return ends(day) + FINISH_SECONDS


@dataclass(frozen=True, slots=True)
class Contest:
    """A weekday's contest: a game, the number of seats, and whether fewer points are better."""

    game: str
    seats: int
    low: bool


Played = sealed.Played[TryRow]
"""The state of a try at the deal of a day."""


async def deal_of(store: Store, day: date, contest: Contest) -> DailyRow:
    """Return the deal of a day; the first request of the day makes it."""
    found = await store.read(dailies.get, day.isoformat())
    if found is not None:
        return found
    game = load_game(contest.game)
    proposed = DailyRow(
        day=day.isoformat(),
        game=game.key,
        rules_version=game.rules_version,
        seats=contest.seats,
        low=contest.low,
        options=dict(game.usual(contest.seats)),
        seed=b"",
    )
    seed = await asyncio.to_thread(sealed.seed_with_turn, proposed)
    return await store.write(dailies.made, replace(proposed, seed=seed))


async def begin(store: Store, daily: DailyRow, who: Who, guild_id: int, now: float) -> Played:
    """Return the person's try at a deal; it begins now unless it did before.

    Raise `Refused` if it is too late, if the person or server is banned, or if the person's data
    was deleted after a try. `now` is Unix time.
    """
    known = await store.read(dailies.try_of, daily.day, who.user_id)
    if known is not None:
        return await played(daily, known)
    check_playable(daily, now, ends(date.fromisoformat(daily.day)))
    match = await asyncio.to_thread(sealed.begun, daily)
    proposed = TryRow(daily.day, who.user_id, guild_id, sealed.written(match), 0, now)

    def unit(conn: Connection) -> TryRow | None:
        if bans.among(conn, (who.user_id, guild_id)):
            raise Refused("banned")
        # Locked before the row of the name: forgetting a person takes its locks in this order too.
        locks.hold(conn, locks.of_person(who.user_id))
        people.remember_names(conn, [Named(guild_id, who.user_id, who.name)])
        return dailies.begin(conn, proposed)

    begun = await store.write(unit)
    if begun is None:
        raise Refused("daily-second")
    return await played(daily, begun)


async def played(daily: DailyRow, row: TryRow) -> Played:
    """Return a try by replaying it. Raise `Refused` if the game's rules have changed since."""
    try:
        load_game(daily.game, daily.rules_version)
    except UnknownRules:
        raise Refused("daily-rules") from None
    return sealed.Played(row, await asyncio.to_thread(sealed.replayed, daily, row.log))


async def submit(
    store: Store,
    daily: DailyRow,
    was: Played,
    text: str,
    now: float,
    interaction: int | None = None,
) -> Played:
    """Return a try after an action of the person and the answers of the computers.

    The computers do not think about a try that was changed since it was read. Raise `Refused`
    without changing anything.

    Args:
        store: the store.
        daily: the deal of the day.
        was: the try as the person saw it.
        text: the action's notation.
        now: the time, in seconds since 1970.
        interaction: the id of the interaction, stored so that a duplicate is recognised.
    """
    if was.over:
        raise Refused("daily-second")
    check_playable(daily, now, opens(date.fromisoformat(daily.day)))
    stored = await store.read(dailies.try_of, daily.day, was.row.user_id)
    if stored is None or stored.version != was.row.version:
        raise Refused("old-question", table=0)
    match, scored = await asyncio.to_thread(sealed.answered, was.match, text)
    row = replace(was.row, log=sealed.written(match), version=was.row.version + 1)
    if scored is not None:
        row = replace(row, ended_at=now, margin=sealed.margin(scored, match, low=daily.low))

    def unit(conn: Connection) -> bool:
        moved = dailies.advance(conn, row)
        # Together with the move, so that a press counts as a duplicate only if its move was stored.
        if moved and interaction is not None:
            matches.claim(conn, [(interaction, 0, now)])
        return moved

    if not await store.write(unit):
        raise Refused("old-question", table=0)
    return sealed.Played(row, match)


def check_playable(daily: DailyRow, now: float, until: float) -> None:
    """Raise `Refused` (`daily-over`) from the time `until` on, or if the deal's seed was shown.

    Times are Unix times. So a clock that is put back cannot make an opened deal playable.
    """
    if daily.opened_at is not None or now >= until:
        raise Refused("daily-over")


def streaks(days: Sequence[str], today: date) -> tuple[int, int]:
    """Return the number of days in a row up to today or yesterday, and the longest row ever.

    `days` are ISO dates in ascending order.

    >>> streaks(["2026-11-20", "2026-11-21", "2026-11-23"], date(2026, 11, 24))
    (1, 2)
    >>> streaks(["2026-11-20", "2026-11-21"], date(2026, 11, 24))
    (0, 2)
    """
    longest = running = 0
    before: date | None = None
    for day in map(date.fromisoformat, days):
        running = running + 1 if before == day - timedelta(days=1) else 1
        longest, before = max(longest, running), day
    lasts = before is not None and before >= today - timedelta(days=1)
    return (running if lasts else 0), longest


def forget(conn: Connection, user_id: int, now: float) -> None:
    """Delete a person's tries; leave a mark for each deal whose seed is still sealed.

    The mark, which has no name, keeps them from a second try at that deal. `now` is Unix time.
    """
    for day in dailies.sealed_days_of(conn, user_id):
        if (until := opens(date.fromisoformat(day))) > now:
            marks.put(conn, user_id, dailies.mark_of(day), until)
    dailies.forget(conn, user_id)
