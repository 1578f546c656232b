"""Scores of duplicate deals, beside examples that were worked out by hand."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasur_core.options import read_options
from pasur_core.registry import games
from pasur_core.tournaments.duplicate import (
    DEVIATIONS_FILE,
    MATCHPOINTS_FROM,
    DuplicateStanding,
    TableResult,
    UnmeasuredGame,
    deal_scores,
    deviation_of,
    standings,
    table_deviation_of,
    table_standings,
)

RESULTS = st.dictionaries(st.integers(0, 99), st.integers(-500, 500).map(float), max_size=12)


def test_with_five_results_matchpoints_count() -> None:
    deal = {"Ali": 40.0, "Sara": 10.0, "Reza": 10.0, "Mina": -20.0, "Omid": -50.0}
    # Ali beats all four. Sara beats two of four and ties with one: 2.5 of 4. Mina beats one.
    scores = {"Ali": 100.0, "Sara": 62.5, "Reza": 62.5, "Mina": 25.0, "Omid": 0.0}
    assert deal_scores(deal, 30.0) == scores
    assert deal_scores(deal, 0.001) == scores, "the deviation does not matter then"


def test_with_four_results_the_difference_to_the_mean_counts() -> None:
    deal = {"Ali": 40.0, "Sara": 10.0, "Reza": -20.0, "Mina": -50.0}
    # The mean is -5, so the differences are 45, 15, -15 and -45: 1.5 and 0.5 deviations of 30.
    assert deal_scores(deal, 30.0) == {"Ali": 87.5, "Sara": 62.5, "Reza": 37.5, "Mina": 12.5}


def test_a_difference_counts_up_to_two_deviations() -> None:
    # The mean is 100, and the differences of 100 are more than three deviations.
    assert deal_scores({"Ali": 200.0, "Sara": 0.0}, 30.0) == {"Ali": 100.0, "Sara": 0.0}
    assert deal_scores({"Ali": 60.0, "Sara": 0.0}, 15.0) == {"Ali": 100.0, "Sara": 0.0}


def test_a_single_result_is_average() -> None:
    assert deal_scores({"Ali": -70.0}, 30.0) == {"Ali": 50.0}
    assert deal_scores({}, 30.0) == {}


def test_a_deviation_is_positive() -> None:
    with pytest.raises(ValueError, match="above 0"):
        deal_scores({"Ali": 1.0, "Sara": 0.0}, 0.0)


@given(RESULTS, st.floats(1.0, 200.0))
def test_a_better_result_never_scores_less(results: dict[int, float], deviation: float) -> None:
    scores = deal_scores(results, deviation)
    order = sorted(results, key=lambda key: results[key])
    assert [scores[key] for key in order] == sorted(scores.values())
    assert all(0 <= score <= 100 for score in scores.values())
    if len(results) >= MATCHPOINTS_FROM:
        assert sum(scores.values()) == pytest.approx(50 * len(results))
    for one, other in pairwise(order):
        if results[one] == results[other]:
            assert scores[one] == scores[other]


def test_the_standings_are_the_mean_of_all_deals() -> None:
    deals = [
        # The mean is 0: two deviations of 20 and one.
        {"Ali": 20.0, "Sara": -20.0},
        # The mean is 20: half a deviation each.
        {"Ali": 10.0, "Sara": 30.0, "Reza": 20.0},
        {"Reza": 5.0},
        {},
    ]
    # Ali: 75 + 37.5 + 25 + 25. Sara: 25 + 62.5 + 25 + 25. Reza: 25 + 50 + 50 + 25.
    assert standings(deals, 20.0) == [
        DuplicateStanding(1, "Ali", 162.5 / 4, 30.0, 2),
        DuplicateStanding(2, "Reza", 37.5, 25.0, 2),
        DuplicateStanding(3, "Sara", 137.5 / 4, 10.0, 2),
    ]


def test_a_deal_that_was_begun_and_left_counts_nothing_and_is_no_result() -> None:
    first = {"Ali": 20.0, "Sara": -20.0}
    second = {"Ali": 10.0, "Reza": -10.0}
    # Ali: 100 + 62.5 with a deviation of 20. Sara left the second deal, and Reza never began one.
    found = standings([first, second], 20.0, [(), ("Sara",)])
    scores = {one.key: (one.score, one.played) for one in found}
    assert scores == {"Ali": (68.75, 2), "Reza": (31.25, 1), "Sara": (12.5, 1)}


def test_equal_scores_are_ordered_by_points_and_then_shared() -> None:
    # Ali: 2.5, 1.5 and 2 of 4 are beaten in the three deals; Sara: 1, 3 and 2. Both have 50 in all.
    best, last = {"Mina": 90.0}, {"Omid": -90.0}
    deals = [
        {"Ali": 1.0, "Sara": 0.0, "Reza": 1.0, **best, **last},
        {"Ali": 0.0, "Sara": 10.0, "Reza": 0.0, **best, **last},
        {"Ali": 7.0, "Sara": 7.0, "Reza": 7.0, **best, **last},
    ]
    found = standings(deals, 20.0)
    assert [(one.place, one.key, one.points) for one in found] == [
        (1, "Mina", 270.0),
        (2, "Sara", 17.0),
        (3, "Ali", 8.0),
        (3, "Reza", 8.0),
        (5, "Omid", -270.0),
    ]
    assert [one.score for one in found] == [100.0, 50.0, 50.0, 50.0, 0.0]


def naive_score(results: dict[int, int], key: int, deviation: float) -> float:
    """Return the score of a deal as `docs/architecture/tournaments.md` has it."""
    if key not in results:
        return 25.0
    own, others = results[key], [one for other, one in results.items() if other != key]
    if len(results) >= 5:
        beaten, tied = sum(one < own for one in others), others.count(own)
        return 100 * (beaten + tied / 2) / (len(results) - 1)
    difference = (own - sum(results.values()) / len(results)) / deviation
    return 50 + 25 * max(-2.0, min(difference, 2.0))


@settings(max_examples=40)
@given(
    st.lists(
        st.one_of(
            st.dictionaries(st.integers(1, 64), st.integers(-3, 3), max_size=5),
            st.dictionaries(st.integers(1, 64), st.integers(-3, 3), max_size=64),
        ),
        min_size=1,
        max_size=4,
    )
)
def test_each_score_and_place_of_up_to_64_people_with_no_shows_and_ties(
    deals: list[dict[int, int]],
) -> None:
    found = standings([{key: float(one) for key, one in deal.items()} for deal in deals], 2.0)
    assert {one.key for one in found} == {key for deal in deals for key in deal}
    ranks = [(one.score, one.points) for one in found]
    assert ranks == sorted(ranks, reverse=True)
    for one in found:
        scores = [naive_score(deal, one.key, 2.0) for deal in deals]
        assert one.score == pytest.approx(sum(scores) / len(deals))
        assert one.points == sum(deal.get(one.key, 0) for deal in deals)
        assert one.played == sum(one.key in deal for deal in deals)
        assert one.place == 1 + sum(rank > (one.score, one.points) for rank in ranks)


def test_places_do_not_depend_on_the_order_of_deals() -> None:
    shared = [{"Ali": 0.1, "Sara": 0.3}, {"Ali": 0.2, "Sara": 0.1}, {"Ali": 0.3, "Sara": 0.2}]
    assert [one.place for one in standings(shared, 7.0)] == [1, 1]
    assert [one.place for one in standings(shared[::-1], 7.0)] == [1, 1]


def test_without_deals_or_results_there_are_no_standings() -> None:
    assert standings([], 20.0) == standings([{}, {}], 20.0) == []


def test_partners_are_compared_with_the_mean_of_all_tables() -> None:
    deals = [
        [
            TableResult((("Ali",), ("Sara",)), 60.0),
            TableResult((("Reza",), ("Mina",)), 20.0),
            TableResult((("Omid",), ("Nima",)), -20.0),
        ],
        [
            TableResult((("Ali",), ("Sara",)), 10.0),
            TableResult((("Omid",), ("Nima",)), 50.0),
        ],
    ]
    # First deal: the mean is 20, the differences are 40, 0 and -40, half of a deviation of 80.
    # Second deal: the mean is 30, the differences are -20 and 20, a quarter of it.
    assert table_standings(deals, 80.0) == (
        [
            DuplicateStanding(1, "Ali", (62.5 + 43.75) / 2, 20.0, 2),
            DuplicateStanding(2, "Omid", (37.5 + 56.25) / 2, -20.0, 2),
            DuplicateStanding(3, "Reza", (50 + 25) / 2, 0.0, 1),
        ],
        [
            DuplicateStanding(1, "Nima", (62.5 + 43.75) / 2, 20.0, 2),
            DuplicateStanding(2, "Sara", (37.5 + 56.25) / 2, -20.0, 2),
            DuplicateStanding(3, "Mina", (50 + 25) / 2, 0.0, 1),
        ],
    )


def test_both_partners_get_the_result_of_their_side() -> None:
    tables = [
        TableResult((("Ali", "Sara"), ("Reza", "Mina")), 30.0),
        TableResult((("Omid", "Nima"), ("Leila", "Dara")), 10.0),
    ]
    first, second = table_standings([tables], 40.0)
    assert [(one.place, one.key, one.score, one.points) for one in (*first, *second)] == [
        (1, "Ali", 56.25, 10.0),
        (1, "Sara", 56.25, 10.0),
        (3, "Omid", 43.75, -10.0),
        (3, "Nima", 43.75, -10.0),
        (1, "Leila", 56.25, 10.0),
        (1, "Dara", 56.25, 10.0),
        (3, "Reza", 43.75, -10.0),
        (3, "Mina", 43.75, -10.0),
    ]


def test_one_table_alone_is_average() -> None:
    ((first,), (second,)) = table_standings([[TableResult(((1,), (2,)), 99.0)]], 40.0)
    assert (first.score, second.score, first.place, second.place) == (50.0, 50.0, 1, 1)


@pytest.mark.parametrize("key", games())
def test_every_game_has_a_deviation(key: str) -> None:
    data = tomllib.loads((files("pasur_core.tournaments") / DEVIATIONS_FILE).read_text("utf-8"))
    assert key in data, f"python -m benchmarks.deviations --games {key} measures it"
    game = games()[key]
    low, high = data[key]["person_interval"]
    assert 0 < low < deviation_of(key) < high
    assert data[key]["seats"] in game.seats
    options = read_options(game.options_type, dict(game.usual(4)))
    if 4 in game.seats and len(game.sides(options, 4)) == 2:
        low, high = data[key]["table_interval"]
        assert 0 < low < table_deviation_of(key) < high
    else:
        with pytest.raises(UnmeasuredGame, match=f"{key}.*table"):
            table_deviation_of(key)


def test_an_unknown_game_has_no_deviation() -> None:
    with pytest.raises(UnmeasuredGame, match=r"chess.*benchmarks\.deviations"):
        deviation_of("chess")
