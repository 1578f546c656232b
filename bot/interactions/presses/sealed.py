"""Presses on the hand with which a person plays a sealed deal (`tables.sealed`)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.interactions.press_context import PressContext
from bot.interactions.presses import match
from bot.interactions.presses.framed import ON_HANDS
from bot.interactions.sealed import SealedContext, SealedHand
from bot.pages import sentences
from bot.pages.custom_ids import Press
from bot.tables.refusal import Refused
from bot.tables.sealed import TryT

ON_SEALED: dict[str, Callable[[PressContext], Awaitable[None]]] = {
    **ON_HANDS,
    "call": match.call,
    "callnow": match.call_now,
}
"""The handler of each verb of the hand."""


async def on_sealed(
    context: PressContext,
    press: Press,
    hand: SealedHand[TryT],
    row: TryT,
    handlers: Mapping[str, Callable[[PressContext], Awaitable[None]]],
) -> None:
    """Execute a press on the hand of a person's try at a sealed deal.

    If the try is over or cannot be continued, show the reason above another page. Raise all other
    refusals. Raise `Refused` too for a press without a handler.

    Args:
        context: the press.
        press: the press on the embedded hand, without the frame.
        hand: makes the pages of the person's try.
        row: the try as it is stored.
        handlers: the handler of each verb.
    """
    if press.verb not in handlers:
        raise Refused("unknown-button")
    within = SealedContext(context, press, hand, await hand.played(context, row))
    try:
        if not within.played.over:
            hand.own.check_open(context.services.now())
        await handlers[press.verb](within)
    except Refused as refused:
        if refused.code not in hand.shown_above or await context.is_twice(refused):
            raise
        sentence = sentences.refusal(refused, (await context.audience()).words)
        if within.played.over:
            await within.show_hand(await within.load(), sentence)
        else:
            await context.show(await hand.instead(context, sentence))
