"""Answers about the deal of the day, and the context of presses on its hand."""

from __future__ import annotations

import asyncio
from datetime import date, timedelta

from sqlalchemy import Connection

from bot.features.daily import decide as room
from bot.features.daily import rows as dailies
from bot.features.daily.decide import Played, day_at, ends, opens
from bot.features.daily.page import (
    DayBefore,
    Sheet,
    contest_on,
    frame_of,
    offer_page,
    opened_page,
    playing_page,
    record_of,
    result_page,
)
from bot.features.daily.rows import DailyRow, TryRow
from bot.interactions.context import Context
from bot.interactions.location import location_of, name_of
from bot.interactions.press_context import PressContext
from bot.interactions.sealed import SealedContext
from bot.pages.board import board_of
from bot.pages.custom_ids import Press
from bot.pages.frame import Frame
from bot.pages.hand import hand_of
from bot.pages.results import latest
from bot.posting.pictures import count_picture
from bot.store import people
from bot.tables.refusal import Refused
from bot.tables.sealed import PERSON, dealt
from bot.tables.unstored import unstored
from bot.ui.layout import Page


async def daily_page(context: Context, *, sentence: str = "") -> Page:
    """Return today's deal for this person: an offer, their hand, or their result.

    `sentence` stands above it. Raise `Refused` as `played` and `sheet_of` do.
    """
    now, store = context.services.now(), context.services.store
    today = day_at(now)
    daily = await room.deal_of(store, today, contest_on(today))
    row = await store.read(dailies.try_of, daily.day, context.who.user_id)
    if row is not None:
        return await try_page(context, daily, await played(context, daily, row), sentence=sentence)
    words = (await context.audience()).words
    sheet = await sheet_of(context, daily.day, today)
    return offer_page(daily, sheet, words, await _day_before(context, today), sentence=sentence)


async def played(context: Context, daily: DailyRow, row: TryRow) -> Played:
    """Return a try by replaying it, one at a time per person.

    Raise `Refused` if the game's rules have changed, or if too many requests wait.
    """
    async with context.turn():
        return await room.played(daily, row)


async def _day_before(context: Context, today: date) -> DayBefore | None:
    """Return the day before, if its seed is open or the person may still finish its deal."""
    store, before = context.services.store, today - timedelta(days=1)
    day = before.isoformat()
    if await store.read(dailies.get, day) is None:
        return None
    if context.services.now() >= opens(before):
        return DayBefore(day, "opened")
    row = await store.read(dailies.try_of, day, context.who.user_id)
    return DayBefore(day, "hand") if row is not None and row.ended_at is None else None


async def try_page(
    context: Context, daily: DailyRow, played: Played, *, sentence: str = "", why: str = ""
) -> Page:
    """Return a person's try: their hand, or their result.

    `sentence` stands above it; `why` is the code of a refusal in it.
    """
    audience = await context.audience()
    words, user = audience.words, context.interaction.user
    table = played.table(user.id, name_of(user))
    if played.row.margin is not None:
        picture, outcome = None, latest(table)
        if audience.look != "text":
            studio, pack = context.services.studio, audience.pack
            async with context.turn():
                picture = await count_picture(studio, table, outcome, words, pack=pack)
        today = day_at(context.services.now())
        sheet, before = await sheet_of(context, daily.day, today), await _day_before(context, today)
        page = result_page(
            daily,
            table,
            played.row.margin,
            sheet,
            words,
            picture,
            before,
            ends(today),
            sentence=sentence,
        )
    else:
        seat = table.seats[PERSON]
        hand = hand_of(table, seat, words, sorting=audience.person.sorting)
        picture = await context.outbox.hands.picture(table, seat, audience)
        board = board_of(table, words) if picture is not None else None
        page = playing_page(daily, table, hand, words, picture, board, sentence=sentence, why=why)
    return audience.dressed(page, daily.game)


async def past_page(context: Context, day: str) -> Page:
    """Return the page of a day that is over, and open its seed: it can no longer be played.

    Raise `Refused` if its seed is still sealed (`daily-sealed`), as `found` does, or as `played`.
    """
    store, now, user = context.services.store, context.services.now(), context.interaction.user
    daily = await found(context, day)
    if now < opens(date.fromisoformat(day)):
        raise Refused("daily-sealed")
    # From now on the deal cannot be played, even if the clock is put back.
    await store.write(dailies.open_seed, day, now)
    words = (await context.audience()).words
    row = await store.read(dailies.try_of, day, user.id)
    if row is not None:
        table = (await played(context, daily, row)).table(user.id, name_of(user))
    else:
        async with context.turn():
            match = await asyncio.to_thread(dealt, daily)
        table = unstored(match, PERSON, user.id, "", 0)
    sheet = await sheet_of(context, day, day_at(now))
    return opened_page(daily, sheet, words, record_of(daily, table, words))


async def sheet_of(context: Context, day: str, today: date) -> Sheet:
    """Return a day's ranking and numbers for the reader's server.

    The reader's days in a row are counted up to `today`. Raise `Refused` outside servers.
    """
    guild_id = location_of(context.interaction).guild_id
    user_id = context.who.user_id

    def unit(conn: Connection) -> Sheet:
        ranking = dailies.ranking(conn, day, guild_id)
        names = people.names(conn, guild_id, [one.user_id for one in ranking])
        streak, longest = room.streaks(dailies.days_of(conn, user_id), today)
        finished = dailies.finished(conn, day)
        return Sheet(ranking, names, finished, streak, longest, user_id)

    return await context.services.store.read(unit)


async def found(context: Context, day: str) -> DailyRow:
    """Return the deal of the day that a press names.

    Raise `Refused` (`unknown-button`) if there is none.
    """
    daily = await context.services.store.read(dailies.get, day)
    if daily is None:
        raise Refused("unknown-button")
    return daily


class DailyContext(SealedContext[TryRow]):
    """A press on the hand of a day's deal; `press` is the embedded press."""

    def __init__(self, outer: PressContext, press: Press, daily: DailyRow, played: Played) -> None:
        self._daily = daily
        super().__init__(outer, press, played)

    @property
    def frame(self) -> Frame:
        """The frame of that day's deal."""
        return frame_of(self._daily.day)

    async def advanced(self, text: str) -> Played:
        """Return the try after an action and the answers to it; raise as `room.submit` does."""
        store, now = self.services.store, self.services.now()
        return await room.submit(store, self._daily, self.played, text, now, self.interaction.id)

    async def stored_now(self) -> Played | None:
        """Return the try as it is stored now; None if it was deleted."""
        row = await self.services.store.read(dailies.try_of, self._daily.day, self.who.user_id)
        return None if row is None else await played(self, self._daily, row)

    async def page(self, sentence: str, why: str) -> Page:
        """Return the try as it is now; `sentence` and `why` are as in `FramedContext.page`."""
        return await try_page(self, self._daily, self.played, sentence=sentence, why=why)
