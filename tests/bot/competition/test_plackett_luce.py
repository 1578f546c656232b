"""The model of ratings: shared places are the mean over all orders that break the tie."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.competition.plackett_luce import side_changes
from bot.competition.ratings import Rating, rated

ONE = st.builds(Rating, st.floats(10.0, 40.0), st.floats(1.0, 8.0))


def with_ranks(places: list[int]) -> list[int]:
    return [sum(other < place for other in places) for place in places]


FIELDS = st.integers(2, 8).flatmap(
    lambda count: st.tuples(
        st.integers(1, 2).flatmap(
            lambda partners: st.lists(
                st.lists(ONE, min_size=partners, max_size=partners), min_size=count, max_size=count
            )
        ),
        st.lists(st.integers(0, count - 1), min_size=count, max_size=count).map(with_ranks),
        st.lists(st.integers(0, count - 1), min_size=2, max_size=count, unique=True),
    )
)
"""Sides, their ranks, and the numbers of sides that are to be equal."""


@settings(max_examples=60)
@given(FIELDS)
def test_no_lower_place_gains_more_than_a_higher_one_between_equals(
    field: tuple[list[list[Rating]], list[int], list[int]],
) -> None:
    sides, ranks, equal = field
    for number in equal:
        sides[number] = sides[equal[0]]
    after = rated(sides, ranks)
    for one in equal:
        for other in equal:
            for mine, theirs in zip(after[one], after[other], strict=True):
                if ranks[one] < ranks[other]:
                    assert mine.mu >= theirs.mu - 1e-9
                if ranks[one] == ranks[other]:
                    assert (mine.mu, mine.sigma) == pytest.approx((theirs.mu, theirs.sigma))


@settings(max_examples=50)
@given(
    st.lists(st.tuples(st.floats(10.0, 40.0), st.floats(1.0, 60.0)), min_size=2, max_size=6),
    st.data(),
)
def test_a_shared_place_is_the_mean_over_all_orders(
    sides: list[tuple[float, float]], data: st.DataObject
) -> None:
    count = len(sides)
    places = data.draw(st.lists(st.integers(0, 2), min_size=count, max_size=count))
    orders = [
        order
        for order in permutations(range(count))
        if [places[side] for side in order] == sorted(places)
    ]
    changes = [
        side_changes(sides, [order.index(side) for side in range(count)]) for order in orders
    ]
    for side, found in enumerate(side_changes(sides, with_ranks(places))):
        for part in (0, 1):
            mean = sum(change[side][part] for change in changes) / len(orders)
            assert found[part] == pytest.approx(mean)


@pytest.mark.parametrize(
    "ranks", [[0, 0, 2, 3], [0, 0, 2, 3, 4], [0, 0, 0, 3, 4, 5], [0, 1, 2, 1, 4, 5, 6, 7]]
)
def test_places_that_were_shared_at_the_top_and_in_the_middle(ranks: list[int]) -> None:
    gains = [side[0].mu for side in rated([[Rating()] for _ in ranks], ranks)]
    order = sorted(range(len(ranks)), key=lambda side: ranks[side])
    assert [gains[side] for side in order] == pytest.approx(sorted(gains, reverse=True))
    assert gains[ranks.index(0)] > 25
