"""Tests of the points of a match and the value of a season."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from bot.competition.points import WHOLE, after_next, average, share
from bot.competition.rated import Contest


def alone(*ranks: int) -> Contest:
    return Contest(None, tuple((seat,) for seat in range(len(ranks))), ranks)


def shares(contest: Contest) -> list[int | None]:
    return [share(contest, seat) for seat in range(contest.seats)]


def test_places_bring_equal_steps() -> None:
    assert shares(alone(0, 1)) == [WHOLE, 0]
    assert shares(alone(2, 0, 1)) == [0, WHOLE, WHOLE // 2]
    assert shares(alone(0, 0, 2, 3)) == [WHOLE * 5 // 6, WHOLE * 5 // 6, WHOLE // 3, 0]


def test_partners_get_the_share_of_their_side() -> None:
    assert shares(Contest(None, ((0, 2), (1, 3)), (1, 0))) == [0, WHOLE, 0, WHOLE]


def test_shares_of_all_sides_are_half_of_them_exactly() -> None:
    for sides in range(2, 9):
        for ranks in product(range(2), repeat=sides):
            found = [one for one in shares(alone(*ranks)) if one is not None]
            assert 2 * sum(found) == WHOLE * sides


def test_who_left_gets_nothing_and_the_others_are_not_counted() -> None:
    contest = Contest("left", ((0,), (1,), (2,)), (0, 1, 2), left=frozenset({0}))
    assert shares(contest) == [0, None, None]
    two = Contest("left", ((0,), (1,)), (0, 1), left=frozenset({0}), decided=True)
    assert shares(two) == [0, WHOLE]


def test_those_who_left_get_nothing_though_they_share_the_last_place() -> None:
    contest = Contest("left", ((0,), (1,), (2,), (3,)), (0, 1, 2, 3), left=frozenset({0, 2}))
    assert shares(contest) == [0, None, 0, None]


def test_ten_average_matches_are_added() -> None:
    assert average(0, 0) == 50
    assert average(WHOLE, 1) == 600 / 11
    assert average(8 * WHOLE, 8) == 1300 / 18
    assert average(0, 8) == 500 / 18


def test_one_more_match_lies_between_a_first_and_a_last_place() -> None:
    first, last = after_next(2 * WHOLE, 3)
    assert (first, last) == (average(3 * WHOLE, 4), average(2 * WHOLE, 4))
    assert last < average(2 * WHOLE + WHOLE // 2, 4) < first


def test_equal_values_are_equal_after_any_number_of_matches() -> None:
    assert {average(WHOLE // 2 * matches, matches) for matches in range(500)} == {50}
    won_all = Fraction(100 * 5 + 500, 5 + 10)
    same = [matches for matches in range(5, 999) if (won_all * (matches + 10) - 500) % 50 == 0]
    shares = [int((won_all * (matches + 10) - 500) * WHOLE / 100) for matches in same]
    assert len(same) > 50
    assert len(set(map(average, shares, same))) == 1
