"""Presses that request a hint, agree to hints, or set where hints are allowed."""

from __future__ import annotations

from bot.features.hints.answer import HintsUnderWay, give_hint
from bot.interactions.press_context import PressContext
from bot.interactions.presses.lobby import show_form
from bot.pages import sentences
from bot.tables import hints
from bot.tables.refusal import Refused

_ON_THE_HAND = frozenset(
    {
        "between-rounds",
        "hint-away",
        "hint-no-choice",
        "hint-not-now",
        "hint-too-slow",
        "old-question",
        "table-ended",
    }
)
"""The codes of refusals that are shown on the hand; others have buttons or need no hand."""


async def hint(context: PressContext) -> None:
    """Show the person's hand with a hint about the best moves.

    Show some refusals above the hand (see `_ON_THE_HAND`). Raise the others as `give_hint` does.
    """
    sentence = ""
    try:
        under_way = context.interaction.client.part(HintsUnderWay)
        table = await give_hint(context.services, under_way, context.who, await context.load())
    except Refused as refused:
        if refused.code not in _ON_THE_HAND or await context.is_twice(refused):
            raise
        table = await context.load()
        sentence = sentences.refusal(refused, (await context.audience()).words)
    await context.show_hand(table, sentence)


async def choose(context: PressContext) -> None:
    """Set where hints are allowed at a table; this ends people's earlier agreements to hints.

    The new setting is the value chosen in the select. Raise `Refused` if the person is not the
    host.
    """
    table = await context.tables.change(
        context.table_id, context.who, hints.set_hints, context.value
    )
    await show_form(context, table, 0)


async def agree(context: PressContext) -> None:
    """Record the person's agreement to hints, and show the lobby.

    Raise `Refused` if no agreement is needed.
    """
    table = await context.tables.change(context.table_id, context.who, hints.agree)
    await context.show_board(table, "agreed-to-hints")


HANDLERS = {"hint": hint, "hints": choose, "agree": agree}
