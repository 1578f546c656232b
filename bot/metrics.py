"""What there is to count, told by whoever does it; by itself nobody counts.

`bot.host.prometheus` counts, where the host wants it.
"""

from __future__ import annotations

import aiohttp


class Metrics:
    """Is told what happens and forgets it. Seconds are of a monotonic clock unless said otherwise.

    What is told are kinds and numbers: nothing of a person, a table or a message.
    """

    def traces(self) -> aiohttp.TraceConfig | None:
        """Return what sees each request that discord.py makes, for one client."""
        return None

    def answered(self, kind: str, seconds: float) -> None:
        """Hear that a `press` or a `command` was answered so long after it had come."""

    def stored(self, changes: int, moves: int) -> None:
        """Hear that one transaction was about so many changes of tables, and stored these moves."""

    def shown(self, versions: int) -> None:
        """Hear that one edit of a board has shown so many versions of its table together."""

    def unmailed(self, reason: str) -> None:
        """Hear that a hand could not be brought up by direct message: a word why."""

    def late(self, due: str, seconds: float) -> None:
        """Hear how late what is `due` at a table is begun, by the bot's clock."""

    def thought(self, kind: str, seconds: float) -> None:
        """Hear how long somebody waited for a thought: of a level, or for what else."""
