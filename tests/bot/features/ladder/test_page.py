"""The ladder's order: people between the levels, and those who rest at its foot."""

from __future__ import annotations

from itertools import pairwise

from bot.competition.ladder import levels
from bot.competition.ratings import SETTLED_OPPONENTS, Rating
from bot.features.ladder.page import (
    LadderList,
    Rung,
    ladder_alt,
    ladder_scene,
    ordered,
    with_levels,
)
from bot.features.ratings.page import RatingLine
from bot.features.ratings.rows import Standing
from bot.i18n import words_for
from bot.pictures.scores import score_layout
from pasur_core.players.levels import BEGINNER, CLUB, MASTER

DAY = 86400.0
KEY = "pasur"


def standing(mu: float, matches: int = 20, played_at: float = 0.0) -> Standing:
    return Standing(Rating(mu, 5.0), matches, SETTLED_OPPONENTS, played_at)


def listed() -> list[RatingLine | Rung]:
    weak, strong = levels(KEY)[BEGINNER].mu, levels(KEY)[MASTER].mu
    found = {
        1: standing(weak - 1),
        2: standing(strong + 1),
        3: standing(25.0),
        4: standing(25.2, matches=9),
        5: standing(40.0, played_at=-60 * DAY),
    }
    return with_levels(ordered(found, 0.0), KEY)


def test_people_stand_between_the_levels_by_their_ratings() -> None:
    found = [
        line.level if isinstance(line, Rung) else (line.user_id, line.place) for line in listed()
    ]
    assert found == [(2, 1), MASTER, (4, None), (3, 2), CLUB, BEGINNER, (1, 3), (5, None)]


def test_the_picture_in_words_names_people_and_levels() -> None:
    ladder = LadderList(KEY, (KEY,), 0, listed(), {2: "Sara", 4: "Ali"}, 5, 4)
    said = ladder_alt(ladder, words_for("en")).splitlines()
    assert said[1].startswith("1. Sara: ")
    assert said[2].startswith("Computers, masters: ")
    assert said[3].startswith("Not settled yet: Ali, ")
    assert len(said) == 9


def test_levels_stand_in_the_picture_without_a_place_and_without_a_gap() -> None:
    ladder = LadderList(KEY, (KEY,), 0, listed(), {2: "Sara", 4: "Ali"}, 5, 4)
    scene = ladder_scene(ladder, words_for("en"))
    assert [row.level for row in scene.rows if row.level] == [MASTER, CLUB, BEGINNER]
    tops = [box.y for box in score_layout(scene).rows]
    gaps = [below - above for above, below in pairwise(tops)]
    assert len(set(gaps[:2])) == 1
    assert max(gaps) == gaps[-1] > gaps[0], "who rests is below a gap"
