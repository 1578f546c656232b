"""The type of the Discord client, with the parts of the bot that interactions need."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import ClassVar, Protocol, TypeVar, cast

import discord
from discord.ext import commands

from bot.interactions.rate_limiter import RateLimiter
from bot.posting.outbox import Outbox
from bot.posting.standing import StandingPosts
from bot.services import Services
from bot.tables.refusal import Refused
from bot.ui.layout import Page


class Part(Protocol):
    """An object of a feature that lives as long as the bot runs."""

    outlasts_answers: ClassVar[bool]
    """Whether the part keeps running on shutdown until pending answers are given."""

    def close(self) -> None:
        """Cancel the work in progress."""
        ...


PartT = TypeVar("PartT", bound=Part)


class Client(commands.AutoShardedBot):
    """A discord.py bot with the objects that answer interactions, for all shards of a process.

    discord.py knows a pressed component only by its custom id, and gives its handler no object of
    the bot but this client.
    """

    services: Services
    outbox: Outbox
    standing: StandingPosts
    parts: Mapping[type[Part], Part]
    """The features' long-lived objects, by type."""
    handlers: Mapping[str, Callable[..., Awaitable[None]]]
    """The handler of each button, select and form, by the verb in its custom id."""
    at_no_table: frozenset[str]
    """The verbs of components that belong to no table; their custom ids name table 0."""
    rate_limiter: RateLimiter
    shares: Mapping[str, Callable[..., Awaitable[Page]]]
    """The pages of finished matches that a person can share, by the name in the button."""
    heard: dict[tuple[int, int], tuple[str, int, str | None, str | None, str]]
    """The values of Discord that `heard.hear` stored last, by the ids of person and server.

    They are: the person's locale; the id, locale and name of the server; the person's name there.
    """
    newcomers: set[int]
    """Ids of people who have had no answer yet and whose language Discord might lack: their
    first private answer names the other languages."""

    def part(self, kind: type[PartT]) -> PartT:
        """Return the object of this type that a feature has registered.

        Raise `Refused` (`switched-off`) if the feature is switched off.
        """
        if kind not in self.parts:
            raise Refused("switched-off")
        return cast(PartT, self.parts[kind])


Interaction = discord.Interaction[Client]
"""A command or a press that this bot received."""
