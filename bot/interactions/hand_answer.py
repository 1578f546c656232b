"""The hand as the answer to a press or a command; one door to a hand is open at a time."""

from __future__ import annotations

from dataclasses import replace

from bot.interactions.client import Interaction
from bot.interactions.context import Context
from bot.pages.audience import Audience
from bot.posting.hands import TOKEN_SECONDS
from bot.store import posts
from bot.store.posts import PostRow
from bot.store.unit import Connection
from bot.tables.refusal import Refused
from bot.tables.table import Table


async def answer_with_hand(
    context: Context, table: Table, audience: Audience, *, update: bool, said: str = ""
) -> None:
    """Show the person's hand in this interaction, and remember where it is being read.

    With `update` it takes the place of the message pressed. Raises `Refused`.
    """
    services, hands, interaction = context.services, context.outbox.hands, context.interaction
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        raise Refused("not-seated", table=table.id)
    in_dm = interaction.guild_id is None
    heading = hands.heading(table, audience.words) if in_dm else ""
    closed = (audience.person.dm_closed_until or 0.0) > services.now()
    opened_before = await services.store.read(posts.get, table.id, "here", seat.seat)
    board = await services.store.read(posts.get, table.id, "board", 0)
    if closed and not in_dm and opened_before is None:
        said = "\n".join(filter(None, (said, audience.words("hand-dm-closed"))))
    page = await hands.page(table, seat, audience, board, heading=heading, said=said)
    shown = await (context.answer.update(page) if update else context.answer.reply(page))
    row = await services.store.write(_remember, context, table, seat.seat, shown)
    if row is None or in_dm or shown is None:
        return
    if opened_before is None or _newer(row, opened_before):
        await hands.park(table, row, audience)
    if opened_before is not None and opened_before.message_id != shown:
        await hands.park(table, opened_before, audience)


async def _remember(
    conn: Connection, context: Context, table: Table, seat: int, shown: int | None
) -> PostRow | None:
    """Note where the hand is read from now on; returns the row of its direct message, if any."""
    interaction, now = context.interaction, context.services.now()
    version = table.row.version
    row = await posts.get(conn, table.id, "hand", seat)
    if interaction.guild_id is None:
        await posts.forget(conn, table.id, "here", seat)
    elif shown is not None:
        await posts.hold_token(conn, table.id, "here", seat, interaction.token, now, version, shown)
        await posts.want(conn, table.id, "here", seat, version + 1, now + TOKEN_SECONDS)
    if row is None:
        return None
    row = _pressed(row, interaction, now)
    await context.outbox.delivery.note(conn, row, version)
    return row


def _pressed(row: PostRow, interaction: Interaction, now: float) -> PostRow:
    """Return the row of a hand's direct message; pressed there, that message is the one."""
    if interaction.guild_id is not None or interaction.message is None:
        return row
    return replace(
        row,
        channel_id=interaction.channel_id,
        message_id=interaction.message.id,
        posted_at=now,
    )


def _newer(row: PostRow, other: PostRow) -> bool:
    """Return whether a hand's direct message was shown after the private answer was pressed."""
    return (row.posted_at or 0.0) > (other.token_at or 0.0)
