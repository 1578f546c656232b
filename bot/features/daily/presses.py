"""Presses on the deal of the day: begin, play, share, view a past one."""

from __future__ import annotations

from functools import partial

from bot.features.daily import rows as dailies
from bot.features.daily.answer import DailyHand, daily_page, find_daily, past_page, sheet_of
from bot.features.daily.decide import day_at
from bot.features.daily.page import fair_page, shared_page
from bot.features.rules.answer import table_rules
from bot.interactions.location import location_of
from bot.interactions.permissions import check_channel
from bot.interactions.press_context import PressContext
from bot.interactions.presses.framed import inner
from bot.interactions.presses.sealed import ON_SEALED, on_sealed
from bot.pages.custom_ids import Press
from bot.tables.refusal import Refused


async def daily(context: PressContext) -> None:
    """Handle a press on a day's deal. Only *Share* answers publicly.

    Raise `Refused` in direct messages, or if the action is not possible now.
    """
    day, verb, rest = inner(context)
    location_of(context.interaction)
    match verb:
        case "play":
            await _play(context, day)
        case "fair":
            words = (await context.audience()).words
            await context.show(fair_page(await find_daily(context, day), words))
        case "offer":
            await context.show(await daily_page(context))
        case "opened":
            await context.answer.reply(await past_page(context, day))
        case "share":
            await _share(context, day)
        case _:
            await _on_hand(context, day, Press(verb, 0, context.press.ask, rest))


async def _play(context: PressContext, day: str) -> None:
    """Begin the person's only try at a deal; if it is too late, show today's deal instead."""
    hand, words = await _hand(context, day), (await context.audience()).words
    try:
        begun = await hand.begin(context)
    except Refused as refused:
        if refused.code != "daily-over":
            raise
        await context.show(await hand.instead(context, words("daily-gone")))
        return
    sentence = words("refused-daily-second") if begun.over else ""
    await context.show(await hand.page(context, begun, sentence=sentence))


async def _on_hand(context: PressContext, day: str, press: Press) -> None:
    hand = await _hand(context, day)
    row = await hand.own.stored()
    if row is None:
        raise Refused("unknown-button")
    await on_sealed(context, press, hand, row, _ON_HANDS)


async def _hand(context: PressContext, day: str) -> DailyHand:
    return DailyHand(context, await find_daily(context, day))


async def _share(context: PressContext, day: str) -> None:
    """Show the person's result to the channel, once."""
    check_channel(context.interaction)
    deal, store = await find_daily(context, day), context.services.store
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


_ON_HANDS = {**ON_SEALED, "rules": table_rules}

HANDLERS = {"daily": daily}
