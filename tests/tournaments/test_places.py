"""Tests of the points of a match by places."""

from __future__ import annotations

from itertools import product

from pasur_core.tournaments.places import half_wins, place_points


def test_each_other_side_that_is_beaten_brings_an_equal_part() -> None:
    assert place_points([0, 1]) == [100, 0]
    assert place_points([2, 0, 1]) == [0, 100, 50]
    assert place_points([0, 1, 2, 3, 4]) == [100, 75, 50, 25, 0]


def test_a_tie_is_half() -> None:
    assert place_points([0, 0]) == [50, 50]
    assert place_points([0, 0, 2]) == [75, 75, 0]
    assert place_points([0, 1, 1, 1]) == [100, 100 / 3, 100 / 3, 100 / 3]
    assert half_wins([0, 1, 1, 1], 1) == 2


def test_all_sides_together_always_get_half() -> None:
    for sides in range(2, 7):
        for ranks in product(range(3), repeat=sides):
            assert sum(half_wins(ranks, own) for own in ranks) == sides * (sides - 1)
