"""Tests of ratings: golden values of the model, order, damping, leavers, time."""

from __future__ import annotations

import random
from itertools import product

import pytest

from bot.competition.rated import Contest
from bot.competition.ratings import (
    Entrant,
    Rating,
    changes,
    damped,
    factor,
    is_new,
    is_open,
    rated,
    rests,
)

DAY = 86400.0
STRONG, WEAK = Rating(30.0, 4.0), Rating(21.0, 5.0)


GOLDEN_TWO = [[(27.08349, 8.202492)], [(22.91651, 8.202492)]]
GOLDEN_THREE = [[(29.109494, 3.989839)], [(22.042045, 4.990222)], [(25.969699, 8.135275)]]
GOLDEN_TEAMS = [
    [(29.539206, 3.991859), (20.280122, 4.983091)],
    [(26.999306, 8.182703), (26.999306, 8.182703)],
]
"""Ratings after matches, as `PlackettLuce` of openskill 6.2.0 gives them with these parameters."""

GOLDEN_TIES = [
    [(26.879477, 8.259804)],
    [(30.364454, 3.996493)],
    [(22.957013, 8.170549)],
    [(20.489504, 4.98114)],
]
"""The mean over the four orders that break both ties, by the same library."""


def numbers(sides: list[list[Rating]]) -> list[list[tuple[float, float]]]:
    return [[(round(one.mu, 6), round(one.sigma, 6)) for one in side] for side in sides]


def test_golden_values_of_the_model() -> None:
    new = Rating(25.0, 25 / 3)
    assert numbers(rated([[new], [new]], [0, 1])) == GOLDEN_TWO
    assert numbers(rated([[STRONG], [WEAK], [new]], [2, 0, 1])) == GOLDEN_THREE
    assert numbers(rated([[STRONG, WEAK], [new, new]], [1, 0])) == GOLDEN_TEAMS
    assert numbers(rated([[new], [STRONG], [new], [WEAK]], [0, 0, 2, 2])) == GOLDEN_TIES


def test_equal_players_change_symmetrically_and_seats_do_not_matter() -> None:
    (winner,), (loser,) = rated([[Rating()], [Rating()]], [0, 1])
    assert winner.mu - 25 == pytest.approx(25 - loser.mu)
    assert winner.sigma == pytest.approx(loser.sigma)
    one = rated([[STRONG], [WEAK], [Rating()]], [0, 1, 2])
    other = rated([[Rating()], [STRONG], [WEAK]], [2, 0, 1])
    assert [side[0].mu for side in (one[0], one[1], one[2])] == pytest.approx(
        [side[0].mu for side in (other[1], other[2], other[0])]
    )
    (first,), (second,) = rated([[Rating()], [Rating()]], [0, 0])
    assert first.mu == pytest.approx(second.mu)


def test_no_loss_raises_and_no_win_lowers_the_number_that_orders() -> None:
    mus, sigmas = (15.0, 22.0, 25.0, 28.0, 35.0), (3.0, 5.5, 8.3)
    grid = [Rating(mu, sigma) for mu, sigma in product(mus, sigmas)]
    for one, other in product(grid, grid):
        (winner,), (loser,) = rated([[one], [other]], [0, 1])
        assert winner.order >= one.order
        assert loser.order <= other.order


@pytest.mark.parametrize("sides", [2, 3, 4, 5])
def test_of_many_the_first_is_not_lowered_and_the_last_not_raised(sides: int) -> None:
    rng = random.Random(sides)
    for partners in (1, 2) if sides == 2 else (1,):
        for _ in range(60):
            before = [
                [Rating(rng.uniform(12, 38), rng.uniform(2, 8.3)) for _ in range(partners)]
                for _ in range(sides)
            ]
            after = rated(before, range(sides))
            for part in (1.0, 0.75, 0.25):
                first = [damped(*pair, part) for pair in zip(before[0], after[0], strict=True)]
                last = [damped(*pair, part) for pair in zip(before[-1], after[-1], strict=True)]
                for then, now in zip(before[0], first, strict=True):
                    assert now.order >= then.order
                for then, now in zip(before[-1], last, strict=True):
                    assert now.order <= then.order


def test_partners_and_equal_sides_share_their_change() -> None:
    one, other = rated([[Rating(), Rating()], [Rating(), Rating()]], [1, 0])
    assert one[0] == one[1]
    assert other[0].mu - 25 == pytest.approx(25 - one[0].mu)
    for ranks in ([0, 0, 0], [0, 0, 0, 0]):
        tied = rated([[Rating()] for _ in ranks], ranks)
        assert {round(side[0].mu, 9) for side in tied} == {25.0}


def test_damping_is_a_straight_way_between_before_and_after() -> None:
    before, after = Rating(25, 8), Rating(28, 6)
    assert damped(before, after, 0.0) == before
    assert damped(before, after, 1.0) == after
    way = [damped(before, after, part / 10) for part in range(11)]
    assert [one.mu for one in way] == sorted(one.mu for one in way)
    assert [one.sigma for one in way] == sorted((one.sigma for one in way), reverse=True)
    assert [factor(repeat, meets_new=False) for repeat in (1, 3, 4, 6)] == [1.0, 1.0, 0.75, 0.5]
    assert factor(6, meets_new=True) == 0.25


def everyone(seats: int, *new: int) -> dict[int, Entrant]:
    return {seat: Entrant(Rating(), seat in new) for seat in range(seats)}


def test_a_new_player_halves_the_changes_of_the_others_alone() -> None:
    contest = Contest(None, ((0,), (1,)), (0, 1))
    parts = {seat: part for seat, (_, part) in changes(contest, everyone(2, 0), 1).items()}
    assert parts == {0: 1.0, 1: 0.5}
    assert {part for _, part in changes(contest, everyone(2, 0, 1), 1).values()} == {0.5}


@pytest.mark.parametrize("seats", [3, 4])
def test_a_player_who_leaves_is_last_and_changes_alone(seats: int) -> None:
    sides = tuple((seat,) for seat in range(seats))
    contest = Contest("left", sides, tuple(range(seats)), left=frozenset({0}))
    found = changes(contest, everyone(seats), 1)
    last = rated([[Rating()] for _ in range(seats)], [seats - 1, *range(seats - 1)])[0][0]
    assert found == {0: (last, 1.0)}


def test_two_who_leave_share_the_last_place_and_each_changes_alone() -> None:
    sides = tuple((seat,) for seat in range(4))
    contest = Contest("left", sides, (0, 1, 2, 3), left=frozenset({0, 3}))
    found = changes(contest, everyone(4), 1)
    last = rated([[Rating()] for _ in range(4)], [2, 0, 1, 2])
    assert found == {0: (last[0][0], 1.0), 3: (last[3][0], 1.0)}


def test_a_partner_of_one_who_leaves_does_not_change() -> None:
    contest = Contest("left", ((0, 2), (1, 3)), (0, 1), left=frozenset({2}))
    found = changes(contest, everyone(4), 1)
    assert set(found) == {2}
    assert found[2][0].mu < 25


def test_of_two_the_one_who_stayed_wins_or_does_not_change() -> None:
    early = Contest("left", ((0,), (1,)), (0, 1), left=frozenset({0}))
    found = changes(early, everyone(2), 1)
    assert set(found) == {0}
    assert found[0][0].mu < 25
    late = Contest("left", ((0,), (1,)), (0, 1), left=frozenset({0}), decided=True)
    found = changes(late, everyone(2), 1)
    assert found[0][0].mu < 25 < found[1][0].mu
    free = Contest("left", ((0,), (1,)), (0, 1), frozenset({0}), True, frozenset({0}))
    assert set(changes(free, everyone(2), 1)) == {1}


def test_time_makes_a_rating_less_certain_but_not_lower() -> None:
    settled = Rating(28.0, 131 / 40)
    later = settled.after(241 * DAY)
    assert (later.mu, later.interval) == (28.0, 175)
    assert settled.after(-DAY) == settled
    assert settled.after(9e9).sigma == Rating().sigma
    assert not is_open(settled, settled, 10, 3)
    assert is_open(settled, later, 10, 3)
    assert is_open(settled, settled, 9, 3)
    assert is_open(settled, settled, 10, 2)
    assert not is_open(Rating(25, 4.6), Rating(25, 4.6), 10, 3), "not settled by the interval yet"
    assert [rests(days * DAY) for days in (59, 60)] == [False, True]


def test_new_players_by_matches_and_by_the_age_of_their_account() -> None:
    made = 1420070400.0 + 1000.0
    user_id = 1_000_000 << 22
    assert [is_new(user_id, 5, made + days * DAY) for days in (29, 30)] == [True, False]
    assert is_new(user_id, 4, made + 99 * DAY)


def test_shown_numbers() -> None:
    assert (Rating(26.0, 3.0).shown, Rating(26.0, 3.0).interval) == (1540, 120)
