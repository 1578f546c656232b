"""Combinations of several melds are found, each once."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

from hypothesis import given

from pasur_core.cards import Card, read_cards
from pasur_core.families.melds.combining import combined, covers
from pasur_core.families.melds.finding import melds_in
from pasur_core.families.melds.meld import SEQUENCE
from tests.families.melds.hands import hands, often


@often
@given(hands())
def test_several_melds_are_combined_as_a_slow_search_combines_them(cards: tuple[Card, ...]) -> None:
    melds = melds_in(cards)
    held = Counter(cards)
    slow = {
        some
        for size in (1, 2, 3)
        for some in combinations_with_replacement(melds, size)
        if Counter(card for meld in some for card in meld.cards) <= held
    }
    by_order = {tuple(sorted(some)) for some in slow}
    found = list(combined(melds, [], cards))
    assert len(found) == len(set(found)) == len(by_order)
    assert {tuple(sorted(some)) for some in found} == by_order
    for card in {card for meld in melds for card in meld.cards}:
        roots = [meld for meld in melds if card in meld.cards]
        others = [meld for meld in melds if card not in meld.cards]
        with_card = [some for some in by_order if any(card in meld.cards for meld in some)]
        assert len(list(combined(roots, others, cards, card=card))) == len(with_card)
        kept = [meld for meld in melds if meld.kind == SEQUENCE]
        rest = [meld for meld in melds if meld.kind != SEQUENCE]
        least = [
            some
            for some in with_card
            if sum(meld.value for meld in some) >= 30
            and any(meld.kind == SEQUENCE for meld in some)
        ]
        assert len(list(combined(kept, rest, cards, 30, card))) == len(least)


@often
@given(hands())
def test_cards_are_covered_in_every_way_once(cards: tuple[Card, ...]) -> None:
    found = [tuple(sorted(some)) for some in covers(cards)]
    whole = [
        tuple(sorted(some))
        for some in combined(melds_in(cards), [], cards)
        if Counter(card for meld in some for card in meld.cards) == Counter(cards)
    ]
    assert sorted(found) == sorted(whole or ([()] if not cards else []))


def test_covers_take_equal_cards_apart() -> None:
    twice = covers(read_cards("7C7C7D7D7H7H"))
    assert [tuple(map(str, some)) for some in twice] == [("7C7D7H", "7C7D7H")]
