"""The steps of a match: as the engine plays it, as their schema says, in small parts."""

from __future__ import annotations

import gzip
import json
import random
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from bot.features.history.page import hands_of, positions, table_at
from bot.features.history.web import stepper
from bot.features.history.web.seated import watched_steps, watched_values
from bot.features.history.web.stepper import (
    MOST_STEPS,
    frames_of,
    part_json,
    readable,
    step_index,
)
from bot.i18n import words_for
from bot.pages.board import scene_of
from bot.tables.table import Table
from pasur_core.match import Match
from pasur_core.protocol import RoundScored
from tests.bot.pages.positions import SETTINGS, table_of
from tests.contract.walks import Setting, walk

SCHEMA = json.loads((Path(stepper.__file__).with_name("steps.schema.json")).read_text("utf-8"))
EN = words_for("en")
MOST = [one for one in SETTINGS if one.seats == one.game.seats[-1]]
LOOKED_AT = 50
"""The most moves of a match that are examined here."""
SCHEMA_EVERY = 24
"""Of this number of steps one is compared with the schema, which is slow."""


def beginning(setting: Setting) -> Match:
    """Return a random match of a setting after its first moves."""
    match = None
    for number, move in enumerate(walk(setting, 4)):
        match = move.after
        if number == LOOKED_AT:
            break
    assert match is not None
    return match


@pytest.mark.slow
def test_all_steps_fit_their_schema() -> None:
    """One test imports the slow validator, so that one test process does."""
    import jsonschema

    part_of = jsonschema.Draft202012Validator(SCHEMA)
    frame_of = jsonschema.Draft202012Validator({"$ref": "#/$defs/frame", "$defs": SCHEMA["$defs"]})
    for setting in MOST:
        match = beginning(setting)
        table, index = table_of(setting, match), step_index(match)
        frames = []
        for part in range(len(index.parts)):
            document = json.loads(part_json(table, index, part, EN))
            part_of.validate(document)
            frames += frames_of(document)
        for frame in (*frames[::SCHEMA_EVERY], frames[-1]):
            frame_of.validate(frame)
        if match.result is None:
            values = json.loads(json.dumps(watched_values(running(setting, match), EN)))
            frame_of.validate(values["shown"])


@pytest.mark.parametrize("setting", MOST, ids=str)
def test_each_step_is_the_table_that_the_engine_has(setting: Setting) -> None:
    """Steps have the cards of the bot's own pictures of the same moment."""
    match = beginning(setting)
    table = table_of(setting, match)
    index = step_index(match)
    assert index.ends == positions(match)
    frames = []
    for part in range(len(index.parts)):
        document = json.loads(part_json(table, index, part, EN))
        assert len(gzip.compress(json.dumps(document).encode())) < 6_000
        steps = index.steps_of(part)
        assert document["first"] == steps.start
        assert 0 < len(steps) <= MOST_STEPS
        frames += frames_of(document)
    assert len(frames) == len(index.ends)
    for frame, end in zip(frames, index.ends, strict=True):
        then = Match.replay(match.game, match.options, match.seats, match.log[:end])
        table_then = table_at(table, then)
        scene = scene_of(table_then, EN)
        assert frame.get("cards", []) == [*scene.cards]
        assert frame.get("pile", []) == [*scene.pile]
        assert [one.get("cards", []) for one in frame.get("groups", [])] == [
            [*group.cards] for group in scene.groups
        ]
        places = scene.cross.places if scene.cross is not None else ()
        drawn = frame.get("cross", {}).get("places", [])
        assert [one.get("card") for one in drawn] == [place.card for place in places]
        held = [[*group.cards] for group in hands_of(table_then, EN).groups]
        if "hands" in frame:
            assert [one["cards"] for one in frame["hands"] if one["cards"]] == held
        acting = {seat for seat, one in enumerate(frame.get("hands", [])) if one.get("acts")}
        assert acting == {seat for seat in then.acting if seat >= 0 and "hands" in frame}


def test_rounds_begin_after_counts() -> None:
    setting = next(one for one in SETTINGS if one.game.key == "pairs")
    match = Match.start(setting.game, setting.options, setting.seats, bytes(32)).dealt()
    rng, scored = random.Random(1), [0]
    while match.result is None:
        seat = min(match.acting)
        match, events = match.submit(seat, rng.choice([*match.legal(seat)]))
        if any(isinstance(event, RoundScored) for event in events):
            scored.append(len(match.log))
        match = match.settled()
    index = step_index(match)
    assert len(scored) > 3
    assert [index.begin_of(step) for step in index.rounds] == scored[: len(index.rounds)]
    assert set(index.rounds) <= set(index.parts)
    assert [index.round_of(step) for step in index.rounds] == [*range(1, len(index.rounds) + 1)]
    assert all(before < after for before, after in pairwise(index.parts))
    table = table_of(setting, match)
    last = frames_of(json.loads(part_json(table, index, len(index.parts) - 1, EN)))[-1]
    assert "won" in last["ended"][0] or "lost" in last["ended"][0]
    assert "turn" not in last


@pytest.mark.parametrize("setting", MOST, ids=str)
def test_a_running_match_shows_nothing_that_a_spectator_cannot_see(setting: Setting) -> None:
    """Another deal of the hidden cards changes no byte that a running match sends."""
    rng, compared = random.Random(2), 0
    for number, move in enumerate(walk(setting, 6)):
        match = move.after
        if match.result is not None or number > LOOKED_AT:
            break
        if number % 7 or match.awaits_table:
            continue
        state = match.game.redeal(match.state, None, rng)
        other = replace(match, state=state)
        mine, theirs = (
            json.dumps(watched_values(running(setting, one), EN)) for one in (match, other)
        )
        assert mine == theirs
        compared += 1
    assert compared > 1


@pytest.mark.parametrize("setting", MOST, ids=str)
def test_each_step_of_a_running_match_is_what_a_spectator_saw_then(setting: Setting) -> None:
    match = beginning(setting)
    table, ends = running(setting, match), positions(match)
    begin = max(0, len(ends) - 9)
    found = watched_steps(table, range(begin, len(ends)), EN)
    for step, values in enumerate(found, start=begin):
        then = Match.replay(match.game, match.options, match.seats, match.log[: ends[step]])
        seen = watched_values(table_at(table, then), EN)
        # Only the present has a clock.
        seen.pop("until", None)
        assert seen["step"] == step
        if match.log[ends[step] - 1].seat >= 0:
            assert values == seen


def running(setting: Setting, match: Match) -> Table:
    return table_of(setting, match, status="running")


def test_names_are_shown_as_they_are_written() -> None:
    setting = next(one for one in SETTINGS if (one.game.key, one.seats) == ("pasur", 2))
    hostile = "<b>*x* `y` \\1. **z**"
    match = beginning(setting)
    table = table_of(setting, match)
    seats = (replace(table.seats[0], name=hostile), *table.seats[1:])
    table = replace(table, seats=seats)
    index = step_index(match)
    frames = frames_of(json.loads(part_json(table, index, 0, EN)))
    assert any(f"{hostile} plays" in line for frame in frames for line in frame["told"])
    assert frames[0]["hands"][0]["name"] == hostile


def test_markdown_is_taken_away_once() -> None:
    assert readable(r"### **A** \*\*b\*\* `c`" + "\n-# 1\\. d") == "A **b** c\n1. d"
