"""Every card has its own symbol and words, in every language."""

from __future__ import annotations

import pytest

from bot.i18n import languages, words_for
from bot.i18n.direction import right_to_left
from bot.ui.cards import card_text, card_words, cards_by_suit, cards_line, cards_words
from pasur_core.cards import FRENCH_52, HIDDEN, JOKER, Card

EVERY_CARD = (*FRENCH_52, JOKER, HIDDEN, *(Card(str(number)) for number in range(1, 11)))


@pytest.mark.parametrize("language", languages())
def test_no_two_cards_look_or_sound_alike(language: str) -> None:
    words = words_for(language)
    for write in (card_text, card_words):
        texts = [write(words, card) for card in EVERY_CARD]
        assert len(set(texts)) == len(EVERY_CARD)
        assert not any("{" in text for text in texts)


def test_an_empty_list_of_cards_is_none() -> None:
    words = words_for("en")
    assert cards_line(words, ()) == cards_words(words, ()) == "none"


def test_cards_in_a_row_keep_their_order() -> None:
    words = words_for("en")
    cards = (Card("KS"), Card("TD"), HIDDEN)
    assert cards_line(words, cards) == "K♠ · 10♦ · ▮▮"
    assert cards_line(words, cards, "plus") == "K♠ + 10♦ + ▮▮"
    assert cards_words(words, cards) == "king of spades, ten of diamonds and face-down card"


@pytest.mark.parametrize("card", ["AC", "7H", "TD", "KS", "X", "10"])
def test_a_persian_row_begins_on_the_right_with_every_card(card: str) -> None:
    words, cards = words_for("fa"), (Card(card), Card("QS"), Card("2H"))
    row = cards_line(words, cards)
    assert right_to_left(row.lstrip("\u2066\u2068"))
    assert right_to_left(cards_by_suit(words, cards))
    assert all(f"\u2066{card_text(words, one)}\u2069" in row for one in cards)
