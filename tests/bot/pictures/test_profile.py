"""Statistics as a picture: everything has its own place, stays there, and is seen."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from PIL import ImageChops

from bot.i18n import languages, words_for
from bot.pictures.boxes import LINE, Box
from bot.pictures.canvas import ground
from bot.pictures.captions import legible
from bot.pictures.layout import WIDTH
from bot.pictures.paint import width_of
from bot.pictures.profile import CurvePoint, ProfileFact, ProfileScene, draw_profile, profile_layout
from bot.pictures.scene import Look
from tests.bot.pictures.boxes import apart, within
from tests.bot.pictures.looks import ENGLISH, PERSIAN
from tests.bot.pictures.scenes import NAMES, pixels

MIRRORED = replace(ENGLISH, mirrored=True)
MOST = 60_000
"""The most bytes of such a picture."""


def scene(name: str = "Sara", **changes: object) -> ProfileScene:
    """Return a picture with everything that there can be."""
    facts: dict[str, object] = {
        "title": "Ali",
        "about": "Statistics in this server",
        "number": "1548 ± 132",
        "number_about": "Rating · Pâsur",
        "curve": tuple(
            CurvePoint(1500 + 9 * (number % 7), 200 - 2 * number) for number in range(31)
        ),
        "form_about": "Latest",
        "form": ("won", "lost", "level", "won", "lost") * 2,
        "facts": (
            ProfileFact("Season", "", "2 / 6"),
            *(ProfileFact(f"Rival {number}", name, "12 : 9") for number in range(8)),
        ),
        "look": ENGLISH,
    }
    return ProfileScene(**(facts | changes))  # type: ignore[arg-type]


def boxes(shown: ProfileScene) -> list[Box]:
    """Return the boxes of all that is painted."""
    found = profile_layout(shown)
    names = (box for box, fact in zip(found.names, shown.facts, strict=True) if fact.name)
    parts = (found.number or (), found.axis or (), found.marks, found.labels, names, found.numbers)
    single = (box for box in (found.plot, found.form) if box is not None)
    return [found.title, found.about, *single, *itertools.chain(*parts)]


@pytest.mark.parametrize("look", [ENGLISH, MIRRORED], ids=["", "mirrored"])
@pytest.mark.parametrize(
    "absent", [{}, {"curve": ()}, {"number": ""}, {"form": ()}, {"facts": ()}], ids=str
)
def test_nothing_overlaps_leaves_the_picture_or_is_missing(
    absent: dict[str, object], look: Look
) -> None:
    shown = scene(look=look, **absent)
    found = profile_layout(shown)
    picture = Box(0, 0, WIDTH, found.height)
    assert all(within(box, picture) for box in boxes(shown))
    for one, other in itertools.combinations(boxes(shown), 2):
        assert apart(one, other), (one, other)
    for panel, label, number in zip(found.panels, found.labels, found.numbers, strict=True):
        assert within(panel, found.table)
        assert within(label, panel)
        assert within(number, panel)
    bare = ground(WIDTH, found.height, found.table, False).convert("RGB")
    changed = ImageChops.difference(pixels(draw_profile(shown)), bare)
    for box in boxes(shown):
        assert changed.crop((box.x, box.y, box.right, box.bottom)).getbbox(), box


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
def test_no_name_leaves_its_place(name: str) -> None:
    shown = [scene(legible(one, "Player 2")) for one in (name, "Ali")]
    found = profile_layout(shown[0])
    assert all(box.height >= LINE for box in found.names)
    changed = ImageChops.difference(*(pixels(draw_profile(one)) for one in shown))
    for box in found.names[1:]:
        changed.paste((0, 0, 0), (box.x, box.y, box.right, box.bottom))
    assert changed.getbbox() is None


@pytest.mark.parametrize("language", languages())
def test_a_label_beside_a_number_alone_is_whole(language: str) -> None:
    label = words_for(language)("stats-row-season-below")
    found = profile_layout(scene(facts=(ProfileFact(label, "", "10 / 12"),)))
    assert width_of(label, WIDTH) <= found.labels[0].width


def test_a_mirrored_picture_begins_at_the_right_and_time_does_not() -> None:
    usual, mirrored = (profile_layout(scene(look=look)) for look in (ENGLISH, MIRRORED))
    for one, other in zip(usual.labels, mirrored.labels, strict=True):
        assert other == one.mirrored(WIDTH)
    for found in (usual, mirrored):
        newest_first = [box.x for box in found.marks]
        assert newest_first == sorted(newest_first, reverse=True), "as below the curve's end"
    curves = []
    for look, found in ((ENGLISH, usual), (MIRRORED, mirrored)):
        plot = found.plot
        assert plot is not None
        whole = pixels(draw_profile(scene(look=look)))
        curves.append(whole.crop((plot.x, plot.y, plot.right, plot.bottom)))
    assert ImageChops.difference(*curves).getbbox() is None


def test_the_most_that_there_can_be_is_a_small_file() -> None:
    drawn = draw_profile(scene("W" * 32))
    assert len(drawn) < MOST
    assert drawn == draw_profile(scene("W" * 32))
    assert draw_profile(scene()) != draw_profile(scene(look=PERSIAN))
