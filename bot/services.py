"""What the rooms of the bot share, handed to whom it concerns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.i18n import Words, words_for
from bot.pages.audience import Audience
from bot.settings import Settings
from bot.store import Store, people
from bot.tables.writer import Tables


@dataclass(frozen=True, slots=True)
class Services:
    """The store, the one writer, the settings, the time, and in which words anybody is told.

    `now` gives seconds since 1970, UTC; `commands` has the ids of our commands by their whole
    names, once they are known. Nothing of Discord is in here.
    """

    store: Store
    tables: Tables
    settings: Settings
    now: Callable[[], float]
    commands: dict[str, int] = field(default_factory=dict)

    async def audience(self, user_id: int, guild_id: int, locale: str | None = None) -> Audience:
        """Return who reads a page, with the words of their setting, the server's or `locale`.

        There is no locale for what the bot writes of its own accord.
        """
        person, guild = await self.store.read(people.person_and_guild, user_id, guild_id)
        return Audience(person, guild, words_for(person.language or guild.language or locale))

    async def words(self, guild_id: int) -> Words:
        """Return the words of a server's public messages."""
        guild = await self.store.read(people.guild, guild_id)
        return words_for(guild.language)
