"""Keep the messages of features up to date, and do those jobs of features that need Discord.

A feature registers kinds of standing posts (`Feature.standing`). When a row of `standing_posts` is
due, this module gets the page from its kind, and sends, edits or deletes the message. Only this
module reads the refusals of Discord for features.

- A rate limit: the row is tried again at the time that Discord names.
- A refusal (the channel is gone or closed, the page or the role is refused): the kind decides.
- A failure of Discord, or no answer: the row is tried again after a back-off.
- Any other exception: it is logged, and the row is tried again after a longer back-off. Other rows
  are posted meanwhile.

A message has a nonce made from its row. If the process dies before it has stored the message, or
the answer is lost, the next attempt gets it back from Discord and edits it.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace

import discord
import structlog
from sqlalchemy import Connection

from bot.pages.web_links import web_links, with_link
from bot.pictures.scores import ScoreScene, draw_scores
from bot.posting.messages import (
    NO_ANSWER,
    UNKNOWN_CHANNEL,
    Closed,
    Gone,
    Later,
    Messages,
    Unwelcome,
)
from bot.posting.roles import RoleRefused
from bot.services import Services, server_words
from bot.store import StoreError, people, standing_posts
from bot.store.people import Guild
from bot.store.standing_posts import LONGEST_SECONDS, StandingPost
from bot.ui.fingerprint import fingerprint
from bot.ui.layout import Notice, Page

_log = structlog.get_logger(__name__)

REFUSED, CLOSED, DELETED = "refused", "closed", "deleted"
"""Why nothing can be posted: Discord refuses the page, or the channel is closed to the bot or was
deleted."""

_TOGETHER = 10
"""Most rows that a process posts at the same time, so that a rate limit delays no other server."""

_FAILED_SECONDS, _BROKEN_SECONDS = 15.0, 60.0
"""Seconds until the second attempt, after a failure of Discord and after an exception. Each further
failure doubles them."""

_MOST_SECONDS = 600.0
"""The longest back-off after failures."""


@dataclass(frozen=True, slots=True)
class StandingPage:
    """The desired state of a message; if `page` is None, the message stays as it is.

    Attributes:
        channels: the ids of channels; the message is sent to the first channel that accepts it.
        page: a function that makes the page from the pictures of `scenes`, or from no pictures if
            they cannot be shown. It can also be a notice, which is sent once.
        scenes: the pictures to draw.
        mention: the ids of the people whom a notice notifies.
        role: the id of a role that a notice notifies; None for none.
        web: the path of the corresponding web page, to which a button leads if everyone sees the
            channel; empty for none.
        stage: a text. When it differs from the stage of the sent message, a new message is sent to
            the end of the channel. The old message is then deleted.
        sends: whether a message is sent if there is none to edit.
        to_managers: whether two more channels are tried (`Messages.own_channels`): the managers'
            before `channels`, and the one for all members after them.
        again_at: when the page changes by time alone (Unix time); None for never.
        last: whether the message never changes again, so that the row is deleted.
        gone: whether both the message and the row are deleted.
    """

    channels: Sequence[int | None] = ()
    page: Callable[[Sequence[bytes]], Page] | Notice | None = None
    scenes: Sequence[ScoreScene] = ()
    mention: Sequence[int] = ()
    role: int | None = None
    web: str = ""
    stage: str = ""
    sends: bool = True
    to_managers: bool = False
    again_at: float | None = None
    last: bool = False
    gone: bool = False


@dataclass(frozen=True)
class StandingKind:
    """A kind of standing posts: messages that stay in a channel, or jobs.

    The functions whose first argument is a connection are called in a transaction. Their last
    argument is the Unix time.

    Attributes:
        name: the name, as in `standing_posts`.
        page_of: returns the page, given the server's settings. If it returns None, there is nothing
            to show any more, and the row is deleted. For a job, `page_of` itself is None.
        run: does the job, or the work before the page is shown. After a failure it is called again,
            even for work that it has already done.
        done: stores the consequences after the page was shown or the job was done.
        refused: stores the consequences of a refusal by Discord, and returns the Unix time of the
            next attempt. If it returns None, the next attempt follows the next change. The reason
            is `REFUSED`, `CLOSED`, `DELETED`, or one of `posting.roles`.
        every: the fewest seconds between two edits.
    """

    name: str
    page_of: Callable[[Connection, StandingPost, Guild, float], StandingPage | None] | None = None
    run: Callable[[Services, Messages, StandingPost], Awaitable[None]] | None = None
    done: Callable[[Connection, StandingPost, float], None] | None = None
    refused: Callable[[Connection, StandingPost, str, float], float | None] | None = None
    every: float = 0.0


class StandingPosts:
    """Posts the due rows of the given kinds; several processes can share the work."""

    def __init__(
        self, services: Services, messages: Messages, kinds: Iterable[StandingKind]
    ) -> None:
        self._services = services
        self._messages = messages
        self._kinds = {kind.name: kind for kind in kinds}
        self._running = set[asyncio.Task[None]]()

    async def poll(self) -> None:
        """Begin to post the rows that are due, without waiting for Discord.

        Raise `StoreError` if the database fails.
        """
        free = _TOGETHER - len(self._running)
        store, kinds, now = self._services.store, list(self._kinds), self._services.now()
        # Most polls find nothing, and a read takes no lock.
        if free and await store.read(standing_posts.is_due, kinds, now):
            for post in await store.write(standing_posts.claim_due, kinds, now, free):
                task = asyncio.create_task(self._keep(post))
                self._running.add(task)
                task.add_done_callback(self._running.discard)

    def stop(self) -> None:
        """Cancel the posts that have begun; another process can post them when their claims end."""
        for task in self._running:
            task.cancel()

    async def post_now(self, kind: str, key: object) -> None:
        """Post a row if it is due and no other process is posting it.

        Raise `StoreError` if the database fails. A refusal or a failure of Discord is not raised.
        """
        if kind in self._kinds:
            now = self._services.now()
            post = await self._services.store.write(standing_posts.claim, kind, key, now)
            if post is not None:
                await self._keep(post)

    async def _keep(self, post: StandingPost) -> None:
        """Post a claimed row, and store the result."""
        kind, about = self._kinds[post.kind], {"kind": post.kind, "key": post.key}
        try:
            try:
                await self._post(kind, post)
            except StoreError:
                raise
            except Later as error:
                await self._back_off(post, max(error.seconds, 1.0), LONGEST_SECONDS)
            except (Gone, Unwelcome, Closed, RoleRefused) as error:
                why = _why(error)
                _log.warning("a standing post was refused", why=why, **about)
                await self._services.store.write(_refuse, kind, post, why, self._services.now())
            except (discord.HTTPException, *NO_ANSWER) as error:
                _log.warning("a standing post waits", why=type(error).__name__, **about)
                await self._back_off(post, _FAILED_SECONDS * 2.0 ** min(post.tries, 9))
            except Exception:
                _log.exception("a standing post failed", **about)
                await self._back_off(post, _BROKEN_SECONDS * 2.0 ** min(post.tries, 9))
        except StoreError as error:
            _log.warning("a standing post waits for the database", **error.logged)

    async def _back_off(
        self, post: StandingPost, seconds: float, most: float = _MOST_SECONDS
    ) -> None:
        until = self._services.now() + min(seconds, most)
        await self._services.store.write(standing_posts.back_off, post, until)

    async def _post(self, kind: StandingKind, post: StandingPost) -> None:
        """Do the job of a row, and show its page."""
        if kind.run is not None:
            await kind.run(self._services, self._messages, post)
        if kind.page_of is None:
            await self._finish(kind, post, StandingPage(last=True))
            return
        guild, wanted = await self._services.store.read(
            _read, kind.page_of, post, self._services.now()
        )
        await self._delete(post.channel_id, post.stale_id)
        if wanted is None or wanted.gone:
            if wanted is not None:
                await self._delete(post.channel_id, post.message_id)
            await self._finish(kind, post, StandingPage(last=True), shown=False)
        elif wanted.page is None:
            await self._finish(kind, post, wanted, shown=False)
        else:
            if wanted.to_managers:
                managers, everyone = await self._messages.own_channels(post.guild_id)
                wanted = replace(wanted, channels=(managers, *wanted.channels, everyone))
            page = await self._drawn(guild, wanted)
            await self._finish(kind, await self._shown(post, wanted, page), wanted)

    async def _delete(self, channel_id: int | None, message_id: int | None) -> None:
        if channel_id is not None and message_id is not None:
            await self._messages.delete(channel_id, message_id)

    async def _drawn(self, guild: Guild, wanted: StandingPage) -> Page | Notice:
        """Return the page, with its pictures if the server has them and they can be shown."""
        if wanted.page is None or isinstance(wanted.page, Notice):
            return wanted.page or Notice("")
        channel_id = next((one for one in wanted.channels if one is not None), 0)
        scenes = wanted.scenes
        if guild.board == "text" or not self._messages.may_attach(guild.guild_id, channel_id):
            scenes = ()
        drawn = [await self._services.studio.attempt(draw_scores, one) for one in scenes]
        pictures = [one for one in drawn if one is not None]
        page = wanted.page(pictures if len(pictures) == len(drawn) else ())
        web = web_links(self._services.settings, guild)
        if web is None or not wanted.web:
            return page
        if not self._messages.everyone_sees(guild.guild_id, channel_id):
            return page
        return with_link(page, web.to(wanted.web), server_words(guild))

    async def _shown(
        self, post: StandingPost, wanted: StandingPage, page: Page | Notice
    ) -> StandingPost:
        """Edit or send a message, and return the row with it."""
        shown = "notice" if isinstance(page, Notice) else fingerprint(page).page
        here = post.message_id is not None and post.channel_id in wanted.channels
        if here and post.stage == wanted.stage:
            if shown == post.shown or isinstance(page, Notice):
                return replace(post, shown=shown)
            if await self._messages.edit(post.channel_id or 0, post.message_id or 0, page):
                return replace(post, shown=shown)
        if not wanted.sends:
            return post
        channel_id, message_id = await self._sent(post, wanted, page)
        stale_id = post.message_id if here and post.message_id != message_id else None
        sent = replace(
            post,
            channel_id=channel_id,
            message_id=message_id,
            stale_id=stale_id,
            stage=wanted.stage,
            sent=post.sent + 1,
        )
        # Stored at once, so that a crash before the next request does not send it twice.
        await self._services.store.write(standing_posts.put_message, sent)
        if post.interrupted and isinstance(page, Page):
            # Discord might have returned the message of an earlier attempt, with an earlier page.
            await self._messages.edit(channel_id, message_id, page)
        await self._delete(channel_id, stale_id)
        return replace(sent, shown=shown)

    async def _sent(
        self, post: StandingPost, wanted: StandingPage, page: Page | Notice
    ) -> tuple[int, int]:
        """Send a page to the first channel that accepts it; return the ids of channel and message.

        Raise the last channel's refusal if none does.
        """
        # Discord reads at most 25 characters.
        own = f"{post.kind} {post.key} {wanted.stage} {post.sent}"
        nonce = hashlib.blake2b(own.encode(), digest_size=12).hexdigest()
        refusal: Exception = Gone(0)
        for channel_id in dict.fromkeys(wanted.channels):
            if channel_id is None:
                continue
            try:
                if isinstance(page, Notice):
                    return await self._messages.ring(
                        channel_id, page, nonce=nonce, mention=wanted.mention, role=wanted.role
                    )
                return await self._messages.send(channel_id, page, nonce=nonce)
            except (Gone, Unwelcome, Closed) as error:
                refusal = error
        raise refusal

    async def _finish(
        self, kind: StandingKind, post: StandingPost, wanted: StandingPage, *, shown: bool = True
    ) -> None:
        """Store the page that a row shows, and call `done`; without `shown`, do not call it."""
        done = kind.done if shown else None
        await self._services.store.write(
            _done, kind.every, done, post, wanted, self._services.now()
        )


def standing_page(
    guild: Guild,
    channel_id: int | None,
    scene: ScoreScene | None,
    page_of: Callable[..., Page],
    *about: object,
    last: bool = False,
    web: str = "",
) -> StandingPage:
    """Return a page with at most one picture.

    If the server has chosen both picture and text, the text is below the picture.

    Args:
        guild: the server.
        channel_id: the channel.
        scene: the picture to draw; None for none.
        page_of: makes the page from `about`, and from the picture if there is one.
        about: what the page shows.
        last: as in `StandingPage`.
        web: as in `StandingPage`.
    """

    def page(pictures: Sequence[bytes]) -> Page:
        made = page_of(*about, *pictures)
        if guild.board != "both":
            return made
        return made.spelled_out(server_words(guild)("picture-beside-words"))

    return StandingPage((channel_id,), page, () if scene is None else (scene,), last=last, web=web)


def _read(
    conn: Connection,
    page_of: Callable[[Connection, StandingPost, Guild, float], StandingPage | None],
    post: StandingPost,
    now: float,
) -> tuple[Guild, StandingPage | None]:
    guild = people.guild(conn, post.guild_id)
    return guild, page_of(conn, post, guild, now)


def _done(
    conn: Connection,
    every: float,
    done: Callable[[Connection, StandingPost, float], None] | None,
    post: StandingPost,
    wanted: StandingPage,
    now: float,
) -> None:
    if standing_posts.holds(conn, post):
        if done is not None:
            done(conn, post, now)
        standing_posts.finish(
            conn,
            post,
            post.shown,
            now,
            again_at=wanted.again_at,
            every=every,
            last=wanted.last,
        )


def _refuse(conn: Connection, kind: StandingKind, post: StandingPost, why: str, now: float) -> None:
    if standing_posts.holds(conn, post):
        again_at = None if kind.refused is None else kind.refused(conn, post, why, now)
        standing_posts.finish(conn, post, post.shown, now, again_at=again_at, every=kind.every)


def _why(error: Exception) -> str:
    """Return the code of the reason why Discord refuses a post."""
    if isinstance(error, RoleRefused):
        return error.why
    if isinstance(error, Unwelcome):
        return REFUSED
    return DELETED if isinstance(error, Gone) and error.why == UNKNOWN_CHANNEL else CLOSED
