"""The words of one game in one language: its title, rules, options, refusals and cards."""

from __future__ import annotations

import re
from collections.abc import Iterable
from copy import copy
from functools import cache
from typing import Any, ClassVar, Self

from bot.games.presenting.examples import Example, Examples
from bot.i18n import DEFAULT, Words, words_for
from bot.ui.cards import card_text, cards_line
from pasur_core.cards import Card
from pasur_core.options import Value
from pasur_core.protocol import AnyGame

_HEADING = re.compile("^(?=#)", re.MULTILINE)


Explains = dict[str, tuple[str, ...]]
"""Codes of refusals by the English heading of the page of the rules that explains them."""


def page_title(page: str) -> str:
    """Return the heading of a page of rules."""
    return page.partition("\n")[0].lstrip("# ")


class GameWords:
    """A game's own messages, with shared messages as a fallback.

    With `Words.spoken`, cards are written in words. The methods' `names` should then be plain text.
    """

    prized: ClassVar[str] = ""
    """The game's own column that a scoreboard's picture shows; empty for none."""

    prized_by_round: ClassVar[bool] = False
    """Whether the column `prized` is shown as an average per round."""

    explains: ClassVar[Explains] = {}
    """Codes of refusals by the English heading of the page of the rules that explains them."""

    examples: ClassVar[Examples] = {}
    """Examples by the English heading of their page of the rules."""

    weekday: ClassVar[int | None] = None
    """The day of the week whose daily deal is in this game, 0 for Monday; None for never."""

    solo_seats: ClassVar[int] = 4
    """The number of seats of a deal for one person against computer players."""

    def __init__(self, game: AnyGame, words: Words) -> None:
        self.game = game
        self.words = words

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.game.key!r}, {self.words.language!r})"

    def reading(self, words: Words) -> Self:
        """Return a presenter of the same game with these words."""
        other = copy(self)
        other.words = words
        return other

    single: bool = False
    """Whether this presenter is for a single round without a match, which has no target."""

    def in_one_round(self, *, single: bool) -> Self:
        """Return a presenter for a single round that belongs to no match.

        If `single` is False, return this presenter.
        """
        if not single:
            return self
        other = copy(self)
        other.single = True
        return other

    def say(self, name: str, /, **args: str | int) -> str:
        """Return the text of the game's own message, or of the shared message with this name."""
        return self.words.first(f"{self.game.key}-{name}", name, **args)

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.words(f"{self.game.key}-title")

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules in pages of markdown, one page per heading. Each page fits on a screen.

        The first page is a summary.
        """
        texts: list[str] = []
        while self.words.has(text := f"{self.game.key}-rules-{len(texts) + 1}"):
            texts.append(self.words(text))
        pages = _HEADING.split("\n".join(texts))
        return tuple(page.strip() for page in pages if page.strip())

    def explanation(self, code: str) -> int | None:
        """Return the number (from 0) of the page of rules that explains a refusal's code, or None.

        Pages have the same order in every language.
        """
        found = (heading for heading, codes in self.explains.items() if code in codes)
        heading = next(found, None)
        return next(
            (number for number, title in enumerate(_headings(self.game)) if title == heading), None
        )

    def examples_on(self, number: int) -> tuple[Example, ...]:
        """Return the examples for page `number` (from 0) of the rules; empty if it has none."""
        headings = _headings(self.game)
        return self.examples.get(headings[number], ()) if number in range(len(headings)) else ()

    def option(self, name: str) -> str:
        """Return the name of an option in this language.

        `name` is the option's name in the code.
        """
        return self.words(f"{self.game.key}-option-{name}")

    def goal(self, view: Any) -> int | None:
        """Return the total in points that ends the match; None if no total does."""
        return None

    def option_about(self, name: str) -> str:
        """Return the sentence that describes an option."""
        return self.words(f"{self.game.key}-option-{name}-about")

    def option_idle(self, name: str) -> str:
        """Return the sentence that explains why other options make an option ineffective."""
        return self.words.first(f"{self.game.key}-option-{name}-idle", "option-idle")

    def option_value(self, name: str, value: Value) -> str:
        """Return the name of an option's value; a number without a name is shown as digits."""
        text = str(value).lower()
        own = f"{self.game.key}-option-{name}-{text}"
        if type(value) is int and not self.words.has(own):
            return self.words.decimal(value, 0)
        return self.words.first(own, f"value-{text}")

    def column(self, name: str) -> str:
        """Return the heading of one of the game's scoreboard columns."""
        return self.say(f"column-{name}")

    def error(self, code: str, **facts: Any) -> str:
        """Return the sentence that explains a refusal, with advice on the next step."""
        args: dict[str, str | int] = {}
        for name, value in facts.items():
            if isinstance(value, Card):
                args[name] = card_text(self.words, value)
            elif isinstance(value, str | int):
                args[name] = value
        return self.say(f"error-{code}", **args)

    # Cards, as seen or as said.

    def card(self, card: Card) -> str:
        """Return one card as text: in symbols, or in words for a screen reader (`Words.spoken`)."""
        return card_text(self.words, card)

    def cards(self, cards: Iterable[Card], *, kind: str = "joint") -> str:
        """Return some cards as one text, each as in `card`.

        `kind` is the kind of row in `Words.row`.
        """
        return cards_line(self.words, cards, kind)


@cache
def _headings(game: AnyGame) -> tuple[str, ...]:
    """Return the English headings of the pages of a game's rules."""
    return tuple(page_title(page) for page in GameWords(game, words_for(DEFAULT)).rules)
