"""Presses on the analysis of a finished match."""

from __future__ import annotations

from bot.features.analysis.answer import answer_with_analysis
from bot.features.analysis.page import AGAIN
from bot.interactions.press_context import PressContext


async def analyse(context: PressContext) -> None:
    """Show privately the analysis of the person's decisions.

    Raise `Refused` as `answer_with_analysis` does.
    """
    again = context.press.rest == AGAIN and context.private
    await answer_with_analysis(context, await context.load(), update=again)


async def show_analysis(context: PressContext) -> None:
    """Show privately the analysis of the chosen seat's decisions.

    Raise `Refused` as `answer_with_analysis` does.
    """
    table = await context.load()
    await answer_with_analysis(context, table, seat=context.number, update=context.private)


HANDLERS = {"analyse": analyse, "analysed": show_analysis}
