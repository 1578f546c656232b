"""Commands named in sentences become mentions."""

from __future__ import annotations

import logging

import pytest

from bot.ui.commands import clickable, mentions


def test_a_games_own_command_is_known_by_its_name_in_every_language(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING):
        known = mentions({"pershodam": 8, "lobby open": 9})
    assert clickable("`/pershodam`", known) == "</pershodam:8>"
    assert not caplog.records
