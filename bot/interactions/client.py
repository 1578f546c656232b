"""The client that an interaction comes with, and what answering needs of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import ClassVar, Protocol, TypeVar, cast, runtime_checkable

import discord
from discord.ext import commands

from bot.interactions.door import Door
from bot.posting.outbox import Outbox
from bot.services import Services
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Page


class Part(Protocol):
    """Something that a feature keeps for as long as the bot runs."""

    outlasts_answers: ClassVar[bool]
    """Whether answers that wait for it are given before it ends, as the bot stops."""

    def close(self) -> None:
        """End the work that is under way."""
        ...


@runtime_checkable
class Watching(Protocol):
    """A part that is called with each table that this process has changed, once that is stored."""

    def changed(self, table: Table) -> None:
        """Take note of a table as it was committed."""
        ...


PartT = TypeVar("PartT", bound=Part)


class Client(commands.AutoShardedBot):
    """A discord.py bot with the parts that answer interactions, in one process for all its shards.

    discord.py hands nothing else to a component that it knows by its custom id alone.
    """

    services: Services
    outbox: Outbox
    parts: Mapping[type[Part], Part]
    """What features keep for as long as the bot runs, by its type."""
    handlers: Mapping[str, Callable[..., Awaitable[None]]]
    """What each button, select and form does, by the verb in its custom id."""
    at_no_table: frozenset[str]
    """The verbs of components that belong to no table; their custom ids name table 0."""
    door: Door
    shares: Mapping[str, Callable[..., Awaitable[Page]]]
    """The pages of finished matches that features let a person share, by the name in the button."""
    heard: set[tuple[int, str, int, str | None, str | None]]
    """What Discord said of languages, of whom and of which server, and of that server's name, that
    is stored already."""
    newcomers: set[int]
    """Ids of people who were never answered before and whose language may be none of Discord's:
    their first private answer names the other languages."""

    def part(self, kind: type[PartT]) -> PartT:
        """Return what a feature keeps of this type; raises `Refused` if it is switched off."""
        if kind not in self.parts:
            raise Refused("switched-off")
        return cast(PartT, self.parts[kind])


Interaction = discord.Interaction[Client]
"""A command typed or a component pressed, at this bot."""
