"""The reader of a page: their language and settings."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pictures.scene import PACKS, Pack
from bot.store.people import Guild, Person
from bot.ui.layout import Page

DIRECT_MESSAGES = "https://discord.com/channels/@me"
"""The address of all of the reader's direct messages."""


@dataclass(frozen=True, slots=True)
class Audience:
    """A person in a server (or in direct messages), and the words they read."""

    person: Person
    guild: Guild
    words: Words

    @property
    def hand(self) -> str:
        """Where this person's hand is shown, `dm` or `here`."""
        return self.person.hand or self.guild.hand

    @property
    def direct_messages(self) -> str:
        """The address of this person's direct messages with the bot; before there are, of all."""
        channel_id = self.person.dm_channel_id
        return DIRECT_MESSAGES if channel_id is None else f"{DIRECT_MESSAGES}/{channel_id}"

    @property
    def look(self) -> str:
        """How this person's hand is shown: as `picture`, `both` (with its words) or `text`."""
        return self.person.look or self.guild.board

    @property
    def pack(self) -> Pack | None:
        """How the cards in one's pictures are printed; None: by the game."""
        return next((pack for pack in PACKS if pack == self.person.pack), None)

    def shown(self, page: Page) -> Page:
        """Return a page with pictures as this person wants to see them."""
        match self.look:
            case "text":
                return page.in_words()
            case "both":
                return page.spelled_out()
        return page

    def pack_of(self, game: str) -> Pack | None:
        """Return how a game's cards are printed on buttons for this person.

        None for who reads words: a screen reader would name each card twice.
        """
        if self.words.aloud:
            return None
        return presenter(game, self.words.language).look(self.pack).pack
