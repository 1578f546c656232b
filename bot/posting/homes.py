"""Which process posts for which server: the one to which Discord tells what happens there."""

from __future__ import annotations

from collections.abc import Callable

from bot.shards import Shards


class Homes:
    """Where the messages of a table are brought up.

    `shards` are those of this process, None all; `tell` tells the others, by server and table.
    Whoever is at home answers for its posts; any process brings up what is overdue.
    """

    def __init__(self, shards: Shards | None, tell: Callable[[int, int], None]) -> None:
        self.shards = None if shards is None or shards.all_here else shards
        self.tell = tell

    def here(self, guild_id: int) -> bool:
        """Whether a server's tables are posted by this process."""
        return self.shards is None or self.shards.has(guild_id)
