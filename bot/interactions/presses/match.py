"""Handle presses at a table with a match: calls, deals, the board, leaving and coming back."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import discord

from bot.i18n import Words
from bot.interactions.board_answer import answer_with_board
from bot.interactions.calls import call_question, check_call
from bot.interactions.hand_answer import answer_with_new_hand
from bot.interactions.location import last_message
from bot.interactions.permissions import check_channel
from bot.interactions.press_context import PressContext
from bot.interactions.presses.hand import play
from bot.pages import sentences
from bot.pages.audience import Audience
from bot.pages.menu import (
    close_own_page,
    close_page,
    closing_text,
    fair_page,
    left_page,
    left_text,
    more_page,
    open_row,
)
from bot.pages.sentences import note
from bot.pages.signs import sign_list, signs_page
from bot.pictures.signs import draw_signs
from bot.tables import seating
from bot.tables.draft import Draft
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Page


async def call(context: PressContext) -> None:
    """Ask the person privately to confirm a call out of turn, or make it if it is free.

    A call is free (`free_calls`) if it costs nothing when it is wrong. The question is not stored.
    If the rules forbid the call, show the reason above the hand, or raise `Refused` (`illegal`) if
    the pressed message is public. Raise `Refused` for any other call that cannot be made.
    """
    table, notation = await context.load(), context.press.rest
    try:
        if notation not in table.game.free_calls:
            await _show(context, await call_question(context, table, notation))
            return
        check_call(table, context.who.user_id, notation)
    except Refused as refused:
        if refused.code != "illegal" or not context.private:
            raise
        words = (await context.audience()).words
        await context.show_hand(table, sentences.refusal(refused, words))
    else:
        await play(context, notation, 0)


async def call_now(context: PressContext) -> None:
    """Make a call out of turn after the caller has confirmed it; show the hand.

    If the round in which the question was asked is over, or the rules forbid the call, a sentence
    above the hand says so. Raise `Refused` for a call that the game does not know.
    """
    table, notation = await context.load(), context.press.rest
    if notation not in table.game.calls:
        raise Refused("unknown-button")
    if table.running and table.view(None).round != context.press.ask:
        moved_on = Refused("old-question")
        if await context.is_twice(moved_on):
            raise moved_on
        words = (await context.audience()).words
        await context.show_hand(table, sentences.refusal(moved_on, words))
    else:
        await play(context, notation, 0)


async def _show(context: PressContext, page: Page) -> None:
    """Show a page to the person alone; edit the pressed message if only they see it."""
    await (context.put(page) if context.private else context.answer.reply(page))


async def deal(context: PressContext) -> None:
    """Deal the next round, and answer with the person's new hand.

    Raise `Refused` as `Tables.deal` does. If the pressed message, with the last round's count, is
    the last one in its channel, the new board replaces it.
    """
    message, newest = context.interaction.message, last_message(context.interaction)
    is_last = message is not None and newest is not None and newest <= message.id
    count_id = message.id if message is not None and is_last and not context.private else None
    table = await context.tables.deal(context.table_id, context.who, count_id)
    await answer_with_new_hand(context, table, "dealt")


async def down(context: PressContext) -> None:
    """Send the board again, to the end of this channel; answer a command with a sentence.

    Raise `Refused` as `Tables.move_to` does, or if the press was in direct messages.
    """
    interaction = context.interaction
    channel_id = interaction.channel_id
    if interaction.guild_id is None or channel_id is None:
        raise Refused("unknown-button")
    check_channel(interaction)
    await context.tables.move_to(context.table_id, context.who, channel_id)
    if interaction.type is discord.InteractionType.application_command:
        await context.say("brought-down")
    else:
        await context.answer.done()


async def more(context: PressContext) -> None:
    """Show the person privately the panel: their actions at this table other than playing."""
    table, audience = await context.load(), await context.audience()
    await _show(context, _panel(context, table, audience))


async def fair(context: PressContext) -> None:
    """Show privately the hash of the seed or, after the match, the seed.

    Raise `Refused` (`unknown-button`) before the match.
    """
    table, audience = await context.load(), await context.audience()
    if table.match is None or table.row.seed is None:
        raise Refused("unknown-button")
    await _show(context, fair_page(table, table.row.seed, audience.words))


async def signs(context: PressContext) -> None:
    """Explain privately the signs in the table's pictures.

    Raise `Refused` (`unknown-button`) before the match.
    """
    table, audience = await context.load(), await context.audience()
    if table.match is None:
        raise Refused("unknown-button")
    drawn = None if audience.look == "text" else sign_list(table, audience.words, audience.pack)
    await _show(context, signs_page(table, audience.words, await context.drawn(draw_signs, drawn)))


def _panel(context: PressContext, table: Table, audience: Audience, *, sentence: str = "") -> Page:
    who = context.who
    return more_page(table, who.user_id, audience, sentence=sentence, moderates=who.moderates)


async def _on_panel(
    context: PressContext, change: Awaitable[Table], sentence_of: Callable[[Table, Words], str]
) -> None:
    """Make a change, and show the pressed panel after it, with the result or the refusal."""
    refused = None
    try:
        table = await change
    except Refused as error:
        if error.code == "no-such-table" or await context.is_twice(error):
            raise
        table, refused = await context.load(), error
    audience = await context.audience()
    sentence = (
        sentences.refusal(refused, audience.words)
        if refused is not None
        else sentence_of(table, audience.words)
    )
    await _show(context, _panel(context, table, audience, sentence=sentence))


async def leave(context: PressContext) -> None:
    """Leave the seat; answer with the lobby or, in a match, with the panel or a note.

    If the person has no seat or the table has ended, the panel says so. If another message than the
    panel was pressed, raise `Refused` instead.
    """
    if context.private and not (await context.load()).is_lobby:
        leaving = context.tables.change(context.table_id, context.who, seating.leave)
        await _on_panel(
            context, leaving, lambda table, words: left_text(table, context.who.user_id, words)
        )
        return
    table = await context.tables.change(context.table_id, context.who, seating.leave)
    if not await answer_with_board(context, table):
        await context.answer.reply(
            left_page(table, context.who.user_id, (await context.audience()).words)
        )


async def back(context: PressContext) -> None:
    """Give the person their seat back, and answer with the hand.

    A person who is not away gets the hand all the same. Raise `Refused` if the person has no seat
    or the match has not begun.
    """
    sentence = ""
    try:
        table = await context.tables.change(context.table_id, context.who, seating.come_back)
    except Refused as refused:
        shown_with_hand = refused.code in ("not-away", "table-ended")
        if not shown_with_hand or await context.is_twice(refused):
            raise
        table = await context.load()
        sentence = sentences.refusal(refused, (await context.audience()).words)
    await context.show_hand(table, sentence)


async def remove(context: PressContext) -> None:
    """Remove the person in the chosen seat from the table; show the panel with the outcome.

    Raise `Refused` (`no-such-place`) if no person has that seat.
    """
    table, seat = await context.load(), context.number
    user_id = table.seats[seat].user_id if 0 <= seat < len(table.seats) else None
    if user_id is None:
        raise Refused("no-such-place")
    removing = context.tables.change(table.id, context.who, seating.remove, user_id)
    await _on_panel(context, removing, lambda table, words: words("removed"))


async def close(context: PressContext) -> None:
    """Ask privately to confirm the closing of the table; if it has ended, say so."""
    table, audience = await context.load(), await context.audience()
    if table.ended:
        ended = sentences.refusal(Refused("table-ended"), audience.words)
        await _show(context, _panel(context, table, audience, sentence=ended))
    else:
        who = context.who
        page = close_page(table, who.user_id, audience.words, moderates=who.moderates)
        await _show(context, page)


async def close_now(context: PressContext) -> None:
    """Close the table, or ask the others to agree, after the person has confirmed; show the panel.

    The panel says so if the person is neither host nor moderator, or the table has ended.
    """
    closing = context.tables.change(
        context.table_id, context.who, seating.close, moderates=context.who.moderates
    )
    await _on_panel(context, closing, closing_text)


async def agree_to_close(context: PressContext) -> None:
    """Agree to close the match; raise `Refused` as `seating.agree_to_close` does."""
    await _answer_question(context, seating.agree_to_close)


async def play_on(context: PressContext) -> None:
    """Drop the question whether to close the match; raise `Refused` as `seating.play_on` does."""
    await _answer_question(context, seating.play_on)


async def _answer_question(context: PressContext, answer: Callable[[Draft, int], None]) -> None:
    table = await context.tables.change(context.table_id, context.who, answer)
    if context.private:
        await context.show_hand(table)
    elif not await answer_with_board(context, table):
        await context.answer.done()


async def close_own(context: PressContext) -> None:
    """Ask the host of a table, in any server, to confirm its closing.

    Raise `Refused` for other people (`no-such-table`), and if the table has ended (`table-ended`).
    """
    table = await _own_open(context)
    words = (await context.audience()).words
    await context.show(close_own_page(table, context.who.user_id, words))


async def close_own_now(context: PressContext) -> None:
    """Close the host's table in any server, or ask its people to agree; the host has confirmed.

    Raise `Refused` as `close_own` does.
    """
    table = await _own_open(context)
    # The person can moderate the server where they pressed, which is not the table's.
    table = await context.tables.change(table.id, context.who, seating.close)
    words = (await context.audience()).words
    page = note(closing_text(table, words))
    if table.ended and context.interaction.guild_id is not None:
        page = Page((*page.blocks, open_row(words)))
    await context.show(page)


async def _own_open(context: PressContext) -> Table:
    """Return the open table that the custom id names; raise `Refused` unless its host pressed."""
    if not re.fullmatch(r"[0-9]{1,18}", context.press.rest):
        raise Refused("unknown-button")
    table_id = int(context.press.rest)
    table = await context.tables.load(table_id)
    if table.row.host_id != context.who.user_id:
        raise Refused("no-such-table", table=table_id)
    if table.ended:
        raise Refused("table-ended")
    return table


HANDLERS = {
    "call": call,
    "callnow": call_now,
    "deal": deal,
    "down": down,
    "more": more,
    "fair": fair,
    "signs": signs,
    "leave": leave,
    "back": back,
    "remove": remove,
    "close": close,
    "closenow": close_now,
    "closeyes": agree_to_close,
    "closeno": play_on,
    "closeown": close_own,
    "closeownnow": close_own_now,
}
