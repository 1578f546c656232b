"""The rules of sharing a match's pages: by whom, where, and in which language."""

from __future__ import annotations

from bot.interactions.context import Context
from bot.pages.audience import Audience
from bot.store import people
from bot.store.people import Person
from bot.tables.table import Table


def may_share(context: Context, table: Table) -> bool:
    """Return whether the match is over and the reader is in the channel where it was played.

    Only then can its pages be shared. They reveal no secret there, because people who can see that
    channel can read the match.
    """
    here, row = context.interaction.channel_id, table.row
    return here is not None and row.status == "over" and here in (row.channel_id, row.thread_id)


async def everybody(context: Context, table: Table) -> Audience:
    """Return the audience of a public message; it has the server's settings, not a person's."""
    guild = await context.services.store.read(people.guild, table.row.guild_id)
    words = await context.services.words(table.row.guild_id)
    return Audience(Person(context.who.user_id), guild, words)
