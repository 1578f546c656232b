"""Presses on a running match: calls, the deal, the board, who plays a seat."""

from __future__ import annotations

from bot.pages.menu import close_page, more_page
from bot.place import check_channel
from bot.presses.pressed import Pressed
from bot.refusal import Refused


async def call(pressed: Pressed) -> None:
    """Call something out of turn; the answer is where it was pressed."""
    table = await pressed.tables.submit(pressed.table_id, pressed.who, pressed.press.rest)
    if pressed.private:
        await pressed.show_hand(table)
    else:
        await pressed.show_board(table)


async def deal(pressed: Pressed) -> None:
    """Deal the next round."""
    table = await pressed.tables.deal(pressed.table_id, pressed.who)
    await pressed.show_board(table, "dealt")


async def down(pressed: Pressed) -> None:
    """Send the board anew, at the end of this channel."""
    channel_id = pressed.interaction.channel_id
    if pressed.interaction.guild_id is None or channel_id is None:
        raise Refused("unknown-button")
    check_channel(pressed.interaction)
    await pressed.tables.move_to(pressed.table_id, pressed.who, channel_id)
    await pressed.answer.done()


async def more(pressed: Pressed) -> None:
    """What else can be done at this table."""
    table, reader = await pressed.load(), await pressed.reader()
    page = more_page(table, pressed.who.user_id, reader)
    await (pressed.answer.update(page) if pressed.private else pressed.answer.reply(page))


async def leave(pressed: Pressed) -> None:
    """Stand up."""
    table = await pressed.tables.leave(pressed.table_id, pressed.who)
    await pressed.show_board(table, "left-match" if table.match else "left-lobby")


async def back(pressed: Pressed) -> None:
    """Take one's seat back."""
    table = await pressed.tables.come_back(pressed.table_id, pressed.who)
    await pressed.show_hand(table)


async def remove(pressed: Pressed) -> None:
    """Ask somebody to leave."""
    table, place = await pressed.load(), pressed.number
    user_id = table.seats[place].user_id if 0 <= place < len(table.seats) else None
    if user_id is None:
        raise Refused("no-such-place", most=len(table.seats))
    await pressed.tables.remove(table.id, pressed.who, user_id)
    await pressed.say_here("removed", table=table.id)


async def close(pressed: Pressed) -> None:
    """Ask once more before closing the table."""
    await pressed.answer.update(close_page(pressed.table_id, (await pressed.reader()).words))


async def close_now(pressed: Pressed) -> None:
    """Close the table."""
    table = await pressed.tables.close(pressed.table_id, pressed.who)
    await pressed.say_here("table-closed", table=table.id)


HANDLERS = {
    "call": call,
    "deal": deal,
    "down": down,
    "more": more,
    "leave": leave,
    "back": back,
    "remove": remove,
    "close": close,
    "closenow": close_now,
}
