"""Scoreboards: everything has its own place, stays there, and is seen."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from PIL import ImageChops

from bot.competition.points import WHOLE
from bot.competition.seasons import Span
from bot.features.nights.page import listings, view_of
from bot.features.ratings.page import RatingLine, RatingList, rating_listing
from bot.features.scores.page import Standings, scoreboard_listing
from bot.features.scores.rows import ScoreLine
from bot.features.seasons.page import NOW, SeasonTable, season_listing
from bot.features.seasons.rows import Season, SeasonTableLine
from bot.features.tournaments.standings import sheet_listing
from bot.i18n import Words, languages, words_for
from bot.pages.listing import Listing, list_scene
from bot.pictures.boxes import LINE, Box
from bot.pictures.canvas import ground
from bot.pictures.captions import digits, legible
from bot.pictures.layout import WIDTH
from bot.pictures.paint import width_of
from bot.pictures.scene import Look
from bot.pictures.scores import ScoreScene, draw_scores, score_layout
from pasur_core.registry import games
from tests.bot.features.nights.samples import crowded
from tests.bot.features.tournaments.samples import sheet, tournament
from tests.bot.pictures.boxes import apart, within
from tests.bot.pictures.looks import ENGLISH, PERSIAN
from tests.bot.pictures.scenes import NAMES, pixels
from tests.bot.pictures.score_scenes import board
from tests.by_turns import every

EN = words_for("en")
MIRRORED = replace(ENGLISH, mirrored=True)


def boxes(scene: ScoreScene) -> list[Box]:
    found = score_layout(scene)
    one = (found.title, found.about, *itertools.chain(*found.heads))
    return [*one, *found.places, *found.names, *itertools.chain(*found.cells)]


@pytest.mark.parametrize("look", [ENGLISH, MIRRORED], ids=["", "mirrored"])
@pytest.mark.parametrize("own", [0, 3, 11, 140])
@pytest.mark.parametrize("columns", [1, 2, 3])
@pytest.mark.parametrize("rows", [1, 2, 10])
def test_nothing_overlaps_or_leaves_the_picture(
    rows: int, columns: int, own: int, look: Look
) -> None:
    scene = board(rows, columns, own=own, look=look)
    found = score_layout(scene)
    picture = Box(0, 0, WIDTH, found.height)
    assert all(within(box, picture) for box in boxes(scene))
    for one, other in itertools.combinations(boxes(scene), 2):
        assert apart(one, other), (one, other)
    for row, *line in zip(found.rows, found.places, found.names, found.cells, strict=True):
        place, name, cells = line
        assert all(within(box, row) for box in (place, name, *cells))
    assert all(within(row, found.table_area) for row in found.rows)
    assert all(box.height >= LINE and box.width >= 290 for box in found.names)
    for one, other in itertools.pairwise(found.rows):
        assert apart(one, other)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("hints", [0, 12])
@pytest.mark.parametrize("key", [None, *games()])
def test_every_heading_has_room(key: str | None, hints: int, language: str) -> None:
    columns = {"matches": 320, "wins": 112, "rounds": 7, "points": 62, "hints": hints}
    lines = [ScoreLine(1, 1, columns)]
    standings = Standings(key, False, 0, lines, {1: "Ali"}, 1, frozenset({False}))
    words = words_for(language)
    assert not cut(scoreboard_listing(standings, words), words)


@pytest.mark.parametrize("language", languages())
def test_every_heading_of_seasons_and_ratings_has_room(language: str) -> None:
    words, season = words_for(language), Season(1, Span(20_392, 20_423), False)
    line = SeasonTableLine(1, None, 7 * WHOLE, 7)
    table = SeasonTable(None, NOW, season, 0, [line], {1: "Ali"}, 1, 15)
    ratings = [RatingLine(1, 1, 1500, 120, 320), RatingLine(2, None, 1500, 120, 4)]
    ratings.append(RatingLine(3, None, 1500, 120, 320, resting=True))
    rated = RatingList("pasur", ["pasur"], 0, ratings, {}, 3, 0)
    assert not cut(season_listing(table, words), words)
    assert not cut(rating_listing(rated, words), words)


@pytest.mark.parametrize("language", languages())
def test_every_heading_of_tournaments_and_nights_has_room(language: str) -> None:
    words = words_for(language)
    for shown in (sheet(tournament(over=True)), sheet(tournament())):
        assert not cut(sheet_listing(shown, words), words)
    for shown_part in listings(view_of(crowded(6, status="over", number=2), {}, set()), words):
        assert not cut(shown_part, words)


def cut(listing: Listing, words: Words) -> list[str]:
    """Return the headings and cells of a list for which its picture has no room."""
    scene = list_scene(listing, words)
    assert scene is not None
    found = score_layout(scene)
    written = [
        (text, box)
        for head, two in zip(scene.heads, found.heads, strict=True)
        for text, box in zip(head.split("\n"), two, strict=False)
    ]
    for row, boxes_of_row in zip(scene.rows, found.cells, strict=True):
        written += zip(row.cells, boxes_of_row, strict=True)
    wanted = scene.look.digits
    return [text for text, box in written if width_of(digits(text, wanted), WIDTH) > box.width]


def test_a_share_is_shown_only_after_enough_matches() -> None:
    def cells(*played: tuple[int, int]) -> list[tuple[str, ...]]:
        lines = [
            ScoreLine(place, place, {"matches": matches, "wins": wins})
            for place, (wins, matches) in enumerate(played, start=1)
        ]
        names = {line.user_id: "Ali" for line in lines}
        standings = Standings(None, False, 0, lines, names, len(lines), frozenset({False}))
        scene = list_scene(scoreboard_listing(standings, EN), EN)
        assert scene is not None
        assert draw_scores(scene)
        return [scene.heads, *(row.cells for row in scene.rows)]

    assert cells((0, 1), (3, 9)) == [("won /\nplayed",), ("0/1",), ("3/9",)]
    assert cells((0, 1), (5, 10))[1:] == [("0/1", ""), ("5/10", "50%")]


@pytest.mark.slow
@pytest.mark.parametrize("name", every(2, NAMES.values()), ids=NAMES.keys())
def test_no_name_leaves_its_place(name: str) -> None:
    shown = [board(name=legible(one, "Player 2"), own=12) for one in (name, "Ali")]
    found = score_layout(shown[0])
    changed = ImageChops.difference(*(pixels(draw_scores(one)) for one in shown))
    for box in found.names:
        changed.paste((0, 0, 0), (box.x, box.y, box.right, box.bottom))
    assert changed.getbbox() is None


@pytest.mark.parametrize("cell", ["", "1234/5678", "1000000.0", "-12345.67"])
def test_no_number_leaves_its_place(cell: str) -> None:
    shown = [board(cell=one) for one in (cell, "3")]
    found = score_layout(shown[0])
    changed = ImageChops.difference(*(pixels(draw_scores(one)) for one in shown))
    for box in itertools.chain(*found.cells):
        changed.paste((0, 0, 0), (box.x, box.y, box.right, box.bottom))
    assert changed.getbbox() is None


@pytest.mark.parametrize("look", [ENGLISH, MIRRORED], ids=["", "mirrored"])
def test_everything_is_seen(look: Look) -> None:
    scene = board(own=12, look=look)
    found = score_layout(scene)
    bare = ground(WIDTH, found.height, found.table_area, False)
    changed = ImageChops.difference(pixels(draw_scores(scene)), bare.convert("RGB"))
    for box in boxes(scene):
        assert changed.crop((box.x, box.y, box.right, box.bottom)).getbbox(), box


def test_a_mirrored_scoreboard_begins_at_the_right() -> None:
    usual, mirrored = (board(own=12, look=look) for look in (ENGLISH, MIRRORED))
    one, other = score_layout(usual), score_layout(mirrored)
    for line in range(len(usual.rows)):
        assert other.places[line] == one.places[line].mirrored(WIDTH)
        assert other.names[line] == one.names[line].mirrored(WIDTH)
        assert other.cells[line] == tuple(box.mirrored(WIDTH) for box in one.cells[line])
        assert other.cells[line][0].x > other.cells[line][-1].x
    assert other.heads[0][0] == one.heads[0][0].mirrored(WIDTH)
    bare = ground(WIDTH, other.height, other.table_area, False)
    changed = ImageChops.difference(pixels(draw_scores(mirrored)), bare.convert("RGB"))
    ends, begins = (changed.crop(box) for box in name_ends(other.names[0]))
    assert len(ends.getcolors() or []) < 4
    assert len(begins.getcolors(9999) or []) > 4


def name_ends(name: Box) -> tuple[tuple[int, int, int, int], tuple[int, int, int, int]]:
    """Return the boxes (left, top, right, bottom) at the left and right end of a name's box."""
    return (
        (name.x, name.y, name.x + 40, name.bottom),
        (name.right - 40, name.y, name.right, name.bottom),
    )


def test_a_gap_shows_that_places_are_left_out_but_a_tie_makes_none() -> None:
    scene = board(1, 1)

    def gaps(*places: int) -> list[int]:
        rows = tuple(replace(scene.rows[0], place=place) for place in places)
        found = score_layout(replace(scene, rows=rows)).rows
        steps = [below.y - above.y for above, below in itertools.pairwise(found)]
        return [number for number, step in enumerate(steps, start=1) if step > min(steps)]

    assert gaps(1, 1, 3, 4, 4, 4, 7) == []
    assert gaps(1, 2, 3, 9) == [3]
    assert gaps(3, 11, 12, 12, 14) == [1]
    assert gaps(1, 2, 4, 0, 0) == [2, 3]


def test_the_readers_line_is_marked_and_equal_scenes_give_equal_bytes() -> None:
    assert draw_scores(board(own=3)) == draw_scores(board(own=3))
    assert draw_scores(board(own=3)) != draw_scores(board(own=0))


def test_persian_numbers_are_written_in_persian() -> None:
    one = board()
    other = replace(one, look=PERSIAN)
    assert draw_scores(one) != draw_scores(other)
