"""A seat's page has what the seat can see, and another deal of the other cards changes no byte."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

import pytest

from bot.features.seat.web import page_text
from bot.features.seat.web.frame import Reader, SeatReading
from bot.features.seat.web.page import choice_page, seat_page
from bot.i18n import words_for
from bot.tables.table import Table
from pasur_core.errors import IllegalAction
from pasur_core.match import Entry, Match
from pasur_core.protocol import Pick, Seat
from pasur_core.registry import games
from tests.bot.pages.positions import table_of
from tests.bot.room import START
from tests.contract.walks import Setting, plain_settings, walk

READER = Reader(words_for("en"), None, START, "Home", learns=True)
SETTINGS = {one.game.key: one for one in plain_settings() if one.game.key in games()}
"""Each game with the most seats."""

TRIED = 20
"""The most other deals that are tried for one that looks the same."""

LOOKED_AT = 20
"""The moves of a match after which pages are compared: every fifth of them."""


def pages(table: Table, number: int) -> list[str]:
    """Return all pages that the person in a seat can see now."""
    reading = SeatReading(table, table.seats[number], READER)
    frames = [("seat.html", seat_page(reading))]
    if number in table.acting:
        for offer in table.legal(number).offers:
            for card in offer.cards if isinstance(offer, Pick) else ():
                chosen = reading.chosen("", (str(card),), table.seats[number].ask)
                if not isinstance(chosen, str):
                    frames.append(("seat_choice.html", choice_page(reading, chosen)))
    return [page_text(name, frame, "a-key", 7, READER.words) for name, frame in frames]


def looked_at(setting: Setting) -> Iterator[Match]:
    """Yield every fifth of a match's first positions."""
    for count, move in enumerate(walk(setting, 6)):
        if move.after.result is not None or count > LOOKED_AT:
            return
        if count % 5 == 0 and not move.after.awaits_table:
            yield move.after


def with_log(match: Match, log: Sequence[Entry], seat: Seat) -> tuple[Match, list[object]]:
    """Return the match after a log, and all that a seat sees of it in order."""
    now, seen = Match.replay(match.game, match.options, match.seats, ()), list[object]()
    for entry in log:
        now, events = now.submit(entry.seat, entry.action, auto=entry.auto)
        seen += [event.for_seat(seat) for event in events]
    return now, [*seen, now.view(seat)]


def dealt_otherwise(match: Match, seat: Seat, rng: random.Random) -> Match | None:
    """Return a match of the same actions on another deal, which has looked the same to the seat.

    Two cards have changed places in the latest deal. Return None if no such deal was found.
    """
    at, deal = next(
        (number, str(entry.action).removeprefix("deal "))
        for number, entry in reversed([*enumerate(match.log)])
        if str(entry.action).startswith("deal ")
    )
    numbers = deal.replace(" ", "").isdigit()
    packed, *rest = (deal,) if numbers else deal.split(" ")
    cards = packed.split(" ") if numbers else re.findall("X|..", packed)
    _, seen = with_log(match, match.log, seat)
    for _ in range(TRIED):
        one, two = rng.sample(range(len(cards)), 2)
        if cards[one] == cards[two]:
            continue
        others = [*cards]
        others[one], others[two] = cards[two], cards[one]
        text = " ".join(["deal", (" " if numbers else "").join(others), *rest])
        dealt = replace(match.log[at], action=match.game.parse(text))
        with suppress(IllegalAction):
            found, looks = with_log(match, [*match.log[:at], dealt, *match.log[at + 1 :]], seat)
            if looks == seen:
                return found
    return None


@pytest.mark.parametrize("key", sorted(SETTINGS))
def test_a_log_with_other_hidden_cards_changes_no_byte(key: str) -> None:
    setting, rng, moved = SETTINGS[key], random.Random(5), 0
    for match in looked_at(setting):
        for seat in {*match.acting, 0}:
            other = dealt_otherwise(match, seat, rng)
            if other is not None:
                moved += 1
                assert other.log != match.log
                mine, theirs = (pages(table_of(setting, one), seat) for one in (match, other))
                assert mine == theirs
    assert moved > 1


@pytest.mark.slow
@pytest.mark.parametrize("key", sorted(SETTINGS))
def test_another_deal_of_the_hidden_cards_changes_no_byte(key: str) -> None:
    setting, rng, moved = SETTINGS[key], random.Random(3), 0
    for match in looked_at(setting):
        for seat in range(setting.seats):
            other = replace(match, state=match.game.redeal(match.state, seat, rng))
            moved += other.state != match.state
            mine, theirs = (pages(table_of(setting, one), seat) for one in (match, other))
            assert mine == theirs
    assert moved > 1
