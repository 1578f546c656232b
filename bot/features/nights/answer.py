"""Answer presses and commands of nights."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial

import structlog
from sqlalchemy import Connection

from bot.features.nights import decide, rows
from bot.features.nights.decide import PAUSE_SECONDS, NightPlan
from bot.features.nights.page import (
    elsewhere_page,
    end_sure_page,
    night_page,
    panel_page,
)
from bot.features.nights.posts import view
from bot.features.nights.progress import take_forward
from bot.features.nights.rows import CHECK_IN, MESSAGE, OPEN, Member, Night, Whole
from bot.interactions.command_context import CommandContext
from bot.interactions.context import Context
from bot.interactions.permissions import allow_events, check_channel, may_manage
from bot.interactions.press_context import PressContext
from bot.pages.names import person_name
from bot.posting.messages import Messages
from bot.services import Services, server_words
from bot.store import Store, people, standing_posts
from bot.tables.refusal import Refused
from bot.ui.fingerprint import fingerprint
from bot.ui.layout import Button, Page, Row, Text

_log = structlog.get_logger(__name__)

_KEPT_SECONDS = 30 * 86400.0
"""Seconds for which a night is kept after its end."""


async def open_night(
    context: CommandContext, game: str, starts_at: float, rounds: int, minutes: int
) -> None:
    """Open a night in the channel of a command, and answer with its message; raise `Refused`."""
    check_channel(context.interaction)
    here, store, now = context.location, context.services.store, context.services.now()
    plan = NightPlan(
        here.guild_id,
        here.channel_id,
        here.within,
        game,
        starts_at,
        rounds,
        minutes,
        secrets.randbits(62),
    )
    night_id = await store.write(decide.open_night, plan, context.who, now)
    whole = await _whole(context, night_id)
    page = await _page(context, whole)
    sent = await context.answer.publish(page)
    if sent is None:
        await store.write(rows.want, night_id, now)
    else:
        about = (night_id, here.channel_id, sent, whole.night.stage, fingerprint(page).page)
        await store.write(standing_posts.adopt, MESSAGE, *about)
    await _open_event(context, whole.night)


async def _open_event(context: CommandContext, night: Night) -> None:
    """Make the night a scheduled event of the server; without the right to, hint at it once."""
    services, messages = context.services, context.outbox.messages
    words = await services.words(night.guild_id)
    if not messages.may_open_events(night.guild_id):
        if await services.store.read(partial(rows.number_of, running=False), night.guild_id) == 1:
            audience = await context.audience()
            link = allow_events(context.interaction.application_id, night.guild_id)
            allow = Button(audience.words("night-allow-events"), url=link)
            text = Text(audience.words("night-hint-events"))
            await context.answer.reply(Page((text, Row((allow,)))))
        return
    title = words("night-event", title=words(f"{night.game}-title"))
    length = night.rounds * (60.0 * night.minutes + PAUSE_SECONDS)
    event_id = await messages.open_event(
        night.guild_id, night.channel_id, title, night.starts_at, night.starts_at + length
    )
    await services.store.write(partial(rows.change, event_id=event_id), night.id)


async def _whole(context: Context, night_id: int) -> Whole:
    """Return a night of the person's server; raise `Refused` (`night-none`) without it."""
    whole = await context.services.store.read(rows.whole, night_id)
    if whole is None or whole.night.guild_id != context.guild_id:
        raise Refused("night-none")
    return whole


async def join(context: PressContext, night_id: int) -> None:
    """Sign the person up, or check them in, or have them join late; raise `Refused`.

    A person who is in another night at that time is offered to leave it, also in another server.
    """
    now, guild_id = context.services.now(), context.guild_id
    try:
        await context.services.store.write(decide.join, night_id, guild_id, context.who, now)
    except Refused as refused:
        if refused.code != "night-elsewhere" or await context.is_twice(refused):
            raise
        page = elsewhere_page(**refused.facts, words=(await context.audience()).words)
        await context.answer.reply(page)
        return
    whole = await _whole(context, night_id)
    said = {OPEN: "night-you-signed-up", CHECK_IN: "night-you-checked-in"}.get(
        whole.night.status, "night-you-joined"
    )
    await _show(context, whole, said)


async def leave(context: PressContext, night_id: int) -> None:
    """Take the person out of the rounds that follow; raise `Refused`."""
    now, guild_id = context.services.now(), context.guild_id
    await context.services.store.write(decide.leave, night_id, guild_id, context.who, now)
    whole = await _whole(context, night_id)
    said = "night-you-left" if whole.night.number == 0 else "night-you-left-later"
    await _show(context, whole, said)


async def leave_elsewhere(context: PressContext, night_id: int) -> None:
    """Take the person out of a night of any server; raise `Refused` if they are in none."""
    whole = await context.services.store.read(rows.whole, night_id)
    if whole is None or whole.member_of(context.who.user_id) is None:
        raise Refused("night-none")
    now, guild_id = context.services.now(), whole.night.guild_id
    await context.services.store.write(decide.leave, night_id, guild_id, context.who, now)
    said = "night-you-left" if whole.night.number == 0 else "night-you-left-later"
    await context.say_here(said)


async def _show(context: PressContext, whole: Whole, said: str) -> None:
    """Answer with the night's message if it was pressed, else, or later, with a sentence.

    A person who stands on no list is not named there, so they get the sentence too.
    """
    message, night = context.interaction.message, whole.night
    audience = await context.audience()
    post = await context.services.store.read(standing_posts.get, MESSAGE, night.id)
    here = message is not None and post is not None and message.id == post.message_id
    if here and night.number == 0 and audience.person.scoreboards != people.NEVER:
        await context.answer.update(await _page(context, whole))
    else:
        await context.say(said, number=night.number + 1)


async def organise(context: PressContext, night_id: int) -> None:
    """Show the panel; raise `Refused` unless the person can organise the night."""
    whole = await context.services.store.read(_led(context, night_id))
    await context.show(await _panel(context, whole))


def _led(context: PressContext, night_id: int) -> Callable[[Connection], Whole]:
    guild_id, who = context.guild_id, context.who
    manages = may_manage(context.interaction)
    return lambda conn: decide.lock_night(conn, night_id, guild_id, who, manages=manages)


async def _panel(context: PressContext, whole: Whole, said: str = "", **facts: str) -> Page:
    words = (await context.audience()).words
    shown = await context.services.store.read(partial(view, listed=False), whole)
    return panel_page(shown, words, words(said, **facts) if said else "")


async def act(context: PressContext, night_id: int, action: str) -> None:
    """Pause the night, let it go on, or end it, and show the panel; raise `Refused`."""
    deeds = {"pause": decide.pause, "go": decide.go_on, "sure": decide.stop}
    led, deed, now = _led(context, night_id), deeds[action], context.services.now()

    def unit(conn: Connection) -> None:
        decide.claim(conn, context.who, now)
        deed(conn, led(conn), now)

    await context.services.store.write(unit)
    whole = await _whole(context, night_id)
    if whole.night.over or action == "sure":
        await context.say_here("night-you-ended")
    else:
        await context.answer.update(await _panel(context, whole, f"night-you-{action}"))


async def ask_end(context: PressContext, night_id: int) -> None:
    """Ask whether to end the night; raise `Refused`."""
    whole = await context.services.store.read(_led(context, night_id))
    words = (await context.audience()).words
    await context.answer.update(end_sure_page(whole.night, words))


async def remove(context: PressContext, night_id: int, number: int) -> None:
    """Remove a person from the rounds that follow; raise `Refused`.

    The match that they are playing goes on with them, since it counts for everyone there.
    """
    led, now = _led(context, night_id), context.services.now()

    def unit(conn: Connection) -> Member:
        decide.claim(conn, context.who, now)
        return decide.remove(conn, led(conn), number, now)

    member = await context.services.store.write(unit)
    names = await context.services.store.read(people.names, context.guild_id, [member.user_id or 0])
    whole = await _whole(context, night_id)
    words = (await context.audience()).words
    name = person_name(member.user_id, names, words, "markdown")
    await context.answer.update(await _panel(context, whole, "night-you-removed", name=name))


async def do_chores(services: Services, messages: Messages) -> None:
    """Take nights forward; raise `StoreError`. Their standing posts follow."""
    await take_forward(services)


async def sweep(store: Store, now: float) -> None:
    """Delete nights that ended long ago."""
    while await store.write(rows.forget_old, now - _KEPT_SECONDS):
        pass


async def _page(context: Context, whole: Whole) -> Page:
    """Return a night's message in words."""
    guild = whole.guild
    words = server_words(guild)
    return night_page(await context.services.store.read(view, whole), words)
