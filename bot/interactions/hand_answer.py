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
from bot.store.answers import Whereabouts, whereabouts
from bot.store.matches import SeatRow
from bot.store.posts import PostRow, Shown, Wanted
from bot.tables.refusal import Refused
from bot.tables.snapshot import Posts
from bot.tables.table import Table
from bot.ui.fingerprint import fingerprint


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
        table: the table in the version that is shown.
        audience: the person's settings and language.
        rows: the posts of the table, by (kind, key).
        update: whether the hand replaces the message that was pressed.
        sentence: a sentence shown above the hand.
        why: the code of the refusal that `sentence` reports; empty if none.
    """
    hands, interaction = context.outbox.hands, context.interaction
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        raise Refused("not-seated", table=table.id)
    in_dm, where = interaction.guild_id is None, whereabouts(table.id, rows, seat.seat)
    heading = hands.heading(table, audience) if in_dm else ""
    sentence, mentions_dm = _with_notes(context, table, audience, where, sentence)
    page = await hands.page(
        table, seat, audience, rows, heading=heading, sentence=sentence, why=why
    )
    drawn = fingerprint(page)
    if update:
        row = where.hand if in_dm else where.here
        kept = row is not None and _pressed(interaction, row) and row.files == drawn.files
        sent = await context.answer.update(page, kept=kept)
    else:
        sent = await context.answer.reply(page)
    unlinked = not in_dm and is_paused(table) and not result_button(table, rows, audience.words)
    shown = Shown(table.row.version, sent, context.services.now(), drawn.page, drawn.files)
    told = posts.NEVER if unlinked else table.row.version
    if await context.services.store.write(_remember, context, where, shown, told, mentions_dm):
        context.outbox.changed(table.row.guild_id, table.id)


def _with_notes(
    context: Context, table: Table, audience: Audience, where: Whereabouts, sentence: str
) -> tuple[str, bool]:
    """Return a sentence with the notes about direct messages that a private hand shows once.

    The second value is whether it mentions that the cards also come by direct message.
    """
    if context.interaction.guild_id is None:
        return sentence, False
    person, words, lines = audience.person, audience.words, [sentence]
    closed = (person.dm_closed_until or 0.0) > context.services.now()
    # It is mentioned once, with the first private hand of the match.
    if closed and where.here is None:
        lines.append(words("hand-dm-closed"))
    played = table.running and not table.between_rounds
    by_mail = audience.hand == "dm" and not closed
    mentions_dm = played and by_mail and person.mail_told_at is None
    if mentions_dm:
        lines.append(words("hand-mail-too", link=audience.direct_messages))
    return "\n".join(filter(None, lines)), mentions_dm


def _remember(
    conn: Connection,
    context: Context,
    before: Whereabouts,
    shown: Shown,
    told: int,
    mentions_dm: bool,
) -> bool:
    """Store which message shows the hand; have the other messages say that they are outdated.

    Return whether a message of the table has to be updated now.

    Args:
        conn: the open transaction.
        context: the press or command that was answered.
        before: where the hand was when the answer was made.
        shown: what the answer shows; its message id is None if no message was sent.
        told: the version for which the direct message needs no edit; `posts.NEVER` if it has to be
            edited once more.
        mentions_dm: whether the answer mentions that the cards also come by direct message.
    """
    where = answers.find_hand(conn, before.match_id, before.seat)
    in_dm = context.interaction.guild_id is None
    if in_dm and where.here is not None:
        posts.forget(conn, where.match_id, "ephemeral_hand", where.seat)
    if shown.message_id is None:
        return False
    if in_dm:
        _remember_message(conn, context, where, shown, told)
        dm_is_stale = False
    else:
        answers.hold_token(conn, where, context.interaction.token, shown)
        if mentions_dm:
            people.set_person(conn, context.interaction.user.id, mail_told_at=shown.at)
        if where.hand is not None:
            context.outbox.delivery.note(conn, where.hand, told)
        dm_is_stale = _mark_dm_stale(conn, where, shown.version, shown.at)
    late = where.hand is not None and where.hand.wanted > told
    return late or dm_is_stale or where.has_other_answer(shown.message_id)


def _remember_message(
    conn: Connection, context: Context, where: Whereabouts, shown: Shown, told: int
) -> None:
    """Store that the answer to a press in direct messages shows the hand; see `_remember`."""
    hand = where.hand
    if hand is None:
        return
    if not _pressed(context.interaction, hand):
        context.outbox.delivery.note(conn, hand, told)
        return
    posts.posted(
        conn,
        hand.post,
        shown._replace(version=told, message_id=hand.message_id),
        channel_id=hand.channel_id,
        fresh=False,
        token=context.interaction.token,
    )


def _mark_dm_stale(conn: Connection, where: Whereabouts, version: int, now: float) -> bool:
    """Have the direct message say that the hand is elsewhere (`stale_dm`), unless it says so.

    Return whether the message has to be edited for that.
    """
    if where.is_by_mail:
        posts.want(conn, [Wanted(where.match_id, "stale_dm", where.seat, version, now)])
    return where.is_by_mail


async def answer_with_new_hand(context: Context, table: Table, message: str) -> None:
    """Show the person's hand after their press or command has begun a match or a round.

    In a channel, a press is acknowledged at once, and a command is answered with the Fluent message
    `message`; then the outbox sends the hand as a new private answer, below the new board. In a
    direct message, the hand is the answer. Raise `Refused` (`not-seated`) if the person has no
    seat.
    """
    services, interaction = context.services, context.interaction
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        raise Refused("not-seated", table=table.id)
    if interaction.guild_id is None:
        await _answer_in_dm(context, table, seat)
        return
    if interaction.type is discord.InteractionType.application_command:
        await context.say(message)
    elif not await answer_with_board(context, table):
        await context.answer.done()
    now, version = services.now(), table.row.version

    def unit(conn: Connection) -> None:
        where = answers.expect_hand(conn, table.id, seat.seat, interaction.token, now)
        posts.want(conn, [Wanted(table.id, "hand", seat.seat, version, now)])
        _mark_dm_stale(conn, where, version, now)

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
