"""Post private hands, in direct messages or in private (ephemeral) answers."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import discord
import structlog
from sqlalchemy import Connection

from bot import metrics
from bot.i18n import Words
from bot.pages.audience import Audience
from bot.pages.board import board_of, scene_of
from bot.pages.hand import (
    brief_page,
    drawn_blocks,
    hand_of,
    hand_page,
    pause_page,
    stale_hand_page,
    with_tip,
)
from bot.pages.names import table_name
from bot.pages.results import latest
from bot.pages.sentences import note
from bot.pages.story import told_at_turn
from bot.pages.web_links import web_links, with_browser
from bot.posting.delivery import Delivery, NotYet
from bot.posting.links import result_button, result_of
from bot.posting.messages import NO_ANSWER, REFUSALS, Closed, Gone, Later, Unwelcome
from bot.posting.pictures import count_picture, end_picture, picture_of
from bot.services import Services
from bot.store import answers, experience, people, posts
from bot.store.answers import Whereabouts, whereabouts
from bot.store.matches import SeatRow
from bot.store.people import TOLD
from bot.store.posts import TOKEN_SECONDS, PostRow, Shown, Want
from bot.tables.draft import ANSWER_SECONDS
from bot.tables.snapshot import Posts, Snapshot
from bot.tables.table import Table
from bot.ui.fingerprint import fingerprint
from bot.ui.hand import HandPage
from bot.ui.layout import Block, Notice, Page
from bot.ui.names import escape
from pasur_core.protocol import Action

_log = structlog.get_logger(__name__)

HERE_SECONDS = 5 * 60.0
"""Seconds after a press for which only the private answer is edited, not the direct message.

After that both are edited: a dismissed answer accepts edits too, so its edit can stay unread.
"""
BROWSER_SECONDS = 60.0
"""Seconds for which a page in a browser counts as read after it has shown a turn."""
SHOWN_SECONDS = 5.0
"""Seconds within which an open page must show the next turn; after that it counts as closed."""
BOARD_SECONDS = 5.0
"""Seconds that the hand of a new round waits, so that it is sent below its board."""
_BOARD_POLL_SECONDS = 0.2
"""Seconds after which a hand that waits for its board looks for it again."""
CLOSED_SECONDS = 24 * 3600.0
"""Seconds for which no direct message is tried after a person has closed them."""
_UNMAILED = (Closed, Gone, Unwelcome, Later, *REFUSALS, *NO_ANSWER)
"""Errors that prevent a direct message from being sent or edited."""


class Hands:
    """Makes the pages of hands and posts them."""

    def __init__(self, services: Services, delivery: Delivery) -> None:
        self._services = services
        self._delivery = delivery

    async def page(
        self,
        table: Table,
        seat: SeatRow,
        audience: Audience,
        rows: Mapping[Want, PostRow],
        *,
        heading: str = "",
        sentence: str = "",
        why: str = "",
        brief: bool = False,
    ) -> Page:
        """Return the present page of a person's private message.

        Args:
            table: the table.
            seat: the person's seat.
            audience: the person's settings and language.
            rows: the posts of the table; if the board cannot be shown, the page says so.
            heading: the heading of a direct message; empty in a private answer.
            sentence: a sentence above the hand, in markdown.
            why: the code of the refusal that `sentence` reports; empty if none.
            brief: whether a direct message omits the count or result, which the person can read in
                the channel.
        """
        words, board = audience.words, rows.get(("board", 0))
        if table.running and board is not None and board.tries and board.wanted > board.posted:
            hidden = words("hand-hidden", channel=f"<#{table.room_id}>")
            sentence = "\n".join(filter(None, (sentence, hidden)))
        if is_paused(table):
            page = await self._pause(table, seat, audience, rows, heading, sentence, brief=brief)
        else:
            page = await self._play(table, seat, audience, heading, sentence, why)
        if table.running and web_links(self._services.settings, audience.guild):
            page = with_browser(page, table, words)
        return audience.dressed(page, table.row.game)

    async def _play(
        self, table: Table, seat: SeatRow, audience: Audience, heading: str, sentence: str, why: str
    ) -> Page:
        """Return the message while a round is played: table and hand."""
        words = audience.words
        hand = await self._hand(table, seat, audience)
        picture = await self.picture(table, seat, audience)
        board = board_of(table, words) if picture is not None else None
        return hand_page(
            table,
            seat,
            hand,
            words,
            picture,
            board,
            heading=heading,
            note=sentence,
            why=why,
            now=self._services.now(),
        )

    async def _hand(self, table: Table, seat: SeatRow, audience: Audience) -> HandPage:
        words = audience.words
        hand = hand_of(table, seat, words, sorting=audience.person.sorting)
        # `with_tip` gives a tip to a person on turn alone, so for others nothing is read.
        learns = seat.seat in table.acting and await self._services.store.read(
            experience.gets_tips, audience.person, table.row.game
        )
        return with_tip(table, seat, hand, words) if learns else hand

    async def asking(
        self,
        table: Table,
        seat: SeatRow,
        audience: Audience,
        choices: Iterable[Action],
        asked: str,
        *,
        heading: str = "",
    ) -> tuple[Block, ...]:
        """Return the table and the hand for a page on which a person picks one of `choices`.

        The cards of the choices are marked. `asked` is the question to show, and `heading` the
        heading of a direct message. Return an empty tuple if `picture` returns None.
        """
        picture = await self.picture(table, seat, audience, choices)
        if picture is None:
            return ()
        words, hand = audience.words, await self._hand(table, seat, audience)
        board = board_of(table, words)
        now = self._services.now()
        return drawn_blocks(table, seat, hand, words, picture, board, heading, asked=asked, now=now)

    async def picture(
        self,
        table: Table,
        seat: SeatRow,
        audience: Audience,
        choices: Iterable[Action] | None = None,
    ) -> bytes | None:
        """Return a PNG of the table and the hand; None for a person who wants text.

        Return None too if the cards do not fit into a picture.

        The cards of `choices`, between which the person decides, are marked. Without `choices`, the
        cards of the last hint are marked.
        """
        if audience.look == "text":
            return None
        pack, sorting = audience.pack, audience.person.sorting
        scene = scene_of(
            table, audience.words, seat.seat, pack=pack, sorting=sorting, choices=choices
        )
        return await picture_of(self._services.studio, scene)

    async def _pause(
        self,
        table: Table,
        seat: SeatRow,
        audience: Audience,
        rows: Mapping[Want, PostRow],
        heading: str,
        sentence: str,
        *,
        brief: bool,
    ) -> Page:
        """Return the message between two rounds or after the last one.

        A direct message shows the count or the result. Elsewhere the message links to them, if the
        channel can be written to.
        """
        studio, words, picture = self._services.studio, audience.words, None
        public = rows.get(result_of(table))
        if (brief or not heading) and public is not None and not public.tries:
            link = result_button(table, rows, words)
            return brief_page(table, seat, words, link, heading=heading, note=sentence)
        pack = audience.pack
        if audience.look != "text" and table.ended:
            picture = await end_picture(studio, table, words, pack=pack)
        elif audience.look != "text":
            picture = await count_picture(studio, table, latest(table), words, pack=pack)
        now = self._services.now()
        return pause_page(table, seat, words, picture, heading=heading, note=sentence, now=now)

    def heading(self, table: Table, audience: Audience) -> str:
        """Return a direct message's heading in markdown: the server's name and the table's channel.

        The name comes from the database, since Discord sends the server's data to only one process.
        """
        words, name = audience.words, audience.guild.name
        server = words("some-server") if name is None else escape(name)
        return words("hand-place", server=server, channel=f"<#{table.room_id}>")

    async def post(self, snapshot: Snapshot, row: PostRow) -> None:
        """Show a seat's hand to its person: in a private answer, else by direct message.

        If the person accepts no direct messages, this is recorded. Raise `NotYet` while the person
        reads the table in a browser or the board of a new round is missing. Otherwise raise
        `Later`, `Unwelcome` or Discord's failure as `Messages.send` does.
        """
        table, rows = snapshot.table, snapshot.posts
        seat = table.seats[row.key]
        if seat.user_id is None:
            await self._delivery.finish(row, row.wanted)
            return
        self.require_read(table, row)
        audience = await self._services.reader(snapshot.readers, seat.user_id)
        where, in_channel = whereabouts(table.id, rows, seat.seat), False
        closed = (audience.person.dm_closed_until or 0.0) > self._services.now()
        by_mail = audience.hand != "here" and not closed
        if where.here is not None:
            page = await self.page(table, seat, audience, rows)
            # A hand that will be sent through the token of a press counts as well.
            lately = self._services.now() - (where.here.token_at or 0.0) < HERE_SECONDS
            enough = not by_mail or (lately and (table.running or row.message_id is None))
            replaced = replace(where, hand=row if enough else None)
            shown = await self._shown_privately(snapshot, replaced, page)
            if shown and enough:
                return
            in_channel = shown and lately
        if by_mail:
            await self._post_direct_message(table, row, seat, audience, rows, brief=in_channel)
        else:
            await self._delivery.finish(row, table.row.version)

    def require_read(self, table: Table, row: PostRow) -> None:
        """Raise `NotYet` while the person of a hand reads the table in a browser."""
        now = self._services.now()
        if (until := browser_until(table, table.seats[row.key], now)) is not None:
            raise NotYet(until - now, firm=False)

    async def _shown_privately(self, snapshot: Snapshot, where: Whereabouts, page: Page) -> bool:
        """Show the hand in the private answer, instead of in the direct message of `where`.

        Return False if that is impossible. Raise `NotYet` while the board of a new round is
        missing.
        """
        table, here = snapshot.table, where.here
        if here is None:
            return False
        if table.running and to_be_sent(here):
            self._require_board(table, snapshot.posts.get(("board", 0)))
            if await self._sent_answer(where, here, page, table.row.version):
                return True
        if here.message_id is None or not await self._edited_answer(here, page):
            return False
        await self._services.store.write(self._hung, where, here, page, table.row.version)
        return True

    def _require_board(self, table: Table, board: PostRow | None) -> None:
        """Raise `NotYet` while the board of a new round has not been sent.

        The private hand is sent below the board, but it waits only briefly if Discord fails.
        """
        if board is None or board.first_posted_at is not None or board.tries:
            return
        if 0.0 <= self._services.now() - table.row.acted_at < BOARD_SECONDS:
            raise NotYet(_BOARD_POLL_SECONDS, firm=False)

    async def _sent_answer(
        self, where: Whereabouts, here: PostRow, page: Page, version: int
    ) -> bool:
        """Send the hand as a new private answer; return False if it fails."""
        token = self._delivery.token_of(here)
        sent = None if token is None else await self._delivery.messages.send_answer(token, page)
        await self._services.store.write(self._followed, where, here, sent, page, version)
        return sent is not None

    def _followed(
        self,
        conn: Connection,
        where: Whereabouts,
        here: PostRow,
        sent: int | None,
        page: Page,
        version: int,
    ) -> None:
        """Record the new private answer, or that none could be sent."""
        if sent is None or here.token is None:
            answers.keep_answer(conn, here)
            return
        shows, now = fingerprint(page), answers.find_hand(conn, where.match_id, where.seat)
        shown = Shown(version, sent, here.token_at or 0.0, shows.page, shows.files)
        answers.hold_token(conn, now, here.token, shown, delete_older=True)
        if where.hand is not None:
            self._delivery.note(conn, where.hand, version)

    async def _edited_answer(self, row: PostRow, page: Page) -> bool:
        """Edit the private answer while its token is valid; return False if that is impossible."""
        token, messages = self._delivery.token_of(row), self._delivery.messages
        kept = row.files == fingerprint(page).files
        return token is not None and await messages.edit_answer(
            token, page, row.message_id, kept=kept
        )

    def _hung(
        self, conn: Connection, where: Whereabouts, here: PostRow, page: Page, version: int
    ) -> None:
        """Record what the private answer shows now, and that it replaces the hand of `where`.

        If that is not certain, the hand is wanted again.
        """
        shows, hand = fingerprint(page), where.hand
        if not posts.hang(conn, here, version, shows.page, shows.files):
            hand, version = posts.get(conn, here.match_id, "hand", here.key), posts.NEVER
        if hand is not None:
            self._delivery.note(conn, hand, version)

    async def refresh_answers(self, snapshot: Snapshot) -> None:
        """Show the present table in the private answers of people who are not on turn.

        These edits do not count against the rate limit. Skipped are answers that no longer show the
        hand, that are edited anyway, or that a press is about to edit.
        """
        table, rows = snapshot.table, snapshot.posts
        if not table.running or table.between_rounds:
            return
        store, now = self._services.store, self._services.now()
        for here in [row for row in rows.values() if row.kind == "ephemeral_hand"]:
            seat, hand = table.seats[here.key], rows.get(("hand", here.key))
            soon = hand is not None and hand.due_at <= now + ANSWER_SECONDS
            wanted = hand is not None and hand.wanted > hand.posted and soon
            skipped = here.shown is None or here.posted >= table.row.version or to_be_sent(here)
            if seat.user_id is None or seat.seat in table.acting or wanted or skipped:
                continue
            if browser_until(table, seat, now) is not None:
                continue
            audience = await self._services.reader(snapshot.readers, seat.user_id)
            page = await self.page(table, seat, audience, rows)
            if fingerprint(page).page != here.shown and await self._edited_answer(here, page):
                where = Whereabouts(table.id, here.key, None, here)
                await store.write(self._hung, where, here, page, table.row.version)

    async def let_go(self, table: Table, row: PostRow) -> None:
        """Make a private answer say that it is possibly out of date, before its token expires.

        Its row is then deleted, since the bot cannot edit it any more. Raise `NotYet` if a newer
        press has given the answer a new token.
        """
        # A remainder above the token's life comes from a clock that was set back.
        left = (row.token_at or 0.0) + TOKEN_SECONDS - self._services.now()
        if 1.0 < left <= TOKEN_SECONDS:
            raise NotYet(left, firm=True)
        seat = table.seats[row.key]
        if not table.ended and seat.user_id is not None and row.token and row.message_id:
            audience = await self._services.audience(seat.user_id, table.row.guild_id)
            page = stale_hand_page(table, audience.words, "hand-old")
            await self._delivery.messages.edit_answer(row.token, page, row.message_id)
        await self._services.store.write(posts.forget_answer, row)

    async def _post_direct_message(
        self,
        table: Table,
        row: PostRow,
        seat: SeatRow,
        audience: Audience,
        rows: Mapping[Want, PostRow],
        *,
        brief: bool,
    ) -> None:
        """Edit or send the direct message; after a refusal, none is tried for a day.

        The first message, and a message for the person's turn, notify the person with a plain text.
        The hand replaces the text at once.
        """
        messages, now, words = self._delivery.messages, self._services.now(), audience.words
        heading = self.heading(table, audience)
        page = await self.page(table, seat, audience, rows, heading=heading, brief=brief)
        turn = rows.get(("turn", 0))
        rings = _rings_for_turn(table, row, turn)
        try:
            if not rings and await self._delivery.edited(row, page):
                await self._delivery.finish(row, table.row.version, page=page)
                return
            channel_id = await messages.dm_channel(audience.person)
            # With the same nonce, Discord answers a repeated attempt with the message of the first
            # one.
            nonce = f"{table.id:x}h{row.key}.{row.message_id or 0:x}"
            # The people of an organised match have been mentioned already.
            begins = row.message_id is None and table.running and not table.row.organised
            if rings or begins:
                user_id = audience.person.user_id
                told = audience.person.notice == TOLD
                notice = _ringing_notice(table, user_id, words, for_turn=rings)
                if told and rings and table.row.due != "time":
                    notice = Notice(told_at_turn(table, seat.seat, f"<@{user_id}>", words))
                # Edits never notify, and a notification shows the text of the message as it was
                # sent: so a sentence is sent, and the hand replaces it.
                if told and rings:  # they asked for a message a turn
                    sent = await messages.ring(channel_id, notice, nonce=nonce)
                else:
                    sent = await messages.ring_once(user_id, channel_id, notice, nonce=nonce)
                await messages.edit(*sent, page)
            else:
                sent = await messages.send(channel_id, page, nonce=nonce)
        except _UNMAILED as error:
            metrics.MESSAGE_FAILURES.labels(_reason(error)).inc()
            if not isinstance(error, Closed | Gone):
                raise
            await self._services.store.write(
                people.set_person,
                audience.person.user_id,
                dm_closed_until=now + CLOSED_SECONDS,
                dm_channel_id=None,
            )
            await self._delivery.finish(row, table.row.version)
            if rings and turn is not None and turn.message_id is None:  # so mention them there
                await self._services.store.write(posts.outdate, table.id, "turn", 0, now)
            return
        await self._delivery.finish_new(row, table, sent, page)

    async def put_away(self, rows: Sequence[PostRow], words: Words) -> None:
        """Replace the hands in these messages with a sentence; failures are only logged."""
        messages, page = self._delivery.messages, note(words("hand-forgotten"))
        for row in rows:
            try:
                if row.kind == "hand":
                    await messages.edit(row.channel_id or 0, row.message_id or 0, page)
                elif row.token:
                    await messages.edit_answer(row.token, page, row.message_id)
            except (Gone, Closed, Unwelcome, Later, discord.HTTPException, *NO_ANSWER) as error:
                _log.warning("a hand could not be put away", why=type(error).__name__)

    async def mark_stale(self, table: Table, row: PostRow) -> None:
        """Edit a direct message (`stale_dm`) to say that its hand is shown in a private answer.

        Raise as `Messages.edit` does for a rate limit or Discord's failure; ignore other refusals.
        """
        seat = table.seats[row.key]
        here = await self._services.store.read(posts.get, table.id, "ephemeral_hand", row.key)
        hand = await self._services.store.read(posts.get, table.id, "hand", row.key)
        if seat.user_id is not None and here is not None and hand is not None:
            audience = await self._services.audience(seat.user_id, table.row.guild_id)
            page = stale_hand_page(table, audience.words, "hand-elsewhere")
            with contextlib.suppress(Closed, Gone, Unwelcome):
                await self._services.store.write(posts.obscure, table.id, hand.message_id or 0)
                await self._delivery.edited(hand, page)
            await self._services.store.write(posts.forget_press, hand)
        await self._services.store.write(posts.forget, row.match_id, row.kind, row.key)

    async def supersede(self, table: Table, row: PostRow) -> None:
        """Edit a private answer (`superseded`) to say that there is a newer one, or delete it.

        It is deleted if it shows the hand of a round that is over, since nobody needs that hand any
        more.
        """
        user_id, token = table.seats[row.key].user_id, self._delivery.token_of(row)
        if row.shown is None and token is not None and row.message_id is not None:
            await self._delivery.messages.delete_answer(token, row.message_id)
        elif user_id is not None and token is not None:
            audience = await self._services.audience(user_id, table.row.guild_id)
            page = stale_hand_page(table, audience.words, "hand-newer")
            await self._delivery.messages.edit_answer(token, page, row.message_id)
        await self._services.store.write(posts.forget_answer, row)


def is_paused(table: Table) -> bool:
    """Return whether private messages show no hand: between two rounds and after the last round."""
    return table.between_rounds or table.row.status == "over"


def browser_until(table: Table, seat: SeatRow, now: float) -> float | None:
    """Return the Unix time until which a person counts as reading the table in a browser.

    Return None if the person does not read it there. A page that has shown a turn counts as read
    for a minute. When a turn begins, an open page has five seconds to show it; after that it counts
    as closed.
    """
    shown_at = seat.browser_at
    if shown_at is None or not shown_at <= now < shown_at + BROWSER_SECONDS:
        return None
    if seat.seat in table.acting and shown_at < table.row.acted_at:
        until = table.row.acted_at + SHOWN_SECONDS
        return until if until > now else None
    return shown_at + BROWSER_SECONDS


def read_until(rows: Posts, seat: int, now: float) -> float | None:
    """Return the Unix time until which a seat's private hand counts as read after its last press.

    The hand is the private answer, else the direct message. Return None if the hand was pressed
    long ago, or never.
    """
    row = rows.get(("ephemeral_hand", seat)) or rows.get(("hand", seat))
    if row is None or row.message_id is None or row.token_at is None:
        return None
    until = row.token_at + HERE_SECONDS
    return until if until > now else None


def _rings_for_turn(table: Table, hand: PostRow, turn: PostRow | None) -> bool:
    """Return whether a hand is sent again with a notification, because its reader's turn has begun.

    `posts.ring` requests this, by a `hand` that has a message but no `first_posted_at`.
    """
    if turn is None or turn.first_posted_at is None or not table.running:
        return False
    wanted = hand.message_id is not None and hand.token_at is not None
    asked = turn.first_posted_at >= max(table.row.acted_at, hand.token_at or 0.0)
    return wanted and hand.first_posted_at is None and hand.key in table.acting and asked


def _ringing_notice(table: Table, user_id: int, words: Words, *, for_turn: bool) -> Notice:
    """Return the text of a direct message that notifies a person, before the hand replaces it."""
    named = table_name(table, words, user_id)
    if not for_turn:
        return Notice(words("hand-dealt", table=named))
    message = "turn-reminder" if table.row.due == "time" else "turn-notice"
    return Notice(words(message, who=f"<@{user_id}>", table=named))


def to_be_sent(here: PostRow) -> bool:
    """Return whether a private hand (`ephemeral_hand`) has to be sent as a new message."""
    return here.first_posted_at is None


def _reason(error: Exception) -> str:
    """Return a word for the metrics that says why a direct message could not be sent."""
    match error:
        case Closed():
            return "closed"
        case Gone():
            return "gone"
        case Unwelcome():
            return "refused"
        case Later():
            return "put_off"
    return "failed"
