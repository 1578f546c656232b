"""The page of an analysis: luck, play, and better moves, in every language."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.features.analysis.decide import RunningAnalysis
from bot.features.analysis.page import analysis_page, course_of, progress_page, whose_page
from bot.features.history.page import positions
from bot.games.presenting.presenter import presenter
from bot.i18n import languages, words_for
from bot.pictures.end import draw_end, end_layout
from bot.tables.table import Table
from bot.ui.layout import Page, Picture, Select
from pasur_core.players.advising import CHANCE, POINTS
from pasur_core.players.analysing import Analysis, Judgement
from pasur_core.protocol import TABLE
from tests.bot.pages.finished_matches import SETTINGS, finished
from tests.contract.walks import Setting, plain_settings

EN = words_for("en")
PNG = b"a picture"
PASUR = {one.seats: one for one in plain_settings() if one.game.key == "pasur"}


def analysed(table: Table, *costs: float, unit: str = POINTS, exact: bool = False) -> Analysis:
    """Return an analysis in which the first seat's first decisions have these costs."""
    match, left, found = table.played, list(costs), list[Judgement]()
    state = match.game.start(match.options, match.seats)
    for at, entry in enumerate(match.log):
        others = [
            one
            for one in match.game.legal(state, entry.seat).up_to(20)
            if one != entry.action and str(one) not in match.game.calls
        ]
        if entry.seat == 0 != TABLE and others:
            cost = left.pop(0) if left else 0.0
            best = others[-1] if cost else entry.action
            told = (at, match.game.view(state, None).round, 0, entry.action, best)
            found.append(Judgement(*told, cost, 0.1, 0.25, exact))
        state = match.game.apply(state, entry.seat, entry.action).state
    results = (0.25,) * match.seats if unit == CHANCE else (-12.5,) * match.seats
    return Analysis(unit, results, tuple(found))


def page_of(table: Table, analysis: Analysis, language: str = "en", *, reader: int = 0) -> Page:
    words = words_for(language)
    return analysis_page(table, analysis, 0, table.seats[reader], words, PNG)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_game_has_a_page_in_every_language(setting: Setting, language: str) -> None:
    table = finished(setting)
    unit = CHANCE if setting.game.key in ("port", "pairs") else POINTS
    analysis = analysed(table, 0.4, 0.3, 0.2, 0.1, unit=unit)
    shown = presenter(setting.game.key, language)
    for reader in (0, 1):
        page = page_of(table, analysis, language, reader=reader)
        for one in analysis.costliest(0):
            assert shown.action_label(one.made) in page.text
            assert shown.action_label(one.best) in page.text
        steps = [one for one in page.ids if one.startswith("b:steps:")]
        assert len(steps) == len(analysis.costliest(0))
        assert "analysis-" not in page.text
        (picture,) = page.files
        assert isinstance(picture, Picture)
        assert picture.alt
    scene = course_of(table, analysis, 0, words_for(language))
    assert end_layout(scene).height > 0


def test_luck_and_play_are_shown_separately() -> None:
    table = finished(SETTINGS[0])
    text = page_of(table, analysed(table, 4.0, 2.5)).text
    assert "You finished **13 points** behind" in text.replace("12 points", "13 points")
    assert "cost you **6.5 points**" in text
    assert "took **6 points** from you" in text
    assert text.index("4 points") < text.index("2.5 points")
    assert "about **4 points**" in text
    others = page_of(table, analysed(table, 4.0), reader=1).text
    name = table.seats[0].name
    assert f"{name} finished" in others
    assert "cost them **4 points**" in others
    assert "You" not in others


OTHERS = {"en": "the others", "fr": "les autres|des autres", "fa": "دیگران"}


@pytest.mark.parametrize("unit", [POINTS, CHANCE])
@pytest.mark.parametrize("language", OTHERS)
def test_a_single_opponent_is_called_by_name(language: str, unit: str) -> None:
    for seats in (2, 3):
        table = finished(PASUR[seats])
        (_, *others) = table.seats
        page = page_of(table, analysed(table, 4.0, unit=unit), language)
        _, result, _, luck = page.text.splitlines()[:4]
        for said in (result, luck):
            assert (re.search(OTHERS[language], said) is not None) == (seats > 2)
            assert (others[0].name in said) == (seats == 2)
        (picture,) = page.files
        assert isinstance(picture, Picture)
        assert (others[0].name in picture.alt) == (seats == 2 and unit == CHANCE)


def test_a_chance_against_a_single_opponent_is_shown_as_the_result() -> None:
    table = finished(PASUR[2])
    (_, rival) = table.seats
    told = {1.0: "ahead of", 0.0: "behind", 0.5: "level with"}
    for result, said in told.items():
        analysis = replace(analysed(table, unit=CHANCE), results=(result, 1 - result))
        assert f"You finished {said} {rival.name}." in page_of(table, analysis).text


def test_chances_are_shown_in_percent() -> None:
    table = finished(PASUR[3])
    text = page_of(table, analysed(table, 0.2, unit=CHANCE)).text
    assert "ahead of **25%** of the others" in text
    assert "cost you **20%**" in text
    assert "took **5%** from you" in text


def test_exact_costs_are_shown_as_exact() -> None:
    table = finished(SETTINGS[0])
    assert "exactly **4 points**" in page_of(table, analysed(table, 4.0, exact=True)).text


def test_a_player_without_clear_mistakes_reads_so() -> None:
    table = finished(SETTINGS[0])
    page = page_of(table, analysed(table))
    assert "Well played" in page.text
    assert not [one for one in page.ids if one.startswith("b:")]


def test_a_button_leads_to_the_very_move() -> None:
    table = finished(SETTINGS[0])
    analysis = analysed(table, 4.0)
    (worst,) = analysis.costliest(0)
    page = page_of(table, analysis)
    (press,) = [one for one in page.ids if one.startswith("b:steps:")]
    step = int(press.split(":")[4].split()[0])
    assert positions(table.played)[step] == worst.at + 1
    assert f"move {step + 1}**" in page.text


def test_the_shown_player_can_be_chosen_among_people_only() -> None:
    table = finished(SETTINGS[0])
    (choice,) = [block for block in whose_page(table, EN).blocks if isinstance(block, Select)]
    assert [one.value for one in choice.choices] == [str(seat.seat) for seat in table.seats]
    alone = replace(
        table,
        seats=(table.seats[0], *(replace(one, computer=True, name="1") for one in table.seats[1:])),
    )
    page = page_of(alone, analysed(alone, 4.0))
    assert not [block for block in page.blocks if isinstance(block, Select)]


@pytest.mark.parametrize("language", languages())
def test_progress_is_shown_stage_by_stage(language: str) -> None:
    table, words = finished(SETTINGS[0]), words_for(language)
    told = {progress_page(table, RunningAnalysis(stage, 3, 80), words).text for stage in range(4)}
    assert len(told) == 4
    (page,) = {progress_page(table, RunningAnalysis(1, 3, 80), words).ids}
    assert page == (f"b:analyse:{table.id}:0:again",)


def test_the_costliest_decisions_are_marked_in_the_chart() -> None:
    table = finished(SETTINGS[0])
    analysis = analysed(table, 4.0, 0.0, 2.0)
    scene = course_of(table, analysis, 0, EN)
    (line,) = scene.sides
    assert line.marks == (0, 2)
    assert len(line.totals) == len(analysis.of(0)) + 1
    assert line.totals[-1] == round(analysis.results[0])
    plain = replace(scene, sides=(replace(line, marks=()),))
    assert draw_end(scene) != draw_end(plain)
    chance = course_of(table, analysed(table, 0.2, unit=CHANCE), 0, EN)
    assert chance.start == 50
    assert chance.sides[0].totals[-1] == 25
