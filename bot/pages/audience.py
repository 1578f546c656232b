"""The reader of a page: their language and settings."""

from __future__ import annotations

from dataclasses import dataclass

from bot.i18n import Words
from bot.store.people import Guild, Person
from bot.ui.presenter import presenter


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
    def look(self) -> str:
        """How this person's hand is shown: as `picture`, `both` (with its words) or `text`."""
        return self.person.look or self.guild.board

    @property
    def four_colours(self) -> bool | None:
        """Whether each suit has a colour of its own in one's pictures; None: by the game."""
        return None if self.person.pack is None else self.person.pack == "four"

    def coloured(self, game: str) -> bool:
        """Return whether each suit of a game has a colour of its own for this person."""
        return presenter(game, self.words.language).look(self.four_colours).four_colours
