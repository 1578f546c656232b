"""The options of a table: the host's form, and a summary for all readers."""

from __future__ import annotations

from itertools import pairwise
from math import ceil

from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.accents import TABLE_COLOUR
from bot.pages.advice import hint_choice
from bot.pages.custom_ids import Press
from bot.tables.deadlines import SPEEDS
from bot.tables.table import Table
from bot.ui.layout import Block, Button, Choice, Form, Page, Row, Section, Select, Text
from bot.ui.limits import CHOICES, FORM_TITLE, fit
from pasur_core.options import Options, Value, choices, ranges, read_options
from pasur_core.protocol import AnyGame

_OPTIONS = 5
"""The most options that fit on a screen with the buttons for turning pages."""
WRITTEN = "="
"""Prefix of a choice's value that is written out because it is not among the declared values."""
PAUSES = ("unhurried", "at-once")
"""The choices for the pauses of computer players."""
_FEW = 3
"""The longest list of numbers in which the default is not marked."""


def option_lines(table: Table, words: Words) -> list[str]:
    """Return a markdown phrase for each option that differs from its default and has an effect.

    The defaults are those for the table's number of players. If the options are those of a preset,
    its name replaces them.
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
    """Return the default options of a table with this number of people."""
    usual: Options = read_options(table.game.options_type, table.game.usual(len(table.seats)))
    return usual


def options_page(table: Table, words: Words, number: int = 0) -> Page:
    """Return a page of the host's form: selects for the game's options and for the speed.

    The first page has the most frequently changed options, speed, pauses, hints and presets.
    `number` counts pages from 0; a number out of range selects the nearest page.
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
    return Page(tuple(blocks), TABLE_COLOUR)


def _pages(game: AnyGame) -> list[tuple[str, ...]]:
    """Return the options on each page of the form; those in `asked_first` are on the first."""
    others = tuple(name for name in choices(game.options_type) if name not in game.asked_first)
    many = ceil(len(others) / _OPTIONS)
    ends = [len(others) * number // many for number in range(1, many + 1)]
    return [game.asked_first, *(others[start:end] for start, end in pairwise([0, *ends]))]


def option_page(table: Table, name: str) -> int:
    """Return the number, from 0, of the form's page that has this option.

    Raise `StopIteration` if no page has it.
    """
    return next(number for number, names in enumerate(_pages(table.game)) if name in names)


def _turn(table: Table, name: str, number: int, words: Words) -> Button:
    press = Press("optionspage", table.id, 0, str(number))
    return Button(words(f"button-options-{name}"), press.button())


def _field(table: Table, name: str, words: Words) -> list[Block]:
    """Return an option's meaning and the select of its values: numbers by size, others as declared.

    If other options make the option ineffective, a sentence replaces the select. A choice's value
    is its index among the declared values, or is written out. If a select cannot hold all values,
    it offers the first ones, which are the most common. If any number of a range is allowed, a
    button opens a form for it. A choice in the select would not do: after closing the form, a
    person could not choose it again.
    """
    shown, options = presenter(table.row.game, words.language), table.options
    if name in options.idle():
        idle = words("options-idle", option=shown.option(name), why=shown.option_idle(name))
        return [Text(idle)]
    value_now, allowed = getattr(options, name), choices(table.game.options_type)[name]
    values = [value_now, *(value for value in allowed if value != value_now)][:CHOICES]
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
                    chosen=value == value_now,
                )
                for value in values
            ),
        ),
    ]


def _label(table: Table, name: str, value: Value, words: Words) -> str:
    """Return a value's label; the default number is marked, since it is in order of size."""
    usual, allowed = getattr(_usual(table), name), choices(table.game.options_type)[name]
    label = presenter(table.row.game, words.language).option_value(name, value)
    if value == usual and len(allowed) > _FEW and type(usual) is int:
        return words("options-usual", value=label)
    return label


def _presets(table: Table, words: Words) -> list[Block]:
    """Return the presets, each with a button that chooses it.

    The preset in use has a button back to the default rules.
    """
    key, changed, blocks = table.game.key, table.options.changed(), list[Block]()
    for name, preset in table.game.presets.items():
        played = preset.items() <= changed.items()
        option, about = words(f"{key}-preset-{name}"), words(f"{key}-preset-{name}-about")
        label = words("button-usual-rules" if played else "button-play-so")
        press = Press("usualrules" if played else "preset", table.id, 0, name)
        meaning = Text(words("options-one", option=option, about=about))
        blocks.append(Section(meaning, Button(label, press.button())))
    return blocks


def number_form(table: Table, name: str, words: Words) -> Form:
    """Return the form in which a person types a number within an option's range.

    Raise `KeyError` if the option has no range.
    """
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
    """Return the select for computer players' pauses, if a computer player sits at the table."""
    if not table.with_computers:
        return []
    pauses_now = PAUSES[0] if table.row.pauses else PAUSES[1]
    return [
        Select(
            Press("pauses", table.id).select(),
            words("options-pauses-pick"),
            tuple(Choice(words(f"pauses-{one}"), one, chosen=one == pauses_now) for one in PAUSES),
        ),
    ]
