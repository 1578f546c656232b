"""Answer presses and commands of nights."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from sqlalchemy import Connection

from bot.features.nights import decide, rows
from bot.features.nights.decide import NightPlan
from bot.features.nights.form import MINUTES, SITTINGS, NewNight, form_page, when_form
from bot.features.nights.page import (
    elsewhere_page,
    end_sure_page,
    joined_message,
    left_message,
    night_page,
    panel_page,
    start_sure_page,
)
from bot.features.nights.posts import view
from bot.features.nights.progress import take_forward
from bot.features.nights.rows import MESSAGE, Member, Night, Whole
from bot.features.nights.when import Reading, read_when, start_of
from bot.i18n.zones import zone_of
from bot.interactions.command_context import CommandContext
from bot.interactions.context import Context
from bot.interactions.location import location_of
from bot.interactions.permissions import allow_events, check_channel, may_manage
from bot.interactions.press_context import PressContext
from bot.pages import sentences
from bot.pages.names import person_name
from bot.posting.messages import Messages
from bot.services import Services, server_words
from bot.store import Store, people, standing_posts
from bot.tables.admission import OpenRequest, admit_here, allowed_games
from bot.tables.find import usual_game
from bot.tables.refusal import Refused
from bot.ui.layout import Page
from bot.ui.stamps import at_time, relative
from pasur_core.registry import games

_KEPT_SECONDS = 30 * 86400.0
"""Seconds for which a night is kept after its end."""


async def new_night(context: CommandContext) -> Page:
    """Return the form for a new night in the command's channel.

    Raise `Refused` if this person cannot open a night there.
    """
    check_channel(context.interaction)
    here = context.location
    if await context.services.store.read(rows.open_here, here.channel_id) is not None:
        raise Refused("night-here")
    guild, who = (await context.audience()).guild, context.who
    game = await usual_game(context.tables, here.channel_id, guild.games)
    admit_here(OpenRequest(game, here.within, who.roles, who.moderates), guild)
    return await _form(context, NewNight(game))


async def _form(context: Context, new: NewNight, sentence: str = "") -> Page:
    audience, now = await context.audience(), context.services.now()
    guild = audience.guild
    allowed = allowed_games(guild.games)
    return form_page(
        new,
        audience.words,
        allowed,
        guild.zone,
        now,
        sentence=sentence,
        callable_role=guild.players_role_id is not None,
    )


async def set_field(context: PressContext, field: str, new: NewNight) -> None:
    """Show the form with the chosen value; raise `Refused` if the form does not offer the value."""
    if field == "role_id":
        new = replace(new, role_id=context.role_id)
    elif field == "calls":
        new = replace(new, calls=not new.calls)
    elif field in ("game", "sittings", "minutes"):
        value = context.value if field == "game" else context.number
        new = check_new(replace(new, **{field: value}))  # type: ignore[arg-type]
    else:
        raise Refused("unknown-button")
    await context.show(await _form(context, new))


def check_new(new: NewNight) -> NewNight:
    """Return `new`; raise `Refused` (`unknown-button`) if the form does not offer its values."""
    if new.game not in games() or new.sittings not in SITTINGS or new.minutes not in MINUTES:
        raise Refused("unknown-button")
    start_of(new.when, 0.0)
    return new


async def set_when(context: PressContext, new: NewNight) -> None:
    """Ask the person to type the start, then show the form with the start that was understood."""
    if not context.values:
        await context.answer.ask(when_form(f"when/{new.rest}", (await context.audience()).words))
        return
    sentence = ""
    try:
        found = await _typed_start(context)
        new = replace(new, when=found.text if found.text[0] == "+" else str(int(found.at)))
    except Refused as refused:
        sentence = sentences.refusal(refused, (await context.audience()).words)
    await context.show(await _form(context, new, sentence))


async def _typed_start(context: PressContext) -> Reading:
    """Return the typed start; raise `Refused` if it is unclear, or if no night can begin then."""
    audience, now = await context.audience(), context.services.now()
    found = read_when(context.value, now, zone_of(audience.guild.zone), audience.words)
    decide.check_start(found.at, now)
    return found


async def announce(context: PressContext, new: NewNight) -> None:
    """Open the night in this channel, announce it there, and show its organisers' panel.

    If another choice in the form can fix a refusal, show the refusal above the form (see
    `_IN_FORM`). Otherwise raise `Refused`.
    """
    check_channel(context.interaction)
    here, services = location_of(context.interaction), context.services
    store, now = services.store, services.now()
    plan = NightPlan(
        here.guild_id,
        here.channel_id,
        here.within,
        new.game,
        start_of(new.when, now),
        new.sittings,
        new.minutes,
        secrets.randbits(62),
        new.role_id or None,
        new.calls,
    )
    try:
        night_id = await store.write(decide.open_night, plan, context.who, now)
    except Refused as refused:
        if refused.code not in _IN_FORM:
            raise
        sentence = sentences.refusal(refused, (await context.audience()).words)
        await context.show(await _form(context, new, sentence))
        return
    await context.interaction.client.standing.post_now(MESSAGE, night_id)
    whole = await _whole(context, night_id)
    link = await _open_event(context, whole.night)
    await context.show(await _panel(context, whole, "night-you-announced", link))


_IN_FORM = frozenset(
    {"game-not-here", "night-enough", "night-far", "night-here", "night-hosted", "night-past"}
)
"""The codes of refusals that are shown above the form."""


async def _open_event(context: PressContext, night: Night) -> str:
    """Make a scheduled event of the server for the night, and return "".

    If the bot lacks the permission, return a link for granting it, but only for the first night of
    a server.
    """
    services, messages = context.services, context.outbox.messages
    words = await services.words(night.guild_id)
    if not messages.may_open_events(night.guild_id):
        first = await services.store.read(partial(rows.number_of, running=False), night.guild_id)
        link = allow_events(context.interaction.application_id, night.guild_id)
        return link if first == 1 else ""
    title = words("night-event", title=words(f"{night.game}-title"))
    times = (night.starts_at, decide.ends_at(night))
    event_id = await messages.open_event(night.guild_id, night.channel_id, title, *times)
    await services.store.write(partial(rows.change, event_id=event_id), night.id)
    return ""


async def _whole(context: Context, night_id: int) -> Whole:
    """Return a night of the person's server; raise `Refused` (`night-none`) without it."""
    whole = await context.services.store.read(rows.whole, night_id)
    if whole is None or whole.night.guild_id != context.guild_id:
        raise Refused("night-none")
    return whole


async def join(context: PressContext, night_id: int) -> None:
    """Sign the person up, check them in, or let them join late.

    If they are in another night at that time, in any server, offer to leave the other night. Raise
    `Refused` if they cannot join.
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
    await _show(context, whole, joined_message(whole.night, now))


async def leave(context: PressContext, night_id: int) -> None:
    """Take the person out of the following sittings.

    Raise `Refused` if they are not in the night.
    """
    now, guild_id = context.services.now(), context.guild_id
    await context.services.store.write(decide.leave, night_id, guild_id, context.who, now)
    whole = await _whole(context, night_id)
    await _show(context, whole, left_message(whole.night))


async def leave_elsewhere(context: PressContext, night_id: int) -> None:
    """Take the person out of a night of any server; raise `Refused` if they are not in it."""
    whole = await context.services.store.read(rows.whole, night_id)
    if whole is None or whole.member_of(context.who.user_id) is None:
        raise Refused("night-none")
    now, guild_id = context.services.now(), whole.night.guild_id
    await context.services.store.write(decide.leave, night_id, guild_id, context.who, now)
    await context.say_here(left_message(whole.night))


async def _show(context: PressContext, whole: Whole, said: str) -> None:
    """Answer with the night's updated message if it was pressed, else with a sentence.

    From the first sitting on, and for people who opted out of lists, the answer is always the
    sentence.
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
    """Show the organisers' panel; raise `Refused` unless the person can organise the night."""
    whole = await context.services.store.read(_led(context, night_id))
    await context.show(await _panel(context, whole))


def _led(context: PressContext, night_id: int) -> Callable[[Connection], Whole]:
    guild_id, who = context.guild_id, context.who
    manages = may_manage(context.interaction)
    return lambda conn: decide.lock_night(conn, night_id, guild_id, who, manages=manages)


async def _panel(
    context: PressContext, whole: Whole, said: str = "", link: str = "", **facts: str
) -> Page:
    words = (await context.audience()).words
    shown = await context.services.store.read(partial(view, listed=False), whole)
    return panel_page(shown, words, words(said, **facts) if said else "", link)


async def act(context: PressContext, night_id: int, action: str) -> None:
    """Pause, resume, begin or end the night (see `ACTS`), and show the panel.

    Raise `Refused` if the person cannot organise the night, or if the action is not possible now.
    """
    whole = await _change(context, night_id, ACTS[action])
    if whole.night.over or action == "sure":
        # In the first sitting a table can still bring points.
        begun = whole.night.number > 0
        await context.say_here("night-you-ended" if begun else "night-end-nobody")
    elif action == "started":
        await context.say_here("night-you-started")
    else:
        await context.answer.update(await _panel(context, whole, f"night-you-{action}"))


ACTS = {
    "pause": decide.pause,
    "go": decide.go_on,
    "started": decide.start_now,
    "sure": decide.stop,
}
"""The functions for what an organiser can do to a night with one press."""


async def _change(
    context: PressContext, night_id: int, deed: Callable[[Connection, Whole, float], None]
) -> Whole:
    """Change the night in one transaction, and return it; raise `Refused`."""
    led, now = _led(context, night_id), context.services.now()

    def unit(conn: Connection) -> None:
        decide.claim(conn, context.who, now)
        deed(conn, led(conn), now)

    await context.services.store.write(unit)
    return await _whole(context, night_id)


async def move(context: PressContext, night_id: int) -> None:
    """Ask for a new start of the night, and change the start once the person has typed it.

    Raise `Refused` if the person cannot organise the night, or if the start cannot be changed.
    """
    await context.services.store.read(_led(context, night_id))
    words = (await context.audience()).words
    if not context.values:
        await context.answer.ask(when_form(f"move/{night_id}", words))
        return
    starts_at = (await _typed_start(context)).at
    whole = await _change(
        context, night_id, lambda conn, whole, now: decide.move(conn, whole, starts_at, now)
    )
    at = whole.night.starts_at
    facts = {"at": at_time(at), "relative": relative(at)}
    await context.show(await _panel(context, whole, "night-you-moved", **facts))


async def set_sittings(context: PressContext, night_id: int) -> None:
    """Change the number of sittings of a night that has not begun.

    Raise `Refused` if the person cannot organise the night, or if the night has begun.
    """
    sittings = context.number
    if sittings not in SITTINGS:
        raise Refused("unknown-button")
    whole = await _change(
        context, night_id, lambda conn, whole, now: decide.set_sittings(conn, whole, sittings, now)
    )
    await context.answer.update(await _panel(context, whole))


async def ask_start(context: PressContext, night_id: int) -> None:
    """Ask whether to begin the night now, and show the people who would play.

    Raise `Refused` if the person cannot organise the night.
    """
    whole = await context.services.store.read(_led(context, night_id))
    words = (await context.audience()).words
    shown = await context.services.store.read(partial(view, listed=False), whole)
    await context.answer.update(start_sure_page(shown, words))


async def ask_end(context: PressContext, night_id: int) -> None:
    """Ask whether to end the night; raise `Refused` if the person cannot organise the night."""
    whole = await context.services.store.read(_led(context, night_id))
    words = (await context.audience()).words
    await context.answer.update(end_sure_page(whole.night, words))


async def remove(context: PressContext, night_id: int, number: int) -> None:
    """Remove another person from the following sittings.

    The removed person stays in their present match, because it counts for everyone there. Raise
    `Refused` if the person who pressed cannot organise the night, or if the person to remove is not
    in the night.
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
    """Take the next step of each night in which a step is due.

    Raise `StoreError` if storing fails.
    """
    await take_forward(services)


async def sweep(store: Store, now: float) -> None:
    """Delete nights that ended more than a month ago."""
    while await store.write(rows.forget_old, now - _KEPT_SECONDS):
        pass


async def _page(context: Context, whole: Whole) -> Page:
    """Return a night's message without pictures."""
    guild = whole.guild
    words = server_words(guild)
    return night_page(await context.services.store.read(view, whole), words)
