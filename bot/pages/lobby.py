"""The lobby: who sits where, what is agreed on, and the options form."""

from __future__ import annotations

from bot.i18n import Words
from bot.pages.custom_ids import Press
from bot.pages.lengths import minutes
from bot.pages.names import seat_names
from bot.pages.sentences import seat_gap
from bot.tables.deadlines import SPEEDS
from bot.tables.table import Table
from bot.ui.cards import DOT
from bot.ui.layout import (
    Block,
    Button,
    Choice,
    Form,
    Page,
    Row,
    Rule,
    Section,
    Select,
    Style,
    Text,
)
from bot.ui.limits import CHOICES, FORM_TITLE, fit
from bot.ui.names import Names
from bot.ui.presenter import presenter
from pasur_core.errors import InvalidOptions
from pasur_core.options import Options, Value, choices, ranges

FELT = 0x1B6B43
_MOVABLE = 2
"""With two at a table it makes no difference who sits where."""
_OPTIONS = 9
"""So many options fit on one page of the form, with the speed and the buttons that turn it."""
WRITTEN = "="
"""Stands before a choice's value that is written out, since it is not among the usual ones."""
_FEW = 3
"""A longer list of numbers says which one is usual."""


def lobby_page(table: Table, words: Words) -> Page:
    """Return the public message of a table whose match has not begun (or never did)."""
    row, game = table.row, table.game
    title = words(f"{game.key}-title")
    if table.ended:
        return Page((Text(words("lobby-closed", title=title, table=table.id)),), FELT)
    names = seat_names(table, words)
    least = min(game.seats)
    seats = [
        words("lobby-host", place=seat.seat + 1, name=names(seat.seat))
        if seat.user_id == row.host_id
        else words("lobby-seat", place=seat.seat + 1, name=names(seat.seat))
        for seat in table.seats
    ]
    seated = len(table.seats)
    missing = least - seated
    full = seated >= max(game.seats)
    state = (
        words("lobby-full")
        if full
        else words("lobby-missing", count=missing)
        if missing > 0
        else words("lobby-ready")
        if seated in game.seats
        else seat_gap(game.key, game.seats, seated, words)
    )
    head = words("lobby-title", title=title, table=table.id)
    about = words(f"{game.key}-summary")
    agreed = DOT.join([words(f"speed-{row.speed}"), *option_lines(table.options, game.key, words)])
    return Page(
        (
            Text(f"{head}\n{about}"),
            Text("\n".join([*seats, *_partners(table, names, words)])),
            Text(state),
            Text(words("lobby-agreed", agreed=agreed, minutes=minutes(table))),
            Rule(),
            *_buttons(table, words),
        ),
        FELT,
    )


def played_elsewhere_page(table: Table, words: Words) -> Page:
    """Return what is left of the lobby's message once the match has a thread of its own."""
    title, names = words(f"{table.row.game}-title"), seat_names(table, words)
    who = words.list(names(seat.seat) for seat in table.seats)
    said = "thread-over" if table.ended else "thread-running"
    thread = f"<#{table.row.thread_id}>"
    return Page((Text(words(said, title=title, table=table.id, who=who, thread=thread)),), FELT)


def _partners(table: Table, names: Names, words: Words) -> list[str]:
    """Return who plays with whom as people sit now; nothing where everybody plays alone."""
    if len(table.seats) not in table.game.seats:
        return []
    try:
        sides = table.game.sides(table.options, len(table.seats))
    except InvalidOptions:
        return []
    if len(sides) == len(table.seats):
        return []
    pairs = (words.list((names(seat) for seat in side), "with") for side in sides)
    return [words("lobby-partners", sides=words.list(pairs))]


def _buttons(table: Table, words: Words) -> tuple[Row, ...]:
    full = len(table.seats) >= max(table.game.seats)

    def button(verb: str, style: Style = "secondary", *, disabled: bool = False) -> Button:
        press = Press(verb, table.id).button()
        return Button(words(f"button-{verb}"), press, style=style, disabled=disabled)

    begins = "start" if len(table.seats) in table.game.seats else "fill"
    main = [
        button("join", "success", disabled=full),
        button("computer", disabled=full),
        button(begins, "primary"),
    ]
    more = [button("leave")]
    if any(seat.computer for seat in table.seats):
        more.append(button("dropcomputer"))
    if len(table.seats) > _MOVABLE:
        more.append(button("seats"))
    wanted = () if full else (Row((button("callplayers"), button("watch"))),)
    return Row(tuple(main)), Row((*more, button("options"))), *wanted


def option_lines(options: Options, key: str, words: Words) -> list[str]:
    """Return the differences from the usual rules that mean something, one phrase an option."""
    shown = presenter(key, words.language)
    return [
        words(
            "option-is",
            option=shown.option(name),
            value=shown.option_value(name, value),
        )
        for name, value in options.changed().items()
        if name not in options.idle()
    ]


def options_page(table: Table, words: Words, number: int = 0) -> Page:
    """Return the host's form: one select an option, drawn from `Options`, and the speed.

    A game with many options has several such pages; `number` counts them from 0.
    """
    key = table.row.game
    names = list(choices(table.game.options_type))
    count = max(1, -(-len(names) // _OPTIONS))
    number = min(max(number, 0), count - 1)
    blocks: list[Block] = [Text(words("options-title", title=words(f"{key}-title")))]
    for name in names[number * _OPTIONS : (number + 1) * _OPTIONS]:
        blocks += _field(table, name, words)
    if number == count - 1:
        blocks += _speed(table, words)
    if count > 1:
        turn = (
            Button(
                words("button-page", number=one + 1),
                Press("optionspage", table.id, 0, str(one)).button(),
                disabled=one == number,
            )
            for one in range(count)
        )
        blocks.append(Row(tuple(turn)))
    return Page(tuple(blocks), FELT)


def option_page(table: Table, name: str) -> int:
    """Return which page of the form has this option."""
    return list(choices(table.game.options_type)).index(name) // _OPTIONS


def _field(table: Table, name: str, words: Words) -> list[Block]:
    """Return an option's meaning and the select of its values: numbers by size, others as declared.

    A choice's value is its index among the values allowed, or it is written out. Of more values
    than a select holds the first ones declared are offered, which are the most usual. Where any
    number of a range will do, a button asks for one: a choice of the select could not be chosen
    again by somebody who has closed the form.
    """
    shown, options = presenter(table.row.game, words.language), table.options
    now, allowed = getattr(options, name), choices(table.game.options_type)[name]
    values = [now, *(value for value in allowed if value != now)][:CHOICES]
    values.sort(key=None if all(type(one) is int for one in values) else allowed.index)
    about = words("options-one", option=shown.option(name), about=shown.option_about(name))
    if name in options.idle():
        about = words("options-idle", option=about, why=shown.option_idle(name))
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
    default, *others = choices(table.game.options_type)[name]
    told = presenter(table.row.game, words.language).option_value(name, value)
    if value == default and len(others) >= _FEW and type(default) is int:
        return words("options-usual", value=told)
    return told


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


def seats_page(table: Table, user_id: int, words: Words) -> Page:
    """Return the choice of a seat for this person: every seat but their own."""
    names = seat_names(table, words)
    seats = tuple(
        Choice(
            words("lobby-place", place=seat.seat + 1, name=names.plain(seat.seat)), str(seat.seat)
        )
        for seat in table.seats
        if seat.user_id != user_id
    )
    return Page(
        (
            Text(words("seats-title")),
            Select(Press("sit", table.id).select(), words("seats-pick"), seats),
        ),
        FELT,
    )
