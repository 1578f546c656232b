"""Tests of what makes a match friendly, and for whom it counts."""

from __future__ import annotations

import pytest

from bot.competition.rated import Contest, freed, friendly, is_decided
from pasur_core.options import Options, Value, choices, read_options
from pasur_core.registry import games, load_game

ALONE = ((0,), (1,), (2,), (3,))


def reason(
    key: str, seats: int, *, computers: bool = False, hints: bool = False, **options: Value
) -> str | None:
    game = load_game(key)
    chosen = read_options(game.options_type, {**game.usual(seats), **options})
    return friendly(game, chosen, seats, with_computers=computers, hints=hints)


@pytest.mark.parametrize("key", games())
def test_usual_matches_are_rated(key: str) -> None:
    assert {reason(key, seats) for seats in load_game(key).seats} == {None}


def test_each_reason() -> None:
    assert reason("pasur", 2, computers=True, hints=True) == "computers"
    assert reason("basra", 2, hand_size=4) == "options"
    assert reason("crazy_eights", 3, announce="required") == "options"
    assert reason("pasur", 2, target=30) == "short"
    assert reason("president", 4, rounds=2) == "short"
    assert reason("rami", 4, limit=100) == "short"
    assert reason("pasur", 2, hints=True) == "hints"


def test_half_of_the_usual_target_and_more_are_rated() -> None:
    assert [reason("pasur", 2, target=target) for target in (31, 1000)] == [None, None]
    assert reason("crazy_eights", 2, target=50) is None
    assert reason("crazy_eights", 3, target=50) == "short"


def test_options_without_effect_do_not_matter() -> None:
    game = load_game("pasur")
    idle = read_options(game.options_type, game.usual(2)).idle()
    values = choices(game.options_type)
    assert idle
    assert {reason("pasur", 2, **{name: values[name][1]}) for name in idle} == {None}


def test_with_any_options_only_their_length_computers_and_hints_matter() -> None:
    game = load_game("basra")
    options = read_options(game.options_type, {**game.usual(2), "hand_size": 4})
    short = read_options(game.options_type, {**game.usual(2), "hand_size": 4, "target": 21})

    def reason_of(chosen: Options, *, computers: bool = False, hints: bool = False) -> str | None:
        return friendly(game, chosen, 2, with_computers=computers, hints=hints, any_options=True)

    assert reason_of(options) is None
    assert reason_of(short) == "short"
    assert reason_of(options, hints=True) == "hints"
    assert reason_of(options, computers=True) == "computers"


def test_a_match_of_two_is_decided_after_two_rounds_or_half_the_target() -> None:
    options = read_options(load_game("pasur").options_type, {"target": 62})
    assert not is_decided(options, 1, (30, 5))
    assert is_decided(options, 1, (5, 31))
    assert is_decided(options, 2, (0, 0))
    assert not is_decided(options, 0, ())


def test_a_match_counts_for_everyone_unless_it_is_friendly() -> None:
    assert Contest(None, ALONE, (0, 1, 2, 3)).counts_for == {0, 1, 2, 3}
    assert Contest("hints", ALONE, (0, 1, 2, 3)).counts_for == frozenset()


def test_of_four_only_the_one_who_left_is_counted() -> None:
    contest = Contest("left", ALONE, (0, 1, 1, 3), left=frozenset({0}))
    assert contest.counts_for == {0}
    assert contest.final_ranks == (3, 0, 0, 2)
    assert freed(contest, {0, 1}).counts_for == frozenset()
    two = Contest("left", ALONE, (0, 1, 2, 3), left=frozenset({0, 2}))
    assert two.final_ranks == (2, 0, 2, 1)
    assert freed(two, {2}).counts_for == {0}


def test_a_partner_of_one_who_left_is_not_counted() -> None:
    contest = Contest("left", ((0, 2), (1, 3)), (0, 1), left=frozenset({2}))
    assert contest.counts_for == {2}
    assert contest.final_ranks == (1, 0)


def test_of_two_the_other_one_wins_if_the_match_was_decided() -> None:
    contest = Contest("left", ((0,), (1,)), (0, 1), left=frozenset({0}), decided=True)
    assert contest.counts_for == {0, 1}
    assert contest.final_ranks == (1, 0)
    assert freed(contest, {0}).counts_for == {1}
    early = Contest("left", ((0,), (1,)), (0, 1), left=frozenset({0}))
    assert early.counts_for == {0}, "for the one who left"
    assert freed(early, {0}).counts_for == frozenset()


def test_a_player_who_left_and_is_last_by_the_score_sheet_is_not_excused() -> None:
    contest = Contest("left", ((0,), (1,)), (1, 0), left=frozenset({0}), decided=True)
    assert freed(contest, {0}).counts_for == {0, 1}
    four = Contest("left", ALONE, (0, 3, 2, 3), left=frozenset({0, 1, 3}))
    assert freed(four, {0, 1, 3}).counts_for == {1, 3}
    tied = Contest("left", ALONE, (0, 0, 0, 0), left=frozenset({1}))
    assert freed(tied, {1}).counts_for == frozenset(), "nobody is last"
