"""Cards as text: in symbols for the screen, in words for screen readers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from bot.i18n import Words
from pasur_core.cards import HIDDEN, JOKER, SUITS, Card

SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


_LEFT_TO_RIGHT = "\u200e"
"""Keeps a Persian rank beside its suit; a rank alone has the direction of its language."""


@lru_cache(maxsize=10_000)
def card_text(words: Words, card: Card) -> str:
    """Return a card as the language's rank and a suit symbol, or in words for a screen reader.

    >>> from bot.i18n import words_for
    >>> [card_text(words_for("en"), Card(text)) for text in ("7H", "TD", "KC", "X", "??", "10")]
    ['7♥', '10♦', 'K♣', 'Joker', '▮▮', '10']
    >>> card_text(words_for("en").spoken, Card("7H"))
    'seven of hearts'
    """
    if words.aloud:
        return card_words(words, card)
    if card == HIDDEN:
        return "▮▮"
    if card == JOKER:
        return words("card-joker")
    if not card.suit:
        return words.decimal(int(card), 0)
    return rank_text(words, card.rank) + SYMBOLS[card.suit]


def rank_text(words: Words, rank: str) -> str:
    """Return the language's letter for a rank, or its name for a screen reader.

    >>> from bot.i18n import words_for
    >>> rank_text(words_for("fr"), "K"), rank_text(words_for("fr").spoken, "K")
    ('R', 'roi')
    """
    return words(f"card-words-{rank}" if words.aloud else f"card-rank-{rank}")


@lru_cache(maxsize=10_000)
def card_words(words: Words, card: Card) -> str:
    """Return a card in words.

    >>> from bot.i18n import words_for
    >>> [card_words(words_for("en"), Card(text)) for text in ("7H", "X", "??", "10")]
    ['seven of hearts', 'joker', 'face-down card', 'number ten']
    """
    if card == HIDDEN:
        return words("card-hidden-words")
    if card == JOKER:
        return words("card-joker-words")
    if not card.suit:
        return words("card-number-words", number=words(f"card-words-{card}"))
    return words(
        "card-words", rank=words(f"card-words-{card.rank}"), suit=words(f"card-suit-{card.suit}")
    )


def cards_line(words: Words, cards: Iterable[Card], kind: str = "joint") -> str:
    """Return cards side by side, or the language's word for "none".

    For a screen reader, the cards are in words. `kind` is as in `Words.row`.

    >>> from bot.i18n import words_for
    >>> cards_line(words_for("en"), (Card("7H"), Card("KC")))
    '7♥ · K♣'
    """
    if words.aloud:
        return cards_words(words, cards)
    texts = [card_text(words, card) for card in cards]
    if not texts:
        return words("cards-none")
    if words.right_to_left:
        # Else the suit would stand before the rank in a row, and after it in a sentence.
        texts = [f"\u2066{text}\u2069" for text in texts]
    return words("cards-row", cards=words.row(texts, kind))


def cards_by_suit(words: Words, cards: Iterable[Card]) -> str:
    """Return many cards briefly, grouped by suit; for a screen reader, in words.

    >>> from bot.i18n import words_for
    >>> cards_by_suit(words_for("en"), (Card("7H"), Card("KC"), Card("2H"), Card("X")))
    '♣ K · ♥ 7 2 · Joker'
    """
    held = tuple(cards)
    if words.aloud:
        return cards_words(words, held)
    groups = []
    for suit in SUITS:
        ranks = [rank_text(words, card.rank) for card in held if card.suit == suit]
        if ranks:
            groups.append(" ".join((SYMBOLS[suit], *ranks)).replace(_LEFT_TO_RIGHT, ""))
    groups += [card_text(words, card) for card in held if not card.suit]
    return words.row(groups)


def cards_words(words: Words, cards: Iterable[Card]) -> str:
    """Return a list of cards in words, or the language's word for "none".

    >>> from bot.i18n import words_for
    >>> cards_words(words_for("en"), (Card("7H"), Card("KC")))
    'seven of hearts and king of clubs'
    """
    texts = [card_words(words, card) for card in cards]
    return words.list(texts) if texts else words("cards-none")
