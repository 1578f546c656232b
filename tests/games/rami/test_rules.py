"""Rami rule by rule; the tests are named after the numbers in `docs/rules/rami.md`."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasur_core.cards import HIDDEN, JOKER, RANKS, Card, in_order, read_cards
from pasur_core.errors import IllegalAction, InvalidAction, InvalidOptions
from pasur_core.families.first_dealer import Dealer
from pasur_core.families.melds.growing import fitting
from pasur_core.games.rami.actions import Discard, Draw, Lay, LayOff, Swap, Take
from pasur_core.games.rami.cards import PACKS
from pasur_core.games.rami.dealing import Deal, Reshuffle
from pasur_core.games.rami.legal import MEANT
from pasur_core.games.rami.rules import GAME
from pasur_core.games.rami.scoring import hand_points, out_after, ranks, round_points
from pasur_core.games.rami.state import TAKE, Hand, RamiOptions, State
from pasur_core.match import Match
from pasur_core.phases import OVER, PLAY, SCORED, SHUFFLE
from pasur_core.protocol import TABLE, Action, Choose, Do, Pick
from pasur_core.shuffle import Shuffler
from tests.games.rami.positions import (
    PACK,
    awaiting,
    deal,
    do,
    hand,
    may,
    pack,
    position,
    refused,
    table,
)
from tests.support.positions import codes, facts_of

RUN = "TCJCQCKC"
"""Forty points in a sequence; with `JDJHJS` a first meld of seventy."""


FROM_2 = "2C3C4C5C6C7C8C9CTCJCQCKCAC"
FROM_ACE = "AC2C3C4C5C6C7C8C9CTCJCQCKC"
"""A whole suit, with the ace low and with the ace high."""


def forbidden(state: State, action: Action, seat: int = 0) -> str:
    """Return the code with which an action without notation is refused; fail if it is not."""
    with pytest.raises(IllegalAction) as raised:
        GAME.apply(state, seat, action)
    assert action not in GAME.legal(state, seat)
    return raised.value.code


# Seats, packs, deal: RA1 to RA6.


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_ra1_each_seat_plays_alone(seats: int) -> None:
    assert GAME.sides(RamiOptions(), seats) == tuple((seat,) for seat in range(seats))
    assert GAME.direction == "clockwise"


@pytest.mark.parametrize("seats", [1, 8])
def test_ra1_not_alone_and_not_eight(seats: int) -> None:
    with pytest.raises(InvalidOptions):
        GAME.start(RamiOptions(), seats)


def test_ra2_two_packs_with_four_jokers() -> None:
    held = Counter(PACK)
    assert len(PACK) == 108
    assert held.pop(JOKER) == 4
    assert set(held.values()) == {2}


def test_ra2_seven_play_with_a_third_pack() -> None:
    state = awaiting(7)
    cards = pack(seats=7)
    held = Counter(read_cards(cards))
    assert (held.total(), held.pop(JOKER), set(held.values())) == (162, 6, {3})
    assert refused(state, f"deal {pack()}", TABLE).code == "bad_deal"
    dealt = deal(state, cards).state
    assert [len(held.cards) for held in dealt.hands] == [14] * 7
    assert dealt.left == 63
    assert "".join(GAME.cards(dealt)) == cards
    assert refused(awaiting(6), f"deal {cards}", TABLE).code == "bad_deal"


def test_ra2_the_packs_stay_when_players_go_out() -> None:
    empty = ("",) * 5
    over = position("", "7H", *empty, phase=SCORED, out=(0, 0, 2, 2, 2, 2, 2))
    dealt = deal(over, pack(seats=7)).state
    assert (dealt.left, len(GAME.cards(dealt))) == (162 - 29, 162)


def test_ra2_ra15_of_three_packs_a_first_meld_may_be_one_sequence_three_times() -> None:
    others = ("9C", "9D", "9H", "9S", "TC", "TD")
    state = position("5H6H7H" * 3 + "2S", *others, opened=False, lap=2)
    assert may(state)[0] == "lay 5H6H7H+5H6H7H+5H6H7H"


def test_ra3_an_ace_stands_at_either_end_of_its_suit() -> None:
    order = "A23456789TJQKA"
    rows = {frozenset(order[low : low + 3]) for low in range(len(order) - 2)}
    for three in combinations(RANKS, 3):
        cards = read_cards("".join(f"{rank}H" for rank in three))
        state = position("".join((*cards, "4C")))
        assert (Lay((cards,)) in GAME.legal(state, 0)) is (frozenset(three) in rows)


def test_ra4_the_first_dealer_is_drawn() -> None:
    start = GAME.start(RamiOptions(), 5)
    drawn = {str(GAME.deal(start, Shuffler(bytes([n] * 32), 0))) for n in range(40)}
    assert drawn == {f"dealer p{seat}" for seat in range(1, 6)}
    step = GAME.apply(start, TABLE, Dealer(3))
    assert step.state.round.dealer == 3
    assert codes(step.events) == ["first_dealer"]


def test_ra4_the_next_seat_deals_the_next_round() -> None:
    over = position("", "7H", phase=SCORED, dealer=1, number=4)
    step = deal(over, pack())
    assert (step.state.round.number, step.state.round.dealer, step.state.turn) == (5, 0, 1)


def test_ra4_a_seat_that_is_out_never_deals() -> None:
    over = position("", "7H", "8H", "9H", phase=SCORED, dealer=0, out=(0, 2, 0, 3))
    state = deal(over, pack()).state
    assert (state.round.dealer, state.turn) == (2, 0)
    assert [len(held.cards) for held in state.hands] == [14, 0, 14, 0]


@pytest.mark.parametrize(("size", "seats"), [(14, 2), (14, 6), (14, 7), (13, 5)])
def test_ra5_hands_are_dealt_one_card_at_a_time(size: int, seats: int) -> None:
    order = Shuffler(bytes(32), 1).order(PACKS[seats])
    state = deal(awaiting(seats, 0, hand_size=size), "".join(order)).state
    assert [len(held.cards) for held in state.hands] == [size] * seats
    assert state.hands[1].cards == in_order(order[: size * seats : seats])
    assert GAME.cards(state) == PACKS[seats]


def test_ra6_the_next_card_is_the_first_discard_and_the_seat_after_the_dealer_begins() -> None:
    order = Shuffler(bytes(32), 1).order(PACK)
    step = deal(awaiting(3, 1), "".join(order))
    assert step.state.discard == (order[42],)
    assert step.state.stock == order[43:]
    assert (step.state.turn, step.state.lap) == (2, 1)
    assert facts_of(step.events, "round_dealt") == {
        "round": 1, "dealer": 1, "first": 2, "card": order[42],
    }  # fmt: skip


def test_a_deal_is_both_packs_and_nothing_else() -> None:
    state = awaiting(2)
    assert refused(state, f"deal {pack()[:-1]}", TABLE).code == "bad_deal"
    assert refused(state, f"deal {pack()[:-2]}KC", TABLE).code == "bad_deal"
    assert refused(state, f"deal {pack()[:-4]}????", TABLE).code == "bad_deal"
    start = GAME.start(RamiOptions(), 2)
    assert refused(start, "dealer p3", TABLE).code == "bad_deal"
    assert forbidden(start, Dealer(-1), TABLE) == "bad_deal"
    assert GAME.parse(f"deal {pack()}") in GAME.legal(state, TABLE)
    assert Dealer(0) not in GAME.legal(state, TABLE)


def test_the_acting_seat_by_phase() -> None:
    state = position("7H", "8H")
    assert refused(state, "draw").code == "wrong_phase"
    assert refused(state, f"deal {pack()}", TABLE).code == "wrong_phase"
    assert refused(state, f"deal {pack()}").code == "not_your_turn"
    assert refused(state, "discard 8H", 1).code == "not_your_turn"
    assert refused(position("7H", top="9H"), "discard 7H").code == "wrong_phase"
    assert refused(awaiting(2), "draw").code == "wrong_phase"
    assert refused(position("7H", phase=OVER), "draw").code == "match_over"
    assert refused(state, "reshuffle 7H", TABLE).code == "wrong_phase"


# A turn: RA7 to RA9.


def test_ra7_a_turn_is_drawing_and_discarding() -> None:
    state = position("7H9D", "8H", top="KD", stock="2C3C")
    step = do(state, "draw")
    assert (step.state.phase, step.state.drawn, hand(step.state)) == (PLAY, "2C", "2C9D7H")
    step = do(step.state, "discard 9D")
    assert (step.state.phase, step.state.turn, step.state.discard[-1]) == (TAKE, 1, "9D")
    assert facts_of(step.events, "discarded") == {"seat": 0, "card": "9D", "left": 2}


def test_ra7_only_its_owner_sees_a_drawn_card() -> None:
    (event,) = do(position("7H9D", top="KD", stock="2C"), "draw").events
    assert event.for_seat(0).facts() == {"seat": 0, "card": "2C"}
    assert event.for_seat(1).facts() == event.for_seat(None).facts() == {"seat": 0, "card": HIDDEN}


def test_ra7_melds_lay_offs_and_swaps_come_in_any_order_and_number() -> None:
    state = position("6H8S7C7D7H9C9D2S", table="4H5HX 8C8D8H")
    orders = (
        ("off 2 8S", "lay 7C7D7H", "swap 1 6H", "lay 9C9DX"),
        ("swap 1 6H", "lay 7C7D7H+9C9DX", "off 2 8S"),
    )
    for order in orders:
        after = do(state, *order).state
        assert (after.turn, hand(after), len(after.laid.melds)) == (0, "2S", 4)


def test_ra7_a_card_that_is_not_in_the_hand_cannot_be_discarded() -> None:
    assert refused(position("7H9D"), "discard 8D").code == "not_in_hand"


def test_ra7_the_last_card_may_be_laid_without_a_discard() -> None:
    step = do(position("7C7D7H", "KD"), "lay 7C7D7H")
    assert step.state.phase == SCORED
    assert facts_of(step.events, "round_scored")["closer"] == 0


def test_ra8_one_draws_the_top_card_of_the_stock() -> None:
    state = position("7H9D", top="KD", stock="2C3C")
    assert refused(state, "discard 7H").code == "wrong_phase"
    step = do(state, "draw")
    assert facts_of(step.events, "drew") == {"seat": 0, "card": "2C"}
    assert (step.state.stock, step.state.discard[-1]) == (read_cards("3C"), "KD")
    assert refused(step.state, "draw").code == "wrong_phase"


def test_ra9_not_in_ones_first_turn() -> None:
    state = position("7H8H2S", top="9H", opened=False, lap=1)
    assert may(state) == ["draw"]
    assert refused(state, "take lay 7H8H9H").code == "first_turn"


def test_ra9_the_discard_goes_into_a_new_meld_at_once() -> None:
    state = position("7H8H2S", top="9H")
    assert may(state) == ["draw", "take lay 7H8H9H"]
    step = do(state, "take lay 7H8H9H")
    assert (step.state.phase, hand(step.state), table(step.state)) == (PLAY, "2S", ["7H8H9H"])
    assert step.state.discard == ()
    assert codes(step.events) == ["took", "laid"]
    assert step.state.drawn is None


def test_ra9_or_it_is_laid_off() -> None:
    state = position("2S3D", top="9H", table="6H7H8H")
    step = do(state, "take off 1 9H high")
    assert (hand(step.state), table(step.state)) == ("3D2S", ["6H7H8H9H"])
    assert codes(step.events) == ["took", "laid_off"]


def test_ra9_or_it_frees_a_joker() -> None:
    state = position("2S3D", top="8H", table="6H7HX")
    step = do(state, "take swap 1 8H")
    assert (hand(step.state), table(step.state)) == ("3D2SX", ["6H7H8H"])


def test_ra9_otherwise_it_stays() -> None:
    state = position("7C7D7H2S", top="9H", table="6C7C8C")
    assert may(state) == ["draw"]
    assert refused(state, "take lay 7C7D7H").code == "top_not_used"
    assert refused(state, "take off 1 9H high").code == "does_not_fit"
    assert refused(state, "take off 1 9C high").code == "top_not_used"


def test_ra9_to_take_it_is_to_lay_lay_off_or_swap() -> None:
    state, top = position("9C9D2S", top="9H"), Card("9H")
    for use in (Draw(), Discard(top), Take(LayOff(0, top))):
        assert forbidden(state, Take(use)) == "top_not_used"  # type: ignore[arg-type]


def test_ra9_a_first_meld_may_hold_it() -> None:
    state = position(f"{RUN[:-2]}JDJHJS5D", top="KC", opened=False, lap=2)
    assert f"take lay {RUN}+JDJHJS" in may(state)
    assert all("KC" in text for text in may(state)[1:])
    assert refused(state, "take lay TCJCQCKC").code == "too_few_points"
    done = do(state, f"take lay {RUN}+JDJHJS").state
    assert (hand(done), done.laid.opened) == ("5D", (True, False))


def test_ra9_one_card_left_and_the_discard_closes() -> None:
    state = position("7C", top="9H", table="6H7H8H 7D7H7S")
    closed = do(state, "take off 1 9H high", "off 2 7C")
    assert facts_of(closed.events, "round_scored")["closer"] == 0


def test_ra9_last_card_no_discard() -> None:
    state = position("7C", top="9H", table="6H7H8H", last_card_no_discard=True)
    assert may(state) == ["draw"]
    assert GAME.legal(state, 0).offers == (Do(GAME.parse("draw")),)
    assert GAME.legal(state, 0).matching(read_cards("7C")) == ()
    assert refused(state, "take off 1 9H high").code == "last_card"
    two = position("7C8C", top="9H", table="6H7H8H", last_card_no_discard=True)
    assert may(two) == ["draw", "take off 1 9H high"]


# Laying melds. tests/families/melds proves RA10 to RA14 for the melds themselves.


def test_ra10_to_ra13_cards_that_are_no_meld_are_refused() -> None:
    state = position("5H6H8H7C7D7D9SXX2C")
    assert refused(state, "lay 5H6H8H").code == "not_a_meld"
    assert refused(state, "lay 7C7D7D").code == "suit_twice"
    assert refused(state, "lay 7C7DXX").code == "two_jokers"
    assert refused(state, "lay 6HX8H").code == "joker_inside"
    assert refused(state, "lay 7C7D7H").code == "not_in_hand"
    assert refused(state, "lay 5H6HX+7C7DX+9SXX").code == "not_in_hand"


@pytest.mark.parametrize(
    ("row", "low", "value", "next_ace"), [(FROM_2, 1, 95, "low"), (FROM_ACE, 0, 85, "high")]
)
def test_ra11_ra14_thirteen_cards_lie_with_the_ace_where_it_is_written(
    row: str, low: int, value: int, next_ace: str
) -> None:
    state = position(f"{row}AC5D")
    lay = f"lay {row}"
    assert lay in may(state)
    assert str(GAME.parse(lay)) == lay
    step = do(state, lay)
    assert table(step.state) == [row]
    assert (step.state.laid.melds[0].low, step.state.laid.melds[0].value) == (low, value)
    assert facts_of(step.events, "laid")["value"] == value
    assert may(step.state)[0] == f"off 1 AC {next_ace}"


def test_ra11_every_listed_action_of_a_whole_suit_can_be_parsed() -> None:
    listed = list(GAME.legal(position(f"{FROM_2}AC"), 0))
    assert {f"lay {FROM_2}", f"lay {FROM_ACE}"} <= set(map(str, listed))
    assert all(GAME.parse(str(action)) == action for action in listed)


def test_ra12_the_position_of_a_joker_determines_its_card() -> None:
    state = position("5H6HX2S")
    assert "lay X5H6H" in may(state)
    high = do(state, "lay 5H6HX").state.laid.melds[0]
    low = do(state, "lay X5H6H").state.laid.melds[0]
    assert (high.joker_as, low.joker_as) == ("7H", "4H")


def test_ra12_a_joker_is_laid_off_on_a_meld_without_one() -> None:
    state = position("X2S", table="5H6H7H 8H8D8S 9C9DX")
    assert may(state)[:3] == ["off 1 X low", "off 1 X high", "off 2 X"]
    assert refused(state, "off 3 X").code == "two_jokers"


def test_ra12_nothing_is_laid_off_beyond_a_joker() -> None:
    state = position("8H4H2S", table="5H6HX")
    assert "off 1 4H low" in may(state)
    beyond = refused(state, "off 1 8H high")
    assert beyond.code == "joker_inside"
    assert beyond.facts == {"card": "8H", "cards": read_cards("5H6HX")}
    assert refused(state, "off 1 8H").code == "joker_inside"
    assert refused(state, "off 1 8H low").code == "does_not_fit"


def test_ra12_joker_strict_ends_off() -> None:
    state = position("8H4H2S", table="5H6HX", joker_strict_ends=False)
    after = do(state, "off 1 8H high").state
    assert table(after) == ["5H6HX8H"]
    freed = position("7H2S", table="5H6HX8H", joker_strict_ends=False)
    assert table(do(freed, "swap 1 7H").state) == ["5H6H7H8H"]
    assert refused(position("5HX7H2S", joker_strict_ends=False), "lay 5HX7H").code == "joker_inside"


def test_ra13_a_fourth_card_fixes_the_joker_of_a_brelan() -> None:
    state = do(position("9S2S", table="9H9DX"), "off 1 9S").state
    assert state.laid.melds[0].joker_as == "9C"


# Opening: RA15, RA16.


@pytest.mark.parametrize(
    ("cards", "lay", "points"),
    [("QCKCACJDJHJS2S", "QCKCAC+JDJHJS", 61), ("9CTCJCQCKCAC2S", "9CTCJCQCKCAC", 60)],
)
def test_ra15_a_first_meld_counts_51_or_more(cards: str, lay: str, points: int) -> None:
    step = do(position(cards, opened=False, lap=2), f"lay {lay}")
    assert step.state.laid.opened == (True, False)
    assert facts_of(step.events, "laid") == {
        "seat": 0,
        "melds": tuple(map(read_cards, lay.split("+"))),
        "value": points,
        "opening": True,
    }


def test_ra15_fifty_are_not_enough() -> None:
    error = refused(position("9CTCJC7D7H7S2S", opened=False, lap=2), "lay 9CTCJC+7D7H7S")
    assert error.code == "too_few_points"
    assert error.facts == {"points": 50, "least": 51}


def test_ra15_exactly_fifty_one() -> None:
    state = position("7C8C9C9D9H9S2S", opened=False, lap=2)
    assert may(state)[0] == "lay 7C8C9C+9D9H9S"


def test_ra15_a_first_meld_may_be_the_same_sequence_twice() -> None:
    state = position("9HTHJH9HTHJH2S", opened=False, lap=2)
    assert may(state) == [
        "lay 9HTHJH+9HTHJH",
        *(f"discard {card}" for card in ("9H", "TH", "JH", "2S")),
    ]
    step = do(state, "lay 9HTHJH+9HTHJH")
    assert facts_of(step.events, "laid")["value"] == 58


def test_ra9_ra15_the_discard_that_makes_a_sequence_twice_is_offered() -> None:
    state = position("9HTH9HTHJH2S", top="JH", opened=False, lap=2)
    assert may(state) == ["draw", "take lay 9HTHJH+9HTHJH"]
    assert GAME.legal(state, 0).offers == (
        Do(GAME.parse("draw")),
        Pick("take", state.hands[0].cards, 2, 6),
    )


def test_ra15_not_in_ones_first_turn() -> None:
    state = position(f"{RUN}JDJHJS5D", opened=False, lap=1)
    assert refused(state, f"lay {RUN}+JDJHJS").code == "first_turn"
    assert refused(position("8H2S", table="5H6H7H", opened=False, lap=1), "off 1 8H high").code == (
        "first_turn"
    )
    assert {text.split()[0] for text in may(state)} == {"discard"}


def test_ra15_lay_offs_do_not_count_and_need_an_opened_player() -> None:
    state = position("8H9H2S", table="5H6H7H", opened=False, lap=3)
    assert refused(state, "off 1 8H high").code == "not_opened"
    joker = position("7H9H2S", table="5H6HX", opened=False, lap=3)
    assert refused(joker, "swap 1 7H").code == "not_opened"


@pytest.mark.parametrize(("strict", "loose"), [(True, "false"), (False, "true")])
def test_ra16_a_refusal_names_the_sequence_that_is_needed(strict: bool, loose: str) -> None:
    state = position(
        "JCQCX8HAHADAS2S", table="5H6H7H", opened=False, lap=2, pure_needs_no_joker=strict
    )
    assert refused(state, "off 1 8H high").facts == {"least": 51, "loose": loose}
    assert refused(state, "lay JCQCX+AHADAS").facts == {"points": 63, "loose": loose}


def test_ra16_one_sequence_has_no_joker() -> None:
    state = position("TCJCQCX8DAHADAS2S", opened=False, lap=2)
    assert refused(state, "lay JCQCX+AHADAS").code == "no_pure_sequence"
    assert "lay TCJCQC+ADAHAS" in may(state)


def test_ra16_pure_needs_no_joker_off() -> None:
    lay = "lay TCJCQCX+ADAHAS"
    cards = "TCJCQCXAHADAS2S"
    assert refused(position(cards, opened=False, lap=2), lay).code == "no_pure_sequence"
    loose = position(cards, opened=False, lap=2, pure_needs_no_joker=False)
    assert lay in may(loose)
    # Two natural cards and a joker are no pure sequence of three.
    assert refused(loose, "lay JCQCX+AHADAS").code == "no_pure_sequence"


def test_ra17_after_opening_anything_goes_in_the_same_turn() -> None:
    state = position(f"{RUN}JDJHJS8H2C", table="5H6H7H", opened=(False, True), lap=2)
    opened = do(state, f"lay {RUN}+JDJHJS").state
    assert "off 1 8H high" in may(opened)
    assert table(do(opened, "off 1 8H high").state)[0] == "5H6H7H8H"


def test_ra17_later_melds_need_no_points_and_no_sequence() -> None:
    assert may(position("2C2D2H9S"))[0] == "lay 2C2D2H"


def test_ra17_lay_offs_on_melds_of_any_seat() -> None:
    state = position("8H2S", table="5H6H7H 8C8D8S")
    assert may(state)[:2] == ["off 1 8H high", "off 2 8H"]
    assert facts_of(do(state, "off 2 8H").events, "laid_off") == {
        "seat": 0, "card": "8H", "meld": 1, "owner": 1, "cards": read_cards("8C8D8H8S"),
    }  # fmt: skip
    assert refused(state, "off 3 8H").code == "no_such_meld"
    assert refused(state, "swap 3 8H").code == "no_such_meld"
    assert refused(state, "off 1 2S high").code == "does_not_fit"
    assert refused(state, "off 1 8S high").code == "not_in_hand"


def test_ra17_an_ace_goes_low_or_high() -> None:
    state = position("AC2S", table="2C3C4C5C6C7C8C9CTCJCQCKC")
    assert may(state)[:2] == ["off 1 AC low", "off 1 AC high"]
    assert table(do(state, "off 1 AC high").state)[0].endswith("KCAC")
    assert refused(state, "off 1 AC").code == "which_end"
    assert refused(state, "off 1 AC").facts["fits"] == "both"


def test_ra17_a_lay_off_names_the_end_of_a_sequence_and_none_of_a_set() -> None:
    state = position("8H2S", table="5H6H7H 8C8D8S")
    for action, fits in (("off 1 8H", "high"), ("off 1 8H low", "high"), ("off 2 8H high", "")):
        error = refused(state, action)
        assert (error.code, error.facts["fits"]) == ("which_end", fits)
    taken = position("2S3D", top="8H", table="5H6H7H")
    assert refused(taken, "take off 1 8H").code == "which_end"


def test_ra12_ra17_of_an_ace_for_both_ends_the_joker_bars_the_one_it_stands_at() -> None:
    state = position("AC2S", table="2C3C4C5C6C7C8C9CTCJCQCX")
    assert may(state)[0] == "off 1 AC low"
    assert refused(state, "off 1 AC high").code == "joker_inside"
    assert refused(state, "off 1 AC").facts["fits"] == "low"


def test_ra17_melds_are_numbered_from_the_first_to_the_last() -> None:
    state = position("7H8H2S", table="5H6HX 8C8D8S")
    for index in (-2, -1, 2, 99):
        assert forbidden(state, LayOff(index, Card("8H"))) == "no_such_meld"
        assert forbidden(state, Swap(index, Card("7H"))) == "no_such_meld"
    taken = position("2S3D", top="8H", table="8C8D8S")
    assert forbidden(taken, Take(LayOff(-1, Card("8H")))) == "no_such_meld"


# Joker swaps: RA18.


def test_ra18_only_the_exact_card_swaps() -> None:
    state = position("4H7H2S", table="5H6HX")
    assert refused(state, "swap 1 4H").code == "wrong_card"
    assert refused(state, "swap 1 4H").facts["joker_as"] == "7H"
    step = do(state, "swap 1 7H")
    assert (hand(step.state), table(step.state)) == ("4H2SX", ["5H6H7H"])
    assert codes(step.events) == ["swapped"]
    assert facts_of(step.events, "swapped")["owner"] == 1, "whose meld it is, not who swaps"
    assert "discard X" in may(step.state)


def test_ra18_never_from_a_brelan_nor_without_a_joker() -> None:
    state = position("9S7H2S", table="9H9DX 5H6H7H")
    assert refused(state, "swap 1 9S").code == "open_joker"
    assert refused(state, "swap 2 7H").code == "no_joker"
    assert refused(state, "swap 1 9C").code == "not_in_hand"


def test_ra18_swap_must_meld_holds_the_player_to_the_joker() -> None:
    state = position("7H9C9D2S", table="5H6HX", swap_must_meld=True)
    owing = do(state, "swap 1 7H").state
    assert owing.laid.owing
    assert may(owing) == ["off 1 X low", "off 1 X high", "lay 9C9DX"]
    assert GAME.default(owing, 0) in GAME.legal(owing, 0)
    assert GAME.legal(owing, 0).offers[-1] == Choose(
        "add", (LayOff(0, JOKER, "low"), LayOff(0, JOKER, "high"))
    )
    assert refused(owing, "discard 2S").code == "must_use_joker"
    assert refused(owing, "discard X").code == "must_use_joker"
    free = do(owing, "lay 9C9DX").state
    assert not free.laid.owing
    assert "discard 2S" in may(free)


def test_ra18_swap_must_meld_refuses_a_joker_without_a_use() -> None:
    state = position("9C2S", table="9D9H9SX AC2CX", swap_must_meld=True)
    after = position("2S", table="9C9D9H9S AC2CX", swap_must_meld=True)
    assert "swap 1 9C" not in may(state)
    assert refused(state, "swap 1 9C").code == "no_use_for_joker"
    assert hand(after) == "2S"
    taken = position("2S3D", top="9C", table="9D9H9SX AC2CX", swap_must_meld=True)
    assert may(taken) == ["draw"]
    usable = position("2C2S", top="9C", table="9D9H9SX AC2CX", swap_must_meld=True)
    assert may(usable) == ["draw", "take swap 1 9C"]
    other = do(usable, "take swap 1 9C").state
    assert refused(other, "off 1 2C").code == "does_not_fit"
    assert may(other) == ["lay 2C2SX"]


def test_ra18_other_cards_wait_while_a_joker_is_owed() -> None:
    state = position("7H8H9C9D9S2S", table="5H6HX", swap_must_meld=True)
    owing = do(state, "swap 1 7H").state
    assert refused(owing, "lay 9C9D9S").code == "must_use_joker"
    assert refused(owing, "off 1 8H high").code == "must_use_joker"


def test_ra18_a_second_joker_waits_until_the_first_is_laid() -> None:
    state = position("7H8C9C9D2S3S", table="5H6HX 6C7CX", swap_must_meld=True)
    owing = do(state, "swap 1 7H").state
    assert refused(owing, "swap 2 8C").code == "must_use_joker"
    assert not [one for one in may(owing) if one.startswith("swap")]
    free = do(owing, "lay 9C9DX").state
    assert table(do(free, "swap 2 8C").state)[1] == "6C7C8C"


# The end of a round: RA19, RA20.


def test_ra19_the_round_ends_when_a_hand_is_empty() -> None:
    step = do(position("7H", "KDX", "5C5D", opened=(True, True, False)), "discard 7H")
    assert step.state.phase == SCORED
    assert GAME.between_rounds(step.state)
    assert facts_of(step.events, "round_scored") == {
        "points": (0, 20, 100),
        "totals": (0, 20, 100),
        "round": 1,
        "closer": 0,
        "hands": ((), read_cards("KDX"), read_cards("5C5D")),
        "opened": (True, True, False),
        "at_once": False,
        "out": (),
    }


@pytest.mark.parametrize(
    ("cards", "points"),
    [("AH", 11), ("KDQDJDTD", 40), ("X", 0), ("XX", 0), ("X5C", 10), ("XX5C", 10), ("2C9C", 11)],
)
def test_ra20_penalty_points_of_a_hand(cards: str, points: int) -> None:
    assert hand_points(read_cards(cards)) == points


def test_ra20_two_hundred_if_a_hand_closes_at_once() -> None:
    state = position(f"{RUN}JDJHJS5D", "AH", "KD", opened=False, lap=2, totals=(5, 6, 7))
    scored = facts_of(do(state, f"lay {RUN}+JDJHJS", "discard 5D").events, "round_scored")
    assert scored["at_once"]
    assert scored["points"] == (0, 200, 200)


def test_ra20_a_hundred_after_a_seat_has_opened() -> None:
    cards = f"{RUN}JDJHJS5D"
    state = position(cards, "AH", "KD", opened=(False, True, False), lap=2)
    scored = facts_of(do(state, f"lay {RUN}+JDJHJS", "discard 5D").events, "round_scored")
    assert (scored["at_once"], scored["points"]) == (False, (0, 11, 100))
    # The seat that closes opened in an earlier turn.
    later = position("5D", "AH", "KD", opened=(True, False, False), lap=3)
    assert facts_of(do(later, "discard 5D").events, "round_scored")["points"] == (0, 100, 100)


def test_ra20_opened_and_closed_in_different_turns_is_not_at_once() -> None:
    state = position(f"{RUN}JDJHJS5D6D", "AHAD", opened=False, lap=2, stock="2C3C4C5C")
    after = do(state, f"lay {RUN}+JDJHJS", "discard 5D", "draw", "discard 2C", "draw").state
    assert not after.laid.fresh
    closing = after._replace(hands=(Hand.of(read_cards("6D")), after.hands[1]))
    assert facts_of(do(closing, "discard 6D").events, "round_scored")["points"] == (0, 100)


def test_ra20_a_seat_that_is_out_gets_no_points() -> None:
    state = position("7H", "", "KD", "QD", out=(0, 1, 0, 0), totals=(0, 210, 5, 6))
    scored = facts_of(do(state, "discard 7H").events, "round_scored")
    assert scored["points"] == (0, 0, 10, 10)
    assert scored["out"] == (1,)


def test_ra20_the_scoreboard_counts_penalties_and_closed_rounds() -> None:
    state = position(f"{RUN}JDJHJS5D", "AH", opened=False, lap=2)
    step = do(state, f"lay {RUN}+JDJHJS", "discard 5D")
    tallies = [tally for event in step.events for tally in event.tallies()]
    assert tallies == [(1, "penalty", 200), (0, "closed", 1), (0, "at_once", 1)]
    assert step.events[1].extra() == {"closer": 0}  # type: ignore[attr-defined]


# The stock runs out: RA21.


def test_ra21_the_discards_but_their_top_become_the_stock() -> None:
    state = position("7H8H", "9H", discard="2C3C", stock="")
    waiting = do(state, "discard 8H").state
    assert (waiting.phase, GAME.acting(waiting), waiting.turn) == (SHUFFLE, {TABLE}, 1)
    assert not GAME.between_rounds(waiting)
    drawn = GAME.deal(waiting, Shuffler(bytes(32), 3))
    assert drawn in GAME.legal(waiting, TABLE)
    step = GAME.apply(waiting, TABLE, GAME.parse("reshuffle 3C2C"))
    assert (step.state.stock, step.state.discard) == (read_cards("3C2C"), read_cards("8H"))
    assert facts_of(step.events, "reshuffled") == {"count": 2, "card": "8H"}
    assert GAME.acting(step.state) == {1}
    assert refused(waiting, "reshuffle 3C8H", TABLE).code == "bad_deal"
    assert refused(waiting, "reshuffle 3C", TABLE).code == "bad_deal"
    assert GAME.parse("reshuffle 3C") not in GAME.legal(waiting, TABLE)


def test_ra21_with_nothing_to_draw_the_discard_is_taken_if_it_can_be() -> None:
    state = position("7H8H", "9C9D4H", table="8C8D8S", stock="")._replace(discard=())
    after = do(state, "discard 8H").state
    assert (after.phase, after.turn) == (TAKE, 1)
    assert may(after, 1) == ["take off 1 8H"]
    assert refused(after, "draw", 1).code == "stock_empty"
    assert GAME.default(after, 1) == Take(LayOff(0, Card("8H")))
    assert GAME.legal(after, 1).offers == (Choose("take", (Take(LayOff(0, Card("8H"))),)),)


def test_ra21_else_the_round_is_void() -> None:
    state = position("7H8H", "9C9D4H", table="9H9SX", stock="", number=3)._replace(discard=())
    step = do(state, "discard 8H")
    scored = facts_of(step.events, "round_scored")
    assert (scored["closer"], scored["points"]) == (None, (0, 0))
    assert step.state.phase == SCORED
    now = deal(step.state, pack()).state.round
    assert (now.number, now.dealer) == (4, 0)
    tallies = [tally for event in step.events for tally in event.tallies()]
    assert tallies == []


def test_ra21_no_round_is_void_while_a_seat_can_open_with_the_discard() -> None:
    state = position("7HJH", "9HTH9HTHJH2S", stock="", opened=False, lap=3)._replace(discard=())
    after = do(state, "discard JH").state
    assert (after.phase, after.turn) == (TAKE, 1)
    assert may(after, 1) == ["take lay 9HTHJH+9HTHJH"]


# The end of the match: RA22.


@pytest.mark.parametrize(("limit", "total"), [(101, 91), (201, 191), (501, 491)])
def test_ra22_at_the_limit_one_is_out(limit: int, total: int) -> None:
    state = position("7H", "KD", "QD", limit=limit, totals=(0, total, total - 1))
    step = do(state, "discard 7H")
    assert step.state.round.out == (0, 1, 0)
    assert step.state.phase == SCORED
    assert codes(step.events) == ["discarded", "round_scored", "went_out"]
    assert facts_of(step.events, "went_out") == {"seat": 1, "total": limit, "limit": limit}


def test_ra22_the_last_one_left_wins() -> None:
    state = position("7H", "KD", "QD", totals=(190, 195, 191), number=4)
    step = do(state, "discard 7H")
    assert step.state.phase == OVER
    result = GAME.result(step.state)
    assert result is not None
    assert (result.ranks, result.totals, result.winner) == ((0, 2, 1), (190, 205, 201), 0)
    assert result.reason == "limit"
    assert facts_of(step.events, "match_won")["seats"] == (0,)
    assert codes(step.events)[-1] == "match_won"


def test_ra22_a_seat_that_stayed_longer_is_ahead_or_else_the_lowest_total() -> None:
    assert out_after((0, 2, 0, 0), (201, 230, 50, 300), 201, 5) == (5, 2, 0, 5)
    assert ranks((5, 2, 0, 5), (201, 230, 50, 300)) == (1, 3, 0, 2)
    assert ranks((3, 3, 1), (205, 210, 201)) == (0, 1, 2)
    assert ranks((3, 3), (205, 205)) == (0, 0)


def test_ra22_a_seat_that_is_out_is_passed_over() -> None:
    state = position("7H8H", "", "KDQD", out=(0, 1, 0), totals=(0, 210, 0))
    after = do(state, "discard 7H").state
    assert (after.turn, after.lap) == (2, 5)
    assert do(after, "draw", "discard KD").state.lap == 6


def test_ra22_round_points_of_all_hands() -> None:
    hands = tuple(map(read_cards, ("", "AH", "5CX")))
    assert round_points(hands, (True, False, True)) == (0, 100, 10)
    assert round_points(hands, (True, False, True), at_once=True) == (0, 200, 200)


# Offers.


def test_offers_before_the_draw() -> None:
    state = position("6H7H2S", top="8H", table="8C8D8S")
    legal = GAME.legal(state, 0)
    assert legal.offers == (
        Do(GAME.parse("draw")),
        Choose("take", (Take(LayOff(0, Card("8H"))),)),
        Pick("take", state.hands[0].cards, 2, 3),
    )
    assert legal.matching(read_cards("6H7H")) == (GAME.parse("take lay 6H7H8H"),)
    assert legal.matching(read_cards("6H2S")) == legal.matching(read_cards("6H")) == ()
    assert legal.matching(()) == ()


def test_offers_of_a_first_turn_are_discards() -> None:
    state = position("6H7H9S9S", opened=False, lap=1)
    assert GAME.legal(state, 0).offers == (Pick("discard", read_cards("6H7H9S")),)
    assert GAME.legal(state, 0).matching(read_cards("6H7H8H")) == ()


def test_offers_after_the_draw() -> None:
    state = position("5H6H7H8H8S2S", table="8C8DX")
    legal = GAME.legal(state, 0)
    uses = (LayOff(0, Card("8H")), LayOff(0, Card("8S")))
    assert legal.offers == (
        Pick("lay", state.hands[0].cards, 1, 6),
        Choose("add", uses),
        Pick("discard", state.hands[0].cards),
    )
    assert legal.matching(read_cards("8H")) == (uses[0], Discard(Card("8H")))
    assert list(map(str, legal.matching(read_cards("6H5H7H8H")))) == ["lay 5H6H7H8H"]
    assert legal.matching(read_cards("5H6H")) == legal.matching(read_cards("5H6H9H")) == ()
    assert GAME.legal(position("5H"), 0).offers == (Pick("discard", read_cards("5H")),)


def test_chosen_cards_mean_every_way_to_lay_them() -> None:
    legal = GAME.legal(position("5H6H7H7C7DX2S"), 0)
    assert set(map(str, legal.matching(read_cards("5H6HX")))) == {"lay X5H6H", "lay 5H6HX"}
    assert set(map(str, legal.matching(read_cards("5H6H7H7C7DX")))) == {
        "lay 7C7DX+5H6H7H",
        "lay 7C7D7H+X5H6H",
        "lay 7C7D7H+5H6HX",
    }


def test_chosen_cards_that_may_not_open_mean_nothing() -> None:
    legal = GAME.legal(position("5H6H7HKCKDKS2S", opened=False, lap=2), 0)
    assert legal.matching(read_cards("5H6H7HKCKDKS")) == ()
    assert legal.matching(read_cards("5H6H7H")) == ()


def test_the_number_of_found_ways_is_limited() -> None:
    cards = "2H3H4H5H6H7H8H9HTHJHQHKHXXX"
    legal = GAME.legal(position(cards), 0)
    ways = legal.matching(in_order(read_cards(cards)))
    assert len(ways) == MEANT == len(set(ways))
    assert all(way in legal for way in ways)


# Hidden cards and public ones.


def test_a_swapped_joker_is_known_to_lie_in_that_hand() -> None:
    state = do(position("7H4D", "9H9S", table="5H6HX"), "swap 1 7H", "discard 4D").state
    assert state.laid.jokers == (1, 0)
    for seed in range(20):
        other = GAME.redeal(state, 1, random.Random(seed))
        assert other.hands[0].cards[-1] == JOKER
    assert GAME.view(state, 1).jokers == (1, 0)


def test_a_swapped_joker_that_left_the_hand_is_forgotten() -> None:
    state = do(position("7H9C9D4D", table="5H6HX"), "swap 1 7H").state
    assert do(state, "discard X").state.laid.jokers == (0, 0)
    assert do(state, "lay 9C9DX").state.laid.jokers == (0, 0)
    assert do(state, "off 1 X low").state.laid.jokers == (0, 0)
    two = position("7HX4D", "9H", table="5H6HX")
    assert do(two, "swap 1 7H", "discard X").state.laid.jokers == (0, 0)


def test_a_taken_joker_leaves_the_swapped_one_known() -> None:
    start = position("7H3D5C", "2S3S", table="5H6HX 9C9D9S", stock="2C3C4C6C")
    state = do(start, "swap 1 7H", "discard 5C").state
    taking = state._replace(turn=0, phase=TAKE, discard=(*state.discard, JOKER))
    after = do(taking, "take off 2 X").state
    assert (hand(after), after.laid.jokers) == ("3DX", (1, 0))
    assert GAME.view(after, 1).jokers == (1, 0)
    assert all(
        JOKER in GAME.redeal(after, 1, random.Random(seed)).hands[0].cards for seed in range(20)
    )
    drawn = position("X3D", top="X", table="9C9D9S")
    assert do(drawn, "take off 1 X").state.laid.jokers == (0, 0)


def test_after_a_reshuffle_the_stock_holds_only_discarded_cards() -> None:
    state = position("7H8H", "9HKHQH", discard="2C3C4C5C", stock="")
    state = do(state, "discard 8H", "reshuffle 3C2C5C4C", "draw").state
    for seed in range(30):
        other = GAME.redeal(state, 0, random.Random(seed))
        assert set(other.stock) <= set(read_cards("2C3C4C5C"))
        assert set(other.hands[1].cards) >= set(read_cards("9HKHQH"))
    assert len({GAME.redeal(state, 0, random.Random(seed)).stock for seed in range(30)}) > 5


def test_after_a_reshuffle_each_hand_holds_drawn_cards_as_often_in_a_redeal() -> None:
    hands = "7H8H", "9HKHQHJH", "9SKSQSJS"
    state = position(*hands, discard="2C3C4C5C6C7C", stock="")
    played = "draw", "discard JH", "draw", "discard JS"
    state = do(state, "discard 8H", "reshuffle 3C2C5C4C6C7C", *played).state
    back = set(read_cards("2C3C4C5C6C7C"))
    drawn = [0, 0]
    for seed in range(400):
        other = GAME.redeal(state, 0, random.Random(seed))
        for seat in (1, 2):
            drawn[seat - 1] += len(back & set(other.hands[seat].cards))
    assert sum(drawn) == 2 * 400
    assert abs(drawn[0] - drawn[1]) < 80


def test_after_the_round_all_hands_lie_open() -> None:
    state = do(position("7H", "KDX", totals=(0, 5)), "discard 7H").state
    assert GAME.view(state, None).hands == ((), read_cards("KDX"))
    other = GAME.redeal(state, None, random.Random(1))
    assert other.hands == state.hands
    assert other.stock != state.stock


def test_the_drawn_card_is_shown_to_its_owner_alone() -> None:
    state = do(position("7H9D", top="KD", stock="2C3C"), "draw").state
    assert [GAME.view(state, seat).drawn for seat in (0, 1, None)] == ["2C", None, None]
    assert GAME.view(state, 1).hands[0] == (HIDDEN,) * 3


# Out of time.


def test_out_of_time_a_drawn_card_goes_back() -> None:
    state = position("AHKD", top="KC", stock="2C")
    assert str(GAME.default(state, 0)) == "draw"
    assert str(GAME.default(do(state, "draw").state, 0)) == "discard 2C"


@pytest.mark.parametrize(("drawn", "cards", "gone"), [("X", "AH2DX", "AH"), ("9C", "AH2D", "AH")])
def test_out_of_time_no_joker_is_thrown_away(drawn: str, cards: str, gone: str) -> None:
    state = position(cards, drawn=Card(drawn))
    assert str(GAME.default(state, 0)) == f"discard {gone}"


# Notation.


@pytest.mark.parametrize(
    "text",
    [
        "draw",
        "discard X",
        "lay 7C7D7H+5H6HX",
        "take lay 7C7D7H+5H6HX",
        "off 12 8H high",
        "off 1 8H",
        "take off 3 AC low",
        "swap 2 TD",
        "take swap 2 TD",
        "dealer p6",
        "reshuffle 2CX3C",
    ],
)
def test_notation_can_be_parsed(text: str) -> None:
    assert str(GAME.parse(text)) == text


def test_notation_of_the_longest_lay_down_fits_a_button() -> None:
    cards = "AC2C3C4C5C6C7C8C9CTCJCQCKCACX"
    whole = Take(Lay(tuple(read_cards(cards[at : at + 6]) for at in range(0, 30, 6))))
    assert len(str(whole)) <= 45


def test_notation_takes_cards_of_a_meld_in_any_order() -> None:
    assert str(GAME.parse("lay 7H5H6H+9S9CX9D")) == "lay 9C9D9SX+5H6H7H"
    assert GAME.parse("lay 5H6H7H+7C7D7S") == GAME.parse("lay 7S7D7C+7H6H5H")


@pytest.mark.parametrize(
    "text",
    ["", "lay", "lay 7Z", "off 0 7H", "off 1", "off 1 7H up", "swap X", "take draw", "take", "deal",
     "discard ??", "draw 7H", "dealer p0", "lay 7H7D7S+"],
)  # fmt: skip
def test_gibberish_is_no_action(text: str) -> None:
    with pytest.raises(InvalidAction):
        GAME.parse(text)


def test_a_lay_down_without_cards_is_no_action() -> None:
    with pytest.raises(IllegalAction) as raised:
        GAME.apply(position("7H8H"), 0, Lay(()))
    assert raised.value.code == "not_a_meld"


def test_no_repr_shows_a_secret() -> None:
    state = position("7H8H")
    assert "7H" not in repr(state)
    assert "7H" not in repr(Deal(PACK)) + repr(Reshuffle(PACK))


def test_hands_and_stock_show_no_card() -> None:
    state = deal(awaiting(2), pack()).state
    assert repr(state.hands) == "(Hand(14 cards), Hand(14 cards))"
    assert repr(state.round) == "Round(1, totals (0, 0))"


# Whole matches at random.


def random_match(seed: int, options: RamiOptions, seats: int) -> Match:
    match, rng = Match.start(GAME, options, seats, seed.to_bytes(32, "big")), random.Random(seed)
    for _ in range(rng.randrange(40, 400)):
        if match.result is not None:
            break
        if match.awaits_table:
            match, _ = match.deal()
        else:
            (seat,) = GAME.acting(match.state)
            match, _ = match.submit(
                seat, rng.choice(list(islice(GAME.legal(match.state, seat), 99)))
            )
    return match


changes = st.sampled_from(
    [{}, {"joker_strict_ends": False}, {"swap_must_meld": True}, {"pure_needs_no_joker": False}]
)


@settings(max_examples=15)
@given(st.integers(0, 10_000), changes, st.sampled_from([2, 3, 6, 7]))
@pytest.mark.slow
def test_no_card_is_lost_and_both_lists_of_legal_actions_agree(
    seed: int, change: dict[str, bool], seats: int
) -> None:
    state = random_match(seed, RamiOptions(**change), seats).state  # type: ignore[arg-type]
    assert GAME.cards(state) == PACKS[seats]
    assert state.hands == tuple(Hand.of(hand.cards) for hand in state.hands)
    assert state.laid.fits == fitting(state.laid.melds, state.round.options.joker_strict_ends)
    for seat in range(seats):
        legal = GAME.legal(state, seat)
        listed = list(islice(legal, 300))
        assert len(listed) == len(set(listed))
        assert all(action in legal for action in listed)
        assert all(GAME.parse(str(action)) == action for action in listed)
        tried = [
            *(LayOff(meld, card, end) for meld in range(len(state.laid.melds)) for card in set(PACK)
              for end in ("", "low", "high")),
            *(Swap(meld, card) for meld in range(len(state.laid.melds)) for card in set(PACK)),
        ]  # fmt: skip
        tried += [Take(use) for use in tried]
        assert {action for action in tried if action in legal} == {
            action
            for action in listed
            if isinstance(action.use if isinstance(action, Take) else action, LayOff | Swap)
        }
        for action in listed[:20]:
            assert GAME.cards(GAME.apply(state, seat, action).state) == PACKS[seats]
