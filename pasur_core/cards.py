"""Cards as short texts: rank and suit, the joker, Pairs' numbers, and the hidden card `??`."""

from __future__ import annotations

import random
from bisect import insort
from collections import Counter
from collections.abc import Iterable

from pasur_core.errors import InvalidAction

RANKS = "A23456789TJQK"
SUITS = "CDHS"


class Card(str):
    """One card: a string equal to its notation (`7H`, `TD`, `X`, `10`, `??`).

    Equal cards of two packs are the same object. A card has no id that could be tracked.

    Raise `InvalidAction` if the text is not a card.

    >>> Card("7H"), Card("7H").rank, Card("7H").suit
    (Card('7H'), '7', 'H')
    >>> Card("7Z")
    Traceback (most recent call last):
    pasur_core.errors.InvalidAction: not an action: 7Z
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Card:
        """Return the single object for this text."""
        known = _KNOWN.get(text) if isinstance(text, str) else None
        if known is None:
            raise InvalidAction(text)
        return known

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __str__(self) -> str:
        return str.__str__(self)

    @property
    def rank(self) -> str:
        """Rank letter of a suited card, the number of a Pairs card, otherwise the whole text."""
        return self[0] if len(self) == 2 and self[1] in SUITS else str(self)

    @property
    def suit(self) -> str:
        """Suit letter, or "" for a card without a suit."""
        return self[1] if len(self) == 2 and self[1] in SUITS else ""


_NUMBERS = [str(number) for number in range(1, 11)]
_TEXTS = [rank + suit for suit in SUITS for rank in RANKS] + ["X", *_NUMBERS, "??"]
_KNOWN: dict[str, Card] = {text: str.__new__(Card, text) for text in _TEXTS}
_ORDER: dict[str, int] = {text: index for index, text in enumerate(_TEXTS)}
_IN_RUNS = {text: card for text, card in _KNOWN.items() if text not in _NUMBERS}
"""The cards that `read_cards` accepts, by notation.

Numbers of Pairs are left out, because `10` could be one card or two.
"""

HIDDEN = Card("??")
JOKER = Card("X")
FRENCH_52: tuple[Card, ...] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
FACE_DOWN = tuple([(HIDDEN,) * size for size in range(2 * len(FRENCH_52) + 1)])
"""Tuples of face-down cards, indexed by length."""


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards by suit, then rank: the canonical order in texts and on buttons.

    Jokers, the numbers of Pairs and hidden cards follow, in this order.

    >>> in_order([Card("5D"), Card("KC"), Card("AC")])
    (Card('AC'), Card('KC'), Card('5D'))
    """
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def with_card(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return cards in canonical order with one more card inserted.

    >>> with_card((Card("AC"), Card("5D")), Card("KC"))
    (Card('AC'), Card('KC'), Card('5D'))
    """
    inserted = [*cards]
    insort(inserted, card, key=_ORDER.__getitem__)
    return tuple(inserted)


def read_cards(text: str) -> tuple[Card, ...]:
    """Parse a run of card notations such as `7H2CKD`, `X` and `??`, but not the numbers of Pairs.

    Raise `InvalidAction` on any other text.

    >>> read_cards("7HX??")
    (Card('7H'), Card('X'), Card('??'))
    """
    if not isinstance(text, str):
        raise InvalidAction(text)
    cards = []
    start = 0
    while start < len(text):
        width = 1 if text[start] == "X" else 2
        card = _IN_RUNS.get(text[start : start + width])
        if card is None:
            raise InvalidAction(text[start : start + width])
        cards.append(card)
        start += width
    return tuple(cards)


def parted(
    unseen: list[Card], count: int, back: tuple[Card, ...], rng: random.Random
) -> tuple[list[Card], list[Card]]:
    """Split unseen cards into a stock of `count` cards and the cards of the hands.

    `unseen` must be in random order, and so are both parts of the result. `back` holds the cards of
    the last reshuffle, empty before the first one. After a reshuffle, the stock is made from these
    cards alone.
    """
    if not back:
        return unseen[:count], unseen[count:]
    allowed, stock, rest = Counter(back), list[Card](), list[Card]()
    for card in unseen:
        if len(stock) < count and allowed[card]:
            allowed[card] -= 1
            stock.append(card)
        else:
            rest.append(card)
    rng.shuffle(rest)
    return stock, rest
