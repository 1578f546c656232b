"""Sets and sequences: their definition, their points, and the order of their cards."""

from __future__ import annotations

import pytest
from hypothesis import given

from pasur_core.cards import FRENCH_52, HIDDEN, JOKER, Card, in_order, read_cards
from pasur_core.errors import IllegalAction
from pasur_core.families.melds.cards import WORTH, in_turn
from pasur_core.families.melds.finding import melds_in
from pasur_core.families.melds.meld import SEQUENCE, Meld, read
from tests.families.melds.hands import hands, often, values


def code(text: str) -> str:
    """Return the code for which these cards (a run) are no meld; fail if they are one."""
    with pytest.raises(IllegalAction) as raised:
        read(read_cards(text))
    return raised.value.code


@pytest.mark.parametrize(
    ("text", "kind", "value", "joker_as"),
    [
        ("7H7D7S", "brelan", 21, None),
        ("7H7D7SX", "carre", 28, "7C"),
        ("QHX QD".replace(" ", ""), "brelan", 30, None),
        ("AHADASAC", "carre", 44, None),
        ("AH2H3H", "sequence", 6, None),
        ("QHKHAH", "sequence", 31, None),
        ("5H6HX", "sequence", 18, "7H"),
        ("X5H6H", "sequence", 15, "4H"),
        ("QHKHX", "sequence", 31, "AH"),
        ("X2H3H", "sequence", 6, "AH"),
        ("AC2C3C4C5C6C7C8C9CTCJCQCKCAC", "sequence", 96, None),
        ("AC2C3C4C5C6C7C8C9CTCJCQCKCX", "sequence", 96, "AC"),
        ("AC2C3C4C5C6C7C8C9CTCJCQCKC", "sequence", 85, None),
        ("2C3C4C5C6C7C8C9CTCJCQCKCAC", "sequence", 95, None),
        ("X3C4C5C6C7C8C9CTCJCQCKCAC", "sequence", 95, "2C"),
        ("AC2C3C4C5C6C7C8C9CTCJCQCX", "sequence", 85, "KC"),
    ],
)
def test_cards_form_a_set_or_a_sequence(
    text: str, kind: str, value: int, joker_as: str | None
) -> None:
    meld = read(read_cards(text))
    assert (meld.kind, meld.value, meld.joker_as) == (kind, value, joker_as)
    assert meld.joker == ("X" in text)
    if meld.kind == SEQUENCE:
        assert str(meld) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("7H7D", "not_a_meld"),
        ("7H7DX" + "X", "two_jokers"),
        ("7H7D7D", "suit_twice"),
        ("7H7D7S7CX", "not_a_meld"),
        ("KHAH2H", "not_a_meld"),
        ("KHAHX", "not_a_meld"),
        ("XAH2H", "not_a_meld"),
        ("5H6H8H", "not_a_meld"),
        ("5H6D7S", "not_a_meld"),
        ("5H5H6H", "not_a_meld"),
        ("5HX7H", "joker_inside"),
        ("5HX6H7H", "not_a_meld"),
    ],
)
def test_cards_that_form_no_meld_have_a_reason(text: str, why: str) -> None:
    assert code(text) == why


def test_a_hidden_card_forms_no_meld() -> None:
    with pytest.raises(IllegalAction):
        read((HIDDEN, HIDDEN, HIDDEN))


def test_cards_without_a_joker_are_put_in_order() -> None:
    assert str(read(read_cards("KHAHQH"))) == "QHKHAH"
    assert str(read(read_cards("7S7HX7C"))) == "7C7H7SX"


def test_each_sequence_of_a_whole_suit_can_be_parsed_as_it_lies() -> None:
    whole = melds_in(
        in_order([card for card in FRENCH_52 if card.suit == "C"] + [Card("AC"), JOKER])
    )
    assert len(whole) == len({meld.cards for meld in whole}) == 78 + 156
    assert all(read(meld.cards) == meld for meld in whole)


@often
@given(hands())
def test_a_meld_counts_the_sum_of_its_cards(cards: tuple[Card, ...]) -> None:
    for meld in melds_in(cards):
        assert meld.value in values(meld.cards)
        assert meld.dear >= meld.value


def test_points_of_a_card_in_the_hand() -> None:
    assert [WORTH[card] for card in read_cards("AH2HTHJHQHKHX")] == [11, 2, 10, 10, 10, 10, 0]


def test_melds_are_ordered_by_their_cards() -> None:
    some: list[Meld] = sorted(
        melds_in(read_cards("5H6H7H7C7D")), key=lambda one: in_turn(one.cards)
    )
    assert [str(one) for one in some] == ["7C7D7H", "5H6H7H"]
