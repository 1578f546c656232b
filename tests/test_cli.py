"""The command line prints sheets and findings, and fails with a status and a sentence."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from pasur_core import registry
from pasur_core.__main__ import main
from pasur_core.errors import IllegalAction
from pasur_core.game import AnyGame
from pasur_core.match import Match
from pasur_core.record import Record
from tests.contract.walks import plain_settings, walk

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
SETTINGS = [setting for setting in plain_settings() if setting.game.key in registry.games()]
NAMES = ("Ali", "Zoë \x1b[31m", "رضا", '"', "", "名前", "g", "h")

Captured = pytest.CaptureFixture[str]
in_every_game = pytest.mark.parametrize("setting", SETTINGS, ids=str)


def whole(setting=SETTINGS[0]) -> tuple[Record, Match]:  # type: ignore[no-untyped-def]
    match = list(walk(setting, 0))[-1].after
    return Record.of(match, NAMES[: match.seats], NOON, over=True), match


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "match.toml"
