"""The client that an interaction comes with, and what answering needs of it."""

from __future__ import annotations

from typing import Any

import discord
from discord.ext import commands

from bot.features.analysis.decide import Analyses
from bot.features.problem.decide import Problems
from bot.interactions.door import Door
from bot.interactions.under_way import UnderWay
from bot.posting.outbox import Outbox
from bot.services import Services
from bot.tables.table import Table


class Client(commands.AutoShardedBot):
    """A discord.py bot with the parts that answer interactions, in one process for all its shards.

    discord.py hands nothing else to a component that it knows by its custom id alone.
    """

    services: Services
    outbox: Outbox
    problems: Problems
    analyses: Analyses
    hints: UnderWay[tuple[int, int], Table]
    exports: UnderWay[None, dict[str, Any]]
    door: Door
    heard: set[tuple[int, str, int, str | None, str | None]]
    """What Discord said of languages, of whom and of which server, and of that server's name, that
    is stored already."""
    newcomers: set[int]
    """Ids of people who were never answered before and whose language may be none of Discord's:
    their first private answer names the other languages."""


Interaction = discord.Interaction[Client]
"""A command typed or a component pressed, at this bot."""
