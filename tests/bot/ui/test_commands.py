"""Commands named in sentences become mentions."""

from __future__ import annotations

import logging

import pytest

from bot.ui.commands import clickable, mentions


def test_an_unknown_command_keeps_its_name_in_every_language(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING):
        known = mentions({"record": 8, "lobby join": 9})
    assert clickable("`/record`", known) == "</record:8>"
    assert not caplog.records
