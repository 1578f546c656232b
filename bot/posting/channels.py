"""Which channels everyone in a server sees."""

from __future__ import annotations

import discord


def everyone_sees(channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    """Return whether the default role of the server sees a channel; a private thread is not seen.

    A server whose default role sees nothing until its rules are accepted has no such channel.
    """
    if isinstance(channel, discord.Thread) and channel.is_private():
        return False
    return channel.permissions_for(channel.guild.default_role).view_channel
