"""The services that handlers, features and posting share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from sqlalchemy import Connection

from bot.i18n import Words, words_for
from bot.pages.audience import Audience
from bot.pictures.studio import Studio
from bot.settings import Settings
from bot.store import Store, people
from bot.store.people import Guild, Person, Readers
from bot.tables.table import Table
from bot.tables.writer import Tables
from bot.thinkers import Thinkers
from bot.ui.known import Known

EndLine = Callable[[Connection, Table, Words], str | None]
"""Returns a feature's line for the message with a finished match's result, or None."""


@dataclass(frozen=True, slots=True)
class Services:
    """The services of the bot; none of them depends on Discord.

    Attributes:
        store: the database.
        tables: the only writer of tables.
        settings: the operator's settings.
        now: returns Unix time.
        known: Discord's ids of the bot's commands and emojis.
        studio: the render pool.
        thinkers: the worker pool for computer players, hints and analyses.
        end_lines: the functions of features that return a line for the result of a match.
    """

    store: Store
    tables: Tables
    settings: Settings
    now: Callable[[], float]
    known: Known = field(default_factory=Known)
    studio: Studio = field(default_factory=Studio)
    thinkers: Thinkers = field(default_factory=Thinkers)
    end_lines: tuple[EndLine, ...] = ()

    async def audience(self, user_id: int, guild_id: int, locale: str | None = None) -> Audience:
        """Return the reader of a page, with the language of their setting, the server or Discord.

        `locale` is the language that Discord sent with this interaction; None means the language
        that it sent last. For a person who chose text, cards are written in words.
        """
        return audience_of(
            *await self.store.read(people.person_and_guild, user_id, guild_id), locale
        )

    async def reader(self, readers: Readers, user_id: int, locale: str | None = None) -> Audience:
        """Return the reader of a table's page, with the settings that were read with the table.

        `locale` is as in `audience`. If the person sat down later, their settings are read from the
        database.
        """
        person = readers.people.get(user_id)
        if person is None:
            return await self.audience(user_id, readers.guild.guild_id, locale)
        return audience_of(person, readers.guild, locale)

    async def words(self, guild_id: int) -> Words:
        """Return the `Words` of a server's public messages."""
        guild = await self.store.read(people.guild, guild_id)
        return server_words(guild)


def audience_of(person: Person, guild: Guild, locale: str | None = None) -> Audience:
    """Return a person as the reader of a page of this server.

    `locale` and the language are as in `Services.audience`.
    """
    discord_locale = locale or person.locale or guild.locale
    words = server_words(guild, person.language, guild.language, discord_locale)
    return Audience(person, guild, words.spoken if person.look == "text" else words)


def server_words(guild: Guild, *languages: str | None) -> Words:
    """Return the words of a server's pages in the first of these languages that exists.

    Without any, use the language of the server. A server can choose polite names of ranks.
    """
    words = words_for(*languages or (guild.language, guild.locale))
    return words.polite if guild.president_ranks == "polite" else words
