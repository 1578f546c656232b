"""What a table agrees on: the host's form, and the same in short for everybody."""

from __future__ import annotations

from itertools import pairwise
from math import ceil

from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.accents import FELT
from bot.pages.advice import hint_choice
from bot.pages.custom_ids import Press
from bot.tables.deadlines import SPEEDS
from bot.tables.table import Table
from bot.ui.layout import Block, Button, Choice, Form, Page, Row, Section, Select, Text
from bot.ui.limits import CHOICES, FORM_TITLE, fit
from pasur_core.options import Options, Value, choices, ranges, read_options
from pasur_core.protocol import AnyGame

_OPTIONS = 5
"""So many options, with the buttons that turn the page, fit on a screen."""
WRITTEN = "="
"""Stands before a choice's value that is written out, since it is not among the usual ones."""
PAUSES = ("unhurried", "at-once")
"""Whether computer players take their time."""
_FEW = 3
"""A longer list of numbers says which one is usual."""


def option_lines(table: Table, words: Words) -> list[str]:
    """Return the differences from the usual rules that mean something, one phrase an option.

    Those of a way to play that has a name are told by that name alone.
    """
    game, options, usual = table.game, table.options, _usual(table)
    shown = presenter(game.key, words.language)
    changed = {
        name: getattr(options, name)
        for name in choices(game.options_type)
        if getattr(options, name) != getattr(usual, name)
    }
    lines = []
    for name, preset in game.presets.items():
        if preset.items() <= changed.items():
            lines.append(words(f"{game.key}-preset-{name}"))
            changed = {one: value for one, value in changed.items() if one not in preset}
    return lines + [
        words("option-is", option=shown.option(name), value=shown.option_value(name, value))
        for name, value in changed.items()
        if name not in options.idle()
    ]


def _usual(table: Table) -> Options:
    """Return the options that a table of so many people begins with."""
    usual: Options = read_options(table.game.options_type, table.game.usual(len(table.seats)))
    return usual


def options_page(table: Table, words: Words, number: int = 0) -> Page:
    """Return the host's form: one select an option, drawn from `Options`, and the speed.

    Its first page has what tables agree on most often; `number` counts the pages from 0.
    """
    pages = _pages(table.game)
    number = min(max(number, 0), len(pages) - 1)
    blocks: list[Block] = [Text(words("options-title", title=words(f"{table.game.key}-title")))]
    for name in pages[number]:
        blocks += _field(table, name, words)
    if number == 0:
        blocks += [*_speed(table, words), *_pauses(table, words)]
        blocks += [*hint_choice(table, words), *_presets(table, words)]
    turns = {"fewer": number - 1} if number else {}
    if number + 1 < len(pages):
        turns["more"] = number + 1
    if turns:
        blocks.append(Row(tuple(_turn(table, name, one, words) for name, one in turns.items())))
    return Page(tuple(blocks), FELT)


def _pages(game: AnyGame) -> list[tuple[str, ...]]:
    """Return the options on each page of the form, what is asked first on the first."""
    others = tuple(name for name in choices(game.options_type) if name not in game.asked_first)
    many = ceil(len(others) / _OPTIONS)
    ends = [len(others) * number // many for number in range(1, many + 1)]
    return [game.asked_first, *(others[start:end] for start, end in pairwise([0, *ends]))]


def option_page(table: Table, name: str) -> int:
    """Return which page of the form has this option."""
    return next(number for number, names in enumerate(_pages(table.game)) if name in names)


def _turn(table: Table, name: str, number: int, words: Words) -> Button:
    press = Press("optionspage", table.id, 0, str(number))
    return Button(words(f"button-options-{name}"), press.button())


def _field(table: Table, name: str, words: Words) -> list[Block]:
    """Return an option's meaning and the select of its values: numbers by size, others as declared.

    What means nothing beside the other options is told so in place of the select.

    A choice's value is its index among the values allowed, or it is written out. Of more values
    than a select holds the first ones declared are offered, which are the most usual. Where any
    number of a range will do, a button asks for one: a choice of the select could not be chosen
    again by somebody who has closed the form.
    """
    shown, options = presenter(table.row.game, words.language), table.options
    if name in options.idle():
        told = words("options-idle", option=shown.option(name), why=shown.option_idle(name))
        return [Text(told)]
    now, allowed = getattr(options, name), choices(table.game.options_type)[name]
    values = [now, *(value for value in allowed if value != now)][:CHOICES]
    values.sort(key=None if all(type(one) is int for one in values) else allowed.index)
    about = words("options-one", option=shown.option(name), about=shown.option_about(name))
    asks = Button(words("button-number"), Press("asknumber", table.id, 0, name).button())
    return [
        Section(Text(about), asks) if name in ranges(table.game.options_type) else Text(about),
        Select(
            Press("option", table.id, 0, name).select(),
            shown.option(name),
            tuple(
                Choice(
                    _label(table, name, value, words),
                    str(allowed.index(value)) if value in allowed else f"{WRITTEN}{value}",
                    chosen=value == now,
                )
                for value in values
            ),
        ),
    ]


def _label(table: Table, name: str, value: Value, words: Words) -> str:
    """Return a value as a choice; the usual number is marked, since it does not stand first."""
    usual, allowed = getattr(_usual(table), name), choices(table.game.options_type)[name]
    told = presenter(table.row.game, words.language).option_value(name, value)
    if value == usual and len(allowed) > _FEW and type(usual) is int:
        return words("options-usual", value=told)
    return told


def _presets(table: Table, words: Words) -> list[Block]:
    """Return the ways to play that have a name, each with the button that chooses it.

    The one that is played has a button back to the usual rules.
    """
    key, changed, blocks = table.game.key, table.options.changed(), list[Block]()
    for name, preset in table.game.presets.items():
        played = preset.items() <= changed.items()
        option, about = words(f"{key}-preset-{name}"), words(f"{key}-preset-{name}-about")
        label = words("button-usual-rules" if played else "button-play-so")
        press = Press("usualrules" if played else "preset", table.id, 0, name)
        told = Text(words("options-one", option=option, about=about))
        blocks.append(Section(told, Button(label, press.button())))
    return blocks


def number_form(table: Table, name: str, words: Words) -> Form:
    """Return the form that asks for any number of an option's range."""
    numbers = ranges(table.game.options_type)[name]
    option = presenter(table.row.game, words.language).option(name)
    least, most = numbers[0], numbers[-1]
    return Form(
        Press("number", table.id, 0, name).form(),
        fit(option, FORM_TITLE),
        words("number-label"),
        words("number-about", least=least, most=most),
        str(getattr(table.options, name)),
        len(str(most)),
    )


def _speed(table: Table, words: Words) -> list[Block]:
    return [
        Text(words("options-speed")),
        Select(
            Press("speed", table.id).select(),
            words("options-speed-pick"),
            tuple(
                Choice(words(f"speed-{speed}"), speed, chosen=speed == table.row.speed)
                for speed in SPEEDS
            ),
        ),
    ]


def _pauses(table: Table, words: Words) -> list[Block]:
    """Return whether computer players take their time, where one sits."""
    if not table.with_computers:
        return []
    now = PAUSES[0] if table.row.pauses else PAUSES[1]
    return [
        Select(
            Press("pauses", table.id).select(),
            words("options-pauses-pick"),
            tuple(Choice(words(f"pauses-{one}"), one, chosen=one == now) for one in PAUSES),
        ),
    ]
