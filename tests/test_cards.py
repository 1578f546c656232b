"""A card is its text, and runs of cards can be parsed."""

from __future__ import annotations

import copy
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasur_core.cards import FRENCH_52, HIDDEN, JOKER, RANKS, SUITS, Card, in_order, read_cards
from pasur_core.errors import InvalidAction

suited = st.sampled_from(FRENCH_52)


def test_a_french_pack_has_each_card_once() -> None:
    assert len(set(FRENCH_52)) == 52
    assert {(card.rank, card.suit) for card in FRENCH_52} == {(r, s) for r in RANKS for s in SUITS}


@given(suited)
def test_a_card_is_its_text_and_its_repr_can_be_pasted(card: Card) -> None:
    assert Card(str(card)) is card
    assert repr(card) == f"Card({card[:]!r})"
    assert f"{card}" == card == card.rank + card.suit


@given(suited)
def test_a_copied_card_is_still_a_card(card: Card) -> None:
    for other in (copy.deepcopy(card), copy.copy(card)):
        assert other == card
        assert isinstance(other, Card)


@pytest.mark.parametrize(("card", "rank"), [(JOKER, "X"), (HIDDEN, "??"), (Card("10"), "10")])
def test_cards_without_a_suit_have_their_text_as_rank(card: Card, rank: str) -> None:
    assert card.rank == rank
    assert card.suit == ""


@pytest.mark.parametrize("text", ["", "77", "7Z", "7h", "7HH", " 7H", "0", "11", "?", "1H"])
def test_a_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(InvalidAction):
        Card(text)


@given(st.lists(st.sampled_from([*FRENCH_52, JOKER, HIDDEN])))
def test_a_run_of_cards_can_be_parsed(cards: list[Card]) -> None:
    assert read_cards("".join(cards)) == tuple(cards)


@given(st.text(alphabet="A7TJXCDHS?1 \n", max_size=9))
def test_a_run_that_is_not_all_cards_is_refused(text: str) -> None:
    try:
        cards = read_cards(text)
    except InvalidAction:
        return
    assert "".join(cards) == text


@pytest.mark.parametrize("text", ["10", "1", "7H1", "7H10", "X10", "10X"])
def test_a_run_has_no_numbers_of_pairs(text: str) -> None:
    with pytest.raises(InvalidAction):
        read_cards(text)


def test_values_other_than_text_are_refused() -> None:
    for value in (5, None, b"7H", ["7H"], ("7H",)):
        with pytest.raises(InvalidAction, match="not an action"):
            read_cards(value)


@given(st.lists(suited), st.randoms())
def test_the_canonical_order_ignores_the_order_given(cards: list[Card], rng: Random) -> None:
    mixed = list(cards)
    rng.shuffle(mixed)
    assert in_order(mixed) == in_order(cards)
    assert sorted(in_order(cards)) == sorted(cards)


def test_the_canonical_order_goes_by_suit_then_rank() -> None:
    assert in_order(reversed(FRENCH_52)) == FRENCH_52
    assert [card.suit for card in FRENCH_52[::13]] == list(SUITS)
