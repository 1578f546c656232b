"""The context of a slash command that was sent or is still being typed."""

from __future__ import annotations

from bot.interactions.context import Context
from bot.interactions.hand_answer import answer_with_hand
from bot.interactions.location import Location, location_of
from bot.tables.find import own_table, table_here
from bot.tables.refusal import Refused
from bot.tables.table import Table


class CommandContext(Context):
    """A command that a person uses."""

    @property
    def location(self) -> Location:
        """The channel and server of the command. Raise `Refused` (`server-only`) in a DM."""
        return location_of(self.interaction)

    async def own(self) -> Table:
        """Return the person's newest open table in this channel, else in the server.

        Raise `Refused` if there is none, or if the command was sent in direct messages.
        """
        here = self.location
        return await own_table(self.tables, here.guild_id, here.channel_id, self.who.user_id)

    async def here(self) -> Table:
        """Return the person's own open table, else the channel's.

        Raise `Refused` if there is none.
        """
        here = self.location
        return await table_here(self.tables, here.guild_id, here.channel_id, self.who.user_id)

    async def show_hand(self, table: Table) -> None:
        """Show the person's hand as a new private answer. Raise `Refused` if they have none."""
        if table.match is None:
            raise Refused("still-lobby")
        await answer_with_hand(self, table, *await self.audience_and_posts(table), update=False)
