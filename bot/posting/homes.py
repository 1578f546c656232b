"""Decide which process posts for a server: the one that receives the server's Discord events."""

from __future__ import annotations

from collections.abc import Callable

from bot.shards import Shards


class Homes:
    """Decides whether this process posts the messages of a table.

    The home process of a server posts for its tables; any process sends posts that are overdue.

    Attributes:
        shards: the shards of this process; None for all shards.
        notify: called with the ids of a server and a table to tell other processes that the table
            has changed.
    """

    def __init__(self, shards: Shards | None, notify: Callable[[int, int], None]) -> None:
        self.shards = None if shards is None or shards.all_here else shards
        self.notify = notify

    def here(self, guild_id: int) -> bool:
        """Return whether this process posts for the tables of a server."""
        return self.shards is None or self.shards.has(guild_id)
