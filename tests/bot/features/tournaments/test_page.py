"""Pages of tournaments keep Discord's limits and show nothing that the reader must not know."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice
from typing import Any, cast

import pytest

from bot.features.tournaments.compare import Parting
from bot.features.tournaments.decide import MOST_DEALS, MOST_PEOPLE, is_percentage, scores_at
from bot.features.tournaments.final import final_page, over_page
from bot.features.tournaments.page import (
    Parted,
    TournamentPlan,
    all_played,
    announcement_page,
    ask_page,
    compare_page,
    fair_page,
    form_page,
    head_of,
    hub_page,
    pair_results_page,
    result_page,
    sheet_page,
)
from bot.features.tournaments.rows import TournamentDeal, TournamentEntry
from bot.features.tournaments.standings import TournamentSheet, sheet_listing
from bot.games.presenting.presenter import presenter
from bot.i18n import languages, words_for
from bot.pages.board import board_of, scene_of
from bot.pages.hand import hand_of
from bot.pages.listing import list_scene
from bot.pages.results import count_of, latest
from bot.pictures.paint import width_of
from bot.pictures.scores import score_layout
from bot.tables.sealed import PERSON, answered, begun, table_of
from bot.ui.layout import Attachment, Row
from pasur_core.options import choices
from pasur_core.registry import games
from pasur_core.tournaments.duplicate import MATCHPOINTS_FROM
from tests.bot.features.tournaments.samples import BIG, sheet, tournament
from tests.bot.pages.widest import LETTERS, check
from tests.by_turns import by_turns

EN = words_for("en")
UNISOLATED = dict.fromkeys(map(ord, "\u2068\u2069"))
TARGETED = [key for key, game in games().items() if "target" in choices(game.options_type)]
every_language = pytest.mark.parametrize("language", languages())


@pytest.mark.parametrize(("kind", "language"), by_turns(LETTERS, languages(), step=2))
@pytest.mark.slow
def test_every_page_fits_with_any_name(kind: str, language: str) -> None:
    words, name, braces = words_for(language), LETTERS[kind], kind == "braces"
    for over in (False, True):
        found = tournament(over=over)
        read = sheet(found, name)
        pages = [sheet_page(read, words, picture, may_end=True) for picture in (None, b"PNG")]
        public = final_page if over else announcement_page
        pages += [public(read, words, picture) for picture in (None, b"PNG")]
        pages += [page.spelled_out("Below.") for page in pages]
        for page in pages:
            check(page, 0, braces=braces)
        scene = list_scene(sheet_listing(read, words), words)
        assert scene is not None
        assert sum(row.own for row in scene.rows) == 1


@every_language
def test_pages_without_names_fit(language: str) -> None:
    words, found = words_for(language), tournament()
    running = [
        (replace(found, id=number, game=key), MOST_PEOPLE, 3)
        for number, key in enumerate([*games()][:6], start=999_990)
    ]
    closed = [replace(tournament(over=True), id=999_990 + one) for one in range(5)]
    check(hub_page(running, closed, words, sentence="Done."), 0)
    check(hub_page([], [], words), 0)
    for key in games():
        check(form_page(TournamentPlan(key, 16, 336, BIG), words, list(games())), 0)
    check(ask_page(found, words), 0)
    check(over_page(tournament(over=True), words), 0)
    seeds = [bytes([160 + number]) * 32 for number in range(MOST_DEALS)]
    for one in (found, tournament(over=True)):
        facts = (one.game, one.rules_version, one.seats, one.low, one.options)
        deals = [TournamentDeal(*facts, seed, number) for number, seed in enumerate(seeds, start=1)]
        text = check(fair_page(one, deals, words), 0).text
        assert (seeds[3].hex() in text) is (one.closed_at is not None)


def test_who_has_played_all_deals_is_offered_no_further_one() -> None:
    found = tournament()
    for done, offered in ((found.deals - 1, True), (found.deals, False)):
        shown = hub_page([(found, 1, done)], [], words_for("en"))
        ids = [
            button.id
            for block in shown.blocks
            if isinstance(block, Row)
            for button in block.buttons
        ]
        assert any(" play " in f" {one} " for one in map(str, ids)) is offered, ids


def test_results_of_a_deal_stand_best_first_and_the_readers_own_score_is_explained() -> None:
    read = sheet(tournament(over=True), people=3)
    names = {BIG + 1: "Ali", BIG + 2: "Sara", BIG + 3: "Reza"}
    read = replace(read, names=names, own=2)
    text = check(pair_results_page(read, 1, EN), 0).text
    assert re.findall("Ali|Sara|Reza", text) == ["Reza", "Sara", "Ali"]
    scores = scores_at(read.tournament, read.entries, 1)
    own = EN("tournament-points-mean", score=EN.decimal(scores[2], 0), enough=MATCHPOINTS_FROM)
    assert scores[2] != scores[3]
    assert own in text


@pytest.mark.slow
@every_language
@pytest.mark.parametrize("key", games())
def test_a_result_and_a_comparison_fit(language: str, key: str) -> None:
    words, found = words_for(language), tournament(key, over=True)
    facts = (found.game, found.rules_version, found.seats, found.low, found.options)
    deal = TournamentDeal(*facts, bytes(32), 1)
    first = match = begun(deal)
    scored = None
    while scored is None:
        match, scored = answered(match, str(next(iter(match.legal(PERSON)))))
    read = sheet(found, LETTERS["persian"])
    table, head = table_of(match, BIG, "Ali"), head_of(found, 1, words)
    check(result_page(read, 1, table, words, None, head=head), 0)
    check(
        result_page(replace(read, tournament=tournament(key)), 1, table, words, b"PNG", head=head),
        0,
    )
    before = table_of(first, BIG, "Ali")
    hand, board = hand_of(before, before.seats[PERSON], words), board_of(before, words)
    keys = tuple(range(1, MOST_PEOPLE + 1))
    moves = tuple((one, keys) for one in list(islice(first.legal(PERSON), 9)))
    record = Attachment("deal.toml", b"record")
    for picture in (None, b"PNG"):
        parting = Parting(first, PERSON, 1, moves)
        best = presenter(key, language).action_label(moves[0][0])
        parted = Parted(parting, best, picture, board, hand, LETTERS["persian"])
        check(compare_page(read, 1, words, parted, record), 0)
    alike = compare_page(read, 1, words, None, record)
    assert words("tournament-alike") in check(alike, 0).text


@pytest.mark.parametrize("key", TARGETED)
def test_a_deal_has_no_target_that_it_cannot_reach_and_no_claim(key: str) -> None:
    words, found = EN, tournament(key)
    deal = TournamentDeal(
        found.game, found.rules_version, found.seats, found.low, found.options, bytes(32), 1
    )
    match = begun(deal)
    target = str(cast(Any, match.options).target)
    table = table_of(match, BIG, "Ali")
    hand, board = hand_of(table, table.seats[PERSON], words), board_of(table, words)
    assert "claim" not in [one.text for one in hand.buttons]
    foot = scene_of(table, words, PERSON).foot
    for shown in (board.title, board.alt, foot):
        assert target not in shown
    scored = None
    while scored is None:
        match, scored = answered(match, str(next(iter(match.legal(PERSON)))))
    table = table_of(match, BIG, "Ali")
    count = count_of(table, latest(table), words)
    assert count is not None
    assert count.target is None
    assert target not in count.title
    unsealed = replace(table, row=replace(table.row, sealed=False))
    assert target in board_of(unsealed, words).title


@every_language
def test_after_the_last_deal_only_what_is_true_is_said(language: str) -> None:
    words, found = words_for(language), tournament(deals=1)
    read = replace(sheet(found, people=5), begun={1: True})
    assert read.following is None
    head = head_of(found, 1, words)
    assert not re.search("[1۱]", head), "it is the only deal"
    assert len(re.findall("[1-4۱-۴]", head_of(tournament(deals=4), 1, words))) == 2
    match = begun(TournamentDeal("pasur", found.rules_version, 2, False, {}, bytes(32), 1))
    table = table_of(match, BIG, "Ali")
    few = replace(sheet(found, people=4), begun={1: True})
    for shown, means in ((read, "tournament-percent-means"), (few, "tournament-points-mean")):
        said = result_page(shown, 1, table, words, b"PNG", head=head).text
        assert all_played(found, words) in said
        explained = words(means, score="#", enough=MATCHPOINTS_FROM).partition("#")[2][-20:]
        assert explained in said


def test_while_it_is_played_standings_have_no_scores_and_results_only_of_own_deals() -> None:
    read = sheet(tournament(deals=2), people=3)
    mine = TournamentEntry(3, BIG + 3, {1: 4.0})
    read = replace(read, entries=[*read.entries[:2], mine], begun={1: True, 2: False})
    assert read.readable == [1]
    assert read.following == 2
    other = replace(
        read, entries=[replace(read.entries[0], margins={1: 99.0, 2: -99.0}), *read.entries[1:]]
    )
    for page in (announcement_page, sheet_page):
        assert page(read, EN) == page(other, EN)  # type: ignore[operator]
    assert sheet_listing(read, EN) == sheet_listing(other, EN)


def test_places_follow_the_mean_score_and_a_tie_shares_the_first() -> None:
    found = tournament(deals=1, over=True)
    results = ((BIG + 1, 5.0, 1), (BIG + 2, 5.0, 1), (None, 0.0, 3))
    entries = [
        TournamentEntry(number, user_id, {1: margin}, place)
        for number, (user_id, margin, place) in enumerate(results, start=1)
    ]
    names = {BIG + 1: "Ali", BIG + 2: "Sara"}
    read = TournamentSheet(found, entries, names)
    text = final_page(read, EN).text
    assert "🏆 Ali and Sara share first place" in text
    assert "1\\. **Ali**" in text
    assert "1\\. **Sara**" in text
    assert "3\\. **Someone**" in text
    alone = replace(read, entries=[replace(entries[0], place=None)])
    assert "Only Ali played" in final_page(alone, EN).text


@pytest.mark.parametrize(
    ("language", "percent", "points"),
    [("en", "75.0%", " points"), ("fr", "75,0\u00a0%", " points"), ("fa", "۷۵٫۰٪", " امتیاز")],
)
def test_scores_are_percentages_from_five_results_on(
    language: str, percent: str, points: str
) -> None:
    words, found = words_for(language), tournament(deals=1, over=True)
    five, four = sheet(found, people=5), sheet(found, people=4)
    assert percent in final_page(five, words).text.translate(UNISOLATED)
    assert points in final_page(four, words).text
    drawn = [sheet_listing(one, words) for one in (five, four)]
    cells = [scene.rows[1].cells[0].translate(UNISOLATED) for scene in drawn]
    assert cells[0] == percent
    assert not cells[1].endswith(percent[-1])
    assert is_percentage(found, five.entries, [1])
    assert not is_percentage(replace(found, paired=True), five.entries), "not matchpoints"


@every_language
def test_the_headings_of_the_picture_are_whole(language: str) -> None:
    words = words_for(language)
    scene = list_scene(sheet_listing(sheet(tournament(over=True)), words), words)
    assert scene is not None
    for head, boxes in zip(scene.heads, score_layout(scene).heads, strict=True):
        assert width_of(head, 900) <= boxes[1].width, head
