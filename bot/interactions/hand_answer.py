"""Answers that show a hand; only one message shows a person's current hand at a time."""

from __future__ import annotations

import discord
from sqlalchemy import Connection

from bot.interactions.board_answer import answer_with_board
from bot.interactions.client import Interaction
from bot.interactions.context import Context
from bot.pages.audience import Audience
from bot.posting.hands import is_paused
from bot.posting.links import result_button
from bot.store import answers, people, posts
from bot.store.matches import SeatRow
from bot.store.posts import PostRow, Wanted
from bot.tables.refusal import Refused
from bot.tables.snapshot import Posts
from bot.tables.table import Table
from bot.ui.fingerprint import Fingerprint, fingerprint


async def answer_with_hand(
    context: Context,
    table: Table,
    audience: Audience,
    rows: Posts,
    *,
    update: bool,
    sentence: str = "",
    why: str = "",
) -> None:
    """Show the person's hand in this interaction, and store which message has it.

    Raise `Refused` (`not-seated`) if the person has no seat.

    Args:
        context: the press or command that is answered.
        table: the table, as it is shown.
        audience: the person and their language.
        rows: the posts of the table, by (kind, key).
        update: whether the hand replaces the message that was pressed.
        sentence: a sentence shown above the hand.
        why: the code of the refusal that `sentence` explains, if it is one.
    """
    services, hands, interaction = context.services, context.outbox.hands, context.interaction
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        raise Refused("not-seated", table=table.id)
    in_dm = interaction.guild_id is None
    heading = hands.heading(table, audience) if in_dm else ""
    person = audience.person
    closed = (person.dm_closed_until or 0.0) > services.now()
    # It is mentioned once, with the first private hand of the match.
    if closed and not in_dm and ("here", seat.seat) not in rows:
        sentence = "\n".join(filter(None, (sentence, audience.words("hand-dm-closed"))))
    played = table.running and not table.between_rounds
    by_mail = audience.hand == "dm" and not closed and not in_dm
    mentions_dm = played and by_mail and person.mail_told_at is None
    if mentions_dm:
        mail = audience.words("hand-mail-too", link=audience.direct_messages)
        sentence = "\n".join(filter(None, (sentence, mail)))
    page = await hands.page(
        table, seat, audience, rows, heading=heading, sentence=sentence, why=why
    )
    drawn = fingerprint(page)
    if update:
        row = rows.get(("hand" if in_dm else "here", seat.seat))
        kept = row is not None and _pressed(interaction, row) and row.files == drawn.files
        shown = await context.answer.update(page, kept=kept)
    else:
        shown = await context.answer.reply(page)
    unlinked = not in_dm and is_paused(table) and not result_button(table, rows, audience.words)
    version = posts.NEVER if unlinked else table.row.version
    facts = seat.seat, shown, drawn, version, mentions_dm
    if await services.store.write(_remember, context, table, *facts):
        context.outbox.changed(table.row.guild_id, table.id)


def _remember(
    conn: Connection,
    context: Context,
    table: Table,
    seat: int,
    shown: int | None,
    drawn: Fingerprint,
    version: int,
    mentions_dm: bool,
) -> bool:
    """Store which message shows the hand, and mark the other messages as outdated.

    Return whether a message of the table has to be updated now.

    Args:
        conn: the open transaction.
        context: the press or command that was answered.
        table: the table of the hand.
        seat: the seat of the hand.
        shown: the id of the message that shows it; None if none was sent.
        drawn: the fingerprint of that message.
        version: the shown version; `posts.NEVER` if the message has to be edited once more.
        mentions_dm: whether it mentions that the cards also come by direct message.

    """
    interaction, now = context.interaction, context.services.now()
    answers.hold_seat(conn, table.id, seat)
    rows = posts.of_match(conn, table.id)
    hand, here = rows.get(("hand", seat)), rows.get(("here", seat))
    if interaction.guild_id is None:
        if here is not None:
            posts.forget(conn, table.id, "here", seat)
    elif shown is not None:
        answers.hold_token(
            conn,
            table.id,
            seat,
            interaction.token,
            here,
            at=now,
            version=table.row.version,
            message_id=shown,
            shown=drawn.page,
            files=drawn.files,
        )
    if mentions_dm and shown is not None:
        people.set_person(conn, interaction.user.id, mail_told_at=now)
    superseded = here is not None and here.message_id not in (None, shown)
    if hand is None or shown is None:
        return superseded and shown is not None
    again = superseded or hand.wanted > version
    if interaction.guild_id is None and _pressed(interaction, hand):
        posts.posted(
            conn,
            *(table.id, "hand", seat),
            version=version,
            message_id=hand.message_id,
            channel_id=hand.channel_id,
            at=now,
            fresh=False,
            shown=drawn.page,
            files=drawn.files,
            token=interaction.token,
        )
        return again
    context.outbox.delivery.note(conn, hand, version)
    if interaction.guild_id is None:
        return again
    return _park(conn, hand, here, table.row.version, now) or again


def _park(conn: Connection, hand: PostRow, here: PostRow | None, version: int, now: float) -> bool:
    """Let the direct message point to the hand elsewhere, unless it does so already.

    Return whether the message has to be updated for that.
    """
    by_mail = here is None or (hand.posted_at or 0.0) > (here.token_at or 0.0)
    if not by_mail or hand.message_id is None:
        return False
    posts.want(conn, [Wanted(hand.match_id, "parked", hand.key, version, now)])
    return True


async def answer_with_new_hand(context: Context, table: Table, message: str) -> None:
    """Answer a press or a command that began a match or a round with the hand.

    In a channel, the outbox sends the hand as a new private answer, below the new board; until then
    the press is acknowledged, and a command is answered with the sentence of `message`. In a direct
    message, the hand is shown there. Raise `Refused` (`not-seated`) if the person has no seat.
    """
    services, interaction = context.services, context.interaction
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        raise Refused("not-seated", table=table.id)
    if interaction.guild_id is None:
        await _answer_in_dm(context, table, seat)
        return
    if interaction.type is discord.InteractionType.application_command:
        await context.say(message, table=table.id)
    elif not await answer_with_board(context, table):
        await context.answer.done()
    now, version = services.now(), table.row.version

    def unit(conn: Connection) -> None:
        rows = posts.of_match(conn, table.id)
        hand, here = rows.get(("hand", seat.seat)), rows.get(("here", seat.seat))
        answers.expect_hand(conn, table.id, seat.seat, interaction.token, now)
        posts.want(conn, [Wanted(table.id, "hand", seat.seat, version, now)])
        if hand is not None:
            _park(conn, hand, here, version, now)

    await services.store.write(unit)
    context.outbox.changed(table.row.guild_id, table.id)


async def _answer_in_dm(context: Context, table: Table, seat: SeatRow) -> None:
    """Show the hand in the pressed direct message, or in a new one below it."""
    outbox, interaction = context.outbox, context.interaction
    audience, rows = await context.audience_and_posts(table)
    row = rows.get(("hand", seat.seat))
    if row is None or row.message_id is not None:
        update = row is not None and _pressed(interaction, row)
        await answer_with_hand(context, table, audience, rows, update=update)
        return
    heading = outbox.hands.heading(table, audience)
    page = await outbox.hands.page(table, seat, audience, rows, heading=heading)
    shown, channel_id = await context.answer.publish(page), interaction.channel_id
    # If the answer came too late, the outbox sends the hand as usual.
    if shown is not None and channel_id is not None:
        message, version = (channel_id, shown), table.row.version
        token = interaction.token
        await outbox.delivery.finish(row, version, message, fresh=True, page=page, token=token)


async def remember_press(context: Context, table: Table) -> None:
    """Store a press at a lobby: its token can show the first hand if the match begins soon.

    Nothing is stored for direct messages or other tables.
    """
    interaction = context.interaction
    if table.is_lobby and interaction.guild_id is not None:
        await context.services.store.write(
            answers.hold_press,
            table.id,
            interaction.user.id,
            interaction.token,
            context.services.now(),
        )


def _pressed(interaction: Interaction, row: PostRow) -> bool:
    message = interaction.message
    return message is not None and message.id == row.message_id
