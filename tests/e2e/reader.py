"""A player who sees nothing: what a screen reader tells of a message, and what they make of it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from simcord.components import walk_components

from tests.discord_world import ResponseMessage, labels, text

_NAMES = "ace two three four five six seven eight nine ten jack queen king"
_RANKS = dict(zip(_NAMES.split(), "A23456789TJQK", strict=True))
_SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
_ORDER = "A23456789TJQKA"

_SUITED = rf"(?:{'|'.join(_RANKS)}) of (?:{'|'.join(_SUITS)})"
_CARD = re.compile(rf"{_SUITED}|joker|number (?:{'|'.join(_RANKS)})")
_ROW = re.compile(rf"(joker for )?({_SUITED}) to (joker for )?({_SUITED})")
_LYING = "Table|Trick|Turned up|On the pile|On the discard pile|On the table"
_HAND = re.compile(rf"Your (?:hand|cards): ([^.]*)\.((?: (?:{_LYING}): [^.]*\.)*)")
_STANDS_FOR = re.compile(rf"joker for {_SUITED}")
_OPEN = re.compile(r"^\*\*(\w+)\*\* (\d+(?: · \d+)*)$", re.MULTILINE)
_TOTAL = re.compile(r"^\*\*(.+?)\*\* · (\u2212?\d+) points?\b", re.MULTILINE)
_SPOKEN_TOTAL = re.compile(r"(?:^|\. )([^.:]+): (\u2212?\d+) points?\b")

ASIDE = (
    "Why?",
    "Back",
    "Sort by",
    "Per shodam!",
    "Carte!",
    "Show",
    "My hand",
    "Bring down",
    "More",
)
"""How the labels begin that a player need not press to play."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A message as it is heard: texts, descriptions of pictures, names of buttons, lists."""

    said: str
    pictures: tuple[str, ...]
    buttons: tuple[str, ...]
    lists: tuple[tuple[str, ...], ...]

    @property
    def whole(self) -> str:
        """Pictures and texts, in the order in which they are heard."""
        return "\n".join((*self.pictures, self.said))


def heard(message: ResponseMessage) -> Screen:
    """Let a screen reader tell a message; nothing else of it is kept."""
    parts = list(walk_components(message.components))
    return Screen(
        text(message),
        tuple(item["description"] for one in parts if one["type"] == 12 for item in one["items"]),
        tuple(labels(message)),
        tuple(
            tuple(option["label"] for option in one["options"]) for one in parts if one["type"] == 3
        ),
    )


def named(card: str) -> str:
    """The notation of a card's name.

    >>> named("queen of hearts"), named("joker"), named("number ten")
    ('QH', 'X', '10')
    """
    if card == "joker":
        return "X"
    if card.startswith("number "):
        return str("A23456789T".index(_RANKS[card.removeprefix("number ")]) + 1)
    rank, suit = card.split(" of ")
    return _RANKS[rank] + _SUITS[suit]


def cards_in(said: str) -> list[str]:
    """The cards that are named, each card of a row.

    >>> cards_in("ace of spades and joker; seven of hearts to nine of hearts")
    ['7H', '8H', '9H', 'AS', 'X']
    >>> cards_in("joker for jack of hearts to king of hearts")
    ['KH', 'QH', 'X']
    """
    rows = [card for found in _ROW.findall(said) for card in _row(*found)]
    single = _STANDS_FOR.sub("joker", _ROW.sub("", said))
    return sorted([*rows, *map(named, _CARD.findall(single))])


def _row(low: str, first: str, high: str, last: str) -> list[str]:
    """The cards of a row, at either end of which a joker may stand for a card."""
    between = _between(named(first), named(last))
    inner = between[bool(low) : len(between) - bool(high)]
    return [*("X" for joker in (low, high) if joker), *inner]


def _between(first: str, last: str) -> list[str]:
    start = _ORDER.index(first[0])
    return [rank + first[1] for rank in _ORDER[start : _ORDER.index(last[0], start + 1) + 1]]


@dataclass(frozen=True, slots=True)
class Belief:
    """What a player knows who has heard their message.

    `hand` is theirs, `lying` are the cards on the table, `others` those that others have before
    them, by name.
    """

    hand: list[str]
    lying: list[str]
    others: dict[str, list[str]]


def understood(screen: Screen) -> Belief:
    """Make out hand and table from what is heard of a private message."""
    others = {name: sorted(cards.split(" · ")) for name, cards in _OPEN.findall(screen.said)}
    found = _HAND.search(screen.whole)
    if found is None:
        return Belief([], [], others)
    return Belief(cards_in(found[1]), cards_in(found[2]), others)


def scores(screen: Screen) -> dict[str, int]:
    """Make out the totals of all sides from what is heard of the board."""
    told = _SPOKEN_TOTAL if screen.pictures else _TOTAL
    return {
        name.strip(): int(total.replace("\u2212", "-"))
        for name, total in told.findall("\n".join(screen.pictures) or screen.said)
    }


def moves(screen: Screen) -> list[str]:
    """The buttons by which something is played."""
    return [one for one in screen.buttons if not one.startswith(ASIDE)]
