"""The deal of the day: the same sealed deal for all people, one try each against computers.

A try is one round (`bot/tables/sealed_tries.py`), played in private. Days are in UTC. A person who
has begun before the end of the day has one more hour to finish.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta

from sqlalchemy import Connection

from bot.features.daily import rows as dailies
from bot.features.daily.rows import DailyRow, TryRow
from bot.store import Store, marks
from bot.tables import sealed
from bot.tables.refusal import Refused
from bot.tables.sealed_tries import OwnTry
from bot.tables.who import Who
from pasur_core.registry import load_game

FINISH_SECONDS = 3600.0
"""Seconds after the end of a day for finishing tries; then its seed can be shown."""


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
    """Return the Unix time at which a day's seed can be shown.

    From then on the deal can no longer be played.
    """
    return ends(day) + FINISH_SECONDS


@dataclass(frozen=True, slots=True)
class DailyContest:
    """What is played on a day: the game, the number of seats, and whether low scores win."""

    game: str
    seats: int
    low: bool


async def deal_of(store: Store, day: date, contest: DailyContest) -> DailyRow:
    """Return the deal of a day; the first request of that day creates it."""
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
    return await store.write(dailies.get_or_store, replace(proposed, seed=seed))


class DayTry(OwnTry[TryRow]):
    """A person's try at the deal of a day."""

    def __init__(self, store: Store, daily: DailyRow, user_id: int) -> None:
        """Describe a person's try at the deal of a day; nothing is stored yet."""
        super().__init__(store, daily, user_id, dailies.mark_of(daily.day))
        self._daily = daily

    def find(self, conn: Connection) -> TryRow | None:
        """Return the stored try; None before it begins."""
        return dailies.try_of(conn, self._daily.day, self.user_id)

    def enter(self, conn: Connection, guild_id: int, log: str, now: float) -> TryRow:
        """Store a new try, which counts in the ranking of the server `guild_id`, and return it."""
        row = TryRow(self._daily.day, self.user_id, guild_id, log=log, began_at=now)
        return dailies.begin(conn, row)

    def advance(self, conn: Connection, row: TryRow, now: float) -> bool:
        """Store the try after a move; return False if the day's seed has been shown."""
        return dailies.advance(conn, row)

    def check_begin(self, who: Who, now: float) -> None:
        """Raise `Refused` (`daily-over`) if the day is over."""
        self._check(now, ends)

    def check_open(self, now: float) -> None:
        """Raise `Refused` (`daily-over`) once the seed can be shown."""
        self._check(now, opens)

    def _check(self, now: float, until: Callable[[date], float]) -> None:
        # A clock that is put back does not make an opened deal playable.
        opened = self._daily.opened_at is not None
        if opened or now >= until(date.fromisoformat(self._daily.day)):
            raise Refused("daily-over")

    def second(self) -> Refused:
        """Return the refusal for a person who has already had their try."""
        return Refused("daily-second")

    def old_rules(self) -> Refused:
        """Return the refusal for a deal whose rules this version of the program does not know."""
        return Refused("daily-rules")


def streaks(days: Sequence[str], today: date) -> tuple[int, int]:
    """Return the length of the latest streak and the length of the longest streak.

    A streak is a number of days in a row. The latest one counts as 0 unless it ends today or
    yesterday. `days` are ISO dates in ascending order.

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
    """Delete a person's tries at deals of the day.

    For each deal with a sealed seed, store a mark that prevents a second try. A mark is a keyed
    hash without a name (`bot.store.marks`). `now` is Unix time.
    """
    for day in dailies.sealed_days_of(conn, user_id):
        if (until := opens(date.fromisoformat(day))) > now:
            marks.put(conn, user_id, dailies.mark_of(day), until)
    dailies.forget(conn, user_id)
