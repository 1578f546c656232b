"""The plan follows from its assumptions, and a simulated week of a few servers agrees with it."""

from __future__ import annotations

import math
import random

import pytest

from benchmarks import plan, week

GIVEN = plan.values()


def test_every_assumption_says_what_it_rests_on() -> None:
    kinds = {plan.MEASURED, plan.BUILT, plan.STATED, plan.ASSUMED}
    assert all(one.kind in kinds and one.rests_on and one.unit for one in plan.ASSUMPTIONS)
    assert len(GIVEN) == len(plan.ASSUMPTIONS), "no name twice"


def test_every_assumption_is_used() -> None:
    """Whichever is doubled, something of the plan or of the week is another."""
    ordinary = plan.computed(100_000, GIVEN)
    for name, value in GIVEN.items():
        assert plan.computed(100_000, GIVEN | {name: 1.5 * value}) != ordinary, name


def test_twice_the_servers_have_twice_the_moves() -> None:
    one, two = plan.computed(50_000, GIVEN), plan.computed(100_000, GIVEN)
    assert two.moves_peak == pytest.approx(2 * one.moves_peak)
    assert two.database_gib_year == pytest.approx(2 * one.database_gib_year)
    assert two.moves_second < 2 * one.moves_second, "chance evens out"


def test_as_many_servers_as_it_says_fill_the_limit() -> None:
    most = plan.computed(1000, GIVEN).most_servers
    assert plan.computed(most, GIVEN).calls_second == pytest.approx(GIVEN["limit"], rel=0.001)


def test_a_week_has_as_many_matches_as_its_days_and_its_peak_on_an_evening() -> None:
    people = week.People.of(1000, GIVEN)
    a_week = 7 * 1000 * GIVEN["active"] * GIVEN["matches"]
    assert sum(people.hours) * week.HOUR == pytest.approx(a_week)
    day, hour = divmod(people.hours.index(people.busiest), 24)
    assert day in (5, 6)
    assert 16 <= hour <= 22


def test_pauses_are_as_long_as_they_are_drawn() -> None:
    rng = random.Random(0)
    drawn = [rng.lognormvariate(math.log(6.0), 0.9) for _ in range(50_000)]
    assert week.mean_pause(6.0, 0.9) == pytest.approx(sum(drawn) / len(drawn), rel=0.03)
    late = sum(one > 20.0 for one in drawn) / len(drawn)
    assert week.share_over(20.0, 6.0, 0.9) == pytest.approx(late, rel=0.05)


def test_a_simulated_week_is_the_same_again_and_near_what_was_computed() -> None:
    servers = 3000
    found = week.simulated(servers, GIVEN, seed=1)
    assert week.simulated(servers, GIVEN, seed=1) == found
    expected = 7 * servers * GIVEN["active"] * GIVEN["matches"]
    assert abs(found.matches - expected) < 4 * math.sqrt(expected)
    planned = plan.computed(servers, GIVEN)
    assert found.moves.busiest == pytest.approx(planned.moves_peak, rel=0.5)
    assert found.calls.busiest == pytest.approx(planned.calls_peak, rel=0.5)
    assert found.calls.worst >= found.calls.often >= found.calls.busiest
