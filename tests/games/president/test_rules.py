"""Président rule by rule; the tests are named after the numbers in `docs/rules/president.md`."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import FrozenInstanceError
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasur_core.cards import FRENCH_52, HIDDEN, JOKER, Card, in_order, read_cards
from pasur_core.errors import IllegalAction, InvalidAction, InvalidOptions
from pasur_core.games.president.actions import PASS, Give, Lay
from pasur_core.games.president.cards import STRENGTH, cards_of, highest, holds, lowest
from pasur_core.games.president.dealing import Deal
from pasur_core.games.president.rules import GAME
from pasur_core.games.president.scoring import (
    POINTS,
    exchanges,
    places_of,
    titles_by_place,
    titles_of,
)
from pasur_core.games.president.state import EXCHANGE, PresidentOptions, State
from pasur_core.match import Match
from pasur_core.phases import DEAL, OVER, PLAY, SCORED
from pasur_core.protocol import TABLE, Do, Pick, RoundScored
from tests.games.president.positions import (
    after,
    between,
    bits,
    deal,
    do,
    legal,
    match,
    position,
    refused,
    text,
)
from tests.support.positions import codes, facts_of

PLACES = (2, 0, 3, 1)

# Players, cards, deal


def test_pr1_three_to_eight_play_each_alone() -> None:
    for seats in range(3, 9):
        assert GAME.sides(PresidentOptions(), seats) == tuple((seat,) for seat in range(seats))
    for seats in (2, 9):
        with pytest.raises(InvalidOptions):
            GAME.start(PresidentOptions(), seats)


def dealt_pack(dealt: Match) -> tuple[Card, ...]:
    """Return the pack of the first deal, in the order of dealing."""
    action = dealt.log[1].action
    assert isinstance(action, Deal)
    return action.pack


def test_pr2_fifty_two_cards_and_two_jokers_if_wished() -> None:
    plain = dealt_pack(match().deal()[0].deal()[0])
    assert plain != FRENCH_52
    assert in_order(plain) == FRENCH_52
    joking = match(jokers=2).deal()[0].deal()[0]
    assert Counter(dealt_pack(joking)) == Counter((*FRENCH_52, JOKER, JOKER))
    assert GAME.cards(joking.state).count(JOKER) == 2


def test_pr3_a_two_is_highest_and_a_three_lowest() -> None:
    assert STRENGTH == "3456789TJQKA2X"
    state = position("3C4C2C", "2D2H", "2SAS", series="A")
    assert legal(state) == ["2C", "pass"]


def test_pr4_the_turn_goes_clockwise() -> None:
    assert GAME.direction == "clockwise"
    state = position("4C3S", "5CAS", "6CAH", "7CAD")
    assert [after(state, *["4C", "5C", "6C"][:n]).turn for n in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize("seats", range(3, 9))
def test_pr5_all_cards_are_dealt_one_by_one(seats: int) -> None:
    dealt = match(seats).deal()[0].deal()[0]
    pack, dealer = dealt_pack(dealt), dealt.state.round.dealer
    hands = dealt.state.hands
    assert max(map(int.bit_count, hands)) - min(map(int.bit_count, hands)) <= 1
    for place, card in enumerate(pack):
        assert card in cards_of(hands[(dealer + 1 + place) % seats])


def test_pr5_a_deal_has_to_be_whole() -> None:
    state = between(PLACES)
    for text_ in ("7C", "".join(FRENCH_52[:-1]) + "AC", "".join(FRENCH_52) + "X"):
        action = GAME.parse(f"deal {text_}")
        assert action not in GAME.legal(state, TABLE)
        with pytest.raises(IllegalAction, match="bad_deal"):
            GAME.apply(state, TABLE, action)


def test_the_first_dealer_is_drawn_among_the_seats() -> None:
    start = GAME.start(PresidentOptions(), 4)
    step = GAME.apply(start, TABLE, GAME.parse("dealer p3"))
    assert (step.state.round.dealer, step.state.phase) == (2, DEAL)
    with pytest.raises(IllegalAction, match="bad_deal"):
        GAME.apply(start, TABLE, GAME.parse("dealer p5"))


def test_pr6_in_the_first_round_the_seat_after_the_dealer_leads() -> None:
    for option in ("left_of_dealer", "president", "trou"):
        dealt = match(next_leader=option).deal()[0].deal()[0]
        assert dealt.state.phase == PLAY
        assert dealt.state.turn == (dealt.state.round.dealer + 1) % 4


def test_pr7_the_sooner_ones_cards_are_gone_the_better_the_title() -> None:
    state = position("AC", "4C4D", "KC", "3C")
    end = after(state, "AC", "4C", "KC", "3C")
    assert end.round.places == (0, 2, 3, 1)
    assert end.round.totals == (2, -2, 1, -1)
    for seats in GAME.seats:
        worth = [POINTS[title] for title in titles_by_place(seats)]
        assert worth == sorted(worth, reverse=True)
        assert worth[0] > worth[-1]


# The series


def test_pr8_the_leader_lays_one_to_four_of_a_rank() -> None:
    state = position("7C7D7H7S9C", "AC", "AD", "AH")
    lays = {frozenset(action.split("+")) for action in legal(state)}
    sevens = ("7C", "7D", "7H", "7S")
    every = {frozenset(some) for n in range(1, 5) for some in combinations(sevens, n)}
    assert lays == every | {frozenset(["9C"])}
    for count in range(1, 5):
        # No seat can answer more than one card, so the series closes at once and he leads again.
        laid = do(state, 0, "+".join(sevens[:count]))
        assert facts_of(laid.events, "laid")["led"]
        assert laid.state.series.size == (1 if count == 1 else 0)


def test_pr8_the_leader_may_not_pass() -> None:
    state = position("7C7D", "AC", "AD")
    assert "pass" not in legal(state)
    assert refused(state, 0, "pass").code == "must_lead"


@pytest.mark.parametrize("series", ["", "3"])
def test_pr8_cards_of_two_ranks_are_refused(series: str) -> None:
    state = position("7C8D9H", "AC", "AD", "AH", series=series)
    assert refused(state, 0, "7C+8D").code == "mixed_ranks"
    assert refused(state, 0, "7C+8D+9H").code == "mixed_ranks"


def test_pr9_the_same_count_of_a_higher_rank() -> None:
    state = position("5C5D6C6D6H9S", "ACAD", "KCKD", series="5 5")
    assert legal(state) == ["5C+5D", "6C+6D", "6C+6H", "6D+6H", "pass"]
    assert refused(state, 0, "9S").code == "wrong_count"
    assert refused(state, 0, "6C+6D+6H").code == "wrong_count"


@pytest.mark.parametrize(("series", "play"), [("8 8", "7C+7D"), ("8", "7C"), ("8 8 8", "7C+7D+7H")])
def test_pr9_a_lower_rank_is_refused(series: str, play: str) -> None:
    state = position("7C7D7HAC", "2C2D2H", "AD", series=series)
    error = refused(state, 0, play)
    assert (error.code, error.facts["equal"]) == ("not_higher", "false")


def test_pr9_cards_that_one_does_not_hold_are_refused() -> None:
    state = position("7C7DAC", "2C2D2H", "AD", series="3")
    assert refused(state, 0, "7H").facts == {"card": "7H"}
    assert refused(state, 0, "7C+7C").code == "not_in_hand"
    assert refused(state, 0, "X").code == "not_in_hand"


def test_pr9_only_the_seat_on_turn_plays() -> None:
    state = position("7C7DAC", "2C2D2H", "AD", series="3")
    assert refused(state, 1, "2C").code == "not_your_turn"
    assert refused(state, 1, "pass").code == "not_your_turn"


def test_pr9_offers_are_cards_and_buttons() -> None:
    offers = GAME.legal(position("7C7D7H8CAC", "2C2D", "AD", series="7"), 0).offers
    assert offers == (Pick("lay", read_cards("7C7D7H8CAC"), 1, 3), Do(PASS))
    offers = GAME.legal(position("7C7DAC", "2C2D", "AD", series="3 3"), 0).offers
    assert offers == (Pick("lay", read_cards("7C7D"), 2, 2), Do(PASS))
    offers = GAME.legal(position("7CAC", "2C2D", "AD"), 0).offers
    assert offers == (Pick("lay", read_cards("7CAC"), 1, 1),)


def test_chosen_cards_mean_the_lay_of_exactly_them() -> None:
    options = GAME.legal(position("7C7D7H8CAC", "2C2D", "AD"), 0)
    assert options.matching(read_cards("7H7C")) == (Lay(read_cards("7C7H")),)
    assert options.matching(read_cards("7H8C")) == ()
    assert options.matching(()) == ()


@pytest.mark.parametrize(
    ("series", "square"), [("7", "7C+7D+7H"), ("7 7", "7C+7D"), ("7 7 7", "7C")]
)
def test_pr10_a_square_skips_the_next_player(series: str, square: str) -> None:
    state = position("7C7D7HAC", "8C8D8H", "9C9D9H", "TCTDTH", series=series)
    step = do(state, 0, square)
    assert facts_of(step.events, "equalled") == {
        "seat": 0,
        "cards": tuple(map(Card, square.split("+"))),
        "square": True,
        "skipped": 1,
    }
    assert (step.state.series.size, step.state.series.top, step.state.series.run) == (
        state.series.size,
        state.series.top,
        4,
    )
    assert (step.state.series.owner, step.state.turn) == (0, 2)


def test_pr10_a_square_takes_exactly_the_missing_cards() -> None:
    state = position("7C7DAC", "8C8D8H", "9C9D9H", series="7")
    assert refused(state, 0, "7C+7D").code == "wrong_count"
    assert refused(state, 0, "7C").facts["equal"] == "true"


def test_pr10_the_square_stays_with_the_count_of_the_series() -> None:
    state = position("7C7D7HAC", "8C8D8H", "9C9D9H", "TCTDTH", series="7")
    state = after(state, "7C+7D+7H", "9C")
    assert (state.series.size, state.series.run, state.series.owner) == (1, 1, 2)


def test_pr10_the_owner_of_an_unbeaten_square_leads() -> None:
    state = position("7C7D3C", "8C8D", "9C8H", "TC9H", series="7 7")
    step = do(state, 0, "7C+7D")
    assert facts_of(step.events, "could_not")["seats"] == (2, 3)
    assert step.state.turn == 0
    assert step.state.series.size == 0


def test_pr10_with_two_left_a_square_comes_back_to_its_owner() -> None:
    state = position("7C7D3C", "8C8D", "", series="7 7", owner=1)
    step = do(state, 0, "7C+7D")
    assert facts_of(step.events, "equalled")["skipped"] == 1
    assert (step.state.turn, step.state.series.size) == (0, 0)


def test_pr10_equal_skips_lays_the_same_rank_again() -> None:
    state = position(
        "7C7DAC", "8C8D8H", "9C9D9H", "7STCTD", series="7", run=1, equal_skips="always"
    )
    step = do(state, 0, "7C")
    assert facts_of(step.events, "equalled") == {
        "seat": 0,
        "cards": read_cards("7C"),
        "square": False,
        "skipped": 1,
    }
    assert (step.state.turn, step.state.series.run) == (2, 2)
    third = after(step.state, "pass", "7S")
    assert (third.series.owner, third.series.run, third.turn) == (3, 3, 1)


def test_pr10_equal_skips_lets_the_missing_cards_complete_the_four() -> None:
    state = position("7C7DAC", "8C", "9C", series="7", run=2, equal_skips="always")
    assert facts_of(do(state, 0, "7C+7D").events, "equalled")["square"]
    assert refused(position("7C7DAC", "8C", "9C", series="7"), 0, "7C+7D").code == "wrong_count"


def test_pr11_a_two_closes_the_series_at_once() -> None:
    state = position("2CAC", "2D2H", "2SKC", series="7")
    step = do(state, 0, "2C")
    assert facts_of(step.events, "series_closed") == {"leader": 0, "at_once": True}
    assert (step.state.series.size, step.state.turn, step.state.plays) == (0, 0, ())


def test_pr11_twos_may_be_led_and_close_too() -> None:
    step = do(position("2C2DAC", "2HKC", "KD"), 0, "2C+2D")
    assert facts_of(step.events, "series_closed") == {"leader": 0, "at_once": True}


def test_pr2_a_joker_is_above_the_two_and_closes_like_it() -> None:
    state = position("2CXXAC", "2D2H", "2SKC", series="7", jokers=2)
    assert legal(state) == ["AC", "2C", "X", "pass"]
    step = do(state, 0, "X")
    assert facts_of(step.events, "series_closed") == {"leader": 0, "at_once": True}
    assert text(step.state.hands[0]) == "AC2CX"
    pair = position("XXAC", "2D2H", "2SKC", series="7 7", jokers=2)
    assert text(do(pair, 0, "X+X").state.hands[0]) == "AC"
    assert refused(position("XAC", "2D", "2S", series="7 7", jokers=2), 0, "X+X").code == (
        "not_in_hand"
    )


def test_jokers_are_offered_as_often_as_they_are_held() -> None:
    offers = GAME.legal(position("3CXX", "2D2H", "2SKC", jokers=2), 0).offers
    assert offers == (Pick("lay", read_cards("3CXX"), 1, 2),)
    held = position("7C7D7HXX", "2D2H", "2SKC", series="3 3 3", jokers=2)
    offers = GAME.legal(held, 0).offers
    assert offers == (Pick("lay", read_cards("7C7D7H"), 3, 3), Do(PASS))


def test_pr12_the_series_closes_when_all_others_have_passed() -> None:
    state = position("7CTD3C", "8C3D", "9C3H", "TC3S")
    state = after(state, "7C", "8C", "pass", "pass")
    assert (state.turn, state.series.owner, state.passed) == (0, 1, 0b1100)
    assert refused(state, 0, "3C").code == "not_higher"
    closed = do(state, 0, "pass")
    assert facts_of(closed.events, "series_closed") == {"leader": 1, "at_once": False}
    assert (closed.state.turn, closed.state.series.size, closed.state.passed) == (1, 0, 0)


def test_pr12_a_seat_that_cannot_go_higher_is_passed_over() -> None:
    state = position("8CAC", "3C4C", "5C6C", "2CKC", series="7")
    step = do(state, 0, "8C")
    assert facts_of(step.events, "could_not") == {"seats": (1, 2)}
    assert (step.state.turn, step.state.passed) == (3, 0b0110)


def test_pr12_a_forced_pass_sees_squares_too() -> None:
    state = position("8CAC", "8D8H8S", "KCKD", series="7")
    assert do(state, 0, "8C").state.turn == 1


def test_pr12_a_seat_may_play_after_a_pass() -> None:
    state = position("7C3C", "9C3D", "8C3H", "TC3S")
    state = after(state, "7C", "pass", "8C", "pass")
    assert state.turn == 1
    assert state.series.owner == 2
    assert "9C" in legal(state)


def test_pr12_pass_locks_keeps_out_of_the_series() -> None:
    state = position("7C3C", "9C3D", "8C3H", "TC3S", pass_locks=True)
    state = after(state, "7C", "pass", "8C")
    assert state.passed == 0b0010
    closed = do(state, 3, "pass")
    assert codes(closed.events) == ["passed", "could_not", "series_closed"]
    assert (closed.state.turn, closed.state.passed) == (2, 0)


def test_pr12_pass_locks_a_square_skips_a_seat_that_is_still_in() -> None:
    state = position("7C7D3C", "9C9D", "8C8D", "TCTD", series="7 7", pass_locks=True, passed=0b0010)
    step = do(state, 0, "7C+7D")
    assert facts_of(step.events, "equalled")["skipped"] == 2
    assert step.state.turn == 3


def test_pr12_pass_locks_a_square_may_skip_no_seat() -> None:
    state = position("7C7D3C", "9C9D", "8C8D", series="7 7", pass_locks=True, passed=0b0110)
    step = do(state, 0, "7C+7D")
    assert facts_of(step.events, "equalled")["skipped"] is None
    assert (step.state.turn, step.state.series.size) == (0, 0)


def test_pr13_the_next_seat_in_leads_for_an_owner_who_is_out() -> None:
    step = do(position("AC", "", "3C3D", "4C4D"), 0, "AC")
    assert codes(step.events) == ["laid", "went_out", "could_not", "series_closed"]
    assert facts_of(step.events, "series_closed")["leader"] == 2


def test_pr13_the_next_seat_in_leads_after_a_last_two() -> None:
    step = do(position("2C", "", "3C3D", "4C4D"), 0, "2C")
    assert facts_of(step.events, "series_closed") == {"leader": 2, "at_once": True}
    assert facts_of(step.events, "went_out") == {"seat": 0, "place": 2, "fouled": False}


# The end of a round


def test_pr14_the_round_ends_when_one_player_has_cards() -> None:
    state = position("AC", "3C3D", "", "", finished=(3, 2))
    step = do(state, 0, "AC")
    assert codes(step.events) == ["laid", "went_out", "round_scored"]
    assert (step.state.phase, step.state.round.places) == (SCORED, (3, 2, 0, 1))
    assert GAME.between_rounds(step.state)
    assert text(step.state.hands[1]) == "3C3D"


def test_pr15_titles_by_the_number_of_players() -> None:
    assert titles_of((0, 1, 2)) == ("president", "neutral", "trou")
    assert titles_of(PLACES) == ("vice_president", "trou", "president", "vice_trou")
    assert titles_of((0, 1, 2, 3, 4, 5)) == (
        "president", "vice_president", "neutral", "neutral", "vice_trou", "trou",
    )  # fmt: skip


def test_pr14_finish_on_two_forbidden_makes_a_trou() -> None:
    state = position("2C", "3C3D", "4C4D", "", finish_on_two="forbidden")
    step = do(state, 0, "2C")
    assert facts_of(step.events, "went_out") == {"seat": 0, "place": 2, "fouled": True}
    end = after(step.state, "3C+3D")
    assert end.round.places == (3, 1, 2, 0)


def test_pr14_finish_on_two_forbidden_holds_for_jokers_and_not_for_aces() -> None:
    state = position("X", "3C3D", "4C4D", finish_on_two="forbidden", jokers=2)
    assert do(state, 0, "X").state.out.fouled == (0,)
    state = position("AC", "3C3D", "4C4D", finish_on_two="forbidden")
    assert do(state, 0, "AC").state.out.fouled == ()


def test_pr14_players_who_went_out_on_a_two_are_ranked_in_reverse() -> None:
    assert places_of((3, 0, 1), (0, 1), 4) == (3, 2, 1, 0)


# The exchange


def test_pr16_forced_gifts_go_first_and_by_themselves() -> None:
    step = deal(between(PLACES), "2C2D", "2S2HAC", "3C3D", "ADAHAS")
    gifts = [event.facts() for event in step.events if event.code == "gifted"]
    assert [(gift["giver"], gift["receiver"], gift["cards"]) for gift in gifts] == [
        (1, 2, read_cards("2S2H")),
        (3, 0, read_cards("AS")),
    ]
    assert all(gift["forced"] for gift in gifts)
    assert "2H2S" in text(step.state.hands[2])
    assert step.state.phase == EXCHANGE
    assert GAME.acting(step.state) == {2, 0}


@pytest.mark.parametrize(
    ("hand", "count", "given"),
    [
        ("2SAHADKC5H", 2, "AH2S"),
        ("ACADAHAS", 2, "AHAS"),
        ("KSACADAH", 1, "AH"),
        ("X2SAC", 2, "2SX"),
        ("XX2S", 2, "XX"),
        ("XX2S", 1, "X"),
    ],
)
def test_pr16_the_highest_cards_equal_ranks_by_suit(hand: str, count: int, given: str) -> None:
    assert text(highest(bits(hand), count)) == given


def test_pr16_free_gifts_come_from_the_hand_that_holds_the_forced_ones() -> None:
    state = deal(between(PLACES), "2C2D", "2S2HAC", "3C3D", "ADAHAS").state
    assert "give 2H+2S" in legal(state, 2)
    one = do(state, 2, "give 2S+3C")
    assert [(event.code, event.facts()) for event in one.events] == [("gift_chosen", {"seat": 2})]
    both = do(one.state, 0, "give 2C")
    assert codes(both.events) == ["gifted", "gifted", "leads"]
    assert "2S" in text(both.state.hands[1])
    assert "2C" in text(both.state.hands[3])
    assert both.state.phase == PLAY
    assert sum(map(int.bit_count, both.state.hands)) == 52


def test_pr16_both_choose_at_once_in_either_order() -> None:
    state = deal(between(PLACES), "2C2D", "2S2HAC", "3C3D", "ADAHAS").state
    one = do(do(state, 2, "give 2S+3C").state, 0, "give 2C").state
    other = do(do(state, 0, "give 2C").state, 2, "give 3C+2S").state
    assert one == other


def test_pr16_a_choice_is_sealed_until_the_other_is_made() -> None:
    state = deal(between(PLACES), "2C2D", "2S2HAC", "3C3D", "ADAHAS").state
    halves = [do(state, 2, action) for action in ("give 2S+3C", "give 2H+3D")]
    for seat in (0, 1, 3, None):
        views = [GAME.view(half.state, seat) for half in halves]
        assert views[0] == views[1]
        assert views[0].acting == {0}
    assert GAME.view(halves[0].state, 2).sealed == read_cards("3C2S")
    assert refused(halves[0].state, 2, "give 2H+3D").code == "not_your_turn"


def test_pr16_only_giver_and_receiver_see_a_gift() -> None:
    step = deal(between(PLACES), "2C2D", "2S2HAC", "3C3D", "ADAHAS")
    gift = next(event for event in step.events if event.code == "gifted")
    seen = {seat: gift.for_seat(seat).facts()["cards"] for seat in (0, 1, 2, 3, None)}
    assert seen[1] == seen[2] == read_cards("2S2H")
    assert seen[0] == seen[3] == seen[None] == (HIDDEN, HIDDEN)


def test_pr16_a_gift_has_its_number_of_cards() -> None:
    state = deal(between(PLACES), "2C2D", "2S2HAC", "3C3D", "ADAHAS").state
    error = refused(state, 2, "give 3C")
    assert (error.code, error.facts) == ("wrong_gift", {"count": 2, "chosen": 1})
    assert refused(state, 0, "give 2C+2D").code == "wrong_gift"
    assert refused(state, 2, "give 2C+3C").code == "not_in_hand"
    assert refused(state, 2, "3C+3D").code == "wrong_phase"
    assert refused(state, 1, "give 3C+3D").code == "not_your_turn"
    assert refused(state, 2, "pass").code == "wrong_phase"
    assert refused(position("3C", "4C", "5C"), 0, "give 3C").code == "wrong_phase"


def test_pr16_gifts_are_offered_as_a_choice_of_cards() -> None:
    state = deal(between(PLACES), "2C2D", "2S2HAC", "3C3D", "ADAHAS").state
    (offer,) = GAME.legal(state, 2).offers
    assert offer == Pick("give", cards_of(state.hands[2]), 2, 2)
    assert GAME.legal(state, 2).matching(read_cards("3C2S")) == (Give(read_cards("2S3C")),)
    assert GAME.legal(state, 2).matching(read_cards("3C")) == ()


@pytest.mark.parametrize(
    ("places", "giving"),
    [
        ((1, 0, 2), ((1, 2, 2),)),
        (PLACES, ((2, 1, 2), (0, 3, 1))),
        ((4, 3, 2, 1, 0), ((4, 0, 2), (3, 1, 1))),
    ],
)
def test_pr16_neutral_players_give_nothing(
    places: tuple[int, ...], giving: tuple[tuple[int, int, int], ...]
) -> None:
    assert exchanges(places) == giving


def test_pr16_with_three_the_president_alone_chooses() -> None:
    step = deal(between((1, 0, 2)), "3C", "4C", "2C2D")
    assert GAME.acting(step.state) == {1}
    given = do(step.state, 1, "give 4C+2C")
    assert codes(given.events) == ["gifted", "leads"]


@pytest.mark.parametrize(
    ("option", "leader"), [("left_of_dealer", 2), ("president", 2), ("trou", 1)]
)
def test_pr17_the_trou_deals_and_the_option_names_the_leader(option: str, leader: int) -> None:
    step = deal(between(PLACES, next_leader=option), "2C", "3C", "4C", "5C")
    assert (step.state.round.dealer, step.state.turn) == (1, leader)
    other = deal(between((0, 1, 2, 3), next_leader=option), "2C", "3C", "4C", "5C").state
    assert other.turn == {"left_of_dealer": 0, "president": 0, "trou": 3}[option]
    third = deal(between((2, 1, 3, 0), next_leader=option), "2C", "3C", "4C", "5C").state
    assert third.turn == {"left_of_dealer": 1, "president": 2, "trou": 0}[option]


# The end of the match


def played(start: Match, seed: int) -> list[Match]:
    """Return all states of a random match as matches."""
    rng, moments = random.Random(seed), [start]
    while (now := moments[-1]).result is None:
        if now.awaits_table:
            moments.append(now.deal()[0])
        else:
            seat = rng.choice(sorted(GAME.acting(now.state)))
            moments.append(now.submit(seat, rng.choice(list(GAME.legal(now.state, seat))))[0])
    return moments


def test_pr18_a_match_is_a_set_number_of_rounds() -> None:
    for rounds in (2, 5):
        end = played(match(rounds=rounds), rounds)[-1]
        assert (end.state.round.number, end.state.phase) == (rounds, OVER)
        assert end.result is not None
        assert (end.result.reason, sum(end.result.totals)) == ("rounds", 0)
        assert refused(end.state, 0, "3C").code == "match_over"
        assert refused(end.state, TABLE, "dealer p1").code == "match_over"


def test_pr18_points_by_title_and_scoreboard_columns() -> None:
    state = position("AC", "3C3D", "", "", "", finished=(3, 2, 4), totals=(1, 2, 3, 4, 5))
    step = do(state, 0, "AC")
    scored = next(event for event in step.events if isinstance(event, RoundScored))
    assert scored.points == (-1, -2, 1, 2, 0)
    assert scored.totals == step.state.round.totals == (0, 0, 4, 6, 5)
    assert set(scored.tallies()) == {
        (0, "points", -1), (0, "vice_trou", 1),
        (1, "points", -2), (1, "trou", 1),
        (2, "points", 1), (2, "vice_president", 1),
        (3, "points", 2), (3, "president", 1),
        (4, "points", 0),
    }  # fmt: skip
    assert scored.extra()["places"] == [3, 2, 4, 0, 1]


def test_pr18_a_shared_highest_total_is_shared() -> None:
    state = position("AC", "3C3D", "", "", finished=(3, 2), totals=(4, 0, 2, 1), rounds=2, number=2)
    step = do(state, 0, "AC")
    result = GAME.result(step.state)
    assert result is not None
    assert (result.totals, result.ranks) == ((3, -2, 3, 3), (0, 3, 0, 0))
    assert result.winner is None
    assert facts_of(step.events, "match_won")["seats"] == (0, 2, 3)


# Properties of the engine


def test_a_timeout_passes_or_lays_the_lowest_cards() -> None:
    assert str(GAME.default(position("4C3C", "AC", "KC", series="3"), 0)) == "pass"
    assert str(GAME.default(position("4C3C", "AC", "KC"), 0)) == "3C"
    state = deal(between(PLACES), "2C2D", "2S2HAC", "3C3D", "ADAHAS").state
    assert GAME.default(state, 2) == Give(cards_of(lowest(state.hands[2], 2)))


@pytest.mark.parametrize(
    "bad", ["", "7C7D", "7C+", "give", "give pass", "7Z", "deal", "dealer", "3C+4C+5C+6C+7C", "??"]
)
def test_texts_that_are_no_actions_are_refused(bad: str) -> None:
    with pytest.raises(InvalidAction):
        GAME.parse(bad)


def test_cards_are_written_in_one_order() -> None:
    assert GAME.parse("7S+7C") == GAME.parse("7C+7S")
    assert str(GAME.parse("give KS+3C")) == "give 3C+KS"


SETTINGS = st.fixed_dictionaries(
    {
        "rounds": st.sampled_from([2, 3]),
        "jokers": st.sampled_from([0, 2]),
        "equal_skips": st.sampled_from(["square_only", "always"]),
        "pass_locks": st.booleans(),
        "finish_on_two": st.sampled_from(["allowed", "forbidden"]),
        "next_leader": st.sampled_from(["left_of_dealer", "president", "trou"]),
    }
)


@settings(max_examples=25)
@given(options=SETTINGS, seats=st.integers(3, 8), seed=st.integers(0, 2**32))
def test_cards_are_conserved_and_the_turn_is_never_idle(
    options: dict[str, object], seats: int, seed: int
) -> None:
    moments = played(match(seats, **options), seed)
    pack = in_order(moments[0].options.pack)  # type: ignore[attr-defined]
    for moment in moments[2:]:
        state: State = moment.state
        assert GAME.cards(state) == pack
        if state.phase == PLAY:
            listed = legal(state)
            assert listed != ["pass"], "a forced pass is no choice (0.5)"
            assert listed == list(dict.fromkeys(listed))
            assert ("pass" in listed) == (state.series.size > 0)


def slow_legal(state: State) -> set[str]:
    """Return the legal lays, in notation, by the words of PR8 to PR10.

    All sets of up to four cards are tried.
    """
    found, series = set(), state.series
    hand = cards_of(state.hands[state.turn])
    top = STRENGTH[series.top] if series.size else ""
    always = state.round.options.equal_skips == "always"
    for count in range(1, 5):
        for cards in combinations(hand, count):
            ranks = {card.rank for card in cards}
            if len(ranks) > 1:
                continue
            (rank,) = ranks
            higher = not top or STRENGTH.index(rank) > STRENGTH.index(top)
            fits = count == series.size and higher
            square = rank == top and count + series.run == 4
            again = always and rank == top and count == series.size
            if not series.size or fits or square or again:
                found.add("+".join(in_order(cards)))
    return found | ({"pass"} if series.size else set())


@pytest.mark.slow
@settings(max_examples=25)
@given(options=SETTINGS, seats=st.integers(3, 8), seed=st.integers(0, 2**32))
def test_legal_actions_agree_with_a_plain_search(
    options: dict[str, object], seats: int, seed: int
) -> None:
    for moment in played(match(seats, **options), seed)[2::3]:
        if moment.state.phase == PLAY:
            assert set(legal(moment.state)) == slow_legal(moment.state)


def test_actions_that_matches_share_are_immutable() -> None:
    lay = next(iter(GAME.legal(position("7C", "8C", "9C"), 0)))
    gift = next(iter(GAME.legal(deal(between(PLACES), "2C", "3C", "4C", "5C").state, 0)))
    for action, name in ((lay, "strength"), (lay, "bits"), (gift, "bits"), (gift, "cards")):
        with pytest.raises(FrozenInstanceError):
            setattr(action, name, 0)


@given(st.sets(st.sampled_from(FRENCH_52)), st.integers(1, 4))
def test_holding_enough_of_a_rank(cards: set[Card], count: int) -> None:
    most = max(Counter(card.rank for card in cards).values(), default=0)
    assert holds(bits("".join(cards)), count) == (most >= count)


@pytest.mark.parametrize("series", ["Q", "9 9", "5 5 5"])
def test_0_5_in_a_redeal_the_seat_on_turn_in_a_series_can_play(series: str) -> None:
    state = position("2S7C7D7H", "ACADAHAS", "KCKDKH4C", series=series, owner=2)
    for seed in range(50):
        other = GAME.redeal(state, 1, random.Random(seed))
        assert legal(other)[:-1], "a seat that can only pass is passed over"


def test_a_redeal_keeps_gifts_where_the_giver_knows_them() -> None:
    state = deal(between(PLACES), "2C2D", "2S2HAC", "3C3D", "ADAHAS").state
    state = do(do(state, 2, "give 4C+3C").state, 0, "give 2C").state
    for seed in range(20):
        seen = GAME.redeal(state, 2, random.Random(seed))
        assert bits("3C4C") & seen.hands[1] == bits("3C4C")
        # The Trou du cul gave 2S and 2H, so he kept no card above them.
        assert not seen.hands[1] & ~bits("3C4C") & ~(bits("2H") - 1)
        assert bits("2S2H") & GAME.redeal(state, 1, random.Random(seed)).hands[2] == bits("2S2H")


def test_a_redeal_holds_no_gift_that_the_seat_neither_gave_nor_took() -> None:
    state = deal(between(PLACES), "2C2D", "2S2HAC", "3C3D", "ADAHAS").state
    forced = state.round.gifts
    state = do(do(state, 2, "give 4C+3C").state, 0, "give 2C").state
    gifts = state.round.gifts
    assert len(forced) < len(gifts)
    assert all(cards for _, _, cards in gifts)
    for seat in (*range(4), None):
        seen = GAME.redeal(state, seat, random.Random(1))
        known = tuple((one, to, cards if seat in (one, to) else 0) for one, to, cards in gifts)
        assert seen.round.gifts == known
        assert known != gifts
