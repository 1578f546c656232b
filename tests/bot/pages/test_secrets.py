"""No page and no picture shows a card that an event has shown only to another seat.

The other tests of leaks compare pages before and after a redeal, which keeps gifts, sealed choices
and drawn cards. Here a match is compared with a twin that differs in such a card.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bot.features.history.page import chart_of, film_of, film_page
from bot.features.history.web.seated import watched_values
from bot.features.seat.web.frame import Reader, SeatReading
from bot.features.seat.web.page import seat_page
from bot.i18n import words_for
from bot.pages.audience import Audience
from bot.pages.board import board_of, board_page, scene_of
from bot.pages.choices import named_page
from bot.pages.hand import hand_of, hand_page, pause_page, with_tip
from bot.pages.menu import more_page
from bot.pages.results import announcement_page, count_of, outcome_at
from bot.pages.typed import typed_choices
from bot.store.people import Guild, Person
from bot.tables.table import Table
from pasur_core.match import Match
from pasur_core.protocol import Choose, Seat
from pasur_core.registry import games
from pasur_core.testing.twins import twins
from tests.bot.pages.positions import table_of
from tests.bot.room import GUILD
from tests.contract.walks import Setting, secretive_settings, walk

EN = words_for("en")
PICTURE = b"a picture"
STRANGER = 5

MOST = 4
"""The most hidden moves of a match with a twin, for each seat."""

SETTINGS = [one for one in secretive_settings() if one.game.key in games() and one.seats > 2]


def public(table: Table) -> Iterator[tuple[str, object]]:
    """Yield the public pages of a table, each after its name."""
    board, number = board_of(table, EN), len(table.played.log) - 1
    yield "board", board
    yield "board in words", board_page(table, board, EN, None)
    yield "board with its picture", board_page(table, board, EN, PICTURE)
    yield "picture", scene_of(table, EN)
    yield "More", more_page(table, STRANGER, audience(STRANGER))
    outcome = outcome_at(table, number)
    yield "announcement", announcement_page(table, number, outcome, EN)
    yield "announcement with its picture", announcement_page(table, number, outcome, EN, PICTURE)
    yield "count", count_of(table, outcome, EN)
    yield "page in the browser", watched_values(table, EN)
    if outcome.scored is not None:
        yield "film", film_of(table, EN)
        yield "film in words", film_page(table, 1, EN, PICTURE)
        yield "chart", chart_of(table, EN)


def private(table: Table, number: Seat) -> Iterator[tuple[str, object]]:
    """Yield the private pages of the person at a seat, each after its name."""
    seat, board = table.seats[number], board_of(table, EN)
    reader = seat.user_id or 0
    hand = with_tip(table, seat, hand_of(table, seat, EN), EN)
    yield "hand in words", hand_page(table, seat, hand, EN, None)
    yield "hand with its picture", hand_page(table, seat, hand, EN, PICTURE, board, heading="Here")
    yield "picture of the hand", scene_of(table, EN, number)
    yield (
        "page in the browser",
        seat_page(SeatReading(table, seat, Reader(EN, None, 0.0, "", learns=True))),
    )
    yield "typed moves", typed_choices(table, reader, "", EN)
    for offer in table.legal(number).offers:
        if isinstance(offer, Choose):
            yield offer.verb, named_page(table, seat, offer.verb, EN, hand)
    if table.between_rounds:
        yield "pause", pause_page(table, seat, EN, None)
    yield "More of a player", more_page(table, reader, audience(reader))


def audience(user_id: int) -> Audience:
    return Audience(Person(user_id), Guild(GUILD), EN)


def pages(setting: Setting, match: Match, seat: Seat | None) -> dict[str, object]:
    """Return by name all pages and scenes for a seat, or for a spectator if None."""
    table = table_of(setting, match)
    return dict(public(table) if seat is None else private(table, seat))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_private_events_of_one_seat_change_no_page_or_picture_of_others(setting: Setting) -> None:
    rng = random.Random(1)
    for seat in setting.viewers():
        compared = 0
        for move, twin in twins(walk(setting, 10), seat, rng, MOST):
            if move.after.result is not None:
                continue  # A finished match shows all cards.
            mine, theirs = (pages(setting, match, seat) for match in (move.after, twin))
            differing = [name for name in mine if mine[name] != theirs.get(name)]
            assert not differing, f"after {move.action}, seat {seat} can tell by {differing}"
            compared += 1
        assert compared > 1, f"nothing was hidden from seat {seat}"
