"""What the rooms of the bot share, handed to whom it concerns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.i18n import Words, words_for
from bot.pages.audience import Audience
from bot.pages.hand import Remark
from bot.pictures.studio import Studio
from bot.settings import Settings
from bot.store import Store, people
from bot.store.matches import SeatRow
from bot.store.people import Guild, Person, Readers
from bot.tables.table import Table
from bot.tables.writer import Tables
from bot.thinkers import Thinkers
from bot.ui.known import Known

RemarkOn = Callable[[Table, SeatRow, Words], Remark | None]
"""Returns a feature's line about a person's own play in the round just ended, if it has one."""


@dataclass(frozen=True, slots=True)
class Services:
    """The store, the one writer, the settings, the time, and in which words anybody is told.

    `now` gives seconds since 1970, UTC; `known` is what Discord has of ours, `studio` draws,
    `thinkers` think, `remarks` give lines for hands between rounds. Nothing of
    Discord itself is in here.
    """

    store: Store
    tables: Tables
    settings: Settings
    now: Callable[[], float]
    known: Known = field(default_factory=Known)
    studio: Studio = field(default_factory=Studio)
    thinkers: Thinkers = field(default_factory=Thinkers)
    remarks: tuple[RemarkOn, ...] = ()

    async def audience(self, user_id: int, guild_id: int, locale: str | None = None) -> Audience:
        """Return who reads a page, with the words of their setting, the server's or Discord's.

        `locale` is what Discord says now; what it said last stands in for it where the bot writes
        of its own accord. Who has chosen to read words reads cards by their names.
        """
        return audience_of(
            *await self.store.read(people.person_and_guild, user_id, guild_id), locale
        )

    async def reader(self, readers: Readers, user_id: int, locale: str | None = None) -> Audience:
        """Return a reader of a table's page, from the settings that were read with the table.

        The settings of a person who sat down after that are read from the database.
        """
        person = readers.people.get(user_id)
        if person is None:
            return await self.audience(user_id, readers.guild.guild_id, locale)
        return audience_of(person, readers.guild, locale)

    async def words(self, guild_id: int) -> Words:
        """Return the words of a server's public messages."""
        guild = await self.store.read(people.guild, guild_id)
        return words_for(guild.language, guild.locale)


def audience_of(person: Person, guild: Guild, locale: str | None = None) -> Audience:
    """Return a person as the reader of a page; see `Services.audience`."""
    told = locale or person.locale or guild.locale
    words = words_for(person.language, guild.language, told)
    return Audience(person, guild, words.spoken if person.look == "text" else words)
