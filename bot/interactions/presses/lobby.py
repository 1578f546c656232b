"""Presses at a table that has not begun."""

from __future__ import annotations

from bot.interactions.location import check_channel
from bot.interactions.press_context import Pressed, read_number
from bot.pages.lobby import option_page, options_page, seats_page
from bot.tables.refusal import Refused
from bot.tables.table import Table
from pasur_core.options import choices


async def join(pressed: Pressed) -> None:
    """Sit down."""
    await pressed.show_board(await pressed.tables.join(pressed.table_id, pressed.who), "joined")


async def computer(pressed: Pressed) -> None:
    """Add a computer player."""
    await pressed.show_board(
        await pressed.tables.add_computer(pressed.table_id, pressed.who),
        "computer-add",
    )


async def drop_computer(pressed: Pressed) -> None:
    """Remove a computer player."""
    await pressed.show_board(
        await pressed.tables.drop_computer(pressed.table_id, pressed.who),
        "computer-remove",
    )


async def start(pressed: Pressed) -> None:
    """Begin the match."""
    await pressed.show_board(await pressed.tables.start(pressed.table_id, pressed.who), "started")


async def seats(pressed: Pressed) -> None:
    """Ask where to sit."""
    table, reader = await pressed.load(), await pressed.reader()
    if table.seat_of(pressed.who.user_id) is None:
        raise Refused("not-seated", table=table.id)
    if len(table.seats) < 2:
        raise Refused("alone", table=table.id)
    await pressed.answer.reply(seats_page(table, pressed.who.user_id, reader.words))


async def sit(pressed: Pressed) -> None:
    """Change places."""
    place = pressed.number
    table = await pressed.tables.sit(pressed.table_id, pressed.who, place)
    await pressed.say_here("seat-taken", place=place + 1, table=table.id)


async def options(pressed: Pressed) -> None:
    """Show the host the options form."""
    table = await _hosted(pressed)
    await pressed.answer.reply(options_page(table, (await pressed.reader()).words))


async def turn_options(pressed: Pressed) -> None:
    """Another page of the options form."""
    table, number = await _hosted(pressed), read_number(pressed.press.rest)
    await pressed.answer.update(options_page(table, (await pressed.reader()).words, number))


async def _hosted(pressed: Pressed) -> Table:
    """The table, while it is a lobby and its host is the one who presses; raises `Refused`."""
    table = await pressed.load()
    if not table.is_lobby:
        raise Refused("already-started", table=table.id)
    if table.row.host_id != pressed.who.user_id:
        raise Refused("host-only", host=table.row.host_id)
    return table


async def option(pressed: Pressed) -> None:
    """Change one option; values are places in the list of those allowed."""
    name, place = pressed.press.rest, pressed.number
    table = await pressed.load()
    allowed = choices(table.game.options_type).get(name, ())
    if place >= len(allowed):
        raise Refused("unknown-button")
    table = await pressed.tables.set_options(table.id, pressed.who, {name: allowed[place]})
    words = (await pressed.reader()).words
    await pressed.answer.update(options_page(table, words, option_page(table, name)))


async def speed(pressed: Pressed) -> None:
    """Change how long a turn may take; the form's last page has that."""
    table = await pressed.tables.set_speed(pressed.table_id, pressed.who, pressed.value)
    words, last = (await pressed.reader()).words, len(choices(table.game.options_type))
    await pressed.answer.update(options_page(table, words, last))


async def again(pressed: Pressed) -> None:
    """Open a new table like the one that has ended."""
    old = await pressed.load()
    channel_id = pressed.interaction.channel_id
    if not old.ended or pressed.interaction.guild_id is None or channel_id is None:
        raise Refused("unknown-button")
    check_channel(pressed.interaction)
    table = await pressed.tables.open(
        pressed.who,
        old.row.guild_id,
        channel_id,
        old.row.game,
        dict(old.row.options),
        old.row.speed,
    )
    await pressed.say("table-opened", table=table.id)


HANDLERS = {
    "join": join,
    "computer": computer,
    "dropcomputer": drop_computer,
    "start": start,
    "seats": seats,
    "sit": sit,
    "options": options,
    "optionspage": turn_options,
    "option": option,
    "speed": speed,
    "again": again,
}
