"""The chart of a finished match: a line for each side, within its scale."""

from __future__ import annotations

from random import Random

from bot.features.history.web.chart import HEIGHT, WIDTH, totals_chart
from bot.i18n import words_for
from pasur_core.match import Match
from pasur_core.players import RandomPlayer
from tests.bot.room import laid_out


def test_lines_have_a_point_for_each_round_and_end_at_the_totals() -> None:
    match = Match.new("pairs", seats=3, seed=bytes(32)).play(RandomPlayer(), Random(1))
    table = laid_out("Ali", "Sara", "Reza", status="over", key="pairs", match=match)
    chart = totals_chart(table, words_for("fa"))
    assert chart is not None
    assert match.result is not None
    lines = [
        [tuple(map(float, one.split(","))) for one in side.line.split()] for side in chart.sides
    ]
    assert {len(line) for line in lines} == {len(table.rounds) + 1}
    assert all(0 < x < WIDTH and 0 < y < HEIGHT for line in lines for x, y in line)
    assert [side.end for side in chart.sides] == [line[-1] for line in lines]
    totals = dict(zip(("Ali", "Sara", "Reza"), match.result.totals, strict=True))
    lowest = max(chart.sides, key=lambda side: side.end[1])
    assert totals[lowest.name] == min(totals.values())
    assert chart.levels[0].text == "۰"


def test_a_match_without_a_result_has_no_chart() -> None:
    match = Match.new("pairs", seats=2, seed=bytes(32)).dealt()
    table = laid_out("Ali", "Sara", status="running", key="pairs", match=match)
    assert totals_chart(table, words_for("en")) is None
