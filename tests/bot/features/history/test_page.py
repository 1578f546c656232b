"""The history of a match: its chart, its last round, and each of its moves with every hand."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image

from bot.features.history.page import (
    chart_of,
    film_of,
    hands_of,
    positions,
    step_of,
    step_page,
)
from bot.i18n import words_for
from bot.pages.menu import back_buttons
from bot.pictures.end import draw_end, end_layout
from bot.pictures.layout import fits
from bot.pictures.replay import MOST_MOVES, ReplayScenes, draw_replay
from bot.pictures.scene import PACKS
from bot.tables.refusal import Refused
from pasur_core.match import Match
from pasur_core.protocol import TABLE, RoundScored
from tests.bot.pages.finished_matches import SETTINGS, finished
from tests.bot.pages.widest import check
from tests.bot.room import begun
from tests.contract.walks import Setting, plain_settings

EN = words_for("en")


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_move_of_a_finished_match_is_shown_with_every_hand(setting: Setting) -> None:
    table = finished(setting)
    numbers = positions(table.played)
    assert numbers[-1] == len(table.played.log)
    step = 0
    seen, ids = set(), ("",)
    while step not in seen:
        seen.add(step)
        then, events = step_of(table, step)
        page = check(step_page(table, step, then, events, EN, None, None), table.id)
        assert f"Move {step + 1} of {len(numbers)}" in page.text
        held = [then.view(seat).hands[seat] for seat in range(setting.seats)]
        groups = {group.name: group.cards for group in hands_of(then, EN).groups}
        assert sorted(map(sorted, groups.values())) == sorted(sorted(one) for one in held if one)
        assert all("??" not in cards for cards in groups.values())
        ids = page.ids
        step = int(ids[2].split(":")[4].split()[0]) if step < 12 else len(numbers) - 1
    assert len(numbers) - 1 in seen


def test_the_buttons_lead_from_round_to_round() -> None:
    table = finished(Setting(*setting_of("pasur", 2)))
    numbers = positions(table.played)
    rounds = len(table.rounds)
    step, visited = 0, 0
    while step < len(numbers) - 1:
        then, events = step_of(table, step)
        assert then.view(None).round == visited + 1
        page = step_page(table, step, then, events, EN, None, None)
        step, visited = int(page.ids[3].split(":")[4].split()[0]), visited + 1
    assert visited == rounds
    then, events = step_of(table, 10**6)
    last = step_page(table, 10**6, then, events, EN, None, None)
    assert f"Move {len(numbers)} of {len(numbers)}" in last.text


def setting_of(key: str, seats: int) -> tuple[object, ...]:
    """Return game, number of seats and options of a game's shortest setting."""
    found = next(one for one in plain_settings() if one.game.key == key and one.seats == seats)
    return found.game, found.seats, found.options


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_last_round_is_shown_as_its_spectators_saw_it(setting: Setting) -> None:
    table = finished(setting)
    film = film_of(table, EN)
    assert 0 < len(film.scenes) <= MOST_MOVES
    assert all(fits(scene) and scene.hand is None for scene in film.scenes)
    other = replace(table, row=replace(table.row, status="running"))
    assert film_of(other, EN) == film


def test_each_picture_of_a_match_has_the_cards_that_its_reader_has_chosen() -> None:
    table = finished(Setting(*setting_of("pasur", 2)))
    for pack in PACKS:
        film, chart = film_of(table, EN, pack=pack), chart_of(table, EN, pack=pack)
        drawn = (*film.scenes, chart, hands_of(table, EN, pack=pack))
        assert {one.look.pack for one in drawn} == {pack}


def test_a_round_is_as_long_as_its_moves() -> None:
    table = finished(Setting(*setting_of("pasur", 2)))
    scored = [
        number for number in range(1, len(table.played.log) + 1) if ended(table.played, number)
    ]
    begin = scored[-2] if len(scored) > 1 else 0
    moves = [one for one in table.played.log[begin : scored[-1]] if one.seat != TABLE]
    assert len(film_of(table, EN).scenes) == 1 + len(moves), "the deal, and every move"


def ended(match: Match, number: int) -> bool:
    """Return whether the log's entry with this number, counted from 1, ended a round."""
    before = Match.replay(match.game, match.options, match.seats, match.log[: number - 1])
    entry = match.log[number - 1]
    _, events = before.submit(entry.seat, entry.action)
    return any(isinstance(event, RoundScored) for event in events)


@pytest.mark.slow
def test_a_film_has_a_frame_a_move_and_little_weight() -> None:
    film = film_of(finished(Setting(*setting_of("rami", 7))), EN)
    data = draw_replay(film)
    assert len(data) < 2_000_000
    with Image.open(io.BytesIO(data)) as moving:
        assert moving.n_frames == len(film.scenes) > 1
        assert moving.width == 450
    with pytest.raises(ValueError, match="needs a scene"):
        draw_replay(ReplayScenes(()))


def test_a_match_that_goes_on_has_a_chart_and_no_winner() -> None:
    table = finished(Setting(*setting_of("pasur", 2)))
    running = replace(table, row=replace(table.row, status="running"))
    chart = chart_of(running, EN)
    assert (chart.winners, chart.said, chart.best) == ("", "", "")
    assert end_layout(chart).crown is None
    assert [side.place for side in chart.sides] == [1, 2]
    assert [side.totals[-1] for side in chart.sides] == [side.total for side in chart.sides]
    assert draw_end(chart) != draw_end(chart_of(table, EN))


def test_a_match_without_a_finished_round_has_no_history() -> None:
    table = begun("Ali", "Sara", moves=3)
    for look in (chart_of, film_of):
        with pytest.raises(Refused) as refused:
            look(table, EN)
        assert refused.value.code == "no-round-yet"


def test_hands_are_opened_by_a_button_only_once_the_match_is_over() -> None:
    over, running = finished(SETTINGS[0]), begun("Ali", "Sara")
    assert [button.label for button in back_buttons(over, EN)] == [
        *("Analyse", "Chart", "Last round", "Move by move"),
    ]
    assert [button.label for button in back_buttons(running, EN)] == ["Chart", "Last round"]
