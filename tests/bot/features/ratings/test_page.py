"""The list of ratings: its order, and what is below the line."""

from __future__ import annotations

from bot.competition.ratings import Rating
from bot.features.ratings.page import order_lines
from bot.features.ratings.rows import PersonRating

DAY = 86400.0


def test_settled_ratings_come_first_then_open_ones_then_those_who_rest() -> None:
    found = {
        1: PersonRating(Rating(27.0, 5.0), 20, 3, 0.0),
        2: PersonRating(Rating(26.0, 3.5), 20, 3, 0.0),
        3: PersonRating(Rating(35.0, 7.0), 9, 3, 0.0),
        4: PersonRating(Rating(34.0, 7.0), 40, 2, 0.0),
        5: PersonRating(Rating(40.0, 3.5), 40, 3, -59.5 * DAY),
    }
    lines = order_lines(found, DAY)
    assert [(line.user_id, line.place, line.resting) for line in lines] == [
        (2, 1, False),
        (1, 2, False),
        (3, None, False),
        (4, None, False),
        (5, None, True),
    ]
