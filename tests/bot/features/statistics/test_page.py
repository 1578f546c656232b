"""A person's rating, season, form, games, partner and rivals, in words and as a picture."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.competition.ratings import Rating
from bot.features.ratings.rows import PersonRating
from bot.features.seasons.rows import Prospect
from bot.features.statistics.decide import SeasonLine
from bot.features.statistics.page import (
    RIVALS,
    Profile,
    statistics_alt,
    statistics_page,
    statistics_scene,
)
from bot.features.statistics.rows import Company, GameSums, MatchOutcome, Statistics
from bot.i18n import languages, words_for
from bot.pictures.boxes import Box
from bot.pictures.layout import WIDTH
from bot.pictures.paint import width_of
from bot.pictures.profile import ProfileFact, profile_layout
from pasur_core.registry import games
from tests.bot.pages.widest import LETTERS, check
from tests.by_turns import every

EN = words_for("en")
ALI = 7
PNG = b"a picture"
DAY = 86400.0
SETTLED = PersonRating(Rating(27.0, 3.3), 18, 3, 0.0)


def profile(**changes: object) -> Profile:
    """Return a person with two games, a settled rating, a season, partners and rivals."""
    facts: dict[str, object] = {
        "user_id": ALI,
        "own": True,
        "found": found(),
        "names": {ALI: "Ali", 8: "Sara", 9: "Reza"},
        "rating": SETTLED,
        "curve": (Rating(), Rating(28.0, 4.0), Rating(27.0, 3.3)),
        "season": SeasonLine(2, 6, 68.4, 12, 0, Prospect(70.2, 64.6, 1)),
    }
    return Profile(**(facts | changes))  # type: ignore[arg-type]


def found(**changes: object) -> Statistics:
    facts: dict[str, object] = {
        "games": [
            GameSums("belote", False, 4, 1, 160),
            GameSums("pasur", False, 6, 3, 23),
            GameSums("pasur", True, 2, 2, 31),
        ],
        "latest": [MatchOutcome(number, "pasur", number % 3 != 2) for number in range(12)],
        "company": [
            Company(8, together=1, won_together=1, ahead=2, behind=1, against=3),
            Company(9, together=3, won_together=1, ahead=1, behind=1, against=2),
        ],
    }
    return Statistics(**(facts | changes))  # type: ignore[arg-type]


def text_of(shown: Profile) -> str:
    return check(statistics_page(shown, EN), 0).text


def test_a_rating_that_has_not_changed_yet_has_no_curve() -> None:
    assert "rated matches: from 1500" in text_of(profile())
    assert "rated matches: from" not in text_of(profile(curve=(Rating(),)))


def test_every_fact_is_shown_once() -> None:
    lines = text_of(profile())
    assert lines.startswith("## Ali in this server\nRating in Pâsur: **1580 ± 132**\n")
    assert "In the latest 2 rated matches: from 1500 to 1580, at most 1620." in lines
    assert "Season: **place 2 of 6** · average 68.4, 12 matches" in lines
    assert "Among people: **4 of 10 won**" in lines
    assert "With computer players: **2 of 2 won**" in lines
    assert "The latest 10, newest first: 🏆 🏆 ▫️ 🏆" in lines
    assert "Won in a row: 2 now, 2 at most in the latest 12 matches" in lines
    assert "Favourite game: **Pâsur** · 5 of 8 won · best round +31" in lines
    assert "**Belote** · 1 of 4 won · best round +160" in lines
    assert "Favourite partner: **Reza** · 1 of 3 won together" in lines
    assert "Against **Sara** · ahead in 2 of 3, behind in 1" in lines
    assert "Against **Reza**" not in lines, "two matches make no score"


@pytest.mark.parametrize(
    ("standing", "now", "shown"),
    [
        (
            PersonRating(Rating(), 3, 2, 0.0),
            0.0,
            "**1500?** · the “?” goes after 7 more rated matches and one more opponent",
        ),
        (PersonRating(Rating(), 30, 2, 0.0), 0.0, "goes after one more opponent"),
        (SETTLED, 59 * DAY, "**1580 ± 144**"),
        (SETTLED, 61 * DAY, "**1580** · resting until the next rated match"),
    ],
)
def test_a_rating_says_what_is_missing(standing: PersonRating, now: float, shown: str) -> None:
    assert shown in text_of(profile(rating=standing, now=now))


def test_too_few_matches_for_a_place_say_how_many_are_missing() -> None:
    below = profile(season=SeasonLine(None, 0, 54.2, 5, 3, Prospect(58.4, 49.3, None)))
    assert "Season: average 54.2 · 3 more rated matches for a place" in text_of(below)


def test_a_single_match_is_shown_once() -> None:
    few = found(games=[GameSums("pasur", True, 1, 0, 9)], latest=[MatchOutcome(1, "pasur", False)])
    shown = text_of(profile(found=few, rating=None, curve=(), season=None))
    assert "With computer players: **0 of 1 won**" in shown
    for absent in (EN("stats-lost"), "latest", "in a row", "Rating", "Season"):
        assert absent not in shown


def test_a_game_with_penalty_points_has_no_best_round() -> None:
    shown = text_of(profile(found=found(games=[GameSums("rami", False, 3, 1, 90)])))
    assert f"**{EN('rami-title')}** · 1 of 3 won" in shown
    assert "best round" not in shown


def test_buttons_lead_to_matches_reasons_feats_other_games_and_people() -> None:
    own = statistics_page(profile(), EN)
    assert own.ids == (
        "s:stats:0:0:7/",
        "s:rivals:0:0:",
        "b:matches:0:0:7/0",
        "b:rating:0:0:why/pasur/0/w",
        "b:feats:0:0:7",
    )
    theirs = statistics_page(profile(own=False), EN)
    assert theirs.ids == (
        "s:stats:0:0:7/",
        "b:rivals:0:0:7",
        "b:matches:0:0:7/0",
        "b:feats:0:0:7",
    )
    one_game = found(games=[GameSums("pasur", True, 2, 2, 31)], company=[])
    alone = statistics_page(profile(found=one_game, rating=None), EN)
    assert alone.ids == ("b:matches:0:0:7/0", "b:feats:0:0:7")


def test_another_game_shows_its_own_numbers() -> None:
    scene = statistics_scene(profile(key="belote"), EN)
    assert scene is not None
    assert ProfileFact("Belote", "", "1/4") in scene.facts
    assert ProfileFact("Best round", "", "+160") in scene.facts


def test_the_picture_in_words_has_every_fact_of_the_picture() -> None:
    shown = profile()
    scene, alt = statistics_scene(shown, EN), statistics_alt(shown, EN)
    assert scene is not None
    assert scene.form == ("won", "won", "lost") * 3 + ("won",)
    drawn = (scene.title, scene.number, *(fact.number for fact in scene.facts))
    assert [
        number for one in drawn for number in re.findall(r"\d+", one) if number not in alt
    ] == []
    assert "Sara" in alt
    assert "*" not in alt
    assert "newest first: won, won, lost, won" in alt, "signs are words for a screen reader"
    page = check(statistics_page(replace(shown, own=False), EN, PNG), 0)
    assert not page.text, "the picture says it all"


def test_below_the_picture_stands_what_the_next_matches_can_change() -> None:
    season = SeasonLine(None, 0, 54.2, 7, 1, Prospect(57.7, 50.0, 4))
    new = profile(rating=PersonRating(Rating(), 9, 2, 0.0), season=season)
    missing = (
        "-# The “?” behind the rating goes after one more rated match and one more opponent.\n"
        "-# One more rated match gives a place in the season."
    )
    following = (
        "-# Your next rated match: first place takes your average to 57.7, enough for place 4 as "
        "things stand; last place to 50.0."
    )
    assert statistics_page(new, EN, PNG).text == f"{missing}\n{following}"
    assert statistics_page(replace(new, own=False), EN, PNG).text == missing
    assert following in text_of(new)
    far = replace(season, prospect=Prospect(57.7, 50.0, None))
    assert "average to 57.7, last place to 50.0." in text_of(replace(new, season=far)), (
        "without a place"
    )


def test_a_single_game_has_one_line_of_wins() -> None:
    one_game = found(games=[GameSums("pasur", False, 12, 4, 25)])
    scene = statistics_scene(profile(found=one_game), EN)
    assert scene is not None
    assert [fact.label for fact in scene.facts if fact.number == "4/12"] == ["Pâsur"]


@pytest.mark.parametrize("language", languages())
def test_labels_of_the_picture_have_room(language: str) -> None:
    words = words_for(language)
    crowd = [Company(8, 88, 80, 170, 160, 333)]
    sums = [GameSums(key, False, 888, 777, 1777) for key in games()]
    for key in games():
        scene = statistics_scene(
            profile(key=key, found=found(company=crowd, games=sums), names={}), words
        )
        assert scene is not None
        boxes = profile_layout(scene)
        written: list[tuple[str, Box]] = [(scene.form_about, boxes.form or boxes.table)]
        for fact, *two in zip(scene.facts, boxes.labels, boxes.numbers, strict=True):
            written += zip((fact.label, fact.number), two, strict=True)
        for text, box in written:
            assert width_of(text, WIDTH) <= box.width, text


def test_a_person_without_matches_reads_what_to_do_next() -> None:
    nothing = Statistics([], [], [])
    own = check(statistics_page(profile(found=nothing), EN), 0)
    assert own.text == EN("stats-empty-own")
    assert own.ids == ("b:opentable:0:0:", "b:learn:0:0:")
    theirs = statistics_page(profile(found=nothing, own=False, names={}), EN)
    assert theirs.text == EN("stats-empty", name="<@7>"), "a name that is not known is a mention"
    assert statistics_scene(profile(found=nothing), EN) is None


@pytest.mark.slow
@pytest.mark.parametrize("name", every(3, LETTERS.values()), ids=LETTERS)
def test_the_most_of_everything_fits_with_any_name(name: str) -> None:
    crowd = [Company(8 + one, 900, 800, 700, 600, 1300) for one in range(40)]
    sums = [GameSums(key, apart, 999, 888, 777) for key in games() for apart in (False, True)]
    names = dict.fromkeys(range(100), name)
    most = profile(found=found(games=sums, company=crowd), names=names)
    shown = check(statistics_page(most, EN), 0, braces=True).text
    assert shown.count("ahead in") == RIVALS
    assert "\u202e" not in shown
    check(statistics_page(replace(most, own=False), EN, PNG), 0, braces=True)
