"""Metrics that Prometheus has to see at zero before the first event."""

from __future__ import annotations

import pytest
from prometheus_client import REGISTRY

from bot import metrics
from bot.host import calls


@pytest.mark.parametrize(
    ("name", "labels"),
    [
        ("pasur_answer_seconds_count", {"kind": "press"}),
        ("pasur_answer_seconds_count", {"kind": "command"}),
        ("pasur_direct_message_failures_total", {"reason": "gone"}),
        ("pasur_discord_limited_total", {"scope": calls.CLOUDFLARE}),
        ("pasur_discord_limited_total", {"scope": "shared"}),
    ],
)
def test_a_label_is_there_before_its_first_event(name: str, labels: dict[str, str]) -> None:
    """Otherwise Prometheus would not see the first event as an increase."""
    assert metrics.MOVES_STORED
    assert REGISTRY.get_sample_value(name, labels) is not None
