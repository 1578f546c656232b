"""Frames of a seat: as their schema says, one for each move, made from its view alone."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.features.history.web import stepper
from bot.features.history.web.seated import table_values
from bot.features.history.web.stepper import Happened
from bot.features.seat.web import drawing
from bot.features.seat.web.drawing import match_at, seat_frames
from bot.features.seat.web.frame import Reader, SeatReading
from bot.i18n import words_for
from bot.tables.table import Table
from pasur_core.match import Match
from pasur_core.protocol import Choose, Do, Pick
from pasur_core.registry import games
from tests.bot.pages.positions import table_of
from tests.bot.room import START
from tests.contract.walks import plain_settings, walk

READER = Reader(words_for("fa"), None, START, "Home", learns=True)
SETTINGS = {one.game.key: one for one in plain_settings() if one.game.key in games()}
"""Each game with the most seats."""

LOOKED_AT, OFTEN = 40, 11
"""The moves of a match that are looked at, and of how many one is compared."""

MOST_BYTES = 6000
"""The most bytes of a frame in Persian, whose letters have two; the largest lists all bids."""


def _documents() -> dict[str, Any]:
    files = (Path(stepper.__file__).with_name("steps.schema.json"),)
    files += (Path(drawing.__file__).with_name("seat.schema.json"),)
    return {file.name: json.loads(file.read_text("utf-8")) for file in files}


def as_sent(table: Table, seat: int, before: Match | None = None) -> list[Any]:
    """Return the frames of a seat as a browser reads them."""
    reading = SeatReading(table, table.seats[seat], READER)
    return [json.loads(json.dumps(one)) for one in seat_frames(reading, before)]


@pytest.mark.parametrize("key", sorted(SETTINGS))
def test_frames_fit_their_schema_and_offer_what_the_engine_offers(key: str) -> None:
    # It is slow to import, and only this test needs it.
    import jsonschema
    from referencing import Registry, Resource

    documents = _documents()
    resources = ((name, Resource.from_contents(one)) for name, one in documents.items())
    fits = jsonschema.Draft202012Validator(
        documents["seat.schema.json"], registry=Registry().with_resources(resources)
    )
    setting, before = SETTINGS[key], None
    for count, move in enumerate(walk(setting, 6)):
        table = table_of(setting, move.after)
        if count > LOOKED_AT:
            break
        if count % OFTEN:
            continue
        seat = max(0, *table.acting) if table.acting else 0
        for frame in as_sent(table, seat, before):
            fits.validate(frame)
            assert len(json.dumps(frame, ensure_ascii=False).encode()) <= MOST_BYTES
        spectator, _ = table_values(table, Happened((), ()), READER.words)
        fits.validate(json.loads(json.dumps(spectator)))
        assert not {"seat", "hand", "offers"} & spectator.keys()
        before = move.after
        if seat not in table.acting or not table.running:
            continue
        offered, legal = frame["offers"], table.legal(seat)
        moves = {one["move"].partition(" ")[2] for one in offered.get("buttons", ())}
        moves |= {one["move"].partition(" ")[2] for one in offered.get("calls", ())}
        for card in offered.get("cards", {}).values():
            moves |= {one["move"].partition(" ")[2] for one in card["ways"]}
        for one in offered.get("named", ()):
            moves |= {one["move"].partition(" ")[2] for one in one["moves"]}
        for offer in legal.offers:
            match offer:
                case Do(action) if str(action) not in table.game.calls:
                    assert str(action) in moves
                case Choose(actions=actions):
                    assert {*map(str, actions)} <= moves
                case Pick(most=1, cards=cards) if not offered.get("lists"):
                    for one in cards:
                        assert {str(way) for way in legal.matching((one,))} <= moves


@pytest.mark.parametrize("key", sorted(SETTINGS))
def test_another_deal_of_the_hidden_cards_changes_no_byte(key: str) -> None:
    setting, rng, moved = SETTINGS[key], random.Random(3), 0
    for count, move in enumerate(walk(setting, 6)):
        match = move.after
        if match.result is not None or count > LOOKED_AT:
            break
        if count % OFTEN or match.awaits_table:
            continue
        for seat in range(setting.seats):
            other = replace(match, state=match.game.redeal(match.state, seat, rng))
            moved += other.state != match.state
            mine, theirs = (as_sent(table_of(setting, one), seat) for one in (match, other))
            assert json.dumps(mine) == json.dumps(theirs)
    assert moved > 1


def test_who_learns_sees_a_tip_below_the_drawn_table() -> None:
    setting = SETTINGS["pasur"]
    table = table_of(setting, [move.after for move in walk(setting, 6)][9])
    seat = table.seats[min(table.acting)]
    for learns in (True, False):
        reading = SeatReading(table, seat, replace(READER, learns=learns))
        remarks = seat_frames(reading, None)[-1].get("remarks", [])
        shown = [line for one in reading.hand().remarks for line in reading.plain(one)]
        assert remarks == shown
        assert bool(remarks) >= learns


def test_each_move_since_a_drawn_one_has_a_frame_and_only_the_last_has_offers() -> None:
    setting = SETTINGS["pasur"]
    found = [move.after for move in walk(setting, 6)][:40]
    drawn, now = found[9], found[19]
    frames = as_sent(table_of(setting, now), 0, drawn)
    assert [one["log"] for one in frames] == [len(one.log) for one in found[10:20]]
    assert [("offers" in one, "status" in one) for one in frames[:-1]] == [(False, False)] * 9
    assert "status" in frames[-1]
    assert [one.get("acted") for one in frames[:3]] == [
        one.log[-1].seat if one.log[-1].seat >= 0 else None for one in found[10:13]
    ]
    again = match_at(table_of(setting, now), len(drawn.log))
    assert again is not None
    assert again.log == drawn.log
    assert as_sent(table_of(setting, now), 0, again) == frames


@pytest.mark.parametrize("key", sorted(SETTINGS))
def test_a_frame_between_two_moves_is_what_the_seat_saw_then(key: str) -> None:
    """So it has nothing that a later move has uncovered, such as a card that was still hidden."""
    setting = SETTINGS[key]
    found = [move.after for _, move in zip(range(16), walk(setting, 6), strict=False)]
    for seat in (0, setting.seats - 1):
        between = as_sent(table_of(setting, found[-1]), seat, found[-8])[:-1]
        assert len(between) == 6
        for number, frame in enumerate(between, start=len(found) - 7):
            then = as_sent(table_of(setting, found[number]), seat, found[number - 1])[-1]
            assert frame == {name: then[name] for name in frame}


def test_of_too_many_moves_the_first_frame_says_those_that_are_left_out() -> None:
    setting = SETTINGS["pasur"]
    found = [move.after for move in walk(setting, 6)][:40]
    frames = as_sent(table_of(setting, found[39]), 0, found[9])
    said = [
        line
        for one in frames
        for _, line, _ in (*one.get("earlier", ()), (0, one["shown"]["told"], 0))
    ]
    one_by_one = [
        as_sent(table_of(setting, after), 0, before)[-1]["shown"]["told"]
        for before, after in pairwise(found[9:40])
    ]
    assert len(frames) == drawing.MOST_STEPS
    assert said == one_by_one
