"""Presses on a running match: calls, the deal, the board, who plays a seat."""

from __future__ import annotations

from collections.abc import Awaitable

from bot.interactions.location import check_channel
from bot.interactions.press_context import Pressed
from bot.interactions.presses.hand import play
from bot.pages import sentences
from bot.pages.hand import sure_page
from bot.pages.menu import close_page, left_page, more_page
from bot.tables.draft import refusal
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Page
from pasur_core.errors import IllegalAction


async def call(pressed: Pressed) -> None:
    """Ask the caller alone whether they mean it; what the rules forbid is refused at once.

    Nobody else hears of the question, and nothing is kept of it.
    """
    table, notation = await pressed.load(), pressed.press.rest
    seat = table.seat_of(pressed.who.user_id)
    if not table.running:
        raise Refused("table-ended" if table.ended else "still-lobby", table=table.id)
    if seat is None:
        raise Refused("not-seated", table=table.id)
    if notation not in table.game.calls:
        raise Refused("unknown-button")
    words = (await pressed.reader()).words
    try:
        table.played.submit(seat.seat, table.game.parse(notation))
    except IllegalAction as error:
        refused = refusal(error, table)
        if not pressed.private:
            raise refused from error
        await pressed.show_hand(table, sentences.refusal(refused, words))
    else:
        await _show(pressed, sure_page(table, notation, words))


async def call_now(pressed: Pressed) -> None:
    """Call something out of turn, in the round in which it was asked about; show the hand."""
    table, notation = await pressed.load(), pressed.press.rest
    if notation not in table.game.calls:
        raise Refused("unknown-button")
    if table.running and table.view(None).round != pressed.press.ask:
        words = (await pressed.reader()).words
        moved_on = Refused("old-question", table=table.id)
        await pressed.show_hand(table, sentences.refusal(moved_on, words))
    else:
        await play(pressed, notation, 0)


async def _show(pressed: Pressed, page: Page) -> None:
    """Show a page to the presser alone, in place where the message pressed is theirs alone."""
    await (pressed.answer.update(page) if pressed.private else pressed.answer.reply(page))


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
    await _show(pressed, more_page(table, pressed.who.user_id, reader))


async def _on_panel(pressed: Pressed, change: Awaitable[Table], said: str) -> None:
    """Make a change and show the panel pressed as it is then, with what was done or why not."""
    refused = None
    try:
        table = await change
    except Refused as error:
        if error.code in ("twice", "no-such-table"):
            raise
        table, refused = await pressed.load(), error
    reader = await pressed.reader()
    told = (
        sentences.refusal(refused, reader.words)
        if refused is not None
        else reader.words(said, table=table.id)
    )
    await _show(pressed, more_page(table, pressed.who.user_id, reader, said=told))


async def leave(pressed: Pressed) -> None:
    """Stand up; pressed on a lobby, the lobby is the answer."""
    if pressed.private and not (await pressed.load()).is_lobby:
        leaving = pressed.tables.leave(pressed.table_id, pressed.who)
        await _on_panel(pressed, leaving, "left-match")
        return
    table = await pressed.tables.leave(pressed.table_id, pressed.who)
    if not await pressed.bot.poster.answer_board(pressed.interaction, pressed.answer, table):
        await pressed.answer.reply(left_page(table, (await pressed.reader()).words))


async def back(pressed: Pressed) -> None:
    """Take one's seat back; the hand is the answer, also when it was taken back before."""
    said = ""
    try:
        table = await pressed.tables.come_back(pressed.table_id, pressed.who)
    except Refused as refused:
        if refused.code not in ("not-away", "table-ended"):
            raise
        table = await pressed.load()
        said = sentences.refusal(refused, (await pressed.reader()).words)
    await pressed.show_hand(table, said)


async def remove(pressed: Pressed) -> None:
    """Ask somebody to leave."""
    table, place = await pressed.load(), pressed.number
    user_id = table.seats[place].user_id if 0 <= place < len(table.seats) else None
    if user_id is None:
        raise Refused("no-such-place", most=len(table.seats))
    await _on_panel(pressed, pressed.tables.remove(table.id, pressed.who, user_id), "removed")


async def close(pressed: Pressed) -> None:
    """Ask once more before closing the table; a panel that offers it no more is brought up."""
    table, reader = await pressed.load(), await pressed.reader()
    if table.ended:
        ended = sentences.refusal(Refused("table-ended", table=table.id), reader.words)
        await _show(pressed, more_page(table, pressed.who.user_id, reader, said=ended))
    else:
        await _show(pressed, close_page(table.id, reader.words))


async def close_now(pressed: Pressed) -> None:
    """Close the table."""
    await _on_panel(pressed, pressed.tables.close(pressed.table_id, pressed.who), "table-closed")


HANDLERS = {
    "call": call,
    "callnow": call_now,
    "deal": deal,
    "down": down,
    "more": more,
    "leave": leave,
    "back": back,
    "remove": remove,
    "close": close,
    "closenow": close_now,
}
