"""Answer requests for a seat in a browser."""

from __future__ import annotations

from bot.features.seat import rows
from bot.features.seat.decide import new_key, new_secret
from bot.features.seat.page import link_page
from bot.interactions.press_context import PressContext
from bot.pages.web_links import web_links
from bot.tables.refusal import Refused
from bot.ui.layout import Page


async def link_answer(context: PressContext) -> Page:
    """Return a page with a new link to the person's seat.

    Raise `Refused` if no web pages are served, if the person has no seat or has left the server, or
    after the match.
    """
    services, table, who = context.services, await context.load(), context.who
    audience = await context.audience()
    web = web_links(services.settings, audience.guild)
    if web is None:
        raise Refused("seat-no-pages")
    if table.seat_of(who.user_id) is None:
        raise Refused("not-seated", table=table.id)
    if not table.running:
        raise Refused("table-ended" if table.ended else "still-lobby")
    messages, guild_id = context.outbox.messages, table.row.guild_id
    # A press in a channel of the server shows that the person is there.
    if context.interaction.guild_id is None and not await messages.has_member(
        guild_id, who.user_id
    ):
        raise Refused("seat-not-in-server")
    key, token = new_key(), new_secret()
    await services.store.write(
        rows.put_link, key, table.id, who.user_id, token, web.secret, who.roles, services.now()
    )
    url = f"{web.base}/seat/{key}/{token}"
    return link_page(audience.words, url, table, who.user_id, int(rows.LINK_SECONDS / 60))
