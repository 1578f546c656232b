"""Presses in lessons, and presses that open a lesson."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.features.lesson.answer import (
    LessonContext,
    lesson_offer,
    lesson_where_left,
    standing,
    step_page,
)
from bot.features.lesson.decide import Script, lessons
from bot.features.lesson.page import left_page
from bot.features.rules.answer import table_rules
from bot.interactions.location import location_of
from bot.interactions.own_way import with_way
from bot.interactions.permissions import check_channel
from bot.interactions.press_context import PressContext, read_number
from bot.interactions.presses import hand
from bot.interactions.presses.framed import ON_HANDS, inner
from bot.pages.custom_ids import Press
from bot.pages.sentences import note
from bot.tables.refusal import Refused
from bot.ui.layout import Button


async def learn(context: PressContext) -> None:
    """Offer a lesson privately; if the press names a lesson, show the person's step in it.

    Raise `Refused` if the game has no lesson.
    """
    key = context.press.rest or (context.value if context.values else "")
    page = await (lesson_where_left(context, _script(key)) if key else lesson_offer(context))
    await context.show(page)


async def lesson(context: PressContext) -> None:
    """Handle a press in a step; a press on an old step shows the present step.

    Raise `Refused` for a component that the lesson does not know.
    """
    name, verb, rest = inner(context)
    key, _, tries = name.partition(".")
    script = _script(key)
    if verb not in _WAYS and verb not in _ON_HANDS:
        raise Refused("unknown-button")
    number, changed = await standing(context, script)
    asked = context.press.ask
    tried = read_number(tries or "0") if asked == number else 0
    within = LessonContext(context, Press(verb, 0, asked, rest), script, number, tried)
    words = (await context.audience()).words
    if changed:
        await within.show_hand(await within.load(), words(changed))
    elif asked != number and verb not in ("anew", "leave", "rules"):
        await within.show_hand(await within.load(), words("lesson-elsewhere"))
    elif verb in _WAYS:
        await _WAYS[verb](within, script, number)
    else:
        await _ON_HANDS[verb](within)


async def _on(context: LessonContext, script: Script, number: int) -> None:
    if script.step(number).do is None and number < len(script.steps):
        await context.go_on()
    await context.show_hand(await context.load())


async def _anew(context: LessonContext, script: Script, number: int) -> None:
    first, _ = await standing(context, script, restart=True)
    page = await step_page(context, script, first)
    await context.answer.update(page)


async def _leave(context: LessonContext, script: Script, number: int) -> None:
    await context.answer.update(left_page(script.key, (await context.audience()).words))


async def _rules(context: LessonContext, script: Script, number: int) -> None:
    await table_rules(context)


async def _table(context: LessonContext, script: Script, number: int) -> None:
    """Open a table with computer players and start its match."""
    words = (await context.audience()).words
    if number != len(script.steps):
        raise Refused("unknown-button")
    if context.interaction.guild_id is None:
        await context.answer.reply(note(words("lesson-table-elsewhere")))
        return
    check_channel(context.interaction)
    here = location_of(context.interaction)
    opened = await context.tables.open(
        context.who,
        here.guild_id,
        here.channel_id,
        script.key,
        {},
        None,
        parent_id=here.parent_id,
        begins=True,
    )
    table = await context.tables.fill(opened.id, replace(context.who, interaction=None))
    sentence = note(words("lesson-table"))
    show = Button(words("button-hand"), Press("hand", table.id).button(), style="primary")
    await context.answer.update(await with_way(context, sentence, table, words, (show,)))


async def _call(context: PressContext) -> None:
    await hand.play(context, context.press.rest, context.press.ask)


def _script(key: str) -> Script:
    script = lessons().get(key)
    if script is None:
        raise Refused("unknown-button")
    return script


_WAYS: dict[str, Callable[[LessonContext, Script, int], Awaitable[None]]] = {
    "on": _on,
    "anew": _anew,
    "leave": _leave,
    "rules": _rules,
    "table": _table,
}
_ON_HANDS: dict[str, Callable[[PressContext], Awaitable[None]]] = {
    **{verb: done for verb, done in ON_HANDS.items() if verb != "sort"},
    "call": _call,
}

HANDLERS = {"learn": learn, "lesson": lesson}
