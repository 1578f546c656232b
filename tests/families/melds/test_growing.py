"""Laying off on a meld, its refusals, and the swap of a joker."""

from __future__ import annotations

import pytest

from pasur_core.cards import JOKER, RANKS, Card, in_order, read_cards
from pasur_core.errors import IllegalAction
from pasur_core.families.melds.finding import melds_in
from pasur_core.families.melds.growing import freed, grown, lay_offs
from pasur_core.families.melds.meld import SEQUENCE, Meld, read


def fits(text: str, *, strict: bool = True) -> dict[str, list[str]]:
    return {
        str(card): [f"{end}:{meld}" if end else str(meld) for end, meld in where]
        for card, where in lay_offs(read(read_cards(text)), strict).items()
    }


def test_cards_that_fit_can_be_laid_off() -> None:
    assert fits("9H9D9S") == {"9C": ["9C9D9H9S"], "X": ["9D9H9SX"]}
    assert fits("9H9DX") == {"9C": ["9C9D9HX"], "9S": ["9D9H9SX"]}
    assert fits("9C9H9D9S") == fits("9H9D9SX") == {}
    assert fits("5H6H7H") == {
        "4H": ["low:4H5H6H7H"],
        "X": ["low:X5H6H7H", "high:5H6H7HX"],
        "8H": ["high:5H6H7H8H"],
    }
    assert fits("AH2H3H") == {"4H": ["high:AH2H3H4H"], "X": ["high:AH2H3HX"]}
    assert fits("QHKHAH") == {"JH": ["low:JHQHKHAH"], "X": ["low:XQHKHAH"]}


def test_an_ace_fits_at_both_ends() -> None:
    both = fits("2C3C4C5C6C7C8C9CTCJCQCKC")
    assert [where.partition(":")[0] for where in both["AC"]] == ["low", "high"]


def test_cards_go_beyond_a_joker_only_with_the_option() -> None:
    assert fits("5H6HX") == {"4H": ["low:4H5H6HX"]}
    loose = fits("5H6HX", strict=False)
    assert loose == {"4H": ["low:4H5H6HX"], "8H": ["high:5H6HX8H"]}
    inside = grown(read(read_cards("5H6HX")), Card("8H"), "high", strict=False)
    assert (inside.joker_as, inside.value) == ("7H", 26)
    assert str(freed(inside)) == "5H6H7H8H"


def test_a_joker_is_swapped_for_its_card() -> None:
    assert str(freed(read(read_cards("X5H6H")))) == "4H5H6H"
    assert str(freed(read(read_cards("9H9D9SX")))) == "9C9D9H9S"


@pytest.mark.parametrize(
    ("text", "card", "end", "why"),
    [
        ("5H6HX", "8H", "high", "joker_inside"),
        ("5H6HX", "8H", "", "joker_inside"),
        ("5H6HX", "X", "low", "two_jokers"),
        ("5H6H7H", "9H", "high", "does_not_fit"),
        ("QHKHAH", "2H", "high", "does_not_fit"),
        ("9H9D9S", "9H", "", "does_not_fit"),
        ("2C3C4C5C6C7C8C9CTCJCQCX", "AC", "high", "joker_inside"),
        ("X3C4C5C6C7C8C9CTCJCQCKC", "AC", "low", "joker_inside"),
        ("5H6HX", "8H", "low", "does_not_fit"),
        ("X6H7H", "4H", "high", "does_not_fit"),
    ],
)
def test_a_card_that_fits_nowhere_has_a_reason(text: str, card: str, end: str, why: str) -> None:
    with pytest.raises(IllegalAction) as raised:
        grown(read(read_cards(text)), Card(card), end, strict=True)
    assert raised.value.code == why


@pytest.mark.parametrize(
    ("text", "card", "end", "fits"),
    [
        ("5H6H7H", "8H", "low", "high"),
        ("5H6H7H", "8H", "", "high"),
        ("5H6H7H", "4H", "", "low"),
        ("AH2H3H", "X", "low", "high"),
        ("5H6H7H", "X", "", "both"),
        ("2C3C4C5C6C7C8C9CTCJCQCKC", "AC", "", "both"),
        ("9D9H9S", "9C", "high", ""),
    ],
)
def test_a_refusal_names_the_end_at_which_the_card_fits(
    text: str, card: str, end: str, fits: str
) -> None:
    with pytest.raises(IllegalAction) as raised:
        grown(read(read_cards(text)), Card(card), end, strict=True)
    assert raised.value.code == "which_end"
    assert raised.value.facts == {"card": card, "cards": read_cards(text), "fits": fits}


def right_refusal(meld: Meld, card: Card, end: str, strict: bool) -> str:
    """Return the code with which the rules refuse a card at an end; empty if it fits."""
    if card == JOKER and meld.joker:
        return "two_jokers"
    row = [Card(rank + meld.suit) for rank in RANKS + "A"] if meld.kind == SEQUENCE else []
    high = meld.low + len(meld.cards)
    beside = {
        end: row[index]
        for end, index in (("low", meld.low - 1), ("high", high))
        if 0 <= index < len(row)
    }
    goes = [end for end, one in beside.items() if card in (one, JOKER)]
    barred = {"low": meld.cards[0], "high": meld.cards[-1]}
    free = [end for end in goes if not (strict and barred[end] == JOKER)]
    if end in goes:
        return "" if end in free else "joker_inside"
    if free:
        return "which_end"
    return "joker_inside" if goes and not end else "does_not_fit"


@pytest.mark.slow
@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize(
    "cards",
    ["AC2C3C4C5C6C7C8C9CTCJCQCKCACX", "2C3C4C5C6C7C8C9CTCJCQCKCX", "5D6D7D8D9DX"],
)
def test_a_refusal_concerns_the_named_end(cards: str, strict: bool) -> None:
    """The interesting case is an ace that fits at both ends, one of which a joker bars."""
    sequences = [meld for meld in melds_in(in_order(read_cards(cards))) if meld.kind == SEQUENCE]
    for meld in sequences:
        for card in (*(Card(rank + meld.suit) for rank in RANKS), JOKER, Card("7H")):
            for end in ("", "low", "high"):
                code = ""
                try:
                    grown(meld, card, end, strict)
                except IllegalAction as raised:
                    code = raised.code
                assert code == right_refusal(meld, card, end, strict), (str(meld), card, end)
