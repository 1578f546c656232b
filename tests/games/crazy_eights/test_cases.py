"""Worked positions of 8 américain with their results."""

from __future__ import annotations

from pasur_core.cards import Card, read_cards
from pasur_core.games.crazy_eights.actions import Play
from pasur_core.games.crazy_eights.rules import GAME
from pasur_core.games.crazy_eights.state import State
from pasur_core.phases import OVER
from tests.games.crazy_eights.positions import OTHERS, do, may, position, refused


def playable(state: State, seat: int) -> set[Card]:
    return {action.card for action in GAME.legal(state, seat) if isinstance(action, Play)}


def test_01_playable_cards() -> None:
    state = position("9HKS4D8CX", *OTHERS)
    assert playable(state, 0) == {*read_cards("9HKS8CX")}
    assert "draw" not in may(state)


def test_03_after_an_8_the_named_suit_rules_and_not_its_own() -> None:
    state = position("JCQCKC", "9C3H8D5S", "JDQDKD", "JHQHKH", top="8C", suit="H", turn=1)
    assert playable(state, 1) == {*read_cards("3H8D")}
    assert "draw" not in may(state, 1)


def test_04b_a_2_with_a_penalty_that_keeps_the_turn() -> None:
    state = position("2S4D5D", *OTHERS, penalty_loses_turn=False)
    after = do(state, 0, "2S").state
    assert len(after.hands[1]) == len(state.hands[1]) + 2
    assert after.turn == 1


def test_06_a_jack_skips() -> None:
    assert do(position("JS4D5D", *OTHERS), 0, "JS").state.turn == 2


def test_08_with_two_players_an_ace_changes_nothing() -> None:
    after = do(position("AS4D5D", "JCQCKC"), 0, "AS").state
    assert (after.course.direction, after.turn) == (-1, 1)


def test_10_only_a_seat_that_cannot_play_draws() -> None:
    assert refused(position("KS4D", *OTHERS), 0, "draw").code == "must_play"


def test_12_a_drawn_card_that_does_not_fit_ends_the_turn() -> None:
    after = do(position("4D5D", *OTHERS, stock="TC"), 0, "draw").state
    assert {*after.hands[0]} == {*read_cards("4D5DTC")}
    assert after.turn == 1


def test_14_a_last_card_not_announced() -> None:
    assert refused(position("KS", *OTHERS), 0, "KS").code == "not_announced"


def test_16_a_total_of_500_ends_the_match_and_the_lowest_wins() -> None:
    state = position(
        "8D9D", "KS", "9C9HKH", turn=1, announced=(False, True, False), totals=(480, 120, 330)
    )
    after = do(state, 1, "KS").state
    assert (after.phase, after.round.totals) == (OVER, (510, 120, 350))
    result = GAME.result(after)
    assert result is not None
    assert result.winner == 1
