"""Feats of each game: a log in which a seat does it, and one in which it misses it by one."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from pasur_core.feats import feats_in, feats_of
from pasur_core.match import Entry, Match
from pasur_core.options import read_options
from pasur_core.registry import games, load_game

LOGS: dict[str, dict[str, dict[str, dict[str, Any]]]] = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text("utf-8")
)
"""By game and feat, a match in which seats do it (`by`) and one in which it is missed by one."""

FEATS = [(game, name) for game in games() for name in feats_of(game)]
MISSED = [(*feat, kind) for feat in FEATS for kind in LOGS[feat[0]][feat[1]] if kind != "done"]


def match_of(game: str, name: str, kind: str) -> Match:
    """Return the finished match of a log."""
    found, rules = LOGS[game][name][kind], load_game(game)
    options = read_options(rules.options_type, found["options"])
    log = [Entry.read(rules, line) for line in found["log"].strip().splitlines()]
    return Match.replay(rules, options, found["seats"], log)


def test_there_are_at_most_eighteen_feats_with_logs_for_each() -> None:
    assert 12 <= len(FEATS) <= 18
    assert {feat[:2] for feat in MISSED} == set(FEATS)
    assert [(game, name) for game, of_game in LOGS.items() for name in of_game] == FEATS


@pytest.mark.parametrize(("game", "name"), FEATS)
def test_a_feat_is_found_in_a_log(game: str, name: str) -> None:
    match = match_of(game, name, "done")
    assert match.result is not None
    seats = [feat.seat for feat in feats_in(match) if feat.name == name]
    assert seats == LOGS[game][name]["done"]["by"]
    assert feats_in(match) == feats_in(match), "a replay finds the same ones"


@pytest.mark.parametrize(("game", "name", "kind"), MISSED)
def test_a_feat_that_was_missed_by_one_is_not_found(game: str, name: str, kind: str) -> None:
    match = match_of(game, name, kind)
    assert match.result is not None
    assert name not in {feat.name for feat in feats_in(match)}
