"""Mention people whose turn it is.

Edits never notify anyone, so each table has one short message that mentions only those who must
act. This message is deleted when the turn ends. People who play by direct message are not
mentioned: the direct message with their hand notifies them (`hands`).

A person who plays against computers alone is mentioned only with the setting `always` or `told`.
The people of an organised match are mentioned once, when it begins, and not at their turns. The
people who play a deal of a tournament are mentioned only at their turns, since they have just said
that they are ready.

Screen readers announce new messages, but no edits. A person can therefore choose the setting
`told`: they are mentioned at once at each turn, wherever they play. The mention then says what has
happened since their own last move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from bot.i18n import Words
from bot.pages.audience import Audience
from bot.pages.custom_ids import Press
from bot.pages.names import seat_name, table_name
from bot.pages.story import told_at_turn
from bot.posting.delivery import Delivery, NotYet
from bot.posting.hands import browser_until
from bot.posting.links import board_button
from bot.services import Services, server_words
from bot.store import posts
from bot.store.matches import SeatRow
from bot.store.people import TOLD, Readers
from bot.store.posts import PostRow, Want
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table, is_present
from bot.ui.layout import Button, Notice

PATIENCE = 20.0
"""Seconds after the last move before a person is mentioned."""
RECENT = 60.0
"""Seconds after a person's last press during which they count as present at the table."""


def due(table: Table, seat: SeatRow, notice: str, now: float) -> float | None:
    """Return the Unix time at which to mention the person in a seat; None for no mention now.

    `notice` is the person's setting. With `never`, there is no mention. With `told`, the mention is
    due at once, but there is none if the person made the last move and goes on. With `always`, it
    is due `PATIENCE` seconds after the last move, or at once in a slow game. It waits while the
    person reads the table in a browser. With `away`, it also waits until `RECENT` seconds after the
    person last pressed or typed anything at this table.

    The warning before time runs out is due at once. It also waits while the person reads the table
    in a browser. With `away`, it also waits `RECENT` seconds after a press or text in this turn.
    """
    # People leave a sealed deal and come back to it, unlike a match that is one of a round.
    uncalled = table.row.organised and not table.row.sealed and notice != TOLD
    if notice == "never" or not is_present(seat) or table.between_rounds or uncalled:
        return None
    if table.rests and notice not in ("always", TOLD):
        return None
    warning = table.row.due == "time"
    if notice == TOLD:
        goes_on = table.played.log[-1].seat == seat.seat
        return None if goes_on and not warning else now
    at_once = warning or table.row.speed == "slow"
    at = now if at_once else table.row.acted_at + PATIENCE
    at = max(at, browser_until(table, seat, now) or at)
    pressed_at = seat.acted_at
    if notice == "always" or pressed_at is None:
        return at
    if warning and pressed_at <= table.row.acted_at:
        return at
    return max(at, pressed_at + RECENT)


def notice_of(table: Table, who: Sequence[int], board: PostRow | None, words: Words) -> Notice:
    """Return the notice that mentions people on turn.

    `who` are the user ids of the people who must act. Buttons lead to the hand and, once the board
    was sent, to the board.
    """
    late = table.row.due == "time"
    named = table_name(table, words, who[0] if len(who) == 1 else None)
    said = words("turn-reminder" if late else "turn-notice", who=_mention(who, words), table=named)
    hand = Button(words("button-hand"), Press("hand", table.id).button(), style="primary")
    return Notice(said, (hand, *board_button(table, board, words)))


def plays_by_mail(seat: int, audience: Audience, rows: Mapping[Want, PostRow], now: float) -> bool:
    """Return whether a person accepts direct messages and last pressed the hand there.

    `now` is Unix time.
    """
    hand = rows.get(("hand", seat))
    pressed = hand is not None and hand.message_id is not None and hand.token_at is not None
    closed = (audience.person.dm_closed_until or 0.0) > now
    return (
        pressed and ("ephemeral_hand", seat) not in rows and audience.hand != "here" and not closed
    )


class Mentions:
    """Posts the notice that mentions the people on turn at a table.

    `wake` is called with a table's number to make the outbox read the table's posts again.
    """

    def __init__(self, services: Services, delivery: Delivery, wake: Callable[[int], None]) -> None:
        self._services = services
        self._delivery = delivery
        self._wake = wake

    async def post(self, snapshot: Snapshot, row: PostRow) -> None:
        """Post the table's notice; raise `NotYet` while a mention is not due.

        Each turn causes one notification: later changes edit the notice. Only in a slow game, the
        reminder is sent as a second notice, hours after the first. After the turn the notice is
        deleted, and the row's `first_posted_at` is None. Raise the errors of `Messages.send`.
        """
        table = snapshot.table
        reminds_again = table.row.due == "time" and table.row.speed == "slow"
        stays = (row.first_posted_at or 0.0) >= table.row.acted_at
        if not stays:
            row = await self._end(row)
        calls = await self._called(snapshot)
        if not calls:
            row = await self._end(row)
            await self._delivery.finish(row, row.wanted)
            return
        store, messages = self._services.store, self._delivery.messages
        if stays and not reminds_again:
            notice = await self._notice(snapshot, calls)
            if row.channel_id is None or row.message_id is None:
                await self._delivery.finish(row, row.wanted)
                return
            if await messages.reword(row.channel_id, row.message_id, notice):
                await self._delivery.finish(row, row.wanted)
                return
        row = await self._end(row)
        by_mail = await self._by_mail(snapshot, calls)
        mentioned = {seat: user_id for seat, user_id in calls.items() if seat not in by_mail}
        sent: tuple[int | None, int | None] = (None, None)
        if mentioned:
            notice = await self._notice(snapshot, mentioned)
            nonce, users = f"{table.id}.t.{row.wanted}", [*mentioned.values()]
            sent = await messages.ring(table.room_id, notice, mention=users, nonce=nonce)

        await store.write(partial(posts.ring, sent=sent), row, by_mail, self._services.now())
        if by_mail:
            self._wake(table.id)

    async def _notice(self, snapshot: Snapshot, calls: Mapping[int, int]) -> Notice:
        """Return the notice for these users, by seat; for a single user, by their settings."""
        table, board = snapshot.table, snapshot.posts.get(("board", 0))
        words = server_words(snapshot.readers.guild)
        notice = notice_of(table, list(calls.values()), board, words)
        if len(calls) > 1 or table.row.due == "time":
            return notice
        ((seat, user_id),) = calls.items()
        audience = await self._services.reader(snapshot.readers, user_id)
        if audience.person.notice != TOLD:
            return notice
        return replace(
            notice, markdown=told_at_turn(table, seat, _mention([user_id], words), audience.words)
        )

    async def call(self, snapshot: Snapshot, row: PostRow) -> None:
        """Mention the people of an organised match once, when it begins.

        People who want no mentions are named without a mention. Raise the errors of
        `Messages.ring`.
        """
        table, readers = snapshot.table, snapshot.readers
        if row.message_id is not None or not table.running:
            await self._delivery.finish(row, row.wanted)
            return
        words = server_words(readers.guild)
        mentioned, names = list[int](), list[str]()
        for seat in table.people:
            if seat.user_id is not None and await self._may_mention(readers, seat.user_id):
                mentioned.append(seat.user_id)
                names.append(f"<@{seat.user_id}>")
            else:
                names.append(seat_name(table, seat.seat, words))
        said = words("seated-notice", who=_by_sides(table, names, words))
        sent = await self._delivery.messages.ring(
            table.room_id, Notice(said), mention=mentioned, nonce=f"{table.id}.seated"
        )
        await self._delivery.finish(row, row.wanted, sent, fresh=True)

    async def _may_mention(self, readers: Readers, user_id: int) -> bool:
        audience = await self._services.reader(readers, user_id)
        return audience.person.notice != "never"

    async def is_idle(self, snapshot: Snapshot, row: PostRow) -> bool:
        """Return whether there is no notice to delete and no person to mention.

        Raise `NotYet` if a person is to be mentioned later.
        """
        return row.first_posted_at is None and not await self._called(snapshot)

    async def _called(self, snapshot: Snapshot) -> dict[int, int]:
        """Return the users to mention now, by seat; raise `NotYet` to mention one later."""
        table, found, now = snapshot.table, dict[int, int](), self._services.now()
        for seat in sorted(table.acting):
            user_id = table.seats[seat].user_id if seat >= 0 else None
            if user_id is None:
                continue
            audience = await self._services.reader(snapshot.readers, user_id)
            when = due(table, table.seats[seat], audience.person.notice, now)
            if when is None:
                continue
            if when > now:
                # A clock that was set back must not delay the mention for longer.
                raise NotYet(min(when - now, RECENT), firm=False)
            found[seat] = user_id
        return found

    async def _by_mail(self, snapshot: Snapshot, calls: Mapping[int, int]) -> list[int]:
        """Return the seats among those called whose people are notified by direct message."""
        found, now = list[int](), self._services.now()
        for seat, user_id in calls.items():
            audience = await self._services.reader(snapshot.readers, user_id)
            if plays_by_mail(seat, audience, snapshot.posts, now):
                found.append(seat)
        return found

    async def _end(self, row: PostRow) -> PostRow:
        """Have the notice deleted when its turn has ended."""
        if row.first_posted_at is None and row.message_id is None:
            return row
        await self._services.store.write(posts.end_ring, row, self._services.now())
        self._wake(row.match_id)
        return replace(row, channel_id=None, message_id=None, first_posted_at=None)


def _by_sides(table: Table, names: Sequence[str], words: Words) -> str:
    """Return the names of a table's people; with two pairs of partners, as pairs."""
    sides = table.played.sides
    if [len(side) for side in sides] != [2, 2] or len(names) != len(table.seats):
        return words.list(names)
    pairs = [
        words("tournament-pair", first=names[first], second=names[second])
        for first, second in sides
    ]
    return words("tournament-sides", first=pairs[0], second=pairs[1])


def _mention(user_ids: Iterable[int], words: Words) -> str:
    return words.list(f"<@{user_id}>" for user_id in user_ids)
