"""Handle presses on the problem of the day."""

from __future__ import annotations

from bot.features.problem import rows as problems
from bot.features.problem.answer import ProblemContext, replayed
from bot.features.rules.answer import table_rules
from bot.interactions.press_context import PressContext
from bot.interactions.presses.framed import ON_HANDS, inner
from bot.pages import sentences
from bot.pages.custom_ids import Press
from bot.tables.refusal import Refused


async def problem(context: PressContext) -> None:
    """Handle a press on a problem's hand; the first action is the person's answer.

    Raise `Refused` for an unknown problem or component.
    """
    day, verb, rest = inner(context)
    store = context.services.store
    found = await store.read(problems.get, day)
    if found is None or verb not in _ON_HANDS:
        raise Refused("unknown-button")
    match = await replayed(context, found)
    within = ProblemContext(context, Press(verb, 0, context.press.ask, rest), found, match)
    try:
        if await store.read(problems.answer_of, day, context.who.user_id) is not None:
            raise Refused("problem-second")
        await _ON_HANDS[verb](within)
    except Refused as refused:
        if refused.code != "problem-second":
            raise
        sentence = sentences.refusal(refused, (await context.audience()).words)
        await within.show_hand(await within.load(), sentence)


_ON_HANDS = {**ON_HANDS, "rules": table_rules}

HANDLERS = {"problem": problem}
