"""A blind player: the text that a screen reader reads from a message, and its meaning."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from simcord.components import walk_components

from bot.i18n import Words, words_for
from tests.discord_world import ResponseMessage

_RANKS = "A23456789TJQK"
_SUITS = "CDHS"
_ORDER = "A23456789TJQKA"
_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹\u2212", "0123456789-")
_SILENT = re.compile("[\u200e\u200f\u2066-\u2069\ufe0e]|\\*\\*|^(?:-#|#+) |\\\\", re.MULTILINE)
"""Marks that a screen reader does not read: of direction and of markdown."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A message as a screen reader reads it: its text from top to bottom, buttons, lists.

    `buttons` are custom ids by label; `lists` are the choices of each select.
    """

    text: str
    buttons: dict[str, str]
    lists: tuple[tuple[str, ...], ...]


def aloud(text: str) -> str:
    """Return a text as a screen reader reads it.

    >>> aloud("**Ali** · ۴۱")
    'Ali · 41'
    """
    return _SILENT.sub("", text).translate(_DIGITS)


def heard(message: ResponseMessage) -> Screen:
    """Return a message as a screen reader reads it: its text, and the ids behind names."""
    texts, buttons, lists = list[str](), dict[str, str](), list[tuple[str, ...]]()
    for one in walk_components(message.components):
        match one["type"]:
            case 10:
                texts.append(one["content"])
            case 12:
                texts += [item["description"] for item in one["items"]]
            case 2 if "custom_id" in one and not one.get("disabled"):
                buttons[aloud(one["label"])] = one["custom_id"]
            case 3:
                lists.append(tuple(aloud(option["label"]) for option in one["options"]))
    return Screen(aloud("\n".join((message.content, *texts))), buttons, tuple(lists))


@dataclass(frozen=True, slots=True)
class Spoken:
    """Names of cards in a language: ranks from the ace and suits, each separated by spaces.

    `card`, `number` and `joker_for` are formats for names, `row` is one for a regular expression.
    """

    ranks: str
    suits: str
    card: str
    joker: str
    number: str
    row: str
    joker_for: str


_SPOKEN = {
    "en": Spoken(
        "ace two three four five six seven eight nine ten jack queen king",
        "clubs diamonds hearts spades",
        "{} of {}",
        "joker",
        "number {}",
        "{} to {}",
        "joker for {}",
    ),
    "fr": Spoken(
        "as deux trois quatre cinq six sept huit neuf dix valet dame roi",
        "trèfle carreau cœur pique",
        "{} de {}",
        "joker",
        "numéro {}",
        "{} à {}",
        "joker pour {}",
    ),
    "fa": Spoken(
        "آس دو سه چهار پنج شش هفت هشت نه ده سرباز بی‌بی شاه",
        "خاج خشت دل پیک",
        "{} {}",
        "جوکر",
        "ورقِ {}",
        "{} تا {}",
        "جوکر جای {}",
    ),
}
_ONE = {"en": "one", "fr": "un", "fa": "یک"}


@dataclass(frozen=True, slots=True)
class Belief:
    """The knowledge of a player after hearing a message.

    `hand` is theirs, `lying` are the cards on the table; `changed` is the text before them.
    """

    changed: str
    hand: list[str]
    lying: list[str]


class Listener:
    """A player who knows a language and its names of cards, and hears no symbols."""

    def __init__(self, language: str, key: str) -> None:
        self.words: Words = words_for(language)
        self._key = key
        self._spoken = _SPOKEN[language]
        ranks, suits = self._spoken.ranks.split(), self._spoken.suits.split()
        self._names = {
            self._spoken.card.format(name, suit): rank + letter
            for rank, name in zip(_RANKS, ranks, strict=True)
            for letter, suit in zip(_SUITS, suits, strict=True)
        }
        numbers = zip(range(1, 11), (_ONE[language], *ranks[1:10]), strict=True)
        self._others = {
            self._spoken.joker: "X",
            **{self._spoken.number.format(name): str(number) for number, name in numbers},
        }

    def says(self, message: str, **facts: int) -> str:
        """Return the spoken text of a message (by Fluent id)."""
        return aloud(self._first(message, **facts))

    def _first(self, message: str, **facts: str | int) -> str:
        """Return a message of the game, or one that all games share; empty if there is none."""
        for name in (f"{self._key}-{message}", message):
            if self.words.has(name):
                return self.words(name, **facts)
        return ""

    def cards(self, said: str) -> list[str]:
        """Return the cards that are named, each card of a row.

        >>> english = Listener("en", "rami")
        >>> english.cards("ace of spades and joker; seven of hearts to nine of hearts")
        ['7H', '8H', '9H', 'AS', 'X']
        >>> english.cards("joker for jack of hearts to king of hearts")
        ['KH', 'QH', 'X']
        >>> Listener("fr", "rami").cards("dame de cœur, numéro dix")
        ['10', 'QH']
        """
        rows = [card for found in self._row.findall(said) for card in self._between(*found)]
        single = self._stands_for.sub(self._spoken.joker, self._row.sub("", said))
        known = self._names | self._others
        return sorted([*rows, *(known[name] for name in self._card.findall(single))])

    @cached_property
    def _card(self) -> re.Pattern[str]:
        return re.compile(rf"(?<!\w)({_either((*self._names, *self._others))})(?!\w)")

    @cached_property
    def _stands_for(self) -> re.Pattern[str]:
        return re.compile(self._spoken.joker_for.format(f"(?:{_either(self._names)})"))

    @cached_property
    def _row(self) -> re.Pattern[str]:
        card, before = f"({_either(self._names)})", self._spoken.joker_for.partition("{")[0]
        end = f"({re.escape(before)})?{card}"
        return re.compile(self._spoken.row.format(end, end))

    def _between(self, low: str, first: str, high: str, last: str) -> list[str]:
        """Return the cards of a row, at either end of which a joker may stand for a card."""
        begin, end = self._names[first], self._names[last]
        start = _ORDER.index(begin[0])
        ranks = _ORDER[start : _ORDER.index(end[0], start + 1) + 1]
        between = [rank + begin[1] for rank in ranks]
        jokers = ["X" for joker in (low, high) if joker]
        return [*jokers, *between[bool(low) : len(between) - bool(high)]]

    def _head(self, message: str, fact: str) -> str:
        """Return the beginning of a message with cards, up to the cards."""
        facts = {"name": "-", "suit": "-", fact: "\0"}
        whole = self._first(message, **facts)
        return re.escape(aloud(whole.partition("\0")[0]))

    @cached_property
    def _hand(self) -> re.Pattern[str]:
        return re.compile(rf"{self._head('hand-spoken', 'cards')}([^.]*)\.")

    @cached_property
    def _lying(self) -> re.Pattern[str]:
        """Match a line with cards on the table, by all names that games have for it."""
        heads = [
            self._head("trick-table-spoken", "cards"),
            self._head("melds-spoken", "melds"),
            self._head("top-spoken", "card"),
            self._head("turned-spoken", "card"),
            *(
                self._head_of(f"shown-{name}")
                for name in ("table", "trick", "turned", "pile", "discard")
            ),
        ]
        known = sorted(set(filter(None, heads)), key=len, reverse=True)
        return re.compile(rf"(?:^|[.\n]) ?({'|'.join(known)})([^.]*)(?=\.)")

    def _head_of(self, name: str) -> str:
        said = self.words("group-spoken", name=self._first(name), cards="\0")
        return re.escape(aloud(said.partition("\0")[0])) if self._first(name) else ""

    def believed(self, screen: Screen) -> Belief | None:
        """Return hand and table as heard in a message; None if it does not say them."""
        found = self._hand.search(screen.text)
        if found is None:
            return None
        lying: dict[tuple[str, ...], None] = {}
        for _, said in self._lying.findall(screen.text[found.end() - 1 :]):
            lying.setdefault(tuple(self.cards(said)))
        cards = sorted(card for group in lying for card in group)
        return Belief(screen.text[: found.start()], self.cards(found[1]), cards)

    def before(self, screen: Screen, name: str) -> list[str]:
        """Return the cards, in notation, that lie before another player; empty if not said."""
        found = re.search(rf"(?:^|[.\n]) ?{re.escape(aloud(name))}\s?: ([^.]*)\.", screen.text)
        return [] if found is None else self.cards(found[1])


def total(screen: Screen, name: str) -> tuple[int, str]:
    """Return the total right after a side's name, and the text before it; fail without it."""
    found = re.search(rf"(?:^|[.\n]) ?{re.escape(aloud(name))}\s?[:·،]\s(-?\d+)", screen.text)
    assert found, f"no total of {name} in {screen.text}"
    return int(found[1]), screen.text[: found.start()]


def _either(names: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, names), key=len, reverse=True))
