"""When a person is told, with a mention, that it is their turn.

Edits never ping. One short message a table, only to whoever acts. When the turn has passed it says
so, and stays: whoever taps the push finds it. The next one takes its place.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from bot.i18n import Words
from bot.pages.custom_ids import Press
from bot.posting.delivery import Delivery, NotYet
from bot.posting.links import board_button
from bot.services import Services
from bot.store import posts
from bot.store.matches import SeatRow
from bot.store.posts import PostRow
from bot.tables.table import Table, is_present
from bot.ui.layout import Button, Notice

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


def notice_of(table: Table, who: str, board: PostRow | None, words: Words) -> Notice:
    """Return the notice, with a way to the board (once there is one) and to the hand."""
    title = words(f"{table.row.game}-title")
    late = table.row.due == "time"
    said = words("turn-reminder" if late else "turn-notice", who=who, title=title, table=table.id)
    hand = Button(words("button-hand"), Press("hand", table.id).button(), style="primary")
    return Notice(said, (hand, *board_button(table, board, words)))


class Mentions:
    """Brings the notice of a table up: sent, edited, and told to be over."""

    def __init__(self, services: Services, delivery: Delivery) -> None:
        self._services = services
        self._delivery = delivery

    async def bring(self, table: Table, row: PostRow) -> None:
        """Bring the table's notice up; raises `NotYet` while a mention is not due.

        A turn has one mention: what comes after it is an edit. Only in a slow game, where the first
        was hours ago, the reminder is one more. Of a notice whose turn is over `first_posted_at`
        is None: the next is sent anew, and the old one is taken away then.
        """
        reminds_anew = table.row.due == "time" and table.row.speed == "slow"
        stays = (row.first_posted_at or 0.0) >= table.row.acted_at
        if not stays:
            row = await self._end(table, row)
        calls = await self._called(table)
        if not calls:
            row = await self._end(table, row)
            await self._delivery.finish(row, row.wanted)
            return
        words, messages = await self._services.words(table.row.guild_id), self._delivery.messages
        board = await self._services.store.read(posts.get, table.id, "board", 0)
        who = words.list(f"<@{user_id}>" for user_id in calls)
        notice = notice_of(table, who, board, words)
        sent_at = (row.channel_id, row.message_id)
        if stays and not reminds_anew and None not in sent_at:
            channel_id, message_id = cast(tuple[int, int], sent_at)
            if await messages.reword(channel_id, message_id, notice):
                await self._delivery.finish(row, row.wanted)
                return
        nonce = f"{table.id}.t.{row.wanted}"
        sent = await messages.ring(table.room_id, notice, mention=calls, nonce=nonce)
        await self._delivery.finish(row, row.wanted, sent, fresh=True)

    async def is_idle(self, table: Table, row: PostRow) -> bool:
        """Return whether no notice is there to be ended, and nobody is to be called.

        Raises `NotYet` when somebody is to be called later.
        """
        return row.first_posted_at is None and not await self._called(table)

    async def _called(self, table: Table) -> list[int]:
        """Return the users to be mentioned; raises `NotYet` when one is to be later."""
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
                raise NotYet(min(when - now, RECENT), firm=False)
            found.append(user_id)
        return found

    async def _end(self, table: Table, row: PostRow) -> PostRow:
        """Let the notice say that its turn is over; nothing where it says so already."""
        if row.first_posted_at is None or row.channel_id is None or row.message_id is None:
            return row
        words = await self._services.words(table.row.guild_id)
        await self._delivery.messages.reword(
            row.channel_id, row.message_id, Notice(words("turn-over"))
        )
        await self._services.store.write(
            posts.outdate, row.match_id, row.kind, row.key, self._services.now()
        )
        return replace(row, first_posted_at=None)
