"""All melds of some cards are found; a quick test shows whether there are any."""

from __future__ import annotations

from hypothesis import given

from pasur_core.cards import JOKER, Card
from pasur_core.families.melds.finding import melds_in
from pasur_core.families.melds.meld import SEQUENCE, read
from pasur_core.families.melds.rows import has_meld, has_row, in_rows, joins
from tests.families.melds.hands import hands, often, slow_melds


@often
@given(hands(most=6))
def test_melds_are_found_as_a_slow_search_finds_them(cards: tuple[Card, ...]) -> None:
    found = [meld.cards for meld in melds_in(cards)]
    assert len(found) == len(set(found))
    assert {one for one in found if len(one) <= 5} == slow_melds(cards)
    assert all(read(one).cards == one for one in found)
    rows = in_rows(cards)
    assert has_row(rows) == any(read(one).kind == SEQUENCE and "X" not in one for one in found)
    assert has_meld(rows, JOKER in cards) == bool(found)
    for card in set(cards):
        assert joins(card, rows, JOKER in cards) == any(card in one for one in found)
