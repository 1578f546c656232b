"""The hand as the answer to a press or a command; one door to a hand is open at a time."""

from __future__ import annotations

from bot.interactions.client import Interaction
from bot.interactions.context import Context
from bot.pages.audience import Audience
from bot.posting.delivery import TOKEN_SECONDS
from bot.store import posts
from bot.store.posts import PostRow
from bot.store.unit import Connection
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.fingerprint import Fingerprint, fingerprint


async def answer_with_hand(
    context: Context,
    table: Table,
    audience: Audience,
    *,
    update: bool,
    said: str = "",
    why: str = "",
) -> None:
    """Show the person's hand in this interaction, and remember where it is being read.

    With `update` it takes the place of the message pressed. `why` is the code of a refusal told in
    `said`. Raises `Refused`.
    """
    services, hands, interaction = context.services, context.outbox.hands, context.interaction
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        raise Refused("not-seated", table=table.id)
    in_dm = interaction.guild_id is None
    heading = hands.heading(table, audience) if in_dm else ""
    closed = (audience.person.dm_closed_until or 0.0) > services.now()
    rows = await services.store.read(posts.of_match, table.id)
    if closed and not in_dm and ("here", seat.seat) not in rows:
        said = "\n".join(filter(None, (said, audience.words("hand-dm-closed"))))
    board = rows.get(("board", 0))
    page = await hands.page(table, seat, audience, board, heading=heading, said=said, why=why)
    told = fingerprint(page)
    if update:
        row = rows.get(("hand" if in_dm else "here", seat.seat))
        kept = row is not None and _pressed(interaction, row) and row.files == told.files
        shown = await context.answer.update(page, kept=kept)
    else:
        shown = await context.answer.reply(page)
    await services.store.write(_remember, context, table, seat.seat, shown, told)
    context.outbox.changed(table.row.guild_id, table.id)


async def _remember(
    conn: Connection,
    context: Context,
    table: Table,
    seat: int,
    shown: int | None,
    told: Fingerprint,
) -> None:
    """Note where the hand is read from now on, and have other messages say so."""
    interaction, now, version = context.interaction, context.services.now(), table.row.version
    rows = await posts.of_match(conn, table.id)
    hand, here = rows.get(("hand", seat)), rows.get(("here", seat))
    if interaction.guild_id is None:
        await posts.forget(conn, table.id, "here", seat)
    elif shown is not None:
        await posts.hold_token(
            conn,
            table.id,
            seat,
            interaction.token,
            at=now,
            until=now + TOKEN_SECONDS,
            version=version,
            message_id=shown,
            shown=told.page,
            files=told.files,
        )
    if hand is None or shown is None:
        return
    if interaction.guild_id is None and _pressed(interaction, hand):
        await posts.posted(
            conn,
            *(table.id, "hand", seat),
            version=version,
            message_id=hand.message_id,
            channel_id=hand.channel_id,
            at=now,
            fresh=False,
            shown=told.page,
            files=told.files,
            token=interaction.token,
        )
        return
    await context.outbox.delivery.note(conn, hand, version)
    elsewhere = interaction.guild_id is not None
    by_mail = here is None or (hand.posted_at or 0.0) > (here.token_at or 0.0)
    if elsewhere and by_mail and hand.message_id is not None:
        await posts.want(conn, table.id, "parked", seat, version, now)


def _pressed(interaction: Interaction, row: PostRow) -> bool:
    message = interaction.message
    return message is not None and message.id == row.message_id
