"""The points of a night, beside examples that were worked out by hand."""

from __future__ import annotations

from pasur_core.tournaments.nights import ABSENT, BYE, NightStanding, night_points, night_standings


def test_a_bye_counts_as_the_mean_of_all_matches_of_the_night() -> None:
    assert night_points([100.0, 50.0, 0.0]) == 150.0
    assert night_points([BYE, 100.0, 50.0]) == 225.0
    assert night_points([BYE, 60.0, BYE, 90.0]) == 300.0


def test_a_match_during_which_a_person_was_absent_counts_nothing() -> None:
    # It is one of the two matches, so a bye beside it is worth 40.
    assert night_points([80.0, ABSENT, BYE]) == 120.0


def test_byes_without_any_match_are_average() -> None:
    assert night_points([BYE, BYE]) == 100.0
    assert night_points([]) == 0.0


def test_equal_points_are_ordered_by_margins_and_then_share_their_place() -> None:
    rounds = {
        7: [100.0, 50.0, BYE],
        3: [75.0, 75.0, 75.0],
        5: [100 / 3, 200 / 3, 0.0],
        4: [200 / 3, 100 / 3, 0.0],
        9: [100.0],
        1: [100.0, 100.0, 100.0],
    }
    assert night_standings(rounds, {9: [-0.5, 1.0], 5: [0.5]}) == [
        NightStanding(1, 1, 300.0, 0.0, 3, 0),
        NightStanding(2, 3, 225.0, 0.0, 3, 0),
        NightStanding(2, 7, 225.0, 0.0, 2, 1),
        NightStanding(4, 5, 100.0, 0.5, 3, 0),
        NightStanding(4, 9, 100.0, 0.5, 1, 0),
        NightStanding(6, 4, 100.0, 0.0, 3, 0),
    ]


def test_a_tie_for_first_is_shared() -> None:
    found = night_standings({1: [50.0], 2: [100.0], 3: [100.0]}, {})
    assert [(one.place, one.number) for one in found] == [(1, 2), (1, 3), (3, 1)]
    assert night_standings({}, {}) == []
