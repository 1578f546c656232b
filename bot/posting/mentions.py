"""When a person is told, with a mention, that it is their turn.

Edits never ping. One short message, only to whoever acts, deleted when the turn has passed.
"""

from __future__ import annotations

from dataclasses import replace

from bot.i18n import Words
from bot.pages.lobby import FELT
from bot.posting.delivery import Delivery
from bot.posting.messages import Later
from bot.services import Services
from bot.store import posts
from bot.store.matches import SeatRow
from bot.store.posts import PostRow
from bot.tables.table import Table, is_present
from bot.ui.layout import Page, Text

PATIENCE = 20.0
RECENT = 60.0


def due(table: Table, seat: SeatRow, notice: str, now: float) -> float | None:
    """Return when the mention is due; None when there is to be none (at this version of the table).

    `notice` is the person's wish: `always`, `never`, or `away`, which is a minute after they last
    pressed or typed anything at this table. The warning before time runs out does not wait for that
    minute if all they did was before the turn began.
    """
    if notice == "never" or not is_present(seat) or table.between_rounds:
        return None
    warning = table.row.due == "time"
    at_once = warning or table.row.speed == "slow"
    at = now if at_once else table.row.acted_at + PATIENCE
    pressed_at = seat.acted_at
    if notice == "always" or pressed_at is None:
        return at
    if warning and pressed_at <= table.row.acted_at:
        return at
    return max(at, pressed_at + RECENT)


def page(table: Table, who: str, words: Words) -> Page:
    """Return the notice itself."""
    late = table.row.due == "time"
    return Page((Text(words("turn-reminder" if late else "turn-notice", who=who)),), FELT)


class Mentions:
    """Brings the notice of a table up: sent, edited or deleted."""

    def __init__(self, services: Services, delivery: Delivery) -> None:
        self._services = services
        self._delivery = delivery

    async def bring(self, table: Table, row: PostRow) -> None:
        """Bring the table's notice up; raises `Later` while a mention is not due yet.

        A turn has one mention: what comes after it is an edit. Only in a slow game, where the first
        was hours ago, the reminder is one more.
        """
        reminds_anew = table.row.due == "time" and table.row.speed == "slow"
        stays = (row.first_posted_at or 0.0) >= table.row.acted_at and not reminds_anew
        if row.message_id is not None and not stays:
            row = await self._take_away(row)
        calls = await self._called(table)
        if not calls:
            if row.message_id is not None:
                row = await self._take_away(row)
            await self._delivery.finish(row, row.wanted)
            return
        words = await self._services.words(table.row.guild_id)
        notice = page(table, words.list(f"<@{user_id}>" for user_id in calls), words)
        if await self._delivery.edited(row, notice):
            await self._delivery.finish(row, row.wanted)
            return
        nonce = f"{table.id}.t.{row.wanted}"
        sent = await self._delivery.messages.send(table.room_id, notice, mention=calls, nonce=nonce)
        await self._delivery.finish(row, row.wanted, sent, fresh=True)

    async def _called(self, table: Table) -> list[int]:
        """Return the users to be mentioned; raises `Later` when one is to be, but not yet."""
        found, now = [], self._services.now()
        for seat in sorted(table.acting):
            user_id = table.seats[seat].user_id if seat >= 0 else None
            if user_id is None:
                continue
            audience = await self._services.audience(user_id, table.row.guild_id)
            when = due(table, table.seats[seat], audience.person.notice, now)
            if when is None:
                continue
            if when > now:
                raise Later(when - now)
            found.append(user_id)
        return found

    async def _take_away(self, row: PostRow) -> PostRow:
        """Delete the notice; the row is wanted as before, and has no message."""
        if row.channel_id is not None and row.message_id is not None:
            await self._delivery.messages.delete(row.channel_id, row.message_id)
        async with self._services.store.writing() as conn:
            await posts.forget(conn, row.match_id, row.kind, row.key)
            await posts.want(
                conn, row.match_id, row.kind, row.key, row.wanted, self._services.now()
            )
        return replace(row, channel_id=None, message_id=None)
