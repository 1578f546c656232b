"""A lesson's private page: the step, the task and its reason, the hand, and buttons to go on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.features.lesson.decide import PERSON, Script, lessons
from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.accents import HAND_COLOUR, TABLE_COLOUR
from bot.pages.custom_ids import Press
from bot.pages.frame import Frame, table_blocks
from bot.pages.hand import hand_buttons
from bot.tables.table import Table
from bot.ui.board import Board
from bot.ui.hand import HandPage, Selecting
from bot.ui.layout import Block, Button, Choice, Page, Row, Select, Text, rows
from pasur_core.cards import Card

VERB = "lesson"
"""The verb in all custom ids of lessons; the game's key, verb and rest of an embedded id follow it.
`ask` is the number of the step."""

_LEFT_OUT = frozenset({"sort"})
_CARDS = "abcdefghij"
"""The Fluent variables for a step's cards, in order."""


def offer_page(key: str, begun: bool, words: Words) -> Page:
    """Return the offer of a game's lesson, and a list of the other lessons.

    If the person has `begun` the lesson, the offer is to continue it.
    """
    title = words(f"{key}-title")
    label = words("lesson-button-resume" if begun else "lesson-button-begin", title=title)
    blocks: list[Block] = [
        Text(words("lesson-offer")),
        Row((Button(label, Press("learn", 0, 0, key).button(), style="primary"),)),
    ]
    others = tuple(Choice(words(f"{one}-title"), one) for one in lessons() if one != key)
    if others:
        blocks.append(Select(Press("learn", 0).select(), words("lesson-pick"), others))
    return Page(tuple(blocks), TABLE_COLOUR)


def lesson_page(
    script: Script,
    number: int,
    table: Table,
    hand: HandPage,
    words: Words,
    picture: bytes | None,
    board: Board | None = None,
    *,
    sentence: str = "",
    why: str = "",
    tries: int = 0,
) -> Page:
    """Return the page of a step: the answer to an attempt, the sentence, the hand, the buttons.

    Args:
        script: the lesson.
        number: the number of the step, from 1.
        table: the table of the step.
        hand: the hand in words.
        words: the reader's language.
        picture: the PNG of table and hand, None for text only.
        board: the table in words, for the picture's alternative text.
        sentence: the answer to the last attempt.
        why: the code of the refusal that `sentence` explains, else "".
        tries: the number of wrong attempts at this step.
    """
    step = script.step(number)
    head = words(
        "lesson-head", title=words(f"{script.key}-title"), step=number, steps=len(script.steps)
    )
    instruction = spoken(script, number, step.name, words)
    blocks: list[Block] = [Text("\n".join(filter(None, (head, sentence, instruction))))]
    blocks += table_blocks(table, table.seats[PERSON], hand, words, picture, board)
    if step.do is not None:
        confirms = presenter(script.key, words.language).confirms
        kept = replace(hand, selects=tuple(lists_of(hand, step.do, confirms=confirms)))
        blocks += hand_buttons(table, table.seats[PERSON], kept, words, why)
    page = frame_of(script, number, tries).around(Page(tuple(blocks), HAND_COLOUR))
    return replace(page, blocks=_close(page.blocks, _ways(script, number, words)))


def lists_of(hand: HandPage, do: str, *, confirms: bool) -> Iterator[Selecting]:
    """Yield the selects of a hand that the step of a lesson needs.

    `do` is the notation of the expected action. `confirms` is whether a choice of several cards
    opens another page, which lists the possible actions. If it is False, all selects are needed.
    If it is True, a select for several cards is needed only for the verb of the expected action,
    and only if no button makes this action.
    """
    done = any(one.text == do for one in hand.buttons)
    for one in hand.selects:
        if not confirms or one.most == 1 or (one.verb == do.split()[0] and not done):
            yield one


def left_page(key: str, words: Words) -> Page:
    """Return the page for a person who has left a lesson.

    Its buttons lead back to the step and to the first step.
    """
    title = words(f"{key}-title")
    resume = Button(words("lesson-button-resume", title=title), Press("learn", 0, 0, key).button())
    anew = Button(words("lesson-button-anew"), Press(VERB, 0, 0, f"{key} anew ").button())
    return Page((Text(words("lesson-left")), Row((resume, anew))), HAND_COLOUR)


def _close(blocks: tuple[Block, ...], ways: tuple[Button, ...]) -> tuple[Block, ...]:
    """Return the blocks with all buttons in as few rows as possible, `ways` last."""
    buttons = [one for block in blocks if isinstance(block, Row) for one in block.buttons]
    others = (block for block in blocks if not isinstance(block, Row))
    return (*others, *rows((*buttons, *ways)))


def spoken(script: Script, number: int, name: str, words: Words) -> str:
    """Return the message `name` of a lesson in markdown; it can name the step's cards."""
    shown = presenter(script.key, words.language)
    cards = {
        place: shown.card(Card(card))
        for place, card in zip(_CARDS, script.step(number).cards, strict=False)
    }
    return words(f"{script.key}-lesson-{name}", **cards)


def frame_of(script: Script, number: int, tries: int = 0) -> Frame:
    """Return the frame that embeds the custom ids of a step's hand.

    The new ids contain the number of wrong attempts.
    """
    return Frame(VERB, f"{script.key}.{tries}" if tries else script.key, number, _LEFT_OUT)


def wanted_again(script: Script, number: int, tries: int, words: Words) -> str:
    """Return a sentence that states the expected action; empty before two wrong attempts.

    The sentence contains the number of attempts, so that every press changes the message visibly.
    """
    do = script.step(number).do
    if do is None or tries < 2:
        return ""
    shown = presenter(script.key, words.language)
    move = shown.action_label(shown.game.parse(do))
    return words("lesson-again", tries=tries, move=move)


def _ways(script: Script, number: int, words: Words) -> tuple[Button, ...]:
    def button(verb: str, label: str, *, first: bool = False) -> Button:
        press = frame_of(script, number).press(verb).button()
        return Button(words(label), press, style="success" if first else "secondary")

    leave = button("leave", "lesson-button-leave")
    if number == len(script.steps):
        anew = button("anew", "lesson-button-anew")
        return (button("table", "button-fill", first=True), anew, leave)
    if script.step(number).do is None:
        return (button("on", "lesson-button-on", first=True), leave)
    return (leave,)
