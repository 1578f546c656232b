"""A seat's page has what the seat can see, and another deal of the other cards changes no byte."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.features.seat.web import page_text
from bot.features.seat.web.frame import Reader, SeatReading, choice_frame, frame_of
from bot.i18n import words_for
from bot.tables.table import Table
from pasur_core.protocol import Pick
from pasur_core.registry import games
from tests.bot.pages.positions import table_of
from tests.bot.room import START
from tests.contract.walks import plain_settings, walk

READER = Reader(words_for("en"), None, START, "Home", learns=True)
SETTINGS = {one.game.key: one for one in plain_settings() if one.game.key in games()}
"""Each game with the most seats."""

LOOKED_AT = 20
"""The moves of a match after which pages are compared: every fifth of them."""


def pages(table: Table, number: int) -> list[str]:
    """Return all pages that the person in a seat can see now."""
    reading = SeatReading(table, table.seats[number], READER)
    frames = [("seat.html", frame_of(reading))]
    if number in table.acting:
        for offer in table.legal(number).offers:
            for card in offer.cards if isinstance(offer, Pick) else ():
                chosen = reading.chosen("", (str(card),), table.seats[number].ask)
                if not isinstance(chosen, str):
                    frames.append(("seat_choice.html", choice_frame(reading, chosen)))
    return [page_text(name, frame, "a-key", 7, READER.words) for name, frame in frames]


@pytest.mark.slow
@pytest.mark.parametrize("key", sorted(SETTINGS))
def test_another_deal_of_the_hidden_cards_changes_no_byte(key: str) -> None:
    setting, rng, moved = SETTINGS[key], random.Random(3), 0
    for count, move in enumerate(walk(setting, 6)):
        match = move.after
        if match.result is not None or count > LOOKED_AT:
            break
        if count % 5 or match.awaits_table:
            continue
        for seat in range(setting.seats):
            other = replace(match, state=match.game.redeal(match.state, seat, rng))
            moved += other.state != match.state
            mine, theirs = (pages(table_of(setting, one), seat) for one in (match, other))
            assert mine == theirs
    assert moved > 1
