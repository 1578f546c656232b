"""The curve of a rating as a drawing."""

from __future__ import annotations

import pytest

from bot.features.statistics.web.curve import HEIGHT, WIDTH, ChartPoint, curve_of
from bot.i18n import words_for

EN = words_for("en")


def places(written: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, _, y in (one.partition(",") for one in written.split())]


def test_one_point_makes_no_curve() -> None:
    assert curve_of([], EN) is None
    assert curve_of([ChartPoint(1500, 200)], EN) is None


def test_higher_ratings_lie_higher_and_later_ones_further_right() -> None:
    found = curve_of([ChartPoint(1500, 200), ChartPoint(1600, 150), ChartPoint(1550, 100)], EN)
    assert found is not None
    (x1, y1), (x2, y2), (x3, y3) = places(found.line)
    assert x1 < x2 < x3
    assert y2 < y3 < y1
    assert found.last == (x3, y3)


def test_the_band_goes_along_above_the_line_and_back_below_it() -> None:
    found = curve_of([ChartPoint(1500, 200), ChartPoint(1600, 150)], EN)
    assert found is not None
    line, band = places(found.line), places(found.band)
    assert [x for x, _ in band] == [*(x for x, _ in line), *(x for x, _ in reversed(line))]
    for (_, y), (_, above), (_, below) in zip(line, band, reversed(band), strict=False):
        assert above < y < below


@pytest.mark.parametrize(
    "points",
    [
        [ChartPoint(1500, 0)] * 2,
        [ChartPoint(1500, 1), ChartPoint(1501, 0)],
        [ChartPoint(1500, 200), ChartPoint(1490, 60)],
        [ChartPoint(-300, 200), ChartPoint(4000, 200)],
    ],
    ids=["flat", "narrow", "usual", "wide"],
)
def test_everything_lies_within_the_drawing_with_few_lines(points: list[ChartPoint]) -> None:
    found = curve_of(points, EN)
    assert found is not None
    every = places(found.line) + places(found.band)
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in every)
    assert 1 <= len(found.lines) <= 6
    assert all(0 <= line.y <= HEIGHT for line in found.lines)


def test_the_scale_is_written_in_the_readers_digits() -> None:
    found = curve_of([ChartPoint(1500, 100), ChartPoint(1500, 100)], words_for("fa"))
    assert found is not None
    assert [line.text for line in found.lines] == ["۱۴۰۰", "۱۴۵۰", "۱۵۰۰", "۱۵۵۰", "۱۶۰۰"]
    heights = [line.y for line in found.lines]
    assert heights == sorted(heights, reverse=True)
