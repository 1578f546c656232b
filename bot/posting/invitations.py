"""Mention people who are invited to a lobby.

The people are one guest, all people of a match that is played again, or those who asked to hear of
new tables.
"""

from __future__ import annotations

import random

from sqlalchemy import Connection

from bot.i18n import Words
from bot.pages.custom_ids import Press
from bot.pages.names import seat_name
from bot.posting.delivery import Delivery
from bot.posting.links import board_button
from bot.services import Services
from bot.store import matches, people, posts, watchers
from bot.store.posts import EVERYBODY, PostRow
from bot.tables.lobby import KEPT_SECONDS
from bot.tables.table import Table
from bot.ui.layout import Button, Notice
from bot.ui.stamps import relative

CALLED = 20
"""Most people that one notice mentions, besides the server's role."""


class Invitations:
    """Sends one notice for each post `invite` or `call`, as long as the table is a lobby.

    When the lobby has ended, the notices are edited to say so, without the button *Join*. When
    another game is chosen, they are edited to name the new game.
    """

    def __init__(self, services: Services, delivery: Delivery) -> None:
        self._services = services
        self._delivery = delivery

    async def post(self, table: Table, row: PostRow) -> None:
        """Send a post's notice, or edit it if the game has changed or the lobby has ended.

        Raise as `Messages.send` does.
        """
        if not table.is_lobby:
            await self._close(table, row)
            await self._delivery.finish(row, row.wanted)
            return
        guild_id = table.row.guild_id

        def read(conn: Connection) -> tuple[people.Guild, list[int], PostRow | None]:
            listening = [row.key]
            if row.kind == "call":
                listening = watchers.of_guild(conn, guild_id)
            elif row.key == EVERYBODY:
                listening = matches.people_of(conn, table.row.rematch_of or 0)
            board = posts.get(conn, table.id, "board", 0)
            return people.guild(conn, guild_id), listening, board

        guild, listening, board = await self._services.store.read(read)
        role = guild.players_role_id if row.kind == "call" else None
        asked = row.message_id is not None
        users = [user for user in listening if asked or table.seat_of(user) is None]
        users = draw_called(table.id, users)
        words = await self._services.words(table.row.guild_id)
        notice = _notice(table, row, users, role, board, words)
        if row.channel_id is not None and row.message_id is not None:
            await self._delivery.messages.reword(row.channel_id, row.message_id, notice)
            await self._delivery.finish(row, row.wanted)
            return
        sent = await self._delivery.messages.ring(
            table.row.channel_id,
            notice,
            nonce=f"{table.id}.{row.kind[0]}.{row.key:x}",
            mention=users,
            role=role,
        )
        await self._delivery.finish(row, row.wanted, sent, fresh=True)

    async def _close(self, table: Table, row: PostRow) -> None:
        """Edit a sent notice: it says that the lobby is over, and links to the table."""
        if row.channel_id is None or row.message_id is None:
            return
        words = await self._services.words(table.row.guild_id)
        board = await self._services.store.read(posts.get, table.id, "board", 0)
        title = words(f"{table.row.game}-title")
        said = words("invitation-over", title=title)
        # Without *Join*: the button would only refuse.
        notice = Notice(said, board_button(table, board, words))
        await self._delivery.messages.reword(row.channel_id, row.message_id, notice)


def draw_called(table_id: int, users: list[int]) -> list[int]:
    """Return at most `CALLED` of these user ids, drawn at random with the table's number as seed.

    Different tables get different people, so that everyone is called sooner or later. If a call for
    the same table is tried again, the same people are drawn.
    """
    if len(users) <= CALLED:
        return users
    return sorted(random.Random(f"call/{table_id}").sample(users, CALLED))  # noqa: S311


def _notice(
    table: Table,
    row: PostRow,
    users: list[int],
    role: int | None,
    board: PostRow | None,
    words: Words,
) -> Notice:
    mentions = [f"<@{user_id}>" for user_id in users]
    host = next((seat.seat for seat in table.seats if seat.user_id == table.row.host_id), 0)
    about = {
        "host": seat_name(table, host, words),
        "title": words(f"{table.row.game}-title"),
    }
    label = "button-join"
    if row.kind == "invite" and row.key == EVERYBODY:
        label, until = "button-im-in", relative(table.row.opened_at + KEPT_SECONDS)
        said = words(
            "rematch-call", who=words.list(mentions), count=len(users), until=until, **about
        )
    elif row.kind == "invite":
        said = words("invitation", guest=words.list(mentions), **about)
    else:
        who = words.list([*([] if role is None else [f"<@&{role}>"]), *mentions])
        said = words("players-wanted", who=who, **about)
    join = Button(words(label), Press("join", table.id).button(), style="success")
    watch = Button(words("button-watch"), Press("watch", 0).button())
    link = board_button(table, board, words)
    buttons = (join, watch) if row.kind == "call" else (join,)
    return Notice(said, (*buttons, *link))
