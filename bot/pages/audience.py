"""The reader of a page: their language and settings."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pictures.scene import PACKS, Pack
from bot.store.people import Guild, Person
from bot.ui.layout import Page

DIRECT_MESSAGES = "https://discord.com/channels/@me"
"""The address of all of the reader's direct messages."""


@dataclass(frozen=True, slots=True)
class Audience:
    """A person in a server (or in direct messages), with their settings and language.

    In direct messages, `guild` has the defaults of a server's settings.
    """

    person: Person
    guild: Guild
    words: Words

    @property
    def hand(self) -> str:
        """The place where this person's hand is shown, `dm` or `here`."""
        return self.person.hand or self.guild.hand

    @property
    def direct_messages(self) -> str:
        """The link to this person's direct messages with the bot.

        If there are none yet, it leads to all direct messages.
        """
        channel_id = self.person.dm_channel_id
        return DIRECT_MESSAGES if channel_id is None else f"{DIRECT_MESSAGES}/{channel_id}"

    @property
    def look(self) -> str:
        """The form of this person's hand: `picture`, `both` (picture and text) or `text`."""
        return self.person.look or self.guild.board

    @property
    def pack(self) -> Pack | None:
        """The design of cards in this person's pictures; None for the game's own."""
        return next((pack for pack in PACKS if pack == self.person.pack), None)

    def shown(self, page: Page) -> Page:
        """Return a page in the form that this person wants: pictures, text, or both."""
        match self.look:
            case "text":
                return page.in_words()
            case "both":
                return self._spelled_out(page)
        return page

    def dressed(self, page: Page, game: str) -> Page:
        """Return a game's page with buttons that show the cards in this person's design.

        If the person wants pictures with text, the text is below each picture.
        """
        page = replace(page, pack=self.pack_of(game))
        return self._spelled_out(page) if self.look == "both" else page

    def _spelled_out(self, page: Page) -> Page:
        return page.spelled_out(self.words("picture-beside-words"))

    def pack_of(self, game: str) -> Pack | None:
        """Return the design of the cards on this person's buttons in a game.

        Return None for a person with a screen reader, which would read the name of each card twice.
        """
        if self.words.aloud:
            return None
        return presenter(game, self.words.language).look(self.pack).pack
