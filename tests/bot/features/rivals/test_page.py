"""The page of two people, the closest and the clearest match, and the line below a result."""

from __future__ import annotations

import re

import pytest

from bot.features.rivals.decide import duel, extremes
from bot.features.rivals.page import Two, end_line, rivalry_alt, rivalry_page, rivalry_scene
from bot.features.rivals.rows import Meeting, Rivalry, RivalScore
from bot.i18n import languages, words_for
from bot.pictures.layout import WIDTH
from bot.pictures.paint import width_of
from bot.pictures.profile import ProfileFact, profile_layout
from bot.ui.layout import Picture
from pasur_core.registry import games
from tests.bot.pages.widest import LETTERS, check

EN = words_for("en")


def meeting(
    points: int, theirs: int, *, game: str = "pasur", partners: bool = False, column: str = "points"
) -> Meeting:
    """Return a match in which the larger total won."""
    place = 0 if partners else int(points < theirs)
    other = place if partners else int(theirs < points)
    return Meeting(1, game, 0.0, partners, place, other, {column: points}, {column: theirs})


def rivalry(*latest: Meeting, **changes: int) -> Rivalry:
    facts = {"against": 23, "ahead": 12, "behind": 9, "together": 0, "won_together": 0}
    return Rivalry(**(facts | changes), latest=latest)


def text_of(found: Rivalry) -> str:
    return check(rivalry_page(Two(7, 8, "Sara", found), EN), 0).text


def test_the_score_says_who_leads() -> None:
    assert "You lead **12 to 9** in 23 matches against each other, 2 of them level." in text_of(
        rivalry()
    )
    assert "You are behind, **9 to 12**, in 21 matches against each other." in text_of(
        rivalry(against=21, ahead=9, behind=12)
    )
    assert "It stands **9 to 9** in 19 matches against each other, one of them level." in text_of(
        rivalry(against=19, ahead=9, behind=9)
    )


def test_a_picture_stands_for_the_score_and_says_it_to_a_screen_reader() -> None:
    two = Two(7, 8, "Sara", rivalry(meeting(62, 40)))
    page = rivalry_page(two, EN, b"a picture")
    (picture,) = [one for one in page.blocks if isinstance(one, Picture)]
    assert (picture.data, picture.alt) == (b"a picture", rivalry_alt(two, EN))
    assert "12 to 9" not in page.text
    assert not [one for one in rivalry_page(two, EN).blocks if isinstance(one, Picture)]


def test_two_matches_make_no_score() -> None:
    shown = text_of(rivalry(meeting(62, 40), against=2, ahead=2, behind=0))
    assert "2 matches against each other so far; the score is counted from 3 on." in shown
    assert "2 to 0" not in shown
    assert "Closest" not in shown


def test_partners_are_counted_apart_and_strangers_invited() -> None:
    shown = text_of(rivalry(meeting(82, 0, partners=True), against=0, together=5, won_together=3))
    assert "As partners: **3 of 5 matches won**" in shown
    assert "against each other" not in shown
    assert "**Pâsur** · won together · <t:0:R>" in shown
    nothing = text_of(rivalry(against=0, ahead=0, behind=0))
    assert EN("rivals-none", name="Sara") in nothing
    assert "latest" not in nothing


def test_the_closest_match_is_so_in_proportion_to_its_points() -> None:
    small, large = meeting(62, 50), meeting(1010, 900, game="belote")
    partners, level = meeting(1, 1, partners=True), meeting(60, 60)
    found = extremes([small, partners, large, level])
    assert found is not None
    assert [one.meeting for one in found] == [large, small]
    assert extremes([small]) is None
    shown = text_of(rivalry(small, large))
    assert "Closest: **Belote**, 1010 to 900\n" in shown
    assert "Clearest: **Pâsur**, 62 to 50" in shown


def test_totals_are_points_penalties_or_unknown() -> None:
    penalty = duel(meeting(90, 20, game="rami", column="penalty"))
    assert penalty is not None
    assert (penalty.points, penalty.their_points) == (90, 20)
    assert "90 to 20 in penalties" in text_of(rivalry(penalty.meeting))
    assert duel(meeting(1, 0, game="pairs", column="losses")) is None
    assert duel(meeting(3, 4, game="removed")) is None


def test_the_picture_has_the_score_and_its_words_have_all_of_it() -> None:
    latest = [meeting(62, 50), meeting(40, 60), meeting(60, 60), meeting(82, 0, partners=True)]
    two = Two(7, 8, "Sara", rivalry(*latest, together=5, won_together=3))
    scene, alt = rivalry_scene(two, EN), rivalry_alt(two, EN)
    assert scene is not None
    assert (scene.title, scene.number) == ("You and Sara", "12 : 9")
    assert scene.form == ("won", "lost", "level"), "matches as partners are counted apart"
    assert ProfileFact("Partners", "", "3/5") in scene.facts
    assert ProfileFact("Closest", "Pâsur", "62 : 50") in scene.facts
    numbers = re.findall(r"\d+", " ".join((scene.number, *(one.number for one in scene.facts))))
    assert [one for one in numbers if one not in alt] == []
    assert "<t:" not in alt
    page = check(rivalry_page(two, EN, b"a picture"), 0)
    assert "12 to 9" not in page.text, "the picture says it"
    assert page.text.count("<t:0:R>") == 4
    few = rivalry_scene(Two(7, 8, "", rivalry(latest[0], against=1, ahead=1, behind=0)), EN)
    assert few is not None
    assert (few.title, few.number) == ("You and Someone", "")
    nothing = rivalry(against=0, ahead=0, behind=0)
    assert rivalry_scene(Two(7, 8, "Sara", nothing), EN) is None


@pytest.mark.parametrize("language", languages())
def test_labels_of_the_picture_have_room(language: str) -> None:
    words = words_for(language)
    found = rivalry(meeting(1234, 1222, game="crazy_eights"), meeting(-10, 999), together=9)
    scene = rivalry_scene(Two(7, 8, "Sara", found), words)
    assert scene is not None
    boxes = profile_layout(scene)
    for fact, *two in zip(scene.facts, boxes.labels, boxes.numbers, strict=True):
        for text, box in zip((fact.label, fact.number), two, strict=True):
            assert width_of(text, WIDTH) <= box.width, text


@pytest.mark.parametrize(
    ("ahead", "behind", "line"),
    [
        (12, 9, "-# **Ali** against **Sara**: 12 to 9"),
        (9, 12, "-# **Sara** against **Ali**: 12 to 9"),
        (9, 9, "-# **Ali** and **Sara** are level: 9 to 9"),
    ],
)
def test_the_line_below_a_result_begins_with_who_is_in_front(
    ahead: int, behind: int, line: str
) -> None:
    assert end_line(RivalScore(7, 8, 21, ahead, behind), "Ali", "Sara", EN) == line


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
@pytest.mark.parametrize("name", LETTERS.values(), ids=LETTERS)
def test_the_longest_names_fit(name: str, language: str) -> None:
    latest = [meeting(1000 + one, 999, game=key) for one, key in enumerate([*games()] * 3)]
    found = rivalry(*latest, together=999, won_together=888)
    check(rivalry_page(Two(2**63 - 2, 2**63 - 1, name, found), words_for(language)), 0, braces=True)
