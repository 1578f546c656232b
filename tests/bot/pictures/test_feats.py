"""Lists of feats: an emblem for each feat of each game, and captions that fit beside it."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations

import pytest

from bot.features.feats.page import feats_scene
from bot.i18n import languages, words_for
from bot.pictures import feats
from bot.pictures.boxes import Box
from bot.pictures.feats import MOST, FeatScene, draw_feats, emblem, emblem_svg, feat_layout
from bot.pictures.layout import WIDTH
from bot.pictures.paint import width_of
from pasur_core.feats import feats_of
from pasur_core.registry import games
from tests.bot.pictures.boxes import apart, within

ALL = [(game, name) for game in games() for name in feats_of(game)]
DAY = 1_700_000_000.0


def scenes(language: str) -> list[FeatScene]:
    """Return all feats as pictures of at most `MOST`."""
    words = words_for(language)
    found = (
        feats_scene(dict.fromkeys(some, DAY), words)
        for some in (ALL[first : first + MOST] for first in range(0, len(ALL), MOST))
    )
    return [scene for scene in found if scene is not None]


def test_each_feat_has_an_emblem_that_differs_from_all_others() -> None:
    files = {(file.parent.name, file.stem) for file in feats._FOLDER.glob("*/*.svg")}
    assert files == set(ALL)
    drawn = {emblem(*one, mirrored=False).tobytes() for one in ALL}
    assert len(drawn) == len(ALL)


@pytest.mark.parametrize("language", languages())
def test_names_and_days_fit_beside_their_emblems(language: str) -> None:
    for scene in scenes(language):
        found = feat_layout(scene)
        picture, groups = Box(0, 0, WIDTH, found.height), (found.emblems, found.names, found.abouts)
        for row, area, *boxes in zip(scene.rows, found.rows, *groups, strict=True):
            assert within(area, picture)
            assert all(within(box, area) for box in boxes)
            assert all(apart(*two) for two in combinations(boxes, 2))
            room = boxes[1].width
            assert width_of(row.name, 2 * room) <= room, row.name
            assert width_of(row.about, 2 * room) <= room, row.about


def test_a_picture_is_small_and_the_same_each_time() -> None:
    scene = scenes("en")[0]
    assert len(scene.rows) == MOST
    picture = draw_feats(scene)
    assert picture == draw_feats(replace(scene))
    assert len(picture) <= 60_000


def test_a_sign_with_a_direction_is_mirrored() -> None:
    for game, name, same in (("president", "rise", False), ("pasur", "all_clubs", True)):
        ahead, back = (emblem(game, name, mirrored=one).tobytes() for one in (False, True))
        assert (ahead == back) is same


@pytest.mark.parametrize("mirrored", [False, True], ids=["ahead", "mirrored"])
def test_emblems_on_one_page_have_ids_of_their_own(mirrored: bool) -> None:
    """Pages contain them as SVG, where an id must be unique and no style is given by class."""
    drawn = [emblem_svg(*one, mirrored=mirrored) for one in ALL]
    ids = [one for svg in drawn for one in re.findall(r'id="([^"]*)"', svg)]
    assert len(ids) == len(set(ids)) > 1
    for svg in drawn:
        assert {*re.findall(r'href="#([^"]*)"', svg)} == {*re.findall(r'id="([^"]*)"', svg)}
        assert "class=" not in svg
