"""Worked positions of Rami with their results."""

from __future__ import annotations

import pytest

from pasur_core.cards import read_cards
from pasur_core.errors import IllegalAction
from pasur_core.families.melds.meld import read
from pasur_core.games.rami.scoring import round_points
from tests.games.rami.positions import do, hand, position, refused, table


@pytest.mark.parametrize(
    ("cards", "kind", "value", "joker_as"),
    [
        ("7H7D7S", "brelan", 21, None),
        ("AHADAS", "brelan", 33, None),
        ("AH2H3H", "sequence", 6, None),
        ("5H6HX", "sequence", 18, "7H"),
        ("QHKHX", "sequence", 31, "AH"),
    ],
    ids=["01 a brelan", "03 aces in a set", "05 ace low", "07 joker above", "11 joker as ace"],
)
def test_kinds_of_melds(cards: str, kind: str, value: int, joker_as: str | None) -> None:
    meld = read(read_cards(cards))
    assert (meld.kind, meld.value, meld.joker_as) == (kind, value, joker_as)


def test_09_a_joker_inside_a_sequence() -> None:
    with pytest.raises(IllegalAction) as raised:
        read(read_cards("5HX7H"))
    assert raised.value.code == "joker_inside"


@pytest.mark.parametrize(
    ("cards", "lay"),
    [("KHKDKSAHADAS2S", "KHKDKS+AHADAS"), ("TCJCXAHADAS2S", "TCJCX+AHADAS")],
    ids=["13 two sets", "15 a sequence with a joker"],
)
def test_a_first_meld_without_a_pure_sequence(cards: str, lay: str) -> None:
    state = position(cards, opened=False, lap=2)
    assert refused(state, f"lay {lay}").code == "no_pure_sequence"


@pytest.mark.parametrize(
    ("laid", "card", "after"),
    [("9H9D9SX", "9C", "9C9D9H9S"), ("5H6HX", "7H", "5H6H7H")],
    ids=["17 of a carré", "19 of a sequence"],
)
def test_a_swapped_joker(laid: str, card: str, after: str) -> None:
    state = do(position(f"{card}2S", "3S", table=laid, lap=4), f"swap 1 {card}").state
    assert (hand(state), table(state)) == ("2SX", [after])


def test_21_the_end_of_a_round() -> None:
    hands = [read_cards(cards) for cards in ("", "AHKD5C", "XKD5C", "XXKD5C", "2S")]
    opened = (True, True, True, True, False)
    assert round_points(hands, opened) == (0, 26, 30, 30, 100)


def test_23_laying_off_beyond_a_joker() -> None:
    state = position("8H2S", table="5H6HX", lap=4)
    error = refused(state, "off 1 8H high")
    assert (error.code, error.facts["card"]) == ("joker_inside", "8H")
