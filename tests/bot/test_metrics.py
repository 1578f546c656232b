"""What is counted of what the bot tells, and that counting is left to who wants it."""

from __future__ import annotations

import pytest
from prometheus_client import CollectorRegistry

from bot.host.prometheus import Counted
from bot.metrics import Metrics


def value(registry: CollectorRegistry, name: str, **labels: str) -> float:
    found = registry.get_sample_value(name, labels)
    assert found is not None, name
    return found


def tell(metrics: Metrics) -> None:
    """Something of everything that can be told."""
    metrics.answered("press", 0.3)
    metrics.answered("command", 2.7)
    metrics.stored(4, 3)
    metrics.stored(1, 0)
    metrics.shown(1)
    metrics.shown(5)
    metrics.shown(0)
    metrics.unmailed("closed")
    metrics.late("warn", 0.4)
    metrics.late("warn", -3.0)
    metrics.thought("master", 0.6)


def test_by_itself_nobody_counts() -> None:
    metrics = Metrics()
    tell(metrics)
    assert metrics.traces() is None
    assert not vars(metrics)


def test_everything_told_is_counted() -> None:
    metrics = Counted()
    tell(metrics)
    registry = metrics.registry
    assert value(registry, "pasur_answer_seconds_bucket", kind="press", le="0.35") == 1
    assert value(registry, "pasur_answer_seconds_bucket", kind="command", le="2.5") == 0
    assert value(registry, "pasur_answer_seconds_sum", kind="command") == 2.7
    assert value(registry, "pasur_writer_batch_changes_sum") == 5
    assert value(registry, "pasur_writer_batch_changes_count") == 2
    assert value(registry, "pasur_moves_stored_total") == 3
    assert value(registry, "pasur_edits_coalesced_total") == 4
    assert value(registry, "pasur_direct_message_failures_total", reason="closed") == 1
    assert value(registry, "pasur_direct_message_failures_total", reason="gone") == 0
    assert value(registry, "pasur_thinking_seconds_sum", kind="master") == 0.6


def test_a_clock_that_was_put_back_makes_nothing_early() -> None:
    metrics = Counted()
    metrics.late("warn", -3.0)
    assert value(metrics.registry, "pasur_deadline_late_seconds_sum", due="warn") == 0


def test_each_counts_for_itself() -> None:
    one, other = Counted(), Counted()
    one.stored(1, 1)
    assert value(other.registry, "pasur_moves_stored_total") == 0


@pytest.mark.parametrize("name", ["pasur_discord_limited_total", "pasur_answer_seconds_count"])
def test_what_may_happen_stands_at_zero_from_the_start(name: str) -> None:
    """Else Prometheus would not see the first time as an increase."""
    samples = [one for family in Counted().registry.collect() for one in family.samples]
    assert {one.value for one in samples if one.name == name} == {0.0}
