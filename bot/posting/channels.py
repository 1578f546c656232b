"""Find out whether everyone in a server sees a channel."""

from __future__ import annotations

import discord


def everyone_sees(channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    """Return whether the default role of the server sees a channel; False for a private thread.

    Some servers show no channel to the default role before a member accepts the rules. For these,
    the result is False.
    """
    if isinstance(channel, discord.Thread) and channel.is_private():
        return False
    return channel.permissions_for(channel.guild.default_role).view_channel
