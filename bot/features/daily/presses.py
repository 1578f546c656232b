"""Presses on the deal of the day: begin, play, share, view a finished one."""

from __future__ import annotations

from datetime import date
from functools import partial

from bot.features.daily import decide as room
from bot.features.daily import rows as dailies
from bot.features.daily.answer import (
    DailyContext,
    daily_page,
    found,
    past_page,
    played,
    sheet_of,
    try_page,
)
from bot.features.daily.decide import day_at, opens
from bot.features.daily.page import fair_page, shared_page
from bot.features.rules.answer import table_rules
from bot.interactions.location import location_of
from bot.interactions.permissions import check_channel
from bot.interactions.press_context import PressContext
from bot.interactions.presses import match as at_tables
from bot.interactions.presses.framed import ON_HANDS, inner
from bot.pages import sentences
from bot.pages.custom_ids import Press
from bot.tables.refusal import Refused


async def daily(context: PressContext) -> None:
    """Execute a press on a day's deal, and answer it privately, except for *Share*.

    Raise `Refused` in direct messages, or if the press is not possible (any more).
    """
    day, verb, rest = inner(context)
    location_of(context.interaction)
    match verb:
        case "play":
            await _play(context, day)
        case "fair":
            words = (await context.audience()).words
            await context.show(fair_page(await found(context, day), words))
        case "offer":
            await context.show(await daily_page(context))
        case "opened":
            await context.answer.reply(await past_page(context, day))
        case "share":
            await _share(context, day)
        case _:
            await _on_hand(context, day, Press(verb, 0, context.press.ask, rest))


async def _play(context: PressContext, day: str) -> None:
    """Begin the person's only try at a deal; if it is too late, show today's deal."""
    services, deal = context.services, await found(context, day)
    words = (await context.audience()).words
    guild_id = location_of(context.interaction).guild_id
    try:
        async with context.turn():
            begun = await room.begin(services.store, deal, context.who, guild_id, services.now())
    except Refused as refused:
        if refused.code != "daily-over":
            raise
        await context.show(await daily_page(context, sentence=words("daily-gone")))
        return
    sentence = words("refused-daily-second") if begun.over else ""
    await context.show(await try_page(context, deal, begun, sentence=sentence))


async def _on_hand(context: PressContext, day: str, press: Press) -> None:
    deal = await found(context, day)
    row = await context.services.store.read(dailies.try_of, day, context.who.user_id)
    if row is None or press.verb not in _ON_HANDS:
        raise Refused("unknown-button")
    within = DailyContext(context, press, deal, await played(context, deal, row))
    try:
        if row.ended_at is None:
            room.check_playable(deal, context.services.now(), opens(date.fromisoformat(day)))
        await _ON_HANDS[press.verb](within)
    except Refused as refused:
        shown_here = refused.code in ("daily-over", "daily-second")
        if not shown_here or await context.is_twice(refused):
            raise
        sentence = sentences.refusal(refused, (await context.audience()).words)
        if row.ended_at is None:
            await context.show(await daily_page(context, sentence=sentence))
        else:
            await within.show_hand(await within.load(), sentence)


async def _share(context: PressContext, day: str) -> None:
    """Show the person's result to the channel, once."""
    check_channel(context.interaction)
    deal, store = await found(context, day), context.services.store
    today = day_at(context.services.now())
    sheet = await sheet_of(context, day, today)
    if sheet.own is None:
        raise Refused("unknown-button")
    # Stored before it is sent, so that two presses at once share it once.
    if not await store.write(dailies.share, day, context.who.user_id):
        raise Refused("daily-shared")
    words = await context.services.words(location_of(context.interaction).guild_id)
    public = shared_page(deal, context.who.name, sheet, words)
    undo = partial(dailies.share, shared=False)
    await context.share(public, lambda: store.write(undo, day, context.who.user_id))


_ON_HANDS = {
    **ON_HANDS,
    "call": at_tables.call,
    "callnow": at_tables.call_now,
    "rules": table_rules,
}

HANDLERS = {"daily": daily}
