"""A lesson's private page: where one is, what to do and why, the hand, and the way on."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.i18n import Words
from bot.lessons import PERSON, Script, lessons
from bot.pages.accents import FELT, HAND
from bot.pages.custom_ids import BUTTON, SELECT, Press
from bot.pages.hand import hand_buttons
from bot.pages.story import moves_since
from bot.tables.table import Table
from bot.ui.hand import HandPage
from bot.ui.layout import Block, Button, Choice, Page, Picture, Row, Select, Text
from bot.ui.limits import ALT, ROW, fit
from bot.ui.presenter import presenter
from pasur_core.cards import Card

VERB = "lesson"
"""The verb of all that is pressed in a lesson; the rest is `KEY VERB REST`, `ask` the step."""

_LEFT_OUT = frozenset({"sort"})
_CARDS = "abcdefghij"
"""The placeables of a step's cards, in their order."""


def offer_page(key: str, begun: bool, words: Words) -> Page:
    """Return the proposal of a game's lesson, which is begun or not, and the choice of another."""
    title = words(f"{key}-title")
    label = words("lesson-button-resume" if begun else "lesson-button-begin", title=title)
    blocks: list[Block] = [
        Text(words("lesson-offer")),
        Row((Button(label, Press("learn", 0, 0, key).button(), style="primary"),)),
    ]
    others = tuple(Choice(words(f"{one}-title"), one) for one in lessons() if one != key)
    if others:
        blocks.append(Select(Press("learn", 0).select(), words("lesson-pick"), others))
    return Page(tuple(blocks), FELT)


def lesson_page(
    script: Script,
    number: int,
    table: Table,
    hand: HandPage,
    words: Words,
    picture: bytes | None,
    told: str,
    *,
    said: str = "",
    why: str = "",
) -> Page:
    """Return one step: what `said` answers a try, the step's sentence, the hand, the way on.

    `told` is the table in words, for who cannot see the picture; `why` the code of a refusal.
    """
    step = script.step(number)
    head = words(
        "lesson-head", title=words(f"{script.key}-title"), step=number, steps=len(script.steps)
    )
    sentence = spoken(script, number, step.name, words)
    blocks: list[Block] = [Text("\n".join(filter(None, (head, said, sentence))))]
    story = moves_since(table, PERSON, words)
    if picture is None:
        blocks.append(Text("\n".join((*story, *hand.lines, f"-# {hand.spoken}"))))
    else:
        blocks.append(Picture("hand.png", picture, fit(" ".join((hand.alt, told)), ALT)))
        if len(story) > 1 and not presenter(script.key, words.language).draws_all:
            blocks.append(Text(f"-# {' '.join(story)}"))
    if step.do is not None:
        blocks += hand_buttons(table, table.seats[PERSON], hand, words, why)
    page = in_lesson(Page(tuple(blocks), HAND), script.key, number)
    return replace(page, blocks=_with_ways(page.blocks, _ways(script, number, words)))


def _with_ways(blocks: tuple[Block, ...], ways: tuple[Button, ...]) -> tuple[Block, ...]:
    """Return the blocks with the ways on and out, in the last row while it has room."""
    last = blocks[-1]
    if isinstance(last, Row) and len(last.buttons) + len(ways) <= ROW:
        return (*blocks[:-1], Row((*last.buttons, *ways)))
    return (*blocks, Row(ways))


def spoken(script: Script, number: int, name: str, words: Words) -> str:
    """Return a message of the lesson with the names of the step's cards."""
    shown = presenter(script.key, words.language)
    cards = {
        place: shown.card(Card(card))
        for place, card in zip(_CARDS, script.step(number).cards, strict=False)
    }
    return words(f"{script.key}-lesson-{name}", **cards)


def in_lesson(page: Page, key: str, number: int) -> Page:
    """Return a page of a hand with all that can be pressed there as part of a lesson's step."""
    blocks: list[Block] = []
    for block in page.blocks:
        match block:
            case Row(buttons):
                kept = tuple(
                    replace(one, id=_wrapped(BUTTON, one.id, key, number).button())
                    for one in buttons
                    if one.id is not None and _verb(one.id) not in _LEFT_OUT
                )
                blocks += [Row(kept)] if kept else []
            case Select():
                press = _wrapped(SELECT, block.id, key, number)
                blocks.append(replace(block, id=press.select()))
            case _:
                blocks.append(block)
    return replace(page, blocks=tuple(blocks))


def _verb(custom_id: str) -> str:
    return custom_id.split(":", 2)[1]


def _wrapped(pattern: str, custom_id: str, key: str, number: int) -> Press:
    found = re.fullmatch(pattern, custom_id)
    if found is None:
        raise ValueError("no custom id of ours")
    return Press(VERB, 0, number, f"{key} {found['verb']} {found['rest']}")


def _ways(script: Script, number: int, words: Words) -> tuple[Button, ...]:
    def button(verb: str, label: str, *, first: bool = False) -> Button:
        press = Press(VERB, 0, number, f"{script.key} {verb} ").button()
        return Button(words(label), press, style="success" if first else "secondary")

    ways = [button("anew", "lesson-button-anew"), button("leave", "lesson-button-leave")]
    if number == len(script.steps):
        return (button("table", "button-fill", first=True), *ways)
    if script.step(number).do is None:
        return (button("on", "lesson-button-on", first=True), *ways)
    return tuple(ways)
