"""Orders, points and playable cards, compared with a plain implementation of the rules."""

from __future__ import annotations

import copy
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasur_core.cards import Card
from pasur_core.families.tricks.cards import (
    ALL,
    BIT,
    CARD,
    CARD_POINTS,
    PACK,
    cards_of,
    mask,
    singles,
)
from pasur_core.families.tricks.law import Law, lacking, law
from tests.families.trick_positions import best_of, strength

LAWS = [
    law(suit, undertrump, partner_any, False)
    for suit in "CDHS"
    for undertrump in (False, True)
    for partner_any in (False, True)
]


def may_play(laws: Law, hand: list[Card], trick: list[Card]) -> set[Card]:
    """Return the playable cards by a literal implementation of BE13 to BE16."""
    led, trump = trick[0].suit, laws.suit
    best = best_of(trick, trump)
    partner = len(trick) - trick.index(best) == 2
    following = [card for card in hand if card.suit == led]
    trumps = [card for card in hand if card.suit == trump]
    higher = [card for card in trumps if strength(card, led, trump) > strength(best, led, trump)]
    if following:
        return set(higher or following) if led == trump else set(following)
    if not trumps:
        return set(hand)
    if partner:
        if laws.partner_any or not higher:
            return set(hand)
        return {card for card in hand if card.suit != trump} | set(higher)
    if higher:
        return set(higher)
    return set(hand) if laws.undertrump else set(trumps)


@st.composite
def positions(draw: st.DrawFn) -> tuple[Law, list[Card], list[Card]]:
    laws = draw(st.sampled_from(LAWS))
    drawn = draw(st.permutations(PACK))
    held, lying = draw(st.integers(1, 8)), draw(st.integers(1, 3))
    return laws, list(drawn[:held]), list(drawn[held : held + lying])


def winning(laws: Law, trick: list[Card]) -> tuple[int, bool]:
    """Return the bit of the card that wins a trick, and whether the next player's partner won."""
    best = best_of(trick, laws.suit)
    return BIT[best], len(trick) - trick.index(best) == 2


@given(positions())
def test_be13_to_be16_playable_cards_agree_with_the_rules(
    position: tuple[Law, list[Card], list[Card]],
) -> None:
    laws, hand, trick = position
    best, partner = winning(laws, trick)
    found = laws.playable(mask(hand), BIT[trick[0]], best, partner)
    assert set(cards_of(found)) == may_play(laws, hand, trick)


@given(positions())
def test_a_play_excludes_the_cards_that_would_have_made_it_illegal(
    position: tuple[Law, list[Card], list[Card]],
) -> None:
    laws, hand, trick = position
    best, partner = winning(laws, trick)
    led = BIT[trick[0]]
    for played in cards_of(laws.playable(mask(hand), led, best, partner)):
        ruled = laws.ruled_out(BIT[played], led, best, partner)
        assert not ruled & mask(hand)
        for other in set(PACK) - {played, *trick}:
            legal = BIT[played] & laws.playable(BIT[played] | BIT[other], led, best, partner)
            assert bool(BIT[other] & ruled) is not bool(legal), other


def test_be2_thirty_two_cards_from_seven_to_ace() -> None:
    assert len(PACK) == 32
    assert {card.rank for card in PACK} == set("789TJQKA")
    assert mask(PACK) == ALL
    assert [CARD[bit] for bit in singles(ALL)] == list(PACK)


@pytest.mark.parametrize(("order", "suit"), [("J9ATKQ87", "H"), ("ATKQJ987", "S")])
def test_be3_the_order_of_trumps_and_of_other_suits(order: str, suit: str) -> None:
    laws = law("H", False, False, False)
    cards = [BIT[Card(rank + suit)] for rank in order]
    for place, card in enumerate(cards):
        higher = laws.beats[card] & mask(PACK)
        own = [other for other in cards if other & higher]
        assert own == cards[:place]
        trumps = mask(other for other in PACK if other.suit == "H")
        assert higher & ~sum(cards) == (0 if suit == "H" else trumps)


@pytest.mark.parametrize(
    ("order", "suit", "points"),
    [
        ("J9ATKQ87", "H", [20, 14, 11, 10, 4, 3, 0, 0]),
        ("ATKQJ987", "S", [11, 10, 4, 3, 2, 0, 0, 0]),
    ],
)
def test_be4_the_points_of_trumps_and_of_other_suits(
    order: str, suit: str, points: list[int]
) -> None:
    laws = law("H", False, False, False)
    assert [laws.worth[BIT[Card(rank + suit)]] for rank in order] == points


@pytest.mark.parametrize("trump", "CDHS")
def test_be4_all_cards_count_152(trump: str) -> None:
    assert sum(law(trump, False, False, False).worth.values()) == CARD_POINTS == 152


def test_no_suit_is_trump_before_one_is_named() -> None:
    laws = law("", False, False, False)
    assert laws.trumps == laws.royal == 0
    assert laws.beats[BIT[Card("AS")]] == 0


def test_a_law_is_one_object_however_it_is_copied() -> None:
    laws = law("S", True, False, True)
    assert copy.deepcopy(laws) is laws is law("S", True, False, True)
    assert laws != law("S", True, False, False)


@given(st.integers(0, 2**32), st.sampled_from(LAWS))
def test_a_seat_is_never_believed_to_lack_a_card_that_it_holds(seed: int, laws: Law) -> None:
    rng = random.Random(seed)
    cards = rng.sample(PACK, 32)
    hands = [mask(cards[place::4]) for place in range(4)]
    tricks: list[tuple[int, tuple[int, ...]]] = []
    leader = rng.randrange(4)
    for _ in range(8):
        trick: tuple[int, ...] = ()
        for place in range(4):
            seat = (leader + place) % 4
            legal = hands[seat]
            if trick:
                best, partner = winning(laws, [CARD[card] for card in trick])
                legal = laws.playable(legal, trick[0], best, partner)
            card = rng.choice(singles(legal))
            hands[seat] ^= card
            trick = (*trick, card)
            found = lacking(laws, [*tricks, (leader, trick)])
            assert not any(hand & lacked for hand, lacked in zip(hands, found, strict=True))
        tricks.append((leader, trick))
        leader = (leader + trick.index(winning(laws, [CARD[card] for card in trick])[0])) % 4
