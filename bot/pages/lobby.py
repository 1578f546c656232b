"""The lobby: who sits where, what is agreed on, and the options form."""

from __future__ import annotations

from bot.i18n import Words
from bot.ids import Press
from bot.pages.names import seat_names
from bot.table import Table
from bot.ui.layout import Button, Choice, Page, Row, Rule, Select, Style, Text
from bot.ui.presenter import presenter
from pasur_core.options import Options, choices

FELT = 0x1B6B43
_MOVABLE = 2
"""With two at a table it makes no difference who sits where."""


def lobby_page(table: Table, words: Words) -> Page:
    """The public message of a table whose match has not begun (or never did)."""
    row, game = table.row, table.game
    title = words(f"{game.key}-title")
    if table.ended:
        return Page((Text(words("lobby-closed", title=title)),), FELT)
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
        else words("lobby-seats-odd", allowed=words.list(map(str, game.seats)))
    )
    head = words("lobby-title", title=title, table=table.id)
    about = words(f"{game.key}-summary")
    agreed = words.list(
        [words(f"speed-{row.speed}"), *option_lines(table.options, game.key, words)]
    )
    return Page(
        (
            Text(f"{head}\n{about}"),
            Text("\n".join([*seats, state])),
            Text(words("lobby-agreed", agreed=agreed)),
            Rule(),
            *_buttons(table, words),
        ),
        FELT,
    )


def _buttons(table: Table, words: Words) -> tuple[Row, ...]:
    def button(verb: str, style: Style = "secondary") -> Button:
        return Button(words(f"button-{verb}"), Press(verb, table.id).button(), style=style)

    main = [button("join", "success"), button("computer"), button("start", "primary")]
    more = [button("leave")]
    if any(seat.computer for seat in table.seats):
        more.append(button("dropcomputer"))
    if len(table.seats) > _MOVABLE:
        more.append(button("seats"))
    return Row(tuple(main)), Row((*more, button("options")))


def option_lines(options: Options, key: str, words: Words) -> list[str]:
    """What differs from the usual rules, one phrase an option."""
    shown = presenter(key, words.language)
    return [
        words(
            "option-is",
            option=shown.option(name),
            value=shown.option_value(name, value),
        )
        for name, value in options.changed().items()
    ]


def options_page(table: Table, words: Words) -> Page:
    """The host's form: one select an option, drawn from the game's `Options`, and the speed."""
    key = table.row.game
    shown = presenter(key, words.language)
    blocks: list[Text | Select] = [Text(words("options-title", title=words(f"{key}-title")))]
    for name, allowed in choices(table.game.options_type).items():
        now = getattr(table.options, name)
        blocks.append(
            Text(
                words(
                    "options-one",
                    option=shown.option(name),
                    about=shown.option_about(name),
                )
            )
        )
        blocks.append(
            Select(
                Press("option", table.id, 0, name).select(),
                shown.option(name),
                tuple(
                    Choice(shown.option_value(name, value), str(place), chosen=value == now)
                    for place, value in enumerate(allowed)
                ),
            )
        )
    blocks.append(Text(words("options-speed")))
    blocks.append(
        Select(
            Press("speed", table.id).select(),
            words("options-speed-pick"),
            tuple(
                Choice(words(f"speed-{speed}"), speed, chosen=speed == table.row.speed)
                for speed in ("live", "relaxed", "slow", "off")
            ),
        )
    )
    return Page(tuple(blocks), FELT)


def seats_page(table: Table, words: Words) -> Page:
    """Where the person would like to sit."""
    names = seat_names(table, words)
    places = tuple(
        Choice(
            words("lobby-place", place=seat.seat + 1, name=names.plain(seat.seat)), str(seat.seat)
        )
        for seat in table.seats
    )
    return Page(
        (
            Text(words("seats-title")),
            Select(Press("sit", table.id).select(), words("seats-pick"), places),
        ),
        FELT,
    )
