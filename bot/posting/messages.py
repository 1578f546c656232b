"""Send, edit and delete messages, and translate Discord's refusals into a few exceptions.

Error codes: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, Literal, TypeVar

import aiohttp
import discord
import structlog
from sqlalchemy import Connection

from bot.posting.channels import everyone_sees
from bot.posting.roles import RoleRefused, change_role
from bot.posting.through_token import (
    answer_through,
    delete_through,
    edit_through,
    send_through,
)
from bot.services import Services
from bot.store import facts, people
from bot.store.people import Person
from bot.ui.layout import Notice, Page
from bot.ui.render import files, to_plain_view, to_view, with_or_without_emojis

_log = structlog.get_logger(__name__)
_T = TypeVar("_T")

UNKNOWN_CHANNEL = 10003
"""Discord's code for a channel or thread that does not exist (any more)."""
_RESEND = (10008, 30046, 50005, 50083)
"""Unknown message, too old to edit, another author's, in an archived thread: send a new message."""
_NO_PERMISSION = 50013
"""Discord's code for a permission that the bot lacks in the channel."""
_NOBODY_THERE = (UNKNOWN_CHANNEL, 10004, 50001, _NO_PERMISSION, 160005)
"""Unknown channel, unknown server, no access, no permission, locked thread."""
_DM_CLOSED = (50007, 50278)
"""Cannot send messages to this user: direct messages are closed, or there is no common server."""
_TOO_FAST = (20022, 40003)
"""Rate limits with separate codes: edits of announcements, new direct-message channels."""
_TOO_FAST_SECONDS = 60.0
"""Seconds to wait after a rate limit for which discord.py does not wait itself."""
_NO_MEMBER = (10007, 10013)
"""Unknown member, unknown user: a person who has left the server."""
_CLOCKS = 30.0
"""Most seconds by which this machine's clock is thought to be ahead of Discord's."""

_HAS_THREAD = 160004
"""Discord's code for a message that has a thread already."""
_PLAIN_SECONDS = 600.0
"""Seconds for which a channel that refused a picture gets messages without pictures."""
_SHUT_MOST = 3600.0
"""Longest wait in seconds that is observed. A longer one is left by a clock that was set back, and
is ignored: the next request learns the right wait from Discord."""
NEWER = 100
"""Messages read to find out whether others wrote below the board: the most of one request."""
_WEEK: Literal[10080] = 10080
"""Minutes without a message after which Discord archives a thread by itself."""
_PUBLIC_THREAD: Literal[11] = 11
"""Discord's number for the type of a thread that the whole channel sees."""
_PRIVATE_THREAD: Literal[12] = 12
"""Discord's number for the type of a thread that its members and moderators see."""
_EVENT_NAME = 100
"""The most characters of an event's name that Discord allows."""
_IN_SERVER, _EXTERNAL, _ACTIVE, _COMPLETED = 2, 3, 2, 3
"""Discord's numbers for events: visible to members; at an external place; running; over.

https://discord.com/developers/docs/resources/guild-scheduled-event
"""
_DM_PER_MINUTE = 8
"""New direct-message channels; Discord quarantines bots that open 25 to 40 of them at once."""
_OPENED = "conversations-opened"
"""The name of the stored times at which direct-message channels were opened, for all processes."""
_MINUTE = 60.0

REFUSALS = (discord.HTTPException, discord.RateLimited)
"""The exceptions that discord.py raises when Discord refuses a request."""
NO_ANSWER = (OSError, aiohttp.ClientError)
"""The exceptions of a request that got no answer from Discord, timeouts among them."""


class Later(Exception):
    """Raised when the request should be tried again after `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"again in {seconds:.1f} s")
        self.seconds = seconds


class Gone(Exception):
    """Raised when the channel is deleted or closed to the bot; `why` is Discord's error code."""

    def __init__(self, why: int) -> None:
        super().__init__(str(why))
        self.why = why


class Unwelcome(Exception):
    """Raised when Discord refuses the content of a message; `why` is Discord's error code."""

    def __init__(self, why: int) -> None:
        super().__init__(str(why))
        self.why = why


class Closed(Exception):
    """Raised when the person accepts no direct messages from the bot."""


class Messages:
    """Sends pages to channels by their ids; keeps no messages.

    Methods raise `Later` for a rate limit, and `discord.HTTPException` if Discord itself fails
    (5xx); `send` lists the other refusals. Errors of the connection are raised as they are.
    """

    def __init__(self, client: discord.Client, services: Services) -> None:
        self._client = client
        self._services = services
        self._plain_until: dict[int, float] = {}
        self._shut_until: dict[int, float] = {}

    async def send(self, channel_id: int, page: Page, *, nonce: str) -> tuple[int, int]:
        """Send a page without a push notification; return the ids of the channel and the message.

        If a message with the same `nonce` (the first 25 characters) was sent some minutes ago,
        Discord sends no second one: the ids of the first are returned. Raise `Gone`, `Closed` or
        `Later`; raise `Unwelcome` if the page is refused even without its picture.
        """
        channel = self._client.get_partial_messageable(channel_id)

        async def attempt(page: Page) -> tuple[int, int]:
            message = await channel.send(
                view=to_view(page, self._services.known),
                files=files(page),
                # Discord accepts at most 25 characters.
                nonce=nonce[:25],
                allowed_mentions=discord.AllowedMentions.none(),
                silent=True,
            )
            return channel_id, message.id

        return await self._with_or_without_picture(channel_id, page, attempt)

    async def ring(
        self,
        channel_id: int,
        notice: Notice,
        *,
        nonce: str,
        mention: Sequence[int] = (),
        role: int | None = None,
    ) -> tuple[int, int]:
        """Send a notice to a channel, with notifications to `mention` (user ids) and `role`.

        Return and raise as `send` does. `role` is the id of a role, None for none.
        """
        channel = self._client.get_partial_messageable(channel_id)
        mentions = discord.AllowedMentions(
            users=[discord.Object(user) for user in mention],
            everyone=False,
            roles=False if role is None else [discord.Object(role)],
        )
        view: Any = to_plain_view(notice) or discord.utils.MISSING
        with self._meant(channel_id):
            message = await channel.send(
                notice.markdown, view=view, nonce=nonce[:25], allowed_mentions=mentions
            )
        return channel_id, message.id

    async def ring_once(
        self, user_id: int, channel_id: int, notice: Notice, *, nonce: str
    ) -> tuple[int, int]:
        """Send a person a notice to their direct-message channel, once a minute at most.

        Raise `Later` if it is too early for another notice. Otherwise return and raise as `send`
        does.
        """
        wait = await self._services.store.write(people.ring, user_id, nonce, self._services.now())
        if wait:
            raise Later(wait)
        return await self.ring(channel_id, notice, nonce=nonce)

    async def reword(self, channel_id: int, message_id: int, notice: Notice) -> bool:
        """Edit a notice without a notification; return False if a new message must be sent.

        Raise as `send` does.
        """
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        with self._meant(channel_id):
            try:
                await message.edit(
                    content=notice.markdown,
                    view=to_plain_view(notice),
                    allowed_mentions=discord.AllowedMentions.none(),
                )
            except discord.HTTPException as error:
                if _must_resend(error):
                    return False
                raise
        return True

    async def edit(
        self, channel_id: int, message_id: int, page: Page, *, kept: bool = False
    ) -> bool:
        """Edit a message to show a page, even if the message was a notice until now.

        Return False if a new message must be sent. With `kept`, the message keeps its files, unless
        Discord refuses that. Raise as `send` does.
        """
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)

        async def attempt(page: Page, *, kept: bool = False) -> bool:
            try:
                await message.edit(
                    # A notice has its text as content, which a message of components must not have.
                    content=None,
                    view=to_view(page, self._services.known),
                    attachments=discord.utils.MISSING if kept else files(page),
                    allowed_mentions=discord.AllowedMentions.none(),
                )
            except discord.HTTPException as error:
                if _must_resend(error):
                    return False
                raise
            return True

        if kept:
            with contextlib.suppress(Unwelcome), self._meant(channel_id):
                return await attempt(page, kept=True)
        return await self._with_or_without_picture(channel_id, page, attempt)

    async def _with_or_without_picture(
        self, channel_id: int, page: Page, attempt: Callable[[Page], Awaitable[_T]]
    ) -> _T:
        """Try again without emojis or without the picture if Discord refuses just that."""
        with self._meant(channel_id):
            try:
                return await with_or_without_emojis(page, attempt)
            except discord.HTTPException as error:
                # Without the channel's server in the cache, the bot's permissions are unknown.
                forbidden = error.code == _NO_PERMISSION and not self._knows(channel_id)
                if not page.files or not (forbidden or isinstance(meaning_of(error), Unwelcome)):
                    raise
            done = await attempt(page.in_words())
            self._plain_until[channel_id] = self._services.now() + _PLAIN_SECONDS
            return done

    def _knows(self, channel_id: int) -> bool:
        return self._client.get_channel(channel_id) is not None

    @contextlib.contextmanager
    def _meant(self, channel_id: int) -> Iterator[None]:
        """Translate refusals (`meaning_of`); send nothing during a channel's rate limit."""
        left = self._shut_until.get(channel_id, 0.0) - self._services.now()
        if 0 < left <= _SHUT_MOST:
            raise Later(left)
        try:
            yield
        except REFUSALS as error:
            if isinstance(error, discord.RateLimited):
                now = self._services.now()
                self._shut_until = {
                    one: until for one, until in self._shut_until.items() if until > now
                } | {channel_id: now + error.retry_after}
            raise meaning_of(error) from error

    async def edit_answer(
        self, token: str, page: Page, message_id: int | None = None, *, kept: bool = False
    ) -> bool:
        """Edit an answer to an interaction through the interaction's token.

        Return False if that is not possible (any more). Raise `Later` for a rate limit.

        Args:
            token: the token of the interaction.
            page: the page to show.
            message_id: the id of a private answer; None for the interaction's first answer.
            kept: whether the answer keeps its files.
        """

        async def edit(page: Page) -> None:
            view = to_view(page, self._services.known)
            attached = discord.utils.MISSING if kept else files(page)
            await edit_through(self._client, token, message_id, view, attached)

        try:
            await with_or_without_emojis(page, edit)
        except REFUSALS as error:
            meaning = meaning_of(error)
            if isinstance(meaning, Later | discord.HTTPException):
                raise meaning from error
            # The message might have lost its files, so they are uploaded after all.
            if kept and isinstance(meaning, Unwelcome):
                return await self.edit_answer(token, page, message_id)
            return False
        return True

    async def send_answer(self, token: str, page: Page) -> int | None:
        """Send one more private answer through an interaction's token; return its message id.

        Return None if that is not possible (any more). Raise `Later` for a rate limit.
        """

        async def send(page: Page) -> int:
            view = to_view(page, self._services.known)
            return await send_through(self._client, token, view, files(page))

        try:
            return await with_or_without_emojis(page, send)
        except REFUSALS as error:
            meaning = meaning_of(error)
            if isinstance(meaning, Later | discord.HTTPException):
                raise meaning from error
            return None

    async def delete_answer(self, token: str, message_id: int | None = None) -> bool:
        """Delete an answer to an interaction through the interaction's token.

        Return False if that is not possible (any more). Raise `Later` for a rate limit.

        Args:
            token: the token of the interaction.
            message_id: the id of a private answer; None for the interaction's first answer.
        """
        try:
            await delete_through(self._client, token, message_id)
        except REFUSALS as error:
            if isinstance(meaning := meaning_of(error), Later | discord.HTTPException):
                raise meaning from error
            return False
        return True

    async def find_answer(self, token: str, custom_id: str) -> int | None:
        """Return the id of an interaction's first answer if it contains this component.

        Return None if it does not contain the component, or if that cannot be found out (any more).
        Raise `Later` for a rate limit.
        """
        try:
            message_id, custom_ids = await answer_through(self._client, token)
        except REFUSALS as error:
            if isinstance(meaning := meaning_of(error), Later | discord.HTTPException):
                raise meaning from error
            return None
        return message_id if custom_id in custom_ids else None

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message; do nothing if it is gone or the bot cannot delete it.

        Raise `Later` for a rate limit.
        """
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            await message.delete()
        except REFUSALS as error:
            if isinstance(meaning := meaning_of(error), Later | discord.HTTPException):
                raise meaning from error

    async def open_thread(
        self,
        guild_id: int,
        channel_id: int,
        message_id: int | None,
        name: str,
        *,
        private: bool = False,
        since: float = 0.0,
    ) -> int:
        """Open a thread on a message, or without one if `message_id` is None; return its id.

        A `private` thread has no message; its members are added with `add_to_thread`.

        Discord's answer can get lost after it has opened the thread. A second call then finds the
        thread again: a thread on a message has the id of this message (error 160004 says that it
        exists). A thread without a message is found by its name, if it was opened after the Unix
        time `since`.

        Raise `Gone` if the thread cannot be opened, and `Later` for a rate limit.
        """
        if private and not self.may_open_thread(guild_id, channel_id, private=True):
            raise Gone(_NO_PERMISSION)
        if message_id is None and (found := self._own_thread(guild_id, channel_id, name, since)):
            return found
        channel = self._client.get_partial_messageable(channel_id, guild_id=guild_id)
        try:
            if message_id is None:
                opened = await self._client.http.start_thread_without_message(
                    channel_id,
                    name=name,
                    auto_archive_duration=_WEEK,
                    type=_PRIVATE_THREAD if private else _PUBLIC_THREAD,
                    invitable=not private,
                )
                return int(opened["id"])
            message = channel.get_partial_message(message_id)
            thread = await message.create_thread(name=name, auto_archive_duration=_WEEK)
        except REFUSALS as error:
            # An earlier attempt opened the thread, but its answer was lost.
            known = isinstance(error, discord.HTTPException) and error.code == _HAS_THREAD
            if known and message_id is not None:
                return message_id
            meaning = meaning_of(error)
            raise Gone(meaning.why) if isinstance(meaning, Unwelcome) else meaning from error
        return thread.id

    def _own_thread(self, guild_id: int, channel_id: int, name: str, since: float) -> int | None:
        """Return the id of the bot's active thread of this name in a channel, if there is one.

        Threads opened before `since` are ignored, because they belong to another night.
        """
        guild, user = self._client.get_guild(guild_id), self._client.user
        if guild is None or user is None:
            return None
        meant = channel_id, name, user.id
        found = (
            thread.id
            for thread in guild.threads
            if (thread.parent_id, thread.name, thread.owner_id) == meant
            and discord.utils.snowflake_time(thread.id).timestamp() >= since - _CLOCKS
        )
        return next(found, None)

    async def add_to_thread(self, thread_id: int, user_id: int) -> None:
        """Add a person to a private thread; do nothing if they have left the server.

        Raise `Gone` if the thread is gone or closed to the bot, `Later` for a rate limit.
        """
        try:
            await self._client.http.add_user_to_thread(thread_id, user_id)
        except REFUSALS as error:
            meaning = meaning_of(error)
            unknown = isinstance(error, discord.HTTPException) and error.code in _NO_MEMBER
            if not unknown:
                raise Gone(meaning.why) if isinstance(meaning, Unwelcome) else meaning from error

    async def has_member(self, guild_id: int, user_id: int) -> bool:
        """Ask Discord whether a person is in a server; return False if the bot itself is not.

        Raise `Later` for a rate limit, and `discord.HTTPException` if Discord fails.
        """
        try:
            await self._client.http.get_member(guild_id, user_id)
        except REFUSALS as error:
            if isinstance(meaning := meaning_of(error), Later | discord.HTTPException):
                raise meaning from error
            return False
        return True

    async def archive(self, thread_id: int) -> None:
        """Archive a thread; do nothing if it cannot be archived (any more).

        Raise `Later` for a rate limit.
        """
        try:
            await self._client.http.edit_channel(thread_id, archived=True)
        except REFUSALS as error:
            if isinstance(meaning := meaning_of(error), Later | discord.HTTPException):
                raise meaning from error

    async def change_role(
        self, guild_id: int, user_ids: Iterable[int], role_id: int, reason: str, *, give: bool
    ) -> None:
        """Give people a role, or take it from them; `reason` is for the server's audit log.

        Skip people who have the role already, or who lack it when it is taken. If the change is
        refused for some people, make it for all others, then raise `RoleRefused`. Raise `Later` for
        a rate limit, and `Gone` for any other refusal.
        """
        refused: RoleRefused | None = None
        for user_id in user_ids:
            try:
                await change_role(self._client, guild_id, user_id, role_id, reason, give=give)
            except RoleRefused as error:
                refused = refused or error
            except REFUSALS as error:
                meaning = meaning_of(error)
                raise Gone(meaning.why) if isinstance(meaning, Unwelcome) else meaning from error
        if refused is not None:
            raise refused

    def may_open_events(self, guild_id: int) -> bool:
        """Return whether the bot can make scheduled events in a server (*Create Events*)."""
        guild = self._client.get_guild(guild_id)
        return guild is not None and guild.me.guild_permissions.create_events

    async def open_event(
        self, guild_id: int, channel_id: int, name: str, starts_at: float, ends_at: float
    ) -> int | None:
        """Make a scheduled event in a channel, between two Unix times; return its id.

        The event is optional: return None if Discord refuses it or does not answer.
        """
        try:
            event = await self._client.http.create_guild_scheduled_event(
                guild_id,
                name=name[:_EVENT_NAME],
                privacy_level=_IN_SERVER,
                entity_type=_EXTERNAL,
                entity_metadata={"location": f"<#{channel_id}>"},
                scheduled_start_time=_iso(starts_at),
                scheduled_end_time=_iso(ends_at),
            )
        except (*REFUSALS, *NO_ANSWER) as error:
            _log.info("an event could not be made", guild=guild_id, why=type(error).__name__)
            return None
        return int(event["id"])

    async def move_event(
        self, guild_id: int, event_id: int, starts_at: float, ends_at: float
    ) -> None:
        """Change the Unix times of a scheduled event; ignore a refusal.

        Raise `Later` for a rate limit.
        """
        times = {"scheduled_start_time": _iso(starts_at), "scheduled_end_time": _iso(ends_at)}
        await self._edit_event(guild_id, event_id, times)

    async def begin_event(self, guild_id: int, event_id: int) -> None:
        """Begin a scheduled event before its time; ignore a refusal.

        Raise `Later` for a rate limit.
        """
        await self._edit_event(guild_id, event_id, {"status": _ACTIVE})

    async def close_event(self, guild_id: int, event_id: int, *, begun: bool) -> None:
        """End a scheduled event, or delete it if it has not `begun`; ignore a refusal.

        Raise `Later` for a rate limit.
        """
        await self._edit_event(guild_id, event_id, {"status": _COMPLETED} if begun else None)

    async def _edit_event(self, guild_id: int, event_id: int, changes: Any) -> None:
        """Change a scheduled event, or delete it for None."""
        http = self._client.http
        try:
            if changes is None:
                await http.delete_scheduled_event(guild_id, event_id)
            else:
                await http.edit_scheduled_event(guild_id, event_id, **changes)
        except REFUSALS as error:
            if isinstance(meaning := meaning_of(error), Later | discord.HTTPException):
                raise meaning from error
            _log.info("an event could not be changed", guild=guild_id, why=type(error).__name__)

    async def own_channels(self, guild_id: int) -> tuple[int | None, int | None]:
        """Return the ids of two channels of a server that Discord itself uses.

        In the first, Discord informs the managers; in the second, all members. An id is None if the
        server has no such channel, or if the bot does not know the server. Raise `Later` for a rate
        limit.
        """
        try:
            guild = await self._client.http.get_guild(guild_id, with_counts=False)
        except REFUSALS as error:
            if isinstance(meaning := meaning_of(error), Later | discord.HTTPException):
                raise meaning from error
            return None, None
        updates, system = guild.get("public_updates_channel_id"), guild.get("system_channel_id")
        return int(updates) if updates else None, int(system) if system else None

    async def written_after(self, channel_id: int, message_id: int) -> list[tuple[int, bool]]:
        """Return at most `NEWER` messages that follow a message, oldest first.

        Each is given as (message id, whether the bot wrote it). The bot receives no message events,
        so it has to request these messages. Return an empty list if Discord refuses that.
        """
        channel, own = self._client.get_partial_messageable(channel_id), self._client.user
        try:
            newer = channel.history(limit=NEWER, after=discord.Object(message_id))
            return [(message.id, message.author == own) async for message in newer]
        except REFUSALS:
            return []

    async def dm_channel(self, person: Person) -> int:
        """Return the id of the person's direct-message channel, which is opened if needed.

        Raise `Later` if too many such channels were opened in the last minute. Raise `Closed` or
        `Gone` if Discord refuses.
        """
        if person.dm_channel_id is not None:
            return person.dm_channel_id
        await self._wait_to_open()
        try:
            channel = await self._client.create_dm(discord.Object(person.user_id))
        except REFUSALS as error:
            raise meaning_of(error) from error
        await self._services.store.write(
            people.set_person, person.user_id, dm_channel_id=channel.id
        )
        return channel.id

    async def _wait_to_open(self) -> None:
        """Count one more opened conversation, for all processes together; raise `Later`."""
        wait = await self._services.store.write(_open_one_more, self._services.now())
        if wait:
            raise Later(wait)

    def may_attach(self, guild_id: int, channel_id: int) -> bool:
        """Return whether the bot can send pictures to a channel; True if that is unknown.

        Return False for ten minutes after the channel has refused a picture.
        """
        guild = self._client.get_guild(guild_id)
        channel = guild.get_channel_or_thread(channel_id) if guild is not None else None
        if self._plain_until.get(channel_id, 0.0) > self._services.now():
            return False
        if guild is None or channel is None:
            return True
        return channel.permissions_for(guild.me).attach_files

    def everyone_sees(self, guild_id: int, channel_id: int) -> bool:
        """Return whether everyone in the server sees a channel; False if the channel is unknown."""
        guild = self._client.get_guild(guild_id)
        channel = guild.get_channel_or_thread(channel_id) if guild is not None else None
        return channel is not None and everyone_sees(channel)

    def may_open_thread(self, guild_id: int, channel_id: int, *, private: bool = False) -> bool:
        """Return whether the bot can open a thread in a channel; True if that is unknown.

        Return False for a channel that is no text channel, because the bot opens threads only
        there. `private` is as in `open_thread`.
        """
        guild = self._client.get_guild(guild_id)
        channel = guild.get_channel_or_thread(channel_id) if guild is not None else None
        if guild is None or channel is None:
            return True
        have = channel.permissions_for(guild.me)
        in_text = isinstance(channel, discord.TextChannel)
        may_create = have.create_private_threads if private else have.create_public_threads
        return in_text and may_create and have.send_messages_in_threads


def meaning_of(error: discord.HTTPException | discord.RateLimited) -> Exception:
    """Return the exception for a refusal: `Later`, `Closed`, `Gone` or `Unwelcome`.

    If Discord has a failure (5xx), return the error itself.
    """
    if isinstance(error, discord.RateLimited):
        return Later(error.retry_after)
    if error.status == 429 or error.code in _TOO_FAST:  # a 429 for which discord.py does not wait
        return Later(_TOO_FAST_SECONDS)
    if error.status >= 500:
        return error
    if error.code in _DM_CLOSED:
        return Closed()
    if error.code in _NOBODY_THERE or error.status in (401, 403, 404):
        return Gone(error.code)
    return Unwelcome(error.code)


def _must_resend(error: discord.HTTPException) -> bool:
    gone = error.status == 404 and error.code not in _NOBODY_THERE
    return gone or error.code in _RESEND


def _iso(instant: float) -> str:
    """Return a Unix time as Discord reads times of events."""
    return datetime.fromtimestamp(instant, UTC).isoformat()


def _open_one_more(conn: Connection, now: float) -> float:
    """Record that a conversation is opened now; return the seconds to wait before that, or 0."""
    known = facts.hold(conn, _OPENED)
    # Times in the future come from a clock that was set back, hence `abs`.
    lately = [at for at in map(float, (known or "").split()) if abs(now - at) < _MINUTE]
    if len(lately) >= _DM_PER_MINUTE:
        return min(max(lately[0] + _MINUTE - now, 1.0), _MINUTE)
    facts.put(conn, _OPENED, " ".join(map(str, [*lately, now])))
    return 0.0
