"""The deal of the day: its game, its score, and the players that follow from its seed."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from bot.features.daily import decide as room
from bot.features.daily.decide import PERSON, Contest, dealt
from bot.features.daily.page import contest_on, signed
from bot.features.daily.rows import DailyRow
from bot.games.presenting.presenter import presenter
from bot.i18n import words_for
from pasur_core.protocol import RoundScored
from pasur_core.registry import load_game

MONDAY = date(2026, 11, 23)
WEEK = [contest_on(MONDAY + timedelta(days=day)) for day in range(7)]


def deal(contest: Contest, seed: bytes = bytes(32)) -> DailyRow:
    game = load_game(contest.game)
    options = dict(game.usual(contest.seats))
    return DailyRow(
        "2026-11-24", game.key, game.rules_version, contest.seats, contest.low, options, seed
    )


def test_each_day_of_the_week_has_a_game_of_its_own() -> None:
    assert len({one.game for one in WEEK}) == 7


@pytest.mark.parametrize("contest", WEEK, ids=lambda one: one.game)
def test_the_computers_do_the_same_for_the_same_seed(contest: Contest) -> None:
    one, other = room._begun(deal(contest)), room._begun(deal(contest))
    assert one.log == other.log
    assert one.acting == {PERSON}
    assert room._begun(deal(contest, b"x" * 32)).log != one.log
    first = dealt(deal(contest))
    assert first.log == one.log[: len(first.log)]
    assert first.log


@pytest.mark.parametrize("contest", WEEK, ids=lambda one: one.game)
def test_a_better_result_has_a_greater_margin(contest: Contest) -> None:
    """Rankings begin with the greatest margin, also in games where points are bad."""
    assert contest.low == presenter(contest.game, None).lower_wins
    match = room._begun(deal(contest))
    own = next(number for number, side in enumerate(match.sides) if PERSON in side)

    def margin_of(points: int) -> float:
        """Return the margin of a person with these points against others with 10 each."""
        round_ = [10] * len(match.sides)
        round_[own] = points
        scored = RoundScored(tuple(round_), tuple(round_))
        return room.margin(scored, match, low=contest.low)

    best, worst = (0, 25) if contest.low else (25, 0)
    assert margin_of(best) > margin_of(10) == 0.0 > margin_of(worst)


def test_a_margin_has_a_sign_and_if_fractional_a_digit() -> None:
    english, persian = words_for("en"), words_for("fa")
    assert [signed(one, english) for one in (12.0, -2.5, 0.0)] == ["+12", "−2.5", "0"]
    assert signed(12.0, persian) == "\u2066+\u2068۱۲\u2069\u2069"
