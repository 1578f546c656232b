"""The pages of a night: the widest names, every status, and people who opted out of lists."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.features.nights.form import MINUTES, SITTINGS, NewNight, form_page, when_form
from bot.features.nights.page import (
    PER_PICTURE,
    NightView,
    check_in_notice,
    end_sure_page,
    listings,
    night_page,
    panel_page,
    room_page,
    start_sure_page,
    view_of,
)
from bot.features.nights.rows import STATUSES, NightSeat, Whole
from bot.i18n import languages, words_for
from bot.pages.listing import list_scene
from bot.pictures.scores import score_layout
from bot.ui.limits import NAME
from pasur_core.registry import games
from tests.bot.features.nights.samples import AT, crowded, night
from tests.bot.pages.widest import NAMES, check
from tests.by_turns import every

EN = words_for("en")
MOST_WORDS, MOST_CONTROLS = 22, 6
"""Of the form, and of the host's panel before the first sitting."""


def view(whole: Whole, name: str) -> NightView:
    names = {one.user_id: name for one in whole.members if one.user_id is not None}
    return view_of(whole, names, set())


@pytest.mark.slow
@pytest.mark.parametrize("language", every(2, languages()))
def test_64_people_with_the_widest_names_fit_into_every_message(language: str) -> None:
    words = words_for(language)
    name = max((one[:NAME] for one in NAMES.values()), key=lambda one: len(one.encode()))
    for each, paused_at, game in ((name, None, "belote"), ("_" * NAME, AT, "crazy_eights")):
        for status in STATUSES:
            number = 0 if status in ("open", "check-in") else 2
            whole = crowded(64, game=game, status=status, number=number, paused_at=paused_at)
            shown = view(whole, each)
            check(night_page(shown, words, [b"PNG"] * 4, spelled=True), 0)
        check(panel_page(shown, words, words("night-you-removed", name=each)), 0)
        begins = view(crowded(64), each)
        check(panel_page(begins, words, words("night-you-announced"), "https://a.example"), 0)
        check(start_sure_page(begins, words), 0)
    _, mentioned = check_in_notice(crowded(64), words, {102})
    assert (101 in mentioned, 102 in mentioned) == (False, False)
    assert len(mentioned) == 31
    check(end_sure_page(night(), words), 0)


@pytest.mark.parametrize("language", languages())
def test_the_form_is_short_and_fits_with_the_longest_values(language: str) -> None:
    words, keys = words_for(language), [*games()]
    new = NewNight("crazy_eights", "9" * 11, SITTINGS[-1], MINUTES[-1], 10**19 - 1)
    page = form_page(NewNight("crazy_eights"), words, keys, "Europe/Paris", AT)
    assert len(re.findall(r"\S*\w\S*", page.text)) <= MOST_WORDS
    assert len(page.ids) <= MOST_CONTROLS
    check(form_page(replace(new, when=str(int(AT))), words, keys, "Europe/Paris", AT), 0)
    assert when_form(f"when/{new.rest}", words).most > 0
    panel = panel_page(view(crowded(4), "Ali"), words)
    assert len(re.findall(r"\S*\w\S*", panel.text)) <= MOST_WORDS
    assert len(panel.ids) <= MOST_CONTROLS


def test_pictures_hold_everyone_within_their_frames() -> None:
    scenes = [
        scene
        for part in listings(view(crowded(64, status="over", number=4), "W" * NAME), EN)
        if (scene := list_scene(part, EN)) is not None
    ]
    assert [len(scene.rows) for scene in scenes] == [PER_PICTURE] * 4
    for scene in scenes:
        boxes = score_layout(scene)
        assert all(row.bottom <= boxes.height for row in boxes.rows)


def test_a_tie_for_the_first_place_shares_it() -> None:
    whole = crowded(4, status="over", number=1)
    seats = tuple(
        NightSeat(1, person, 9, person, points, False)
        for person, points in ((1, 75.0), (2, 0.0), (3, 75.0), (4, 50.0))
    )
    names = {101: "Ali", 102: "Sara", 103: "Reza", 104: "Mina"}
    shown = night_page(view_of(replace(whole, seats=seats), names, set()), EN).text
    assert "**Ali and Reza** share first place with 75 points" in shown
    assert re.findall(r"^(\d)\\\.", shown, re.MULTILINE) == ["1", "1", "3", "4"]


def test_the_end_says_whose_points_are_not_those_of_their_results() -> None:
    whole = crowded(4, status="over", number=2)
    seats = (
        *(NightSeat(1, person, 9, person - 1, 50.0, False) for person in (1, 2, 3)),
        NightSeat(1, 4, None, None, None, False),
        NightSeat(2, 1, 10, 0, 0.0, True),
        *(NightSeat(2, person, 10, person, 100.0, False) for person in (2, 4)),
    )
    names = {101: "Ali", 102: "Sara", 103: "Reza", 104: "Mina"}
    shown = view_of(replace(whole, seats=seats), names, set())
    reasons = [
        EN("night-left", names=EN("night-name", name="Ali")),
        EN("night-rested", names=EN("night-name", name="Mina")),
        EN("night-missed", names=EN("night-name", name="Reza")),
    ]
    assert "\n".join(reasons) in night_page(shown, EN).text
    room = room_page(shown, 1, EN).text
    assert [reason in room for reason in reasons] == [True, True, False]
    going = replace(shown, whole=replace(shown.whole, night=night(status="sitting", number=2)))
    assert reasons[0] not in night_page(going, EN).text


def test_a_table_with_partners_says_who_plays_with_whom() -> None:
    whole = crowded(5, game="belote", status="sitting", number=2)
    names = {one.user_id: f"name{one.number}" for one in whole.members if one.user_id}
    assert "name1 & name3 – name2 & name4" in night_page(view_of(whole, names, set()), EN).text
    alone = replace(whole, night=replace(whole.night, game="president"))
    shown = night_page(view_of(alone, names, set()), EN).text
    assert "name1, name2, name3 and name4" in shown


def test_people_who_stand_on_no_list_play_without_a_name() -> None:
    whole = crowded(5, status="sitting", number=2)
    names = {one.user_id: f"name{one.number}" for one in whole.members if one.user_id}
    shown = view_of(whole, names, {102})
    for page in (night_page(shown, EN), night_page(replace(shown, whole=crowded(5)), EN)):
        assert "name1" in page.text
        assert "name2" not in page.text
        assert EN("season-nameless") in page.text


def test_a_night_that_ended_before_its_first_sitting_says_that_none_was_played() -> None:
    whole = replace(crowded(4, status="over", number=0, why="host"), seats=())
    shown = night_page(view(whole, "Ali"), EN).text
    assert "none was played" in shown
    assert "wins" not in shown


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("points", [50.0, 0.0])
def test_a_night_that_ended_before_a_round_was_counted_has_no_winner(
    language: str, points: float
) -> None:
    words = words_for(language)
    seats = tuple(NightSeat(1, person, 9, person - 1, points, False) for person in (1, 2))
    whole = replace(crowded(2, status="over", number=1, why="host"), seats=seats)
    shown = view_of(whole, {101: "Ali", 102: "Sara"}, set())
    for page in (night_page(shown, words), room_page(shown, 1, words)):
        assert "Ali" not in page.text
    assert room_page(shown, 1, words).text == words("night-room-over", channel="<#2>")
    assert words("night-end-uncounted") in night_page(shown, words).text
    counted = replace(whole, seats=tuple(replace(one, score=30) for one in seats))
    assert "Ali" in night_page(view_of(counted, {101: "Ali"}, set()), words).text


@pytest.mark.parametrize("why", ["few", "host", "game", "channel", "missed"])
def test_a_night_that_ended_early_says_why(why: str) -> None:
    for language in languages():
        words = words_for(language)
        shown = night_page(view(crowded(4, status="over", number=2, why=why), "Ali"), words)
        assert words(f"night-why-{why}") in shown.text
