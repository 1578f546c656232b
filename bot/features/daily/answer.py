"""Make the pages that answer requests for the deal of the day."""

from __future__ import annotations

import asyncio
from datetime import date, timedelta

from sqlalchemy import Connection

from bot.features.daily import decide as room
from bot.features.daily import rows as dailies
from bot.features.daily.decide import DayTry, day_at, ends, opens
from bot.features.daily.page import (
    DailySheet,
    DayBefore,
    contest_on,
    frame_of,
    head_of,
    offer_page,
    opened_page,
    record_of,
    result_page,
)
from bot.features.daily.rows import DailyRow, TryRow
from bot.i18n import Words
from bot.interactions.context import Context
from bot.interactions.location import location_of, name_of
from bot.interactions.sealed import SealedHand
from bot.store import people
from bot.tables.refusal import Refused
from bot.tables.sealed import PERSON, dealt
from bot.tables.table import Table
from bot.tables.unstored import unstored
from bot.ui.layout import Page


async def daily_page(context: Context, *, sentence: str = "") -> Page:
    """Return the page of today's deal for this person: an offer, their hand, or their result.

    `sentence` is shown above the page. Raise `Refused` as `SealedHand.played` and `sheet_of` do.
    """
    now, store = context.services.now(), context.services.store
    today = day_at(now)
    daily = await room.deal_of(store, today, contest_on(today))
    hand = DailyHand(context, daily)
    row = await hand.own.stored()
    if row is not None:
        return await hand.page(context, await hand.played(context, row), sentence=sentence)
    words = (await context.audience()).words
    sheet = await sheet_of(context, daily.day, today)
    return offer_page(daily, sheet, words, await _day_before(context, today), sentence=sentence)


class DailyHand(SealedHand[TryRow]):
    """The page of a person's try at the deal of a day."""

    shown_above = frozenset({"daily-over", "daily-second"})

    def __init__(self, context: Context, daily: DailyRow) -> None:
        own = DayTry(context.services.store, daily, context.who.user_id)
        super().__init__(own, frame_of(daily.day))
        self._daily = daily

    def head(self, words: Words) -> str:
        """Return the heading with the game and the day."""
        return head_of(self._daily, words)

    async def result(
        self, context: Context, table: Table, margin: float, head: str, picture: bytes | None
    ) -> Page:
        """Return the result of the try, with the server's ranking of that day."""
        daily, words = self._daily, (await context.audience()).words
        today = day_at(context.services.now())
        sheet, before = await sheet_of(context, daily.day, today), await _day_before(context, today)
        return result_page(
            daily, table, margin, sheet, words, picture, before, ends(today), head=head
        )

    async def instead(self, context: Context, sentence: str) -> Page:
        """Return the page of today's deal, in place of a deal that can no longer be played."""
        return await daily_page(context, sentence=sentence)


async def _day_before(context: Context, today: date) -> DayBefore | None:
    """Return the button for yesterday's opened seed or the person's unfinished try, or None."""
    store, before = context.services.store, today - timedelta(days=1)
    day = before.isoformat()
    if await store.read(dailies.get, day) is None:
        return None
    if context.services.now() >= opens(before):
        return DayBefore(day, "opened")
    row = await store.read(dailies.try_of, day, context.who.user_id)
    return DayBefore(day, "hand") if row is not None and row.ended_at is None else None


async def past_page(context: Context, day: str) -> Page:
    """Return the page of a past day, and open its seed, so that its deal can no longer be played.

    Raise `Refused` (`daily-sealed`) if the seed is still sealed. Also raise it as `find_daily` and
    `SealedHand.played` do.
    """
    store, now, user = context.services.store, context.services.now(), context.interaction.user
    daily = await find_daily(context, day)
    if now < opens(date.fromisoformat(day)):
        raise Refused("daily-sealed")
    # From now on the deal cannot be played, even if the clock is put back.
    await store.write(dailies.open_seed, day, now)
    words = (await context.audience()).words
    hand = DailyHand(context, daily)
    row = await hand.own.stored()
    if row is not None:
        table = (await hand.played(context, row)).table(user.id, name_of(user))
    else:
        async with context.turn():
            match = await asyncio.to_thread(dealt, daily)
        table = unstored(match, PERSON, user.id, "", 0)
    sheet = await sheet_of(context, day, day_at(now))
    return opened_page(daily, sheet, words, record_of(daily, table, words))


async def sheet_of(context: Context, day: str, today: date) -> DailySheet:
    """Return the ranking of a day in the reader's server, and the reader's streaks up to `today`.

    Raise `Refused` outside servers.
    """
    guild_id = location_of(context.interaction).guild_id
    user_id = context.who.user_id

    def unit(conn: Connection) -> DailySheet:
        ranking = dailies.ranking(conn, day, guild_id)
        names = people.names(conn, guild_id, [one.user_id for one in ranking])
        streak, longest = room.streaks(dailies.days_of(conn, user_id), today)
        finished = dailies.count_finished(conn, day)
        return DailySheet(ranking, names, finished, streak, longest, user_id)

    return await context.services.store.read(unit)


async def find_daily(context: Context, day: str) -> DailyRow:
    """Return the deal of the day that a custom id names.

    Raise `Refused` (`unknown-button`) if there is none.
    """
    daily = await context.services.store.read(dailies.get, day)
    if daily is None:
        raise Refused("unknown-button")
    return daily
