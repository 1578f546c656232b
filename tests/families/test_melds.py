"""Sets and sequences: what they are, what they count, how they grow and combine."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasur_core.cards import FRENCH_52, HIDDEN, JOKER, RANKS, Card, in_order, read_cards
from pasur_core.errors import IllegalAction
from pasur_core.families.melds.cards import WORTH, in_turn
from pasur_core.families.melds.combining import combined, covers
from pasur_core.families.melds.finding import melds_in
from pasur_core.families.melds.growing import freed, grown, lay_offs
from pasur_core.families.melds.meld import SEQUENCE, Meld, read
from pasur_core.families.melds.packing import holds, pack
from pasur_core.families.melds.rows import has_meld, has_row, in_rows, joins

PACK = in_order(FRENCH_52 * 2 + (JOKER,) * 4)
NUMBERS = {rank: number for number, rank in enumerate(RANKS, 1)}

POOLS = [
    [card for card in PACK if card.suit in suits and card.rank in ranks] + [JOKER] * 2
    for suits, ranks in (("CDHS", "A2Q"), ("HS", "A23QK"), ("H", RANKS), ("DS", "56789"))
]


@st.composite
def hands(draw: st.DrawFn, most: int = 8) -> tuple[Card, ...]:
    """A few cards from a part of the pack that is rich in melds."""
    pool = draw(st.sampled_from(POOLS))
    places = draw(st.lists(st.sampled_from(range(len(pool))), max_size=most, unique=True))
    return in_order(pool[place] for place in places)


often = settings(deadline=None, max_examples=60)


def code(text: str) -> str:
    """Why these cards are no meld."""
    with pytest.raises(IllegalAction) as raised:
        read(read_cards(text))
    return raised.value.code


# A second way to know a meld, straight from the rules and slow.


def values(cards: tuple[Card, ...]) -> list[int]:
    """What cards count as a meld in this order: once for every way to see one in them."""
    found = []
    for joker in FRENCH_52 if JOKER in cards else (None,):
        filled = [card if card != JOKER or joker is None else joker for card in cards]
        ends = cards[0] == JOKER or cards[-1] == JOKER or JOKER not in cards
        suits, ranks = {card.suit for card in filled}, [card.rank for card in filled]
        numbers = [NUMBERS[rank] for rank in ranks]
        if len(suits) == len(filled) and len(set(ranks)) == 1:
            found.append(sum(11 if rank == "A" else min(10, NUMBERS[rank]) for rank in ranks))
        elif len(suits) == 1 and ends:
            for high in (False, True):
                row = [
                    14 if number == 1 and (place > 0 or high) else number
                    for place, number in enumerate(numbers)
                ]
                if high and numbers[0] == 1:
                    continue
                if all(later == before + 1 for before, later in pairwise(row)):
                    worth = [11 if number == 14 else min(10, number) for number in row]
                    found.append(sum(worth))
                    break
    return found


def is_meld(cards: tuple[Card, ...]) -> bool:
    return len(cards) >= 3 and cards.count(JOKER) <= 1 and bool(values(cards))


def slow_melds(cards: tuple[Card, ...]) -> set[tuple[Card, ...]]:
    """Every meld of some cards, each in table order, by trying all that is thinkable."""
    found = set()
    for size in range(3, min(5, len(cards)) + 1):
        for some in set(combinations(cards, size)):
            natural = [card for card in some if card != JOKER]
            if min(len({card.suit for card in natural}), len({card.rank for card in natural})) > 1:
                continue
            for order in permutations(some):
                if is_meld(order):
                    found.add(read(order).cards)
    return found


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
def test_what_cards_make(text: str, kind: str, value: int, joker_as: str | None) -> None:
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
def test_why_cards_make_nothing(text: str, why: str) -> None:
    assert code(text) == why


def test_a_card_that_is_not_seen_makes_nothing() -> None:
    with pytest.raises(IllegalAction):
        read((HIDDEN, HIDDEN, HIDDEN))


def test_cards_without_a_joker_are_put_in_order() -> None:
    assert str(read(read_cards("KHAHQH"))) == "QHKHAH"
    assert str(read(read_cards("7S7HX7C"))) == "7C7H7SX"


def test_of_a_whole_suit_every_sequence_reads_as_it_lies() -> None:
    whole = melds_in(
        in_order([card for card in FRENCH_52 if card.suit == "C"] + [Card("AC"), JOKER])
    )
    assert len(whole) == len({meld.cards for meld in whole}) == 78 + 156
    assert all(read(meld.cards) == meld for meld in whole)


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


@often
@given(hands())
def test_a_meld_counts_what_its_cards_do(cards: tuple[Card, ...]) -> None:
    for meld in melds_in(cards):
        assert meld.value in values(meld.cards)
        assert meld.dear >= meld.value


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


def fits(text: str, *, strict: bool = True) -> dict[str, list[str]]:
    return {
        str(card): [f"{end}:{meld}" if end else str(meld) for end, meld in where]
        for card, where in lay_offs(read(read_cards(text)), strict).items()
    }


def test_what_may_be_laid_off() -> None:
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


def test_beyond_a_joker_only_where_that_is_played() -> None:
    assert fits("5H6HX") == {"4H": ["low:4H5H6HX"]}
    loose = fits("5H6HX", strict=False)
    assert loose == {"4H": ["low:4H5H6HX"], "8H": ["high:5H6HX8H"]}
    inside = grown(read(read_cards("5H6HX")), Card("8H"), "high", strict=False)
    assert (inside.joker_as, inside.value) == ("7H", 26)
    assert str(freed(inside)) == "5H6H7H8H"


def test_a_joker_gives_way_to_its_card() -> None:
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
def test_why_a_card_fits_nowhere(text: str, card: str, end: str, why: str) -> None:
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
def test_where_a_card_fits_instead(text: str, card: str, end: str, fits: str) -> None:
    with pytest.raises(IllegalAction) as raised:
        grown(read(read_cards(text)), Card(card), end, strict=True)
    assert raised.value.code == "which_end"
    assert raised.value.facts == {"card": card, "cards": read_cards(text), "fits": fits}


def right_refusal(meld: Meld, card: Card, end: str, strict: bool) -> str:
    """Why a card is refused at an end, said from the rules alone; empty where it is not."""
    if card == JOKER and meld.joker:
        return "two_jokers"
    row = [Card(rank + meld.suit) for rank in RANKS + "A"] if meld.kind == SEQUENCE else []
    high = meld.low + len(meld.cards)
    beside = {
        end: row[place]
        for end, place in (("low", meld.low - 1), ("high", high))
        if 0 <= place < len(row)
    }
    goes = [end for end, one in beside.items() if card in (one, JOKER)]
    barred = {"low": meld.cards[0], "high": meld.cards[-1]}
    free = [end for end in goes if not (strict and barred[end] == JOKER)]
    if end in goes:
        return "" if end in free else "joker_inside"
    if free:
        return "which_end"
    return "joker_inside" if goes and not end else "does_not_fit"


@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize(
    "cards",
    ["AC2C3C4C5C6C7C8C9CTCJCQCKCACX", "2C3C4C5C6C7C8C9CTCJCQCKCX", "5D6D7D8D9DX"],
)
def test_a_refusal_is_that_of_the_end_that_was_named(cards: str, strict: bool) -> None:
    """Above all for an ace that goes at both ends, of which a joker bars one."""
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


def test_packed_cards_are_counted() -> None:
    held = pack(PACK)
    assert holds(held, pack((JOKER,) * 4))
    assert not holds(held, pack((JOKER,) * 5))
    assert holds(held, held)
    assert not holds(held - pack((Card("7H"),)), held)


def test_what_a_card_counts_in_the_hand() -> None:
    assert [WORTH[card] for card in read_cards("AH2HTHJHQHKHX")] == [11, 2, 10, 10, 10, 10, 0]


def test_melds_are_ordered_by_their_cards() -> None:
    some: list[Meld] = sorted(
        melds_in(read_cards("5H6H7H7C7D")), key=lambda one: in_turn(one.cards)
    )
    assert [str(one) for one in some] == ["7C7D7H", "5H6H7H"]
