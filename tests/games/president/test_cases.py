"""Worked positions of Président with their results."""

from __future__ import annotations

from pasur_core.cards import read_cards
from pasur_core.games.president.scoring import titles_of
from tests.games.president.positions import between, deal, do, position, refused
from tests.support.positions import facts_of


def test_01_a_series_of_singles_refuses_a_pair() -> None:
    state = position("7H7D9C", "KS", "KD", "KH", series="3")
    assert refused(state, 0, "7D+7H").code == "wrong_count"


def test_03_an_equal_card_that_does_not_finish_the_square() -> None:
    state = position("7CKD2S", "KS", "KH", "AD", series="7")
    assert refused(state, 0, "7C").code == "not_higher"


def test_04_a_pair_on_a_pair_finishes_the_square() -> None:
    state = position("9H9CKD3S", "ASAH", "KSKH", "ACAD", series="9 9")
    step = do(state, 0, "9C+9H")
    assert facts_of(step.events, "equalled")["skipped"] == 1
    after = step.state
    assert (after.series.size, after.series.top, after.series.owner, after.turn) == (
        2,
        state.series.top,
        0,
        2,
    )


def test_06_one_nine_on_three_with_three_players() -> None:
    state = position("3H3C", "TSTHTD", "9S3S", series="9 9 9", owner=1, turn=2)
    step = do(state, 2, "9S")
    assert facts_of(step.events, "equalled")["skipped"] == 0
    after = step.state
    assert (after.series.size, after.series.top, after.series.owner, after.turn) == (
        3,
        state.series.top,
        2,
        1,
    )


def test_08_nothing_wraps_around() -> None:
    state = position("3H5D2H", "2S", "KS", "KH", series="A")
    assert refused(state, 0, "3H").code == "not_higher"


def test_10_a_pass_does_not_lock_out() -> None:
    state = position("AC", "JH5D", "AS", "AD", series="8", owner=2, turn=1, passed=0b1011)
    after = do(state, 1, "JH").state
    assert (after.series.size, after.series.owner, after.turn) == (1, 1, 2)


def test_11_the_owner_has_gone_out() -> None:
    state = position("4H5D", "", "6S", "7S", series="A", owner=1, passed=0b1100)
    step = do(state, 0, "pass")
    assert facts_of(step.events, "series_closed") == {"leader": 2, "at_once": False}
    assert (step.state.series.size, step.state.turn) == (0, 2)


def test_13_titles_of_four() -> None:
    assert titles_of((2, 0, 3, 1)) == ("vice_president", "trou", "president", "vice_trou")


def test_15_the_forced_gift_is_the_two_best_cards() -> None:
    step = deal(between((0, 1, 2, 3)), "3C3D", "4C4D", "5C5D", "2SAHADKC5H")
    gifts = [event for event in step.events if event.code == "gifted"]
    assert gifts[0].facts() == {
        "giver": 3,
        "receiver": 0,
        "cards": read_cards("2SAH"),
        "forced": True,
    }
